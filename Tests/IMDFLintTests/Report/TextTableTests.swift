import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct TextTableTests {
    private static func table() -> TextTable {
        var table = TextTable(
            [.init(title: "No"), .init(title: "Name", isNumber: false), .init(title: "Empty")] + [
                .init(title: "A"), .init(title: "Long title"), .init(title: "Z"),
            ])
        table.add(["1", "Hall", "", "5", "6", "7"])
        table.add(["-2", "Ü", "", "50", "600", "7000"])
        return table
    }

    @Test func `Without a width a row is one line`() {
        expectEqual(
            Self.table().lines(),
            ["No  Name   A  Long title     Z", " 1  Hall   5           6     7", "-2  Ü     50         600  7000"])
    }

    @Test func `Columns that do not fit follow behind the first ones`() {
        #expect(
            Self.table().lines(width: 24, repeating: 2) == [
                "No  Name   A  Long title", " 1  Hall   5           6", "-2  Ü     50         600",  //
                "No  Name     Z", " 1  Hall     7", "-2  Ü     7000",
            ])
        #expect(
            Self.table().lines(width: 23, repeating: 1) == [
                "No  Name   A", " 1  Hall   5", "-2  Ü     50",  //
                "No  Long title     Z", " 1           6     7", "-2         600  7000",
            ])
    }

    @Test(
        arguments: [
            ("12 m²", 5), ("Größe", 5), ("soft\u{AD}hyphen", 10), ("e\u{301}", 1), ("\u{200F}", 0), ("東京", 4), ("", 0),
        ] as [(String, Int)]) func `A text takes so many cells`(text: String, cells: Int)
    { expectEqual(TextTable.width(text), cells) }

    @Test(arguments: 0..<12) func `However narrow, each block has a column of its own`(width: Int) {
        expectEqual(Self.table().lines(width: width, repeating: 2).count, 9)
    }
}

@Suite("Reports fit a width") struct ReportWidthTests {
    @Test(arguments: [40, 80, 120, 200]) func `No line of the levels is longer, and nothing is lost`(width: Int) throws
    {
        var sample = try EditedSample()
        let name = "\"name\":{\"en\":\"\(String(repeating: "宽", count: 30))\"}"
        try sample.edit(.level) { $0.replacing(/"name":\{[^}]*\}/, with: name) }
        let venue = Venue(Dataset(reading: sample.archive, jobs: 1))
        var options = ReportOptions()
        func words() -> [String: Int] {
            let text = ReportFormat.text.render(levelsOf: venue, options: options)
            return text.split(whereSeparator: \.isWhitespace).reduce(into: [:]) { $0[String($1), default: 0] += 1 }
        }
        options.width = .max
        let all = words()
        options.width = width
        let lines = ReportFormat.text.render(levelsOf: venue, options: options).split(separator: "\n").map(String.init)
        // A name and the column beside it may take more than a narrow terminal has.
        let least = lines.filter { $0.contains("宽") }.isEmpty ? 0 : 2 + 7 + 2 + 5 + 2 + 60
        for line in lines { #expect(TextTable.width(line) <= max(width, least), "\(line)") }
        let shown = words()
        for (word, count) in all { #expect(shown[word, default: 0] >= count, "\(word)") }
    }
}
