import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct SwappedArchiveTests {
    /// The sample with latitudes of 147 degrees instead of 47: as if longitude 147 and latitude 8 were swapped.
    private static func findings(exceptIn straight: Set<FeatureType>) -> [Finding] {
        result(exceptIn: straight).findings
    }

    private static func result(exceptIn straight: Set<FeatureType>) -> LintResult {
        let files = FeatureType.allCases.map { type -> (String, [UInt8]) in
            let text = SampleArchive.collection(type)
            return (
                type.fileName,
                Array(
                    (straight.contains(type)
                        ? text : text.replacing(",47.", with: ",147.").replacing(",46.", with: ",146.")).utf8)
            )
        }
        let manifest = (Manifest.fileName, Array(SampleArchive.manifest.text.utf8))
        let dataset = Dataset(reading: Archive(inMemory: files + [manifest], path: "swapped"), jobs: 1)
        return Linter(profile: .recommended, date: .ofTests).lint(Venue(dataset))
    }

    @Test func `A swapped archive is one finding, at the venue`() throws {
        let findings = Self.findings(exceptIn: [])
        let range = findings.filter { $0.rule == "CoordinateMustBeInRange" }
        expectEqual(range.count, 1)
        let message = try #require(range.first?.message)
        #expect(message.contains("are longitude and latitude swapped, as in"))
        expectEqual(range.first?.feature?.type, .venue)
    }

    @Test func `Its cause is found by this one finding`() throws {
        let result = Self.result(exceptIn: [])
        let explanation = try #require(result.explanations.first { $0.cause.id == "AxesAreSwapped" })
        expectEqual(explanation.statement, "the whole archive with latitude before longitude")
        expectEqual(explanation.findings.map { result.findings[$0].rule }, ["CoordinateMustBeInRange"])
    }

    @Test func `Without the venue each feature is one`() {
        let findings = Self.findings(exceptIn: [.venue]).filter { $0.rule == "CoordinateMustBeInRange" }
        #expect(findings.count > 5)
        #expect(findings.allSatisfy { $0.message.hasSuffix("are longitude and latitude swapped?") })
    }
}
