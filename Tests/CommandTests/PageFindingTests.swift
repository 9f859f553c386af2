import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// What the page says about findings, as its scripts read it. Skipped without Node.js.
@Suite(.enabled(if: PageScript.node != nil, "no node on PATH or in NODE: findings of the page were not read"))
struct PageFindingTests {
    /// The page as `source.js` has it.
    private func object(_ venue: Venue, _ change: (inout MapPageData.Options) -> Void = { _ in }) throws -> [String:
        Any]
    {
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        change(&options)
        let text = try PageScript(MapPageData(venue, options)).text(
            """
            { ...source_js.page, items: source_js.page.columns, sources: source_js.page.sources?.map(source_js.written),
              findings: source_js.page.findings ?? null }
            """, "")
        return try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    }

    @Test func `Findings stand where they belong`() throws {
        let venue = try Venue.sample("broken-mall")
        let result = Linter(date: .ofTests).lint(venue)
        let page = try object(venue) { $0.findings = result }
        let findings = try #require(page["findings"] as? [[String: Any]])
        expectEqual(findings.count, result.findings.count)
        for (written, finding) in zip(findings, result.findings) {
            #expect(written["message"] as? String == finding.message)
            #expect(written["severity"] as? String == finding.severity.rawValue)
            expectEqual((written["coordinate"] as? [Double])?.first, finding.coordinate?.longitude)
        }
        let count = try #require((page["items"] as? [String: Any])?["roles"] as? [Int]).count
        for case let number as Int in findings.map({ $0["item"] as Any }) { #expect((0..<count).contains(number)) }
        expectEqual((page["totals"] as? [String: Int])?.values.reduce(0, +), result.totals.values.reduce(0, +))
        #expect(try object(venue)["findings"] is NSNull)
    }

    @Test func `Each finding has its place, the JSON of its feature, and the identity that baselines have`() throws {
        let venue = try Venue.sample("broken-mall")
        let result = Linter(date: .ofTests).lint(venue)
        let page = try object(venue) { $0.findings = result }
        let findings = try #require(page["findings"] as? [[String: Any]])
        let sources = try #require(page["sources"] as? [String])
        #expect(page["venue"] as? String == venue.dataset.venueID)
        var shown = 0
        for (written, finding) in zip(findings, result.findings) {
            let key = try #require(written["key"] as? [String: Any])
            let own = FindingKey(finding, venue.dataset)
            #expect(key["feature"] as? String == own.feature && key["file"] as? String == own.file)
            #expect(key["type"] as? String == own.type && key["related"] as? [String] ?? [] == own.related)
            guard let number = written["source"] as? Int, let id = written["id"] as? String else { continue }
            let feature = try JSONSerialization.jsonObject(with: Data(sources[number].utf8)) as? [String: Any]
            #expect(feature?["id"] as? String == id)
            shown += 1
        }
        #expect(shown > 100)
        let rules = try #require(page["rules"] as? [String: [String: Any]])
        expectEqual(Set(rules.keys), Set(result.totals.keys))
    }

    @Test func `The edits of a fix stand at their places in the feature`() throws {
        let venue = try Venue.sample("broken-mall")
        let result = Linter(date: .ofTests).lint(venue)
        let page = try object(venue) { $0.findings = result }
        let findings = try #require(page["findings"] as? [[String: Any]])
        let sources = try #require(page["sources"] as? [String])
        let fixable = findings.filter { $0["fix"] != nil }
        // As many as the overview says, and those that need a review.
        #expect(fixable.count >= 10)
        var seen = 0
        for finding in fixable {
            let fix = try #require(finding["fix"] as? [String: Any])
            for edit in try #require(fix["edits"] as? [[String: Any]]) {
                guard let offset = edit["offset"] as? Int, let length = edit["length"] as? Int,
                    let source = (finding["source"] as? Int).map({ Array(sources[$0].utf8) })
                else { continue }
                let before = String(decoding: source[offset..<offset + length], as: UTF8.self)
                #expect(before == edit["before"] as? String)
                seen += 1
            }
        }
        #expect(seen >= 8)
    }

    @Test func `The page has the verdict, what explains most, and the cause of each finding`() throws {
        let occupants = (0..<12).map { #""name":{"en":"Shop \#($0)"},"category":"desks""# }
        let venue = TinyVenue.with(occupants: occupants)
        let result = Linter(date: .ofTests).lint(venue)
        let page = try object(venue) { $0.findings = result }
        expectEqual((page["verdict"] as? String)?.hasPrefix("Failed: "), true)
        let overview = try #require(page["overview"] as? [String: Any])
        let rows = try #require(overview["rows"] as? [[String: Any]])
        let row = try #require(rows.first { $0["name"] as? String == "ValueIsMisused" })
        #expect(row["statement"] as? String == "“desks” as the category of 12 occupants")
        #expect(row["severities"] as? [String: Int] == ["violation": 12])
        for case let index as Int in rows.map({ $0["example"] as Any }) {
            #expect(result.findings.indices.contains(index))
        }
        let causes = try #require(page["causes"] as? [[String: Any]])
        let findings = try #require(page["findings"] as? [[String: Any]])
        expectEqual(causes.count, result.explanations.count)
        for (number, explanation) in result.explanations.enumerated() {
            let own = findings.indices.filter { findings[$0]["cause"] as? Int == number }
            expectEqual(own, explanation.findings)
        }
    }
}
