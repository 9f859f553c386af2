/// The language tags for languages that are written by name or by their three-letter code.
///
/// Sources: ISO 639-2 for the codes; the names are in English and in the language itself.
enum LanguageNames {
    /// The tag for a name or code: “en” for “English” and “eng”; nil if none is known.
    static func tag(for text: String) -> String? { tags[text.lowercased()] }

    private static let names: [String: [String]] = [
        "ar": ["arabic", "ara"], "cs": ["czech", "čeština", "cze", "ces"], "da": ["danish", "dansk", "dan"],
        "de": ["german", "deutsch", "ger", "deu"], "el": ["greek", "gre", "ell"], "en": ["english", "eng"],
        "es": ["spanish", "español", "spa"], "fi": ["finnish", "suomi", "fin"],
        "fr": ["french", "français", "fre", "fra"], "he": ["hebrew", "heb"], "hi": ["hindi", "hin"],
        "hu": ["hungarian", "magyar", "hun"], "id": ["indonesian", "ind"], "it": ["italian", "italiano", "ita"],
        "ja": ["japanese", "jpn"], "ko": ["korean", "kor"], "nl": ["dutch", "nederlands", "dut", "nld"],
        "no": ["norwegian", "norsk", "nor"], "pl": ["polish", "polski", "pol"],
        "pt": ["portuguese", "português", "por"], "ru": ["russian", "rus"], "sv": ["swedish", "svenska", "swe"],
        "th": ["thai", "tha"], "tr": ["turkish", "türkçe", "tur"], "uk": ["ukrainian", "ukr"],
        "vi": ["vietnamese", "vie"], "zh": ["chinese", "chi", "zho"],
    ]

    private static let tags = Dictionary(uniqueKeysWithValues: names.flatMap { tag, all in all.map { ($0, tag) } })
}
