import Foundation
import TestSupport
import Testing

/// The steps of the guide for contributors, followed for a rule, a property, and a category that exist: each step names the
/// place that it touches, and that place says what the step asks for.
@Suite struct ContributingTests {
    /// A place that a step names, and what is there for the rule or property that was added by the steps.
    struct Place: Sendable {
        let step: Int
        /// What the step says in backticks.
        let named: String
        /// The file to look into.
        let file: String
        /// What the file contains.
        let content: String
    }

    /// The rule `OccupantShouldHavePhone` by the steps of “Add a rule”.
    static let rule = [
        Place(
            step: 2, named: "Lint/Rules", file: "Sources/IMDFLint/Lint/Rules/PresenceRules.swift",
            content: "\"OccupantShouldHavePhone\""),
        Place(
            step: 3, named: "RuleRegistry.families", file: "Sources/IMDFLint/Lint/RuleRegistry.swift",
            content: "PresenceRules.all,"),
        Place(
            step: 4, named: "Fix/FixFinder+Texts.swift", file: "Sources/IMDFLint/Fix/FixFinder+Texts.swift",
            content: "(.address, \"postal_code\")"),
        Place(
            step: 7, named: "Lint/Examples/SampleArchive+Features.swift",
            file: "Sources/IMDFLint/Lint/Examples/SampleArchive+Features.swift", content: "extension SampleArchive"),
        Place(
            step: 8, named: "Lint/Profile.swift", file: "Sources/IMDFLint/Lint/Profile.swift", content: "notForPlaces"),
        Place(step: 9, named: "Scripts/write-rules", file: "Docs/Rules.md", content: "OccupantShouldHavePhone"),
    ]

    /// The property `anchor_id` of kiosks by the steps of “Add a property”.
    static let property = [
        Place(
            step: 1, named: "Model/Features", file: "Sources/IMDF/Model/Features/Kiosk.swift",
            content: "visitor.visit(\"anchor_id\", &anchorID"),
        Place(
            step: 2, named: "Tests/IMDFTests/Model/Data/properties.json",
            file: "Tests/IMDFTests/Model/Data/properties.json", content: "\"anchor_id\""),
        Place(
            step: 3, named: "Venue/LinkTable.swift", file: "Sources/IMDF/Venue/LinkTable.swift",
            content: "case anchorID = \"anchor_id\""),
        Place(
            step: 3, named: "Venue/Navigation.swift", file: "Sources/IMDF/Venue/Navigation.swift", content: ".anchorID"),
        Place(
            step: 3, named: "ReferenceField.target", file: "Sources/IMDFLint/Lint/Causes/FileCauses.swift",
            content: "case .anchorID: .anchor"),
        Place(
            step: 4, named: "Model/Categories", file: "Sources/IMDF/Model/Categories/FixtureCategory.swift",
            content: "enum FixtureCategory"),
        Place(
            step: 4, named: "Tests/IMDFTests/Model/Data/categories.json",
            file: "Tests/IMDFTests/Model/Data/categories.json", content: "\"fixture\""),
        Place(
            step: 4, named: "lists", file: "Tests/IMDFTests/Model/ModelCompletenessTests.swift",
            content: "(\"fixture\", FixtureCategory.self)"),
        Place(
            step: 5, named: "Lint/Examples/SampleArchive+Features.swift",
            file: "Sources/IMDFLint/Lint/Examples/SampleArchive+Features.swift", content: "anchor_id"),
        Place(
            step: 6, named: "Presentation/Details/FeatureTexts.swift",
            file: "Sources/IMDF/Presentation/Details/FeatureTexts.swift", content: "case .kiosk"),
        Place(
            step: 6, named: "Lint/Rules/PlacesRules.swift", file: "Sources/IMDFLint/Lint/Rules/PlacesRules.swift",
            content: "PlacesPropertyMustBeTaken"),
        Place(step: 7, named: "Scripts/samples", file: "Scripts/samples/broken_annex.py", content: "anchor_id="),
    ]

    /// The value `atm` of the categories of amenities by the steps of “Add a value to a list of categories”.
    static let category = [
        Place(
            step: 1, named: "Model/Categories", file: "Sources/IMDF/Model/Categories/AmenityCategory.swift",
            content: "case atm"),
        Place(
            step: 2, named: "Tests/IMDFTests/Model/Data/categories.json",
            file: "Tests/IMDFTests/Model/Data/categories.json", content: "\"atm\""),
        Place(
            step: 3, named: "Presentation/Layers/CategoryRoles.swift",
            file: "Sources/IMDF/Presentation/Layers/CategoryRoles.swift", content: "var role: StyleRole"),
        Place(
            step: 3, named: "Presentation/Layers/OccupantRoles.swift",
            file: "Sources/IMDF/Presentation/Layers/OccupantRoles.swift", content: "enum OccupantRoles"),
        Place(
            step: 3, named: "Presentation/Symbols/MapSymbol.swift",
            file: "Sources/IMDF/Presentation/Symbols/MapSymbol.swift", content: "\"atm "),
        Place(
            step: 4, named: "Lint/Kernel/CategorySynonyms.swift",
            file: "Sources/IMDFLint/Lint/Kernel/CategorySynonyms.swift", content: "\"atm\""),
    ]

    private static let guides = [
        ("Add a rule", rule), ("Add a property", property), ("Add a value to a list of categories", category),
    ]

    /// The numbered steps under a heading.
    private static func steps(under heading: String) throws -> [String] {
        let text = try Document(path: "CONTRIBUTING.md").text()
        let start = try #require(text.range(of: "\n## \(heading)\n"), "no heading \(heading)").upperBound
        let end = text.range(of: "\n## ", range: start..<text.endIndex)?.lowerBound ?? text.endIndex
        var steps: [String] = []
        for line in text[start..<end].split(separator: "\n") {
            if let number = line.firstMatch(of: #/^(\d+)\. /#)?.output.1 {
                expectEqual(Int(number), steps.count + 1, "\(heading): step \(number) is out of order")
                steps.append(String(line))
            } else if line.hasPrefix("   "), !steps.isEmpty {
                steps[steps.count - 1] += " " + line.drop { $0 == " " }
            }
        }
        return steps
    }

    @Test(arguments: guides) func `Each step names the place, and the place says what it asks for`(
        heading: String, places: [Place]
    ) throws {
        let steps = try Self.steps(under: heading)
        for place in places {
            try #require(place.step <= steps.count, "\(heading) has no step \(place.step)")
            #expect(
                steps[place.step - 1].contains("`\(place.named)`"),
                "\(heading), step \(place.step) does not name \(place.named)")
            let file = Document.root.appendingPathComponent(place.file)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text.contains(place.content), "\(heading), step \(place.step): \(place.file) lacks \(place.content)")
        }
    }

    /// A file that a step names and this test does not know has not been followed.
    @Test(arguments: guides) func `Every source file that a step names is followed`(heading: String, places: [Place])
        throws
    {
        for (index, step) in try Self.steps(under: heading).enumerated() {
            for code in step.matches(of: /`([A-Za-z\/]+\.(?:swift|json))`/).map({ String($0.output.1) }) {
                let isKnown = places.contains { $0.step == index + 1 && $0.file.hasSuffix(code) }
                #expect(isKnown, "\(heading), step \(index + 1) names \(code), which no test follows")
            }
        }
    }

    /// The rules that the guide shows are compiled and checked by these tests, in this order.
    @Test func `The rules in the guide are those that work`() throws {
        func words(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
        let guide = try Document(path: "CONTRIBUTING.md").text()
        let blocks = guide.matches(of: /```swift\n([^`]+)```/).map { $0.output.1 }
        let tests = ["RuleTemplateTests", "RulePatternTests"]
        expectEqual(blocks.count, tests.count)
        for (block, name) in zip(blocks, tests) {
            let file = Document.root.appendingPathComponent("Tests/IMDFLintTests/\(name).swift")
            #expect(words(try String(contentsOf: file, encoding: .utf8)).contains(words(block)), "\(name)")
        }
    }

    /// A variable that is not passed on is neither read nor written, and nothing else would say so.
    @Test func `Every variable of the model is passed to visitors`() throws {
        let folder = Document.root.appendingPathComponent("Sources/IMDF/Model/Features")
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for match in text.matches(of: /\n    public var (\w+): [^\n{]*\?\n/) {
                count += 1
                let isVisited = text.contains("&\(match.output.1),") || text.contains("&\(match.output.1))")
                #expect(isVisited, "\(name): visitFields does not pass \(match.output.1)")
            }
        }
        #expect(count > 90)
    }
}
