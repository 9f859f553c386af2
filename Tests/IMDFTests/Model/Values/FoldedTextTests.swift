import Testing

@testable import IMDF

@Suite("Names that people would call the same") struct FoldedTextTests {
    @Test(arguments: [
        ("Blue Fox", "BLUE FOX"), ("Blue Fox", "  blue \t fox\u{A0}"), ("Straße", "STRASSE"), ("Café", "cafe\u{301}"),
        ("Café", "CAFE"), ("Ｂｌｕｅ　Ｆｏｘ", "blue fox"), ("Łódź", "LODZ"), ("Ørsted", "orsted"), ("ΟΔΟΣ", "οδός"),
        ("ὁδός", "οδος"), ("Ёлка", "елка"), ("Й", "и"), ("İstanbul", "istanbul"), ("ﬁsh", "FISH"), ("e\u{200D}t", "et"),
        ("מָלוֹן", "מלון"), ("مَتْجَر", "متجر"), ("Dž", "dž"), ("Ａ１", "a1"), ("Việt Nam", "viet nam"),
    ])
    func `are the same`(_ a: String, _ b: String) {
        #expect(FoldedText(a) == FoldedText(b))
        #expect(FoldedText.hash(a, into: 7) == FoldedText.hash(b, into: 7))
    }

    @Test(arguments: [
        ("Gate A1", "Gate A2"), ("か", "が"), ("ก", "ก่"), ("कि", "का"), ("Blue Fox", "BlueFox"), ("o", "ö1"), ("и", "і"),
        ("东", "東"), ("a", "а"),
    ])
    func `are not the same`(_ a: String, _ b: String) { #expect(FoldedText(a) != FoldedText(b)) }

    @Test(arguments: [
        ("Blue-Fox Coffee", "BLUE FOX COFFEE!"), ("McDonald’s", "mcdonalds"), ("7-Eleven", "7 eleven"),
        ("H&M", "h m"), ("L'Oréal", "LOREAL"),
    ])
    func `are similar`(_ a: String, _ b: String) { #expect(FoldedText(a).letters == FoldedText(b).letters) }

    @Test func `Folding twice changes nothing more`() {
        for value in (UInt32(0x20)...0x2FFF) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = FoldedText("x" + String(Character(scalar)) + "y").text
            #expect(FoldedText(once).text == once, "U+\(String(value, radix: 16))")
        }
    }
}
