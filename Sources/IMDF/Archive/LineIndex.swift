/// The lines of a file. Lines and columns count from 1; a column is one Unicode scalar.
struct LineIndex {
    private let bytes: FileBytes
    private let starts: [Int]

    /// Looks for line ends (`\n`, `\r\n` or a lone `\r`) once: linear in the file.
    init(_ bytes: FileBytes) {
        self.bytes = bytes
        var starts = [0]
        let base = bytes.base
        var at = 0
        while at < bytes.count {
            if base[at] == Byte.newline {
                starts.append(at + 1)
            } else if base[at] == UInt8(ascii: "\r"), at + 1 >= bytes.count || base[at + 1] != Byte.newline {
                starts.append(at + 1)
            }
            at += 1
        }
        self.starts = starts
    }

    /// The line and column of a byte offset; constant but for the length of the line.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        var column = 1
        for at in starts[low]..<offset where bytes.base[at] & 0xC0 != 0x80 { column += 1 }
        return (low + 1, column)
    }
}
