/// Reading of successive entries and their separators.
extension LenientReader {
    typealias Item = LenientAssembly.Item

    /// Reads all entries and assembles them into rules.
    mutating func assemble() throws(LenientFault) -> LenientAssembly {
        var items: [Item] = []
        items.reserveCapacity(8)
        notes.reserveCapacity(8)
        var exception: (token: LenientToken, first: Int)?
        while true {
            let before = at
            let joint = try self.joint(isFirst: items.isEmpty)
            let isNewRule = joint != .blank && joint != .comma
            if let except = exception, current == nil || isNewRule {
                try close(except.token, &items, from: except.first)
                exception = nil
            }
            if isNewRule, at > before, tokens[at - 1].kind == .except {
                let word = at - 1
                while take(.filler) {}
                guard current != nil, let last = items.last, !last.entry.selectsDays else {
                    at = word
                    throw fault("An exception follows the times that it is one from, and names days or times.")
                }
                exception = (tokens[word], items.count)
            }
            guard current != nil else { break }
            let previous = isNewRule ? nil : items.last?.entry
            // “PH.” has its period.
            let hasSign = joint == .blank && (at > before || (at > 0 && text[tokens[at - 1].end - 1] == 0x2E))
            items.append(Item(entry: try entry(after: previous, comma: joint == .comma), joint: joint))
            if hasSign, let previous, previous.isHoliday { doubtNarrowing(items[items.count - 1].entry, by: previous) }
        }
        guard !items.isEmpty else { throw LenientFault(start: 0, end: text.count, reason: "There is nothing here.") }
        try checkPairs(items)
        try settleClosingWords(&items)
        var assembly = LenientAssembly()
        assembly.rules.reserveCapacity(4)
        for index in items.indices {
            try assembly.add(items[index].entry, items[index].joint, isCompleted: Self.isCompleted(items, from: index))
        }
        try assembly.finish()
        return assembly
    }

    /// Adds a question to a weekday that a sign separates from holidays before it: `PH: Su off`.
    private mutating func doubtNarrowing(_ entry: LenientEntry, by holiday: LenientEntry) {
        guard entry.kind == .day, !entry.isHoliday else { return }
        guess(
            holiday.start, entry.end,
            "This can be “\(holiday.text) \(entry.text)”, those days if they are holidays, or "
                + "“\(holiday.text),\(entry.text)”, those days and holidays.")
    }

    /// Marks the entries after "except" as closed, unless the text already does.
    private mutating func close(_ except: LenientToken, _ items: inout [Item], from first: Int) throws(LenientFault) {
        guard let last = items.last, last.entry.kind != .meaning else { return }
        let named = items[first...]
        if named.contains(where: { $0.entry.kind == .time }) {
            guard !named.contains(where: { $0.entry.selectsDays }) else {
                throw LenientFault(
                    start: except.start, end: last.entry.end,
                    reason:
                        "Is it closed on these days at these times, or open then and closed for the rest of the day?")
            }
            guess(except.start, except.end, "These times are read as closed.")
        }
        let start = items[..<first].lastIndex { $0.joint != .blank && $0.joint != .comma } ?? 0
        let startsRule = items[start..<first].indices.dropFirst().contains {
            items[$0].entry.selectsDays && !items[$0 - 1].entry.selectsDays
        }
        if items[start..<first].contains(where: { $0.entry.isClosing }) {
            throw LenientFault(
                start: except.start, end: last.entry.end,
                reason: "What is an exception to being closed needs times: when is it open?")
        }
        if startsRule || (start > 0 && named.contains { $0.entry.kind != .day || $0.entry.isHoliday }) {
            guess(except.start, last.entry.end, "This is read as closed, whatever earlier rules say.")
        }
        // In `Mo-Fr 8-12, 14-18 except We`, the mornings of Wednesday may be meant to be open.
        let times = items[..<first].suffix(2)
        let isList =
            times.count == 2 && times.allSatisfy { $0.entry.kind == .time } && items[first - 1].joint != .semicolon
        if isList, except.sense >= 0, items[first - 1].entry.end <= except.start,
            named.allSatisfy({ $0.entry.kind == .day && !$0.entry.isHoliday })
        {
            guess(except.start, last.entry.end, "This can be an exception to all of these times or to the last ones.")
        }
        // An exception from the hours of certain dates applies to those dates only.
        if !named.contains(where: { $0.entry.isSeason || $0.entry.kind == .date }) {
            let season = items[start..<first].filter { $0.entry.isSeason || $0.entry.kind == .date }
            if !season.isEmpty {
                let joint = items[first].joint
                items[first].joint = .blank
                items.insert(contentsOf: season, at: first)
                items[first].joint = joint
            }
        }
        let off = LenientEntry(kind: .meaning, text: "off", start: except.start, end: except.end)
        items.append(Item(entry: off, joint: .blank))
    }

    /// Whether times or a state follow an entry before the next rule separator.
    private static func isCompleted(_ items: [Item], from index: Int) -> Bool {
        for place in index..<items.count {
            if place > index, items[place].joint != .blank, items[place].joint != .comma { return false }
            if !items[place].entry.selectsDays { return true }
        }
        return false
    }

    /// Rejects `Mo Fr`, which can be a range or a list.
    private func checkPairs(_ items: [Item]) throws(LenientFault) {
        func isDay(_ index: Int) -> Bool { items.indices.contains(index) && items[index].entry.kind == .day }
        func follows(_ index: Int) -> Bool { isDay(index) && isDay(index - 1) && items[index].joint == .blank }
        for index in items.indices where follows(index) && !follows(index - 1) && !follows(index + 1) {
            let (first, second) = (items[index - 1].entry, items[index].entry)
            guard let a = first.weekday, let b = second.weekday, (b - a + 7) % 7 != 1 else { continue }
            throw LenientFault(
                start: first.start, end: second.end,
                reason: "This may be “\(first.text)-\(second.text)” or “\(first.text),\(second.text)”.")
        }
    }

    // MARK: Closing words

    /// Assigns days to each closing word: those after it if times come before it, as in `10:00-18:00 closed Monday`.
    private mutating func settleClosingWords(_ items: inout [Item]) throws(LenientFault) {
        var index = 0
        while index < items.count {
            defer { index += 1 }
            guard items[index].entry.kind == .meaning, items[index].entry.isClosing else { continue }
            let word = items[index].entry
            let startsRule = index == 0 || (items[index].joint != .blank && items[index].joint != .comma)
            let before = startsRule ? nil : items[index - 1].entry
            if let first = firstDay(before: index, items) {
                guess(items[first].entry.start, word.end, "What comes before the closing word is read as closed.")
                items[first].joint = .semicolon
                continue
            }
            let days = self.days(after: index, items)
            guard !days.isEmpty else { continue }
            let end = days.upperBound
            let next =
                end < items.count && (items[end].joint == .blank || items[end].joint == .comma) ? items[end] : nil
            if let before, before.selectsDays {
                // In `Su closed Mo-Sa 9-17`, Sunday is closed; in `Su closed PH`, it is unclear which.
                if next == nil || next?.entry.isClosing == true, items[days.lowerBound].joint == .blank {
                    if next?.entry.isClosing != true { throw unclear(word, items[end - 1].entry) }
                }
                continue
            }
            guard before == nil || before?.kind == .time || before?.kind == .always else { continue }
            if let next, next.entry.kind == .time || next.entry.kind == .meaning || next.entry.kind == .always {
                // `closed Su, Mo-Sa 9-17`: the times apply to the days after the last comma.
                let last = days.last { items[$0].joint == .comma }
                guard let last, last > days.lowerBound, last == end - 1, next.joint == .blank,
                    !items[last].entry.isHoliday, items[last].entry.isRange
                else { throw unclear(word, next.entry) }
                items[last].joint = .guessed
                guess(
                    word.start, items[last].entry.end,
                    "The closing word is taken to go with “\(items[days.lowerBound].entry.text)”.")
            }
            if before != nil {
                let named = items[days.lowerBound].entry
                guess(
                    word.start, named.end, "The closing word is read as belonging to “\(named.text)”, which follows it."
                )
                items[index].joint = .semicolon
            }
        }
    }

    /// The first of the days before a closing word, if times for all days come before them: `10:00-19:00 We closed`.
    private func firstDay(before index: Int, _ items: [Item]) -> Int? {
        var first = index
        while first > 0, items[first].joint == .blank || items[first].joint == .comma,
            items[first - 1].entry.kind == .day
        { first -= 1 }
        guard first < index, first > 0, items[index].joint == .blank, items[first].joint == .blank,
            items[first - 1].entry.kind == .time
        else { return nil }
        let start = items[..<first].lastIndex { $0.joint != .blank && $0.joint != .comma } ?? 0
        return items[start..<first].contains { $0.entry.selectsDays } ? nil : first
    }

    private func unclear(_ word: LenientEntry, _ last: LenientEntry) -> LenientFault {
        LenientFault(
            start: word.start, end: last.end,
            reason: "Does the closing word go with what stands before it, or with what follows?")
    }

    /// The indices of the days after a closing word, in the same rule.
    private func days(after index: Int, _ items: [Item]) -> Range<Int> {
        var end = index + 1
        while end < items.count, items[end].entry.selectsDays, items[end].joint == .blank || items[end].joint == .comma,
            end > index + 1 || items[end].joint == .blank
        { end += 1 }
        return index + 1..<end
    }

    // MARK: Separators

    /// Reads the separator before the next entry, and skips tokens without a meaning.
    private mutating func joint(isFirst: Bool) throws(LenientFault) -> LenientAssembly.Joint {
        var joint = LenientAssembly.Joint.blank
        let first = at
        var hasWord = false
        loop: while let token = current {
            switch token.kind {
            case .bars:
                guard !isFirst else { throw fault("Nothing stands before this separator.") }
                joint = .bars
            case .semicolon: if joint != .bars { joint = .semicolon }
            case .lineBreak: if joint == .blank || joint == .comma { joint = .lineBreak }
            case .comma: if joint == .blank { joint = .comma }
            case .plus, .slash:
                // `Mo + Tu`, `Mo/Tu`, `8-12/13-17`, `24./25.12.`
                let isDate = isNumericDay(1) || number(1) != nil && kind(2) == .period && month(3) != nil
                guard !isFirst, joint == .blank, kind(1) != nil, number(1) == nil || isSpan(at + 1) || isDate else {
                    break loop
                }
                joint = .comma
                guess(token.start, token.end, "This is read as a comma.", ",")
            case .period where !isFirst && at == first && (kind(1) == nil || !isGlued(1)):
                // `Mo-Fr 10-18. Sa 10-12.`
                joint = .guessed
                if kind(1) != nil { guess(token.start, token.end, "This period is read as a separator of rules.") }
            case .colon where !isFirst || hasWord: break
            case .equals where !isFirst || hasWord:
                if !hasWord { guess(token.start, token.end, "This is read as a colon and left out.") }
            case .dash where !isFirst && isClosingWord(1): guess(token.start, token.end, "This dash is left out.", "")
            case .filler: hasWord = true
            case .each where nth(1) != nil || number(1) == nil: hasWord = true
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
            note(start, end, hasWord ? "These words are not needed." : "Nothing comes before this.", "")
            // The first item of a list may be lost.
            notes[notes.count - 1].isGuess = commas(from: first) > 0
        } else {
            if joint == .comma, commas(from: first) > 1 {
                guess(start, end, "An item may be missing between the commas.")
            }
            noteJoint(joint, from: first)
        }
        return isFirst ? .blank : joint
    }

    /// The number of commas that are signs between an index and the current token.
    private func commas(from first: Int) -> Int {
        tokens[first..<at].reduce(0) { $1.kind == .comma && $1.sense < 0 ? $0 + 1 : $0 }
    }

    private mutating func noteJoint(_ joint: LenientAssembly.Joint, from first: Int) {
        let start = tokens[first].start
        let end = tokens[at - 1].end
        func isWritten(_ sign: String) -> Bool { self.isWritten(start, end, sign) }
        switch joint {
        case .semicolon where isWritten(";"), .bars where isWritten("||"), .comma where isWritten(","), .guessed: return
        case .blank where isWritten(":"): note(start, end, "No colon is needed here.", "")
        case .blank: note(start, end, "These words are not needed.", "")
        case .lineBreak: note(start, end, "Rules are separated by a semicolon, not by a line break.", ";")
        case .semicolon where tokens[at - 1].kind == .except:
            note(start, end, "An exception is a rule of its own with “off”.", ";")
        case .semicolon: note(start, end, "Rules are separated by a single semicolon.", ";")
        case .bars: note(start, end, "Fallback rules are separated by two bars only.", "||")
        case .comma: note(start, end, "The items of a list are separated by a single comma.", ",")
        }
    }
}
