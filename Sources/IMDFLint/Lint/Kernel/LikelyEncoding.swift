import CTables
import OpeningHours

/// The encoding of a file that is not UTF-8, if its bytes decide it.
enum LikelyEncoding {
    /// The rows of the table: a name, the least number of bytes that show it, these, and others that it may have.
    private static let rows: [[[Substring]]] = EmbeddedTable.lines(
        of: EmbeddedTable(ctables_text_traces())["encodings"] ?? ""
    ).map { line in line.split(separator: "|").map { EmbeddedTable.words(of: $0) } }

    /// The name of the encoding; nil if none fits.
    static func name(of file: FileBytes) -> String? {
        let bytes = UnsafeBufferPointer(start: file.base, count: min(file.count, 1 << 22))
        var (found, kana, isInWord, at): (Set<UInt8>, Int, Bool, Int) = ([], 0, false, 0)
        while at < bytes.count {
            let length = utf8SequenceLength(file.base + at, available: file.count - at)
            if length == 0, at > 0, at + 2 < bytes.count {
                let (byte, next) = (bytes[at], bytes[at + 1])
                let isKana = byte == 0x82 && next >= 0x9F || byte == 0x83 && 0x40...0x96 ~= next
                if isKana, 0x81...0x83 ~= bytes[at + 2] { kana += 1 }
                // Three in a row are letters of another script.
                if next >= 0x80, bytes[at + 2] >= 0x80 { found.insert(0xFF) }
                found.insert(byte)
                isInWord = isInWord || 0x61...0x7A ~= bytes[at - 1] || 0x61...0x7A ~= next
            }
            at += max(length, 1)
        }
        if kana > 1, found.isDisjoint(with: [0xFD, 0xFE]) { return "Shift JIS" }
        let row = rows.first { row in
            let parts = row.map { words in Set(words.compactMap { UInt8($0, radix: 16) }) }
            guard isInWord, parts.count == 4, let least = Int(row[1][0]) else { return false }
            return parts[2].intersection(found).count >= least && found.isSubset(of: parts[2].union(parts[3]))
        }
        return row.map { String($0[0][0]) }
    }
}
