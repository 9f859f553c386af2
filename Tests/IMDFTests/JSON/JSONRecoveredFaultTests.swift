import TestSupport
import Testing

@testable import IMDF

/// Faults after which reading goes on, and the limit of depth.
@Suite struct JSONRecoveredFaultTests {
    static let trailingCommas: [(text: String, faults: [JSONFault], value: JSONValue)] = [
        ("[1,]", [JSONFault(.trailingComma(before: "]"), at: 3)], .array([.integer(1)])),
        ("[1 , ]", [JSONFault(.trailingComma(before: "]"), at: 5)], .array([.integer(1)])),
        ("{\"a\":1,}", [JSONFault(.trailingComma(before: "}"), at: 7)], .object(["a": .integer(1)])),
        (
            "{\"a\":[1,],}",
            [JSONFault(.trailingComma(before: "]"), at: 8), JSONFault(.trailingComma(before: "}"), at: 10)],
            .object(["a": .array([.integer(1)])])
        ),
        (
            "{\"coordinates\":[[1,2],]}", [JSONFault(.trailingComma(before: "]"), at: 22)],
            .object(["coordinates": .array([.array([.integer(1), .integer(2)])])])
        ),
        (
            "{\"coordinates\":[[1,2,]]}", [JSONFault(.trailingComma(before: "]"), at: 21)],
            .object(["coordinates": .array([.array([.integer(1), .integer(2)])])])
        ),
    ]

    @Test(arguments: trailingCommas) func `A trailing comma is reported and reading goes on`(
        text: String, faults: [JSONFault], value: JSONValue
    ) {
        let scanned = Scanned(text)
        #expect(scanned.fault == nil)
        expectEqual(scanned.recovered, faults)
        expectEqual(scanned.value, value)
    }

    static let duplicates: [(text: String, key: String, offset: Int)] = [
        (#"{"a":1,"a":2}"#, "a", 7), (#"{"":1,"":2}"#, "", 6), (#"{"a":1,"b":0,"a":2}"#, "a", 13),
        (#"{"a":1,"\u0061":2}"#, "a", 7), (#"{"\u0061":1,"a":2}"#, "a", 12), (#"{"a\/b":1,"a/b":2}"#, "a/b", 10),
        (#"{"a long key of words":1,"a long key of words":2}"#, "a long key of words", 25), (#"{"ü":1,"ü":2}"#, "ü", 8),
        (#"{"😀":1,"\ud83d\ude00":2}"#, "😀", 10),
    ]

    @Test(arguments: duplicates) func `A key twice is reported at the second, and the last one counts`(
        text: String, key: String, offset: Int
    ) {
        let scanned = Scanned(text)
        #expect(scanned.fault == nil)
        expectEqual(scanned.recovered, [JSONFault(.duplicateKey(key), at: offset)])
        expectEqual(scanned.value?.objectMembers?[key], .integer(2))
    }

    @Test(arguments: [
        #"{"a":1,"A":2}"#, #"{"ab":1,"b":2}"#, #"{"name":1,"alt_name":2,"xalt_name":3}"#, #"{"":1,"a":2}"#,
        #"{"12345678":1,"012345678":2,"1012345678":3}"#, #"{"a":{"a":1},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#,
        #"{"\u0061":1,"b":2}"#,
    ]) func `Keys that differ are no duplicates`(text: String) { #expect(Scanned(text).recovered.isEmpty) }

    @Test func `A key three times is reported twice`() {
        let faults = Scanned(#"{"a":1,"a":2,"a":3}"#).recovered
        expectEqual(faults, [JSONFault(.duplicateKey("a"), at: 7), JSONFault(.duplicateKey("a"), at: 13)])
    }

    @Test(arguments: [2, 63, 64, 65, 200, 2000]) func `Duplicates are found in objects of any size`(count: Int) {
        let members = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        #expect(Scanned("{\(members)}").recovered.isEmpty)
        let scanned = Scanned("{\(members),\"key0\":-1}")
        expectEqual(scanned.recovered, [JSONFault(.duplicateKey("key0"), at: members.utf8.count + 2)])
        expectEqual(scanned.value?.objectMembers?["key0"], .integer(-1))
    }

    @Test func `512 levels are read`() {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let text = String(repeating: open, count: 512) + "1" + String(repeating: close, count: 512)
            #expect(Scanned(text).fault == nil)
        }
    }

    @Test func `513 levels are too deep`() {
        let arrays = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        expectEqual(Scanned(arrays).fault, JSONFault(.tooDeep(limit: 512), at: 512))
        let objects = String(repeating: "{\"a\":", count: 513) + "1" + String(repeating: "}", count: 513)
        expectEqual(Scanned(objects).fault, JSONFault(.tooDeep(limit: 512), at: 512 * 5))
    }

    @Test(arguments: 505...513) func `Coordinates count for the depth`(depth: Int) {
        let text =
            String(repeating: "{\"a\":", count: depth - 5) + "{\"coordinates\":[[[[1,2]]]]}"
            + String(repeating: "}", count: depth - 5)
        expectEqual((Scanned(text).fault == nil), (depth <= 512))
    }

    @Test func `A million brackets are refused, not overflowed`() {
        expectEqual(Scanned(String(repeating: "[", count: 1_000_000)).fault?.offset, 512)
    }
}

extension JSONValue {
    /// The members of an object.
    var objectMembers: JSONObject? { if case .object(let members) = self { members } else { nil } }
}
