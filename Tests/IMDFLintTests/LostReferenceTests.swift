import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What rules do not report because of a reference that does not resolve, and what they still report.
@Suite("Lost references") struct LostReferenceTests {
    private static func lint(_ edits: [Example.Edit]) -> LintResult {
        let example = Example(isFailing: true, caption: "", edits: edits)
        let dataset = Dataset(reading: ExampleArchive(example).archive, jobs: 1)
        return Linter(profile: .strict, date: .ofTests).lint(Venue(dataset))
    }

    // MARK: - One fault, one finding

    /// A property of a type that refers to features.
    struct Property: Sendable, CustomTestStringConvertible {
        let type: FeatureType
        let key: String
        var testDescription: String { "\(type.rawValue).\(key)" }

        static let all = FeatureType.allCases.flatMap { type in
            type.fieldDescriptions.filter { ReferenceField(rawValue: $0.key) != nil }.map {
                Property(type: type, key: $0.key)
            }
        }
    }

    /// What is found in a sample with one reference broken; nil where the property has no value in it.
    private static func lint(_ sample: String, breaking property: Property?) throws -> LintResult? {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)")
        var files: [(name: String, bytes: [UInt8])] = []
        var isBroken = property == nil
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix("json") {
            var text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
            if let property, name == property.type.fileName, let broken = text.breaking(property.key) {
                text = broken
                isBroken = true
            }
            files.append((name, Array(text.utf8)))
        }
        guard isBroken else { return nil }
        let dataset = Dataset(reading: Archive(inMemory: files, path: sample), jobs: 1)
        return Linter(profile: .recommended, date: .ofTests).lint(Venue(dataset))
    }

    @Test(arguments: ["pocket-station", "harbor-mall"], Property.all)
    func `A broken reference of a sound archive is one finding`(_ sample: String, _ property: Property) throws {
        guard let clean = try Self.lint(sample, breaking: nil) else { return }
        // The samples have no value for some properties.
        guard let result = try Self.lint(sample, breaking: property) else { return }
        var totals = result.totals
        for (rule, count) in clean.totals { totals[rule, default: 0] -= count }
        totals = totals.filter { $0.value > 0 }
        expectEqual(totals, ["ReferencedFeatureIDMustBeResolvable": 1])
    }

    @Test func `Nearly all properties with references have a value in the samples`() throws {
        let station = try Property.all.filter { try Self.lint("pocket-station", breaking: $0) != nil }
        expectEqual(station.count, 6, "\(station.map(\.testDescription))")
        let mall = try Property.all.filter { try Self.lint("harbor-mall", breaking: $0) != nil }
        #expect(mall.count >= 15, "\(mall.map(\.testDescription))")
    }

    // MARK: - Only what the feature could change

    private static let dangling: ExampleJSON = ["level_id": .id("ee")]

    /// A unit with a reference that does not resolve, in a box.
    private static func lostUnit(_ x: ClosedRange<Double>, category: String = "room") -> Example.Edit {
        .add(.unit, id: "9e", .box(x: x, y: 0...10), dangling.with(["category": .string(category), "name": nil]))
    }

    /// The shop ends a meter and a half farther east than the level begins.
    private static let gap = Example.Edit.draw(.unit, .box(x: 2...10, y: 0...10))

    @Test(arguments: [(50.0...60, true), (20.0...30, true), (-1.0...3, false)])
    func `A gap is reported unless the unit that has lost its level fills it`(
        _ x: ClosedRange<Double>, _ isReported: Bool
    ) {
        let result = Self.lint([Self.gap, Self.lostUnit(x)])
        expectEqual((result.totals["LevelMustBeFullyCoveredByUnits"] == 1), isReported)
        let unchecked = result.unchecked.filter { $0.rule == "LevelMustBeFullyCoveredByUnits" }
        expectEqual(unchecked.map(\.features), (isReported ? [] : [[FeatureHandle(.level, 0)]]))
    }

    @Test(arguments: [(50.0...60, "room", true), (10.0...20, "room", false), (10.0...20, "parking", true)])
    func `A level of parking is told by the units that may be on it`(
        _ x: ClosedRange<Double>, _ category: String, _ isReported: Bool
    ) {
        let deck = SampleArchive.upperLevel(["category": "unspecified"], unit: ["category": "parking"])
        let result = Self.lint(deck + [Self.lostUnit(x, category: category)])
        expectEqual((result.totals["ParkingUnitShouldBeContainedByParkingLevel"] == 1), isReported, "\(result.totals)")
    }

    @Test(arguments: [(50.0...60, "elevator", true), (10.0...20, "elevator", false), (10.0...20, "room", true)])
    func `A level cannot be reached unless the unit that has lost its level leads there`(
        _ x: ClosedRange<Double>, _ category: String, _ isReported: Bool
    ) {
        let upper = SampleArchive.upperLevel(joinedBy: nil)
        let result = Self.lint(upper + [Self.lostUnit(x, category: category)])
        expectEqual((result.totals["LevelShouldBeReachable"] == 1), isReported, "\(result.totals)")
    }

    @Test(arguments: [(50.0...60, true), (10.0...20, false)])
    func `A level without units is reported unless a unit that has lost its level lies on it`(
        _ x: ClosedRange<Double>, _ isReported: Bool
    ) {
        let bare = SampleArchive.upperLevel().filter { if case .add(.unit, _) = $0 { false } else { true } }
        let result = Self.lint(bare + [Self.lostUnit(x)])
        expectEqual((result.totals["LevelMustBeReferencedByUnit"] == 1), isReported, "\(result.totals)")
    }

    private static let lost: ExampleJSON = .string(SampleArchive.id("ee"))
    private static let lostInCapitals: ExampleJSON = .string(SampleArchive.id("ee").uppercased())
    private static let otherLost: ExampleJSON = .string(SampleArchive.id("ef"))

    /// The anchors that occupants name, and how many of two anchors that nothing refers to are reported.
    static let lostAnchors: [(targets: [ExampleJSON], reported: Int)] = [
        ([lost], 2), ([lost, lost], 2), ([lost, lostInCapitals], 2), ([lost, otherLost], 0), ([lost, 7], 0),
        ([7, 7], 0),
    ]

    @Test(arguments: lostAnchors.indices) func `References to one lost feature may have meant one only`(_ number: Int) {
        let (targets, reported) = Self.lostAnchors[number]
        let anchors = ["b1", "b2"].map { Example.Edit.add(.anchor, ["id": .id($0)]) }
        let occupants = targets.enumerated().map { number, target in
            Example.Edit.add(.occupant, ["id": .id("c\(number)"), "properties": ["anchor_id": target]])
        }
        let result = Self.lint(anchors + occupants)
        expectEqual((result.totals["AnchorShouldBeReferenced"] ?? 0), reported, "\(result.totals)")
        let unchecked = result.unchecked.filter { $0.rule == "AnchorShouldBeReferenced" }.flatMap(\.features)
        expectEqual(unchecked.count, 2 - reported)
    }

    // MARK: - Which features were not checked

    @Test func `What was not checked is named, wholly in JSON and by three in text`() throws {
        let units = (0..<5).map { number in
            Example.Edit.add(.unit, id: "9\(number)", .box(x: 50...60, y: 0...10), Self.dangling)
        }
        let result = Self.lint(units)
        let item = try #require(result.unchecked.first { $0.rule == "UnitsMustNotOverlap" })
        expectEqual(item.features, (2...6).map { FeatureHandle(.unit, $0) })
        let json = ReportFormat.json.report(result, ReportOptions())
        let ids = (0..<5).map { "\"\(SampleArchive.id("9\($0)"))\"" }
        let list = try #require(json.range(of: "\"unchecked\""))
        for id in ids { #expect(json[list.lowerBound...].contains(id)) }
        #expect(Verdict.cases(item, result).withShortIDs.hasSuffix("unit 10000000… “Shop 1” and 2 more"))
    }

    // MARK: - Two faults, two findings

    @Test func `Addresses with a blank unit are compared`() {
        let result = Self.lint([
            .set(.address, ["unit": " "]), .add(.address, ["id": .id("a9"), "properties": ["unit": " "]]),
            .set(.level, ["address_id": .id("a9")]),
        ])
        expectEqual(result.totals["AddressMustBeDistinct"], 1)
        expectEqual(result.totals["AddressUnitMustNotBeBlank"], 2)
    }
}

extension String {
    /// The text with the first id behind a key replaced by one that no feature has; nil where the key has no id.
    fileprivate func breaking(_ key: String) -> String? {
        var parts = components(separatedBy: "\"\(key)\"")
        for number in parts.indices.dropFirst() {
            // A list, an object with an id, or the id itself; null and empty lists have none.
            let value = parts[number].prefix { $0 != "}" && $0 != "]" && $0 != "\n" }
            let words = value.split(separator: "\"")
            guard let id = words.first(where: { FeatureID(String($0)).uuid != nil }), !value.hasPrefix(":null"),
                !value.hasPrefix(": null"), let range = parts[number].range(of: id)
            else { continue }
            parts[number].replaceSubrange(range, with: "dddddddd-dddd-4ddd-8ddd-dddddddddddd")
            return parts.joined(separator: "\"\(key)\"")
        }
        return nil
    }
}
