import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct `What counts as noise` {
    private static func finds(_ rule: String, _ edit: Example.Edit, _ tolerances: Tolerances) -> Bool {
        let archive = ExampleArchive(Example(isFailing: true, caption: "", edits: [edit])).archive
        let linter = Linter(profile: .strict, date: .ofTests, tolerances: tolerances, jobs: 1)
        return linter.lint(Venue(Dataset(reading: archive, jobs: 1))).findings.contains { $0.rule == rule }
    }

    /// A millionth of a degree is 7.6 cm of longitude there, and 11.1 cm of latitude.
    static let edits: [(rule: String, edit: Example.Edit, hidden: Tolerances, shown: Tolerances)] = [
        (
            // 0.38 m by 11.1 m are 4.2 m².
            "UnitsMustNotOverlap", .add(.unit, id: "91", .box(x: 9.5...10, y: 0...10)), Tolerances(area: 5),
            Tolerances(area: 4)
        ),
        (
            "UnitsMustNotOverlap", .add(.unit, id: "91", .box(x: 9.5...10, y: 0...10)), Tolerances(length: 0.4),
            Tolerances(length: 0.3)
        ),
        (
            // Half a centimeter by 11.1 m: the area counts anyway, the width from 1 mm on.
            "UnitsMustNotOverlap", .add(.unit, id: "91", .box(x: 9.994...10, y: 0...10)), .default,
            Tolerances(length: 0.004)
        ),
        (
            "UnitMustBeCoveredByReferencedLevel", .draw(.unit, .box(x: -1...10, y: 0...10)),
            Tolerances(length: 1, area: 1), .default
        ),
        (
            "FixtureMustBeCoveredByUnit", .draw(.fixture, .box(x: 9...10.2, y: 2...4)), Tolerances(length: 0.16),
            .default
        ),
        (
            "FixturesMustNotOverlap", .add(.fixture, id: "91", .box(x: 2.9...4, y: 2...4)), Tolerances(area: 0.2),
            .default
        ),
        (
            // 5.5 cm off its wall.
            "OpeningMustBeCoveredByUnitBoundary", .draw(.opening, .line((10.073, 4.12), (10.073, 6.13))),
            Tolerances(length: 0.06), .default
        ),
        (
            "AnchorMustBeCoveredByReferencedUnit", .change(.anchor, ["geometry": .point(10.1, 5)]),
            Tolerances(length: 0.08), Tolerances(length: 0.07)
        ),
        (
            "LevelGeometryMustContainDisplayPoint", .change(.level, ["properties": ["display_point": .point(30.1, 5)]]),
            Tolerances(length: 0.08), Tolerances(length: 0.07)
        ),
    ]

    @Test(arguments: edits.indices) func `A tolerance that is raised hides a fault`(_ index: Int) {
        let (rule, edit, hidden, shown) = Self.edits[index]
        #expect(!Self.finds(rule, edit, hidden), "\(rule)")
        #expect(Self.finds(rule, edit, shown), "\(rule)")
    }

    /// What lies apart by no more than the tolerance is the same place.
    @Test func `A tolerance that is raised joins places`() {
        let copy = Example.Edit.add(.amenity, ["id": .id("91"), "geometry": .point(26, 8)])
        #expect(Self.finds("AmenityShouldNotEqualAmenity", copy, Tolerances(length: 0.8)))
        #expect(!Self.finds("AmenityShouldNotEqualAmenity", copy, Tolerances(length: 0.7)))
    }

    @Test func `What is out of bounds counts as the nearest bound`() {
        expectEqual(Tolerances(length: 0, area: -1), Tolerances(length: 0.001, area: 0.0001))
        expectEqual(Tolerances(length: .infinity, area: 1e9), Tolerances(length: 1, area: 100))
        expectEqual(Tolerances(length: .nan, area: .nan), Tolerances(length: 0.001, area: 0.0001))
        expectEqual(Tolerances(), .default)
    }
}
