/// The first screen of a report: the verdict, the causes of most findings, the available fixes, and the new findings.
struct OverviewText {
    private(set) var text = ""

    /// The number of lines on a screen, which the overview does not exceed.
    static let screen = 40

    init(_ result: LintResult, _ options: ReportOptions, _ paint: Paint) {
        let width = options.width
        text = Verdict.judgment(result, options, paint) + "\n"
        // A terminal may wrap the verdict. Color codes take no space.
        let plain = Verdict.judgment(result, options, Paint(isOn: false))
        var room = Self.screen - (TextTable.width(plain) + width - 1) / max(1, width)
        for note in [Verdict.leftOut(result), result.history?.text].compactMap({ $0 }) {
            let lines = Wrapping.lines(note, width)
            text += lines.joined(separator: "\n") + "\n"
            room -= lines.count
        }
        text += "\n"
        guard let overview = ReportOverview(result, options) else { return }
        let ending = [overview.work, overview.fix].filter { !$0.isEmpty }.flatMap { Wrapping.lines($0, width) }
        // The empty lines before and after, the title, and the line on the rows left out.
        room -= ending.count + 4
        var places = FindingPlaces(result.venue.dataset)
        var examples: [Int: String] = [:]
        for row in overview.rows(max(overview.usual, overview.needed)) {
            let finding = result.findings[row.example]
            // The message of a feature begins with its id; the list below states the place.
            let place = finding.feature == nil ? "\(places.shortPlace(of: finding)): " : ""
            examples[row.example] = "e.g. \(place)\(finding.message)"
        }
        // All useful rows if they fit with example and advice, but at least those that explain most findings.
        var count = overview.usual
        var table = RowTable(overview.rows(count), examples, width)
        while count > min(overview.needed, room), table.lineCount > room {
            count -= 1
            table = RowTable(overview.rows(count), examples, width)
        }
        if count > 0 { text += "What explains most:\n" }
        for line in table.lines(within: room, paint) { text += line + "\n" }
        let rest = overview.rest(after: count)
        if rest.rows > 0, count > 0 {
            let more = Wording.count(rest.findings, "finding")
            let noun = rest.rows == 1 ? "cause or rule" : "causes and rules"
            text += "\(table.margin)\(rest.rows) more \(noun) with \(more), below\n"
        }
        for line in ending { text += line + "\n" }
        text += "\n"
    }
}

/// The rows of an overview as lines for a terminal.
private struct RowTable {
    /// The lines of a row. Some of them can be left out if there is little room.
    private struct Block {
        let row: ReportOverview.Row
        /// The mistake, in one or more lines.
        var statement: [String]
        var advice: [String]
        var example: [String]
        var count: Int { statement.count + advice.count + example.count }
    }

    private var blocks: [Block]
    private let leads: (number: Int, severity: Int)
    private let width: Int
    /// The spaces before the text of a row, to the right of its number and severity.
    let margin: String

    /// - Parameter examples: the text of each example, by the index of its finding.
    init(_ rows: [ReportOverview.Row], _ examples: [Int: String], _ width: Int) {
        leads = (
            rows.map { NumberText.grouped($0.count).count }.max() ?? 0, rows.map { $0.severity.word.count }.max() ?? 0
        )
        let margin = String(repeating: " ", count: 2 + leads.number + 2 + leads.severity + 2)
        (self.margin, self.width) = (margin, width)
        blocks = rows.map { row in
            let mix = row.severity.counts.count > 1 ? " (\(row.severity.text))" : ""
            return Block(
                row: row, statement: Wrapping.lines("\(row.statement)\(mix) [\(row.name)]", width, indent: margin),
                advice: row.advice.map { Wrapping.lines("→ " + $0, width, indent: margin) } ?? [],
                example: Self.example(examples[row.example] ?? "", width, margin))
        }
    }

    /// The first three lines of an example.
    private static func example(_ text: String, _ width: Int, _ margin: String) -> [String] {
        let lines = Wrapping.lines(text, width, indent: margin)
        if lines.count <= 3 { return lines }
        return lines.prefix(2) + [
            Wrapping.cut(lines[2...].map { $0.dropFirst(margin.count) }.reduce(margin) { $0 + $1 + " " }, width)
        ]
    }

    /// The number of lines if none is left out.
    var lineCount: Int { blocks.reduce(0) { $0 + $1.count } }

    /// The lines. If there are too many, the rows with the fewest findings lose their examples, then their advice,
    /// and finally the ends of their statements.
    func lines(within room: Int, _ paint: Paint) -> [String] {
        var blocks = blocks
        var excess = lineCount - room
        let smallest = blocks.indices.ordered { blocks[$0].row.count < blocks[$1].row.count }
        for remove in [Self.removeExample, Self.removeAdvice, cutStatement] {
            for index in smallest where excess > 0 {
                let before = blocks[index].count
                remove(&blocks[index])
                excess -= before - blocks[index].count
            }
        }
        return blocks.flatMap { block in
            var lines = block.statement
            lines[0] = lead(of: block.row, paint) + lines[0].dropFirst(margin.count)
            return lines + block.advice + block.example
        }
    }

    private static func removeExample(_ block: inout Block) { block.example = [] }
    private static func removeAdvice(_ block: inout Block) { block.advice = [] }

    /// Shortens a statement but keeps the name, by which `explain` and the list below identify the row.
    private func cutStatement(_ block: inout Block) {
        let name = " [\(block.row.name)]"
        let room = max(margin.count + 1, width - TextTable.width(name))
        block.statement = [Wrapping.cut(margin + block.row.statement, room) + name]
    }

    private func lead(of row: ReportOverview.Row, _ paint: Paint) -> String {
        let (number, severity) = (NumberText.grouped(row.count), row.severity.word)
        return String(repeating: " ", count: 2 + leads.number - number.count) + number + "  "
            + paint.severity(row.severity.worst, severity)
            + String(repeating: " ", count: leads.severity - severity.count + 2)
    }
}

/// Wraps and cuts text to fit a terminal.
enum Wrapping {
    /// The words of a text in lines of a width, each after a margin. A longer word has a line of its own.
    static func lines(_ text: String, _ width: Int, indent: String = "") -> [String] {
        let room = max(20, width - indent.count)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, TextTable.width(line) + 1 + TextTable.width(String(word)) > room {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).map { indent + $0 }
    }

    /// The text cut to a width, with an ellipsis in place of the rest.
    static func cut(_ text: String, _ width: Int) -> String {
        guard TextTable.width(text) > width else { return text }
        var kept = ""
        var cells = 1
        for character in text {
            cells += TextTable.width(String(character))
            if cells > width { break }
            kept.append(character)
        }
        return kept + "…"
    }
}
