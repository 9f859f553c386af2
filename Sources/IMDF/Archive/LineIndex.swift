/// Finds the line and column of byte offsets in a file. Both count from 1; a column is one Unicode scalar.
///
/// The file is scanned only as far as needed: most findings that are shown are near its beginning.
package struct LineIndex {
    private let bytes: FileBytes
    private var starts = [0]
    /// The number of scalars before each block. Without it, a column in a file of one long line would take linear time.
    private var scalarsBefore: [Int] = []
    private var scalars = 0
    private var scanned = 0
    private static let block = 128

    /// Creates an index without scanning anything.
    package init(_ bytes: FileBytes) { self.bytes = bytes }

    /// The line and column of a byte offset. Linear in the bytes after the farthest offset so far; otherwise
    /// logarithmic in the number of lines.
    package mutating func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        scan(beyond: offset)
        let line = starts.partitioningIndex { $0 > offset }
        return (line, 1 + scalars(before: offset) - scalars(before: starts[line - 1]))
    }

    /// Scans for line ends (`\n`, `\r\n`, or a lone `\r`), block by block, until the block of an offset is done.
    private mutating func scan(beyond offset: Int) {
        while scanned <= offset, scanned < bytes.count {
            scalarsBefore.append(scalars)
            let end = min(scanned + Self.block, bytes.count)
            if end - scanned == Self.block {
                let found = Self.look(at: UnsafeRawPointer(bytes.base + scanned))
                scalars += found.scalars
                if found.mayEndLine { findLineEnds(in: scanned..<end) }
            } else {
                scalars += scalars(in: scanned..<end)
                for at in scanned..<end where endsLine(at) { starts.append(at + 1) }
            }
            scanned = end
        }
    }

    /// The number of scalars that begin in a block, and whether any byte is below 14, as line ends are. Examines 16
    /// bytes at a time.
    private static func look(at block: UnsafeRawPointer) -> (scalars: Int, mayEndLine: Bool) {
        var goingOn = SIMD16<UInt8>()
        var low = SIMD16<UInt8>()
        for at in stride(from: 0, to: Self.block, by: 16) {
            let bytes = (block + at).loadUnaligned(as: SIMD16<UInt8>.self)
            // Adds one for each continuation byte, `10xx_xxxx`. The bytes of the sums are added to at most eight times.
            goingOn &+= (bytes &>> 7) & ~(bytes &>> 6)
            // Subtracting 14 sets the top bit of exactly those bytes below it whose top bit was clear.
            low |= (bytes &- 14) & ~bytes
        }
        let counts = unsafeBitCast(goingOn, to: SIMD2<UInt64>.self)
        let marks = unsafeBitCast(low, to: SIMD2<UInt64>.self)
        // The multiplication adds the counts in the top byte.
        let count = ((counts.x &+ counts.y) &* ones) >> 56
        return (Self.block - Int(truncatingIfNeeded: count), (marks.x | marks.y) & (ones << 7) != 0)
    }

    /// Records the line ends in a whole block.
    private mutating func findLineEnds(in range: Range<Int>) {
        for start in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            let word = UInt64(littleEndian: UnsafeRawPointer(bytes.base + start).loadUnaligned(as: UInt64.self))
            var ends = Self.marks(of: Byte.newline, in: word) | Self.marks(of: UInt8(ascii: "\r"), in: word)
            while ends != 0 {
                let at = start + ends.trailingZeroBitCount / 8
                ends &= ends - 1
                if endsLine(at) { starts.append(at + 1) }
            }
        }
    }

    /// The top bit of each byte of a word that equals a value.
    @inline(__always) private static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let low = ones &* 0x7F
        let other = word ^ (ones &* UInt64(byte))
        return ~(((other & low) &+ low) | other | low)
    }

    private func endsLine(_ at: Int) -> Bool {
        let byte = bytes.base[at]
        let isReturn = byte == UInt8(ascii: "\r")
        return byte == Byte.newline || (isReturn && (at + 1 >= bytes.count || bytes.base[at + 1] != Byte.newline))
    }

    /// A one in each byte.
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The number of scalars that begin in a range: all bytes except continuation bytes, `10xx_xxxx`.
    private func scalars(in range: Range<Int>) -> Int {
        var count = range.count
        var at = range.lowerBound
        while at + 8 <= range.upperBound {
            let word = UnsafeRawPointer(bytes.base + at).loadUnaligned(as: UInt64.self)
            // A one in each continuation byte. The multiplication adds them in the top byte.
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
