import TestSupport
import Testing

@testable import IMDF

/// RFC 6901, with the examples of its section 5.
@Suite struct JSONPointerTests {
    static let keys: [(key: String, token: String)] = [
        ("foo", "foo"), ("", ""), ("a/b", "a~1b"), ("c%d", "c%d"), ("e^f", "e^f"), ("g|h", "g|h"), ("i\\j", "i\\j"),
        ("k\"l", "k\"l"), (" ", " "), ("m~n", "m~0n"), ("~1", "~01"), ("~/~", "~0~1~0"), ("ü/ü", "ü~1ü"),
    ]

    @Test(arguments: keys) func `A key is escaped and read back`(key: String, token: String) {
        expectEqual(JSONPointer.escape(key), token)
        expectEqual(JSONPointer.tokens("/" + token), [key])
    }

    static let pointers: [(pointer: String, tokens: [String])] = [
        ("", []), ("/", [""]), ("//", ["", ""]), ("/foo/0", ["foo", "0"]), ("/a~1b/m~0n", ["a/b", "m~n"]),
        ("/properties/name/de-AT", ["properties", "name", "de-AT"]), ("/~01", ["~1"]),
        // A mark that combines with what it follows is a key all the same.
        ("/\u{301}/a", ["\u{301}", "a"]),
    ]

    @Test(arguments: pointers) func `A pointer is taken apart`(pointer: String, tokens: [String]) {
        expectEqual(JSONPointer.tokens(pointer), tokens)
    }
}
