/// A table of text with aligned columns.
package struct TextTable {
    /// A column: its heading and the alignment of its cells.
    package struct Column {
        let title: String
        let isNumber: Bool

        package init(title: String, isNumber: Bool = true) { (self.title, self.isNumber) = (title, isNumber) }
    }

    private let columns: [Column]
    private var rows: [[String]] = []

    package init(_ columns: [Column]) { self.columns = columns }

    package mutating func add(_ cells: [String]) { rows.append(cells) }

    /// The lines. Columns that are empty in every row are left out.
    ///
    /// Columns that do not fit the width continue in another block of lines, which repeats the first columns to
    /// identify each row.
    ///
    /// - Parameters:
    ///   - width: the maximum number of terminal cells per line. A block has at least one column that is not repeated.
    ///   - repeated: the number of columns that each block repeats.
    package func lines(width: Int = .max, repeating repeated: Int = 0) -> [String] {
        let shown = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let all = [columns.map { $0.title }] + rows
        let widths = columns.indices.map { column in all.map { Self.width($0[column]) }.max() ?? 0 }
        return blocks(of: shown, widths, width, Array(shown.prefix(repeated))).flatMap { block in
            all.map { line($0, block, widths) }
        }
    }

    /// The columns of each block.
    private func blocks(of shown: [Int], _ widths: [Int], _ width: Int, _ repeated: [Int]) -> [[Int]] {
        func length(_ block: [Int]) -> Int { block.reduce(0) { $0 + widths[$1] + Self.gap } - Self.gap }
        var blocks: [[Int]] = []
        var block: [Int] = []
        for column in shown {
            if block.count > repeated.count, length(block + [column]) > width {
                blocks.append(block)
                block = repeated
            }
            block.append(column)
        }
        return blocks + [block]
    }

    private func line(_ row: [String], _ block: [Int], _ widths: [Int]) -> String {
        var line = ""
        for column in block {
            let pad = widths[column] - Self.width(row[column])
            if !line.isEmpty { Self.pad(&line, Self.gap) }
            if columns[column].isNumber { Self.pad(&line, pad) }
            line += row[column]
            if !columns[column].isNumber { Self.pad(&line, pad) }
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// The number of spaces between two columns.
    private static let gap = 2

    private static func pad(_ line: inout String, _ count: Int) { for _ in 0..<count { line += " " } }

    /// The number of terminal cells that a text takes: two for wide East Asian characters, none for combining marks.
    static func width(_ text: String) -> Int {
        // Fast path: nearly all texts are ASCII, which has neither.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { sum, scalar in
            // Below the combining marks, only the soft hyphen takes no cell. Most texts that are not ASCII contain
            // only a “²”.
            if scalar.value < 0x300, scalar != "\u{AD}" { return sum + 1 }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return sum
            default: return sum + (isWide(scalar.value) ? 2 : 1)
            }
        }
    }

    /// Whether a scalar is in a block with East Asian Width W or F (UAX #11). The ranges are rounded to blocks.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
