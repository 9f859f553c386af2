/// The language tags for languages that are written by name, by their three-letter code, or by the code of a country.
///
/// Sources: ISO 639-2 for the codes; the names are in English and in the language itself.
enum LanguageNames {
    /// The tag for a name or code: “en” for “English” and “eng”; nil if none is known.
    static func tag(for text: String) -> String? { tags[text.lowercased()] }

    private static let names: [String: [String]] = [
        "ar": ["arabic", "ara"], "cs": ["cz", "czech", "čeština", "cze", "ces"],
        "da": ["dk", "danish", "dansk", "dan"], "de": ["german", "deutsch", "ger", "deu"],
        "el": ["gr", "greek", "gre", "ell"], "en": ["gb", "us", "english", "eng"], "es": ["spanish", "español", "spa"],
        "fi": ["finnish", "suomi", "fin"], "fr": ["french", "français", "fre", "fra"], "he": ["hebrew", "heb"],
        "hi": ["hindi", "hin"], "hu": ["hungarian", "magyar", "hun"], "id": ["indonesian", "ind"],
        "it": ["italian", "italiano", "ita"], "ja": ["jp", "japanese", "jpn"], "ko": ["kr", "korean", "kor"],
        "nl": ["dutch", "nederlands", "dut", "nld"], "no": ["norwegian", "norsk", "nor"],
        "pl": ["polish", "polski", "pol"], "pt": ["portuguese", "português", "por"], "ru": ["russian", "rus"],
        "sv": ["swedish", "svenska", "swe"], "th": ["thai", "tha"], "tr": ["turkish", "türkçe", "tur"],
        "uk": ["ukrainian", "ukr"], "vi": ["vietnamese", "vie"], "zh": ["cn", "chinese", "chi", "zho"],
    ]

    private static let tags = Dictionary(uniqueKeysWithValues: names.flatMap { tag, all in all.map { ($0, tag) } })
}
