/// The effects of a rule on earlier ones.
extension PlausibilityCheck {
    mutating func checkEarlier(than index: Int) {
        if rules[index].separator == .additional { return checkAddition(index) }
        guard rules[index].separator == .normal else { return }
        if traits[index].state == .closed, !rules[index].times.isEmpty {
            checkClosing(index)
            return
        }
        let own = traits[index]
        var cutsOffNight = false
        for other in max(0, index - Self.window)..<index {
            if traits[other].isReplaced { continue }
            let missesDays = own.selectsDays && traits[other].mask & ~own.mask != 0
            if missesDays, !traits[other].reachesNextDay { continue }
            guard rules[other].separator != .fallback else { continue }
            if Self.covers(rules[index], rules[other]) {
                // Rules before 24/7 do no harm, and neither does closing what is already closed.
                traits[other].isReplaced = true
                if rules[index].isAlways || (traits[other].state == .closed && !traits[other].selectsDays) {
                    note(rules[other].range, "A later rule replaces this one on all its days.")
                } else if !rules[index].times.isEmpty || rules[index].selectsDays {
                    warnOfRules(
                        rules[other].range,
                        "A later rule replaces this one on all its days; a comma instead of the semicolon would add to it."
                    )
                }
            } else if traits[other].reachesNextDay, Self.mayFollow(rules[index], rules[other]) {
                guard isListOfWeekdays(index, other) else {
                    warn(rules[index].range, Self.nightCutOff)
                    return
                }
                cutsOffNight = true
            }
        }
        if cutsOffNight { note(rules[index].range, Self.nightCutOff) }
    }

    /// Checks for additions that an earlier rule already has open, such as `Mo-Fr 09:00-17:00, Fr 09:00-15:00`.
    private mutating func checkAddition(_ index: Int) {
        guard traits[index].state == .open, rules[index].comment == nil, !rules[index].times.isEmpty else { return }
        func isWithin(_ span: OpeningHours.TimeSpan, _ other: OpeningHours.TimeSpan) -> Bool {
            guard let end = span.end, let last = other.end, span.step == 0, other.step == 0, !span.start.isSolar,
                !other.start.isSolar, !end.isSolar, !last.isSolar
            else { return false }
            let stop = span.isNextDay ? end.ordinary + 1440 : end.ordinary
            let lastStop = other.isNextDay ? last.ordinary + 1440 : last.ordinary
            return other.start.minutes <= span.start.minutes && stop <= lastStop
        }
        let hasAll = (max(0, index - Self.window)..<index).contains { other in
            let hasAllDays = traits[index].mask & ~traits[other].mask == 0
            guard traits[other].state == .open, hasAllDays || !selectsWeekdays(other), rules[other].comment == nil
            else { return false }
            return Self.covers(rules[other], rules[index])
                && rules[index].times.allSatisfy { span in rules[other].times.contains { isWithin(span, $0) } }
        }
        if hasAll {
            warnOfRules(
                rules[index].range,
                "This adds nothing to an earlier rule; a semicolon instead of the comma would replace its times.")
        }
    }

    /// Whether a rule applies on certain weekdays or holidays only.
    private func selectsWeekdays(_ index: Int) -> Bool {
        !rules[index].weekdays.isEmpty || !rules[index].holidays.isEmpty
    }

    private static let nightCutOff =
        "This cuts off what an earlier rule has open after midnight; a comma instead of the semicolon would not."

    /// Whether two rules have separate weekdays, and it is clear which day the night belongs to, because the later rule
    /// closes by midnight or both count past 24:00: `Fr,Sa 12:00-26:00; Su 10:00-22:00`.
    ///
    /// The effect on the night before Sunday may be intended, and is too common for a warning. In
    /// `Fr 22:00-04:00; Sa 22:00-04:00`, and in an exception to a rule for every day, only the separator is wrong.
    private func isListOfWeekdays(_ later: Int, _ earlier: Int) -> Bool {
        let (own, other) = (traits[later].mask, traits[earlier].mask)
        guard own != 0, other != 0, own & other == 0, rules[later].holidays.isEmpty else { return false }
        func countsOn(_ rule: Rule) -> Bool { rule.times.allSatisfy { !$0.isNextDay } }
        return !traits[later].reachesNextDay || (countsOn(rules[later]) && countsOn(rules[earlier]))
    }

    /// Reports a closed span that overlaps nothing open and so has no effect.
    private mutating func checkClosing(_ index: Int) {
        var hasOpen = false
        for other in max(0, index - Self.window)..<index where traits[other].state != .closed {
            hasOpen = true
            guard Self.mayMeet(rules[index], rules[other]) else { continue }
            let spans = rules[other].times
            if spans.isEmpty || rules[index].times.contains(where: { own in spans.contains { Self.touch($0, own) } }) {
                return
            }
        }
        if hasOpen { warn(rules[index].range, "This closes nothing that an earlier rule opens.") }
    }

    static func touch(_ a: OpeningHours.TimeSpan, _ b: OpeningHours.TimeSpan) -> Bool {
        func range(_ span: OpeningHours.TimeSpan) -> Range<Int>? {
            if span.start.isSolar || span.end?.isSolar == true { return nil }
            let start = span.start.minutes
            let end = span.end?.minutes ?? (span.isOpenEnded ? 1440 : start)
            return start..<max(start, end <= start && span.end != nil ? end + 1440 : end)
        }
        guard let first = range(a), let second = range(b) else { return true }
        func meet(_ shift: Int) -> Bool {
            first.lowerBound + shift < second.upperBound && second.lowerBound < first.upperBound + shift
        }
        return meet(0) || meet(-1440) || meet(1440)
    }

    /// Whether any times are open after midnight. An open end in the evening counts as such.
    static func reachNextDay(_ times: [OpeningHours.TimeSpan]) -> Bool {
        let midnight = OpeningHours.TimePoint(hour: 0)
        return times.contains { span in
            if span.isPoints || span.end == midnight { return false }
            if span.isOpenEnded { return (span.end?.ordinary ?? span.start.ordinary) >= 1020 || span.reachesNextDay }
            return span.reachesNextDay
        }
    }

    /// The weekdays that match in every week.
    static func plainMask(_ weekdays: [OpeningHours.WeekdayRange]) -> UInt8 {
        weekdays.reduce(0) { $1.occurrences.isEmpty ? $0 | $1.mask : $0 }
    }

    /// The weekdays on which a rule can match.
    static func widestMask(_ rule: Rule) -> UInt8 {
        if rule.weekdays.isEmpty || (!rule.holidays.isEmpty && !rule.holidaysNarrowWeekdays) { return 0x7F }
        return rule.weekdays.reduce(0) { $0 | ($1.dayOffset == 0 ? $1.mask : 0x7F) }
    }

    /// The weekdays after those in a mask.
    private static func next(_ mask: UInt8) -> UInt8 { (mask << 1 | mask >> 6) & 0x7F }

    /// Whether a day of one rule can follow a day of the other.
    private static func mayFollow(_ rule: Rule, _ earlier: Rule) -> Bool {
        next(widestMask(earlier)) & widestMask(rule) != 0
    }

    /// Whether two rules can affect the same day, by their weekdays.
    private static func mayMeet(_ rule: Rule, _ earlier: Rule) -> Bool {
        let before = widestMask(earlier)
        let own = widestMask(rule)
        func runsOver(_ rule: Rule) -> Bool { rule.times.contains { $0.reachesNextDay || $0.isOpenEnded } }
        return before & own != 0 || (runsOver(earlier) && next(before) & own != 0)
            || (runsOver(rule) && before & next(own) != 0)
    }

    /// Whether a rule certainly matches every day that an earlier one does, by their selectors alone.
    static func covers(_ rule: Rule, _ earlier: Rule) -> Bool {
        guard rule.years.isEmpty || rule.years == earlier.years, rule.dates.isEmpty || rule.dates == earlier.dates,
            rule.weeks.isEmpty || rule.weeks == earlier.weeks
        else { return false }
        if rule.weekdays.isEmpty, rule.holidays.isEmpty { return true }
        if rule.holidaysNarrowWeekdays || earlier.holidaysNarrowWeekdays {
            return rule.weekdays == earlier.weekdays && rule.holidays == earlier.holidays
                && rule.holidaysNarrowWeekdays == earlier.holidaysNarrowWeekdays
        }
        let mask = plainMask(rule.weekdays)
        if mask == 0x7F { return true }
        if earlier.weekdays.isEmpty, earlier.holidays.isEmpty { return false }
        return earlier.holidays.allSatisfy(rule.holidays.contains)
            && earlier.weekdays.allSatisfy { days in
                days.dayOffset == 0 && days.mask & ~mask == 0 || rule.weekdays.contains(days)
            }
    }
}
