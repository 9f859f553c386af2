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
            .set(.occupant, ["hours": "Temporarily Closed"]), "HoursMustBeReadable",
            #"has hours “Temporarily Closed”, which is not an opening_hours value; write closed "temporarily closed", or null"#
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
        ),
    ])
    func `A message`(edit: Example.Edit, rule: String, message: String) throws {
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
        #expect(Measured.area(amount(0.004)) == "0.044 m² (15.24 m × 0.004 m)")
        #expect(Measured.area(amount(0.012)) == "0.044 m² (15.24 m × 0.004 m, elsewhere up to 0.012 m wide)")
    }
}
