/// A change of some bytes of a file.
struct ByteEdit {
    /// The number of the file in ``Archive/entries``.
    let entry: Int
    let range: Range<Int>
    let replacement: [UInt8]
    let fixes: [Fix]
    /// A group name. Edits with the same name are applied together or not at all; nil for a single edit.
    var group: String? = nil
}

/// The edits of one round. Of overlapping edits, only the first is accepted; a change is accepted only as a whole.
struct EditRound {
    /// The edits by file and place.
    private(set) var accepted: [ByteEdit] = []
    /// The number of the change of each accepted edit.
    private(set) var changes: [Int] = []
    /// The number of times that each fix was applied: the number of changes; for ids, the number of replaced places.
    private(set) var counts: [Fix: Int] = [:]

    /// - Parameter first: the number of the first change.
    init(_ edits: [ByteEdit], first: Int) {
        let sorted = edits.enumerated().ordered { a, b in
            (a.element.entry, a.element.range.lowerBound, a.offset) < (
                b.element.entry, b.element.range.lowerBound, b.offset
            )
        }.map { $0.element }
        // Rejected edits wait for the next round. The last rejection is caused by an accepted change, so every round
        // makes progress.
        var rejected: Set<String> = []
        var (entry, end) = (-1, 0)
        var kept: [ByteEdit] = []
        for edit in sorted {
            if edit.entry != entry { (entry, end) = (edit.entry, 0) }
            if let group = edit.group, rejected.contains(group) { continue }
            guard edit.range.lowerBound >= end else {
                if let group = edit.group { rejected.insert(group) }
                continue
            }
            end = edit.range.upperBound
            kept.append(edit)
        }
        var numbers: [String: Int] = [:]
        var next = first
        for edit in kept {
            if let group = edit.group {
                if rejected.contains(group) { continue }
                let isFirst = numbers[group] == nil
                if isFirst {
                    numbers[group] = next
                    next += 1
                }
                changes.append(numbers[group] ?? 0)
                for fix in edit.fixes where isFirst || fix == .idCase { counts[fix, default: 0] += 1 }
            } else {
                changes.append(next)
                next += 1
                for fix in edit.fixes { counts[fix, default: 0] += 1 }
            }
            accepted.append(edit)
        }
    }
}

/// The edits of all rounds, as edits of the original files.
struct EditHistory {
    /// A part of a file that was replaced.
    struct Piece {
        let range: Range<Int>
        let replacement: [UInt8]
        var fixes: [Fix]
        /// The numbers of its changes.
        var changes: [Int]
    }

    /// The pieces by the number of the file, in the order of the file.
    private(set) var pieces: [Int: [Piece]] = [:]
    private var next = 0

    /// Applies the edits of a round to the current contents. Linear in the bytes of the files that change.
    mutating func apply(_ edits: [ByteEdit], to contents: inout [Int: FileBytes]) -> EditRound {
        let round = EditRound(edits, first: next)
        next = (round.changes.max() ?? next - 1) + 1
        var at = 0
        while at < round.accepted.count {
            let entry = round.accepted[at].entry
            var behind = at
            while behind < round.accepted.count, round.accepted[behind].entry == entry { behind += 1 }
            defer { at = behind }
            guard let bytes = contents[entry] else { continue }
            let own = (at..<behind).map { (edit: round.accepted[$0], change: round.changes[$0]) }
            contents[entry] = FileBytes(
                bytes.replacing(own.map { (range: $0.edit.range, replacement: $0.edit.replacement) }))
            pieces[entry] = Self.composed(pieces[entry] ?? [], own, in: bytes)
        }
        return round
    }

    /// The pieces after edits of the text that they produce. Edits that do not touch a piece become separate pieces.
    private static func composed(_ old: [Piece], _ new: [(edit: ByteEdit, change: Int)], in current: FileBytes)
        -> [Piece]
    {
        var result: [Piece] = []
        // The current text is the original one, shifted by the lengths that earlier pieces added.
        var shift = 0
        var (i, j) = (0, 0)
        func span(_ piece: Piece, _ shift: Int) -> Range<Int> {
            let start = piece.range.lowerBound + shift
            return start..<start + piece.replacement.count
        }
        while i < old.count || j < new.count {
            let older = i < old.count ? span(old[i], shift) : nil
            let newer = j < new.count ? new[j].edit.range : nil
            let startsNew =
                newer.map { newer in
                    older.map {
                        newer.lowerBound < $0.lowerBound || (newer.lowerBound == $0.lowerBound && newer.isEmpty)
                    } ?? true
                } ?? false
            let start = (startsNew ? newer : older)?.lowerBound ?? 0
            var (end, behind) = (start, shift)
            var fixes: [Fix] = []
            var changes: [Int] = []
            var edits: [(range: Range<Int>, replacement: [UInt8])] = []
            func note(_ more: [Fix], _ numbers: [Int]) {
                fixes += more.filter { !fixes.contains($0) }
                changes += numbers.filter { !changes.contains($0) }
            }
            var isFirst = true
            while true {
                if i < old.count, case let own = span(old[i], behind), own.lowerBound < end || (isFirst && !startsNew) {
                    end = max(end, own.upperBound)
                    behind += old[i].replacement.count - old[i].range.count
                    note(old[i].fixes, old[i].changes)
                    i += 1
                } else if j < new.count, case let own = new[j].edit.range,
                    own.lowerBound < end || (isFirst && startsNew)
                {
                    end = max(end, own.upperBound)
                    edits.append((own.lowerBound - start..<own.upperBound - start, new[j].edit.replacement))
                    note(new[j].edit.fixes, [new[j].change])
                    j += 1
                } else {
                    break
                }
                isFirst = false
            }
            let text = FileBytes(Array(UnsafeBufferPointer(start: current.base + start, count: end - start)))
            result.append(
                Piece(
                    range: start - shift..<end - behind, replacement: text.replacing(edits), fixes: fixes,
                    changes: changes))
            shift = behind
        }
        return result
    }
}
