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

    /// Why a reading can't be certain: it is never open, a rule does away with an earlier one or with its exceptions, or it
    /// may be meant to add to one.
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
        for index in rules.indices.dropFirst() where rules[index].state != .closed {
            let earlier = max(0, index - Self.window)..<index
            if earlier.contains(where: { opensException(index, of: $0) }) {
                doubt(rules[index].range.bytes, "As it was read, this replaces what stands before it of certain days.")
            } else if earlier.contains(where: { mayAdd(index, to: $0) }) {
                doubt(rules[index].range.bytes, "Does this add to an earlier rule, or replace it?")
            }
        }
        return found
    }

    /// Whether a rule for ordinary days comes after one for dates or holidays, and so does away with the exception:
    /// `Dec 24 off; Mo-Fr 09:00-17:00` is open on that day.
    private func opensException(_ index: Int, of other: Int) -> Bool {
        rules[index].separator != .fallback
            && (rules[index].separator == .normal || rules[other].state == .closed)
            && rules[index].isEveryDate && rules[index].holidays.isEmpty
            && !(rules[other].isEveryDate && rules[other].holidays.isEmpty)
            && PlausibilityCheck.widestMask(rules[index]) & PlausibilityCheck.widestMask(rules[other]) != 0
    }

    /// Whether a rule behind a semicolon has times of its own on some days of an earlier one, which it may be meant to add:
    /// `Mo-Fr 09:00-12:00; Mo-Th 14:00-17:00` is closed on Monday mornings.
    private func mayAdd(_ index: Int, to other: Int) -> Bool {
        rules[index].separator == .normal && rules[other].state != .closed
            && rules[index].dates == rules[other].dates && rules[index].weeks == rules[other].weeks
            && rules[index].years == rules[other].years
            && PlausibilityCheck.widestMask(rules[index]) & PlausibilityCheck.widestMask(rules[other]) != 0
            && !Self.overlap(rules[other].times, rules[index].times)
    }

    /// Whether no rule has anything open or unknown: all are closed, or name points in time.
    public var isNeverOpen: Bool {
        rules.indices.allSatisfy { index in
            rules[index].state == .closed
                || (!rules[index].times.isEmpty && rules[index].times.allSatisfy(\.isPoints))
        }
    }
}

extension OpeningHours.Rule {
    /// Whether the rule names neither years, nor dates, nor weeks.
    fileprivate var isEveryDate: Bool { years.isEmpty && dates.isEmpty && weeks.isEmpty }
}
