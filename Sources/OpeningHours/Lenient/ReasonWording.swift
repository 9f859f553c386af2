/// A reason for a diagnostic, whose sentence is composed only on access. Most callers read texts only for their
/// meaning, and each misspelled part of a text has a reason.
enum ReasonWording: Sendable {
    case sentence(String)
    /// A sentence with placeholders: `%1` is a part of the text, `%2` its replacement, `%3` the languages of a word.
    case gaps(String, Part, instead: String, languages: UInt64)

    /// A part of the given text.
    struct Part: Sendable {
        var text: String
        var start: Int32
        var end: Int32
    }

    var sentence: String {
        switch self {
        case .sentence(let sentence): return sentence
        case .gaps(let pattern, let part, let instead, let languages):
            let utf8 = part.text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: Int(part.start))
            let end = utf8.index(start, offsetBy: Int(part.end - part.start))
            let pieces = pattern.split(separator: "%", omittingEmptySubsequences: false)
            return pieces.dropFirst().reduce(into: String(pieces[0])) { sentence, piece in
                switch piece.first {
                case "1": sentence += part.text[start..<end]
                case "2": sentence += instead
                default: sentence += Self.list(languages)
                }
                sentence += piece.dropFirst()
            }
        }
    }

    private static func list(_ languages: UInt64) -> String {
        let names = HoursLanguage.all.indices.filter { languages >> UInt64($0) & 1 == 1 }.map {
            HoursLanguage.all[$0].name
        }
        return names.count > 2 ? "several languages" : names.joined(separator: " and ")
    }
}

extension ReasonWording: Hashable {
    /// Whether both have the same sentence.
    static func == (a: Self, b: Self) -> Bool { a.sentence == b.sentence }

    func hash(into hasher: inout Hasher) { hasher.combine(sentence) }
}
