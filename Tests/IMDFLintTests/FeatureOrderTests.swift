import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// The order of features in files, of files in an archive, and the number of threads count for nothing.
@Suite("The order of features") struct FeatureOrderTests {
    private static func lint(_ files: [String: String], maximum: Int = .max, jobs: Int = 1, isReversed: Bool = false)
        -> [String]
    {
        var list = files.sorted { $0.key < $1.key }.map { (name: $0.key, bytes: Array($0.value.utf8)) }
        if isReversed { list.reverse() }
        let dataset = Dataset(reading: Archive(inMemory: list, path: "archive"), jobs: jobs)
        let linter = Linter(profile: .strict, maximumPerRule: maximum, date: .ofTests, jobs: jobs)
        return linter.lint(Venue(dataset, jobs: jobs)).outcome
    }

    /// What has been added to or lost from an outcome, to be shown.
    private static func difference(_ old: [String], _ new: [String]) -> [String] {
        new.difference(from: old).map {
            switch $0 {
            case .insert(_, let line, _): "+ " + line
            case .remove(_, let line, _): "- " + line
            }
        }
    }

    @Test(arguments: Effort.cases(RuleExample.all, every: 8)) func `An example gives the same findings in any order`(
        _ item: RuleExample
    ) {
        let files = ExampleArchive(item.example).files
        var random = SeededGenerator(seed: 7)
        let expected = Self.lint(files)
        let reversed = Self.lint(Shuffled.files(files) { $0.reversed() }, isReversed: true)
        expectEqual(Self.difference(expected, reversed), [])
        let shuffled = Self.lint(Shuffled.files(files) { $0.shuffled(using: &random) }, jobs: 2)
        expectEqual(Self.difference(expected, shuffled), [])
    }

    @Test func `Of parts of equal size, the same one counts as the venue in any order`() {
        let edits: [Example.Edit] = ["opening", "relationship"].map { .file("\($0).geojson", nil) }
        let files = ExampleArchive(.failing("no openings", edits: edits)).files
        let reversed = Shuffled.files(files) { $0.reversed() }
        expectEqual(Self.difference(Self.lint(files), Self.lint(reversed, isReversed: true)), [])
    }

    // MARK: - Everything that examples add, at once

    /// The properties that distinguish the features of a crowded archive.
    enum Identity: String, CaseIterable, Sendable {
        /// Each example's ids differ from those of the others.
        case ownIDs
        /// Examples share their ids, so that many features have the same.
        case sharedIDs
        /// No feature that is added has one.
        case noIDs
    }

    /// The sample with all that failing examples of the official rules and ours add.
    private static func crowded(_ identity: Identity) -> [String: String] {
        var edits: [Example.Edit] = []
        var number = 0
        for rule in RuleRegistry.all {
            for example in rule.examples where example.isFailing {
                number += 1
                let digits = String(number, radix: 16)
                let prefix = "2" + String(repeating: "0", count: 7 - digits.count) + digits
                for case .add(let type, let patch) in example.edits {
                    let feature =
                        switch identity {
                        case .ownIDs: patch.replacingText("10000000-0000", with: "\(prefix)-0000")
                        case .sharedIDs: patch
                        case .noIDs: patch.withoutMarks.changed(by: ["id": nil])
                        }
                    edits.append(.add(type, feature))
                }
            }
        }
        return ExampleArchive(Example(isFailing: true, caption: "", edits: edits)).files
    }

    @Test(arguments: Identity.allCases) func `A crowded archive gives the same findings in any order`(
        _ identity: Identity
    ) {
        let files = Self.crowded(identity)
        let expected = Self.lint(files)
        // Else there is little to choose among.
        #expect(expected.count > 200)
        var random = SeededGenerator(seed: 11)
        if Effort.isFull {
            let reversed = Self.lint(Shuffled.files(files) { $0.reversed() }, isReversed: true)
            expectEqual(Self.difference(expected, reversed), [])
        }
        for jobs in Effort.isFull ? 1...3 : 2...2 {
            let shuffled = Self.lint(Shuffled.files(files) { $0.shuffled(using: &random) }, jobs: jobs)
            expectEqual(Self.difference(expected, shuffled), [])
        }
    }

    @Test(arguments: Identity.allCases) func `A few findings of each rule are the same few in any order`(
        _ identity: Identity
    ) {
        let files = Self.crowded(identity)
        let expected = Self.lint(files, maximum: 2)
        var random = SeededGenerator(seed: 13)
        for jobs in Effort.isFull ? 1...2 : 2...2 {
            let shuffled = Self.lint(Shuffled.files(files) { $0.shuffled(using: &random) }, maximum: 2, jobs: jobs)
            expectEqual(Self.difference(expected, shuffled), [])
        }
    }

    @Test(arguments: ["text", "markdown"]) func `A report shows the same few of many findings in any order`(
        _ format: String
    ) throws {
        let files = Self.crowded(.ownIDs)
        var options = ReportOptions()
        options.maximumPerRule = 2
        func lines(_ files: [String: String]) throws -> [String] {
            let list = files.sorted { $0.key < $1.key }.map { (name: $0.key, bytes: Array($0.value.utf8)) }
            let dataset = Dataset(reading: Archive(inMemory: list, path: "archive"), jobs: 1)
            let result = Linter(profile: .strict, date: .ofTests, jobs: 1).lint(Venue(dataset))
            let report = try #require(ReportFormat.named(format))
            // Without the places in files.
            return report.render(result, options: options).split(separator: "\n").filter { $0.contains("geojson:") }.map
            { String($0.replacing(/:\d+(:\d+)?/, with: "")) }.map {
                $0.contains("e.g. ") && $0.hasSuffix("…") ? String($0.prefix(80)) : $0
            }.sorted()
        }
        let expected = try lines(files)
        #expect(expected.count > 50)
        let changed = Self.difference(expected, try lines(Shuffled.files(files) { $0.reversed() }))
        expectEqual(changed, [])
    }

    @Test(arguments: ["harbor-mall", "pocket-station", "broken-mall"])
    func `The samples give the same findings in any order, in a folder and in a zip`(_ venue: String) throws {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(venue)")
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix("json") {
            files[name] = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
        }
        let expected = Self.lint(files)
        var random = SeededGenerator(seed: 17)
        for jobs in Effort.isFull ? 1...3 : 2...2 {
            let shuffled = Shuffled.files(files) { $0.shuffled(using: &random) }
            expectEqual(Self.difference(expected, Self.lint(shuffled, jobs: jobs)), [])
        }
        let items = Shuffled.files(files) { $0.reversed() }.sorted { $0.key > $1.key }.map { ZipItem($0.key, $0.value) }
        let bytes = ZipWriter(items: items).bytes()
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).zip")
        try Data(bytes).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let dataset = try Dataset(path: path.path)
        let result = Linter(profile: .strict, date: .ofTests).lint(Venue(dataset))
        expectEqual(Self.difference(expected, result.outcome), [])
    }

    // MARK: - Which feature it is

    @Test(arguments: FeatureOrderTests.Identity.allCases)
    func `Two features come in the same order whichever is named first`(_ identity: Identity) throws {
        let files = Self.crowded(identity).mapValues { Array($0.utf8) }
        let dataset = Dataset(reading: Archive(inMemory: files.map { ($0.key, $0.value) }, path: "archive"), jobs: 1)
        let context = LintContext(Venue(dataset), date: .ofTests, tolerances: .default)
        let units = (0..<dataset.features.count(of: .unit)).map { FeatureHandle(.unit, $0) }
        #expect(units.count > 20)
        var swapped = 0
        for (a, b) in zip(units, units.dropFirst()) where !context.isCopy(a, of: b) {
            let pair = context.inOrder(a, b)
            #expect(pair == context.inOrder(b, a))
            if pair.first == b { swapped += 1 }
        }
        // Else the order of the file would pass too.
        #expect(swapped > 0)
    }

    @Test func `Of several features with one id the same one is found in any order`() throws {
        // Two levels of one id: the units are on the one that lies farther west.
        let id = SampleArchive.id("e1")
        let level = SampleArchive.first(.level).text
        let other = level.replacing("[8.0,", with: "[7.99995,").replacing("\"Ground\"", with: "\"West\"")
        for levels in [[level, other], [other, level]] {
            var files = ExampleArchive(.passing("")).files
            files["level.geojson"] = SampleArchive.collection(levels)
            let archive = Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "archive")
            let venue = Venue(Dataset(reading: archive, jobs: 1))
            guard case .level(let found)? = venue[FeatureID(id)] else {
                Issue.record("no level")
                continue
            }
            expectEqual(found.name?.localized(for: "en"), "West")
            expectEqual(found.units.count, 2)
        }
    }

    /// Features with something in common, in a member of their own and in one that is missing, and of unknown types.
    @Test func `A finding about a type points to the same feature in any order`() throws {
        var files = ExampleArchive(.passing("")).files
        for type in [FeatureType.unit, .address, .footprint] {
            let text = try #require(files[type.fileName])
            files[type.fileName] = text.replacing("\"properties\":{", with: "\"properties\":{\"color\":1,")
        }
        files["unit.geojson"] = files["unit.geojson"]?.replacing("\"restriction\":null,", with: "")
        let routes: [ExampleJSON] = ["77", "71", "7a"].map { id in
            ["id": .id(id), "type": "Feature", "feature_type": "route", "geometry": nil, "properties": [:]]
        }
        files["route.geojson"] = SampleArchive.collection(routes).text
        let expected = Self.lint(files)
        for rule in [
            "UnknownMemberShouldBeExtension", "UnknownFeatureTypeShouldBeExtension", "NullableKeyShouldBePresent",
        ] { #expect(expected.contains { $0.contains(rule) }, "\(rule)") }
        expectEqual(Self.difference(expected, Self.lint(Shuffled.files(files) { $0.reversed() })), [])
    }

    @Test func `A finding about a type names the type, its member and how many there are`() throws {
        let files = ExampleArchive(
            .failing(
                "",
                .file(
                    "unit.geojson",
                    SampleArchive.collection(.unit).replacing(
                        "\"restriction\":null", with: "\"color\":1,\"restriction\":null")))
        ).files
        let archive = Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "archive")
        let result = Linter(profile: .recommended, date: .ofTests).lint(Venue(Dataset(reading: archive, jobs: 1)))
        let finding = try #require(result.findings.first { $0.rule == "UnknownMemberShouldBeExtension" })
        #expect(finding.message.hasPrefix("2 units have a property “color”"))
        let key = FindingKey(finding, result.venue.dataset)
        expectEqual(
            key,
            FindingKey(
                venue: result.venue.dataset.venueID, rule: finding.rule, type: "unit", fault: "/properties/color"))
    }
}
