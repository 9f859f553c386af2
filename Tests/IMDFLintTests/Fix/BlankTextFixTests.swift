import Testing

@testable import IMDF
@testable import IMDFLint

/// Blank texts, planted into every property of every type.
@Suite struct BlankTextFixTests {
    /// A property with a blank value.
    struct Case: CustomTestStringConvertible, Sendable {
        let type: FeatureType
        let key: String
        let value: ExampleJSON
        var testDescription: String { "\(type.rawValue).\(key) = \(value.text)" }
    }

    static let cases = FeatureType.allCases.flatMap { type in
        type.fieldDescriptions.flatMap { field -> [Case] in
            switch field.shape {
            case .object("LABELS"):
                [
                    Case(type: type, key: field.key, value: ["en": " "]),
                    Case(type: type, key: field.key, value: ["en": "Name", "de": ""]),
                    Case(type: type, key: field.key, value: ""),
                ]
            case .string, .category, .reference: [Case(type: type, key: field.key, value: " ")]
            default: []
            }
        }
    }

    @Test(arguments: cases) func `Null makes no finding as severe, and what must have a value is left alone`(
        _ item: Case
    ) throws {
        let date = try #require(LocalDate("2026-06-01"))
        func lint(_ dataset: Dataset) -> LintResult { Linter(date: date, jobs: 1).lint(Venue(dataset)) }
        let archive = ExampleArchive(.failing("", .set(item.type, .object([(item.key, item.value)])))).archive
        let fixed = FixedArchive(archive, fixes: [.blankText], jobs: 1)
        let change = FindingComparison(lint(Dataset(reading: archive, jobs: 1)), lint(fixed.dataset))
        // A warning that hours are missing is better than the violation that they are blank.
        let worst = change.fixed.map(\.severity).max() ?? .info
        // Whether an address is referenced is not known as long as a reference to it cannot be resolved.
        let new = change.new.filter { $0.key.rule != "AddressMustBeReferenced" }
        #expect(new.allSatisfy { $0.severity < worst }, "\(new.map(\.message))")
        let field = item.type.fieldDescriptions.first { $0.key == item.key }
        let becomesEmpty = item.value["en"]?.text != "\"Name\""
        if field?.need == .required, becomesEmpty { #expect(fixed.files.isEmpty) }
    }
}
