extension OpeningHours {
    /// What is odd about the meaning, though the text may be faultless.
    ///
    /// A warning is about a value that hardly means what it says. A note is about one that may well.
    ///
    /// - Parameter year: The present year, to tell years that are past; nil not to.
    /// - Returns: What there is to say, by rule; the ranges are the source ranges of the rules and their parts.
    /// - Complexity: O(*n*²) in the number of rules.
    public func plausibility(year: Int? = nil) -> [Diagnostic] {
        rules.withUnsafeBufferPointer { rules in
            var check = PlausibilityCheck(rules: rules)
            check.traits.reserveCapacity(rules.count)
            for index in rules.indices {
                check.check(rules[index], at: index, year: year)
            }
            for index in rules.indices.dropFirst() {
                check.checkEarlier(than: index)
            }
            check.checkWhole()
            return check.found
        }
    }
}

/// Collects what is odd about rules, alone and one with another.
struct PlausibilityCheck {
    typealias Rule = OpeningHours.Rule
    typealias Diagnostic = OpeningHours.Diagnostic

    /// A buffer, because a copy of a rule counts references to all of its parts, which costs more than the checks.
    let rules: UnsafeBufferPointer<Rule>
    /// What the rules are like, for a first look at how they meet.
    var traits: [Traits] = []
    var found: [Diagnostic] = []

    /// What tells most pairs of rules apart, without touching their parts.
    struct Traits {
        /// The weekdays that the rule matches in every week.
        var mask: UInt8
        var selectsDays: Bool
        var reachesNextDay: Bool
        var state: OpeningHours.State
        var hasOnlyPoints: Bool
    }

    init(rules: UnsafeBufferPointer<Rule>) {
        self.rules = rules
    }

    mutating func warn(_ range: OpeningHours.SourceRange, _ reason: String, _ suggestion: String? = nil) {
        found.append(Diagnostic(range.bytes, .warning, .meaning, reason, suggestion: suggestion))
    }

    mutating func note(_ range: OpeningHours.SourceRange, _ reason: String) {
        found.append(Diagnostic(range.bytes, .note, .meaning, reason))
    }

    // MARK: One rule

    mutating func check(_ rule: Rule, at index: Int, year: Int?) {
        traits.append(
            Traits(
                mask: Self.plainMask(rule),
                selectsDays: rule.selectsDays,
                reachesNextDay: Self.reachesNextDay(rule),
                state: rule.state,
                hasOnlyPoints: !rule.times.isEmpty && rule.times.allSatisfy(\.isPoints)
            )
        )
        checkDays(of: rule, year: year)
        checkTimes(of: rule)
        checkMeaning(of: rule, at: index)
    }

    private mutating func checkDays(of rule: Rule, year: Int?) {
        if let year {
            for years in rule.years {
                if let last = years.last, last < year { warn(years.range, Diagnostic.past) }
            }
            for dates in rule.dates {
                let last = dates.last?.year ?? dates.first.year
                if let last, last < year, !dates.isOpenEnded { warn(dates.range, Diagnostic.past) }
            }
        }
        for dates in rule.dates {
            for case (.day(month: 2, day: 29), let year?) in [
                (dates.first.anchor, dates.first.year), (dates.last?.anchor ?? .easter, dates.last?.year),
            ] where !LocalDate.isLeap(year) {
                warn(dates.range, "\(year) is no leap year, so there is no such day.")
            }
        }
        for years in rule.years {
            if let last = years.last, years.step > last - years.first, years.step > 1 { warnOfStep(years.range) }
        }
        for weeks in rule.weeks where weeks.step > 1 {
            if weeks.step > (weeks.last - weeks.first + 53) % 53 { warnOfStep(weeks.range) }
        }
        var seen: UInt8 = 0
        for days in rule.weekdays where days.occurrences.isEmpty {
            if seen & days.mask != 0 { warn(days.range, "A weekday is listed twice.") }
            seen |= days.mask
        }
    }

    private mutating func warnOfStep(_ range: OpeningHours.SourceRange) {
        warn(range, "This step is longer than the range, so that only the first is meant.")
    }

    private mutating func checkTimes(of rule: Rule) {
        var covered: [Range<Int>] = []
        for span in rule.times {
            guard let end = span.end, span.step == 0, !span.start.isSolar, !end.isSolar else { continue }
            let start = span.start.minutes
            if start == end.minutes {
                note(span.range, "This starts and ends at the same time, which means a whole day.")
                continue
            }
            let length = end.minutes > start ? end.minutes - start : end.minutes + 1440 - start
            if let guess = Self.afternoonMeant(start, end.minutes) {
                let text = OpeningHours.TimePoint.clock(guess)
                warn(
                    span.range,
                    "This ends on the next day, after \(length / 60) hours; did you mean \(text)?",
                    span.start.canonical + "-" + text
                )
            }
            let range = start..<(start + length)
            if covered.contains(where: { $0.overlaps(range) }) {
                note(span.range, "This overlaps another time of the same rule.")
            }
            if rule.times.count > 1 { covered.append(range) }
        }
    }

    /// The end that was meant by one in the morning after: `08:00-05:00` is hardly open for 21 hours, but until 17:00.
    ///
    /// Airports, stations and bars are open from early until late in the night, so an end before 04:00 is believed; and
    /// those that open at noon or later, until any hour but one that makes nearly a whole day.
    private static func afternoonMeant(_ start: Int, _ end: Int) -> Int? {
        guard end < start, end >= 240, end + 720 > start else { return nil }
        let length = end + 1440 - start
        return (300..<660).contains(start) || ((660..<840).contains(start) && length > 1200) ? end + 720 : nil
    }

    private mutating func checkMeaning(of rule: Rule, at index: Int) {
        if rule.state == .open, rule.comment == nil, rule.times.isEmpty, rule.selectsDays {
            let holidaysOnly = !rule.holidays.isEmpty && rule.weekdays.isEmpty
            warn(
                rule.range,
                holidaysOnly
                    ? "Nothing says what applies on holidays: off, or which times?"
                    : "No times are given, which means the whole day; if that is meant, say 00:00-24:00."
            )
        }
        if rule.isAlways, index + 1 < rules.count {
            warn(
                rule.range,
                "24/7 has exceptions in the rules after it; what is open but for exceptions is written open."
            )
        }
        if index > 0, rule.separator == .normal, !rule.selectsDays, rule.times.isEmpty, !rule.isAlways {
            warn(rule.range, "This replaces every rule before it.")
        }
        if index > 0, rule.separator == .additional, rule.state == .closed {
            warn(rule.range, "After a comma, a rule adds to those before; what takes away follows a semicolon.")
        }
    }

    // MARK: All rules

    mutating func checkWhole() {
        guard !rules.isEmpty, traits.allSatisfy({ $0.state == .closed || $0.hasOnlyPoints }) else { return }
        let whole = OpeningHours.SourceRange(
            rules[0].range.bytes.lowerBound,
            rules[rules.count - 1].range.bytes.upperBound
        )
        note(
            whole,
            traits.allSatisfy { $0.state == .closed }
                ? "This is always closed." : "This names points in time only, so it is never open."
        )
    }
}
