extension OpeningHours {
    /// The oddities in the meaning of a value, even if its text has no faults.
    ///
    /// A warning is for a value that is probably not meant as written. A note is for one that may well be.
    ///
    /// - Parameter year: The current year, to find years in the past; nil to skip this.
    /// - Returns: The diagnostics by rule, with the source ranges of the rules and their parts.
    /// - Complexity: O(*n*) in the number of rules: each is compared with at most 64 earlier ones.
    public func plausibility(year: Int? = nil) -> [Diagnostic] {
        rules.withUnsafeBufferPointer { rules in
            var check = PlausibilityCheck(rules: rules)
            check.traits.reserveCapacity(rules.count)
            for index in rules.indices { check.check(index, year: year) }
            for index in rules.indices.dropFirst() { check.checkEarlier(than: index) }
            check.checkWhole()
            return check.found
        }
    }
}

/// Collects the oddities of rules, alone and in combination.
struct PlausibilityCheck {
    typealias Rule = OpeningHours.Rule
    typealias Diagnostic = OpeningHours.Diagnostic

    /// A buffer, because copying a rule retains all of its parts, which costs more than the checks.
    let rules: UnsafeBufferPointer<Rule>
    /// The traits of the rules, for a fast first comparison.
    var traits: [Traits] = []
    var found: [Diagnostic] = []
    /// The number of earlier rules to compare with.
    static let window = 64

    /// The traits that decide most comparisons of rules without access to their parts.
    struct Traits {
        /// The weekdays that the rule matches in every week.
        var mask: UInt8
        var selectsDays: Bool
        var reachesNextDay: Bool
        var state: OpeningHours.State
        var hasOnlyPoints: Bool
        /// Whether a diagnostic already states that a later rule replaces this one.
        var isReplaced = false
    }

    init(rules: UnsafeBufferPointer<Rule>) { self.rules = rules }

    mutating func warn(_ range: OpeningHours.SourceRange, _ reason: String, _ suggestion: String? = nil) {
        found.append(Diagnostic(range.bytes, .warning, .meaning, reason, suggestion: suggestion))
    }

    /// Warns that a rule is probably not meant in combination with others, or not at all.
    mutating func warnOfRules(_ range: OpeningHours.SourceRange, _ reason: String, _ suggestion: String? = nil) {
        warn(range, reason, suggestion)
        found[found.count - 1].doubtsRules = true
    }

    mutating func note(_ range: OpeningHours.SourceRange, _ reason: String) {
        found.append(Diagnostic(range.bytes, .note, .meaning, reason))
    }

    // MARK: One rule

    /// Checks a single rule, given by its index so that it is not copied.
    mutating func check(_ index: Int, year: Int?) {
        traits.append(
            Traits(
                mask: Self.plainMask(rules[index].weekdays), selectsDays: rules[index].selectsDays,
                reachesNextDay: rules[index].state != .closed && Self.reachNextDay(rules[index].times),
                state: rules[index].state,
                hasOnlyPoints: !rules[index].times.isEmpty && rules[index].times.allSatisfy { $0.isPoints }))
        checkDays(of: index, year: year)
        checkTimes(of: index)
        checkMeaning(of: index)
    }

    private mutating func checkDays(of index: Int, year: Int?) {
        if let year {
            for years in rules[index].years {
                if let last = years.last, last < year { warn(years.range, Diagnostic.past) }
            }
            for dates in rules[index].dates where !dates.isOpenEnded {
                guard let named = dates.last?.year ?? dates.first.year, named < year else { continue }
                // `2026 Dec 24-Jan 02` ends in 2027.
                let days = dates.first.year.flatMap(dates.days)
                if let days, LocalDate(dayNumber: days.upperBound).components.year >= year { continue }
                warn(dates.range, Diagnostic.past)
            }
        }
        for dates in rules[index].dates {
            for case (.day(month: 2, day: 29), let year?) in [
                (dates.first.anchor, dates.first.year), (dates.last?.anchor ?? .easter, dates.last?.year),
            ] where !LocalDate.isLeap(year) { warn(dates.range, "\(year) is no leap year, so there is no such day.") }
        }
        for years in rules[index].years {
            if let last = years.last, years.step > last - years.first, years.step > 1 { warnOfStep(years.range) }
        }
        for weeks in rules[index].weeks where weeks.step > 1 {
            if weeks.step > (weeks.last - weeks.first + 53) % 53 { warnOfStep(weeks.range) }
        }
        var seen: UInt8 = 0
        for days in rules[index].weekdays where days.occurrences.isEmpty {
            if seen & days.mask != 0 { warn(days.range, "A weekday is listed twice.") }
            seen |= days.mask
        }
        checkRepeats(of: index)
    }

    /// `Jan,Jan`, `Dec 25,Dec 25`, `week 01,01`, `PH,PH`.
    private mutating func checkRepeats(of index: Int) {
        if rules[index].dates.count > 1 {
            var seen = 0
            for (place, dates) in rules[index].dates.enumerated() {
                if let months = dates.months {
                    if seen & months != 0 { warn(dates.range, "A month is listed twice.") }
                    seen |= months
                } else if rules[index].dates[..<place].suffix(Self.window).contains(dates) {
                    warn(dates.range, "A date is listed twice.")
                }
            }
        }
        if rules[index].weeks.count > 1 {
            var seen: UInt64 = 0
            for weeks in rules[index].weeks where weeks.step <= 1 {
                let mask = (1...53).reduce(UInt64(0)) { weeks.contains($1) ? $0 | 1 << UInt64($1) : $0 }
                if seen & mask != 0 { warn(weeks.range, "A week is listed twice.") }
                seen |= mask
            }
        }
        for (place, holidays) in rules[index].holidays.enumerated().dropFirst()
        where rules[index].holidays[..<place].suffix(Self.window).contains(holidays) {
            warn(holidays.range, "Holidays are listed twice.")
        }
    }

    private mutating func warnOfStep(_ range: OpeningHours.SourceRange) {
        warn(range, "The step is longer than the range, so only the first value applies.")
    }

    /// Whether any span starts at 11:00 or later and ends between midnight and 04:00.
    lazy var hasPlainNight = rules.contains { rule in
        rule.times.contains { span in
            guard let end = span.end, !span.start.isSolar, !end.isSolar else { return false }
            return (660..<1440).contains(span.start.minutes) && (1..<240).contains(end.minutes % 1440)
        }
    }

    private mutating func checkMeaning(of index: Int) {
        if rules[index].state == .open, rules[index].comment == nil, rules[index].times.isEmpty,
            rules[index].selectsDays, !warnOfYears(index)
        {
            let holidaysOnly = !rules[index].holidays.isEmpty && rules[index].weekdays.isEmpty
            warn(
                rules[index].range,
                holidaysOnly
                    ? "Nothing says what applies on holidays: off, or which times?"
                    : "No times are given, which means the whole day; if that is meant, say 00:00-24:00.")
            // `10:00-17:00, Mo-Fr`: the times are in a separate rule. Years alone are not meant either.
            found[found.count - 1].doubtsRules =
                hasOnlyYears(index)
                || !holidaysOnly && rules.count > 1
                    && rules[max(0, index - Self.window)..<min(rules.count, index + Self.window)].contains {
                        !$0.times.isEmpty
                    }
        }
        if rules[index].isAlways, index + 1 < rules.count {
            warn(
                rules[index].range,
                "24/7 has exceptions in the rules after it; what is open but for exceptions is written open.")
        }
        if index > 0, rules[index].separator == .normal, !rules[index].selectsDays, rules[index].times.isEmpty,
            !rules[index].isAlways
        {
            warnOfRules(rules[index].range, "This replaces every rule before it.")
        }
        if index > 0, rules[index].separator == .additional, rules[index].state == .closed {
            warn(
                rules[index].range,
                "A rule after a comma adds to the rules before it; write a rule that closes after a semicolon.")
            found[found.count - 1].doubtsRules = !rules[index].selectsDays && rules[index].times.isEmpty
        }
    }

    // MARK: All rules

    mutating func checkWhole() {
        for rule in rules where rule.times.isEmpty && rule.modifier == nil && !rule.isAlways {
            guard let comment = rule.comment, OpeningHours.namesTimes(comment) else { continue }
            warnOfRules(rule.range, "This is a comment, which opens nothing; hours stand without quotation marks.")
        }
        guard !rules.isEmpty, traits.allSatisfy({ $0.state == .closed || $0.hasOnlyPoints }) else { return }
        let whole = OpeningHours.SourceRange(
            rules[0].range.bytes.lowerBound, rules[rules.count - 1].range.bytes.upperBound)
        note(
            whole,
            traits.allSatisfy { $0.state == .closed }
                ? "This is always closed." : "This names points in time only, so it is never open.")
    }
}

extension OpeningHours.DateRange {
    /// The whole months that a range selects every year, as bits; nil for other dates.
    fileprivate var months: Int? {
        guard case .month(let first) = first.anchor, self.first.year == nil, step <= 1 else { return nil }
        guard let last else { return 1 << first }
        guard case .month(let end) = last.anchor, last.year == nil else { return nil }
        return (1...12).reduce(0) { mask, month in
            let isInside = first <= end ? (first...end).contains(month) : month >= first || month <= end
            return isInside ? mask | 1 << month : mask
        }
    }
}
