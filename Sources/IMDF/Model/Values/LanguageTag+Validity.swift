extension LanguageTag {
    /// The reason why this is not a valid language tag; nil if it is one.
    ///
    /// Validity is that of RFC 5646 section 2.2.9: well-formed, every subtag registered with IANA, no variant or
    /// singleton repeated. Deprecated subtags are valid; three-letter codes of languages that have a two-letter code
    /// are not. Case is ignored.
    public var fault: String? {
        var tag = rawValue
        return tag.withUTF8(Self.fault)
    }

    /// The valid tag that an invalid one probably stands for: “es-MX” for “es_MX” and “esMX”; nil if there is none.
    package var suggestion: String? {
        // By bytes, because a label may have thousands of tags, and whatever is not ASCII has a fault.
        var text = String(decoding: rawValue.utf8.map { $0 == UInt8(ascii: "_") ? Byte.minus : $0 }, as: UTF8.self)
        if !text.utf8.contains(Byte.minus), let upper = text.utf8.firstIndex(where: { $0 &- 65 < 26 }),
            2...3 ~= text.utf8[..<upper].count, text.utf8[..<upper].allSatisfy({ $0 &- 97 < 26 })
        {
            text.insert("-", at: upper)
        }
        return text != rawValue && LanguageTag(rawValue: text).fault == nil ? text : nil
    }

    /// The reason why a text is not a valid language tag. Tags of two letters are looked up without making a string.
    @inline(__always) package static func fault(_ tag: UnsafeBufferPointer<UInt8>) -> String? {
        if tag.count == 2, LanguageCodes.isTwoLetterLanguage(tag[0], tag[1]) { return nil }
        return slowFault(String(checked: tag))
    }

    @inline(never) private static func slowFault(_ text: String) -> String? {
        // Before the text is taken apart, because it is the fault of most tags that have a suggestion.
        if text.utf8.contains(UInt8(ascii: "_")) { return "its subtags are joined by “_”" }
        var reader = SubtagReader(text)
        return reader.fault()
    }
}

/// Reads the subtags of a language tag in turn.
private struct SubtagReader {
    private let text: String
    private let tag: String
    private let subtags: [String]
    private var position = 0

    init(_ text: String) {
        self.text = text
        tag = text.lowercased()
        subtags = tag.utf8.split(separator: Byte.minus, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The next subtag if it has one of these lengths.
    private func next(_ lengths: ClosedRange<Int>) -> String? {
        guard position < subtags.count, lengths.contains(subtags[position].utf8.count) else { return nil }
        return subtags[position]
    }

    mutating func fault() -> String? {
        if text.isEmpty { return "it is empty" }
        let isClean = tag.utf8.allSatisfy { $0.isDigit || $0 &- 97 < 26 || $0 == Byte.minus }
        guard isClean else { return "it contains a character that is not a letter, digit, or hyphen" }
        if subtags.contains(where: { $0.isEmpty }) { return "a subtag is empty" }
        if subtags.contains(where: { $0.utf8.count > 8 }) { return "a subtag has more than 8 characters" }
        if LanguageCodes.isWhole(tag) { return nil }
        if subtags[0] == "x" { return subtags.count > 1 ? nil : "nothing follows “x”" }
        return languageFault() ?? scriptAndRegionFault() ?? variantFault() ?? extensionFault()
    }

    private mutating func languageFault() -> String? {
        guard LanguageCodes.isLanguage(subtags[0]) else {
            let hint =
                subtags[0].utf8.count > 3
                ? "a tag starts with a language of two or three letters, followed by further subtags after hyphens"
                : "no language is registered with that code"
            return "“\(text.prefix(subtags[0].count))” is not a language code; \(hint)"
        }
        position = 1
        if let extended = next(3...3), !extended.utf8.allSatisfy({ $0.isDigit }) {
            guard LanguageCodes.isExtendedLanguage(extended) else { return "“\(extended)” is not an extended language" }
            position += 1
        }
        return nil
    }

    private mutating func scriptAndRegionFault() -> String? {
        if let script = next(4...4), script.utf8.first?.isDigit == false {
            guard LanguageCodes.isScript(script) else { return "“\(script)” is not a script" }
            position += 1
        }
        if let region = next(2...3), region.utf8.count == 2 || region.utf8.allSatisfy({ $0.isDigit }) {
            guard LanguageCodes.isRegion(region) else { return "“\(region)” is not a region" }
            position += 1
        }
        return nil
    }

    private mutating func variantFault() -> String? {
        var seen: Set<String> = []
        while let variant = next(4...8) {
            guard LanguageCodes.isVariant(variant) else { return "“\(variant)” is not a variant" }
            guard seen.insert(variant).inserted else { return "the variant “\(variant)” is repeated" }
            position += 1
        }
        return nil
    }

    private mutating func extensionFault() -> String? {
        var seen: Set<String> = []
        while let singleton = next(1...1) {
            position += 1
            if singleton == "x" { return position < subtags.count ? nil : "nothing follows “x”" }
            guard seen.insert(singleton).inserted else { return "the extension “\(singleton)” is repeated" }
            guard next(2...8) != nil else { return "nothing follows “\(singleton)”" }
            while next(2...8) != nil { position += 1 }
        }
        return position < subtags.count ? "“\(subtags[position])” is not allowed at its position" : nil
    }
}
