/// What a reading does, which may show that it is not what was meant.
extension OpeningHours {
    /// Chooses the separators that were not written: a rule that adds times on days of an earlier one takes a comma.
    ///
    /// - Returns: Where that made a difference that nothing in the text speaks for.
    mutating func settleSeparators(_ joints: [LenientAssembly.Joint]) -> Range<Int>? {
        var doubt: Range<Int>?
        guard joints.count == rules.count else { return nil }
        for index in rules.indices.dropFirst() where joints[index] == .guessed || joints[index] == .lineBreak {
            let own = PlausibilityCheck.widestMask(rules[index])
            let shared = rules[..<index].suffix(Self.window).filter { PlausibilityCheck.widestMask($0) & own != 0 }
            guard !shared.isEmpty else { continue }
            if doubt == nil { doubt = rules[index].range.bytes }
            // Behind a comma, times alone would be more times of the rule before.
            let isOpen = rules[index].state != .closed && !rules[index].times.isEmpty && rules[index].selectsDays
            if isOpen, shared.allSatisfy({ $0.state != .closed && !Self.overlap($0.times, rules[index].times) }) {
                rules[index].separator = .additional
            }
        }
        return doubt
    }

    /// How many rules before one are looked at.
    static let window = 64

    private static func overlap(_ a: [TimeSpan], _ b: [TimeSpan]) -> Bool {
        if a.isEmpty || b.isEmpty { return true }
        return a.contains { first in b.contains { PlausibilityCheck.touch(first, $0) } }
    }

    /// Why a reading can't be certain: it is never open, a rule does away with an earlier one, or times overlap.
    func doubtfulEffects() -> [Diagnostic] {
        var found: [Diagnostic] = []
        func doubt(_ range: Range<Int>, _ reason: String) {
            found.append(Diagnostic(range, .warning, .spelling, reason, isGuess: true))
        }
        if isNeverOpen, let first = rules.first, let last = rules.last {
            doubt(first.range.bytes.lowerBound..<last.range.bytes.upperBound, "As it was read, this is never open.")
        }
        for index in rules.indices.dropFirst() where rules[index].separator == .normal {
            let start = max(0, index - Self.window)
            let isReplaced = rules[start..<index].contains { PlausibilityCheck.covers(rules[index], $0) }
            if isReplaced, rules[index].state != .closed || rules[index].times.isEmpty {
                doubt(rules[index].range.bytes, "As it was read, this does away with all that an earlier rule says.")
            }
        }
        for index in rules.indices.dropFirst()
        where rules[index].separator == .additional && rules[index].state != .closed {
            let own = PlausibilityCheck.widestMask(rules[index])
            let isMeant = rules[..<index].suffix(Self.window).allSatisfy { earlier in
                PlausibilityCheck.widestMask(earlier) & own == 0 || earlier.state == .closed
                    || !Self.overlap(earlier.times, rules[index].times)
            }
            if !isMeant { doubt(rules[index].range.bytes, "Does this add to an earlier rule, or replace it?") }
        }
        return found
    }

    /// Whether no rule has anything open or unknown: all are closed, or name points in time.
    public var isNeverOpen: Bool {
        rules.indices.allSatisfy { index in
            rules[index].state == .closed
                || (!rules[index].times.isEmpty && rules[index].times.allSatisfy(\.isPoints))
        }
    }
}
