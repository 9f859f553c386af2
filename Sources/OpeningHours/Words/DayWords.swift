extension OpeningHours.WeekdayRange {
    /// “Monday to Friday”, “on the first and the last Wednesday of the month”.
    func phrase(_ language: OpeningHours.Language) -> Phrase {
        if !occurrences.isEmpty {
            let which = language.list(
                occurrences.numbers.map { number in
                    Phrase(body: OpeningHours.Language.fill(language.listedNumber, language.weekdayNumber(number)))
                })
            let text = OpeningHours.Language.fill(language.occurrences, which, language.name(of: first))
            return language.moved(DayName(body: text, forms: language.onOccurrences), by: dayOffset).phrase
        }
        let name = DayName(body: name(language), forms: language.onWeekday)
        if dayOffset != 0 { return language.moved(name, by: dayOffset).phrase }
        return Phrase(preposition: first == last ? name.forms.on : nil, body: name.body, canLead: true)
    }

    /// The days of a range of two, to be written as a list: “Saturday and Sunday”.
    var listed: [Self] {
        let isPair = last.rawValue == (first.rawValue + 1) % 7
        return isPair ? [Self(first), Self(last)] : [self]
    }

    private func name(_ language: OpeningHours.Language) -> String {
        if first == last { return language.name(of: first) }
        if mask == 0x7F { return language.everyDay }
        return OpeningHours.Language.fill(language.weekdayRange, language.name(of: first), language.name(of: last))
    }
}

extension OpeningHours.HolidaySelector {
    /// “on public holidays”, “on the day before a public holiday”.
    func phrase(_ language: OpeningHours.Language) -> Phrase {
        let words = kind == .publicHoliday ? language.publicHolidays : language.schoolHolidays
        if dayOffset == 0 { return Phrase(preposition: words.on, body: words.all) }
        return language.moved(DayName(body: words.one, forms: .init(on: words.on)), by: dayOffset).phrase
    }
}

extension OpeningHours.YearRange {
    /// “in 2026”, “from 2026 to 2030”, “every 2nd year from 2026 on”.
    func phrase(_ language: OpeningHours.Language) -> Phrase {
        typealias Language = OpeningHours.Language
        if last == first { return Phrase(preposition: language.inYear, body: Language.fill(language.year, "\(first)")) }
        let span =
            last.map { Language.fill(language.years, "\(first)", "\($0)") }
            ?? Language.fill(language.yearsOnward, "\(first)")
        return Phrase(body: step > 1 ? Language.fill(language.everyYears, language.ordinal(step), span) : span)
    }
}

extension OpeningHours.WeekRange {
    /// “in week 1”, “in weeks 2 to 10”, “in every 2nd week from week 2 to week 52”.
    func phrase(_ language: OpeningHours.Language) -> Phrase {
        typealias Language = OpeningHours.Language
        let text =
            if first == last { Language.fill(language.week, "\(first)") } else if step > 1 {
                Language.fill(language.everyWeeks, language.ordinal(step), "\(first)", "\(last)")
            } else { Language.fill(language.weeks, "\(first)", "\(last)") }
        return Phrase(preposition: language.inWeek, body: text)
    }
}
