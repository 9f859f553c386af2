import TestSupport

@testable import OpeningHours

/// Breaks a written value in one place, so that it is no longer a clear text of its language.
struct HoursSlips {
    typealias Piece = HoursMeanings.Piece

    /// The code of the language; nil for the codes of the specification.
    let language: String?
    var pieces: [Piece]

    /// Breaks one piece.
    ///
    /// - Returns: What was done; nil if the result may be a clear text with another meaning.
    mutating func breakOne(_ random: inout HoursMeanings) -> String? {
        // Days and the halves of the day are what other languages and clocks read differently.
        let words = pieces.indices.filter { pieces[$0].kind == .day || pieces[$0].kind == .meridiem }
        let isWord = !words.isEmpty && random.chance(60)
        let index = (isWord ? words : Array(pieces.indices)).randomElement(using: &random.random)!
        switch pieces[index].kind {
        case .day: return breakDay(index, &random)
        case .meridiem: return breakMeridiem(index, &random)
        case .start, .end: return breakTime(index, &random)
        case .dash:
            // Without a dash, two days may be a word for one.
            let joined = pieces[index - 1].text + pieces[index + 1].text
            return replace(
                index, random.pick([Self.languages(of: joined) == 0 ? "" : " ", " ", "--", "=", ":", "_", "."]))
        // With a colon, two hours are a clear time.
        case .timeDash: return replace(index, random.pick(["", " ", "--", "=", "_", "."]))
        case .comma, .timeComma: return replace(index, random.pick(["", " ", ",,", ";", "; ", ".", "/", " + "]))
        case .joint: return replace(index, random.pick(["", " ", ";;", ", ; ", ". ", " / ", " | "]))
        case .closing, .word: return breakWord(index, &random)
        case .gap: return replace(index, random.pick(["", "  ", ", ", "; ", " = ", "-", ". "]))
        }
    }

    private mutating func replace(_ index: Int, _ text: String) -> String? {
        guard text != pieces[index].text else { return nil }
        defer { pieces[index].text = text }
        return "\(pieces[index].kind) “\(pieces[index].text)” → “\(text)”"
    }

    // MARK: Words

    /// The letters that slips have, by script: those of the keyboard, and some that only certain languages have.
    private static let letters = [
        "abcdefghijklmnopqrstuvwxyzáåäčéöøúšž", "абвгдежзийклмнопрстуфхцчшщыьюяіј", "αβγδεζηθικλμνξοπρστυφχψω",
    ].map(Array.init)

    private static func misspelled(_ word: String, _ random: inout HoursMeanings) -> String {
        var letters = Array(word)
        let place = letters.indices.randomElement(using: &random.random)!
        switch Int.random(in: 0...9, using: &random.random) {
        case 0 where letters.count > 1: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        case 2 where place > 0: letters.swapAt(place, place - 1)
        default:
            let script = Self.letters.first { $0.contains(Character(letters[place].lowercased())) } ?? Self.letters[0]
            let letter = script.randomElement(using: &random.random)!
            letters[place] = letters[place].isUppercase ? Character(String(letter).uppercased()) : letter
        }
        return String(letters)
    }

    private mutating func breakWord(_ index: Int, _ random: inout HoursMeanings) -> String? {
        let word = pieces[index].text
        guard !word.hasPrefix(" ") else {
            return replace(index, " " + Self.misspelled(String(word.dropFirst()), &random))
        }
        return replace(index, Self.misspelled(word, &random))
    }

    /// Misspells a day. A word of the same language, or a value all in another language, is not a slip that can be seen.
    private mutating func breakDay(_ index: Int, _ random: inout HoursMeanings) -> String? {
        let given = pieces[index].text
        let word = Self.misspelled(given, &random)
        let own = HoursLanguage.all.firstIndex { $0.code == (language ?? "en") }!
        // English words are the clear ones of the specification, and `M-Fr` is an English phrase.
        guard word.lowercased() != given.lowercased(), word.lowercased() != "m",
            Self.languages(of: word) & (1 << UInt64(own) | 1) == 0
        else { return nil }
        let description = replace(index, word)
        var words: Set<String> = []
        var shared = ~UInt64(1)
        for piece in pieces where piece.kind == .day {
            shared &= Self.languages(of: piece.text)
            words.insert(piece.text.lowercased())
        }
        // One word of several languages is no slip for one of another, and neither are two small letters for a code of the
        // specification.
        let isCommon = language != nil && language != "en" && Self.languages(of: word).nonzeroBitCount > 2
        let isSmall = word.count == 2 && word.first?.isLowercase == true
        let foreign = words.filter { Self.languages(of: $0) & 1 == 0 }.count
        let isForeign = shared != 0 && (foreign > 1 || isSmall || words.count == 1 && isCommon)
        return isForeign ? nil : description
    }

    /// The languages that have a word, as bits.
    private static func languages(of word: String) -> UInt64 {
        guard let first = WordTable.shared.sense(of: Array(word.lowercased().utf8)) else { return 0 }
        var all: UInt64 = 0
        WordTable.shared.forEachSense(from: first) { all |= $0.languages }
        return all
    }

    // MARK: Times

    /// Drops an am or pm, or writes 12 am for noon and 12 pm for midnight.
    private mutating func breakMeridiem(_ index: Int, _ random: inout HoursMeanings) -> String? {
        let isTwelve = ["12", "12:00", "12.00"].contains(pieces[index - 1].text)
        if isTwelve, index > 1, pieces[index - 2].kind == .timeDash, random.chance(50) {
            let other = Array(pieces[index].text).map { letter -> Character in
                switch letter {
                case "a": "p"
                case "p": "a"
                case "A": "P"
                case "P": "A"
                default: letter
                }
            }
            return replace(index, String(other))
        }
        // Without any am or pm, the text is a clear one of the clock of 24 hours.
        guard pieces.filter({ $0.kind == .meridiem }).count > 1 else { return nil }
        return replace(index, "")
    }

    /// Drops or doubles a character of a time, or inserts a blank. A digit in place of another is not seen.
    private mutating func breakTime(_ index: Int, _ random: inout HoursMeanings) -> String? {
        var characters = Array(pieces[index].text)
        let place = characters.indices.randomElement(using: &random.random)!
        switch Int.random(in: 0...3, using: &random.random) {
        case 0:
            // The hour that is left may be a clear one: `1:00-18:00`, `9-8`.
            guard !characters[place].isNumber else { return nil }
            characters.remove(at: place)
        case 1: characters.insert(characters[place], at: place)
        case 2: characters.insert(" ", at: place)
        default:
            guard !characters[place].isNumber else { return nil }
            characters[place] = random.pick([";", ",", "-", ".", ":", "/", "°"])
        }
        let text = String(characters)
        return Self.isTime(text) ? nil : replace(index, text)
    }

    /// Whether a text is a clear time, as `11:15` is for `1:15`.
    private static func isTime(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { !$0.isNumber })
        let minutes = parts.count > 1 ? parts[1] : "00"
        return parts.count <= 2 && minutes.count == 2 && (Int(parts[0]) ?? 99) <= 48 && parts[0].count <= 2
            && !text.contains(" ") && !text.contains("/") && !text.contains(",")
    }
}
