/// Spans of time that are probably not meant as written, each with the other reading.
extension PlausibilityCheck {
    mutating func checkTimes(of index: Int) {
        var covered: [Range<Int>] = []
        for (place, span) in rules[index].times.enumerated() {
            guard let end = span.end, span.step == 0, !span.start.isSolar, !end.isSolar else { continue }
            let start = span.start.minutes
            if start == end.minutes {
                warnOfWholeDay(span, of: index)
                continue
            }
            let length = end.minutes > start ? end.minutes - start : end.minutes + 1440 - start
            if let guess = afternoonMeant(start, end.minutes) {
                let meant = span.start.canonical + "-" + OpeningHours.TimePoint.clock(guess)
                warn(
                    span.range,
                    "“\(named(span, of: index))” runs to \(Self.hour(end.minutes)) in the morning; did you mean \(meant)"
                        + "\(likeness(start, guess, except: index))?", meant)
                // A bar may open at 11:00 and close in the morning. Nothing else does.
                found[found.count - 1].doubtsRules = start < 660
            }
            if place > 0 { warnOfNight(span, behind: rules[index].times[place - 1]) }
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

    /// Warns of a span at night after a later one, which fits the afternoon on a 12-hour clock: `09:00-12:00,01:00-05:00`.
    private mutating func warnOfNight(_ span: OpeningHours.TimeSpan, behind previous: OpeningHours.TimeSpan) {
        guard let end = span.end?.minutes, let last = previous.end, !previous.start.isSolar, !last.isSolar else {
            return
        }
        let start = span.start.minutes
        guard (60..<420).contains(start), start < end, end <= 720, end <= previous.start.minutes,
            last.minutes > previous.start.minutes, last.minutes <= start + 720
        else { return }
        let meant = OpeningHours.TimePoint.clock(start + 720) + "-" + OpeningHours.TimePoint.clock(end + 720)
        warnOfRules(
            span.range, "“\(span.canonical)” is in the morning, before “\(previous.canonical)”; did you mean \(meant)?",
            meant)
    }

    /// Warns of years alone that are also times without colons, or two hours without a dash: `2024-2025`, `1921`.
    ///
    /// - Returns: Whether there is such a warning.
    mutating func warnOfYears(_ index: Int) -> Bool {
        guard rules[index].years.count == 1, let last = rules[index].years[0].last, rules[index].years[0].step <= 1,
            rules[index].dates.isEmpty, rules[index].weeks.isEmpty, rules[index].weekdays.isEmpty,
            rules[index].holidays.isEmpty
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

    /// A span with the weekdays of its rule: `Tu 08:00-05:00`.
    private func named(_ span: OpeningHours.TimeSpan, of index: Int) -> String {
        let days = rules[index].weekdays.map(\.canonical).joined(separator: ",")
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
