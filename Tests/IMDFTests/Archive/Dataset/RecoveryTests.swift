import TestSupport
import Testing

@testable import IMDF

/// Broken features cost themselves; the rest is read, and every issue stands at its mark.
@Suite struct RecoveryTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let what: String
        let text: MarkedText
        /// One for each mark.
        let kinds: [IMDF.Issue.Kind]
        /// The ids of the features that are read.
        let read: [String]
        /// The ids of the lost features, “-” if unknown.
        var lost: [String] = []
        var isComplete = true

        var testDescription: String { what }
    }

    private static let (a, b, c) = (unit("a"), unit("b"), unit("c"))

    private static func json(_ reason: JSONFault.Reason) -> IMDF.Issue.Kind { .json(JSONFault(reason, at: 0)) }

    private static func unexpected(_ expected: String, _ found: String) -> IMDF.Issue.Kind {
        json(.unexpected(expected: expected, found: found))
    }

    static let punctuation: [Example] = [
        Example(what: "nothing wrong", text: "\(collection("\(a),\(b)"))", kinds: [], read: ["a", "b"]),
        Example(what: "no features", text: "\(collection(""))", kinds: [], read: []),
        Example(
            what: "missing comma", text: "\(collection("\(a)⚑\(b),\(c)"))", kinds: [json(.missingComma)],
            read: ["a", "b", "c"]),
        Example(
            what: "missing comma, next line", text: "\(collection("\(a)\n⚑\(b)"))", kinds: [json(.missingComma)],
            read: ["a", "b"]),
        Example(
            what: "two commas", text: "\(collection("\(a),⚑,\(b)"))", kinds: [unexpected("a value", "“,”")],
            read: ["a", "b"], lost: ["-"]),
        Example(
            what: "trailing comma", text: "\(collection("\(a),\(b),⚑"))", kinds: [json(.trailingComma(before: "]"))],
            read: ["a", "b"]),
        Example(
            what: "missing closing brace", text: "\(collection("\(a.dropLast()),⚑\(b),\(c)"))",
            kinds: [unexpected("a key or “}”", "“{”")], read: ["b", "c"], lost: ["a"]),
        Example(
            what: "missing closing brace of properties", text: "\(collection("\(unit("a", "{")),⚑\(b)"))",
            kinds: [unexpected("a key or “}”", "“{”")], read: ["b"], lost: ["a"]),
        Example(
            what: "missing closing brace of the last feature", text: "\(collection("\(a),\(b.dropLast())⚑"))",
            kinds: [unexpected("“,” or “}”", "“]”")], read: ["a"], lost: ["b"], isComplete: false),
        Example(
            what: "extra closing brace", text: "\(collection("\(a)⚑},\(b)"))", kinds: [unexpected("“,” or “]”", "“}”")],
            read: ["a", "b"]),
        Example(
            what: "missing opening brace",
            text: "\(collection("\(a),⚑\(b.dropFirst().replacing(":", with: "⚑:", maxReplacements: 1)),\(c)"))",
            kinds: [.notAFeature(found: "a string"), unexpected("“,” or “]”", "“:”")], read: ["a", "c"], lost: ["b"]),
        Example(
            what: "missing colon", text: "\(collection("\(a.replacing("\"id\":", with: "\"id\" ⚑")),\(b)"))",
            kinds: [unexpected("“:”", "“\"”")], read: ["b"], lost: ["-"]),
        Example(
            what: "missing quote", text: "\(collection("\(unit("a").replacing("\"a\"", with: "⚑a")),\(b)"))",
            kinds: [unexpected("a value", "“a”")], read: ["b"], lost: ["-"]),
        Example(
            what: "coordinates cut short",
            text: "\(collection("\(a.replacing("null", with: #"{"type":"Point","coordinates":[1,⚑}"#)),\(b)"))",
            kinds: [unexpected("a value", "“}”")], read: ["b"], lost: ["a"]),
        Example(
            what: "key twice", text: "\(collection("\(unit("a", #"{"x":1,⚑"x":2}"#)),\(b)"))",
            kinds: [json(.duplicateKey("x"))], read: ["a", "b"]),
    ]

    static let strings: [Example] = [
        Example(
            what: "unclosed string before other members",
            text: "\(collection("\(a.replacing("\"unit\"", with: "\"unit").replacing("id\"", with: "⚑id\"")),\(b)"))",
            kinds: [unexpected("“,” or “}”", "“i”")], read: ["b"], lost: ["a"]),
        Example(
            what: "unclosed string that ends with the line",
            text: "\(collection("\(unit("a", "{\"x\":\"y⚑\n}")),\(b)"))", kinds: [json(.unescapedControl(10))],
            read: ["b"], lost: ["a"]),
        Example(
            what: "unclosed string at the end of a feature",
            text: "\(collection("\(unit("a", "{\"x\":\"y}")),\(b.replacing("type\":\"F", with: "⚑type\":\"F")),\(c)"))",
            kinds: [unexpected("“,” or “}”", "“t”")], read: ["b", "c"], lost: ["a"]),
        Example(
            what: "not UTF-8, as a character of another encoding",
            text: "\(collection("\(a),\(unit("b", "{\"x\":\"⚑\\q\"}")),\(c)"))", kinds: [json(.invalidEscape("\\q"))],
            read: ["a", "c"], lost: ["b"]),
        Example(
            what: "text that looks like a feature",
            text: "\(collection("\(unit("a", #"{"x":",{\"type\":\"Feature\",\"id\":\"no\"},"}"#)),⚑x,\(b)"))",
            kinds: [unexpected("a value", "“x”")], read: ["a", "b"], lost: ["-"]),
        Example(
            what: "a feature inside of properties",
            text: "\(collection("\(unit("a", "{\"x\":\(c),\"y\":[\(c)]}")),⚑x,\(b)"))",
            kinds: [unexpected("a value", "“x”")], read: ["a", "b"], lost: ["-"]),
    ]

    static let garbage: [Example] = [
        Example(
            what: "garbage as an element", text: "\(collection("\(a),⚑garbage,\(b)"))",
            kinds: [unexpected("a value", "“g”")], read: ["a", "b"], lost: ["-"]),
        Example(
            what: "garbage behind a feature", text: "\(collection("\(a) ⚑garbage \(b)"))",
            kinds: [unexpected("“,” or “]”", "“g”")], read: ["a", "b"]),
        Example(
            what: "garbage right before a feature", text: "\(collection("\(a),⚑%\(b)"))",
            kinds: [unexpected("a value", "“%”")], read: ["a", "b"], lost: ["-"]),
        Example(
            what: "a comment", text: "\(collection("⚑// the first\n\(a),\(b)"))",
            kinds: [unexpected("JSON in UTF-8", "a comment, which JSON does not have; remove the comments")],
            read: ["a", "b"], lost: ["-"]),
        Example(
            what: "NUL bytes", text: "\(collection("\(a),⚑\0\0\(b)"))",
            kinds: [unexpected("a value", "control character 0x0")], read: ["a", "b"], lost: ["-"]),
        Example(
            what: "elements that are no features", text: "\(collection("⚑null,\(a),⚑7,⚑[1,2],⚑\"x\",⚑true,\(b)"))",
            kinds: ["null", "a number", "an array", "a string", "a boolean"].map { .notAFeature(found: $0) },
            read: ["a", "b"]),
        Example(
            what: "objects that are no features",
            text: "\(collection("⚑{},⚑{\"type\":\"Point\",\"coordinates\":[1,2]},\(a)"))",
            kinds: [.notAFeature(found: "an object without a type"), .notAFeature(found: "an object of type “Point”")],
            read: ["a"]),
        Example(
            what: "features of another type", text: "\(collection("⚑\(a.replacing("Feature", with: "feature")),\(b)"))",
            kinds: [.notAFeature(found: "an object of type “feature”")], read: ["a", "b"]),
        Example(
            what: "two faults", text: "\(collection("\(a),⚑x,\(b),⚑y,\(c)"))",
            kinds: [unexpected("a value", "“x”"), unexpected("a value", "“y”")], read: ["a", "b", "c"],
            lost: ["-", "-"]),
    ]

    @Test(arguments: punctuation + strings + garbage) func `The rest is read and every issue stands at its mark`(
        example: Example
    ) { Self.check(example) }

    static func check(_ example: Example) {
        let dataset = Dataset(bytes: example.text.bytes)
        let expected = zip(example.kinds, example.text.offsets).map { kind, offset in "\(offset) \(kind)" }
        expectEqual(example.kinds.count, example.text.offsets.count)
        expectEqual(dataset.issues.map { "\($0.offset) \($0.kind)" }, expected)
        for issue in dataset.issues {
            if case .json(let fault) = issue.kind { expectEqual(fault.offset, issue.offset) }
        }
        expectEqual(dataset.ids(), example.read)
        expectEqual(dataset.lost.map { $0.id?.text ?? "-" }, example.lost)
        #expect(dataset.lost.allSatisfy { $0.type == .unit })
        expectEqual(dataset.files.first?.isComplete, example.isComplete)
    }
}
