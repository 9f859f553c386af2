import Foundation
import TestSupport
import Testing

@testable import IMDF

/// The sample venues: what the file's reader and Foundation's decoder make of them is the same, and nothing is lost.
@Suite struct SampleDatasetTests {
    @Test func `There are samples`() { #expect(SampleFile.all.count > 30) }

    @Test(arguments: SampleFile.all) func `A file's features are those that Foundation's decoder reads`(
        file: SampleFile
    ) throws {
        let bytes = try file.bytes
        let dataset = Dataset(file: file.name, bytes: bytes)
        let type = try #require(DatasetReader.featureType(ofFile: file.name))
        func check<P: DeclaredProperties>(_ properties: P.Type) throws {
            let table = dataset.features[P.self]
            expectEqual(table.features.count, dataset.features.count)
            // Foundation refuses what the file's reader recovers from.
            if dataset.issues.contains(where: { if case .json = $0.kind { true } else { false } }) { return }
            if let collection = try? JSONDecoder().decode(FeatureCollection<P>.self, from: Data(bytes)) {
                expectEqual(collection.features, Array(table))
            } else {
                expectEqual([try JSONDecoder().decode(Feature<P>.self, from: Data(bytes))], Array(table))
            }
        }
        try check(type.declaredProperties)
    }

    @Test(arguments: SampleFile.all) func `A file that is read and written says the same`(file: SampleFile) throws {
        let bytes = try file.bytes
        // A byte order mark is an issue of the file, not part of its JSON.
        let original = Scanned(bytes: Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]))
        let value = try #require(original.value)
        let type = try #require(DatasetReader.featureType(ofFile: file.name))
        func check<P: DeclaredProperties>(_ properties: P.Type) throws {
            let dataset = Dataset(file: file.name, bytes: bytes)
            let features = dataset.features[P.self].features
            let encoded = try features.map { feature in
                JSONValue.parse(String(decoding: try JSONEncoder().encode(feature), as: UTF8.self))
            }
            let isCollection = value.member("features") != nil
            #expect(isCollection ? .array(encoded) == value.member("features") : encoded == [value])
            if isCollection, original.recovered.isEmpty {
                let collection = try JSONDecoder().decode(FeatureCollection<P>.self, from: Data(bytes))
                let text = String(decoding: try JSONEncoder().encode(collection), as: UTF8.self)
                expectEqual(JSONValue.parse(text), value)
            }
        }
        try check(type.declaredProperties)
    }

    @Test(arguments: ["harbor-mall", "pocket-station"]) func `A sound venue has no issues`(venue: String) throws {
        let dataset = try Dataset(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(venue)").path)
        #expect(dataset.issues.isEmpty)
        #expect(dataset.lost.isEmpty)
        expectEqual(dataset.manifest?.version, "1.0.0")
        #expect(FeatureType.allCases.allSatisfy(dataset.isComplete))
    }

    @Test func `The folder and the zip of a venue hold the same features`() throws {
        let path = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path
        let folder = try Dataset(path: path)
        let zip = try Dataset(path: path + ".zip")
        expectEqual(zip.issues, folder.issues)
        expectEqual(zip.features.count, folder.features.count)
        for type in FeatureType.allCases {
            func check<P: DeclaredProperties>(_ properties: P.Type) {
                let (a, b) = (folder.features[P.self], zip.features[P.self])
                expectEqual(a, b)
            }
            check(type.declaredProperties)
            let (a, b) = (folder.features.sources(of: type), zip.features.sources(of: type))
            expectEqual(a.map(\.offset), b.map(\.offset))
        }
    }

    private static func wrongType(_ key: String, _ expected: String, _ found: String) -> String {
        "feature(IMDF.FeatureFault.wrongType(key: \"\(key)\", IMDF.ReadingTrouble("
            + "expected: \"\(expected)\", found: \"\(found)\", path: \"\")))"
    }

    @Test func `The broken venue has the reader's issues and no others`() throws {
        let dataset = try Dataset(
            path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/broken-mall").path)
        let issues = dataset.issues.map { issue in
            "\(issue.file.map { dataset.files[$0].name } ?? "-") \(issue.pointer) \(issue.kind)"
        }
        expectEqual(
            issues,
            [
                "amenity.geojson /id feature(IMDF.FeatureFault.idNotString(found: \"a number\"))",
                "amenity.geojson  feature(IMDF.FeatureFault.featureTypeMissing)",
                "amenity.geojson /feature_type feature(IMDF.FeatureFault.featureTypeNotString(found: \"an array\"))",
                "detail.geojson  json(there is a comma before this “]”; remove it)",
                "fixture.geojson /id feature(IMDF.FeatureFault.idEmpty)",
                "fixture.geojson /feature_type feature(IMDF.FeatureFault.featureTypeEmpty)",
                "fixture.geojson  feature(IMDF.FeatureFault.idMissing)",
                "footprint.geojson  json(duplicate key “name” in one object; the last value is used)",
                "geofence.geojson  json(the file starts with a byte order mark; save it as UTF-8 without one)",
                "kiosk.geojson /properties/name "
                    + Self.wrongType("name", "an object of texts by language", "a string"),
                "opening.geojson /properties/accessibility " + Self.wrongType("accessibility", "an array", "a string"),
                "opening.geojson /properties/alt_name "
                    + Self.wrongType("alt_name", "an object of texts by language", "a number"),
                "section.geojson  notAFeatureCollection(found: \"an object of type “Feature”\")",
                "unit.geojson /properties/display_point "
                    + Self.wrongType("display_point", "a geometry object", "an array"),
            ])
        #expect(dataset.lost.isEmpty)
        #expect(FeatureType.allCases.allSatisfy(dataset.isComplete))
    }

    @Test func `Progress ends at the total`() throws {
        let path = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path
        let seen = ProgressLog()
        _ = try Dataset(path: path, jobs: 2) { seen.add($0) }
        let last = try #require(seen.all.last)
        expectEqual(last.done, last.total)
        expectEqual(seen.all.map(\.done), seen.all.map(\.done).sorted())
    }
}

/// Gathers reports of progress; the reader sends them one at a time.
private final class ProgressLog: @unchecked Sendable {
    private let lock = NSLock()
    private var seen: [ReadingProgress] = []

    func add(_ progress: ReadingProgress) { lock.withLock { seen.append(progress) } }
    var all: [ReadingProgress] { lock.withLock { seen } }
}
