import Foundation
import TestSupport
import Testing

/// The counts of `Docs/Performance.md` are those that CI compares with (`Benchmarks/thresholds.json`).
@Suite struct `Figures of performance` {
    private struct Counts: Decodable {
        let instructions: Int
        let allocations: Double
    }

    private struct Thresholds: Decodable {
        let version, levels, lint: Counts
        let whole: [String: Int]
        /// Each increase with its reason.
        let raised: [String]
    }

    @Test func `Counts are those that CI compares with`() throws {
        let file = Document.root.appendingPathComponent("Benchmarks/thresholds.json")
        let thresholds = try JSONDecoder().decode(Thresholds.self, from: Data(contentsOf: file))
        let rows = try Document(path: "Docs/Performance.md").rows(/, (in all|for each feature)/)
        func row(_ start: String) throws -> [Int] {
            let row = try #require(rows.first { $0[0].hasPrefix(start) }, "\(start)")
            let figures = row.dropFirst().map { $0.filter { $0.isNumber || $0 == "." } }
            return figures.map { Int((Double($0) ?? 0) * 100) }
        }
        for (start, counts) in [
            ("`--version`", thresholds.version), ("`levels`", thresholds.levels), ("`lint`,", thresholds.lint),
        ] { expectEqual(try row(start), [100 * counts.instructions, Int(counts.allocations * 100)]) }
        for (name, millions) in thresholds.whole {
            expectEqual(try row("`lint -f json` on \(name),").first, 100 * millions)
        }
        for reason in thresholds.raised {
            #expect(reason.count > 40, "an increase needs a date, figures, and a reason")
        }
    }
}
