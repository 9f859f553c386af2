import Testing

@testable import IMDF
@testable import IMDFLint

/// Levels of one ordinal between which people walk.
@Suite("Levels that meet at openings") struct FloorTests {
    /// The sample with an upper level, and a level of the same ordinal east of it in a building of its own; a door of each
    /// lies on the wall between them.
    private static func archive(joinedBy way: String?, door: String) -> ExampleArchive {
        let (level, building) = (SampleArchive.id("79"), SampleArchive.id("78"))
        let onLevel = "\"level_id\":\"\(level)\""
        let edits =
            SampleArchive.upperLevel(joinedBy: way) + [
                PlanEdits.addLine(
                    .opening,
                    id: "77",
                    "[8.0003,47.00004],[8.0003,47.00006]",
                    "\"level_id\":\"\(SampleArchive.upperLevelID)\""
                ),
                .add(.building, "{\"id\":\"\(building)\",\"properties\":{\"name\":{\"en\":\"Annex\"}}}"),
                PlanEdits.addBox(
                    .level,
                    id: "79",
                    "8.0003",
                    "47.0",
                    "8.0005",
                    "47.0001",
                    "\"ordinal\":1,\"name\":{\"en\":\"East\"},\"building_ids\":[\"\(building)\"]"
                ),
                PlanEdits.addBox(
                    .level,
                    id: "76",
                    "8.0003",
                    "47.0",
                    "8.0005",
                    "47.0001",
                    "\"ordinal\":0,\"name\":{\"en\":\"Below\"},\"building_ids\":[\"\(building)\"]"
                ),
                PlanEdits.addBox(.unit, id: "75", "8.0003", "47.0", "8.0005", "47.0001", onLevel),
                PlanEdits.addLine(.opening, id: "74", door, onLevel),
            ]
        return ExampleArchive(Example(isFailing: true, caption: "", edits: edits))
    }

    private static func findings(joinedBy way: String?, door: String) -> [String: [String]] {
        let rules = ["LevelShouldBeReachable", "StepFreeRouteShouldExist"]
        let profile = Profile(name: "two", summary: "Two rules.") { rules.contains($0.id) }
        let venue = Venue(Dataset(reading: archive(joinedBy: way, door: door).archive, jobs: 1))
        let result = Linter(profile: profile, date: LocalDate("2026-06-01") ?? .today).lint(venue)
        return Dictionary(grouping: result.findings, by: \.rule).mapValues { findings in
            findings.compactMap { $0.feature.flatMap { venue.dataset.features.id(of: $0)?.text } }.sorted()
        }
    }

    private static let upper = SampleArchive.upperLevelID
    private static let east = SampleArchive.id("79")

    @Test func `A door that both levels have leads to the elevator of the other building`() {
        #expect(Self.findings(joinedBy: "elevator", door: "[8.0003,47.00004],[8.0003,47.00006]") == [:])
        // Drawn the other way around, and somewhat shorter.
        #expect(Self.findings(joinedBy: "elevator", door: "[8.0003,47.00006],[8.0003,47.000045]") == [:])
    }

    @Test func `A door elsewhere does not`() {
        let found = Self.findings(joinedBy: "elevator", door: "[8.0005,47.00004],[8.0005,47.00006]")
        #expect(found == ["LevelShouldBeReachable": [Self.east]])
        // Doors that only touch are two.
        let touching = Self.findings(joinedBy: "elevator", door: "[8.0003,47.00006],[8.0003,47.00008]")
        #expect(touching == ["LevelShouldBeReachable": [Self.east]])
    }

    @Test func `Stairs behind the door are steps for both`() {
        let found = Self.findings(joinedBy: "stairs", door: "[8.0003,47.00004],[8.0003,47.00006]")
        #expect(found == ["StepFreeRouteShouldExist": [Self.upper, Self.east].sorted()])
    }

    @Test func `Where nothing leads away from either, neither can be reached`() {
        let found = Self.findings(joinedBy: nil, door: "[8.0003,47.00004],[8.0003,47.00006]")
        #expect(found == ["LevelShouldBeReachable": [Self.upper, Self.east].sorted()])
    }
}
