extension OpeningHours.TimeSpan {
    /// “09:00 to 17:00”, “22:00 to 02:00 of the next day”, “from 17:00 on”, “at 12:00”, “every 90 minutes from 10:00 to 16:00”.
    func phrase(_ language: OpeningHours.Language) -> Phrase {
        typealias Language = OpeningHours.Language
        guard let end else {
            let start = start.words(language)
            return isOpenEnded
                ? Phrase(body: Language.fill(language.timeOnward, start))
                : Phrase(preposition: language.atTime, body: start)
        }
        if self.start == .init(.midnight), end == .init(.midnight, offset: 1440), step == 0, !isOpenEnded {
            return Phrase(body: language.allDay)
        }
        let first = start.words(language, isJoined: !end.isSolar)
        let last = end.words(language, addingDay: isNextDay)
        if step > 0 { return Phrase(body: every(first, last, language)) }
        let span = Language.fill(language.span, first, last)
        return Phrase(body: isOpenEnded ? Language.fill(language.orLater, span) : span)
    }

    /// “every hour from 10:00 to 16:00”.
    private func every(_ first: String, _ last: String, _ language: OpeningHours.Language) -> String {
        typealias Language = OpeningHours.Language
        if step == 1 { return Language.fill(language.everyMinute, first, last) }
        if step == 60 { return Language.fill(language.everyHour, first, last) }
        let length = step % 60 == 0 ? language.hours(step / 60) : language.minutes(step)
        return Language.fill(language.everyTime, length, first, last)
    }
}

extension OpeningHours.TimePoint {
    /// “09:00”, “sunset”, “30 minutes before sunset”, “02:00 of the next day”.
    ///
    /// - Parameter isJoined: Whether the end of the same span follows as a clock time.
    fileprivate func words(_ language: OpeningHours.Language, addingDay: Bool = false, isJoined: Bool = false) -> String
    {
        typealias Language = OpeningHours.Language
        guard isSolar else {
            let total = minutes + (addingDay ? 1440 : 0)
            if total <= 1440 { return language.clock(total, isJoined) }
            return Language.fill(language.nextDay, language.clock(total - 1440, false))
        }
        var text = language.events[Int(event.rawValue)]
        if minutes != 0 {
            let length = Self.length(Int(minutes.magnitude), language)
            text = Language.fill(minutes < 0 ? language.before : language.after, length, text)
        }
        return addingDay ? Language.fill(language.nextDay, text) : text
    }

    /// “30 minutes”, “1 hour”, “1 hour 30 minutes”.
    private static func length(_ minutes: Int, _ language: OpeningHours.Language) -> String {
        var parts: [String] = []
        if minutes >= 60 { parts.append(language.hours(minutes / 60)) }
        if minutes % 60 > 0 { parts.append(language.minutes(minutes % 60)) }
        return parts.joined(separator: " ")
    }
}
