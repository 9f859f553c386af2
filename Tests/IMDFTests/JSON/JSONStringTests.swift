import TestSupport
import Testing

@testable import IMDF

/// UTF-8 and escapes inside of strings.
@Suite struct JSONStringTests {
    static let escapes: [(text: String, value: String)] = [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041""#, "A"), (#""\u00e4\u00C4""#, "äÄ"),
        (#""\u0000""#, "\u{0}"), (#""\u001f""#, "\u{1F}"), (#""\u20ac""#, "€"), (#""\uFFFF""#, "\u{FFFF}"),
        (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"), (#""\ud83d\ude00""#, "😀"), (#""\uD800\uDC00""#, "\u{10000}"),
        (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""a\nb""#, "a\nb"), (#""12345678\n12345678""#, "12345678\n12345678"),
        (#""\\u0041""#, "\\u0041"), (#""Café \ud83d\ude00 ü""#, "Café 😀 ü"),
    ]

    @Test(arguments: escapes) func `Escapes stand for characters`(text: String, value: String) {
        expectEqual(Scanned(text).value, .string(value))
    }

    static let refused: [(text: String, reason: JSONFault.Reason, offset: Int)] = [
        (#""\a""#, .invalidEscape("\\a"), 1), (#""\'""#, .invalidEscape("\\'"), 1),
        (#""\x41""#, .invalidEscape("\\x"), 1), (#""\U0041""#, .invalidEscape("\\U"), 1),
        (#""\0""#, .invalidEscape("\\0"), 1), (#""ab\ü""#, .invalidEscape("\\ü"), 3),
        (#""\u""#, .invalidEscape("\\u\""), 1), (#""\u12G4""#, .invalidEscape("\\u12G"), 1),
        (#""\u00 1""#, .invalidEscape("\\u00 "), 1), (#""\u{41}""#, .invalidEscape("\\u{"), 1),
        (#""\u00é1""#, .invalidEscape("\\u00é"), 1), (#""\ud800""#, .loneSurrogate("\\ud800"), 1),
        (#""\udc00""#, .loneSurrogate("\\udc00"), 1), (#""ab\ud800x""#, .loneSurrogate("\\ud800"), 3),
        (#""\ud800\n""#, .loneSurrogate("\\ud800"), 1), (#""\ud800\u0041""#, .loneSurrogate("\\ud800"), 1),
        (#""\ud800\ud800""#, .loneSurrogate("\\ud800"), 1), (#""\udc00\ud800""#, .loneSurrogate("\\udc00"), 1),
        (#""\ud800\u00g0""#, .invalidEscape("\\u00g"), 7), ("\"a\nb\"", .unescapedControl(0x0A), 2),
        ("\"\t\"", .unescapedControl(0x09), 1), ("\"\u{0}\"", .unescapedControl(0), 1),
        ("\"12345678\u{1F}\"", .unescapedControl(0x1F), 9), ("\"1234567\u{1}\"", .unescapedControl(1), 8),
    ]

    @Test(arguments: refused) func `Other escapes and bare control characters are refused`(
        text: String, reason: JSONFault.Reason, offset: Int
    ) {
        expectEqual(Scanned(text).fault, JSONFault(reason, at: offset))
        // Also behind the eight bytes that are looked at together, and as a key.
        expectEqual(Scanned("[\"1234567\",\(text)]").fault?.offset, offset + 11)
        expectEqual(Scanned("{\(text):1}").fault, JSONFault(reason, at: offset + 1))
    }

    @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 24]) func `Each byte counts, wherever it stands`(length: Int) {
        for place in 0..<length {
            for byte in UInt8.min...UInt8.max {
                var content = [UInt8](repeating: UInt8(ascii: "x"), count: length)
                content[place] = byte
                let scanned = Scanned(bytes: [0x22] + content + [0x22])
                switch byte {
                case ..<0x20: expectEqual(scanned.fault, JSONFault(.unescapedControl(byte), at: place + 1))
                case 0x80...: expectEqual(scanned.fault, JSONFault(.invalidUTF8, at: place + 1))
                case 0x22:
                    expectEqual(scanned.value, .string(String(repeating: "x", count: place)))
                    expectEqual(scanned.fault?.offset, place + 2)
                case 0x5C:
                    // At the end it escapes the quote.
                    expectEqual(scanned.fault?.offset, (place + 1 < length ? place + 1 : length + 2))
                default:
                    expectEqual(scanned.value, .string(String(decoding: content, as: UTF8.self)))
                    #expect(scanned.fault == nil)
                }
            }
        }
    }

    static let validSequences: [[UInt8]] = [
        [0x00 + 0x20], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x9F, 0xBF],
        [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF],
        [0xF4, 0x8F, 0xBF, 0xBF],
    ]

    @Test(arguments: validSequences) func `UTF-8 is read`(bytes: [UInt8]) {
        let scanned = Scanned(bytes: [0x22] + bytes + [0x22])
        expectEqual(scanned.value, .string(String(decoding: bytes, as: UTF8.self)))
    }

    static let invalidSequences: [[UInt8]] = [
        // Continuation bytes alone, and bytes that UTF-8 never has.
        [0x80], [0xBF], [0xC0], [0xC1], [0xF5], [0xF8], [0xFE], [0xFF],
        // Cut off, and a first byte without what must follow.
        [0xC2], [0xE0, 0xA0], [0xE1, 0x80], [0xF0, 0x90], [0xF0, 0x90, 0x80], [0xC2, 0x41], [0xE1, 0x80, 0x41],
        [0xF1, 0x80, 0x80, 0x41], [0xC2, 0xC2],
        // Overlong.
        [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
        [0xF0, 0x8F, 0xBF, 0xBF],
        // Surrogates, and beyond U+10FFFF.
        [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xF8, 0x88, 0x80, 0x80, 0x80],
    ]

    @Test(arguments: invalidSequences) func `Bytes that are not UTF-8 are refused where they begin`(bytes: [UInt8]) {
        for prefix in 0..<10 {
            let ascii = [UInt8](repeating: 0x61, count: prefix)
            let scanned = Scanned(bytes: [0x22] + ascii + bytes + [0x22])
            expectEqual(scanned.fault, JSONFault(.invalidUTF8, at: 1 + prefix))
        }
    }

    @Test(arguments: invalidSequences) func `Bytes that are not UTF-8 at the end of the file are refused too`(
        bytes: [UInt8]
    ) { expectEqual(Scanned(bytes: [0x22] + bytes).fault, JSONFault(.invalidUTF8, at: 1)) }

    @Test func `Every two-byte sequence is judged as Swift judges it`() {
        for first in UInt8(0x20)...0xFF {
            for second in UInt8(0x20)...0xFF where first != 0x5C && second != 0x5C && first != 0x22 && second != 0x22 {
                let bytes = [first, second]
                let isValid = String(validating: bytes, as: UTF8.self) != nil
                expectEqual((Scanned(bytes: [0x22] + bytes + [0x22]).fault == nil), isValid, "\(bytes)")
            }
        }
    }
}
