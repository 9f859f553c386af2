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

    private static func polygon(_ rings: String) -> String {
        "{\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[\(rings)]}}"
    }

    private static let bowTie = polygon(
        "[[8.0001,47.0],[8.0003,47.0001],[8.0003,47.0],[8.0001,47.0001],[8.0001,47.0]]"
    )

    @Test func `An invalid unit is one finding, and what would need it is counted`() {
        let result = Self.lint(
            .file("unit.geojson", SampleArchive.collection(.unit).replacing(Self.walkway, with: Self.crossed))
        )
        #expect(result.findings.map(\.rule) == ["FileMustBeValidGeoJSON"])
        #expect(result.findings.first?.coordinate.map(Measured.position) == "8.0002, 47.00005")
        #expect(
            result.findings.first?.message
                == "unit 00000000… has an invalid geometry: segment 0 of the outer ring crosses or runs along segment 2 of "
                + "the outer ring at 8.0002, 47.00005; correct its shape"
        )
        let unchecked = Dictionary(grouping: result.unchecked, by: \.rule).mapValues { $0.reduce(0) { $0 + $1.count } }
        #expect(unchecked["UnitsMustNotOverlap"] == 1)
        #expect(unchecked["UnitMustBeCoveredByReferencedLevel"] == 1)
        #expect(unchecked["AmenityShouldBeCoveredByReferencedUnit"] == 1)
        #expect(unchecked["AnchorMustBeCoveredByReferencedUnit"] == 1)
    }

    private static let walkway = "[[8.0001,47.0],[8.0003,47.0],[8.0003,47.0001],[8.0001,47.0001],[8.0001,47.0]]"
    private static let crossed = "[[8.0001,47.0],[8.0003,47.0001],[8.0003,47.0],[8.0001,47.0001],[8.0001,47.0]]"

    @Test func `A polygon of a feature type of one's own is looked at too`() {
        let feature =
            "{\"id\":\"\(SampleArchive.id("90"))\",\"type\":\"Feature\",\"feature_type\":\"annotation\","
            + String(Self.bowTie.dropFirst().dropLast()) + ",\"properties\":{}}"
        let result = Self.lint(.file("annotation.geojson", SampleArchive.collection([feature])))
        let found = result.findings.filter { $0.rule == "FileMustBeValidGeoJSON" }
        #expect(found.map(\.pointer) == ["/geometry"])
        #expect(found.first?.message.hasPrefix("annotation 10000000…") == true)
    }

    @Test(arguments: [
        (
            "an open ring", "[[8.00015,47.00002],[8.00017,47.00004],[8.00017,47.00002],[8.00015,47.00004]]",
            "RingMustBeClosed"
        ),
        (
            "a latitude beyond the pole",
            "[[8.00015,147.00002],[8.00017,47.00002],[8.00017,47.00004],[8.00015,147.00002]]",
            "CoordinateMustBeInRange"
        ),
        (
            "a ring along itself",
            "[[8.00015,47.00002],[8.00017,47.00002],[8.00015,47.00002],[8.00015,47.00002]]",
            "FileMustBeValidGeoJSON"
        ),
    ])
    func `Each kind of broken ring has one rule`(_ kind: String, ring: String, rule: String) {
        let result = Self.lint(.change(.kiosk, Self.polygon(ring)))
        #expect(result.findings.map(\.rule) == [rule], "\(result.findings.map(\.message))")
    }

    @Test func `Messages say how much and how far`() {
        let overlap = Self.lint(
            .change(
                .unit,
                Self.polygon("[[8.0,47.0],[8.00011,47.0],[8.00011,47.0001],[8.0001,47.0001],[8.0,47.0001],[8.0,47.0]]")
            )
        )
        let messages = overlap.findings.filter { $0.rule == "UnitsMustNotOverlap" }.map(\.message)
        // A hundred-thousandth of a degree at 47° is 0.76 m of longitude and ten of them are 11.1 m of latitude.
        #expect(
            messages == [
                "unit 00000000… overlaps unit 00000000… “Shop 1” by 8.46 m² (11.12 m × 0.76 m); trim one"
            ]
        )
        let outside = Self.lint(
            .change(.anchor, "{\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.00012,47.00005]}}")
        )
        #expect(
            outside.findings.map(\.message) == [
                "anchor 00000000… is 1.52 m outside unit 00000000… “Shop 1”, which it references; it is in unit "
                    + "00000000…; move it, or reference the unit that it is in"
            ]
        )
    }

    @Test func `Noise is no overlap and nothing sticks out by it`() {
        // Half a centimeter over the whole wall: 0.08 m², but nowhere wide.
        let ring = "[[8.0,47.0],[8.00010006,47.0],[8.00010006,47.0001],[8.0,47.0001],[8.0,47.0]]"
        #expect(Self.lint(.change(.unit, Self.polygon(ring))).findings.map(\.message) == [])
    }

    @Test func `Many amenities at one place are found one by one`() {
        let place = "{\"type\":\"Point\",\"coordinates\":[8.00025,47.00008]}"
        let copies = (0..<3000).map { number in
            let digits = String(number + 10_000, radix: 16)
            let id = "00000000-0000-4000-8000-0000000" + String(repeating: "0", count: 5 - digits.count) + digits
            return "{\"id\":\"\(id)\",\"type\":\"Feature\",\"feature_type\":\"amenity\",\"geometry\":\(place),"
                + "\"properties\":{\"category\":\"atm\",\"unit_ids\":[\"\(SampleArchive.id("f2"))\"]}}"
        }
        let result = Self.lint(.file("amenity.geojson", SampleArchive.collection(copies)))
        #expect(result.totals["AmenityShouldNotEqualAmenity"] == 2999)
    }

    @Test func `An amenity of several levels lies in a unit of each`() {
        let result = Self.lint(
            edits: SampleArchive.upperLevel() + [
                .change(
                    .amenity,
                    "{\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.00005,47.00008]},\"properties\":{\"unit_ids\":"
                        + "[\"\(SampleArchive.upperUnitID)\",\"\(SampleArchive.id("f2"))\"]}}"
                )
            ]
        )
        #expect(result.totals["AmenityShouldBeCoveredByReferencedUnit"] == 1)
    }

    private static func lint(edits: [Example.Edit]) -> LintResult {
        let dataset = Dataset(
            reading: ExampleArchive(Example(isFailing: true, caption: "", edits: edits)).archive,
            jobs: 1
        )
        return Linter(profile: .strict, date: .ofTests).lint(Venue(dataset))
    }
}
