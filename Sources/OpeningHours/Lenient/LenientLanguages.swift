/// Finds the language that a text is written in, from all of its words, and what each means in it.
///
/// The languages that know the most words are asked. English counts the two letters of the specification among its words,
/// and is preferred where it knows as many as another. What a word means in the one and not in the other is a guess.
struct LenientLanguages {
    typealias Kind = LenientToken.Kind

    /// The tokens as they read in one language.
    struct Choice {
        var tokens: [LenientToken]
        /// The name of the language; nil if none was needed.
        var language: String?
        /// Whether it is English, and so the specification's own words.
        var isEnglish = false
    }

    /// More readings than this are not tried.
    private static let mostChoices = 6

    private let text: ContiguousArray<UInt8>
    private let tokens: [LenientToken]
    private let table = WordTable.shared
    /// How many words each language knows.
    private var counts = ContiguousArray<Int>(repeating: 0, count: 64)

    /// The ways to read the words of a text; the first is the most likely.
    static func choices(_ tokens: [LenientToken], of text: ContiguousArray<UInt8>) -> [Choice] {
        let table = WordTable.shared
        // Where every word is English and nothing else, there is nothing to ask.
        let isPlain = tokens.allSatisfy { token in
            guard token.sense >= 0 else { return true }
            let sense = table.senses[Int(token.sense)]
            return sense.next < 0 && sense.languages & WordTable.english != 0
        }
        return isPlain ? [Choice(tokens: tokens)] : LenientLanguages(tokens, text).choices
    }

    private init(_ tokens: [LenientToken], _ text: ContiguousArray<UInt8>) {
        self.tokens = tokens
        self.text = text
        for token in tokens where token.sense >= 0 {
            var languages: UInt64 = 0
            table.forEachSense(from: token.sense) { languages |= $0.languages }
            while languages != 0 {
                counts[languages.trailingZeroBitCount] += 1
                languages &= languages - 1
            }
        }
    }

    private var choices: [Choice] {
        let most = counts.max() ?? 0
        var choices: [Choice] = []
        // English is the first, so it comes first if it knows as many as any.
        var rest = HoursLanguage.all.indices.reduce(UInt64(0)) { counts[$1] == most ? $0 | 1 << UInt64($1) : $0 }
        if most == 0 { rest = WordTable.english }
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= ~languages(like: index)
            for tokens in readings(in: index)
            where choices.count < Self.mostChoices && !choices.contains(where: { Self.areAlike($0.tokens, tokens) }) {
                choices.append(
                    Choice(tokens: tokens, language: HoursLanguage.all[index].name, isEnglish: index == 0)
                )
            }
        }
        return choices
    }

    /// The languages in which every word has the very meanings that it has in one: they read the text alike.
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
        zip(a, b).allSatisfy { $0.kind == $1.kind }
    }

    /// The tokens in one language; several readings where a word is unknown to it and has two meanings elsewhere.
    private func readings(in language: Int) -> [[LenientToken]] {
        var readings = [tokens]
        for index in tokens.indices where tokens[index].sense >= 0 {
            let senses = self.senses(of: tokens[index])
            guard senses.count > 1 else {
                for place in readings.indices { doubt(&readings[place][index], senses[0]) }
                continue
            }
            let chosen = choose(senses, for: tokens[index], in: language)
            if chosen.count == 1 {
                for place in readings.indices {
                    settle(&readings[place][index], chosen[0], among: senses, in: language)
                }
                continue
            }
            readings = readings.flatMap { reading in
                chosen.prefix(2).map { sense in
                    var reading = reading
                    settle(&reading[index], sense, among: senses, in: language)
                    return reading
                }
            }
            if readings.count > Self.mostChoices { readings.removeLast(readings.count - Self.mostChoices) }
        }
        return readings
    }

    /// Doubts a short name of a language that is not that of the rest: “or” is Friday in Basque only.
    private func doubt(_ token: inout LenientToken, _ sense: WordTable.Sense) {
        guard Self.isName(token.kind), token.end - token.start <= 3 else { return }
        let most = counts.max() ?? 0
        guard mostWords(of: sense) < most else { return }
        token.guess = .lonely(language: bestLanguage(of: sense))
    }

    private func senses(of token: LenientToken) -> [WordTable.Sense] {
        var senses: [WordTable.Sense] = []
        table.forEachSense(from: token.sense) { senses.append($0) }
        return senses
    }

    private func choose(_ senses: [WordTable.Sense], for token: LenientToken, in language: Int) -> [WordTable.Sense] {
        let bit = UInt64(1) << UInt64(language)
        let english = senses.first { $0.languages & WordTable.english != 0 }
        if let english, knowsEnglish, isCode(token) { return [english] }
        if let own = senses.first(where: { $0.languages & bit != 0 }) {
            // `Sa` is Saturday for the specification and Tuesday in Turkish: beside Turkish words it may be either.
            if let english, english.kind != own.kind, isCode(token), isExact(token) { return [own, english] }
            return [own]
        }
        if let english { return [english] }
        let ranked = senses.map { (sense: $0, count: mostWords(of: $0)) }.sorted { $0.count > $1.count }
        return ranked.filter { $0.count == ranked[0].count }.map(\.sense)
    }

    /// How many words the best of a sense's languages knows.
    private func mostWords(of sense: WordTable.Sense) -> Int {
        counts.indices.reduce(0) { sense.languages >> UInt64($1) & 1 == 0 ? $0 : max($0, counts[$1]) }
    }

    /// Whether English knows as many words as any language.
    private var knowsEnglish: Bool { counts.max() == counts[0] }

    /// Whether a token is a weekday as the specification writes it, if need be in other letters.
    private func isCode(_ token: LenientToken) -> Bool {
        guard token.end - token.start == 2 else { return false }
        switch (text[token.start] | 0x20, text[token.start + 1] | 0x20) {
        case (0x6D, 0x6F), (0x74, 0x75), (0x77, 0x65), (0x74, 0x68), (0x66, 0x72), (0x73, 0x61), (0x73, 0x75):
            return true
        default: return false
        }
    }

    /// Whether a code begins with a capital.
    private func isExact(_ token: LenientToken) -> Bool { text[token.start] & 0x20 == 0 }

    private func settle(
        _ token: inout LenientToken,
        _ sense: WordTable.Sense,
        among senses: [WordTable.Sense],
        in language: Int
    ) {
        let bit = UInt64(1) << UInt64(language)
        token.kind = table.kind(sense)
        token.guess = sense.isVague ? .vague : .none
        if case .comment = token.kind { token.kind = .comment(token.start..<token.end) }
        let own = senses.filter { $0.languages & bit != 0 }.map(table.kind)
        if own.contains(.weekday(1)), own.contains(.month(3)) { token.kind = .tuesdayOrMarch }

        // Where English has the word, others are asked only if they read the whole text as well; see `LenientReader`.
        if language == 0, sense.languages & WordTable.english != 0 { return }
        guard Self.isName(token.kind) else {
            let day = senses.first { if case .weekday = table.kind($0) { true } else { false } }
            if let day, counts[language] < mostWords(of: day) + 2, sense.languages != 0 {
                token.guess = .weekday(language: bestLanguage(of: day))
            }
            return
        }
        // What the specification's own letters mean is no guess, if they mean the same in this language.
        if isCode(token), sense.languages & WordTable.english != 0 { return }
        let others = senses.filter { other in
            other.kind != sense.kind && !(own.count > 1 && other.languages & bit != 0)
        }
        guard let other = others.first(where: { Self.isName(table.kind($0)) }) ?? others.first else { return }
        token.guess = .other(
            language: sense.languages & bit != 0 ? language : bestLanguage(of: sense),
            table.kind(other),
            otherLanguage: bestLanguage(of: other)
        )
    }

    /// The language of a sense that knows the most words of the text; -1 if it has none.
    private func bestLanguage(of sense: WordTable.Sense) -> Int {
        HoursLanguage.all.indices.filter { sense.languages >> UInt64($0) & 1 == 1 }.max { counts[$0] < counts[$1] }
            ?? -1
    }

    /// What was guessed to read a token, as a sentence.
    ///
    /// - Parameter written: The token as it is written, in quotation marks.
    static func reason(of guess: LenientToken.Guess, for kind: Kind, _ written: @autoclosure () -> String) -> String? {
        func language(_ index: Int) -> String { index < 0 ? "another language" : HoursLanguage.all[index].name }
        if case .none = guess { return nil }
        let name = name(of: kind) ?? "another word"
        switch guess {
        case .none: return nil
        case .closed: return "The days behind \(written()) are taken to be closed."
        case .vague: return "What \(written()) means is not the same everywhere."
        case .lonely(let index): return "\(written()) is \(name) in \(language(index)), which other words here are not."
        case .weekday(let index): return "\(written()) is a weekday in \(language(index))."
        case .other(let index, let other, let otherIndex):
            let another = self.name(of: other) ?? "another word"
            return "\(written()) is \(name) in \(language(index)), but \(another) in \(language(otherIndex))."
        }
    }

    private static func isName(_ kind: Kind) -> Bool {
        switch kind {
        case .weekday, .month, .tuesdayOrMarch: true
        default: false
        }
    }

    static func name(of kind: Kind) -> String? {
        switch kind {
        case .weekday(let day): OpeningHours.Language.english.weekdays[day]
        case .month(let month): OpeningHours.Language.english.months[month - 1]
        case .tuesdayOrMarch: "Tuesday or March"
        default: nil
        }
    }
}
