import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What is fixed, and what stays as it is.
@Suite struct FixedArchiveTests {
    private static let level = "7e8a0b6f-5d5c-4b6b-9b1d-6a4a7c0d1e2f"
    private static let unit = "0b6f7e8a-5d5c-4b6b-9b1d-6a4a7c0d1e2f"
    private static let stranger = "ABCDEF12-5d5c-4b6b-9b1d-6a4a7c0d1e2f"

    private static func feature(_ type: String, _ id: String, _ properties: String = "") -> String {
        #"{"id":"\#(id)","type":"Feature","feature_type":"\#(type)","geometry":null,"properties":{\#(properties)}}"#
    }

    private static func collection(_ features: String...) -> String {
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ",\n"))]}"#
    }

    /// The files of an archive after it was fixed.
    private static func fixed(_ files: [(name: String, text: String)], _ kinds: Set<Fix>) -> [String: String] {
        let archive = Archive(inMemory: files.map { ($0.name, Array($0.text.utf8)) }, path: "venue")
        let fixed = FixedArchive(archive, fixes: kinds, jobs: 1)
        var texts = Dictionary(files.map { ($0.name, $0.text) }) { $1 }
        for file in fixed.files {
            texts[file.path] = file.after.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        return texts
    }

    // MARK: - Ids

    @Test func `An id in capital letters is put in lower case wherever it occurs`() {
        let (level, unit) = (Self.level.uppercased(), Self.unit.uppercased())
        let escaped = "\\u0037\\u0045" + level.dropFirst(2)
        let files = [
            ("manifest.json", #"{"version":"1.0.0","created":"","language":"en","venue":"\#(level)"}"#),
            ("level.geojson", Self.collection(Self.feature("level", level, #""\#(unit)":{"x":["\#(unit)"]}"#))),
            (
                "unit.geojson",
                Self.collection(
                    Self.feature(
                        "unit", unit, #""level_id":"\#(level)","on":"\#(escaped)","other":"\#(Self.stranger)""#))
            ), ("sensor.geojson", Self.collection(Self.feature("sensor", "s1", #""place":{"unit":"\#(unit)"}"#))),
            ("routes.json", #"{"from":"\#(unit)","to":"x\#(level)"} and "\#(unit)" behind its end"#),
        ]
        let fixed = Self.fixed(files, [.idCase])
        for (name, text) in files {
            let wanted = text.replacing(escaped, with: Self.level).replacing("\"\(level)\"", with: "\"\(Self.level)\"")
                .replacing("\"\(unit)\"", with: "\"\(Self.unit)\"")
            expectEqual(fixed[name], wanted)
            // What is longer than an id is none.
            expectEqual(fixed["routes.json"]?.contains("x\(level)"), true)
        }
    }

    @Test func `A reference in capital letters is spelled like its id`() {
        let unit = Self.collection(Self.feature("unit", Self.unit, #""level_id":"\#(Self.level.uppercased())""#))
        let files = [("level.geojson", Self.collection(Self.feature("level", Self.level))), ("unit.geojson", unit)]
        expectEqual(
            Self.fixed(files, [.idCase])["unit.geojson"], unit.replacing(Self.level.uppercased(), with: Self.level))
    }

    @Test func `Ids that differ in case alone stay, since one would be taken for the other`() {
        let units = Self.collection(Self.feature("unit", Self.unit), Self.feature("unit", Self.unit.uppercased()))
        expectEqual(Self.fixed([("unit.geojson", units)], [.idCase])["unit.geojson"], units)
    }

    @Test func `The id of a feature that cannot be read stays, and so does what leads to it`() {
        let broken = Self.feature("level", Self.level.uppercased()).replacing("null", with: "nul")
        let files = [
            ("level.geojson", Self.collection(broken)),
            (
                "unit.geojson",
                Self.collection(Self.feature("unit", Self.unit, #""level_id":"\#(Self.level.uppercased())""#))
            ),
        ]
        expectEqual(Self.fixed(files, [.idCase]), Dictionary(files) { $1 })
    }

    @Test func `One change of spelling makes no finding new`() throws {
        let collections = FeatureType.allCases.map { ($0.fileName, SampleArchive.collection($0)) }
        let files = collections + [("manifest.json", SampleArchive.manifest.text)]
        let date = try #require(LocalDate("2026-06-01"))
        func lint(_ change: (String) -> String) -> LintResult {
            let archive = Archive(inMemory: files.map { ($0.0, Array(change($0.1).utf8)) }, path: "venue")
            return Linter(date: date).lint(Venue(Dataset(reading: archive, jobs: 1)))
        }
        let lower = lint { $0.replacing("\"category\":\"room\"", with: "\"category\":\"roam\"") }
        let upper = lint {
            $0.replacing("\"category\":\"room\"", with: "\"category\":\"roam\"").replacing(
                "00000000-0000-4000-8000-0000000000", with: "ABCDEF00-0000-4000-8000-0000000000")
        }
        let lowered = lint {
            $0.replacing("\"category\":\"room\"", with: "\"category\":\"roam\"").replacing(
                "00000000-0000-4000-8000-0000000000", with: "abcdef00-0000-4000-8000-0000000000")
        }
        #expect(!lower.findings.isEmpty)
        let change = FindingComparison(upper, lowered)
        #expect(change.new.isEmpty)
        expectEqual(Set(change.fixed.map(\.key.rule)), ["FeatureIdShouldBeLowerCase"])
        // Baselines compare keys as they are.
        let keys = [upper, lowered].map { result in
            Set(
                result.findings.filter { $0.rule == "UnitCategoryMustBeValid" }.map {
                    FindingKey($0, result.venue.dataset)
                })
        }
        #expect(keys[0] == keys[1] && !keys[0].isEmpty)
    }

    // MARK: - Hours

    @Test(
        arguments: [
            ("Mo-Fr 9-17", "Mo-Fr 09:00-17:00"), ("Tu 8:00-5:00", nil), ("Mo 8:00-12:00; Mo-Fr 9:00-17:00", nil),
            ("Mo-Fr 9-17; Mo,Mo 8-9", nil),
        ] as [(String, String?)]) func `Hours are spelled anew only where their meaning is not in doubt`(
            hours: String, spelled: String?
        ) throws
    {
        let file = Self.collection(Self.feature("occupant", Self.unit, #""hours":"\#(hours)""#))
        let date = try #require(LocalDate("2026-06-01"))
        let fixed = Self.fixed([("occupant.geojson", file)], [.hoursSpelling, .hoursGuess])
        expectEqual(fixed["occupant.geojson"], file.replacing(hours, with: spelled ?? hours))
        // Exactly those of which the rule on their meaning says nothing are touched.
        let archive = Archive(inMemory: [("occupant.geojson", Array(file.utf8))], path: "venue")
        let rules = Linter(date: date).lint(Venue(Dataset(reading: archive, jobs: 1))).findings.map(\.rule)
        expectEqual(rules.contains("HoursShouldBePlausible"), (spelled == nil))
    }

    // MARK: - Copies

    private static let a = feature("kiosk", unit, #""name":{"en":"A"},"level_id":null"#)
    private static let b = feature("kiosk", level)
    private static let same = a.replacing(
        #""name":{"en":"A"},"level_id":null"#, with: #""level_id" : null, "name":{"en":"A"}"#)

    @Test(arguments: [
        ([a, b, a], [a, b]), ([a, same], [a]), ([a, a, a, b], [a, b]), ([a, b, b, a, same], [a, b]),
    ]) func `An exact copy of a feature is removed`(features: [String], kept: [String]) {
        for separator in [",", ",\n  ", " ,\n"] {
            func file(_ features: [String]) -> String {
                "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: separator))\n]}"
            }
            let fixed = Self.fixed([("kiosk.geojson", file(features))], Set(FixRegistry.all))
            #expect(Dataset(file: "kiosk.geojson", fixed["kiosk.geojson"] ?? "").issues.isEmpty)
            // The first feature and those that are left stand as they stood.
            expectEqual(fixed["kiosk.geojson"]?.filter { !$0.isWhitespace }, file(kept).filter { !$0.isWhitespace })
            expectEqual(
                Self.fixed([("kiosk.geojson", file(features))], FixRegistry.safe.subtracting([.duplicateFeature]))[
                    "kiosk.geojson"], file(features))
        }
    }

    @Test func `Copies in another file are removed, also where nothing is left of it`() {
        let files = [
            ("kiosk.geojson", Self.collection(Self.a, Self.b)), ("more.geojson", Self.collection(Self.b, Self.a)),
        ]
        expectEqual(
            Self.fixed(files, Set(FixRegistry.all)),
            ["kiosk.geojson": Self.collection(Self.a, Self.b), "more.geojson": Self.collection("")])
    }

    @Test func `A feature that differs gets a new id, and its findings are no new ones`() throws {
        let other = Self.a.replacing("\"A\"", with: "\"B\"")
        let archive = Archive(inMemory: [("kiosk.geojson", Array(Self.collection(Self.a, other).utf8))], path: "venue")
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
        expectEqual(fixed.counts, [.duplicateID: 1])
        expectEqual(Array(fixed.oldIDs.values), [Self.unit])
        expectEqual(fixed.dataset.features.kiosks.features.map { $0.properties.name?["en"] }, ["A", "B"])
        let linter = Linter(date: try #require(LocalDate("2026-06-01")))
        let (before, after) = (Dataset(reading: archive, jobs: 1), fixed.dataset)
        let change = FindingComparison(linter.lint(Venue(before)), linter.lint(Venue(after)), newNames: fixed.oldIDs)
        #expect(change.new.isEmpty)
        expectEqual(change.fixed.map(\.key.rule), ["FeatureIdMustBeUnique"])
    }

    @Test func `Nor are findings on a file that gets another name`() throws {
        let text = Self.collection(Self.a, #"{"id":nu}"#)
        let archive = Archive(inMemory: [("kiosks.json", Array(text.utf8))], path: "venue")
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
        expectEqual(fixed.oldFileNames, ["kiosk.geojson": "kiosks.json"])
        let linter = Linter(date: .ofTests)
        let (before, after) = (
            linter.lint(Venue(Dataset(reading: archive, jobs: 1))), linter.lint(Venue(fixed.dataset))
        )
        let rule = "FileMustBeValidGeoJSON"
        #expect(after.findings.contains { $0.rule == rule })
        #expect(FindingComparison(before, after).new.contains { $0.key.rule == rule })
        #expect(!FindingComparison(before, after, newFiles: fixed.oldFileNames).new.contains { $0.key.rule == rule })
    }

    @Test func `Nor are they where its id was in capital letters`() throws {
        let features = [Self.a, Self.a.replacing("\"A\"", with: "\"B\"")].map {
            $0.replacing(Self.unit, with: Self.unit.uppercased())
        }
        let text = Self.collection(features[0], features[1])
        let archive = Archive(inMemory: [("kiosk.geojson", Array(text.utf8))], path: "kiosk")
        let fixed = FixedArchive(archive, fixes: [.duplicateID], jobs: 1)
        let linter = Linter(date: try #require(LocalDate("2026-06-01")))
        let (before, after) = (Dataset(reading: archive, jobs: 1), fixed.dataset)
        let change = FindingComparison(linter.lint(Venue(before)), linter.lint(Venue(after)), newNames: fixed.oldIDs)
        expectEqual(fixed.oldIDs.values.first, Self.unit.uppercased())
        #expect(change.new.isEmpty)
    }

    /// A unit with a square of 0.001° from a longitude on.
    private static func square(from longitude: Double) -> String {
        let (west, east) = (longitude, longitude + 0.001)
        let ring = "[[\(west),47],[\(east),47],[\(east),47.001],[\(west),47.001],[\(west),47]]"
        return feature("unit", unit, "\"from\":\(west)").replacing(
            "\"geometry\":null", with: #""geometry":{"type":"Polygon","coordinates":[\#(ring)]}"#)
    }

    private static let alike: [(type: String, features: [String], isOne: Bool)] = [
        ("unit", [square(from: 8), square(from: 8.0005)], true),
        ("unit", [square(from: 8), square(from: 8.002)], false),
        ("occupant", ["Kai\",\"en\":\"Quay", "kai!\",\"en\":\"Pier"].map(occupant), true),
        ("occupant", ["Kai", "Pier"].map(occupant), false),
        ("address", ["\"unit\":\"A\"", "\"unit\":\" a\",\"x\":1"].map(address), true),
        ("address", ["\"unit\":\"A\"", "\"unit\":\"B\""].map(address), false),
    ]

    private static func occupant(_ name: String) -> String { feature("occupant", unit, #""name":{"de":"\#(name)"}"#) }

    private static func address(_ rest: String) -> String { feature("address", unit, #""address":"Kai 1",\#(rest)"#) }

    @Test(arguments: alike) func `Versions of one thing keep the id, and other things get their own`(
        type: String, features: [String], isOne: Bool
    ) {
        let file = Self.collection(features[0], features[1])
        let fixed = Self.fixed([("\(type).geojson", file)], [.duplicateFeature, .duplicateID])
        expectEqual((fixed["\(type).geojson"] == file), isOne)
    }

    @Test func `All features of a file that repeat those of another are removed at once`() {
        let other = Self.a.replacing(Self.unit, with: "00000000-0000-4000-8000-0000000000f9")
        let features = Self.collection(Self.a, other)
        let files = [("kiosk.geojson", features), ("kiosk_backup.geojson", features)]
        expectEqual(Self.fixed(files, [.duplicateFeature])["kiosk_backup.geojson"], Self.collection())
    }

    @Test func `Versions of another thing get one new id`() {
        let names = ["A", "B", "b"].map { Self.a.replacing("\"A\"", with: "\"\($0)\"") }
        let text = Self.collection(names[0], names[1], names[2])
        let archive = Archive(inMemory: [("kiosk.geojson", Array(text.utf8))], path: "venue")
        let fixed = FixedArchive(archive, fixes: [.duplicateID], jobs: 1)
        let ids = fixed.dataset.features.kiosks.features.map { $0.id?.text }
        #expect(ids.count == 3 && ids[0] == Self.unit && ids[1] != ids[0] && ids[1] == ids[2])
        expectEqual(fixed.counts, [.duplicateID: 2])
    }

    @Test func `The feature that references mean keeps its id`() {
        // The first one with the id is a kiosk; the amenity means the unit.
        let files = [
            ("amenity.geojson", Self.collection(Self.feature("amenity", Self.level, #""unit_ids":["\#(Self.unit)"]"#))),
            ("kiosk.geojson", Self.collection(Self.feature("kiosk", Self.unit))),
            ("unit.geojson", Self.collection(Self.feature("unit", Self.unit))),
        ]
        let fixed = Self.fixed(files, Set(FixRegistry.all))
        #expect(fixed["unit.geojson"] == files[2].1 && fixed["amenity.geojson"] == files[0].1)
        expectEqual(fixed["kiosk.geojson"]?.contains(Self.unit), false)
    }
}
