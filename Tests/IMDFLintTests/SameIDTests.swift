import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Features without an id are separate features; features with the same id are distinguished by what refers to them.
@Suite("Ids that are missing or repeated") struct SameIDTests {
    private static func lint(_ example: Example) -> LintResult {
        let dataset = Dataset(reading: ExampleArchive(example).archive, jobs: 1)
        return Linter(profile: .strict, date: .ofTests).lint(Venue(dataset))
    }

    /// Rules on pairs and groups, each with what takes both ids away from the features that its first failing example is
    /// about.
    @Test(arguments: [
        "FixturesMustNotOverlap", "FixtureMustNotEqualFixture", "KiosksMustNotOverlap", "FixtureMustNotOverlapKiosk",
        "SectionsOverlap", "GeofencesOverlap", "OpeningsMustNotCrossOrOverlap",
        "AerialFootprintMustNotContainOrEqualAerialFootprint", "GroundFootprintMustNotContainOrEqualGroundFootprint",
        "SubterraneanFootprintsOverlap", "UnitsMustNotOverlap", "DetailShouldNotEqualDetail",
        "AmenityShouldNotEqualAmenity", "AnchorShouldNotEqualAnchor", "AddressMustBeDistinct",
        "AmenityNameShouldNotBeDuplicate", "SimilarOccupantsShouldNotRefSameAnchor", "BuildingNameIsNotDistinct",
    ]) func `Two features without an id are compared`(_ id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        let example = try #require(rule.examples.first { $0.isFailing })
        let types = Set(rule.subjects.compactMap { if case .feature(let type) = $0 { type } else { nil } })
        var files = ExampleArchive(example).files
        // Ids of the types that the rule compares; what refers to others of them stays.
        for type in types.union(id == "FixtureMustNotOverlapKiosk" ? [.kiosk] : []) {
            let text = files[type.fileName] ?? ""
            files[type.fileName] = Self.withoutIDs(text)
        }
        let archive = Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "archive")
        let result = Linter(profile: .strict, date: .ofTests).lint(Venue(Dataset(reading: archive, jobs: 1)))
        #expect(result.totals[id] ?? 0 >= 1, "\(result.totals)")
        let finding = try #require(result.findings.first { $0.rule == id })
        expectEqual(finding.related.count, 1)
    }

    /// Features of levels stand on levels that have their ids, so that levels are compared by an example of their own.
    @Test func `Two levels without an id are compared`() {
        let bare = SampleArchive.first(.level).changed(by: ["id": nil])
        let result = Self.lint(.failing("", .features(.level, [bare, bare])))
        expectEqual(result.totals["LevelsShouldNotOverlap"], 1)
    }

    private static func withoutIDs(_ text: String) -> String {
        var result = text
        for digit in "0123456789abcdef" {
            for other in "0123456789abcdef" {
                let id = SampleArchive.id("\(digit)\(other)")
                result = result.replacing("{\"id\":\"\(id)\",\"type\"", with: "{\"id\":null,\"type\"")
            }
        }
        return result
    }

    @Test func `A reference finds the feature of its type among those of one id`() {
        // The amenity has the id of the level that all units are on.
        let result = Self.lint(.failing("", .change(.amenity, ["id": .id(.level)])))
        expectEqual(result.totals["FeatureIdMustBeUnique"], 1)
        #expect(result.totals["ReferencedFeatureIDMustBeResolvable"] == nil)
        #expect(result.venue.all(Unit.self).allSatisfy { $0.level?.index == 0 })
    }

    @Test(arguments: FeatureType.allCases, ["harbor-mall", "pocket-station"]) func `A copy of a feature is one finding`(
        _ type: FeatureType, _ venue: String
    ) throws {
        var sample = try EditedSample(venue)
        var lines = sample[type].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count > 3 else { return }
        for feature in Effort.cases(Array(1..<lines.count - 2), every: 40) {
            let original = sample[type]
            let line = lines[feature].hasSuffix(",") ? lines[feature] : lines[feature] + ","
            lines.insert(line, at: 1)
            sample[type] = lines.joined(separator: "\n")
            lines.remove(at: 1)
            let rules = sample.lint().findings.map(\.rule).filter { $0 != "ZeroCountOfUnitQualifiedAddresses" }
            let count = type == .venue ? ["VenueCountMustBeExactlyOne"] : []
            expectEqual(rules.sorted(), ["FeatureIdMustBeUnique"] + count, "\(line.prefix(80))")
            sample[type] = original
        }
    }

    @Test func `A feature that has the id of one that is referenced is noted as not checked`() {
        let anchor = SampleArchive.first(.anchor)
        let result = Self.lint(.failing("", .features(.anchor, [anchor, anchor])))
        #expect(result.totals["AnchorShouldBeReferenced"] == nil)
        let unchecked = result.unchecked.filter { $0.rule == "AnchorShouldBeReferenced" }
        expectEqual(unchecked.map(\.reason), ["another feature has its id"])
        // Nothing refers to either of these.
        let lonely = anchor.changed(by: ["id": .id("b1")])
        let both = Self.lint(.failing("", .features(.anchor, [anchor, lonely, lonely])))
        expectEqual(both.totals["AnchorShouldBeReferenced"], 2)
    }

    @Test func `A copy of a feature is called one`() throws {
        let level = SampleArchive.first(.level)
        let result = Self.lint(.failing("", .features(.level, [level, level])))
        let finding = try #require(result.findings.first { $0.rule == "FeatureIdMustBeUnique" })
        #expect(finding.message.hasSuffix("is an exact copy of another feature with its id; delete one of them"))
    }
}
