import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// The template of CONTRIBUTING.md; `ContributingTests` compares the two.
@Suite struct RuleTemplateTests {
    static let hallName = Rule(
        "UnitShouldNotBeNamedHall", .ours, .warning, .values, [.feature(.unit)], "A unit is named “Hall”.",
        rationale: "Visitors cannot tell one hall from another.",
        examples: [
            .failing("a hall", .set(.unit, ["name": .marked(["en": "Hall"])])),
            .passing("a hall with a name", .set(.unit, ["name": ["en": "Harbor Hall"]])),
        ],
        check: .each(Unit.self) { unit, report in
            guard unit.properties.name?.localized(for: "en") == "Hall" else { return }
            report.report("is named “Hall”; write what it is called on the signs", at: "/properties/name")
        })

    @Test func `The examples of the template hold`() {
        let profile = Profile(name: "one", summary: "One rule.", rules: [Self.hallName])
        for example in Self.hallName.examples {
            expectEqual(ExampleCheck(Self.hallName, example, by: profile).differences, [])
        }
    }
}
