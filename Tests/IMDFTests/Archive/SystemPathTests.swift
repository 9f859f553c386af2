import TestSupport
import Testing

@testable import IMDF

@Suite struct SystemPathTests {
    @Test(arguments: [
        ([], "", ""), (Array("venue/süd".utf8), "venue/süd", "venue/süd"),
        (Array("dir-".utf8) + [0xE9], nil, "dir-\\xE9"), ([0xFF, 0xC3, 0xA9, 0xC3], nil, "\\xFFé\\xC3"),
        // Surrogates and overlong forms are not UTF-8.
        ([0xED, 0xA0, 0x80, 0xC0, 0xAF], nil, "\\xED\\xA0\\x80\\xC0\\xAF"),
        // A private character that does not stand for a byte, and one that would.
        (Array("\u{10FF7F}".utf8), "\u{10FF7F}", "\u{10FF7F}"),
        (Array("a\u{10FFE9}".utf8), nil, "a\\xF4\\x8F\\xBF\\xA9"),
    ]) func `A path is the same bytes for the system again, and shows those that are no text`(
        bytes: [UInt8], text: String?, shown: String
    ) {
        let path = String(systemPath: bytes)
        expectEqual(path.systemPath, bytes)
        expectEqual(path.withSystemPath { String(systemCString: $0) }, path)
        expectEqual(path.shownPath, shown)
        if let text { expectEqual(path, text) }
    }

    @Test func `No two paths become one`() {
        let bytes: [UInt8] = [0x61, 0xC3, 0xA9, 0xE9, 0xF4, 0x8F, 0xBF, 0xBE]
        // All paths of five of these bytes.
        var seen: Set<String> = []
        for number in 0..<32_768 {
            let path = (0..<5).map { bytes[number >> (3 * $0) & 7] }
            let text = String(systemPath: path)
            expectEqual(text.systemPath, path)
            seen.insert(text)
        }
        expectEqual(seen.count, 32_768)
    }
}
