import TestSupport
import Testing

@testable import IMDF

@Suite struct LineIndexTests {
    @Test(arguments: [
        ("ab", 0, 1, 1), ("ab", 2, 1, 3), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("ä€b", 2, 1, 2),
        ("ä€b", 5, 1, 3), ("\n\n", 2, 3, 1), ("", 0, 1, 1), ("ab", 9, 1, 3), ("a\r", 2, 2, 1), ("a\r\n", 2, 1, 3),
        ("a\r\n", 3, 2, 1), ("\r\r", 1, 2, 1), ("ab", -1, 1, 1),
    ]) func `A place is a line and a column of scalars`(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        var index = LineIndex(FileBytes(Array(text.utf8)))
        let position = index.position(of: offset)
        #expect(position == (line, column))
    }

    @Test func `Long lines are counted right over the borders of blocks`() {
        let line = String(repeating: "aä€😀", count: 2000)
        let bytes = Array((line + "\n" + line).utf8)
        var index = LineIndex(FileBytes(bytes))
        for offset in stride(from: 0, through: bytes.count, by: 61) {
            let start = offset > line.utf8.count ? line.utf8.count + 1 : 0
            let column = 1 + bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
            let position = index.position(of: offset)
            #expect(position == (start == 0 ? 1 : 2, column))
        }
    }

    @Test func `Words of eight bytes say the same as single bytes`() {
        var generator = SeededGenerator(seed: 7)
        // Bytes around the borders that words are asked about, and line ends often.
        let alphabet: [UInt8] = [0x00, 0x0A, 0x0D, 0x0E, 0x0F, 0x41, 0x7F, 0x80, 0x8D, 0x8E, 0xBF, 0xC3, 0xFF]
        let bytes = (0..<9000).map { _ in alphabet.randomElement(using: &generator)! }
        var index = LineIndex(FileBytes(bytes))
        var (line, start) = (1, 0)
        for offset in bytes.indices {
            let found = index.position(of: offset)
            let column = 1 + bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
            #expect(found == (line, column))
            let isReturn = bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
            if bytes[offset] == 0x0A || isReturn { (line, start) = (line + 1, offset + 1) }
        }
    }

    /// A block is asked as a whole whether a line ends in it, so the bytes beside the line end must not matter.
    @Test(arguments: ["b", "a", "~", " ", "ÿ", "\u{1}"], ["\n", "\r", "\r\n"])
    func `A line of one character ends anywhere in a block`(_ character: String, _ end: String) {
        for count in 1...130 {
            let line = String(repeating: character, count: count) + end
            let bytes = Array((line + String(repeating: character, count: 300)).utf8)
            var index = LineIndex(FileBytes(bytes))
            let position = index.position(of: line.utf8.count)
            #expect(position == (2, 1), "\(count)")
        }
    }
}
