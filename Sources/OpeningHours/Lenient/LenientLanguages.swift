/// Determines the language of a text from all of its words, and the meaning of each word in it.
///
/// The languages that know the most words are tried. English, which includes the two-letter codes of the specification,
/// is preferred if it knows as many as another language. A meaning that a word has only in another language is a guess.
struct LenientLanguages {
    typealias Kind = LenientToken.Kind

    /// The tokens as read in one language.
    struct Choice {
        var tokens: [LenientToken]
        /// The name of the language; nil if it does not matter.
        var language: String?
        /// Whether the language is English, whose words include those of the specification.
        var isEnglish = false
    }

    /// The maximum number of readings to try.
    private static let mostChoices = 6

    let text: ContiguousArray<UInt8>
    let tokens: [LenientToken]
    let table = WordTable.shared
    /// The number of words that each language knows.
    private(set) var counts = LanguageCounts()
    /// The languages of the words that are not English.
    private var foreign: UInt64 = 0
    /// The languages that have all days and months; only if there is a word of one letter.
    private var namesLanguages = ~UInt64(0)
    /// The highest number of words that a language knows, and all languages with this number.
    private var most: (count: Int, languages: UInt64) = (0, 0)

    /// The possible readings of the words of a text, the most likely first.
    static func choices(_ tokens: [LenientToken], of text: ContiguousArray<UInt8>) -> [Choice] {
        let table = WordTable.shared
        // If every word exists only in English, no choice is needed.
        let isPlain = tokens.allSatisfy { token in
            guard token.sense >= 0 else { return true }
            // A short word that adds nothing can be a misspelled day.
            if token.kind == .filler, token.end - token.start <= 3 { return false }
            let sense = table.senses[Int(token.sense)]
            return sense.next < 0 && sense.languages & WordTable.english != 0 && token.lookAlike == nil
        }
        return isPlain ? [Choice(tokens: tokens)] : LenientLanguages(tokens, text).choices
    }

    private init(_ tokens: [LenientToken], _ text: ContiguousArray<UInt8>) {
        self.tokens = tokens
        self.text = text
        var hasLetter = false
        for token in tokens where token.sense >= 0 {
            var languages: UInt64 = 0
            var all: UInt64 = 0
            table.forEachSense(from: token.sense) { sense in
                all |= sense.languages
                // A clock of twelve hours is of no language.
                if sense.languages & WordTable.english == 0 || !isHalf(sense) { languages |= sense.languages }
            }
            counts.add(languages)
            if all & WordTable.english == 0 { foreign |= all }
            if token.end - token.start == (text[token.start] < 0x80 ? 1 : 2) { hasLetter = true }
        }
        if hasLetter {
            for token in tokens where token.sense >= 0 && Self.isName(token.kind) {
                var known: UInt64 = 0
                table.forEachSense(from: token.sense) { if Self.isName(table.kind($0)) { known |= $0.languages } }
                namesLanguages &= known
            }
        }
        most = counts.most(of: ~0 >> UInt64(64 - HoursLanguage.all.count))
    }

    private var choices: [Choice] {
        var choices: [Choice] = []
        // English is the first language, so it comes first if it knows as many words as any other.
        var rest = most.count == 0 ? WordTable.english : most.languages
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= ~languages(like: index)
            for tokens in readings(in: index)
            where choices.count < Self.mostChoices && !choices.contains(where: { Self.areAlike($0.tokens, tokens) }) {
                choices.append(Choice(tokens: tokens, language: HoursLanguage.all[index].name, isEnglish: index == 0))
            }
        }
        return choices
    }

    /// The languages in which every word has the same meanings as in the given one, so that they give the same reading.
    private func languages(like language: Int) -> UInt64 {
        var alike = ~UInt64(0)
        for token in tokens where token.sense >= 0 {
            table.forEachSense(from: token.sense) { sense in
                alike &= sense.languages >> UInt64(language) & 1 == 1 ? sense.languages : ~sense.languages
            }
        }
        return alike | 1 << UInt64(language)
    }

    private static func areAlike(_ a: [LenientToken], _ b: [LenientToken]) -> Bool {
        a.indices.allSatisfy { a[$0].kind == b[$0].kind }
    }

    /// The tokens in one language. There are several readings if a word is unknown to it and has two meanings in
    /// others.
    private func readings(in language: Int) -> [[LenientToken]] {
        var readings = [tokens]
        for index in tokens.indices where tokens[index].sense >= 0 {
            let token = tokens[index]
            let first = table.senses[Int(token.sense)]
            guard first.next >= 0 else {
                if isLonely(token, first) {
                    let guess = LenientToken.Guess.lonely(language: bestLanguage(of: first))
                    for place in readings.indices { readings[place][index].guess = guess }
                } else if isLetter(token) || isForeignLetter(at: index, first, in: language) {
                    for place in readings.indices { readings[place][index].guess = .vague }
                }
                continue
            }
            let (chosen, other) = choose(for: token, in: isMeridiem(at: index) ? 0 : language)
            guard let other else {
                for place in readings.indices { settle(&readings[place][index], at: index, chosen, in: language) }
                continue
            }
            readings = readings.flatMap { reading in
                [chosen, other].map { sense in
                    var reading = reading
                    settle(&reading[index], at: index, sense, in: language)
                    return reading
                }
            }
            if readings.count > Self.mostChoices { readings.removeLast(readings.count - Self.mostChoices) }
        }
        for place in readings.indices { doubtMixtures(&readings[place], in: language) }
        return readings
    }

    /// Whether a word is a short name in a language that other words do not belong to: “or” is Friday only in Basque.
    private func isLonely(_ token: LenientToken, _ sense: WordTable.Sense) -> Bool {
        Self.isName(token.kind) && token.end - token.start <= 3 && mostWords(of: sense) < most.count
    }

    /// Whether a weekday is a single letter, which is ambiguous: `R` is Friday in Estonian, and Thursday on American
    /// timetables.
    private func isLetter(_ token: LenientToken) -> Bool {
        guard case .weekday = token.kind else { return false }
        let count = token.end - token.start
        return text[token.start] < 0x80 && (count == 1 || (count == 2 && text[token.start + 1] == UInt8(ascii: ".")))
    }

    /// Whether a single letter between days is not a word of the language, or not of one that has the days and months
    /// here: `i` joins a list in Polish, and a range in Welsh.
    private func isForeignLetter(at index: Int, _ sense: WordTable.Sense, in language: Int) -> Bool {
        let token = tokens[index]
        let isLetter = token.end - token.start == (text[token.start] < 0x80 ? 1 : 2)
        guard isLetter, text[token.start] >= 0x41 else { return false }
        switch table.kind(sense) {
        case .comma: break
        case .dash, .from:
            // `9 a 17` cannot be a list.
            if index + 1 < tokens.count, case .number = tokens[index + 1].kind { return false }
        default: return false
        }
        if sense.languages >> UInt64(language) & 1 == 0 { return true }
        // One of its languages must have all the days and months.
        return sense.languages & namesLanguages == 0
    }

    /// The sense of a word in one language; two senses if it is ambiguous.
    private func choose(for token: LenientToken, in language: Int) -> (WordTable.Sense, WordTable.Sense?) {
        let bit = UInt64(1) << UInt64(language)
        var english: WordTable.Sense?
        var own: WordTable.Sense?
        table.forEachSense(from: token.sense) { sense in
            if english == nil, sense.languages & WordTable.english != 0 { english = sense }
            if own == nil, sense.languages & bit != 0 { own = sense }
        }
        if let english, knowsEnglish, isCode(token) { return (english, nil) }
        if let own {
            // `Sa` is Saturday in the specification and Tuesday in Turkish. Next to Turkish words, it can be either.
            if let english, english.kind != own.kind, isCode(token), isExact(token) { return (own, english) }
            return (own, nil)
        }
        if let english { return (english, nil) }
        var best = table.senses[Int(token.sense)]
        var mostOfBest = mostWords(of: best)
        var second: WordTable.Sense?
        table.forEachSense(from: best.next) { sense in
            let count = mostWords(of: sense)
            if count > mostOfBest {
                (best, mostOfBest, second) = (sense, count, nil)
            } else if count == mostOfBest, second == nil {
                second = sense
            }
        }
        return (best, second)
    }

    /// The number of words that the best language of a sense knows.
    private func mostWords(of sense: WordTable.Sense) -> Int { counts.most(of: sense.languages).count }

    /// Whether English knows as many words as any language.
    private var knowsEnglish: Bool { most.languages & WordTable.english != 0 }

    private func settle(_ token: inout LenientToken, at index: Int, _ sense: WordTable.Sense, in language: Int) {
        let bit = UInt64(1) << UInt64(language)
        token.kind = table.kind(sense)
        // A letter that looks like another only in capitals stays a guess.
        if token.lookAlike == nil || !token.isVague { token.guess = sense.isVague ? .vague : .none }
        if case .comment = token.kind { token.kind = .comment(Int32(token.start)..<Int32(token.end)) }
        // The meanings of the word in this language: their number, and whether they are both Tuesday and March.
        var ownCount = 0
        var isTuesday = false
        var isMarch = false
        table.forEachSense(from: token.sense) { own in
            guard own.languages & bit != 0 else { return }
            ownCount += 1
            if own.kind == WordTable.tuesday { isTuesday = true }
            if own.kind == WordTable.march { isMarch = true }
        }
        if isTuesday, isMarch { token.kind = .tuesdayOrMarch }
        if ownCount > 1, !isTuesday, Self.isName(token.kind) {
            // `sht` is Saturday and September in Albanian.
            let other = firstSense(of: token) { own in
                own.languages & bit != 0 && own.kind != sense.kind && Self.isName(table.kind(own))
            }
            if let other {
                token.guess = .other(language: Int8(language), other.kind, otherLanguage: Int8(language))
                return
            }
        }

        // If English has the word, other languages count only if they read the whole text as well; see `LenientReader`.
        if language == 0, sense.languages & WordTable.english != 0 {
            // “ON.” next to “LØ.” is not the English word, which adds nothing, but the Danish Wednesday.
            if !Self.isName(token.kind),
                let day = firstSense(of: token, where: { if case .weekday = table.kind($0) { true } else { false } }),
                foreign & day.languages != 0
            {
                token.guess = .weekday(language: bestLanguage(of: day))
            }
            return
        }
        guard Self.isName(token.kind) else {
            if isForeignLetter(at: index, sense, in: language) || isFillerBehindNumber(at: index, token) {
                token.guess = .vague
                return
            }
            let day = firstSense(of: token) { if case .weekday = table.kind($0) { true } else { false } }
            if let day, counts.most(of: bit).count < mostWords(of: day) + 2, sense.languages != 0 {
                token.guess = .weekday(language: bestLanguage(of: day))
            }
            return
        }
        // A code of the specification is not a guess if it means the same in this language.
        if isCode(token), sense.languages & WordTable.english != 0 { return }
        func isOther(_ other: WordTable.Sense) -> Bool {
            other.kind != sense.kind && !(ownCount > 1 && other.languages & bit != 0)
        }
        let named = firstSense(of: token) { isOther($0) && Self.isName(table.kind($0)) }
        guard let other = named ?? firstSense(of: token, where: isOther) else {
            if isLetter(token) { token.guess = .vague }
            return
        }
        token.guess = .other(
            language: sense.languages & bit != 0 ? Int8(language) : bestLanguage(of: sense), other.kind,
            otherLanguage: bestLanguage(of: other))
    }

    private func firstSense(of token: LenientToken, where matches: (WordTable.Sense) -> Bool) -> WordTable.Sense? {
        var place = token.sense
        while place >= 0 {
            let sense = table.senses[Int(place)]
            if matches(sense) { return sense }
            place = sense.next
        }
        return nil
    }

    /// The language of a sense that knows the most words of the text; -1 if it has none.
    private func bestLanguage(of sense: WordTable.Sense) -> Int8 {
        sense.languages == 0 ? -1 : Int8(counts.most(of: sense.languages).languages.trailingZeroBitCount)
    }

    static func isName(_ kind: Kind) -> Bool {
        switch kind {
        case .weekday, .month, .tuesdayOrMarch: true
        default: false
        }
    }
}
