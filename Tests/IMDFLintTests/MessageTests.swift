import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Messages that say what is wrong in the words of the one who has to correct it.
@Suite struct MessageTests {
    @Test(arguments: [
        (
            Example.Edit.set(.unit, ["accessibility": "wheelchair"]), "PropertyMustHaveDeclaredType",
            #"has the text “wheelchair” as accessibility; write ["wheelchair"]"#
        ),
        (
            .add(.anchor, ["id": .id("91"), "geometry": .point(5, 5), "properties": ["address_id": nil]]),
            "AnchorShouldNotEqualAnchor", "on the same level; delete this one, which nothing references"
        ),
        (
            .set(.occupant, ["hours": "Temporarily Closed"]), "HoursMustBeReadable",
            #"has hours “Temporarily Closed”, which is not an opening_hours value; write closed "temporarily closed", or null"#
        ),
        (
            .set(.occupant, ["hours": "Temporarily closed until June"]), "HoursMustBeReadable",
            #"write closed "temporarily closed until June", or null"#
        ),
        (
            .set(.occupant, ["hours": "Closed for renovation"]), "HoursMustBeReadable",
            #"write closed "for renovation", or null"#
        ),
        (.set(.occupant, ["hours": "N/A"]), "HoursMustBeReadable", "has hours “N/A”, which says nothing; write null"),
        (
            .set(.occupant, ["hours": "whenever"]), "HoursMustBeReadable",
            "has hours “whenever”, which is not an opening_hours value; write hours like “Mo-Fr 09:00-17:00”, or null"
        ),
        (
            .set(.occupant, ["hours": "04:00 - Last Flight"]), "HoursMustBeReadable",
            "has hours “04:00 - Last Flight”, which is not an opening_hours value; did you mean “04:00+”?"
        ),
        (
            .set(.occupant, ["hours": "Mo 08:00-17:00; Tu 08:00-05:00; We-Su 08:00-17:00"]), "HoursShouldBePlausible",
            "“Tu 08:00-05:00” runs to 5 in the morning; did you mean 08:00-17:00, as on six other days?"
        ),
        (
            .set(.occupant, ["hours": "Mo-Th 08:00-05:30; Fr 08:00-17:30"]), "HoursShouldBePlausible",
            "“Mo-Th 08:00-05:30” runs to 05:30 in the morning; did you mean 08:00-17:30, as on one other day?"
        ),
        (
            .set(.occupant, ["hours": "09:00-05:00"]), "HoursShouldBePlausible",
            "“09:00-05:00” runs to 5 in the morning; did you mean 09:00-17:00?"
        ),
        (
            .set(.unit, ["name": ["en": "Shop", "spanish": "Tienda"]]), "InvalidLanguageTag",
            "has a name in language “spanish”, which is not a language tag; did you mean “es”?"
        ),
        (
            .set(.unit, ["name": ["en": "Shop", "eng": "Tienda"]]), "InvalidLanguageTag",
            "has a name in language “eng”, which is not a language tag; did you mean “en”?"
        ),
        (
            .set(.unit, ["name": ["en": "Shop", "Pirate": "Tienda"]]), "InvalidLanguageTag",
            """
            “Pirate” is not a language code; a tag starts with a language of two or three letters, followed by further \
            subtags after hyphens; write a tag such as “en” or “pt-BR”
            """
        ),
        (
            .set(.level, ["category": "Indoor"]), "LevelCategoryMustBeValid",
            #"has category “Indoor”; write "outdoor": false and category “unspecified”"#
        ),
        (
            .set(.level, ["outdoor": "False"]), "PropertyMustHaveDeclaredType",
            "has the text “False” as outdoor; write false without quotation marks"
        ),
        (
            .set(.level, ["ordinal": "0"]), "LevelOrdinalMustBeInteger",
            "has the text “0” as ordinal; write 0 without quotation marks"
        ),
        (
            .set(.unit, ["restriction": ["employeesonly"]]), "PropertyMustHaveDeclaredType",
            #"has the array ["employeesonly"] as restriction; write "employeesonly" without brackets"#
        ),
        (
            .change(.detail, ["feature_type": .absent, "featureType": "detail"]), "FeatureMustHaveFeatureType",
            "has “featureType” instead of “feature_type”; rename it"
        ),
        (
            .set(.unit, ["name": ["en": "Shop", "esMX": "Tienda"]]), "InvalidLanguageTag",
            "has a name in language “esMX”, which is not a language tag; did you mean “es-MX”?"
        ),
        (
            .set(.level, ["category": "outdoor"]), "LevelCategoryMustBeValid",
            #"has category “outdoor”; write "outdoor": true and category “unspecified”"#
        ),
        (
            .add(.detail, [:]), "FeatureIdMustBeUnique",
            "is an exact copy of another feature with its id; delete one of them"
        ),
        (
            .change(.detail, ["feature_type": .absent, "properties": ["feature_type": "detail"]]),
            "FeatureMustHaveFeatureType",
            "has its “feature_type” in the properties; move it to the top level of the feature"
        ),
        (
            .change(.detail, ["feature_type": "Detail"]), "FeatureTypeMustBeLowerCase",
            "feature_type “Detail” should be “detail”; the feature was not checked"
        ),
        (
            .set(.unit, ["display_point": ["type": "Point", "coordinates": [-122.0, 37.3]]]),
            "UnitGeometryMustContainDisplayPoint", "away, probably left over from a sample; move it into the unit"
        ), (cellar(PlanCell(x: 8...9, y: 7...8)), "FootprintHasInteriorRing", "; fill it unless it is a shaft"),
        (
            cellar(PlanCell(x: 2...8, y: 2...8)), "FootprintHasInteriorRing",
            "; leave courtyards and atriums as they are, fill others"
        ),
        (
            cellar(PlanCell(x: 8...8.002, y: 7...7.002)), "FootprintHasInteriorRing",
            "has a hole of less than 0.001 m²; remove the ring, which encloses nothing"
        ),
    ]) func `A message`(edit: Example.Edit, rule: String, message: String) throws {
        let date = try #require(LocalDate("2026-06-01"))
        let dataset = Dataset(reading: ExampleArchive(.failing("", edit)).archive, jobs: 1)
        let findings = Linter(date: date, jobs: 1).lint(Venue(dataset)).findings
        let found = findings.filter { $0.rule == rule }.map(\.message)
        #expect(found.count == 1 && found[0].hasSuffix(message), "\(findings.map { "\($0.rule): \($0.message)" })")
    }

    @Test func `The greatest width is stated where it is not that of the largest region`() {
        func amount(_ width: Double) -> AreaAmount {
            AreaAmount(area: 0.044, width: width, length: 15.24, mainWidth: 0.004, position: nil, regionCount: 2)
        }
        expectEqual(Measured.area(amount(0.004)), "0.044 m² (15.24 m × 0.004 m)")
        expectEqual(Measured.area(amount(0.012)), "0.044 m² (15.24 m × 0.004 m, elsewhere up to 0.012 m wide)")
    }

    @Test(arguments: [
        (0, "0 m²"), (0.0004, "less than 0.001 m²"), (0.0005, "0.001 m²"), (99.994, "99.99 m²"), (18481, "18,481 m²"),
    ]) func `An amount is never rounded to nothing, and has its commas`(area: Double, text: String) {
        expectEqual(Measured.squareMeters(area), text)
    }

    /// Two shops that extend three and four centimeters into the walkway.
    @Test func `Strips of a level are one finding, at the widest`() throws {
        let shops = [(0.04, 0.0...5.0, "f1"), (0.05, 5.0...10.0, "91")].map { width, y, id in
            SampleArchive.feature(.shop).changed(by: ["id": .id(id), "geometry": .box(x: 1...(10 + width), y: y)])
        }
        let edit = Example.Edit.features(.unit, shops + [SampleArchive.feature(.walkway)])
        let dataset = Dataset(reading: ExampleArchive(.failing("", edit)).archive, jobs: 1)
        let found = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset)).findings.filter {
            $0.rule == "UnitsMustNotOverlap"
        }
        expectEqual(found.count, 1)
        let message = found.first?.message ?? ""
        #expect(message.contains("; the level has 1 other strip less than five centimeters wide, "), "\(message)")
    }

    /// A footprint below the ground with a hole.
    private static func cellar(_ hole: PlanCell) -> Example.Edit {
        .add(.footprint, id: "91", .box(.of(.footprint), hole: hole), ["category": "subterranean"])
    }

    private static func messages(of rule: String, _ profile: Profile = .recommended, _ edits: Example.Edit...)
        -> [String]
    {
        let example = Example(isFailing: true, caption: "", edits: edits)
        let dataset = Dataset(reading: ExampleArchive(example).archive, jobs: 1)
        let findings = Linter(profile: profile, date: .ofTests, jobs: 1).lint(Venue(dataset)).findings
        return findings.filter { $0.rule == rule }.map(\.message)
    }

    @Test(arguments: [
        ("Ground", "subterranean", "because all footprints are subterranean; correct the category of those that"),
        ("Ground", "aerial", "because all footprints are aerial; correct the category of those that"),
        ("Aerial", "ground", "because no footprint is aerial; add one for each"),
    ]) func `Footprints of one category are one finding`(kind: String, category: String, message: String) {
        let both: ExampleJSON = ["category": .string(category), "building_ids": [.id(.building), .id("71")]]
        let found = Self.messages(
            of: "BuildingHasNo\(kind)Footprint", .recommended, .add(.building, ["id": .id("71")]),
            .changeAll(.footprint, ["properties": both]))
        #expect(
            found.count == 1 && found[0].hasPrefix("2 buildings have no \(kind.lowercased()) footprint, \(message)"),
            "\(found)")
    }

    @Test func `Equal names of levels are reported of each building that has both levels`() {
        let both: ExampleJSON = [
            "building_ids": [.id(.building), .id(SampleArchive.annexID)], "name": ["en": "GROUND"],
        ]
        let edits = SampleArchive.annex() + SampleArchive.upperLevel(both)
        let example = Example(isFailing: true, caption: "", edits: edits)
        let venue = Venue(Dataset(reading: ExampleArchive(example).archive, jobs: 1))
        let found = Linter(date: .ofTests, jobs: 1).lint(venue).findings.filter {
            $0.rule == "LevelNamesInBuildingShouldBeDistinct"
        }
        #expect(Set(found.map(\.feature)).count == 2 && found.count == 2, "\(found.map(\.message))")
    }

    @Test func `Anchors of which none is referenced are one finding`() {
        let anchors = (0..<6).map { SampleArchive.feature(.shopAnchor).changed(by: ["id": .id("7\($0)")]) }
        let found = Self.messages(
            of: "AnchorShouldBeReferenced", .strict, .features(.anchor, anchors), .features(.occupant, []),
            .changeAll(.kiosk, ["properties": ["anchor_id": nil]]))
        #expect(found.count == 1 && found[0].hasPrefix("none of 6 anchors is referenced by"), "\(found)")
    }
}
