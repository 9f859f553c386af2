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
        Example(
            what: "an empty file",
            text: "⚑",
            kinds: [end("a feature collection")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "white space",
            text: " \n\t ⚑",
            kinds: [end("a feature collection")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "null",
            text: "⚑null",
            kinds: [.notAFeatureCollection(found: "null")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "a number",
            text: " ⚑7 ",
            kinds: [.notAFeatureCollection(found: "a number")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "an empty object",
            text: "⚑{}",
            kinds: [.notAFeatureCollection(found: "an object without a type")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "an array of features",
            text: "⚑[\(a),\(b)]",
            kinds: [.notAFeatureCollection(found: "an array")],
            read: ["a", "b"]
        ),
        Example(what: "an empty array", text: "⚑[]", kinds: [.notAFeatureCollection(found: "an array")], read: []),
        Example(
            what: "a feature",
            text: "⚑\(a)",
            kinds: [.notAFeatureCollection(found: "an object of type “Feature”")],
            read: ["a"]
        ),
        Example(
            what: "a geometry",
            text: "⚑{\"type\":\"Point\",\"coordinates\":[1,2]}",
            kinds: [.notAFeatureCollection(found: "an object of type “Point”")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "no type",
            text: "⚑{\"features\":[\(a)]}",
            kinds: [.notAFeatureCollection(found: "an object without a type")],
            read: ["a"]
        ),
        Example(
            what: "another type behind the features",
            text: "⚑{\"features\":[\(a)],\"type\":\"X\"}",
            kinds: [.notAFeatureCollection(found: "an object of type “X”")],
            read: ["a"]
        ),
        Example(
            what: "no features",
            text: "⚑{\"type\":\"FeatureCollection\"}",
            kinds: [.notAFeatureCollection(found: "an object of type “FeatureCollection” but without “features”")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "features are no array",
            text: "⚑{\"type\":\"FeatureCollection\",\"features\":{}}",
            kinds: [.notAFeatureCollection(found: "an object of type “FeatureCollection” but without “features”")],
            read: [],
            isComplete: false
        ),
        Example(
            what: "features twice",
            text: "{\"type\":\"FeatureCollection\",\"features\":[\(a)],⚑\"features\":[\(b)]}",
            kinds: [.json(JSONFault(.duplicateKey("features"), at: 0))],
            read: ["a", "b"]
        ),
        Example(
            what: "type twice",
            text: "{\"type\":\"FeatureCollection\",⚑\"type\":\"FeatureCollection\",\"features\":[\(a)]}",
            kinds: [.json(JSONFault(.duplicateKey("type"), at: 0))],
            read: ["a"]
        ),
        Example(
            what: "a trailing comma in the frame",
            text: "{\"type\":\"FeatureCollection\",\"features\":[\(a)],⚑}",
            kinds: [.json(JSONFault(.trailingComma(before: "}"), at: 0))],
            read: ["a"]
        ),
        Example(
            what: "a comma is missing in the frame",
            text: "{\"type\":\"FeatureCollection\"⚑\"features\":[\(a),\(b)]}",
            kinds: [unexpected("“,” or “}”", "“\"”")],
            read: ["a", "b"],
            isComplete: false
        ),
        Example(
            what: "the first brace is missing",
            text: "⚑\"type\"⚑:\"FeatureCollection\",\"features\":[\(a),\(b)]}",
            kinds: [.notAFeatureCollection(found: "a string"), unexpected("the end of the file", "“:”")],
            read: ["a", "b"],
            isComplete: false
        ),
        Example(
            what: "the array ends too early",
            text: "\(collection("\(a)],⚑\(b)"))",
            kinds: [unexpected("a key or “}”", "“{”")],
            read: ["a", "b"],
            isComplete: false
        ),
        Example(
            what: "text behind the collection",
            text: "\(collection(a))⚑x",
            kinds: [unexpected("the end of the file", "“x”")],
            read: ["a"],
            isComplete: false
        ),
        Example(
            what: "a brace too many",
            text: "\(collection(a))⚑}",
            kinds: [unexpected("the end of the file", "“}”")],
            read: ["a"]
        ),
        Example(
            what: "two collections",
            text: "\(collection(a))\n⚑\(collection(b))",
            kinds: [unexpected("the end of the file", "“{”")],
            read: ["a", "b"],
            isComplete: false
        ),
        Example(
            what: "a byte order mark",
            text: "⚑\u{FEFF}\(collection(a))",
            kinds: [.json(JSONFault(.byteOrderMark, at: 0))],
            read: ["a"]
        ),
        Example(
            what: "a byte order mark before a feature",
            text: "⚑\u{FEFF}⚑\(a)",
            kinds: [
                .json(JSONFault(.byteOrderMark, at: 0)), .notAFeatureCollection(found: "an object of type “Feature”"),
            ],
            read: ["a"]
        ),
        Example(
            what: "a feature with a key twice",
            text: "⚑\(a.dropLast()),⚑\"id\":\"b\"}",
            kinds: [
                .notAFeatureCollection(found: "an object of type “Feature”"),
                .json(JSONFault(.duplicateKey("id"), at: 0)),
            ],
            read: ["b"]
        ),
    ]

    @Test(arguments: frames)
    func `Features are read whatever the frame, and every issue stands at its mark`(example: RecoveryTests.Example) {
        RecoveryTests.check(example)
    }

    @Test func `UTF-16 is told at its first byte`() {
        let bytes: [UInt8] = [0xFF, 0xFE] + collection(unit("a")).utf8.flatMap { [$0, 0] }
        let dataset = Dataset(bytes: bytes)
        #expect(dataset.issues.map(\.offset) == [0])
        #expect(dataset.features.count == 0)
        #expect(dataset.files.first?.isComplete == false)
    }
}
