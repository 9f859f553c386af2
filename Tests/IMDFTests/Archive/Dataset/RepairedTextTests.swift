import TestSupport
import Testing

@testable import IMDF

/// Texts with bytes that are not UTF-8: read with U+FFFD, so that no feature is lost.
@Suite struct RepairedTextTests {
    /// Bytes of a text, and the text that is read.
    static let texts: [(bytes: [UInt8], read: String)] = [
        (Array("Caf".utf8) + [0xE9], "Caf\u{FFFD}"), ([0xDC] + Array("bung".utf8), "\u{FFFD}bung"),
        (
            Array("Caf".utf8) + [0xE9] + Array(" in a name of more than 15 bytes".utf8),
            "Caf\u{FFFD} in a name of more than 15 bytes"
        ),
        // A character in the code page of a Chinese Windows, and two that UTF-8 forbids.
        ([0xB0, 0xA1], "\u{FFFD}\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
        ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        // A character cut in two.
        (Array("a".utf8) + [0xF0, 0x9F, 0x98], "a\u{FFFD}"),
        (Array(#"a\n"#.utf8) + [0xE9] + Array(#"\u00e9\"é"#.utf8), "a\n\u{FFFD}\u{E9}\"\u{E9}"),
    ]

    private static let (a, c) = (unit("a"), unit("c"))

    /// A file with a text in three features, in a key and twice in a value.
    private static func file(_ text: [UInt8], from head: String, _ separator: String, _ tail: String) -> [UInt8] {
        let parts = unit("b", #"{"⚑":1,"category":"⚑","restriction":"⚑"}"#).split(
            separator: "⚑", omittingEmptySubsequences: false)
        let broken = parts.map { Array($0.utf8) }.joined(separator: text)
        return Array((head + a + separator).utf8) + broken + Array((separator + c + tail).utf8)
    }

    @Test(arguments: texts) func `All features are read, with one issue`(bytes: [UInt8], read: String) throws {
        let file = Self.file(bytes, from: #"{"type":"FeatureCollection","features":["#, ",", "]}")
        let dataset = Dataset(bytes: file)
        #expect(dataset.ids() == ["a", "b", "c"] && dataset.lost.isEmpty)
        expectEqual(dataset.issues.map(\.kind), [.textsNotUTF8(count: 3)])
        #expect(dataset.files[0].isComplete)
        let first = try #require(file.indices.first { file[$0] >= 0x80 && utf8Length(file, $0) == 0 })
        expectEqual(dataset.issues.map(\.offset), [first])
        let unit = dataset.features.units.features[1].properties
        #expect(unit.category?.rawValue == read && unit.restriction?.rawValue == read)
        #expect(unit.additional.unknown[read] != nil)
    }

    private func utf8Length(_ bytes: [UInt8], _ at: Int) -> Int {
        bytes.withUnsafeBufferPointer { utf8SequenceLength($0.baseAddress! + at, available: $0.count - at) }
    }

    @Test(arguments: [("[", ",", "]"), ("", "\n", "\n")]) func `Texts of other frames are counted once`(
        head: String, separator: String, tail: String
    ) {
        let dataset = Dataset(bytes: Self.file([0xE9], from: head, separator, tail))
        expectEqual(dataset.ids(), ["a", "b", "c"])
        expectEqual(dataset.issues.count { $0.kind == .textsNotUTF8(count: 3) }, 1)
        expectEqual(dataset.issues.count, 2)
    }

    @Test func `Texts of a single feature are counted once`() {
        let text = unit("a").split(separator: "a\"", maxSplits: 1).map { Array($0.utf8) }
        let dataset = Dataset(bytes: text[0] + [0xE9] + Array("a\"".utf8) + text[1])
        #expect(dataset.issues.contains { $0.kind == .textsNotUTF8(count: 1) })
    }

    @Test func `Several threads count alike`() throws {
        let lines = (0..<200).map { Array(unit("\($0)", #"{"name":"x"}"#).utf8).map { $0 == 0x78 ? 0xE9 : $0 } }
        let bytes =
            Array(#"{"type":"FeatureCollection","features":["#.utf8) + lines.joined(separator: ",".utf8)
            + Array("]}".utf8)
        let archive = Archive(inMemory: [("unit.geojson", bytes)], path: "v")
        for jobs in 1...3 {
            let dataset = Dataset(reading: archive, jobs: jobs, chunkBytes: 500, progress: nil)
            expectEqual(dataset.features.count, 200)
            expectEqual(
                dataset.issues.filter { if case .textsNotUTF8 = $0.kind { true } else { false } }.map(\.kind),
                [.textsNotUTF8(count: 200)])
        }
    }

    @Test func `A manifest is read`() {
        let text = Array(#"{"version":"1.0.0","generated_by":"Caf"#.utf8) + [0xE9] + Array(#"","language":"en"}"#.utf8)
        let dataset = Dataset(file: "manifest.json", bytes: text)
        expectEqual(dataset.manifest?.version, "1.0.0")
        expectEqual(dataset.issues.map(\.kind), [.textsNotUTF8(count: 1)])
    }

    @Test func `A text that does not end is not counted`() {
        let dataset = Dataset(bytes: Array(#"{"type":"FeatureCollection","features":[{"id":"a"#.utf8) + [0xE9, 0x61])
        expectEqual(dataset.issues.map { if case .json = $0.kind { true } else { false } }, [true])
    }
}
