import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

/// Edits of a feature's text: what is equal keeps its bytes, and what is new is written as its neighbors are.
@Suite struct JSONPatchTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let before: String
        let value: String
        let after: String
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "nothing", before: #"{ "a" : 1.0 , "b":"\u0041" }"#, value: #"{"b":"A","a":1}"#,
            after: #"{ "a" : 1.0 , "b":"\u0041" }"#),
        Case(
            name: "scalar", before: #"{ "a" : 1.0 , "b": 2 }"#, value: #"{"a":1,"b":"x"}"#,
            after: #"{ "a" : 1.0 , "b": "x" }"#),
        Case(
            name: "member added on one line", before: #"{"a": 1, "b": 2}"#, value: #"{"a":1,"b":2,"c":null}"#,
            after: #"{"a": 1, "b": 2, "c": null}"#),
        Case(name: "member added to one", before: #"{"a":1}"#, value: #"{"a":1,"c":[]}"#, after: #"{"a":1,"c":[]}"#),
        Case(
            name: "member added to lines", before: "{\r\n\t\"a\": 1\r\n}", value: #"{"a":1,"c":{"d":[1,2]}}"#,
            after: "{\r\n\t\"a\": 1,\r\n\t\"c\": {\r\n\t\t\"d\": [\r\n\t\t\t1,\r\n\t\t\t2\r\n\t\t]\r\n\t}\r\n}"),
        Case(
            name: "type first", before: #"{"zoo":1}"#, value: #"{"zoo":1,"p":{"coordinates":[1,2],"type":"Point"}}"#,
            after: #"{"zoo":1,"p":{"type":"Point","coordinates":[1,2]}}"#),
        Case(name: "member removed at the start", before: #"{"a":1, "b":2}"#, value: #"{"b":2}"#, after: #"{"b":2}"#),
        Case(
            name: "members removed in the middle", before: "{\"a\":1,\n\"b\":2,\n\"x\":0,\n\"c\":3}",
            value: #"{"a":1,"c":3}"#, after: "{\"a\":1,\n\"c\":3}"),
        Case(
            name: "member removed at the end", before: "{\n \"a\":1,\n \"b\":2\n}", value: #"{"a":1}"#,
            after: "{\n \"a\":1\n}"),
        Case(name: "all members removed", before: #"{ "a":1 }"#, value: "{}", after: "{}"),
        Case(
            name: "member replaced by another", before: #"{"a":1,"b":2}"#, value: #"{"a":1,"c":3}"#,
            after: #"{"a":1,"c":3}"#),
        Case(name: "all members replaced", before: #"{"a":1}"#, value: #"{"c":3}"#, after: #"{"c":3}"#),
        Case(
            name: "a key twice", before: #"{"a":1,"a":2,"b":0}"#, value: #"{"a":3,"b":0}"#,
            after: #"{"a":1,"a":3,"b":0}"#),
        Case(name: "a key twice, removed", before: #"{"a":1,"b":0,"a":2}"#, value: #"{"b":0}"#, after: #"{"b":0}"#),
        Case(name: "an escaped key", before: #"{"\u0061":1}"#, value: #"{"a":2}"#, after: #"{"\u0061":2}"#),
        Case(
            name: "numbers of a position", before: #"{"c":[[1.50, 2.0],[3,4]]}"#, value: #"{"c":[[1.5,2.25],[3,4]]}"#,
            after: #"{"c":[[1.50, 2.25],[3,4]]}"#),
        Case(
            name: "position inserted", before: #"{"c":[[1.0, 2], [3, 4.0], [5, 6]]}"#,
            value: #"{"c":[[1,2],[7,8],[3,4],[5,6]]}"#, after: #"{"c":[[1.0, 2], [7, 8], [3, 4.0], [5, 6]]}"#),
        Case(
            name: "position inserted at the start", before: "{\"c\":[\n [1,2],\n [3,4]\n]}",
            value: #"{"c":[[0,0],[1,2],[3,4]]}"#, after: "{\"c\":[\n [0,0],\n [1,2],\n [3,4]\n]}"),
        Case(
            name: "two positions inserted apart", before: #"{"c":[[1.0,1],[2.0,2],[3.0,3]]}"#,
            value: #"{"c":[[1,1],[9,9],[2,2],[8,8],[3,3]]}"#, after: #"{"c":[[1.0,1],[9,9],[2.0,2],[8,8],[3.0,3]]}"#),
        Case(
            name: "positions removed", before: #"{"c":[[1.0,1], [2,2], [3.0,3]]}"#, value: #"{"c":[[3,3]]}"#,
            after: #"{"c":[[3.0,3]]}"#),
        Case(
            name: "last position removed", before: #"{"c":[[1.0,1], [2,2] ]}"#, value: #"{"c":[[1,1]]}"#,
            after: #"{"c":[[1.0,1] ]}"#),
        Case(name: "array emptied", before: #"{"c":[ 1 ]}"#, value: #"{"c":[]}"#, after: #"{"c":[]}"#),
        Case(name: "array filled", before: #"{"c":[ ]}"#, value: #"{"c":[1,2]}"#, after: #"{"c":[1,2]}"#),
        Case(
            name: "labels in one language", before: #"{"properties":{"name":{"de":"Alt", "en":"Old"}}}"#,
            value: #"{"properties":{"name":{"en":"New","de":"Alt"}}}"#,
            after: #"{"properties":{"name":{"de":"Alt", "en":"New"}}}"#),
        Case(
            name: "null becomes an object", before: #"{"name": null, "x": 1}"#,
            value: #"{"name":{"de":"A","en":"B"},"x":1}"#, after: #"{"name": {"de": "A", "en": "B"}, "x": 1}"#),
    ]

    @Test func `Characters are escaped where neighbors escape them`() throws {
        let escaped = #"{"a":"caf\u00e9","b":"x"}"#
        expectEqual(
            try Self.patched(escaped, #"{"a":"café","b":"ü😀"}"#), #"{"a":"caf\u00e9","b":"\u00fc\ud83d\ude00"}"#)
        expectEqual(
            try Self.patched(#"{"a":"café\u00e9","b":"x"}"#, #"{"a":"caféé","b":"ü"}"#), #"{"a":"café\u00e9","b":"ü"}"#)
        expectEqual(try Self.patched(#"{"a":"\u000a","b":"x"}"#, #"{"a":"\n","b":"ü"}"#), #"{"a":"\u000a","b":"ü"}"#)
    }

    @Test(arguments: cases) func `A value is changed where it stands`(sample: Case) throws {
        let result = try Self.patched(sample.before, sample.value)
        expectEqual(result, sample.after)
        try expectEqual(JSONValue(parsing: sample.value), Self.value(result))
    }

    /// Thousands of pairs of random values in random styles.
    @Test func `The changed text says the new value`() throws {
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<3000 {
            let old = RandomJSON.object(&generator)
            let new = RandomJSON.changed(old, &generator)
            let style = StyledJSON.all.randomElement(using: &generator)!
            let before = style.text(of: old)
            let after = try Self.patched(before, old: old, new)
            expectEqual(try Self.value(after), new, "\(before) became \(after)")
            // Changing it back, and changing nothing, are changes too.
            expectEqual(try Self.value(Self.patched(after, old: new, old)), old)
            expectEqual(try Self.patched(after, old: new, new), after)
        }
    }

    private static func value(_ text: String) throws -> JSONValue {
        // Duplicate keys are a fault of the text, not of the edit.
        try #require(JSONElement.withValue(FileBytes(Array(text.utf8)), at: 0) { $0.value })
    }

    private static func patched(_ before: String, _ value: String) throws -> String {
        try patched(before, old: .null, JSONValue(parsing: value))
    }

    private static func patched(_ before: String, old: JSONValue, _ value: JSONValue) throws -> String {
        let bytes = FileBytes(Array(before.utf8))
        var patch = JSONPatch(bytes, FormExamples(bytes, at: [0]))
        try #require(JSONElement.withValue(bytes, at: 0) { patch.change($0, to: value, path: [], depth: 0) } != nil)
        let edits = FilePatch(path: "", bytes, patch.edits)
        let result = edits.applied(to: bytes)
        expectEqual(edits.reversed.applied(to: result)[0..<bytes.count], bytes[0..<bytes.count])
        return String(decoding: result[0..<result.count], as: UTF8.self)
    }
}
