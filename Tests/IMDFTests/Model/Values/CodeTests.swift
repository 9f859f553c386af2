import TestSupport
import Testing

@testable import IMDF

@Suite("Codes of countries, provinces and languages") struct CodeTests {
    @Test(arguments: ["CH", "US", "GB", "TW", "HK", "SS", "CW", "BQ", "AX", "UM", "IO", "AQ", "EH", "PS", "VA"])
    func `A code of ISO 3166-1 is a country`(_ code: String) { #expect(CountryCodes.isCountry(code)) }

    @Test(arguments: [
        "", "C", "CHE", "ch", "Ch", "UK", "EU", "EN", "XK", "SU", "YU", "AN", "CS", "ZZ", "AA", "C H", "CH ", "ＣＨ",
        "С1",
    ]) func `What is reserved, withdrawn or written otherwise is none`(_ code: String) {
        #expect(!CountryCodes.isCountry(code))
    }

    @Test(arguments: [
        "CH-BE", "US-CA", "US-DC", "US-PR", "GB-ENG", "GB-LND", "FR-75C", "FR-IDF", "JP-13", "CN-HK", "CN-BJ", "ES-MD",
        "CZ-201", "IN-DL", "AU-NSW", "CA-QC", "KR-11", "DE-BW", "AT-9", "CL-RM", "IT-RM", "NZ-AUK", "IS-1",
    ]) func `A code of ISO 3166-2 is a province`(_ code: String) { #expect(CountryCodes.isProvince(code)) }

    @Test(arguments: [
        "", "-", "CH", "CH-", "-BE", "BE", "CHBE", "CH-be", "ch-BE", "CH_BE", "CH–BE", "CH-BE ", "CH-XX", "US-ZZ",
        "US-CALI", "US-CA-LA", "XX-01", "JP-00", "JP-48", "AX-01", "ＣＨ-BE",
    ]) func `Anything else is none`(_ code: String) { #expect(!CountryCodes.isProvince(code)) }

    @Test(arguments: [
        ("CH", true), ("US", true), ("SG", true), ("MC", true), ("SM", true), ("AQ", false), ("HK", false),
        ("VA", false), ("GI", false), ("AX", false), ("XX", false), ("", false),
    ]) func `Countries with codes for parts have provinces`(_ country: String, has: Bool) {
        expectEqual(CountryCodes.hasProvinces(country), has)
    }

    @Test(arguments: [
        "en", "EN", "de-CH", "de-ch-1996", "zh-Hant-TW", "zh-hant", "sr-Latn-RS", "es-419", "gsw", "yue", "zh-yue",
        "sl-rozaj-biske", "de-CH-1901", "hy-Latn-IT-arevela", "en-a-bbb-x-a-ccc", "x-whatever", "x-a-b-c", "i-klingon",
        "en-GB-oed", "sgn-BE-FR", "ar-EG-u-nu-latn", "mn-Cyrl-MN", "az-Arab-x-AZE-derbend", "qaa", "qtz", "und", "mul",
        "en-Qaaa-QM-x-southern", "iw", "zh-min", "art-lojban",
    ]) func `A tag of RFC 5646 is valid`(_ tag: String) { #expect(LanguageTag(rawValue: tag).fault == nil) }

    @Test(arguments: [
        ("", "is empty"), (" ", "not a letter"), ("english", "not a language"), ("eng", "not a language"),
        ("deu", "not a language"), ("xx", "not a language"), ("en_US", "joined by “_”"), ("en-", "a subtag is empty"),
        ("-en", "a subtag is empty"), ("en--US", "a subtag is empty"), ("en-USA", "extended language"),
        ("en-UK", "not a region"), ("zh-Hanz", "not a script"), ("de-1901-1901", "repeated"),
        ("de-DE-419", "not allowed at its position"), ("en-a-bbb-a-ccc", "repeated"), ("en-a", "nothing follows"),
        ("en-x", "nothing follows"), ("x", "nothing follows"), ("en-u", "nothing follows"),
        ("en-abcdefghi", "more than 8"), ("de-abcde", "not a variant"), ("日本語", "not a letter"),
        ("en US", "not a letter"), ("e", "not a language"), ("a-DE", "not a language"),
        ("DE-CH-CH", "not allowed at its position"), ("ｅｎ", "not a letter"),
    ]) func `An invalid tag has a reason`(_ tag: String, says words: String) {
        let fault = LanguageTag(rawValue: tag).fault
        expectEqual(fault?.contains(words), true, "\(fault ?? "valid")")
    }

    @Test(arguments: [
        ("esMX", "es-MX"), ("en_US", "en-US"), ("zh_Hant_TW", "zh-Hant-TW"), ("engl", nil), ("english", nil),
        ("xxYY", nil), ("esmx", nil), ("", nil), ("de-CH-CH", nil),
    ]) func `A tag without its hyphens has a suggestion`(_ tag: String, suggestion: String?) {
        expectEqual(LanguageTag(rawValue: tag).suggestion, suggestion)
    }

    @Test(arguments: [
        "imdf:extension:example:routes#1", "imdf:extension:a:b#c", "imdf:extension:ex.am-ple_1:my-name#1.0.0-rc.1",
        "imdf:extension:EXAMPLE:Routes#V2",
    ]) func `An extension has provider, name and version`(_ text: String) { #expect(ExtensionIdentifier(text) != nil) }

    @Test(arguments: [
        "", "routes", "imdf:extension:", "imdf:extension:example", "imdf:extension:example:routes",
        "imdf:extension:example:routes#", "imdf:extension::routes#1", "imdf:extension:example:#1",
        "imdf:extension:example:routes#1#2", "imdf:extension:a:b:c#1", "IMDF:extension:a:b#1", "imdf:extension:a b:c#1",
        "imdf:extension:-a:b#1", "imdf:extension:a:b.#1", "imdf:extension:a:b#1 ", " imdf:extension:a:b#1",
        "imdf:extension:é:b#1",
    ]) func `Anything else is no extension`(_ text: String) { #expect(ExtensionIdentifier(text) == nil) }
}
