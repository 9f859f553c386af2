import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Levels of one ordinal between which people walk.
@Suite("Levels that meet at openings") struct FloorTests {
    /// The sample with an upper level, and a level of the same ordinal east of it in a building of its own; a door of each
    /// lies on the wall between them.
    private static func archive(joinedBy way: String?, door: ExampleJSON) -> ExampleArchive {
        let onLevel: ExampleJSON = ["level_id": .id("79")]
        let edits =
            SampleArchive.upperLevel(joinedBy: way) + [
                .add(.opening, id: "77", .line((30, 4), (30, 6)), ["level_id": .id(SampleArchive.upperLevelID)]),
                .add(.building, ["id": .id("78"), "properties": ["name": ["en": "Annex"]]]),
                .add(
                    .level, id: "79", .box(x: 30...50, y: 0...10),
                    ["ordinal": 1, "name": ["en": "East"], "building_ids": [.id("78")]]),
                .add(
                    .level, id: "76", .box(x: 30...50, y: 0...10),
                    ["ordinal": 0, "name": ["en": "Below"], "building_ids": [.id("78")]]),
                .add(.unit, id: "75", .box(x: 30...50, y: 0...10), onLevel), .add(.opening, id: "74", door, onLevel),
            ]
        return ExampleArchive(Example(isFailing: true, caption: "", edits: edits))
    }

    private static func findings(joinedBy way: String?, door: ExampleJSON) -> [String: [String]] {
        let rules = ["LevelShouldBeReachable", "StepFreeRouteShouldExist"]
        let profile = Profile(name: "two", summary: "Two rules.") { rules.contains($0.id) }
        let venue = Venue(Dataset(reading: archive(joinedBy: way, door: door).archive, jobs: 1))
        let result = Linter(profile: profile, date: .ofTests).lint(venue)
        return Dictionary(grouping: result.findings, by: \.rule).mapValues { findings in
            findings.compactMap { $0.feature.flatMap { venue.dataset.features.id(of: $0)?.text } }.sorted()
        }
    }

    private static let upper = SampleArchive.id(SampleArchive.upperLevelID)
    private static let east = SampleArchive.id("79")

    @Test func `A door that both levels have leads to the elevator of the other building`() {
        expectEqual(Self.findings(joinedBy: "elevator", door: .line((30, 4), (30, 6))), [:])
        // Drawn the other way around, and somewhat shorter.
        expectEqual(Self.findings(joinedBy: "elevator", door: .line((30, 6), (30, 4.5))), [:])
    }

    @Test func `A door elsewhere does not`() {
        let found = Self.findings(joinedBy: "elevator", door: .line((50, 4), (50, 6)))
        expectEqual(found, ["LevelShouldBeReachable": [Self.east]])
        // Doors that only touch are two.
        let touching = Self.findings(joinedBy: "elevator", door: .line((30, 6), (30, 8)))
        expectEqual(touching, ["LevelShouldBeReachable": [Self.east]])
    }

    @Test func `Stairs behind the door are steps for both`() {
        let found = Self.findings(joinedBy: "stairs", door: .line((30, 4), (30, 6)))
        expectEqual(found, ["StepFreeRouteShouldExist": [Self.upper, Self.east].sorted()])
    }

    @Test func `Where nothing leads away from either, neither can be reached`() {
        let found = Self.findings(joinedBy: nil, door: .line((30, 4), (30, 6)))
        expectEqual(found, ["LevelShouldBeReachable": [Self.upper, Self.east].sorted()])
    }
}
