import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Rules that no archive needs, each a pattern with data that no rule of the registry has.
///
/// What a pattern says with one set of data it must say with another: in the message, at the marks of the examples that it
/// makes, and nowhere else.
@Suite("Patterns of rules about places") struct RulePatternTests {
    struct Stated: Sendable, CustomTestStringConvertible {
        let pattern: String
        let rule: Rule
        /// What the finding on the first failing example begins with, after the description of the feature.
        let message: String
        var testDescription: String { pattern }
        /// The rule alone: its data are at odds with those of others.
        var profile: Profile { Profile(name: "one", summary: "One rule.", rules: [rule]) }
    }

    private static let elevator = PlanCell(x: 20...24, y: 5...9)

    static let all: [Stated] = [
        Stated(
            pattern: "contains its display point",
            rule: .containsDisplayPoint("TestDisplayPoint", .info, Kiosk.self) {
                $0.properties.displayPoint?.coordinates
            }, message: "has its display_point 21.32 m outside the kiosk; move it inside"),
        Stated(
            pattern: "has no interior ring",
            rule: .hasNoInteriorRing(
                "TestInteriorRing", .violation, Unit.self, "a room around a shaft", hole: PlanCell(x: 8...9, y: 7...8)),
            message: "has a hole of 0.85 m²; fill it"),
        Stated(
            pattern: "covered by the level",
            rule: .coveredByLevel("TestLevel", .geofence, outside: .box(.level.grown(north: 3))) { $0.geofences },
            message: "extends beyond level 00000000… “Ground” by 76.10 m² (22.82 m × 3.34 m)"),
        Stated(
            pattern: "covered by the referenced units",
            rule: .pointCoveredByUnit(
                "TestPoint", .info, Amenity.self, .unitIDs, "An amenity is elsewhere.", reason: "A test.",
                examples: [
                    .failing("in the shop", .change(.amenity, ["geometry": .point(9, 5).marked])),
                    .passing("at the wall", .change(.amenity, ["geometry": .point(10, 5)])),
                ]
            ) { $0.unitIDs?.count ?? 0 },
            message: "is 0.76 m outside unit 00000000…, which it references; it is in unit 00000000… “Shop 1”"),
        Stated(
            pattern: "stands in a unit",
            rule: .standsInUnit("TestInUnit", .kiosk, across: PlanCell(x: 9...14, y: 5...8)),
            message: "extends beyond unit 00000000… by 2.54 m²"),
        Stated(
            pattern: "is not the unit itself", rule: .differsFromUnit("TestEqual", .fixture, copying: .walkway),
            message: "has the same geometry as unit 00000000…; draw the object inside the unit"),
        Stated(
            pattern: "stands on a floor", rule: .standsOnFloor("TestFloor", .kiosk),
            message: "is in unit 10000000…, which is opentobelow and has no floor"),
        Stated(
            pattern: "stands clear of the construction", rule: .standsClearOfStructure("TestStructure", .kiosk),
            message: "overlaps unit 10000000… by 0.85 m²"),
        Stated(
            pattern: "keeps its distance",
            // CONTRIBUTING.md shows it.
            rule: Rule.keepsDistance(
                "FixtureShouldStandClearOfOpening", .warning, .fixture, from: .opening, meters: 0.5,
                reason: "People who pass the door need the space in front of it.", near: PlanCell(x: 8...10, y: 4...6),
                far: PlanCell(x: 8...10, y: 7...9)
            ).ours, message: "touches opening 00000000…; move it at least 0.50 m away"),
        Stated(
            pattern: "keeps its distance, off the wall",
            rule: .keepsDistance(
                "TestDistance", .info, .kiosk, from: .opening, meters: 0.4, reason: "A test.",
                near: PlanCell(x: 10.3...12, y: 4...6), far: PlanCell(x: 10.7...12, y: 4...6)),
            message: "is only 0.23 m from opening 00000000…; move it at least 0.40 m away"),
        Stated(
            pattern: "keeps its distance from some",
            rule: .keepsDistance(
                "TestDistanceFromElevator", .info, .kiosk, from: .unit, meters: 0.5, reason: "A test.",
                near: PlanCell(x: 17.7...19.7, y: 5...7), far: PlanCell(x: 17...19, y: 5...7), called: "elevator",
                edits: [
                    .features(
                        .unit,
                        [
                            SampleArchive.feature(.shop),
                            SampleArchive.feature(.walkway).changed(by: ["geometry": .box(.walkway, hole: elevator)]),
                            SampleArchive.feature(.shop).changed(by: [
                                "id": .id("93"), "geometry": .box(elevator),
                                "properties": ["category": "elevator", "name": nil, "display_point": nil],
                            ]),
                        ])
                ]
            ) { $0.units[$1].category == .known(.elevator) },
            message: "is only 0.23 m from unit 10000000…; move it at least 0.50 m away"),
        Stated(
            pattern: "keeps apart from others",
            rule: .keepsApart(
                "TestApart", .info, .unit, "Two units share a place.", rationale: "A test.",
                pairs: .zones(Unit.self) { $0.units }, trait: "which is a unit too", advice: "split them",
                examples: [
                    .failing("a store in the walkway", .add(.unit, id: "91", .box(x: 12...14, y: 7...9).marked)),
                    .passing("next to the level", .add(.unit, id: "91", .box(.east(of: .level, 2)))),
                ]), message: "overlaps unit 00000000…, which is a unit too, by 3.38 m² (2.22 m × 1.52 m); split them"),
        Stated(
            pattern: "units of a category hold only some amenities",
            rule: .unitHolds(
                "TestHolds", severity: .info, "Steps hold something else than stairs.", reason: "A test.",
                only: "amenities of category stairs", in: { $0 == .steps }, isWrong: { $1 != .stairs },
                examples: [.failing("a cash machine", .atm, in: .steps), .passing("stairs", .stairs, in: .steps)]),
            message: "of category atm is in or at the edge of unit 10000000… “Shop 1” of category steps, which may "
                + "contain only amenities of category stairs"),
        Stated(
            pattern: "is at a position of its own",
            rule: .sharesNoPosition(
                "TestPosition", Amenity.self, reason: "A test.",
                examples: [
                    .failing("twice", .add(.amenity, ["id": .id("91"), "geometry": .point(25, 8).marked])),
                    .passing("a meter apart", .add(.amenity, ["id": .id("91"), "geometry": .point(25, 7)])),
                ]), message: "is at the same position, "),
        Stated(
            pattern: "contains its anchor",
            rule: .containsAnchor(
                "TestAnchor", .fixture,
                failing: .failing(
                    "in the other corner",
                    .draw(.fixture, .box(.counter.moved(east: 5, north: 5)).marked, ["anchor_id": .id(.shopAnchor)]))
            ) { $0.fixtures[$1].anchorID != nil }, message: "references anchor 00000000…, which is 2.69 m outside"),
        Stated(
            pattern: "shares the footprint of its own building",
            rule: .sharesFootprintOfOwnBuilding("TestBuilding", .ground),
            message: "shares 8.46 m² (11.12 m × 0.76 m) with footprint 00000000…, but does not reference its building"),
    ]

    @Test(arguments: all) func `The examples that a pattern makes hold`(_ stated: Stated) {
        let examples = stated.rule.examples
        #expect(examples.contains { $0.isFailing })
        for example in examples { expectEqual(ExampleCheck(stated.rule, example, by: stated.profile).differences, []) }
    }

    /// Patterns make official rules by default, and most new rules are not.
    @Test(arguments: all) func `A pattern makes rules of our own too`(_ stated: Stated) {
        let own = stated.rule.ours
        expectEqual(own.origin, .ours)
        #expect(own.id == stated.rule.id && own.severity == stated.rule.severity && !own.examples.isEmpty)
    }

    /// A piece that crosses a wall, or is the unit itself, is one fault of its own.
    @Test(arguments: [PlanCell(x: 9...12, y: 4...6), .walkway]) func `What is in no unit is not also too near`(
        _ cell: PlanCell
    ) throws {
        let rule = try #require(Self.all.first { $0.pattern == "keeps its distance, off the wall" })
        let example = Example.failing("", edits: FurnitureExample.moved(.kiosk, to: cell))
        let result = ExampleCheck.lint(ExampleArchive(example).archive, by: rule.profile)
        expectEqual(result.findings.map(\.message), [])
        #expect(result.unchecked.isEmpty)
    }

    @Test func `Distances to thousands in one place are not measured`() throws {
        let rule = try #require(Self.all.first { $0.pattern == "keeps its distance, off the wall" })
        let doors = (1000...2000).map { number in
            let id = ExampleJSON.string("10000000-0000-4000-8000-00000000\(number)")
            return SampleArchive.feature(.door).changed(by: ["id": id, "geometry": .line((10, 4), (10, 6))])
        }
        let edits = FurnitureExample.moved(.kiosk, to: PlanCell(x: 10.3...12, y: 4...6))
        let example = Example.failing("", edits: edits, [.features(.opening, doors)])
        let result = ExampleCheck.lint(ExampleArchive(example).archive, by: rule.profile)
        expectEqual(result.findings.map(\.message), [])
        expectEqual(result.unchecked.map(\.reason), ["too many openings are in one place"])
    }

    @Test func `Of two that are equally near the same one is named in any order`() throws {
        let rule = try #require(Self.all.first { $0.pattern == "keeps its distance, off the wall" })
        let doors = ["91", "92"].map { id in
            SampleArchive.feature(.door).changed(by: ["id": .id(id), "geometry": .line((10, 4), (10, 6))])
        }
        let messages = [doors, doors.reversed()].map { doors in
            let edits = FurnitureExample.moved(.kiosk, to: PlanCell(x: 10.3...12, y: 4...6))
            let example = Example.failing("", edits: edits, [.features(.opening, doors)])
            return ExampleCheck.lint(ExampleArchive(example).archive, by: rule.profile).findings.map(\.message)
        }
        #expect(messages[0] == messages[1] && messages[0].count == 1)
        expectEqual(messages[0].first?.contains("000091"), true, "\(messages[0])")
    }

    @Test(arguments: all) func `A message says what the data say`(_ stated: Stated) throws {
        let example = try #require(stated.rule.examples.first { $0.isFailing })
        let result = ExampleCheck.lint(ExampleArchive(example).archive, by: stated.profile)
        let finding = try #require(result.findings.first)
        let feature = try #require(finding.feature)
        let subject = result.venue.describe(feature).withShortIDs
        #expect(finding.message.withShortIDs.hasPrefix("\(subject) \(stated.message)"), "\(finding.message)")
        expectEqual(finding.severity, stated.rule.severity)
    }
}

extension Venue { fileprivate func describe(_ handle: FeatureHandle) -> String { FeatureNames(self).describe(handle) } }
