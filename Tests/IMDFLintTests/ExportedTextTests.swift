import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Texts and files as programs with another encoding or format leave them.
@Suite struct ExportedTextTests {
    private func trace(_ text: String) -> TextTrace? {
        var text = text
        return text.withUTF8 { TextTrace($0) }
    }

    @Test(arguments: [
        ("CafÃ©", "Café"), ("Ã–sterreich", "Österreich"), ("CAFÃ‰", "CAFÉ"), ("DvoÅ™Ã¡k", "Dvořák"),
        ("ÐšÐ°Ñ„Ðµ", "Кафе"), ("Menâ€™s Room", "Men’s Room"), ("20Â°", "20°"), ("CafÃƒÂ©", "Café"),
        ("PanÃ¢tÃ©", "Panâté"), ("H&amp;M", "H&M"), ("Caf&#233;&#x20;A", "Café A"), ("&lt;b&gt;Hall&lt;/b&gt;", "Hall"),
        ("Hall<br>1", "Hall 1"), ("<font color=\"red\">Exit</font>", "Exit"), ("B\\u00fcro", "Büro"),
        ("\\ud83d\\ude00", "😀"), ("Hall\u{3000}", "Hall"), ("\tBean\nRoom", "Bean\nRoom"),
    ]) func `A text has the meaning that its trace leaves no doubt about`(text: String, meant: String) {
        expectEqual(trace(text)?.meant, meant)
    }

    @Test(arguments: ["Caf\u{FFFD}", "#REF!", "\\ud83d", "<b></b>", "\\u0007"])
    func `A trace without a certain meaning has none`(text: String) throws {
        #expect(try #require(trace(text)).meant == nil)
    }

    @Test(arguments: [
        "", " ", "A&W", "R&B; Soul", "I <3 Coffee", "1 < 2 > 0", "Gate <B>", "#9 Nails", "#VALUE", "C:\\users", "Ä",
        "São João", "«CAFÉ»", "CAFÉ™ OLÉ™", "MAÇÃ®", "IRMÃ…", "LÃ’S", "CAFÉ® BAR", "“Olé…”", "Crème brûlée", "Ñandú",
        "北京", "카페", "カフェ", "Кафе", "Ελλάδα", "&;", "&#;", "<>", "</", "\\u", "\\u12", "\\u-000", "Ã", "Â", "😀",
    ]) func `A plain text has no trace`(text: String) { #expect(trace(text) == nil) }

    @Test func `Texts of any bytes are looked at without a fault`() {
        var random = SeededGenerator(seed: 5)
        let parts = [
            "&", "#", "x", ";", "<", "/", "b", ">", "\\", "u", "d83d", "Ã", "©", "â", "€", "\u{FFFD}", "\u{0}", " ",
        ]
        for _ in 0..<2_000 {
            _ = trace(
                (0..<Int.random(in: 1...9, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined())
        }
    }

    @Test(
        arguments: [
            ("a Caf\u{E9} b", "Windows-1252"), ("M\u{FC}nchen \u{96} Z\u{FC}rich", "Windows-1252"),
            ("I\u{FE}\u{FD}k Ma\u{F0}aza", "Windows-1254"), ("x \u{83}J\u{83}t\u{83}F y", "Shift JIS"),
            ("\u{CA}\u{E0}\u{F4}\u{E5} x", nil), ("Kav\u{E1}rna \u{E8}\u{E1}p", nil), ("\u{C6}\u{F0}ey", nil),
            ("Caf\u{82}", nil), ("Ch\u{83}teau, p\u{83}t\u{82}", nil),
        ] as [(String, String?)]) func `The encoding of a file is called where its bytes decide it`(
            bytes: String, name: String?
        )
    { expectEqual(LikelyEncoding.name(of: FileBytes(bytes.unicodeScalars.map { UInt8($0.value) })), name) }

    @Test func `The message on a file that is not UTF-8 names the encoding, and its texts have no second finding`()
        throws
    {
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","feature_type":"kiosk","properties":{"name":{"en":"Caf?"}}}]}"#
        let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
        let archive = Archive(inMemory: [("kiosk.geojson", bytes)], path: "a")
        let result = Linter(profile: .recommended, date: .ofTests, jobs: 1).lint(
            Venue(Dataset(reading: archive, jobs: 1)))
        let found = result.findings.filter { $0.rule == "FileMustBeValidGeoJSON" }.map(\.message)
        #expect(
            found.contains { $0.hasPrefix("1 text contains bytes that are not UTF-8 but probably Windows-1252, which") }
        )
        #expect(result.totals["LabelShouldBePlainText"] == nil)
    }
}
