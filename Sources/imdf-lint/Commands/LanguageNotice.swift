import IMDFLint

/// Reports that a requested language is missing. Otherwise names in another language or a page in English would look
/// like a fault of the archive.
enum LanguageNotice {
    /// Reports on standard error the parts that are not in the language.
    ///
    /// - Parameters:
    ///   - language: the requested language; nil if none was requested.
    ///   - venue: the venue whose names are shown.
    ///   - isPage: whether texts of the map page are shown too.
    ///   - console: the output.
    static func complain(about language: String?, _ venue: Venue, isPage: Bool = false, _ console: Console) {
        guard let language else { return }
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let known = venue.nameLanguages
        var parts: [String] = []
        if !known.isEmpty, !known.contains(primary) {
            parts.append("is not a language of the venue's names, which are in \(TextLayout.list(known, "and"))")
        }
        if isPage, InterfaceTexts(language: language).language != primary {
            parts.append("is not a language of the page, which is in English")
        }
        guard !parts.isEmpty else { return }
        console.complain("--language \(printable(language)) \(parts.joined(separator: "; it "))")
    }
}
