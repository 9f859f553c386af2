import Foundation
import TestSupport
import Testing

@testable import OpeningHours

struct `OpeningHours: document` {
    private struct Row {
        var value: String
        var verdict: String
        var canonical: String?
    }

    /// The rows of the document's table of values.
    private static let rows: [Row] = {
        let text = (try? String(decoding: Repository.data("Docs/OpeningHours.md"), as: UTF8.self)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0].hasPrefix("`"), ["accept", "warn", "reject"].contains(cells[1]) else {
                return nil
            }
            let canonical = cells[2].hasPrefix("`") ? cells[2].split(separator: "`").first.map(String.init) : nil
            return Row(value: String(cells[0].dropFirst().dropLast()), verdict: cells[1], canonical: canonical)
        }
    }()

    @Test func `Each value of the table is read as the table says`() {
        #expect(Self.rows.count >= 20)
        for row in Self.rows {
            let reading = OpeningHours.read(row.value)
            expectEqual(reading.verdict.rawValue, row.verdict, "\(row.value)")
            expectEqual(reading.value?.canonical, row.canonical, "\(row.value)")
        }
    }
}
