import TestSupport
import Testing

@testable import IMDFRoutes
@testable import IMDF
@testable import IMDFLint

/// What real archives draw, in small: rules and router reach the same, and no finding is false.
@Suite("Cases of reach") struct ReachCaseTests {
    /// Expects no findings, and the same for rules and router.
    private func expectReached(_ plan: StoreyPlan, _ note: Comment? = nil) {
        let check = ReachCheck(plan.venue)
        expectEqual(check.differing, [], note)
        expectEqual(check.findings, [], note)
        expectEqual(check.reasons, [], note)
        #expect(check.unreached(.visitors).isEmpty, note)
    }

    // MARK: - Doors

    @Test func `An elevator with a door that leads outside needs no other`() {
        var plan = StoreyPlan()
        plan.storey(0, has: false)
        plan.storey(1)
        plan.door("outside", "level0", (1, 0), (3, 0))
        expectReached(plan)
    }

    @Test func `An opening on a wall is not said to be off it`() {
        var plan = StoreyPlan()
        plan.storey(0)
        plan.level("annex", "0", StoreyPlan.Cell(x: 40...50, y: 0...10))
        plan.unit("room", "annex", "room", StoreyPlan.Cell(x: 40...45, y: 0...10))
        plan.unit("wall", "annex", "structure", StoreyPlan.Cell(x: 45...50, y: 0...10))
        plan.door("useless", "annex", (45, 4), (45, 6))
        let check = ReachCheck(plan.venue)
        expectEqual(
            check.findings.filter { $0.hasPrefix("UnitShouldBeReachable") },
            [
                """
                UnitShouldBeReachable: unit room cannot be reached: its opening, opening useless, leads only into \
                unit wall, where nobody walks; move it, or correct the unit behind it
                """
            ])
    }

    @Test(arguments: [(12.0, 4.0), (12, 6), (12, 8), (17, 6), (17, 9), (27, 3)])
    func `An opening longer than the wall of a room leads into it`(length: Double, width: Double) {
        var plan = StoreyPlan()
        plan.level("level0", "0", StoreyPlan.Cell(x: 0...30, y: 0...20))
        plan.unit("hall0", "level0", "walkway", StoreyPlan.Cell(x: 0...30, y: 0...10))
        plan.unit("shop", "level0", "room", StoreyPlan.Cell(x: 2...2 + width, y: 10...20))
        plan.unit("other", "level0", "room", StoreyPlan.Cell(x: 2 + width...30, y: 10...20))
        plan.unit("wall", "level0", "structure", StoreyPlan.Cell(x: 0...2, y: 10...20))
        plan.door("entrance", "level0", (18, 0), (20, 0))
        plan.door("long", "level0", (2, 10), (2 + length, 10))
        let check = ReachCheck(plan.venue)
        expectEqual(check.differing, [])
        expectEqual(check.silent(.visitors), [])
        expectEqual(check.findings, [], "\(check.reached(.visitors))")
    }

    @Test func `An opening along the fronts of two rooms leads outside`() {
        var plan = StoreyPlan()
        plan.level("level0", "0")
        plan.unit("garage1", "level0", "parking", StoreyPlan.Cell(x: 0...15, y: 0...10))
        plan.unit("garage2", "level0", "parking", StoreyPlan.Cell(x: 15...30, y: 0...10))
        plan.door("gates", "level0", (2, 0), (28, 0))
        expectReached(plan)
    }

    // MARK: - Connectors

    @Test(arguments: [[0, 2], [0, 3, 4], [-2, 0], [0, 1, 2]])
    func `A connector leads to the next level on which it is drawn`(ordinals: [Int]) {
        for connector in ["elevator", "stairs"] {
            var plan = StoreyPlan()
            for ordinal in ordinals { plan.storey(ordinal, connector) }
            if connector == "elevator" { expectReached(plan) }
            let check = ReachCheck(plan.venue)
            #expect(check.differing == [] && check.unreached(.visitors).isEmpty, "\(connector) \(ordinals)")
        }
    }

    @Test func `A connector passes levels that cover its place, and levels of other buildings lie elsewhere`() {
        var plan = StoreyPlan()
        plan.storey(0)
        plan.storey(2)
        // A mezzanine without the elevator, with stairs of its own, and a second building.
        plan.level("mezzanine", "1")
        plan.unit("gallery", "mezzanine", "walkway", StoreyPlan.outline)
        plan.unit("tower", "mezzanine", "terrace", StoreyPlan.Cell(x: 30...40, y: 0...10))
        let check = ReachCheck(plan.venue)
        expectEqual(check.differing, [])
        expectEqual(check.reached(.visitors), ["hall0", "hall2", "shaft0", "shaft2"])
    }

    // MARK: - Entrances

    /// The main door leads from an outdoor level to the hall, or from one unit to another.
    @Test func `A principal door is an entrance wherever it leads, for rules and router alike`() {
        var plan = StoreyPlan()
        plan.level("ground", "0")
        plan.unit("yard", "ground", "walkway", StoreyPlan.Cell(x: 0...4, y: 0...10))
        plan.unit("hall", "ground", "lobby", StoreyPlan.hall)
        plan.door("main", "ground", (4, 1), (4, 3), "pedestrian.principal")
        expectReached(plan)
        let finder = Wayfinder(plan.venue)
        #expect(finder.hasEntrance(for: .walking))
        // A plain door there is none.
        var plain = plan
        plain.replace("pedestrian.principal", with: "pedestrian", in: "opening")
        expectEqual(ReachCheck(plain.venue).findings.map { $0.prefix(24) }, ["VenueShouldHaveEntrance:"])
        #expect(!Wayfinder(plain.venue).hasEntrance(for: .walking))
    }

    // MARK: - Voids

    /// An escalator that lies in a void of the upper level, in a hole of it, on it, or beside the walkway.
    @Test(arguments: [true, false]) func `What lies in a void passes the level, and is no wall`(isHole: Bool) {
        var plan = StoreyPlan()
        for ordinal in [0, 2] { plan.storey(ordinal, "elevator") }
        plan.level("middle", "1")
        plan.unit("shaft1", "middle", "elevator", StoreyPlan.shaft)
        plan.unit("gallery", "middle", "walkway", StoreyPlan.Cell(x: 6...30, y: 0...10))
        plan.door("terrace", "middle", (18, 0), (20, 0))
        let void = StoreyPlan.Cell(x: -1...6, y: -1...5)
        let rings = #"{"type":"Polygon","coordinates":["# + void.ring + "," + StoreyPlan.shaft.ring + "]}"
        plan.add("unit", "void", isHole ? rings : void.polygon, #""category":"opentobelow","level_id":"middle""#)
        let check = ReachCheck(plan.venue)
        expectEqual(check.differing, [])
        expectEqual(check.findings, [])
        expectEqual(check.reached(.stepFree), ["gallery", "hall0", "hall2", "shaft0", "shaft1", "shaft2"])
    }

    // MARK: - Broken input

    @Test(arguments: ["null", "\"1\"", "0"]) func `Consequences of a wrong ordinal are not checked`(ordinal: String) {
        var plan = StoreyPlan()
        for number in [0, 1] { plan.storey(number) }
        plan.replace(#""ordinal":1,"#, with: #""ordinal":\#(ordinal),"#, in: "level")
        let check = ReachCheck(plan.venue)
        expectEqual(check.findings, [])
        expectEqual(
            check.reasons,
            [
                ordinal == "0"
                    ? "UnitShouldBeReachable: levels of the building that lie above each other have the same ordinal"
                    : "UnitShouldBeReachable: the ordinal of a level is not known"
            ])
    }

    @Test func `Consequences of a broken outline of an elevator are not checked`() {
        var plan = StoreyPlan()
        plan.storey(0, nil)
        plan.storey(1)
        let crossed = "[[8.00000,47.00000],[8.00004,47.00004],[8.00004,47.00000],[8.00000,47.00004],[8.00000,47.00000]]"
        plan.unit("broken", "level0", "elevator", StoreyPlan.Cell(x: 0...3, y: 0...4))
        plan.replace(StoreyPlan.Cell(x: 0...3, y: 0...4).ring, with: crossed, in: "unit")
        let check = ReachCheck(plan.venue)
        expectEqual(check.findings, [])
        #expect(
            check.reasons.contains { $0.hasPrefix("LevelShouldBeReachable: the geometry of an elevator") },
            "\(check.reasons)")
    }

    @Test func `Consequences of a unit that could not be read are not checked`() throws {
        var plan = StoreyPlan()
        for number in [0, 1] { plan.storey(number, number == 0 ? nil : "elevator") }
        plan.add("unit", "lost", "null", #""category":room,"level_id":"level0""#)
        plan.door("off", "level0", (20, 4), (22, 4))
        let check = ReachCheck(plan.venue)
        #expect(!check.context.dataset.isComplete(.unit))
        expectEqual(check.findings, [])
        let rule = try #require(RuleRegistry.all.first { $0.id == "OpeningMustBeCoveredByUnitBoundary" })
        let result = Linter(profile: Profile(name: "one", summary: "One rule.", rules: [rule]), date: .ofTests).lint(
            check.venue)
        #expect(result.findings.isEmpty && result.unchecked.count == 1)
    }

    // MARK: - Fixtures

    @Test func `Only fixtures of a known category block`() {
        for (category, isWall) in [("seismic", false), ("wall", true)] {
            var plan = StoreyPlan()
            plan.storey(0)
            let joint = StoreyPlan.Cell(x: 10...11, y: 0...10).polygon
            plan.add("fixture", "joint", joint, #""category":"\#(category)","level_id":"level0""#)
            plan.unit("shop", "level0", "room", StoreyPlan.Cell(x: 0...4, y: 10...20))
            let check = ReachCheck(plan.venue)
            expectEqual((check.differing == []), !isWall, "\(category): \(check.differing)")
        }
    }

    /// Two halls with the wall between them drawn as a fixture, too: over all of it, or with a gap, with a door in it or not.
    @Test(arguments: [true, false], [true, false])
    func `A wall drawn as a fixture closes the edge between two halls, but not a door in it`(
        hasDoor: Bool, isWhole: Bool
    ) {
        var plan = StoreyPlan()
        plan.level("level0", "0")
        plan.unit("west", "level0", "walkway", StoreyPlan.Cell(x: 0...15, y: 0...10))
        plan.unit("east", "level0", "walkway", StoreyPlan.Cell(x: 15...30, y: 0...10))
        plan.door("entrance", "level0", (4, 0), (6, 0))
        for wall in [StoreyPlan.Cell(x: 14.8...15.2, y: 0...(isWhole ? 10 : 7))] {
            plan.add("fixture", "wall", wall.polygon, #""category":"wall","level_id":"level0""#)
        }
        if hasDoor { plan.door("door", "level0", (15, 2), (15, 4)) }
        let check = ReachCheck(plan.venue)
        expectEqual(check.differing, [])
        expectEqual(check.reached(.visitors), (hasDoor || !isWhole ? ["east", "west"] : ["west"]))
        expectEqual(check.findings.count, (hasDoor || !isWhole ? 0 : 1), "\(check.findings)")
    }

    // MARK: - Islands

    @Test func `Units that touch are said to touch`() {
        var plan = StoreyPlan()
        plan.storey(0)
        plan.level("field", "0", StoreyPlan.Cell(x: 40...64, y: 0...10))
        plan.unit("pitch1", "field", "fieldofplay", StoreyPlan.Cell(x: 40...50, y: 0...10))
        plan.unit("pitch2", "field", "fieldofplay", StoreyPlan.Cell(x: 50...60, y: 0...10))
        plan.unit("strange", "field", "pitch", StoreyPlan.Cell(x: 60...62, y: 0...10))
        plan.unit("wall", "field", "structure", StoreyPlan.Cell(x: 62...64, y: 0...10))
        plan.door("off", "level0", (4, 6), (4, 8))
        plan.door("gate", "field", (62, 4), (62, 6))
        let check = ReachCheck(plan.venue)
        expectEqual(
            check.findings,
            [
                """
                UnitShouldBeReachable: unit pitch1 and 1 other unit touch each other, but have no opening to the rest of \
                the venue; add the missing opening
                """
            ])
        #expect(check.reasons.contains { $0.contains("category of the unit is missing") })
    }
}
