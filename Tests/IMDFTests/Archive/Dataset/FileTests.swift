import TestSupport
import Testing

@testable import IMDF

/// Which files are data, and the manifest.
@Suite struct FileTests {
    static let names: [(name: String, type: FeatureType?, isData: Bool)] = [
        ("unit.geojson", .unit, true), ("venue.geojson", .venue, true), ("Unit.GeoJSON", .unit, true),
        ("unit.json", .unit, true), ("manifest.json", nil, true), ("Manifest.JSON", nil, true),
        ("shop.geojson", nil, true), ("package.json", nil, false), ("unit.txt", nil, false), ("unit", nil, false),
        ("unit.geojson.json", nil, false), ("my.unit.geojson", nil, true), (".geojson", nil, true),
    ]

    @Test(arguments: names) func `A file's name says what it holds`(name: String, type: FeatureType?, isData: Bool) {
        expectEqual(DatasetReader.featureType(ofFile: name), type)
        expectEqual(DatasetReader.isData(name), isData)
    }

    @Test func `Another ending than geojson is told`() {
        expectEqual(Dataset(file: "unit.json", collection(unit("a"))).issues.map(\.kind), [.fileEnding])
        expectEqual(Dataset(file: "unit.json", collection(unit("a"))).ids(), ["a"])
    }

    @Test func `A feature's type counts where the file's name has none`() {
        let dataset = Dataset(file: "shop.geojson", collection(unit("a")))
        #expect(dataset.issues.isEmpty)
        expectEqual(dataset.ids(), ["a"])
    }

    static let sound = #"{"version":"1.0.0","created":"2026-05-01T12:00:00Z","language":"de"}"#

    static let manifests: [(text: String, issues: [String], isRead: Bool)] = [
        (sound, [], true), ("{}", [], true), (" \(sound)\n", [], true),
        ("\u{FEFF}\(sound)", ["0 the file starts with a byte order mark; save it as UTF-8 without one"], true),
        ("[\(sound)]", ["0 manifest is an array"], true), ("[]", ["0 manifest is an array"], false),
        ("[\(sound),1]", ["0 manifest is an array"], false), ("[7]", ["0 manifest is an array"], false),
        (" null", ["1 manifest is null"], false), ("\"x\"", ["0 manifest is a string"], false),
        ("", ["0 the file ends, but a value was expected; it may be truncated, copy it again"], false),
        (
            String(sound.dropLast()),
            ["67 the file ends, but “,” or “}” was expected; it may be truncated, copy it again"], false
        ), ("\(sound)}", ["68 expected the end of the file, found “}”"], false),
        (
            #"{"version":1,"language":"de","language":"en"}"#,
            ["0 /version", "29 duplicate key “language” in one object; the last value is used"], true
        ), (#"{"created":"yesterday","extensions":["a",1]}"#, ["0 /created", "0 /extensions/1"], true),
        (#"{"version":"1.0.0",}"#, ["19 there is a comma before this “}”; remove it"], true),
        (#"{"x":{"coordinates":[[1,2]]}}"#, [], true),
    ]

    @Test(arguments: manifests) func `A manifest is read, and its faults are told`(
        text: String, issues: [String], isRead: Bool
    ) {
        let dataset = Dataset(file: "manifest.json", text)
        expectEqual(
            dataset.issues.map { issue in
                switch issue.kind {
                case .json(let fault): "\(issue.offset) \(fault)"
                case .manifestNotAnObject(let found): "\(issue.offset) manifest is \(found)"
                case .feature: "\(issue.offset) \(issue.pointer)"
                default: "\(issue.kind)"
                }
            }, issues)
        expectEqual((dataset.manifest != nil), isRead)
        expectEqual(dataset.features.count, 0)
    }

    @Test func `A manifest's last key counts, and unknown members are kept`() throws {
        let dataset = Dataset(file: "manifest.json", #"{"language":"de","x":{"coordinates":[[1,2]]},"language":"en"}"#)
        let manifest = try #require(dataset.manifest)
        expectEqual(manifest.language, "en")
        expectEqual(manifest.additional.unknown, ["x": .parse(#"{"coordinates":[[1,2]]}"#)])
    }
}
