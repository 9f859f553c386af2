import Foundation
import Testing

import IMDFLint
import TestSupport

@testable import imdf_lint

@Suite struct PageDataTests {
    private func object(_ venue: Venue, _ change: (inout MapPageData.Options) -> Void = { _ in }) throws -> [String:
        Any]
    {
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        change(&options)
        let text = MapPageData(venue, options).text
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `Labels can't leave the script element that holds them`() throws {
        let venue = TinyVenue.with(occupants: [
            #""name":{"en":"</script><!--\u2028\u2029&\u0000"},"category":"</script>""#
        ])
        let text = MapPageData(venue, MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))).text
        for forbidden in ["<", "&", "\u{2028}", "\u{2029}", "\u{0}", "\n"] { #expect(!text.contains(forbidden)) }
        let items = try #require(try object(venue)["items"] as? [[String: Any]])
        #expect(items.contains { $0["title"] as? String == "</script><!--\u{2028}\u{2029}&\u{0}" })
    }

    @Test func `Coordinates are centimeters around the middle, in steps`() throws {
        let page = try object(TinyVenue.with())
        let level = try #require((page["levels"] as? [[String: Any]])?.first)
        let areas = try #require((level["shape"] as? [String: Any])?["areas"] as? [[[Int]]])
        // A ten-thousandth of a degree at 47° is 7.61 m by 11.12 m; both corners are rounded.
        #expect(areas == [[[-380, -556, 760, 0, 0, 1112, -760, 0, 0, -1112]]])
    }

    @Test func `Weeks of hours are kept once`() throws {
        let hours = #""name":{"en":"A"},"category":"x","hours":"Mar-Oct Mo-Sa 11:00-20:00; Nov-Feb Sa 12:00-18:00""#
        let page = try object(TinyVenue.with(occupants: [hours, hours]))
        let list = try #require(page["hours"] as? [[String: Any]])
        #expect(list.count == 1)
        #expect((list[0]["weeks"] as? [Int])?.count == 105)
        // Winter, summer, and the weeks in which they meet.
        let patterns = try #require(list[0]["patterns"] as? [[[[Int]]]])
        #expect(patterns.count <= 5)
        #expect(patterns[0] == [[], [], [], [], [], [[720, 1080]], []])
        #expect(page["firstMonday"] as? String == "2026-11-09")
    }

    @Test func `Findings stand where they belong`() throws {
        let venue = try Venue.sample("broken-mall")
        let result = Linter(date: .ofTests).lint(venue)
        let page = try object(venue) { $0.findings = result }
        let findings = try #require(page["findings"] as? [[String: Any]])
        #expect(findings.count == result.findings.count)
        for (written, finding) in zip(findings, result.findings) {
            #expect(written["message"] as? String == finding.message)
            #expect(written["severity"] as? String == finding.severity.rawValue)
            #expect((written["coordinate"] as? [Double])?.first == finding.coordinate?.longitude)
        }
        let items = try #require(page["items"] as? [[String: Any]])
        for case let number as Int in findings.map({ $0["item"] as Any }) { #expect(items.indices.contains(number)) }
        #expect((page["totals"] as? [String: Int])?.values.reduce(0, +) == result.totals.values.reduce(0, +))
        #expect(try object(venue)["findings"] == nil)
    }

    @Test func `The page has the verdict, what explains most, and the cause of each finding`() throws {
        let occupants = (0..<12).map { #""name":{"en":"Shop \#($0)"},"category":"desks""# }
        let venue = TinyVenue.with(occupants: occupants)
        let result = Linter(date: .ofTests).lint(venue)
        let page = try object(venue) { $0.findings = result }
        #expect((page["verdict"] as? String)?.hasPrefix("Failed: ") == true)
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
        #expect(causes.count == result.explanations.count)
        for (number, explanation) in result.explanations.enumerated() {
            let own = findings.indices.filter { findings[$0]["cause"] as? Int == number }
            #expect(own == explanation.findings)
        }
    }

    @Test(arguments: ["harbor-mall", "pocket-station", "broken-mall"])
    func `What refers to items refers to items that are there`(name: String) throws {
        let page = try object(try Venue.sample(name))
        let items = try #require(page["items"] as? [[String: Any]])
        let levels = try #require(page["levels"] as? [Any])
        for item in items {
            #expect(levels.indices.contains(try #require(item["level"] as? Int)))
            for number in item["occupants"] as? [Int] ?? [] {
                #expect(items[number]["layer"] as? String == "occupants")
            }
            if let unit = item["unit"] as? Int { #expect(items[unit]["layer"] as? String == "units") }
        }
    }
}
