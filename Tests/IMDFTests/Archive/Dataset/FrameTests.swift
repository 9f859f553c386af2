import TestSupport
import Testing

@testable import IMDF

/// Files whose frame is no feature collection, or a broken one: their features are read all the same.
@Suite struct FrameTests {
    private typealias Example = RecoveryTests.Example

    private static let (a, b) = (unit("a"), unit("b"))

    private static func unexpected(_ expected: String, _ found: String) -> IMDF.Issue.Kind {
        .json(JSONFault(.unexpected(expected: expected, found: found), at: 0))
    }

    private static func end(_ expected: String) -> IMDF.Issue.Kind {
        .json(JSONFault(.endOfFile(expected: expected), at: 0))
    }

    static let frames: [RecoveryTests.Example] = [
        Example(what: "an empty file", text: "⚑", kinds: [end("a feature collection")], read: [], isComplete: false),
        Example(
            what: "white space", text: " \n\t ⚑", kinds: [end("a feature collection")], read: [], isComplete: false),
        Example(
            what: "null", text: "⚑null", kinds: [.notAFeatureCollection(found: "null")], read: [], isComplete: false),
        Example(
            what: "a number", text: " ⚑7 ", kinds: [.notAFeatureCollection(found: "a number")], read: [],
            isComplete: false),
        Example(
            what: "an empty object", text: "⚑{}", kinds: [.notAFeatureCollection(found: "an object without a type")],
            read: [], isComplete: false),
        Example(
            what: "an array of features", text: "⚑[\(a),\(b)]", kinds: [.notAFeatureCollection(found: "an array")],
            read: ["a", "b"]),
        Example(what: "an empty array", text: "⚑[]", kinds: [.notAFeatureCollection(found: "an array")], read: []),
        Example(
            what: "a feature", text: "⚑\(a)", kinds: [.notAFeatureCollection(found: "an object of type “Feature”")],
            read: ["a"]),
        Example(
            what: "a geometry", text: "⚑{\"type\":\"Point\",\"coordinates\":[1,2]}",
            kinds: [.notAFeatureCollection(found: "an object of type “Point”")], read: [], isComplete: false),
        Example(
            what: "no type", text: "⚑{\"features\":[\(a)]}",
            kinds: [.notAFeatureCollection(found: "an object without a type")], read: ["a"]),
        Example(
            what: "another type behind the features", text: "⚑{\"features\":[\(a)],\"type\":\"X\"}",
            kinds: [.notAFeatureCollection(found: "an object of type “X”")], read: ["a"]),
        Example(
            what: "no features", text: "⚑{\"type\":\"FeatureCollection\"}",
            kinds: [.notAFeatureCollection(found: "an object of type “FeatureCollection” but without “features”")],
            read: [], isComplete: false),
        Example(
            what: "features are no array", text: "⚑{\"type\":\"FeatureCollection\",\"features\":{}}",
            kinds: [.notAFeatureCollection(found: "an object of type “FeatureCollection” but without “features”")],
            read: [], isComplete: false),
        Example(
            what: "features twice", text: "{\"type\":\"FeatureCollection\",\"features\":[\(a)],⚑\"features\":[\(b)]}",
            kinds: [.json(JSONFault(.duplicateKey("features"), at: 0))], read: ["a", "b"]),
        Example(
            what: "type twice",
            text: "{\"type\":\"FeatureCollection\",⚑\"type\":\"FeatureCollection\",\"features\":[\(a)]}",
            kinds: [.json(JSONFault(.duplicateKey("type"), at: 0))], read: ["a"]),
        Example(
            what: "a trailing comma in the frame", text: "{\"type\":\"FeatureCollection\",\"features\":[\(a)],⚑}",
            kinds: [.json(JSONFault(.trailingComma(before: "}"), at: 0))], read: ["a"]),
        Example(
            what: "a comma is missing in the frame", text: "{\"type\":\"FeatureCollection\"⚑\"features\":[\(a),\(b)]}",
            kinds: [unexpected("“,” or “}”", "“\"”")], read: ["a", "b"], isComplete: false),
        Example(
            what: "the first brace is missing", text: "⚑\"type\"⚑:\"FeatureCollection\",\"features\":[\(a),\(b)]}",
            kinds: [.notAFeatureCollection(found: "a string"), unexpected("the end of the file", "“:”")],
            read: ["a", "b"], isComplete: false),
        Example(
            what: "the array ends too early", text: "\(collection("\(a)],⚑\(b)"))",
            kinds: [unexpected("a key or “}”", "“{”")], read: ["a", "b"], isComplete: false),
        Example(
            what: "text behind the collection", text: "\(collection(a))⚑x",
            kinds: [unexpected("the end of the file", "“x”")], read: ["a"], isComplete: false),
        Example(
            what: "a brace too many", text: "\(collection(a))⚑}", kinds: [unexpected("the end of the file", "“}”")],
            read: ["a"]),
        Example(
            what: "two collections", text: "\(collection(a))\n⚑\(collection(b))",
            kinds: [unexpected("the end of the file", "“{”")], read: ["a", "b"], isComplete: false),
        Example(
            what: "a byte order mark", text: "⚑\u{FEFF}\(collection(a))",
            kinds: [.json(JSONFault(.byteOrderMark, at: 0))], read: ["a"]),
        Example(
            what: "a byte order mark before a feature", text: "⚑\u{FEFF}⚑\(a)",
            kinds: [
                .json(JSONFault(.byteOrderMark, at: 0)), .notAFeatureCollection(found: "an object of type “Feature”"),
            ], read: ["a"]),
        Example(
            what: "a feature with a key twice", text: "⚑\(a.dropLast()),⚑\"id\":\"b\"}",
            kinds: [
                .notAFeatureCollection(found: "an object of type “Feature”"),
                .json(JSONFault(.duplicateKey("id"), at: 0)),
            ], read: ["b"]),
    ]

    private static func records(_ count: Int) -> IMDF.Issue.Kind {
        .notAFeatureCollection(found: "newline-delimited GeoJSON with \(count) feature\(count == 1 ? "" : "s")")
    }

    private static let c = unit("c")

    static let sequences: [RecoveryTests.Example] = [
        Example(what: "a feature per line", text: "⚑\(a)\n\(b)\n", kinds: [records(2)], read: ["a", "b"]),
        Example(what: "no line breaks", text: "⚑\(a)\(b)\(c)", kinds: [records(3)], read: ["a", "b", "c"]),
        Example(what: "empty lines", text: "\n⚑\(a)\r\n\r\n\(b)\n\n", kinds: [records(2)], read: ["a", "b"]),
        Example(what: "a text sequence", text: "⚑\u{1E}\(a)\n\u{1E}\(b)\n", kinds: [records(2)], read: ["a", "b"]),
        Example(what: "a text sequence of one feature", text: "⚑\u{1E}\(a)\n", kinds: [records(1)], read: ["a"]),
        Example(
            what: "a byte order mark before the first line", text: "⚑\u{FEFF}⚑\(a)\n\(b)",
            kinds: [.json(JSONFault(.byteOrderMark, at: 0)), records(2)], read: ["a", "b"]),
        Example(
            what: "a broken line", text: "⚑\(a)\n\(b.dropLast())\n⚑\(c)\n",
            kinds: [records(3), unexpected("“,” or “}”", "“{”")], read: ["a", "c"], lost: ["b"]),
        Example(
            what: "the last line is cut off", text: "⚑\(a)\n\(b.dropLast())⚑", kinds: [records(2), end("“,” or “}”")],
            read: ["a"], lost: ["b"], isComplete: false),
        Example(
            what: "text behind the lines", text: "⚑\(a)\n\(b)\n⚑x",
            kinds: [records(2), unexpected("a feature", "“x”")], read: ["a", "b"], isComplete: false),
        Example(
            what: "a key twice in the first line", text: "⚑\(a.dropLast()),⚑\"id\":\"b\"}\n\(c)",
            kinds: [records(2), .json(JSONFault(.duplicateKey("id"), at: 0))], read: ["b", "c"]),
    ]

    @Test(arguments: sequences) func `Features that follow one another are read, with one issue`(
        example: RecoveryTests.Example
    ) { RecoveryTests.check(example) }

    @Test func `Lines are read alike by several threads`() throws {
        let lines = (0..<200).map { unit("\($0)") }.joined(separator: "\n")
        let archive = Archive(inMemory: [("unit.geojson", Array(lines.utf8))], path: "v")
        for jobs in 1...3 {
            let dataset = Dataset(reading: archive, jobs: jobs, chunkBytes: 500, progress: nil)
            expectEqual(dataset.ids(), (0..<200).map(String.init))
            expectEqual(dataset.issues.filter { $0.file != nil }.map(\.kind), [Self.records(200)])
        }
    }

    @Test(arguments: frames) func `Features are read whatever the frame, and every issue stands at its mark`(
        example: RecoveryTests.Example
    ) { RecoveryTests.check(example) }

    /// Files that are no JSON, and what they are.
    static let others: [(bytes: [UInt8], found: String)] = [
        ([0xFF, 0xFE] + collection(unit("a")).utf8.flatMap { [$0, 0] }, "UTF-16 text"),
        ([0xFE, 0xFF] + collection(unit("a")).utf8.flatMap { [0, $0] }, "UTF-16 text"),
        (collection(unit("a")).utf8.flatMap { [$0, 0] }, "UTF-16 text"),
        (collection(unit("a")).utf8.flatMap { [0, $0] }, "UTF-16 text"),
        (Array("\n <!DOCTYPE html><title>Log in</title>".utf8), "an HTML page"),
        (Array("\u{FEFF}<html><body>Not found".utf8), "an HTML page"),
        (Array("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>".utf8), "XML"),
        ([0x1F, 0x8B, 0x08, 0x00], "data compressed with gzip"), (Array("%PDF-1.7".utf8), "a PDF document"),
        (Array("version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 9\n".utf8), "a Git LFS pointer"),
        (Array("unit.geojson".utf8) + [UInt8](repeating: 0, count: 245) + Array("ustar".utf8), "a tar archive"),
    ]

    @Test(arguments: others.indices, ["unit.geojson", "manifest.json"])
    func `A file of another kind is called by its name, at its first byte`(number: Int, name: String) throws {
        let other = Self.others[number]
        let dataset = Dataset(file: name, bytes: other.bytes)
        let issues = dataset.issues.filter {
            if case .json(let fault) = $0.kind { fault.reason != .byteOrderMark } else { false }
        }
        expectEqual(issues.map(\.offset), [0])
        guard case .json(let fault)? = issues.first?.kind else { return }
        #expect(fault.description.hasPrefix("expected JSON in UTF-8, found \(other.found)"), "\(fault)")
        expectEqual(dataset.features.count, 0)
        expectEqual(dataset.files.first?.isComplete, false)
    }

    @Test func `JSON that holds the sign of another kind is JSON`() {
        let start = "{\"type\":\"FeatureCollection\",\"features\":[],\"note\":\""
        let text = start + String(repeating: "x", count: 257 - start.utf8.count) + "ustar\"}"
        #expect(Dataset(bytes: Array(text.utf8)).issues.isEmpty)
        let cut = Dataset(bytes: Array(text.utf8.dropLast()))
        expectEqual(cut.issues.map(\.offset), [text.utf8.count - 1])
    }
}
