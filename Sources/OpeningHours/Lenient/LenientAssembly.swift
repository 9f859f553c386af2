/// Assembles entries into rules, with the order and separators of the specification.
struct LenientAssembly {
    typealias Diagnostic = OpeningHours.Diagnostic

    /// The separation between two entries.
    ///
    /// A line break or a guessed separator starts a rule. The effect of the rule decides which separator is written.
    enum Joint { case blank, comma, semicolon, bars, lineBreak, guessed }

    /// An entry with the joint before it.
    struct Item {
        var entry: LenientEntry
        var joint: Joint
    }

    /// The entries of one rule, by kind.
    struct Rule {
        var joint: Joint
        private(set) var entries: [LenientEntry] = []
        /// The kinds of its entries, as bits.
        private var kinds: UInt8 = 0
        /// Days with the same times that the specification cannot join in one rule: `PH,Dec 24 off`.
        var alternatives: [LenientEntry] = []

        init(joint: Joint, _ first: LenientEntry) {
            self.joint = joint
            entries.reserveCapacity(4)
            append(first)
        }

        mutating func append(_ entry: consuming LenientEntry) {
            kinds |= 1 << entry.kind.rawValue
            entries.append(entry)
        }

        mutating func replace(_ entries: [LenientEntry]) {
            self.entries = entries
            kinds = entries.reduce(0) { $0 | 1 << $1.kind.rawValue }
        }

        mutating func setYear(_ year: Int16, ofEntryAt place: Int) {
            entries[place].year = year
            entries[place].text = "\(year) " + entries[place].text
        }

        func has(_ kind: LenientEntry.Kind) -> Bool { kinds >> kind.rawValue & 1 == 1 }
        /// Whether it has an entry of a kind that the specification requires after another kind.
        func hasAny(after kind: LenientEntry.Kind) -> Bool { kinds >> kind.rawValue > 1 }
        var hasDays: Bool { has(.day) || has(.date) || has(.week) || has(.year) || has(.label) }
        var isComplete: Bool { has(.time) || has(.meaning) || has(.always) }
        var isClosing: Bool { entries.indices.contains { entries[$0].isClosing } }

        /// Whether it has a year, a week, or a month.
        var hasSeason: Bool { entries.indices.contains { entries[$0].isSeason } }
        /// The years, weeks, and months, without single days.
        var season: [LenientEntry] { entries.filter { $0.isSeason } }

        /// Whether some single weekdays are all outside the days of this rule; only single weekdays and ranges of them
        /// are compared.
        func isApart(from days: [LenientEntry]) -> Bool {
            func mask(_ entry: LenientEntry) -> UInt8? {
                let codes = OpeningHours.Weekday.allCases.map { $0.code }
                let ends = entry.text.split(separator: "-").compactMap { codes.firstIndex(of: String($0)) }
                guard ends.count == (entry.isRange ? 2 : 1), !entry.isHoliday else { return nil }
                return OpeningHours.WeekdayRange(.allCases[ends[0]], .allCases[ends[ends.count - 1]]).mask
            }
            let own = entries.filter { $0.kind == .day }
            guard !own.isEmpty, !days.isEmpty else { return false }
            return own.allSatisfy { a in
                days.allSatisfy { b in
                    guard let first = mask(a), let second = mask(b) else { return false }
                    return first & second == 0
                }
            }
        }
    }

    var rules: [Rule] = []
    var notes: [Diagnostic] = []

    mutating func note(_ entry: LenientEntry, _ reason: String, _ suggestion: String? = nil) {
        notes.append(Diagnostic(entry.start..<entry.end, .warning, .spelling, reason, suggestion: suggestion))
    }

    /// Notes a guess.
    mutating func guess(_ entry: LenientEntry, _ reason: String, _ suggestion: String? = nil) {
        note(entry, reason, suggestion)
        notes[notes.count - 1].isGuess = true
    }

    /// Adds an entry.
    ///
    /// - Parameter isCompleted: Whether times or a state follow before the next rule separator.
    mutating func add(_ entry: LenientEntry, _ joint: Joint, isCompleted: @autoclosure () -> Bool) throws(LenientFault)
    {
        let index = rules.count - 1
        guard index >= 0, joint == .blank || joint == .comma else {
            if joint == .guessed, entry.kind == .time, let last = rules.last, last.has(.time), !last.has(.meaning) {
                // `Sa 09:00-13:00. 14:00-17:00`
                guess(entry, "This is read as more times for the same days.")
                return append(entry)
            }
            rules.append(Rule(joint: joint, entry))
            return
        }
        let last = rules[index].entries[rules[index].entries.count - 1]
        if joint == .comma { return try addBehindComma(entry, last) }
        if (entry.kind == .always && rules[index].has(.time)) || (entry.kind == .time && rules[index].has(.always)) {
            throw LenientFault(
                start: last.start, end: entry.end, reason: "This says both around the clock and certain times.")
        }
        if entry.kind == .time, last.isClosing, rules[index].hasDays { try settleClosedTimes(entry, behind: last) }
        if entry.kind == last.kind {
            try join(entry, to: last)
        } else if entry.selectsDays, rules[index].isComplete, rules[index].has(entry.kind) || rules[index].hasDays,
            isCompleted()
        {
            guess(entry, "A separator is missing before this.")
            start(entry, .guessed)
        } else if rules[index].has(entry.kind) {
            throw LenientFault(start: entry.start, end: entry.end, reason: "It is not clear what this belongs to.")
        } else {
            if entry.kind != .always, rules[index].hasAny(after: entry.kind) {
                let isPlain =
                    rules[index].entries.count == 1 && entry.kind == .day && (last.kind == .time || last.isClosing)
                    && rules.count == 1 || last.kind == .meaning && !last.isClosing && !last.isComment
                let reason = "The order is years, dates, weeks, weekdays, times, and then what they mean."
                if isPlain || last.isClosing { note(entry, reason) } else { guess(entry, reason) }
            }
            append(entry)
        }
    }

    /// Settles a closing word before times. `We closed 12:00-13:00` closes part of the hours of an earlier rule, if
    /// there is one. Otherwise, it could also be a closed day followed by the hours of other days.
    private mutating func settleClosedTimes(_ entry: LenientEntry, behind word: LenientEntry) throws(LenientFault) {
        guard rules.dropLast().contains(where: { $0.has(.time) }) else {
            throw LenientFault(
                start: word.start, end: entry.end,
                reason: "Is it closed at these times, or are they the hours of other days?")
        }
        guess(entry, "These times are read as closed.")
    }

    private mutating func addBehindComma(_ entry: LenientEntry, _ last: LenientEntry) throws(LenientFault) {
        let index = rules.count - 1
        if entry.kind == last.kind, entry.kind != .meaning, entry.kind != .always {
            append(entry)
        } else if rules[index].isComplete {
            if entry.kind == .meaning, entry.isComment {
                guess(entry, "This is read as what applies at all other times.")
                rules.append(Rule(joint: .bars, entry))
            } else {
                start(entry, .comma)
            }
        } else if !entry.selectsDays {
            note(entry, "No comma is needed between days and their times.")
            append(entry)
        } else if canBeAlternative(entry, in: rules[index]) {
            guess(entry, "A comma cannot join dates and weekdays; write a rule for each.")
            rules[index].alternatives.append(entry)
        } else {
            throw LenientFault(
                start: last.start, end: entry.end,
                reason: "This comma may join two rules or two parts of one; it is not clear what applies when.")
        }
    }

    /// Starts a rule without a semicolon.
    ///
    /// If nothing marks the start of a rule, the season of the previous rule is assumed to apply to both.
    private mutating func start(_ entry: LenientEntry, _ joint: Joint) {
        var next = Rule(joint: joint, entry)
        if entry.kind == .day, joint == .guessed, rules[rules.count - 1].hasSeason {
            guess(entry, "The season of the previous rule is read as applying here too.")
            next.replace(rules[rules.count - 1].season + [entry])
        }
        rules.append(next)
    }

    private mutating func append(_ entry: consuming LenientEntry) { rules[rules.count - 1].append(entry) }

    private func canBeAlternative(_ entry: LenientEntry, in rule: Rule) -> Bool {
        let pair: Set<LenientEntry.Kind> = [.day, .date]
        // `Jun-Aug,Sa` may mean June to August, and Saturdays, or the Saturdays of June to August.
        let hasMonth = (rule.entries + [entry]).contains { $0.kind == .date && $0.isMonth }
        return !hasMonth && pair.contains(entry.kind)
            && rule.entries.allSatisfy { pair.contains($0.kind) && $0.kind != entry.kind }
    }

    /// Joins two entries of the same kind separated only by a blank.
    private mutating func join(_ entry: LenientEntry, to last: LenientEntry) throws(LenientFault) {
        switch entry.kind {
        case .meaning:
            guard entry.isComment != last.isComment else {
                throw LenientFault(start: last.start, end: entry.end, reason: "A rule has one state and one comment.")
            }
            if last.isComment { note(entry, "Write the comment after the state.") }
        case .day where last.isHoliday && !entry.isHoliday:
            var entry = entry
            entry.isNarrowing = true
            return append(entry)
        case .day where !last.isHoliday && entry.isHoliday:
            throw LenientFault(
                start: last.start, end: entry.end,
                reason: "This may be “\(last.text),\(entry.text)”, those days and the holidays, or "
                    + "“\(entry.text) \(last.text)”, those days if they are holidays.")
        case .always: return
        default: guess(entry, "A comma is missing before this.", "," + entry.text)
        }
        append(entry)
    }

    // MARK: Years, and the order of times

    /// Completes the rules after all entries have been added.
    mutating func finish() throws(LenientFault) {
        for index in rules.indices {
            carryYear(in: index)
            try checkTimes(of: index)
            if index > 0 { settleComma(of: index) }
            let time = rules[index].entries.first { $0.mayBeDay }
            if let time, rules[index].isClosing, !rules[index].hasDays { guess(time, "This can be times or a date.") }
        }
    }

    private mutating func checkTimes(of index: Int) throws(LenientFault) {
        let entries = rules[index].entries
        guard entries.indices.reduce(0, { entries[$1].kind == .time ? $0 + 1 : $0 }) > 1 else { return }
        let times = entries.filter { $0.kind == .time }
        for (first, second) in zip(times, times.dropFirst()) {
            if let a = first.span, let b = second.span, b.lowerBound < a.upperBound {
                guess(second, "These times are out of order; some may be in the afternoon.")
                notes[notes.count - 1].subject = .meaning
            }
        }
        if let closing = entries.first(where: { $0.isClosing }) {
            // A comma without a blank continues a list, and what follows applies to all of it. A comma with a blank may
            // start a rule.
            let isList = times.dropFirst().allSatisfy { $0.isGlued } && closing.start >= times[times.count - 1].end
            guard isList else {
                throw LenientFault(
                    start: times[0].start, end: times[times.count - 1].end,
                    reason: "It is not clear which of these times are closed.")
            }
            guess(closing, "All times in the list before this are read as closed.")
        }
    }

    /// Settles the scope of a year. In `2026 Dec 24,25,26` it applies to all dates; in `2026 Dec 24,Jan 01` to the
    /// first only.
    private mutating func carryYear(in index: Int) {
        guard rules[index].has(.date) else { return }
        let dates = rules[index].entries.indices.filter { rules[index].entries[$0].kind == .date }
        let entries = rules[index].entries
        guard dates.count > 1, let year = dates.compactMap({ entries[$0].year }).first else { return }
        for place in dates where entries[place].year == nil {
            // In the lists of the specification, each date has its own year or applies to every year.
            if entries[place].isGlued, !entries[place].takesMonth {
                guess(entries[place], "The year \(year) may apply here too; this is read as every year.")
                continue
            }
            rules[index].setYear(year, ofEntryAt: place)
            guess(rules[index].entries[place], "The year \(year) is read as applying to this date too.")
        }
    }

    /// Whether a rule that closes weekdays closes days that an earlier rule opens in another season: in
    /// `Apr-Oct Mo-Su 9-18; Nov-Mar Mo-Fr 10-16; Sa,Su closed` it closes the weekends of summer.
    private func closesInOtherSeasons(_ index: Int) -> Bool {
        let days = rules[index].entries.filter { $0.kind == .day }
        return !days.allSatisfy { $0.isHoliday }
            && !rules[..<index].allSatisfy { $0.isClosing || $0.isApart(from: days) }
    }

    /// Writes a semicolon before a rule that removes whole days, even if the text has a comma. Adds a question if a
    /// season ends with its rule.
    private mutating func settleComma(of index: Int) {
        let isClosing = rules[index].isClosing
        if rules[index].joint == .comma, isClosing, rules[index].hasDays, !rules[index].has(.time) {
            rules[index].joint = .semicolon
            let days = rules[index].entries.filter { $0.kind == .day }
            let isApart = rules[..<index].allSatisfy { $0.isApart(from: days) }
            let reason = "A rule that closes follows a semicolon."
            if isApart { note(rules[index].entries[0], reason) } else { guess(rules[index].entries[0], reason) }
        }
        if rules[index].joint != .bars, !rules[index].hasSeason, !rules[index].has(.date), rules[index].has(.day),
            rules[index - 1].hasSeason, !isClosing || closesInOtherSeasons(index)
        {
            guess(rules[index].entries[0], "Does the season of the rule before apply here as well? It is taken not to.")
        }
        guard !isClosing else { return }
        if rules[index].joint != .bars, rules[index].hasSeason, !rules[index].has(.day), rules[index].has(.time),
            rules[..<index].contains(where: { $0.has(.day) })
        {
            guess(
                rules[index].entries[0],
                "Does this apply on the days of a rule before, or on all? It is taken for the latter.")
        }
    }
}
