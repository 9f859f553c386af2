/// Puts entries together to rules, in the order and with the separators of the specification.
struct LenientAssembly {
    typealias Diagnostic = OpeningHours.Diagnostic

    /// What stands between two entries.
    enum Joint { case blank, comma, semicolon, bars }

    /// The entries of one rule, by kind.
    struct Rule {
        var joint: Joint
        var entries: [LenientEntry] = []
        /// Days that the same times apply to, of a kind that the specification does not join: `PH,Dec 24 off`.
        var alternatives: [LenientEntry] = []

        func has(_ kind: LenientEntry.Kind) -> Bool { entries.contains { $0.kind == kind } }
        var hasDays: Bool { has(.day) || has(.date) || has(.week) || has(.year) || has(.label) }
        var isComplete: Bool { has(.time) || has(.meaning) || has(.always) }
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
    /// - Parameter next: The kind of the entry after it in the same rule, if one is there.
    mutating func add(_ entry: LenientEntry, _ joint: Joint, next: LenientEntry.Kind?) throws(LenientFault) {
        guard !rules.isEmpty, joint == .blank || joint == .comma else {
            rules.append(Rule(joint: joint, entries: [entry]))
            return
        }
        let rule = rules[rules.count - 1]
        let last = rule.entries[rule.entries.count - 1]
        let selectsDays = entry.kind.rawValue <= LenientEntry.Kind.day.rawValue
        if joint == .comma {
            if entry.kind == last.kind, entry.kind != .meaning, entry.kind != .always {
                append(entry)
            } else if rule.isComplete {
                rules.append(Rule(joint: .comma, entries: [entry]))
            } else if !selectsDays {
                note(entry, "No comma is needed between days and what applies on them.")
                append(entry)
            } else if canBeAlternative(entry, in: rule) {
                guess(entry, "Dates and weekdays can't be joined by a comma; the rule has to be written twice.")
                rules[rules.count - 1].alternatives.append(entry)
            } else {
                throw LenientFault(
                    start: last.start,
                    end: entry.end,
                    reason: "This comma may join two rules or two parts of one; it is not clear what applies when."
                )
            }
            return
        }
        if (entry.kind == .always && rule.has(.time)) || (entry.kind == .time && rule.has(.always)) {
            throw LenientFault(
                start: last.start,
                end: entry.end,
                reason: "This says both around the clock and certain times."
            )
        }
        if entry.kind == last.kind {
            try join(entry, to: last)
        } else if rule.has(entry.kind) || (selectsDays && rule.isComplete && rule.hasDays && next != nil) {
            guard rule.isComplete, selectsDays else {
                throw LenientFault(start: entry.start, end: entry.end, reason: "It is not clear what this belongs to.")
            }
            guess(entry, "A semicolon is missing before this.", "; " + entry.text)
            rules.append(Rule(joint: .semicolon, entries: [entry]))
        } else {
            let isDisordered = rule.entries.contains { $0.kind.rawValue > entry.kind.rawValue } && entry.kind != .always
            if isDisordered {
                guess(entry, "The order is years, dates, weeks, weekdays, times, and then what they mean.")
            }
            append(entry)
        }
    }

    private mutating func append(_ entry: LenientEntry) {
        rules[rules.count - 1].entries.append(entry)
    }

    private func canBeAlternative(_ entry: LenientEntry, in rule: Rule) -> Bool {
        let pair: Set<LenientEntry.Kind> = [.day, .date]
        // `Jun-Aug,Sa` may mean June to August, and Saturdays, or the Saturdays of June to August.
        let hasMonth = (rule.entries + [entry]).contains { $0.kind == .date && $0.isMonth }
        return !hasMonth && pair.contains(entry.kind)
            && rule.entries.allSatisfy { pair.contains($0.kind) && $0.kind != entry.kind }
    }

    /// Joins two entries of one kind with nothing but a blank between.
    private mutating func join(_ entry: LenientEntry, to last: LenientEntry) throws(LenientFault) {
        switch entry.kind {
        case .meaning:
            guard entry.isComment != last.isComment else {
                throw LenientFault(start: last.start, end: entry.end, reason: "A rule has one state and one comment.")
            }
            if last.isComment { note(entry, "The comment stands after the state.") }
        case .day where last.isHoliday && !entry.isHoliday:
            var entry = entry
            entry.isNarrowing = true
            return append(entry)
        case .always: return
        default: guess(entry, "A comma is missing before this.", "," + entry.text)
        }
        append(entry)
    }

    // MARK: Writing

    /// The text for the strict parser, and where each stretch of it comes from.
    struct Output {
        var text = ""
        var origins: [Origin] = []

        mutating func put(_ part: String, from entry: LenientEntry) {
            let start = text.utf8.count
            text += part
            origins.append(Origin(output: start..<text.utf8.count, source: entry.start..<entry.end))
        }
    }

    /// Writes all rules.
    func write() -> Output {
        var output = Output()
        for rule in rules {
            write(rule, to: &output)
            guard !rule.alternatives.isEmpty else { continue }
            var other = rule
            other.entries.removeAll { $0.kind == .day || $0.kind == .date }
            other.entries += rule.alternatives
            if other.joint == .bars { other.joint = .comma }
            write(other, to: &output)
        }
        return output
    }

    private func write(_ rule: Rule, to output: inout Output) {
        if !output.text.isEmpty {
            switch rule.joint {
            case .bars: output.text += " || "
            case .comma: output.text += ", "
            default: output.text += "; "
            }
        }
        var entries = rule.entries
        if rule.hasDays {
            // With days, around the clock is a span of time.
            for index in entries.indices where entries[index].kind == .always {
                entries[index].kind = .time
                entries[index].text = "00:00-24:00"
            }
        }
        var previous: LenientEntry?
        for kind in [LenientEntry.Kind.label, .year, .date, .week, .day, .always, .time, .meaning] {
            let list = entries.filter { $0.kind == kind }
            // The comment comes last, and is the only thing here that may come out of turn.
            for entry in list.filter({ !$0.isComment }) + list.filter(\.isComment) {
                let follows = previous?.kind == kind && kind != .meaning
                if previous != nil { output.text += follows && !entry.isNarrowing ? "," : " " }
                output.put(follows && kind == .week ? String(entry.text.dropFirst(5)) : entry.text, from: entry)
                previous = entry
            }
        }
    }
}

extension LenientReader {
    /// Reads all entries, and what stands between them.
    mutating func assemble() throws(LenientFault) -> LenientAssembly {
        var assembly = LenientAssembly()
        var read: [(entry: LenientEntry, joint: LenientAssembly.Joint)] = []
        var exception: LenientToken?
        while true {
            let before = at
            let joint = try self.joint(isFirst: read.isEmpty)
            let isNewRule = joint == .semicolon || joint == .bars
            if let except = exception, current == nil || isNewRule {
                // What follows "except" is closed, unless it says so itself.
                if let last = read.last, last.entry.kind != .meaning {
                    let off = LenientEntry(kind: .meaning, text: "off", start: except.start, end: except.end)
                    read.append((off, .blank))
                }
                exception = nil
            }
            if isNewRule, at > before, tokens[at - 1].kind == .except {
                guard current != nil, let last = read.last, last.entry.kind.rawValue > LenientEntry.Kind.day.rawValue
                else {
                    at -= 1
                    throw fault("An exception follows the times that it is one from, and names days or times.")
                }
                exception = tokens[at - 1]
            }
            guard current != nil else { break }
            let isJoined = joint == .blank || joint == .comma
            let previous = isJoined ? read.last?.entry : nil
            read.append((try entry(after: previous, comma: joint == .comma), joint))
        }
        guard !read.isEmpty else {
            throw LenientFault(start: 0, end: text.utf8.count, reason: "There is nothing here.")
        }
        for (index, item) in read.enumerated() {
            let next = index + 1 < read.count ? read[index + 1] : nil
            try assembly.add(item.entry, item.joint, next: next?.joint == .blank ? next?.entry.kind : nil)
        }
        return assembly
    }

    /// Reads what stands before the next entry, and drops what means nothing.
    private mutating func joint(isFirst: Bool) throws(LenientFault) -> LenientAssembly.Joint {
        var joint = LenientAssembly.Joint.blank
        let first = at
        var hasWord = false
        loop: while let token = current {
            switch token.kind {
            case .bars:
                guard !isFirst else { throw fault("Nothing stands before this separator.") }
                joint = .bars
            case .semicolon:
                if joint != .bars { joint = .semicolon }
            case .comma:
                if joint == .blank { joint = .comma }
            case .plus, .slash:
                // `Mo + Tu`, `Mo/Tu`, `8-12/13-17`
                guard !isFirst, joint == .blank, kind(1) != nil, number(1) == nil || isSpan(at + 1) else { break loop }
                joint = .comma
            case .period where !isFirst && at == first && (kind(1) == nil || !isGlued(1)):
                // `Mo-Fr 10-18. Sa 10-12.`
                joint = .semicolon
            case .colon where !isFirst || hasWord:
                break
            case .filler:
                hasWord = true
            case .except where !isFirst && joint != .bars:
                joint = .semicolon
                at += 1
                break loop
            default: break loop
            }
            at += 1
        }
        guard at > first else { return joint }
        let start = tokens[first].start
        let end = tokens[at - 1].end
        if at == tokens.count {
            note(start, end, "Nothing follows this.", "")
        } else if isFirst {
            note(start, end, hasWord ? "These words say nothing that is needed." : "Nothing stands before this.", "")
        } else {
            noteJoint(joint, from: first)
        }
        return isFirst ? .blank : joint
    }

    private mutating func noteJoint(_ joint: LenientAssembly.Joint, from first: Int) {
        let start = tokens[first].start
        let end = tokens[at - 1].end
        let written = source(start, end)
        switch (joint, written) {
        case (.semicolon, ";"), (.bars, "||"), (.comma, ","): return
        case (.blank, ":"): note(start, end, "No colon is needed here.", "")
        case (.blank, _): note(start, end, "These words say nothing that is needed.", "")
        case (.semicolon, _) where tokens[at - 1].kind == .except:
            note(start, end, "An exception is a rule of its own, which says off.", ";")
        case (.semicolon, "."): note(start, end, "Rules are separated by a semicolon, and end with nothing.", ";")
        case (.semicolon, _): note(start, end, "Rules are separated by a single semicolon.", ";")
        case (.bars, _): note(start, end, "Fallback rules are separated by two bars alone.", "||")
        case (.comma, _): note(start, end, "Lists are joined by a single comma.", ",")
        }
    }
}
