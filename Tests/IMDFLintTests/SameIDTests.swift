import Testing

@testable import IMDF
@testable import IMDFLint

/// Features without an id are separate features; features with the same id are distinguished by what refers to them.
@Suite("Ids that are missing or repeated") struct SameIDTests {
    private static func lint(_ example: Example) -> LintResult {
        let dataset = Dataset(reading: ExampleArchive(example).archive, jobs: 1)
        return Linter(profile: .strict, date: LocalDate("2026-06-01") ?? .today).lint(Venue(dataset))
    }

    /// Rules on pairs and groups, each with what takes both ids away from the features that its first failing example is
    /// about.
    @Test(arguments: [
        "FixturesMustNotOverlap", "FixtureMustNotEqualFixture", "KiosksMustNotOverlap", "FixtureMustNotOverlapKiosk",
        "SectionsOverlap", "GeofencesOverlap", "OpeningsMustNotCrossOrOverlap",
        "AerialFootprintMustNotContainOrEqualAerialFootprint", "GroundFootprintMustNotContainOrEqualGroundFootprint",
        "SubterraneanFootprintsOverlap", "UnitsMustNotOverlap", "DetailShouldNotEqualDetail",
        "AmenityShouldNotEqualAmenity",
        "AnchorShouldNotEqualAnchor", "AddressMustBeDistinct", "AmenityNameShouldNotBeDuplicate",
        "SimilarOccupantsShouldNotRefSameAnchor", "BuildingNameIsNotDistinct",
    ])
    func `Two features without an id are compared`(_ id: String) throws {
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
        let result = Linter(profile: .strict, date: LocalDate("2026-06-01") ?? .today)
            .lint(Venue(Dataset(reading: archive, jobs: 1)))
        #expect(result.totals[id] ?? 0 >= 1, "\(result.totals)")
        let finding = try #require(result.findings.first { $0.rule == id })
        #expect(finding.related.count == 1)
    }

    /// Features of levels stand on levels that have their ids, so that levels are compared by an example of their own.
    @Test func `Two levels without an id are compared`() {
        let bare = SampleArchive.first(.level).changed(by: ["id": nil])
        let result = Self.lint(.failing("", .features(.level, [bare, bare])))
        #expect(result.totals["LevelsShouldNotOverlap"] == 1)
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
        #expect(result.totals["FeatureIdMustBeUnique"] == 1)
        #expect(result.totals["ReferencedFeatureIDMustBeResolvable"] == nil)
        #expect(result.venue.all(Unit.self).allSatisfy { $0.level?.index == 0 })
    }

    @Test func `A copy of a feature is called one`() throws {
        let level = SampleArchive.first(.level)
        let result = Self.lint(.failing("", .features(.level, [level, level])))
        let finding = try #require(result.findings.first { $0.rule == "FeatureIdMustBeUnique" })
        #expect(finding.message.hasSuffix("is an exact copy of another feature with its id; delete one of them"))
    }
}
