import CTables

/// The subtags in the IANA registry, for language tags in lower case.
package enum LanguageCodes {
    private static let table = EmbeddedTable(ctables_languages())
    /// The date of the registry, as “2021-08-06”.
    package static let date = words("date")[0]
    /// The date of the newer languages and scripts, those of ISO 639-3 and 15924.
    package static let isoDate = words("isoDate")[0]

    /// Whether each pair of letters is a language's code, by the pair as a number.
    private static let twoLetters: [Bool] = {
        var known = [Bool](repeating: false, count: 26 * 26)
        for word in words("languages2") {
            let letters = Array(word.utf8)
            known[Int(letters[0] - 97) * 26 + Int(letters[1] - 97)] = true
        }
        return known
    }()

    /// Languages of three letters.
    private static let threeLetters: Set<String> = {
        var known: Set<String> = []
        for word in words("languages3") {
            for third in word.dropFirst(2) { known.insert(word.prefix(2) + String(third)) }
        }
        return known
    }()

    private static let extended = Set(words("extended"))
    private static let scripts = Set(words("scripts"))
    private static let regions = Set(words("regions"))
    private static let variants = Set(words("variants"))
    private static let whole = Set(words("whole"))

    /// The words of a section of the table.
    private static func words(_ section: String) -> [String] {
        EmbeddedTable.words(of: table[section] ?? "").map { String($0) }
    }

    /// Whether two lowercase letters are a language.
    @inline(__always) static func isTwoLetterLanguage(_ first: UInt8, _ second: UInt8) -> Bool {
        guard first &- 97 < 26, second &- 97 < 26 else { return false }
        return twoLetters[Int(first - 97) * 26 + Int(second - 97)]
    }

    static func isLanguage(_ subtag: String) -> Bool {
        let bytes = Array(subtag.utf8)
        return switch bytes.count {
        case 2: isTwoLetterLanguage(bytes[0], bytes[1])
        case 3: threeLetters.contains(subtag) || ("qaa"..."qtz").contains(subtag)
        default: false
        }
    }

    static func isExtendedLanguage(_ subtag: String) -> Bool { extended.contains(subtag) }

    static func isScript(_ subtag: String) -> Bool {
        scripts.contains(subtag) || subtag.utf8.count == 4 && ("qaaa"..."qabx").contains(subtag)
    }

    static func isRegion(_ subtag: String) -> Bool {
        regions.contains(subtag)
            || subtag.utf8.count == 2 && (("qm"..."qz").contains(subtag) || ("xa"..."xz").contains(subtag))
    }

    static func isVariant(_ subtag: String) -> Bool { variants.contains(subtag) }

    static func isWhole(_ tag: String) -> Bool { whole.contains(tag) }
}
