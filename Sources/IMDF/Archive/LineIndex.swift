/// The lines of a file. Lines and columns count from 1; a column is one Unicode scalar.
///
/// The file is gone through as far as places are asked for: most findings that are shown stand near its beginning.
struct LineIndex {
    private let bytes: FileBytes
    private var starts = [0]
    /// The number of scalars that begin before each block: many files are one line, millions of bytes long.
    private var scalarsBefore: [Int] = []
    private var scalars = 0
    private var scanned = 0
    private static let block = 4096

    /// Costs nothing yet.
    init(_ bytes: FileBytes) { self.bytes = bytes }

    /// The line and column of a byte offset: linear in what lies between the farthest offset so far and this one,
    /// otherwise logarithmic in the lines.
    mutating func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        scan(beyond: offset)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, 1 + scalars(before: offset) - scalars(before: starts[low]))
    }

    /// Looks for line ends (`\n`, `\r\n` or a lone `\r`), block by block, until that of an offset is done.
    private mutating func scan(beyond offset: Int) {
        let base = bytes.base
        while scanned <= offset, scanned < bytes.count {
            scalarsBefore.append(scalars)
            let end = min(scanned + Self.block, bytes.count)
            for at in scanned..<end {
                let byte = base[at]
                if byte & 0xC0 != 0x80 { scalars &+= 1 }
                guard byte <= UInt8(ascii: "\r") else { continue }
                let isLone = byte == UInt8(ascii: "\r") && (at + 1 >= bytes.count || base[at + 1] != Byte.newline)
                if byte == Byte.newline || isLone { starts.append(at + 1) }
            }
            scanned = end
        }
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.block
        guard block < scalarsBefore.count else { return scalars }
        var count = scalarsBefore[block]
        for at in block * Self.block..<offset where bytes.base[at] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
