import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Cases that examples cannot show: what is skipped, what is measured, and that a fault is reported once.
@Suite("Rules on where things lie") struct PlaceRuleTests {
    private static func lint(_ edits: Example.Edit...) -> LintResult {
        let example = Example(isFailing: true, caption: "", edits: edits)
        let dataset = Dataset(reading: ExampleArchive(example).archive, jobs: 1)
        return Linter(profile: .strict, date: .ofTests).lint(Venue(dataset))
    }

    private static let bowTie = ExampleJSON.polygon(.ring((10, 0), (30, 10), (30, 0), (10, 10)))

    @Test func `An invalid unit is one finding, and what would need it is counted`() {
        let result = Self.lint(
            .features(
                .unit,
                [SampleArchive.feature(.shop), SampleArchive.feature(.walkway).changed(by: ["geometry": Self.bowTie])]))
        expectEqual(result.findings.map(\.rule), ["FileMustBeValidGeoJSON"])
        expectEqual(result.findings.first?.coordinate.map(Measured.position), "8.0002, 47.00005")
        expectEqual(
            result.findings.first?.message.withShortIDs,
            "unit 00000000… has an invalid geometry: segment 0 of the outer ring crosses or runs along segment 2 of "
                + "the outer ring at 8.0002, 47.00005; correct its shape")
        let unchecked = Dictionary(grouping: result.unchecked, by: \.rule).mapValues { $0.reduce(0) { $0 + $1.count } }
        expectEqual(unchecked["UnitsMustNotOverlap"], 1)
        expectEqual(unchecked["UnitMustBeCoveredByReferencedLevel"], 1)
        expectEqual(unchecked["AmenityShouldBeCoveredByReferencedUnit"], 1)
        expectEqual(unchecked["AnchorMustBeCoveredByReferencedUnit"], 1)
    }

    @Test func `A polygon of a feature type of one's own is looked at too`() {
        let feature: ExampleJSON = [
            "id": .id("90"), "type": "Feature", "feature_type": "annotation", "geometry": Self.bowTie,
            "properties": [:],
        ]
        let result = Self.lint(.file("annotation.geojson", SampleArchive.collection([feature])))
        let found = result.findings.filter { $0.rule == "FileMustBeValidGeoJSON" }
        expectEqual(found.map(\.pointer), ["/geometry"])
        expectEqual(found.first?.message.hasPrefix("annotation 10000000…"), true)
    }

    @Test(
        arguments: [
            (
                "an open ring", [.position(15, 2), .position(17, 4), .position(17, 2), .position(15, 4)],
                "RingMustBeClosed"
            ),
            (
                "a latitude beyond the pole",
                [[.longitude(15), 147.00002], .position(17, 2), .position(17, 4), [.longitude(15), 147.00002]],
                "CoordinateMustBeInRange"
            ),
            (
                "a ring along itself", [.position(15, 2), .position(17, 2), .position(15, 2), .position(15, 2)],
                "FileMustBeValidGeoJSON"
            ),
        ] as [(String, ExampleJSON, String)]) func `Each kind of broken ring has one rule`(
            _ kind: String, ring: ExampleJSON, rule: String
        )
    {
        let result = Self.lint(.change(.kiosk, ["geometry": .polygon(ring)]))
        expectEqual(result.findings.map(\.rule), [rule], "\(result.findings.map(\.message))")
    }

    @Test func `Messages say how much and how far`() {
        let overlap = Self.lint(
            .change(.unit, ["geometry": .polygon(.ring((0, 0), (11, 0), (11, 10), (10, 10), (0, 10)))]))
        let messages = overlap.findings.filter { $0.rule == "UnitsMustNotOverlap" }.map(\.message.withShortIDs)
        // A hundred-thousandth of a degree at 47° is 0.76 m of longitude and ten of them are 11.1 m of latitude.
        expectEqual(
            messages, ["unit 00000000… overlaps unit 00000000… “Shop 1” by 8.46 m² (11.12 m × 0.76 m); trim one"])
        let outside = Self.lint(.change(.anchor, ["geometry": .point(12, 5)]))
        expectEqual(
            outside.findings.map(\.message.withShortIDs),
            [
                "anchor 00000000… is 1.52 m outside unit 00000000… “Shop 1”, which it references; it is in unit "
                    + "00000000…; move it, or reference the unit that it is in"
            ])
    }

    @Test func `Noise is no overlap and nothing sticks out by it`() {
        // Half a centimeter over the whole wall: 0.08 m², but nowhere wide.
        expectEqual(Self.lint(.change(.unit, ["geometry": .box(.shop.grown(east: 0.006))])).findings.map(\.message), [])
    }

    @Test func `Many amenities at one place are found one by one`() {
        let copies = (0..<3000).map { number -> ExampleJSON in
            let digits = String(number + 10_000, radix: 16)
            let id = "00000000-0000-4000-8000-0000000" + String(repeating: "0", count: 5 - digits.count) + digits
            return [
                "id": .string(id), "type": "Feature", "feature_type": "amenity", "geometry": .point(25, 8),
                "properties": ["category": "atm", "unit_ids": [.id(.walkway)]],
            ]
        }
        let result = Self.lint(.file("amenity.geojson", SampleArchive.collection(copies)))
        expectEqual(result.totals["AmenityShouldNotEqualAmenity"], 2999)
    }

    @Test func `An amenity of several levels lies in a unit of each`() {
        let result = Self.lint(
            edits: SampleArchive.upperLevel() + [
                .change(
                    .amenity,
                    [
                        "geometry": .point(5, 8),
                        "properties": ["unit_ids": [.id(SampleArchive.upperUnitID), .id(.walkway)]],
                    ])
            ])
        expectEqual(result.totals["AmenityShouldBeCoveredByReferencedUnit"], 1)
    }

    private static func lint(edits: [Example.Edit]) -> LintResult {
        let dataset = Dataset(
            reading: ExampleArchive(Example(isFailing: true, caption: "", edits: edits)).archive, jobs: 1)
        return Linter(profile: .strict, date: .ofTests).lint(Venue(dataset))
    }
}
