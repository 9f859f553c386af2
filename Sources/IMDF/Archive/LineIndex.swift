/// The lines of a file. Lines and columns count from 1; a column is one Unicode scalar.
///
/// The file is scanned only as far as needed: most findings that are shown are near its beginning.
package struct LineIndex {
    private let bytes: FileBytes
    private var starts = [0]
    /// The number of scalars that begin before each block: many files are one line, millions of bytes long.
    private var scalarsBefore: [Int] = []
    private var scalars = 0
    private var scanned = 0
    private static let block = 128

    /// Costs nothing yet.
    package init(_ bytes: FileBytes) { self.bytes = bytes }

    /// The line and column of a byte offset: linear in what lies between the farthest offset so far and this one,
    /// otherwise logarithmic in the lines.
    package mutating func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        scan(beyond: offset)
        let line = starts.partitioningIndex { $0 > offset }
        return (line, 1 + scalars(before: offset) - scalars(before: starts[line - 1]))
    }

    /// Looks for line ends (`\n`, `\r\n` or a lone `\r`), block by block, until that of an offset is done.
    private mutating func scan(beyond offset: Int) {
        let base = bytes.base
        while scanned <= offset, scanned < bytes.count {
            scalarsBefore.append(scalars)
            let end = min(scanned + Self.block, bytes.count)
            scalars += scalars(in: scanned..<end)
            var at = scanned
            while at < end {
                // Eight bytes at a time, of which rarely one is below 14, as line ends are: taking 14 from each sets
                // the top bit of such a byte, which it did not have. A byte above it may look like one; it is examined.
                if at + 8 <= end {
                    let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
                    if (word &- 14 &* Self.ones) & ~word & (Self.ones << 7) == 0 {
                        at += 8
                        continue
                    }
                }
                for next in at..<min(at + 8, end) where endsLine(next) { starts.append(next + 1) }
                at += 8
            }
            scanned = end
        }
    }

    private func endsLine(_ at: Int) -> Bool {
        let byte = bytes.base[at]
        let isReturn = byte == UInt8(ascii: "\r")
        return byte == Byte.newline || (isReturn && (at + 1 >= bytes.count || bytes.base[at + 1] != Byte.newline))
    }

    /// A one in each byte.
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The number of scalars that begin in a range of bytes: all bytes but those of the form `10xx_xxxx`, which go on.
    private func scalars(in range: Range<Int>) -> Int {
        var count = range.count
        var at = range.lowerBound
        while at + 8 <= range.upperBound {
            let word = UnsafeRawPointer(bytes.base + at).loadUnaligned(as: UInt64.self)
            // A one in each byte that goes on; multiplying adds them up in the top byte.
            let going = (word >> 7) & ~(word >> 6) & Self.ones
            count -= Int(truncatingIfNeeded: (going &* Self.ones) >> 56)
            at += 8
        }
        while at < range.upperBound {
            if bytes.base[at] & 0xC0 == 0x80 { count -= 1 }
            at += 1
        }
        return count
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.block
        guard block < scalarsBefore.count else { return scalars }
        return scalarsBefore[block] + scalars(in: block * Self.block..<offset)
    }
}
