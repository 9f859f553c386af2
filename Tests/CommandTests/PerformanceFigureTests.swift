import Foundation
import Testing

/// The figures of `Docs/Performance.md` are those that CI compares with: a limit is at most 6 % more than the figure.
@Suite struct `Figures of performance` {
    private static let document = Document(path: "Docs/Performance.md")

    @Test(arguments: ["version", "levels", "lint"]) func `Counts are those of the limits`(run: String) throws {
        let limits = try #require(try Self.limits()[run])
        let rows = try Self.document.rows(#/`(--)?\w+`, (in all|for each feature)/#)
        let row = try #require(rows.first { $0[0].contains("`\(run)`") || $0[0].contains("`--\(run)`") })
        try #require(row.count == 3)
        try Self.expect(row[1], below: limits["instructions"])
        try Self.expect(row[2], below: limits["allocations"])
    }

    @Test(arguments: [
        ("spbstu-polymap", "a campus with"), ("postech-c5", "a university building"),
        ("messy-s", "`Benchmarks/messy`, S"),
    ]) func `Whole runs are those of the limits`(archive: String, label: String) throws {
        let limits = try #require(try Self.limits()["whole"])
        let row = try #require(try Self.document.rows(/megabytes|MB/).first { $0[0].hasPrefix(label) && $0.count == 4 })
        try Self.expect(row[2], below: limits[archive])
    }

    private static func expect(_ figure: String, below limit: Double?) throws {
        let figure = try #require(Double(figure.filter { $0 != "," }))
        let limit = try #require(limit)
        #expect(figure <= limit && limit <= 1.06 * figure, "\(figure) is written, \(limit) is the limit")
    }

    private static func limits() throws -> [String: [String: Double]] {
        let data = try Data(contentsOf: Document.root.appendingPathComponent("Benchmarks/thresholds.json"))
        return try JSONDecoder().decode([String: [String: Double]].self, from: data)
    }
}
