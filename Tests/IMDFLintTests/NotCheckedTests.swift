import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// A rule about places that cannot rely on a geometry is listed as not checked; it does not pass the feature in silence.
@Suite struct NotCheckedTests {
    /// Rules about the geometry itself, which they look at whatever it is.
    private static let ofForm = Set(
        [
            GeometryTypeRules.all, RingRules.all, PositionRules.all, DisplacedRules.all, BoundingBoxRules.all,
            SliverRules.all, PropertyTypeRules.all,
        ].joined().map(\.id))

    /// Rules that do not look at the sample's first feature of the type, and why.
    private static let exempt: [String: String] = [
        "DetailShouldNotEqualDetail": "compares what is written",
        "FixtureMustContainReferencedAnchor": "the fixture has no anchor",
        "KioskShouldHaveAnchorOrContainAmenity": "the kiosk has an anchor",
        "OpeningDisplayPointShouldBeWithinBufferedDistanceOfOpening": "the opening has no display point",
    ]

    /// The types that a level has.
    private static let types = FeatureType.allCases.filter {
        ![.any, .none, .point].contains($0.geometryNeed) && ![.footprint, .level, .venue].contains($0)
    }

    /// The geometry of the sample's first feature of a type, a degree east of all others, where it cannot be relied on.
    private static func faraway(_ type: FeatureType) -> ExampleJSON {
        switch type.geometryNeed {
        case .polygonal: .box(PlanCell.of(type).moved(east: 100_000))
        default: .line((100_010, 4), (100_010, 6))
        }
    }

    @Test(arguments: types) func `Rules about places say that they cannot rely on a geometry`(_ type: FeatureType) {
        let example = Example.failing("", .change(type, ["geometry": Self.faraway(type)]))
        let result = ExampleCheck.lint(ExampleArchive(example).archive, by: .strict)
        expectEqual(result.totals["PositionShouldNotBeFarFromTheRest"], 1)
        let unchecked = Set(result.unchecked.map(\.rule))
        let rules = Profile.strict.rules.filter {
            $0.group == .geometry && $0.subjects.contains(.feature(type)) && !Self.ofForm.contains($0.id)
        }
        #expect(!rules.isEmpty)
        let silent = rules.map(\.id).filter { !unchecked.contains($0) && Self.exempt[$0] == nil }
        expectEqual(silent, [], "note what is left out: context.plan.members[type].noteLeftOut(&report)")
    }

    @Test(arguments: ["classroom", "shopping"]) func `A room is not asked for what a business has`(category: String) {
        let example = Example.failing("", .set(.occupant, ["category": .string(category), "hours": nil]))
        let result = ExampleCheck.lint(ExampleArchive(example).archive, by: .recommended)
        let isRoom = category == "classroom"
        expectEqual(result.totals["OccupantCategoryMustBeValid"], isRoom ? 1 : nil)
        expectEqual(result.totals["OccupantShouldHaveHours"], isRoom ? nil : 1)
        expectEqual(result.unchecked.contains { $0.rule == "OccupantShouldHaveHours" }, isRoom)
    }

    @Test func `Every exemption has a rule`() {
        for id in Self.exempt.keys { #expect(RuleRegistry.rule(id) != nil, "\(id)") }
    }
}
