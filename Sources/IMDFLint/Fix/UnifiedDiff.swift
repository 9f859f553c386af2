/// The changes of a file in the format that `diff -u` writes and `patch` reads.
struct UnifiedDiff {
    private(set) var bytes: [UInt8] = []

    /// Lines of context around a change.
    private static let context = 3

    init(_ path: String, _ before: FileBytes, _ after: FileBytes) {
        let (old, new) = (before.lines, after.lines)
        let changes = LineChanges(old, new).changes
        guard !changes.isEmpty else { return }
        add("--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n")
        var first = 0
        while first < changes.count {
            var last = first
            while last + 1 < changes.count,
                changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * Self.context
            { last += 1 }
            addHunk(Array(changes[first...last]), old, new)
            first = last + 1
        }
    }

    /// The name of a file as git and patch write it. A name with special characters is quoted, with bytes outside
    /// printable ASCII as octal numbers.
    private static func name(_ path: String) -> String {
        if Wording.whole(path) == path, !path.hasPrefix("\"") { return path }
        let bytes = path.utf8.map { byte in
            if byte == Byte.quote || byte == Byte.backslash { return "\\" + String(UnicodeScalar(byte)) }
            if (0x20..<0x7F).contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
        return "\"" + bytes.joined() + "\""
    }

    private mutating func addHunk(
        _ changes: [LineChanges.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) {
        guard let first = changes.first, let last = changes.last else { return }
        let lead = min(Self.context, first.old.lowerBound)
        let trail = min(Self.context, old.count - last.old.upperBound)
        let oldRange = first.old.lowerBound - lead..<last.old.upperBound + trail
        let newRange = first.new.lowerBound - lead..<last.new.upperBound + trail
        add("@@ -\(Self.text(oldRange)) +\(Self.text(newRange)) @@\n")
        var at = oldRange.lowerBound
        for change in changes {
            for line in old[at..<change.old.lowerBound] { add(" ", line) }
            for line in old[change.old] { add("-", line) }
            for line in new[change.new] { add("+", line) }
            at = change.old.upperBound
        }
        for line in old[at..<oldRange.upperBound] { add(" ", line) }
    }

    private static func text(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    private mutating func add(_ text: String) { bytes += text.utf8 }

    private mutating func add(_ mark: String, _ line: ArraySlice<UInt8>) {
        bytes += mark.utf8
        bytes += line
        if line.last != Byte.newline { add("\n\\ No newline at end of file\n") }
    }
}

extension FileBytes {
    /// The lines with their line breaks.
    var lines: [ArraySlice<UInt8>] {
        let bytes = withUnsafeBytes { Array($0) }
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for at in bytes.indices where bytes[at] == Byte.newline {
            lines.append(bytes[start...at])
            start = at + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}

/// The changed lines between two texts. Skips the common beginning and end, then aligns lines that occur once in both
/// texts (patience diff). Takes O(*n* log *n*) time in the lines.
struct LineChanges {
    struct Change {
        let old: Range<Int>
        let new: Range<Int>
    }

    private(set) var changes: [Change] = []
    private let old: [Int]
    private let new: [Int]

    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            let next = numbers.count
            numbers[line] = next
            return next
        }
        self.old = old.map(number)
        self.new = new.map(number)
        // The ranges still to compare. A stack rather than recursion, because texts may be long.
        var open = [Change(old: 0..<old.count, new: 0..<new.count)]
        while let range = open.popLast() { open += compare(range).reversed() }
    }

    /// Records a change, or returns the parts to compare, in order.
    private mutating func compare(_ range: Change) -> [Change] {
        var (a, b) = (range.old, range.new)
        while let x = a.first, let y = b.first, old[x] == new[y] {
            a.removeFirst()
            b.removeFirst()
        }
        while let x = a.last, let y = b.last, old[x] == new[y] {
            a.removeLast()
            b.removeLast()
        }
        if a.isEmpty, b.isEmpty { return [] }
        let anchors = a.isEmpty || b.isEmpty ? [] : anchors(a, b)
        if anchors.isEmpty {
            changes.append(Change(old: a, new: b))
            return []
        }
        var parts: [Change] = []
        var (x, y) = (a.lowerBound, b.lowerBound)
        for anchor in anchors {
            parts.append(Change(old: x..<anchor.old, new: y..<anchor.new))
            (x, y) = (anchor.old + 1, anchor.new + 1)
        }
        parts.append(Change(old: x..<a.upperBound, new: y..<b.upperBound))
        return parts
    }

    /// Lines that occur once in both ranges: the longest selection that is in the same order.
    private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
        var places: [Int: (old: Int?, new: Int?, isUnique: Bool)] = [:]
        for x in a {
            let known = places[old[x]]
            places[old[x]] = (x, nil, known == nil)
        }
        for y in b {
            guard var place = places[new[y]] else { continue }
            if place.new != nil { place.isUnique = false }
            place.new = y
            places[new[y]] = place
        }
        let pairs = a.compactMap { x -> (old: Int, new: Int)? in
            guard let place = places[old[x]], place.isUnique, let y = place.new else { return nil }
            return (x, y)
        }
        return Self.longestRising(pairs)
    }

    private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var tops: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for index in pairs.indices {
            let low = tops.partitioningIndex { pairs[$0].new >= pairs[index].new }
            previous[index] = low > 0 ? tops[low - 1] : nil
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var chain: [(old: Int, new: Int)] = []
        var at = tops.last
        while let index = at {
            chain.append(pairs[index])
            at = previous[index]
        }
        return chain.reversed()
    }
}
