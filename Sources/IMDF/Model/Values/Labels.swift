/// Texts by language: LABELS, an object with a language tag (RFC 5646) for each text.
public struct Labels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One text and its language.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// The language tag as written.
        public var language: String
        /// The text.
        public var text: String
        /// The entry itself.
        public var id: Self { self }

        /// Creates an entry.
        public init(language: String, text: String) {
            self.language = language
            self.text = text
        }
    }

    /// The entries, sorted by language tag.
    public let entries: [Entry]

    /// Whether there are no texts.
    public var isEmpty: Bool { entries.isEmpty }

    /// Creates labels from entries. If two have the same tag, the last one is used.
    public init(_ entries: some Sequence<Entry>) { self.entries = Self.sorted(Array(entries)) }

    /// Creates labels from texts by language tag.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Entry(language: $0.0, text: $0.1) })
    }

    /// The text with exactly this tag.
    public subscript(language: String) -> String? {
        get { entries.first { $0.language == language }?.text }
        set {
            var rest = entries
            if let newValue {
                self = Self(rest + [Entry(language: language, text: newValue)])
            } else {
                rest.removeAll { $0.language == language }
                self = Self(rest)
            }
        }
    }

    /// Calls `body` with the bytes of each entry, in the order of tags, until it returns false.
    package func forEachEntry(_ body: (LabelBytes) -> Bool) {
        for entry in entries {
            var (language, text) = (entry.language, entry.text)
            let goesOn = language.withUTF8 { language in
                text.withUTF8 { body(LabelBytes(language: language, text: $0)) }
            }
            guard goesOn else { return }
        }
    }

    /// The entries sorted by tag. A repeated tag is kept once, with its first spelling and its last text.
    private static func sorted(_ entries: [Entry]) -> [Entry] {
        if zip(entries, entries.dropFirst()).allSatisfy({ $0.language < $1.language }) { return entries }
        var sorted: [Entry] = []
        for index in entries.indices.sorted(by: { (entries[$0].language, $0) < (entries[$1].language, $1) }) {
            if let last = sorted.last, last.language == entries[index].language {
                sorted[sorted.count - 1].text = entries[index].text
            } else {
                sorted.append(entries[index])
            }
        }
        return sorted
    }

    /// The text that best matches `language`.
    ///
    /// The candidates in order (RFC 4647 section 3.4, extended): the tag itself, shorter and shorter forms of it in the
    /// same script, any tag of the same language in the same script, any tag of the same language; then the same for
    /// `fallback` (the manifest's language); then the first tag in alphabetical order. Linear in the number of labels.
    ///
    /// - Parameters:
    ///   - language: a language tag such as `de-AT`; its case does not matter.
    ///   - fallback: the language to try next.
    /// - Returns: a text, or nil if there is none at all.
    public func localized(for language: String, fallback: String? = nil) -> String? {
        if let text = text(forTwoLetters: language) { return text }
        if entries.count < 2 { return entries.first?.text }
        let candidates = entries.map { (range: LanguageRange($0.language), text: $0.text) }
        return LanguageRange(language).best(of: candidates) ?? fallback.flatMap {
            LanguageRange($0).best(of: candidates)
        } ?? entries.first?.text
    }
}

/// The UTF-8 of one entry of labels; valid only during the call that receives it.
package struct LabelBytes {
    /// The UTF-8 of the language tag.
    package let language: UnsafeBufferPointer<UInt8>
    /// The UTF-8 of the text.
    package let text: UnsafeBufferPointer<UInt8>

    /// The entry as strings.
    package var entry: Labels.Entry { Labels.Entry(language: String(checked: language), text: String(checked: text)) }
}

extension Labels: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .object("LABELS") }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard source.kind == .object else {
            notes.add(.kind("an object of texts by language", source))
            return nil
        }
        var entries: [Entry] = []
        source.forEachMember { language, member in
            if let text = member.string ?? notes.at("/\(JSONPointer.escape(language))", { String(member, &$0) }) {
                entries.append(Entry(language: language, text: text))
            }
            return true
        }
        self.init(entries)
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue {
        .object(JSONObject(entries.map { ($0.language, .string($0.text)) }, joining: { $1 }))
    }
}

extension Labels {
    /// The text for a language of two letters, with or without a region, if the tags have two letters too. This is
    /// nearly always the case, and the text is then the best match, without parsing tags.
    ///
    /// For `en`, only the tags before it are examined; for `en-US`, all of them, because one may be `en-US` itself.
    private func text(forTwoLetters language: String) -> String? {
        func letters(_ tag: UnsafeBufferPointer<UInt8>) -> (UInt8, UInt8)? {
            guard tag.count >= 2, case let (a, b) = (tag[0] | 0x20, tag[1] | 0x20), a &- 97 < 26, b &- 97 < 26 else {
                return nil
            }
            return (a, b)
        }
        var found: String?
        var language = language
        language.withUTF8 { language in
            let isPlain = language.count == 2
            guard let wanted = letters(language) else { return }
            guard isPlain || language[2] == Byte.minus || language[2] == UInt8(ascii: "_") else { return }
            forEachEntry { label in
                guard label.language.count == 2, let tag = letters(label.language) else {
                    found = nil
                    return false
                }
                if tag == wanted, found == nil { found = String(checked: label.text) }
                return !isPlain || tag != wanted
            }
        }
        return found
    }
}

extension Labels: CustomStringConvertible {
    /// The texts by language, in the form of a dictionary literal.
    public var description: String {
        let members = entries.map { "\($0.language.debugDescription): \($0.text.debugDescription)" }
        return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
    }
}

/// The parts of a language tag that are needed to choose a text.
private struct LanguageRange {
    let subtags: [String]

    init(_ tag: String) {
        subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    }

    var language: String { subtags.first ?? "" }

    /// The text that best matches this language; nil if none does.
    func best(of candidates: [(range: LanguageRange, text: String)]) -> String? {
        var shorter: String?
        for length in stride(from: subtags.count, to: 0, by: -1) {
            let prefix = subtags[..<length]
            guard let found = candidates.first(where: { $0.range.subtags[...] == prefix }) else { continue }
            if length == subtags.count || found.range.script == script { return found.text }
            // “zh” alone must not win over “zh-Hant” for zh-TW if both scripts are there.
            shorter = shorter ?? found.text
        }
        let sameLanguage = candidates.filter { $0.range.language == language && !language.isEmpty }
        return sameLanguage.first { $0.range.script == script }?.text ?? shorter ?? sameLanguage.first?.text
    }

    /// The script: as written, or the usual one where the region determines it (Chinese).
    var script: String? {
        if let written = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) { return written }
        guard language == "zh" else { return nil }
        return subtags.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
    }
}
