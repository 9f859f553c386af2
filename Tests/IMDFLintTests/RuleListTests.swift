import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Every rule that is declared is in the registry, and every name of a rule that stands in the source is one of a rule.
@Suite struct RuleListTests {
    /// The source files of the linter, by their paths.
    private static func sources() throws -> [(path: String, text: String)] {
        let folder = Repository.root.appendingPathComponent("Sources/IMDFLint")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
            $0.hasSuffix(".swift")
        }.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
            // Comments show rules of other programs.
            .map { ($0, $1.replacing(/\/\/\/.*/, with: "")) }
    }

    /// The literals that are built like the names of rules: three words or more in one.
    private static func names(in text: String) -> [String] {
        text.matches(of: /"((?:[A-Z][a-zA-Z]*?){3,})"/).map { String($0.output.1) }.filter {
            $0.count { $0.isUppercase } >= 3 && $0.contains(where: \.isLowercase)
        }
    }

    /// Texts in the form of a name that are none.
    private static let otherNames = Set(Geometry.Kind.allCases.map(\.rawValue) + CauseRegistry.all.map(\.id))

    @Test func `Every name of a rule in the source is one of a registered rule`() throws {
        let registered = Set((RuleRegistry.all + ConfigurationRules.all).map(\.id))
        var found: Set<String> = []
        for (path, text) in try Self.sources() {
            for name in Self.names(in: text) where !Self.otherNames.contains(name) {
                // Some stand for several rules by the end of their names.
                let isKnown = registered.contains(name) || registered.contains { $0.hasSuffix(name) }
                #expect(
                    isKnown,
                    "\(path): no registered rule or cause is called \(name); add it to the “all” of its family, or correct the name"
                )
                found.insert(name)
            }
            // Names of two words, where the source says that they are names of rules.
            for match in text.matches(of: /\bRule(?:\(|\.\w+\()\s*"(\w+)"/) {
                let name = String(match.output.1)
                #expect(
                    registered.contains(name) || registered.contains { $0.hasSuffix(name) },
                    "\(path): \(name) is declared, but not in the “all” of its family")
            }
        }
        #expect(found.intersection(registered).count > 200)
    }

    @Test func `Every family of rules is registered`() throws {
        let sources = try Self.sources()
        let registry = try #require(sources.first { $0.path == "Lint/RuleRegistry.swift" }).text
        var count = 0
        for (path, text) in sources where path.hasPrefix("Lint/Rules/") && text.contains("static let all") {
            let family = try #require(text.firstMatch(of: /(?:enum|extension) (\w+)/)).output.1
            #expect(registry.contains("\(family).all"), "\(path): RuleRegistry.families lacks \(family)")
            count += 1
        }
        #expect(count > 30)
    }

    /// What is passed as the name to the maker of a rule is one, however few words it has.
    @Test func `Every rule that is declared is registered`() throws {
        let registered = Set((RuleRegistry.all + ConfigurationRules.all).map(\.id))
        var declared: Set<String> = []
        for (path, text) in try Self.sources() where path.hasPrefix("Lint/Rules/") {
            for match in text.matches(of: /(?:\bRule\(|^ {4,8}\.\w+\()\s*"([A-Z]\w+)"/.anchorsMatchLineEndings()) {
                let name = String(match.output.1)
                #expect(registered.contains(name), "\(path): add \(name) to the “all” of its family")
                declared.insert(name)
            }
        }
        #expect(declared.count > 150)
    }

    /// A fix that is in no list is neither made nor tested.
    @Test func `Every fix that is declared is registered`() throws {
        var declared: [String] = []
        for (path, text) in try Self.sources() where path.hasPrefix("Fix/") {
            for match in text.matches(of: /= Fix\(\s*"([a-z-]+)"/) {
                let name = String(match.output.1)
                #expect(FixRegistry.fix(name) != nil, "\(path): add \(name) to the list of its family")
                declared.append(name)
            }
        }
        #expect(declared.count >= FixRegistry.all.count)
    }

    /// Examples change the first feature of a type, so that a type without one could not be shown.
    @Test func `The sample archive has features of every type`() {
        for type in FeatureType.allCases {
            expectEqual(SampleArchive.features[type]?.isEmpty, false, "SampleArchive.features lacks \(type.rawValue)")
        }
    }

    @Test(arguments: ReferenceField.allCases) func `A reference leads to the type that its properties declare`(
        field: ReferenceField
    ) {
        let declared = FeatureType.allCases.flatMap { type in
            type.fieldDescriptions.filter { $0.key == field.rawValue }.map { field -> FeatureType? in
                switch field.shape {
                case .reference(let target), .array(.reference(let target)): target
                default: nil
                }
            }
        }
        #expect(!declared.isEmpty)
        expectEqual(field.target, (Set(declared).count == 1 ? declared[0] : nil))
    }

    /// What a profile holds is decided when it is made, so that a name without a rule would go unnoticed.
    @Test(arguments: Profile.all.map(\.name)) func `The severities of a profile are those of its rules`(name: String)
        throws
    {
        let profile = try #require(Profile.named(name))
        let rules = Set(profile.rules.map(\.id))
        for rule in profile.severities.keys { #expect(rules.contains(rule), "\(name) has no rule \(rule)") }
    }
}
