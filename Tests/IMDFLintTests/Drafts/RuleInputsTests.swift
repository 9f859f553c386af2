import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What rules declare that they look at is what they look at.
@Suite struct RuleInputsTests {
    static let rules = RuleInputs.declared.keys.sorted()

    @Test(arguments: rules) func `A rule that declares its inputs checks the archive or levels`(_ id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        var parts = 0
        rule.check.forEachPart { part in
            switch part {
            case .archive, .levels: parts += 1
            case .features, .issues, .several: break
            }
        }
        #expect(parts > 0)
    }

    /// All other properties, geometries, references, and features are taken out of the archive.
    @Test(arguments: rules) func `A rule finds the same where nothing is left but what it looks at`(_ id: String) throws
    {
        let rule = try #require(RuleRegistry.rule(id))
        let inputs = try #require(RuleInputs.of(id))
        var archives = rule.examples.map { ExampleArchive($0).files.mapValues { Array($0.utf8) } }
        for sample in ["harbor-mall", "broken-mall"] { archives.append(try Self.files(of: sample)) }
        let linter = Linter(profile: Profile(name: "one", summary: "", rules: [rule]), date: .ofTests, jobs: 1)
        var found = 0
        for files in archives {
            let whole = Self.findings(linter, files)
            #expect(try Self.findings(linter, Self.left(of: files, inputs)) == whole)
            found += whole.count
        }
        #expect(found > 0)
    }

    private static func files(of sample: String) throws -> [String: [UInt8]] {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)")
        var files: [String: [UInt8]] = [:]
        for name in FeatureType.allCases.map(\.fileName) + [Manifest.fileName] {
            if let data = try? Data(contentsOf: folder.appendingPathComponent(name)) { files[name] = Array(data) }
        }
        return files
    }

    /// The findings by rule, features, and values, and what was not checked.
    private static func findings(_ linter: Linter, _ files: [String: [UInt8]]) -> [String] {
        let archive = Archive(inMemory: files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, path: "archive")
        let result = linter.lint(Venue(Dataset(reading: archive, jobs: 1)))
        let dataset = result.venue.dataset
        return
            (result.findings.map { finding in
                "\(FindingKey(finding, dataset).text) \(finding.pointer) \(finding.values)"
            } + result.unchecked.map { "\($0.reason) \($0.count)" }).sorted()
    }

    /// The files with nothing but what a rule looks at. Geometries of levels and of the venue say where the venue is.
    private static func left(of files: [String: [UInt8]], _ inputs: RuleInputs) throws -> [String: [UInt8]] {
        var left = files
        let references = Set(ReferenceField.allCases.map(\.rawValue))
        for type in FeatureType.allCases {
            guard let bytes = files[type.fileName],
                var collection = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
                var features = collection["features"] as? [[String: Any]]
            else { continue }
            let isGround = type == .level || type == .venue
            if inputs.geometries.union(inputs.properties).union(inputs.links).contains(type) || isGround {
                for index in features.indices {
                    if !inputs.geometries.contains(type), !isGround { features[index]["geometry"] = NSNull() }
                    let properties = features[index]["properties"] as? [String: Any] ?? [:]
                    features[index]["properties"] = properties.filter { key, _ in
                        (references.contains(key) ? inputs.links : inputs.properties).contains(type)
                    }
                }
            } else {
                features = []
            }
            collection["features"] = features
            left[type.fileName] = Array(try JSONSerialization.data(withJSONObject: collection))
        }
        return left
    }
}
