/// Texts by language: LABELS, an object with a language tag (RFC 5646) for each text.
public struct Labels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One text and its language.
    public struct Entry: Hashable, Sendable {
        /// The language tag as written.
        public var language: String
        /// The text.
        public var text: String

        /// Creates an entry.
        public init(language: String, text: String) {
            self.language = language
            self.text = text
        }
    }

    /// The entries, sorted by language tag.
    public private(set) var entries: [Entry]

    /// Labels of these entries; of two with the same tag the last one counts.
    public init(_ entries: some Sequence<Entry>) {
        self.entries = []
        for entry in entries { self[entry.language] = entry.text }
    }

    /// Labels by language tag.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Entry(language: $0.0, text: $0.1) })
    }

    /// The text with exactly this tag.
    public subscript(language: String) -> String? {
        get { entries.first { $0.language == language }?.text }
        set {
            let index = entries.firstIndex { $0.language >= language } ?? entries.count
            let exists = index < entries.count && entries[index].language == language
            switch (exists, newValue) {
            case (true, let text?): entries[index].text = text
            case (true, nil): entries.remove(at: index)
            case (false, let text?): entries.insert(Entry(language: language, text: text), at: index)
            case (false, nil): break
            }
        }
    }

    /// The text that fits a reader of `language` best.
    ///
    /// The order of choice (RFC 4647 section 3.4, extended): the tag itself, shorter and shorter forms of it in the
    /// same script, then any tag of the same language in the same script, then of the same language; then the same for
    /// `fallback` (the manifest's language); then the first tag in alphabetical order. Linear in the number of labels.
    ///
    /// - Parameters:
    ///   - language: a language tag such as `de-AT`; its case does not matter.
    ///   - fallback: the language to try next.
    /// - Returns: a text, or nil if there is none at all.
    public func localized(for language: String, fallback: String? = nil) -> String? {
        if entries.count < 2 { return entries.first?.text }
        return best(LanguageRange(language)) ?? fallback.flatMap { best(LanguageRange($0)) } ?? entries.first?.text
    }

    private func best(_ wanted: LanguageRange) -> String? {
        let candidates = entries.map { (LanguageRange($0.language), $0.text) }
        var shorter: String?
        for length in stride(from: wanted.subtags.count, to: 0, by: -1) {
            let prefix = wanted.subtags[..<length]
            guard let found = candidates.first(where: { $0.0.subtags[...] == prefix }) else { continue }
            if length == wanted.subtags.count || found.0.script == wanted.script { return found.1 }
            // "zh" alone must not win over "zh-Hant" for a reader of zh-TW where both scripts are there.
            shorter = shorter ?? found.1
        }
        let sameLanguage = candidates.filter { $0.0.language == wanted.language && !wanted.language.isEmpty }
        return sameLanguage.first { $0.0.script == wanted.script }?.1 ?? shorter ?? sameLanguage.first?.1
    }
}

extension Labels: FieldValue {
    /// What the property looks like in JSON.
    public static var shape: FieldShape { .object("LABELS") }

    /// Reads the value; see ``FieldValue``.
    public init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard source.kind == .object else {
            notes.add(.kind("an object of texts by language", source))
            return nil
        }
        entries = []
        if let element = source as? JSONElement { entries.reserveCapacity(Int(element.node.payload)) }
        source.forEachMember { language, member in
            if let text = member.string ?? notes.at("/\(JSONPointer.escape(language))", { String(member, &$0) }) {
                if let last = entries.last, last.language >= language {
                    self[language] = text
                } else {
                    entries.append(Entry(language: language, text: text))
                }
            }
            return true
        }
    }

    /// The value as JSON.
    public var json: JSONValue {
        .object(JSONObject(entries.map { ($0.language, .string($0.text)) }, uniquingKeysWith: { $1 }))
    }
}

/// A language tag taken apart as far as choosing a text needs it.
private struct LanguageRange {
    let subtags: [String]

    init(_ tag: String) {
        subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    }

    var language: String { subtags.first ?? "" }

    /// The script: as written, or what is usual where a region decides it (Chinese).
    var script: String? {
        if let written = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) { return written }
        guard language == "zh" else { return nil }
        return subtags.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
    }
}
