import TestSupport
import Testing

@testable import IMDF

@Suite("Names that people would call the same") struct FoldedTextTests {
    @Test(arguments: [
        ("Blue Fox", "BLUE FOX"), ("Blue Fox", "  blue \t fox\u{A0}"), ("Straße", "STRASSE"), ("Café", "cafe\u{301}"),
        ("Café", "CAFE"), ("Ｂｌｕｅ　Ｆｏｘ", "blue fox"), ("Łódź", "LODZ"), ("Ørsted", "orsted"), ("ΟΔΟΣ", "οδός"),
        ("ὁδός", "οδος"), ("Ёлка", "елка"), ("Й", "и"), ("İstanbul", "istanbul"), ("ﬁsh", "FISH"), ("e\u{200D}t", "et"),
        ("מָלוֹן", "מלון"), ("مَتْجَر", "متجر"), ("Dž", "dž"), ("Ａ１", "a1"), ("Việt Nam", "viet nam"),
    ]) func `are the same`(_ a: String, _ b: String) {
        expectEqual(FoldedText(a), FoldedText(b))
        expectEqual(FoldedText.hash(a, into: 7), FoldedText.hash(b, into: 7))
    }

    @Test(arguments: [
        ("Gate A1", "Gate A2"), ("か", "が"), ("ก", "ก่"), ("कि", "का"), ("Blue Fox", "BlueFox"), ("o", "ö1"), ("и", "і"),
        ("东", "東"), ("a", "а"),
    ]) func `are not the same`(_ a: String, _ b: String) { #expect(FoldedText(a) != FoldedText(b)) }

    @Test(arguments: [
        ("Blue-Fox Coffee", "BLUE FOX COFFEE!"), ("McDonald’s", "mcdonalds"), ("7-Eleven", "7 eleven"), ("H&M", "h m"),
        ("L'Oréal", "LOREAL"),
    ]) func `are similar`(_ a: String, _ b: String) { expectEqual(FoldedText(a).letters, FoldedText(b).letters) }

    @Test func `Scripts that are kept as they are have neither case nor marks nor white space`() {
        for value in [UInt32(0x4E00)...0x9FFF, 0xAC00...0xD7A3].joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let (text, properties) = (String(Character(scalar)), scalar.properties)
            let isKept =
                properties.uppercaseMapping == text && properties.lowercaseMapping == text && !properties.isWhitespace
                && !properties.isDefaultIgnorableCodePoint && FoldedText(text).text == text
            if !isKept { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test(arguments: [
        ("Лыжный  Дворец", "лыжный дворец", "лыжныи дворец"), ("Ѐѝїќў", "еиіку", "еиіку"), ("ЂЉЏ", "ђљџ", "ђљџ"),
        ("Ǆ Ⅷ", "ǆ ⅷ", "ǆ ⅷ"), ("제1공학관 北館", "제1공학관\t北館", "제1공학관 北館"), ("ﬁ ß ẞ", "FI SS ss", "fi ss ss"),
    ]) func `fold to`(_ a: String, _ b: String, _ folded: String) {
        expectEqual(FoldedText(a).text, folded)
        expectEqual(FoldedText(b).text, folded)
    }

    @Test func `Folding twice changes nothing more`() {
        for value in (UInt32(0x20)...0x2FFF) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = FoldedText("x" + String(Character(scalar)) + "y").text
            expectEqual(FoldedText(once).text, once, "U+\(String(value, radix: 16))")
        }
    }
}
