/// The way in which a key differs from that of the standard which it stands for.
enum KeySpelling: Int, Comparable {
    /// A difference in case, hyphens, or underscores only.
    case style
    /// The end is missing, as in the columns of a shapefile.
    case cut
    /// Another name, with the ids that the standard's property would have.
    case name

    /// The number of bytes of a column's name in a shapefile.
    private static let length = 10

    init(_ written: String, _ meant: String) {
        let (own, whole) = (SpellingCauses.folded(written), SpellingCauses.folded(meant))
        self = own == whole ? .style : Self.mayBeCut(written) && Self.isCut(own, whole, of: meant) ? .cut : .name
    }

    /// Whether a key has as many bytes as a shapefile keeps.
    static func mayBeCut(_ written: String) -> Bool { written.utf8.count == length }

    /// Whether the folded text of a key with that many bytes begins the folded one of a longer key.
    static func isCut(_ own: String, _ whole: String, of meant: String) -> Bool {
        meant.utf8.count > length && whole.hasPrefix(own)
    }

    /// Whether a key is another spelling of one in the standard.
    static func means(_ written: String, _ meant: String) -> Bool {
        written != meant && KeySpelling(written, meant) != .name
    }

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// A clause on keys that are spelled in this way: their number, and the first pair.
    func statement(_ count: Int, _ written: String, _ meant: String) -> String {
        let pair = "\(Wording.clean(written)) for \(meant)" + (count > 1 ? ", and \(count - 1) more" : "")
        switch self {
        case .cut: return "keys are cut to ten characters, as shapefiles do: \(pair)"
        case .name: return "keys have other names than in the standard: \(pair)"
        case .style:
            let letters = written.unicodeScalars.filter { $0.properties.isAlphabetic }
            let isUpper = letters.allSatisfy { $0.properties.isUppercase }
            let isCamel =
                letters.first?.properties.isLowercase == true && letters.contains { $0.properties.isUppercase }
            return
                "keys are written \(isUpper ? "in upper case" : isCamel ? "in camelCase" : "in another way"): \(pair)"
        }
    }
}
