import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What is planted in a sample, from `Data/broken-mall.json`.
private struct Planted: Decodable, Hashable {
    let rule: String
    /// The official severity of an official rule.
    var severity: String
    let file: String
    let feature: String?
    let line: Int
}

@Suite("The samples are linted as their makers meant") struct SampleTests {
    private static func lint(_ path: String, on day: String = "2026-06-01", by profile: Profile = .recommended) throws
        -> LintResult
    {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(path)").path
        let date = try #require(LocalDate(day))
        return Linter(profile: profile, date: date).lint(Venue(try Dataset(path: folder)))
    }

    @Test(arguments: ["harbor-mall", "harbor-mall.zip"], ["2026-06-01", "2029-12-31", "2032-12-31"])
    func `Harbor Mall is clean on any day`(_ path: String, day: String) throws {
        let result = try Self.lint(path, on: day, by: .strict)
        expectEqual(result.findings.map(\.message), [])
        expectEqual(result.unchecked, [])
    }

    @Test func `Pocket Station has no suites and nothing else to mend`() throws {
        let result = try Self.lint("pocket-station", by: .strict)
        expectEqual(result.findings.map(\.rule), ["ZeroCountOfUnitQualifiedAddresses"])
    }

    @Test func `Broken Mall shows the faults that are planted and no other`() throws {
        let result = try Self.lint("broken-mall")
        var places = FindingPlaces(result.venue.dataset)
        let found = result.findings.map { finding in
            Planted(
                rule: finding.rule, severity: finding.severity.rawValue,
                file: finding.file.map { result.venue.dataset.files[$0].name } ?? "",
                feature: finding.feature.flatMap { result.venue.dataset.features.id(of: $0)?.text },
                line: places.place(of: finding).position?.line ?? 0)
        }
        let data = try Repository.data("Tests/IMDFLintTests/Data/broken-mall.json")
        let all = try JSONDecoder().decode([Planted].self, from: data)
        // The default profile leaves out notes, and thinks less of some faults.
        let planted = all.filter { item in result.rules.contains { $0.id == item.rule } }.map { item in
            var item = item
            if let severity = Profile.recommended.severities[item.rule] { item.severity = severity.rawValue }
            return item
        }
        #expect(planted.count >= 70)
        let surplus = found.filter { !planted.contains($0) }.map { "\($0.rule) \($0.file):\($0.line)" }
        let missing = planted.filter { !found.contains($0) }.map { "\($0.rule) \($0.file):\($0.line)" }
        expectEqual(surplus, [])
        expectEqual(missing, [])
        expectEqual(found.count, planted.count)
    }
}
