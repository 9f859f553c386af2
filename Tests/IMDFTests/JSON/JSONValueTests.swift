import Foundation
import TestSupport
import Testing

@testable import IMDF

/// JSON values: equality, coding, and that random ones survive being written and read.
@Suite struct JSONValueTests {
    @Test func `Values that mean the same are equal`() {
        expectEqual(JSONValue.parse("1"), JSONValue.parse("1.0"))
        expectEqual(JSONValue.parse("1000"), JSONValue.parse("1e3"))
        expectEqual(JSONValue.number(1), JSONValue.integer(1))
        expectEqual(JSONValue.number(1).hashValue, JSONValue.integer(1).hashValue)
        expectEqual(JSONValue.number(-0.0), JSONValue.integer(0))
        expectEqual(JSONValue.parse(#"{"a":1,"b":2}"#), JSONValue.parse(#"{"b":2,"a":1}"#))
    }

    @Test(arguments: [
        ("1", "2"), ("1", "\"1\""), ("1", "true"), ("0", "false"), ("null", "0"), ("[]", "{}"), ("[1,2]", "[2,1]"),
    ]) func `Values that differ are not equal`(a: String, b: String) {
        #expect(JSONValue.parse(a) != JSONValue.parse(b))
    }

    static let coded = [
        "null", "true", "false", "0", "1", "-1", "1.5", "1e3", "1e18", "1e22", "1e300", "-1e300", "1e-300",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
        "9007199254740993", "123456789012345678", "9.99232823", "\"\"", "\"ü😀\\n\"", "[]", "{}", "[1,[2,[null]],{}]",
        #"{"a":{"b":[true,1,"x",null]},"":0}"#,
    ]

    @Test(arguments: coded) func `Foundation's decoder reads the same value`(text: String) throws {
        let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        expectEqual(decoded, JSONValue.parse(text))
    }

    @Test(arguments: coded) func `Foundation's encoder writes the same value`(text: String) throws {
        let data = try JSONEncoder().encode(JSONValue.parse(text))
        expectEqual(JSONValue.parse(String(decoding: data, as: UTF8.self)), JSONValue.parse(text))
    }

    @Test func `A number beyond the doubles is kept as written, and cannot be encoded`() {
        expectEqual(JSONValue.parse("[1e999]"), .array([.literal("1e999")]))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue.literal("1e999")) }
    }

    // MARK: - Random values

    /// A random value and a text of it, with random white space and escapes.
    private static func random(_ random: inout SeededGenerator, depth: Int) -> (value: JSONValue, text: String) {
        func space() -> String { [" ", "", "", "\n", "\t ", "\r\n"].randomElement(using: &random) ?? "" }
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: return (.null, "null")
        case 1: return (.boolean(true), "true")
        case 2:
            let whole = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
            return (.integer(whole), "\(whole)")
        case 3:
            let number = Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &random))
            return (JSONValue(number), "\(number)")
        case 4, 5:
            let (value, text) = string(&random)
            return (.string(value), text)
        case 6:
            let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.random(&random, depth: depth - 1) }
            let text = parts.map { space() + $0.text + space() }.joined(separator: ",")
            return (.array(parts.map(\.value)), "[\(parts.isEmpty ? space() : text)]")
        default:
            var members: JSONObject = [:]
            var texts: [String] = []
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let (key, keyText) = string(&random)
                let (value, text) = Self.random(&random, depth: depth - 1)
                if members.updateValue(value, forKey: key) == nil {
                    texts.append("\(keyText)\(space()):\(space())\(text)")
                } else {
                    members[key] = value;
                    texts.append("\(keyText):\(text)")
                }
            }
            return (.object(members), "{\(space())\(texts.joined(separator: space() + "," + space()))\(space())}")
        }
    }

    private static func string(_ random: inout SeededGenerator) -> (value: String, text: String) {
        let pool: [(String, [String])] = [
            ("a", ["a", "\\u0061"]), ("coordinates", ["coordinates"]), ("\"", ["\\\"", "\\u0022"]), ("\\", ["\\\\"]),
            ("/", ["/", "\\/"]), ("\n", ["\\n", "\\u000A"]), ("\u{1}", ["\\u0001"]), ("ü", ["ü", "\\u00fc"]),
            ("€", ["€", "\\u20AC"]), ("😀", ["😀", "\\ud83d\\ude00"]), ("{\"type\":", ["{\\\"type\\\":"]),
            ("],[", ["],["]), ("12345678", ["12345678"]),
        ]
        let parts = (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in pool.randomElement(using: &random) }
        let text = parts.map { $0.1.randomElement(using: &random) ?? "" }.joined()
        return (parts.map(\.0).joined(), "\"\(text)\"")
    }

    @Test func `5,000 random values are read back`() {
        var random = SeededGenerator(seed: 7946)
        for _ in 0..<5000 {
            let (value, text) = Self.random(&random, depth: 5)
            let scanned = Scanned(text)
            guard scanned.fault == nil, scanned.value == value else {
                Issue.record("\(text) was read as \(String(describing: scanned))")
                return
            }
        }
    }
}
