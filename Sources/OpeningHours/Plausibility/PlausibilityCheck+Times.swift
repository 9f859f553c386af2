/// Spans of time that are probably not meant as written, each with the other reading.
extension PlausibilityCheck {
    mutating func checkTimes(of index: Int) {
        var covered: [Range<Int>] = []
        for (place, span) in rules[index].times.enumerated() {
            guard let end = span.end, span.step == 0, !span.start.isSolar, !end.isSolar else { continue }
            let start = span.start.minutes
            if start == end.minutes || ((1..<120).contains(start) && start + 1440 == end.minutes) {
                warnOfWholeDay(span, of: index)
                continue
            }
            let length = end.minutes > start ? end.minutes - start : end.minutes + 1440 - start
            let previous = place > 0 ? rules[index].times[place - 1] : lastSpan(before: index)
            if !warnOfLongNight(span, length, behind: previous), let guess = afternoonMeant(start, end.minutes) {
                let meant = span.start.canonical + "-" + OpeningHours.TimePoint.clock(guess)
                warn(
                    span.range,
                    "“\(named(span, of: index))” runs to \(Self.hour(end.minutes)) in the morning; did you mean \(meant)"
                        + "\(likeness(start, guess, except: index))?", meant)
                // A bar may open at 11:00 and close in the morning. Nothing else does.
                found[found.count - 1].doubtsRules = start < 660 || length > 1200
            }
            if let previous { warnOfNight(span, behind: previous) }
            let range = start..<(start + length)
            if covered.suffix(Self.window).contains(where: { $0.overlaps(range) }) {
                note(span.range, "This overlaps another time span of the same rule.")
            }
            if rules[index].times.count > 1 { covered.append(range) }
        }
    }

    /// Warns of `10:00-10:00`. From midnight to midnight is a common way to write the whole day.
    private mutating func warnOfWholeDay(_ span: OpeningHours.TimeSpan, of index: Int) {
        let start = span.start.minutes
        guard start % 1440 != 0 else {
            return note(span.range, "This starts and ends at the same time, which means 24 hours.")
        }
        let meant = span.start.canonical + "-" + OpeningHours.TimePoint.clock(start + 720)
        warnOfRules(
            span.range,
            "“\(named(span, of: index))” starts and ends at the same time, which means 24 hours, as 00:00-24:00 does; "
                + (start < 720 ? "did you mean \(meant)?" : "is the end wrong?"))
    }

    /// The last span of the rule before one that adds times to the same days: `Mo-Fr 09:00-12:00, Mo-Fr 01:00-05:00`.
    private func lastSpan(before index: Int) -> OpeningHours.TimeSpan? {
        guard index > 0, rules[index].separator == .additional, rules[index - 1].state == rules[index].state,
            !rules[index].weekdays.isEmpty, rules[index - 1].weekdays == rules[index].weekdays,
            rules[index - 1].dates == rules[index].dates
        else { return nil }
        return rules[index - 1].times.last
    }

    /// Warns of a span at night after a later one, which fits the afternoon on a 12-hour clock: `09:00-12:00,01:00-05:00`,
    /// and `12:00-02:00,05:00-10:00`.
    private mutating func warnOfNight(_ span: OpeningHours.TimeSpan, behind previous: OpeningHours.TimeSpan) {
        guard let end = span.end?.minutes, let last = previous.end, !previous.start.isSolar, !last.isSolar else {
            return
        }
        let start = span.start.minutes
        // What opens before 7:00 may be open at night.
        guard (60..<420).contains(start), start < end, end <= 720, previous.start.minutes >= 420 else { return }
        let meant = OpeningHours.TimePoint.clock(start + 720) + "-" + OpeningHours.TimePoint.clock(end + 720)
        if last.minutes > previous.start.minutes, last.minutes <= start + 720 {
            warnOfRules(
                span.range,
                "“\(span.canonical)” is in the morning, before “\(previous.canonical)”; did you mean \(meant)?", meant)
        } else if last.minutes <= start, last.minutes + 720 > previous.start.minutes {
            let first = previous.start.canonical + "-" + OpeningHours.TimePoint.clock(last.minutes + 720)
            warnOfRules(
                span.range,
                "“\(previous.canonical)” ends at night, and “\(span.canonical)” opens again at \(Self.hour(start)); did you "
                    + "mean \(first),\(meant)?")
        }
    }

    /// Warns of a span that ends on the next day and for which the afternoon was meant, since other hours of the day come
    /// before it (`09:00-12:00,13:00-05:00`), or whose ends are probably in the wrong order (`18:00-17:00`).
    ///
    /// - Returns: Whether there is such a warning.
    private mutating func warnOfLongNight(
        _ span: OpeningHours.TimeSpan, _ length: Int, behind previous: OpeningHours.TimeSpan?
    ) -> Bool {
        guard let end = span.end?.minutes, end < span.start.minutes, end >= 240 else { return false }
        let start = span.start.minutes
        if let previous, let last = previous.end, !previous.start.isSolar, !last.isSolar, start < 1020,
            last.minutes <= start, previous.start.minutes >= 300, last.minutes > previous.start.minutes,
            end + 720 - start >= 120
        {
            let meant = span.start.canonical + "-" + OpeningHours.TimePoint.clock(end + 720)
            warnOfRules(
                span.range, "“\(span.canonical)” runs to \(Self.hour(end)) on the next day; did you mean \(meant)?",
                meant)
            return true
        }
        guard start >= 840, length > 1140 else { return false }
        let meant = OpeningHours.TimePoint.clock(end) + "-" + span.start.canonical
        let hours = length % 60 == 0 ? "\(length / 60)" : "\(length / 60).\(length % 60 * 10 / 60)"
        warnOfRules(
            span.range, "“\(span.canonical)” lasts \(hours) hours, to the next day; did you mean \(meant)?", meant)
        return true
    }

    /// Warns of years alone that are also times without colons, or two hours without a dash: `2024-2025`, `1921`.
    ///
    /// - Returns: Whether there is such a warning.
    mutating func warnOfYears(_ index: Int) -> Bool {
        guard rules[index].years.count == 1, let last = rules[index].years[0].last, rules[index].years[0].step <= 1,
            hasOnlyYears(index)
        else { return false }
        let first = rules[index].years[0].first
        if first == last, first / 100 < first % 100, first % 100 <= 24 {
            let meant =
                OpeningHours.TimePoint.clock(first / 100 * 60) + "-" + OpeningHours.TimePoint.clock(first % 100 * 60)
            warnOfRules(rules[index].range, "This is open all day in the year \(first); did you mean \(meant)?", meant)
            return true
        }
        guard first % 100 < 60, last % 100 < 60, first < last, last <= 2400 else { return false }
        func clock(_ year: Int) -> String { OpeningHours.TimePoint.clock(year / 100 * 60 + year % 100) }
        let meant = clock(first) + "-" + clock(last)
        warnOfRules(
            rules[index].range, "This is open all day in the years from \(first) to \(last); did you mean \(meant)?",
            meant)
        return true
    }

    /// Whether years are all that says when a rule applies.
    func hasOnlyYears(_ index: Int) -> Bool {
        !rules[index].years.isEmpty && rules[index].dates.isEmpty && rules[index].weeks.isEmpty
            && rules[index].weekdays.isEmpty && rules[index].holidays.isEmpty
    }

    /// A span with the weekdays of its rule: `Tu 08:00-05:00`.
    private func named(_ span: OpeningHours.TimeSpan, of index: Int) -> String {
        let days = rules[index].weekdays.map { $0.canonical }.joined(separator: ",")
        return days.isEmpty ? span.canonical : days + " " + span.canonical
    }

    /// The hour in a short form: `5`, `05:30`.
    private static func hour(_ minutes: Int) -> String {
        minutes % 60 == 0 ? "\(minutes / 60)" : OpeningHours.TimePoint.clock(minutes)
    }

    /// A clause such as ", as on six other days", if other rules have the probable hours; otherwise empty.
    private func likeness(_ start: Int, _ end: Int, except index: Int) -> String {
        var days: UInt8 = 0
        for place in rules.indices where place != index {
            let isPlain = rules[place].dates.isEmpty && rules[place].weeks.isEmpty && rules[place].years.isEmpty
            let has = rules[place].times.contains { span in
                !span.start.isSolar && span.start.minutes == start && span.end?.isSolar == false
                    && span.end?.minutes == end
            }
            if isPlain, has { days |= Self.plainMask(rules[place].weekdays) }
        }
        days &= ~Self.plainMask(rules[index].weekdays)
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven"]
        let count = days.nonzeroBitCount
        return count == 0 ? "" : ", as on \(words[count]) other \(count == 1 ? "day" : "days")"
    }

    /// The end that was probably meant by one on the next morning: `08:00-05:00` is hardly open for 21 hours, but until
    /// 17:00.
    ///
    /// Airports, stations, and bars are open from early until late at night, so an end before 04:00 is accepted. Places
    /// that open at noon or later may close at any hour, unless that makes nearly a whole day. A value with nights on
    /// other days may also have a longer one: `Su-Th 11:00-03:00; Fr,Sa 11:00-06:00`.
    private mutating func afternoonMeant(_ start: Int, _ end: Int) -> Int? {
        guard end < start, end >= 240, end + 720 > start else { return nil }
        if (300..<660).contains(start) { return end + 720 }
        guard (660..<840).contains(start), end + 1440 - start > 1080, !hasPlainNight else { return nil }
        return end + 720
    }
}
