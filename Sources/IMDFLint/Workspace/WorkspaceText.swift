import IMDF

/// A version of a text: its bytes and its lines.
package struct WorkspaceText: Sendable {
    /// The units in which editors count the columns of a line.
    package enum Columns: Sendable {
        /// UTF-8 bytes.
        case utf8
        /// UTF-16 code units.
        case utf16
    }

    /// A line and a column, both from 0.
    package struct Position: Sendable, Hashable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// The content.
    package let bytes: FileBytes
    private let table: Shared<TextLines>

    package init(_ bytes: FileBytes) { self.init(bytes, Shared()) }

    package init(_ text: String) { self.init(FileBytes(Array(text.utf8))) }

    private init(_ bytes: FileBytes, _ table: Shared<TextLines>) { (self.bytes, self.table) = (bytes, table) }

    private var lines: TextLines { table.value { TextLines(bytes) } }

    /// The position of a byte. An offset past the end has the position of the end.
    package func position(of offset: Int, _ columns: Columns) -> Position {
        let lines = lines
        let offset = min(max(offset, 0), bytes.count)
        let line = lines.starts.partitioningIndex { $0 > offset } - 1
        let start = lines.starts[line]
        if columns == .utf8 || lines.isASCII { return Position(line: line, column: offset - start) }
        let column = lines.units(before: offset, bytes) - lines.units(before: start, bytes)
        return Position(line: line, column: column)
    }

    /// The offset of a position. A column past the end of its line gives the end of the line, and a line past the last
    /// one the end of the text. Inside a character, it is the start of the character.
    package func offset(of position: Position, _ columns: Columns) -> Int {
        let lines = lines
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.starts.count else { return bytes.count }
        let start = lines.starts[position.line]
        var end = position.line + 1 < lines.starts.count ? lines.starts[position.line + 1] : bytes.count
        while end > start, TextLines.endsLine(bytes.base[end - 1]) { end -= 1 }
        let column = max(position.column, 0)
        if columns == .utf8 || lines.isASCII {
            var offset = start + min(column, end - start)
            while offset > start, offset < bytes.count, bytes.base[offset] & 0xC0 == 0x80 { offset -= 1 }
            return offset
        }
        return lines.offset(ofUnit: column, from: start, to: end, bytes)
    }

    /// The offset of a line and a column as in reports: from 1, with the column in Unicode scalars.
    package func offset(line: Int, scalar: Int) -> Int {
        var at = offset(of: Position(line: line - 1, column: 0), .utf8)
        var left = scalar - 1
        while left > 0, at < bytes.count, !TextLines.endsLine(bytes.base[at]) {
            at += 1
            while at < bytes.count, bytes.base[at] & 0xC0 == 0x80 { at += 1 }
            left -= 1
        }
        return at
    }

    /// The end of the line that contains a byte.
    package func endOfLine(at offset: Int) -> Int {
        let lines = lines
        let next = lines.starts.partitioningIndex { $0 > offset }
        var end = next < lines.starts.count ? lines.starts[next] : bytes.count
        while end > offset, TextLines.endsLine(bytes.base[end - 1]) { end -= 1 }
        return end
    }

    /// The text after a replacement of a range.
    package func replacing(_ range: Range<Int>, with replacement: [UInt8]) -> WorkspaceText {
        let changed = FileBytes(bytes.replacing([(range, replacement)]))
        let table = Shared<TextLines>()
        if self.table.isMade, let spliced = lines.replacing(range, with: replacement, in: changed) {
            _ = table.value { spliced }
        }
        return WorkspaceText(changed, table)
    }

    /// The text of a range.
    package func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The starts of the lines of a text, and the numbers of UTF-16 code units before its blocks.
private struct TextLines: Sendable {
    private(set) var starts = [0]
    private(set) var isASCII = true
    private var hasReturns = false
    /// The UTF-16 code units before each block; empty for ASCII.
    private var unitsBefore: [Int] = []
    private static let block = 512

    init(_ bytes: FileBytes) {
        let (base, count) = (bytes.base, bytes.count)
        var all: UInt8 = 0
        for at in 0..<count {
            let byte = base[at]
            all |= byte
            if byte > 13 { continue }
            if byte == UInt8(ascii: "\n") {
                starts.append(at + 1)
            } else if byte == UInt8(ascii: "\r") {
                hasReturns = true
                if at + 1 == count || base[at + 1] != UInt8(ascii: "\n") { starts.append(at + 1) }
            }
        }
        withExtendedLifetime(bytes) {}
        guard all >= 0x80 else { return }
        isASCII = false
        unitsBefore = Self.unitsBefore(bytes, knowing: [])
    }

    /// The number of UTF-16 code units before each block of a text. The first blocks may be known.
    private static func unitsBefore(_ bytes: FileBytes, knowing known: ArraySlice<Int>) -> [Int] {
        var found = Array(known)
        found.reserveCapacity(bytes.count / block + 1)
        if found.isEmpty { found.append(0) }
        var start = (found.count - 1) * block
        while start + block < bytes.count {
            var units = found[found.count - 1]
            for at in start..<start + block { units += Self.units(bytes.base[at]) }
            found.append(units)
            start += block
        }
        withExtendedLifetime(bytes) {}
        return found
    }

    static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// The number of UTF-16 code units of the character that begins at a byte; 0 for a continuation byte.
    private static func units(_ byte: UInt8) -> Int { (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0) }

    func units(before offset: Int, _ bytes: FileBytes) -> Int {
        let block = offset / Self.block
        guard block < unitsBefore.count else {
            let last = max(unitsBefore.count - 1, 0)
            var units = unitsBefore.last ?? 0
            for at in last * Self.block..<offset { units += Self.units(bytes.base[at]) }
            return units
        }
        var units = unitsBefore[block]
        for at in block * Self.block..<offset { units += Self.units(bytes.base[at]) }
        return units
    }

    func offset(ofUnit column: Int, from start: Int, to end: Int, _ bytes: FileBytes) -> Int {
        let wanted = units(before: start, bytes).addingReportingOverflow(column)
        guard !wanted.overflow else { return end }
        // The last block that does not begin after the unit.
        let block = max(unitsBefore.partitioningIndex { $0 > wanted.partialValue } - 1, start / Self.block)
        var at = max(start, block * Self.block)
        guard at < end else { return end }
        var units = units(before: at, bytes)
        while at < end {
            let own = Self.units(bytes.base[at])
            if own > 0, units + own > wanted.partialValue { return at }
            units += own
            at += 1
        }
        return end
    }

    /// The table after a replacement; nil if creating a new one is simpler.
    func replacing(_ range: Range<Int>, with replacement: [UInt8], in bytes: FileBytes) -> TextLines? {
        guard !hasReturns, !replacement.contains(UInt8(ascii: "\r")) else { return nil }
        if isASCII, replacement.contains(where: { $0 >= 0x80 }) { return nil }
        var table = self
        let first = starts.partitioningIndex { $0 > range.lowerBound }
        let behind = starts.partitioningIndex { $0 > range.upperBound }
        let added = replacement.indices.filter { replacement[$0] == UInt8(ascii: "\n") }
        let shift = replacement.count - range.count
        if shift != 0 { for index in behind..<table.starts.count { table.starts[index] += shift } }
        table.starts.replaceSubrange(first..<behind, with: added.map { range.lowerBound + $0 + 1 })
        if !isASCII {
            // Blocks before the edit are unchanged.
            table.unitsBefore = Self.unitsBefore(bytes, knowing: unitsBefore.prefix(range.lowerBound / Self.block + 1))
        }
        return table
    }
}
