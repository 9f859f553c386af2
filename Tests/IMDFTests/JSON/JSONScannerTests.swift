import TestSupport
import Testing

@testable import IMDF

/// RFC 8259 to the letter: what is JSON, and where and why other texts are not.
@Suite struct JSONScannerTests {
    static let accepted: [(text: String, value: JSONValue)] = [
        ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)), (" null", .null), ("null ", .null),
        ("\t\r\n null \t\r\n", .null), ("0", .integer(0)), ("-0", .integer(0)), ("7", .integer(7)),
        ("-7", .integer(-7)), ("10", .integer(10)), ("0.5", .number(0.5)), ("-0.5", .number(-0.5)),
        ("1.0", .integer(1)), ("1.50", .number(1.5)), ("1e0", .integer(1)), ("1E2", .integer(100)),
        ("1e+2", .integer(100)), ("1e-2", .number(0.01)), ("0e0", .integer(0)), ("0e+1", .integer(0)),
        ("0.0e-0", .integer(0)), ("1e01", .integer(10)), ("123456789012345678", .integer(123_456_789_012_345_678)),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .number(0x1p63)), ("1e999", .literal("1e999")), ("-1e999", .literal("-1e999")),
        ("1e-999", .integer(0)), ("1e99999999999999999999", .literal("1e99999999999999999999")),
        ("1e-99999999999999999999", .integer(0)), ("\"\"", .string("")), ("\"a\"", .string("a")),
        ("\"a b\"", .string("a b")), ("\"/\"", .string("/")), ("\"\\/\"", .string("/")),
        ("\"\u{7F}\"", .string("\u{7F}")), ("\"ü\"", .string("ü")), ("\"\u{2028}\"", .string("\u{2028}")),
        ("\"\u{FEFF}\"", .string("\u{FEFF}")), ("[]", .array([])), ("[ ]", .array([])), ("[[]]", .array([.array([])])),
        ("[1]", .array([.integer(1)])), ("[1,2]", .array([.integer(1), .integer(2)])),
        ("[ 1 , 2 ]", .array([.integer(1), .integer(2)])),
        ("[null,true,\"\"]", .array([.null, .boolean(true), .string("")])), ("{}", .object([:])), ("{ }", .object([:])),
        ("{\"\":0}", .object(["": .integer(0)])), ("{\"a\":1}", .object(["a": .integer(1)])),
        ("{ \"a\" : 1 }", .object(["a": .integer(1)])),
        ("{\"a\":{\"b\":[]}}", .object(["a": .object(["b": .array([])])])),
        ("{\"a\":1,\"b\":2}", .object(["a": .integer(1), "b": .integer(2)])),
        ("{\"a\\u0062\":1}", .object(["ab": .integer(1)])), ("{\"a\\\"b\":1}", .object(["a\"b": .integer(1)])),
        ("{\"coordinates\":[1,2]}", .object(["coordinates": .array([.integer(1), .integer(2)])])),
        (
            "{\"coordinates\":[[1,2.5],[3,4]]}",
            .object([
                "coordinates": .array([.array([.integer(1), .number(2.5)]), .array([.integer(3), .integer(4)])])
            ])
        ),
    ]

    @Test(arguments: accepted) func `JSON is read`(text: String, value: JSONValue) {
        let scanned = Scanned(text)
        #expect(scanned.fault == nil)
        #expect(scanned.recovered.isEmpty)
        expectEqual(scanned.value, value)
    }

    static let refused: [(text: String, reason: JSONFault.Reason, offset: Int)] = [
        // Nothing, or the start of something.
        ("", .endOfFile(expected: "a value"), 0), ("  ", .endOfFile(expected: "a value"), 2),
        ("n", .endOfFile(expected: "“null”"), 1), ("nul", .endOfFile(expected: "“null”"), 3),
        ("fals", .endOfFile(expected: "“false”"), 4), ("[", .endOfFile(expected: "a value"), 1),
        ("[1", .endOfFile(expected: "“,” or “]”"), 2), ("[1,", .endOfFile(expected: "a value"), 3),
        ("{", .endOfFile(expected: "a key or “}”"), 1), ("{\"a\"", .endOfFile(expected: "“:”"), 4),
        ("{\"a\":", .endOfFile(expected: "a value"), 5), ("{\"a\":1", .endOfFile(expected: "“,” or “}”"), 6),
        ("{\"a\":1,", .endOfFile(expected: "a key or “}”"), 7), ("\"", .endOfFile(expected: "the end of a string"), 1),
        ("\"abc", .endOfFile(expected: "the end of a string"), 4), ("\"\\", .endOfFile(expected: "an escape"), 2),
        ("\"\\u", .endOfFile(expected: "four hexadecimal digits"), 3),
        ("\"\\u00e", .endOfFile(expected: "four hexadecimal digits"), 6),
        ("\"\\ud83d", .endOfFile(expected: "the second half of a surrogate pair"), 7),
        ("\"\\ud83d\\", .endOfFile(expected: "the second half of a surrogate pair"), 8),
        ("\"\\ud83d\\u", .endOfFile(expected: "four hexadecimal digits"), 9), ("-", .endOfFile(expected: "a digit"), 1),
        ("1.", .endOfFile(expected: "a digit"), 2), ("1e", .endOfFile(expected: "a digit"), 2),
        ("1e+", .endOfFile(expected: "a digit"), 3),
        // Numbers.
        ("01", .invalidNumber("01"), 0), ("-01", .invalidNumber("-01"), 0), ("00", .invalidNumber("00"), 0),
        ("[01]", .invalidNumber("01"), 1), ("[-]", .invalidNumber("-"), 1), ("--1", .invalidNumber("--1"), 0),
        ("[1.]", .invalidNumber("1."), 1), ("[1.e2]", .invalidNumber("1.e2"), 1), ("[1e]", .invalidNumber("1e"), 1),
        ("[1e+]", .invalidNumber("1e+"), 1), ("[1e+-2]", .invalidNumber("1e+-2"), 1), ("-.5", .invalidNumber("-.5"), 0),
        ("-Infinity", .invalidNumber("-"), 0), ("-a", .invalidNumber("-"), 0),
        (".5", .unexpected(expected: "a value", found: "“.”"), 0),
        ("+1", .unexpected(expected: "a value", found: "“+”"), 0),
        ("NaN", .unexpected(expected: "a value", found: "“N”"), 0),
        ("Infinity", .unexpected(expected: "a value", found: "“I”"), 0),
        ("1.2.3", .unexpected(expected: "the end of the file", found: "“.”"), 3),
        ("0x10", .unexpected(expected: "the end of the file", found: "“x”"), 1),
        ("1_000", .unexpected(expected: "the end of the file", found: "“_”"), 1),
        ("[1 2]", .unexpected(expected: "“,” or “]”", found: "“2”"), 3),
        ("[1+2]", .unexpected(expected: "“,” or “]”", found: "“+”"), 2),
        // Words.
        ("nul1", .unexpected(expected: "“null”", found: "“1”"), 3),
        ("True", .unexpected(expected: "a value", found: "“T”"), 0),
        ("tru]", .unexpected(expected: "“true”", found: "“]”"), 3),
        ("nulls", .unexpected(expected: "the end of the file", found: "“s”"), 4),
        ("undefined", .unexpected(expected: "a value", found: "“u”"), 0),
        // Structure.
        ("]", .unexpected(expected: "a value", found: "“]”"), 0),
        ("}", .unexpected(expected: "a value", found: "“}”"), 0),
        (",", .unexpected(expected: "a value", found: "“,”"), 0),
        ("[,1]", .unexpected(expected: "a value", found: "“,”"), 1),
        ("[1,,2]", .unexpected(expected: "a value", found: "“,”"), 3),
        ("[,]", .unexpected(expected: "a value", found: "“,”"), 1),
        ("[1}", .unexpected(expected: "“,” or “]”", found: "“}”"), 2),
        ("[1:2]", .unexpected(expected: "“,” or “]”", found: "“:”"), 2),
        ("[}", .unexpected(expected: "a value", found: "“}”"), 1),
        ("{]", .unexpected(expected: "a key or “}”", found: "“]”"), 1),
        ("{,}", .unexpected(expected: "a key or “}”", found: "“,”"), 1),
        ("{1:2}", .unexpected(expected: "a key or “}”", found: "“1”"), 1),
        ("{a:1}", .unexpected(expected: "a key or “}”", found: "“a”"), 1),
        ("{'a':1}", .unexpected(expected: "a key or “}”", found: "“'”"), 1),
        ("{\"a\" 1}", .unexpected(expected: "“:”", found: "“1”"), 5),
        ("{\"a\",1}", .unexpected(expected: "“:”", found: "“,”"), 4),
        ("{\"a\"::1}", .unexpected(expected: "a value", found: "“:”"), 5),
        ("{\"a\":1 \"b\":2}", .unexpected(expected: "“,” or “}”", found: "“\"”"), 7),
        ("{\"a\":1,,}", .unexpected(expected: "a key or “}”", found: "“,”"), 7),
        ("{\"a\":1]", .unexpected(expected: "“,” or “}”", found: "“]”"), 6),
        ("{\"a\":}", .unexpected(expected: "a value", found: "“}”"), 5),
        ("{}}", .unexpected(expected: "the end of the file", found: "“}”"), 2),
        ("[]]", .unexpected(expected: "the end of the file", found: "“]”"), 2),
        ("[] []", .unexpected(expected: "the end of the file", found: "“[”"), 3),
        ("'a'", .unexpected(expected: "a value", found: "“'”"), 0),
        ("\"a\"b", .unexpected(expected: "the end of the file", found: "“b”"), 3),
        ("// a\n1", .unexpected(expected: "a value", found: "“/”"), 0),
        ("1 /* a */", .unexpected(expected: "the end of the file", found: "“/”"), 2),
        ("# a", .unexpected(expected: "a value", found: "“#”"), 0),
        // White space that JSON does not have, and characters of several bytes.
        ("\u{0B}1", .unexpected(expected: "a value", found: "control character 0xb"), 0),
        ("\u{0C}1", .unexpected(expected: "a value", found: "control character 0xc"), 0),
        ("\u{0}", .unexpected(expected: "a value", found: "control character 0x0"), 0),
        ("[\u{0}]", .unexpected(expected: "a value", found: "control character 0x0"), 1),
        ("\u{A0}1", .unexpected(expected: "a value", found: "“\u{A0}”"), 0),
        ("[ü]", .unexpected(expected: "a value", found: "“ü”"), 1),
        ("\u{FEFF}1", .unexpected(expected: "a value", found: "“\u{FEFF}”"), 0),
    ]

    @Test(arguments: refused) func `Other texts are refused with reason and place`(
        text: String, reason: JSONFault.Reason, offset: Int
    ) { expectEqual(Scanned(text).fault, JSONFault(reason, at: offset)) }

    @Test(arguments: refused) func `A fault says the same whether coordinates are read or not`(
        text: String, reason: JSONFault.Reason, offset: Int
    ) {
        let prefix = "{\"coordinates\":"
        let fast = Scanned(prefix + text)
        let plain = Scanned(prefix + text, readsCoordinates: false)
        expectEqual(fast.fault, plain.fault)
        expectEqual(fast.value, plain.value)
    }
}
