import CTables
import OpeningHours

/// A trace of another format or encoding in a text that people read, or white space at its ends.
struct TextTrace {
    /// The kinds of traces, as they follow the text in a message.
    enum Kind: String {
        case encoding = "UTF-8 that was read in another encoding"
        case lostCharacter = "in which “\u{FFFD}” stands for a character that was lost"
        case entity = "with an entity of HTML"
        case markup = "with markup of HTML"
        case escape = "with an escape of JSON that was escaped again"
        case spreadsheetError = "an error of a spreadsheet"
        case space = "with white space at an end"
    }

    let kind: Kind
    /// The text as it was meant; nil if that is not certain.
    private(set) var meant: String?

    /// Finds a trace in valid UTF-8. One pass over the bytes, which allocates nothing for a text without the characters that
    /// traces begin with. Long texts are left out.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= 512, Self.mayHaveOne(text), let first = Self.trace(in: String(checked: text)) else {
            return nil
        }
        (kind, meant) = first
        // A text may be encoded twice: `&lt;b&gt;`.
        for _ in 0..<4 { if let next = meant.flatMap(Self.trace) { meant = next.1 } }
    }

    @inline(__always) private static func mayHaveOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard var last = text.indices.last else { return false }
        while last > 0, text[last] & 0xC0 == 0x80 { last -= 1 }
        if isSpace(text, 0) || isSpace(text, last) { return true }
        for place in text.indices {
            switch text[place] {
            case UInt8(ascii: "&") where text[place...].prefix(12).contains(UInt8(ascii: ";")): return true
            case UInt8(ascii: "<") where text[place...].contains(UInt8(ascii: ">")): return true
            case Byte.backslash where place + 5 < text.count && text[place + 1] == UInt8(ascii: "u"): return true
            case UInt8(ascii: "#") where place == 0: return true
            // A letter from “Â” to “ô” before another character that is not ASCII.
            case 0xC3 where place + 2 < text.count && text[place + 2] >= 0x80: return true
            case 0xEF where text[place + 1] == 0xBF && text[place + 2] == 0xBD: return true
            default: break
            }
        }
        return false
    }

    @inline(__always) private static func isSpace(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        !(0x21...0x7E ~= text[place]) && text.scalar(at: place).scalar.properties.isWhitespace
    }

    private static func trace(in text: String) -> (Kind, String?)? {
        let scalars = Array(text.unicodeScalars)
        if scalars.contains("\u{FFFD}") { return (.lostCharacter, nil) }
        if errors.contains(text) { return (.spreadsheetError, nil) }
        if let meant = decoded(scalars) { return (.encoding, meant) }
        if let (kind, meant) = replaced(scalars) {
            let isCertain = !meant.isBlank && !meant.unicodeScalars.contains { $0 == "\u{FFFD}" || $0.value < 0x20 }
            return (kind, isCertain ? trimmed(meant) ?? meant : nil)
        }
        return trimmed(text).map { (.space, $0) }
    }

    /// The text without white space at its ends; nil if there is none, or nothing else.
    static func trimmed(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        let trimmed = String(scalars[first...last])
        return trimmed.utf8.count == text.utf8.count ? nil : trimmed
    }

    // MARK: - UTF-8 that was read as Windows-1252

    private static func decoded(_ text: [Unicode.Scalar]) -> String? {
        var bytes: [UInt8] = []
        for scalar in text {
            // Latin-1 has control characters where Windows-1252 has others.
            guard let byte = UInt8(exactly: scalar.value) ?? windows.firstIndex(of: scalar).map({ UInt8(0x80 + $0) })
            else { return nil }
            bytes.append(byte)
        }
        guard let decoded = EntryName.utf8(bytes) else { return nil }
        var weight = 0
        for (at, first) in bytes.enumerated() where first >= 0xC2 && at + 1 < bytes.count {
            let end = at + (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
            weight += self.weight(
                first, bytes[at + 1], at > 0 ? bytes[at - 1] : 0x20, end < bytes.count ? bytes[end] : 0x20)
        }
        return weight > 1 ? decoded : nil
    }

    /// The weight of a character of several bytes, by its first two and those around it; two show a wrong encoding. Names such
    /// as “CAFÉ™”, “«CAFÉ»”, and “LÃ’S” have such bytes, too.
    private static func weight(_ first: UInt8, _ second: UInt8, _ before: UInt8, _ after: UInt8) -> Int {
        let isInWord = 0x61...0x7A ~= before || 0x61...0x7A ~= after && !(second == 0x92 && after == UInt8(ascii: "s"))
        switch first {
        case 0xC2,
            0xF0 where second == 0x9F, 0xE2 where [0x80, 0x82, 0x84].contains(second):
            return 2
        case 0xC3...0xC5 where isInWord: return 2
        // A character that is neither a quotation mark, a dash, nor a sign behind a name.
        case 0xC3 where second < 0xA0 && ![0x82, 0x85, 0x99, 0x9B].contains(second) && !(0x91...0x97 ~= second):
            return 2
        default: return isInWord || after >= 0xC2 ? 1 : 0
        }
    }

    // MARK: - Entities, elements, and escapes

    private typealias Replacement = (kind: Kind, end: Int, text: [UInt16])

    /// The text with all entities, elements, and escapes replaced; nil if there are none.
    private static func replaced(_ text: [Unicode.Scalar]) -> (Kind, String)? {
        guard text.contains(where: { $0 == "&" || $0 == "<" || $0 == "\\" }) else { return nil }
        var (units, at, kind): ([UInt16], Int, Kind?) = ([], 0, nil)
        while at < text.count {
            let found: Replacement? =
                switch text[at] {
                case "&": entity(text, at)
                case "<": tag(text, at)
                case "\\": escape(text, at)
                default: nil
                }
            if let found { units += found.text } else { units += text[at].utf16 }
            at = found?.end ?? at + 1
            kind = kind ?? found?.kind
        }
        return kind.map { ($0, String(decoding: units, as: UTF16.self)) }
    }

    private static func entity(_ text: [Unicode.Scalar], _ start: Int) -> Replacement? {
        guard let end = text[start...].prefix(12).firstIndex(of: ";") else { return nil }
        let name = string(text[start + 1..<end])
        if let known = entities[name] { return (.entity, end + 1, Array(known.utf16)) }
        let isHex = name.hasPrefix("#x")
        let number = name.hasPrefix("#") ? UInt32(String(name.dropFirst(isHex ? 2 : 1)), radix: isHex ? 16 : 10) : nil
        return number.flatMap(Unicode.Scalar.init).map { (.entity, end + 1, Array(String($0).utf16)) }
    }

    private static func tag(_ text: [Unicode.Scalar], _ start: Int) -> Replacement? {
        guard let end = text[start...].firstIndex(of: ">") else { return nil }
        let letters = text[start + 1..<end].drop { $0 == "/" }.prefix { $0.properties.isAlphabetic }
        let name = string(letters).lowercased()
        if singleTags.contains(name) { return (.markup, end + 1, [0x20]) }
        // “Gate <B>” is no markup.
        let isClosed = zip(text, text.dropFirst()).contains { $0 == "<" && $1 == "/" }
        return isClosed && tags.contains(name) ? (.markup, end + 1, []) : nil
    }

    private static func escape(_ text: [Unicode.Scalar], _ start: Int) -> Replacement? {
        guard start + 5 < text.count, text[start + 1] == "u", text[start + 2].properties.isASCIIHexDigit,
            let unit = UInt16(string(text[start + 2..<start + 6]), radix: 16)
        else { return nil }
        return (.escape, start + 6, [unit])
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    // MARK: - Words

    private static func words(_ section: String) -> [String] {
        EmbeddedTable.words(of: EmbeddedTable(ctables_text_traces())[section] ?? "").map { String($0) }
    }

    private static let tags = Set(words("tags"))
    private static let singleTags = Set(words("single tags"))
    private static let errors = Set(words("spreadsheet errors"))
    private static let windows = words("windows-1252").compactMap { $0.unicodeScalars.first }
    /// The characters by the names of entities. A no-break space was meant as a space.
    private static let entities = Dictionary(
        words("entities").map { word in
            let name = word.prefix { $0 != "=" }
            return (String(name), String(word.dropFirst(name.count + 1)))
        } + [("nbsp", " ")], joining: { $1 })
}
