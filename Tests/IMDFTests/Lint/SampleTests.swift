import Foundation
import Testing

@testable import IMDF

/// The sample venues are found to be what their READMEs say.
@Suite struct SampleTests {
    /// A finding as `expected.json` lists it.
    struct Expected: Hashable, Decodable, Comparable {
        let rule: String
        let severity: String
        let file: String
        let line: Int
        let feature: String?

        static func < (a: Expected, b: Expected) -> Bool { (a.file, a.line, a.rule) < (b.file, b.line, b.rule) }
    }

    @Test(arguments: ["harbor-mall", "harbor-mall.zip"]) func `The mall is clean under every rule`(_ name: String)
        throws
    {
        let result = try lint(name)
        #expect(result.findings.map(\.message) == [])
        #expect(result.unchecked == [])
        #expect(result.venue.dataset.features.count == 484)
    }

    @Test func `The smallest archive has no unit-qualified address and no other fault`() throws {
        #expect(try lint("pocket-station").totals == ["ZeroCountOfUnitQualifiedAddresses": 1])
    }

    @Test func `The broken mall has exactly the faults that were planted`() throws {
        let result = try lint("broken-mall")
        let dataset = result.venue.dataset
        var places = FindingPlaces(dataset)
        let found = result.findings.map { finding in
            Expected(
                rule: finding.rule,
                severity: finding.severity.rawValue,
                file: finding.file.map { dataset.files[$0].name } ?? "",
                line: places.place(of: finding).position?.line ?? 0,
                feature: finding.feature.flatMap { dataset.features.id(of: $0)?.text }
            )
        }
        let json = try Repository.data("Fixtures/imdf-samples/broken-mall/expected.json")
        let expected = try JSONDecoder().decode([Expected].self, from: json)
        #expect(found.sorted() == expected.sorted())
        #expect(expected.count >= 25)
    }

    private func lint(_ name: String) throws -> LintResult {
        let path = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(name)").path
        return Linter().lint(Venue(try Dataset(path: path)))
    }
}
