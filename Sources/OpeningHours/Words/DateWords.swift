extension OpeningHours.DateRange {
    /// “in June”, “from December 24 to 26”, “on the last Sunday of October”, “from June 1, 2026 on”.
    func phrase(_ language: OpeningHours.Language) -> Phrase {
        let name = first.name(isLast: false, language)
        let span: String
        if let last {
            span = daysOfMonth(to: last, language) ?? name.from + " " + last.name(isLast: true, language).to
        } else if isOpenEnded {
            let isOfOneYear = first.year == nil
            span = isOfOneYear ? OpeningHours.Language.fill(language.untilYearEnds, name.from) : name.onward
        } else if step > 1 {
            span = name.onward
        } else {
            return name.phrase
        }
        guard step > 1 else { return Phrase(body: span) }
        return Phrase(body: OpeningHours.Language.fill(language.everyDays, language.ordinal(step)) + " " + span)
    }

    /// Days of one month in every year. The month is named once: “from December 24 to 26”.
    private func daysOfMonth(to last: OpeningHours.DatePoint, _ language: OpeningHours.Language) -> String? {
        guard first.year == nil, last.year == nil, !first.isShifted, !last.isShifted,
            case .day(let month, let start) = first.anchor, case .day(month, let end) = last.anchor, end > start
        else { return nil }
        return OpeningHours.Language.fill(language.daysOfMonth, language.months[month - 1], "\(start)", "\(end)")
    }
}

extension OpeningHours.DatePoint {
    /// “June”, “December 24, 2026”, “the day after Easter Sunday”, “the last Sunday before December 25”.
    ///
    /// - Parameter isLast: Whether it ends a range, so that an offset from a month counts from the end of the month.
    fileprivate func name(isLast: Bool, _ language: OpeningHours.Language) -> DayName {
        typealias Language = OpeningHours.Language
        var name: DayName
        switch anchor {
        case .month(let month):
            let text = language.months[month - 1]
            let moved = Language.fill(isLast ? language.endOfMonth : language.startOfMonth, text)
            name = isShifted ? DayName(body: moved, forms: language.date) : DayName(body: text, forms: language.month)
        case .day(let month, let day):
            let text = Language.fill(language.dayOfMonth, language.months[month - 1], "\(day)")
            name = DayName(body: text, forms: language.date)
        case .weekday(let month, let weekday, let number):
            let text = Language.fill(
                language.weekdayOfMonth, language.weekdayNumber(number), language.name(of: weekday),
                language.months[month - 1])
            name = DayName(body: text, forms: language.date)
        case .easter: name = DayName(body: language.easterSunday, forms: language.easter)
        }
        if let year {
            let isDay = if case .day = anchor { true } else { false }
            name.body = Language.fill(isDay ? language.dayOfYear : language.monthOfYear, name.body, "\(year)")
        }
        if let weekdayShift {
            let template = weekdayShift.isLater ? language.weekdayAfter : language.weekdayBefore
            let text = Language.fill(template, language.name(of: weekdayShift.weekday), name.beside)
            name = DayName(body: text, forms: language.date)
        }
        return language.moved(name, by: dayOffset)
    }
}
