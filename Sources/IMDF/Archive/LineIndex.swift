/// The lines of a file. Lines and columns count from 1; a column is one Unicode scalar.
struct LineIndex {
    private let bytes: FileBytes
    private let starts: [Int]
    /// The number of scalars that begin before each block: many files are one line, millions of bytes long.
    private let scalarsBefore: [Int]
    private static let block = 4096

    /// Looks for line ends (`\n`, `\r\n` or a lone `\r`) once: linear in the file.
    init(_ bytes: FileBytes) {
        self.bytes = bytes
        var starts = [0]
        var scalarsBefore: [Int] = []
        scalarsBefore.reserveCapacity(bytes.count / Self.block + 1)
        var scalars = 0
        let base = bytes.base
        var at = 0
        while at < bytes.count {
            if at % Self.block == 0 { scalarsBefore.append(scalars) }
            // Thirty-two bytes at a time as long as all are ASCII and none ends a line.
            if at + 32 <= bytes.count {
                let chunk = UnsafeRawPointer(base + at).loadUnaligned(as: SIMD32<UInt8>.self)
                let isSpecial = (chunk .>= 0x80) .| (chunk .== Byte.newline) .| (chunk .== UInt8(ascii: "\r"))
                if !any(isSpecial) {
                    scalars &+= 32
                    at &+= 32
                    continue
                }
            }
            // To the next multiple, so that every block begins with one.
            for _ in 0..<min(32 - at % 32, bytes.count - at) {
                let byte = base[at]
                if byte & 0xC0 != 0x80 { scalars &+= 1 }
                if byte == Byte.newline {
                    starts.append(at + 1)
                } else if byte == UInt8(ascii: "\r"), at + 1 >= bytes.count || base[at + 1] != Byte.newline {
                    starts.append(at + 1)
                }
                at &+= 1
            }
        }
        scalarsBefore.append(scalars)
        self.starts = starts
        self.scalarsBefore = scalarsBefore
    }

    /// The line and column of a byte offset; logarithmic in the lines.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, 1 + scalars(before: offset) - scalars(before: starts[low]))
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.block
        guard block < scalarsBefore.count else { return scalarsBefore.last ?? 0 }
        var count = scalarsBefore[block]
        for at in block * Self.block..<offset where bytes.base[at] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
