import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What is fixed in features of types that are not the standard's.
@Suite struct ExtensionFixTests {
    private static let id = SampleArchive.id("77")

    /// A file with one feature of an extension.
    private static func file(_ members: String) -> String {
        SampleArchive.collection([
            "{\"id\":\"\(id)\",\"type\":\"Feature\",\"feature_type\":\"route\",\"properties\":{},\(members)}"
        ])
    }

    private static func archive(_ file: String) -> Archive {
        let manifest = SampleArchive.manifest.changed(by: ["extensions": ["imdf:extension:example:routes#1"]]).text
        var files = ExampleArchive(.passing("")).files
        files["manifest.json"] = manifest
        files["route.geojson"] = file
        return Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "venue")
    }

    private static func geometry(_ kind: String, _ coordinates: String, _ more: String = "") -> String {
        "\"geometry\":{\"type\":\"\(kind)\",\"coordinates\":\(coordinates)\(more)}"
    }

    private static let ring = "[[8.00001,47.00001],[8.00002,47.00001],[8.00002,47.00002],[8.00001,47.00001]]"
    private static let repeating =
        "[[8.00001,47.00001],[8.00001,47.00001],[8.00002,47.00001],[8.00002,47.00002],[8.00001,47.00001]]"
    /// Clockwise.
    private static let turned = "[[8.00001,47.00001],[8.00002,47.00002],[8.00002,47.00001],[8.00001,47.00001]]"
    private static let box = "[8.00001, 47.00001, 8.00002, 47.00002]"
    private static let wrong = "[1,2,3,4]"

    @Test(arguments: [
        (geometry("Polygon", "[\(repeating)]"), geometry("Polygon", "[\(ring)]")),
        (geometry("MultiPolygon", "[[\(repeating)]]"), geometry("MultiPolygon", "[[\(ring)]]")),
        (geometry("LineString", repeating), geometry("LineString", ring)),
        (geometry("MultiLineString", "[\(repeating)]"), geometry("MultiLineString", "[\(ring)]")),
        (geometry("Polygon", "[\(ring)]", ",\"bbox\":\(wrong)"), geometry("Polygon", "[\(ring)]", ",\"bbox\":\(box)")),
        (
            geometry("Polygon", "[\(ring)]") + ",\"bbox\":\(wrong)",
            geometry("Polygon", "[\(ring)]") + ",\"bbox\":\(box)"
        ),
    ]) func `Repeated positions are removed and a wrong bbox is written anew`(before: String, after: String) throws {
        let date = try #require(LocalDate("2026-06-01"))
        func rules(_ dataset: Dataset) -> [String] {
            Linter(date: date, jobs: 1).lint(Venue(dataset)).findings.map(\.rule)
        }
        let archive = Self.archive(Self.file(before))
        let fixed = FixedArchive(archive, fixes: FixRegistry.safe, jobs: 1)
        let texts = fixed.files.map { $0.after.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }
        expectEqual(texts, [Self.file(after)])
        expectEqual(rules(Dataset(reading: archive, jobs: 1)).count, 1)
        expectEqual(rules(fixed.dataset), [])
    }

    @Test(arguments: [geometry("Polygon", "[\(turned)]"), geometry("Polygon", "[\(ring)]") + ",\"bbox\":[8,47,9,48]"])
    func `What no rule reports stays as it is`(members: String) {
        let fixed = FixedArchive(Self.archive(Self.file(members)), fixes: Set(FixRegistry.all), jobs: 1)
        #expect(fixed.files.isEmpty)
    }
}
