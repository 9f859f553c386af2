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

    private let text: String
    private let tokens: [LenientToken]
    private let table = WordTable.shared
    /// How many words each language knows.
    private var counts = ContiguousArray<Int>(repeating: 0, count: 64)

    /// The ways to read the words of a text; the first is the most likely.
    static func choices(_ tokens: [LenientToken], of text: String) -> [Choice] {
        let table = WordTable.shared
        // Where every word is English and nothing else, there is nothing to ask.
        let isPlain = tokens.allSatisfy { token in
            guard token.sense >= 0 else { return true }
            let sense = table.senses[Int(token.sense)]
            return sense.next < 0 && sense.languages & WordTable.english != 0
        }
        return isPlain ? [Choice(tokens: tokens)] : LenientLanguages(tokens, text).choices
    }

    private init(_ tokens: [LenientToken], _ text: String) {
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
        for index in HoursLanguage.all.indices where counts[index] == most || (most == 0 && index == 0) {
            for tokens in readings(in: index)
            where choices.count < Self.mostChoices && !choices.contains(where: { Self.areAlike($0.tokens, tokens) }) {
                choices.append(
                    Choice(tokens: tokens, language: HoursLanguage.all[index].name, isEnglish: index == 0)
                )
            }
        }
        return choices
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
        guard let name = Self.name(of: token.kind), token.end - token.start <= 3 else { return }
        let most = counts.max() ?? 0
        guard mostWords(of: sense) < most else { return }
        token.guess = "“\(source(token))” is \(name) in \(languageName(of: sense)), which other words here are not."
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
        let written = source(token).lowercased()
        return OpeningHours.Weekday.allCases.contains { $0.code.lowercased() == written }
    }

    private func isExact(_ token: LenientToken) -> Bool { source(token).first?.isUppercase == true }

    private func source(_ token: LenientToken) -> String {
        String(decoding: text.utf8.dropFirst(token.start).prefix(token.end - token.start), as: UTF8.self)
    }

    private func settle(
        _ token: inout LenientToken,
        _ sense: WordTable.Sense,
        among senses: [WordTable.Sense],
        in language: Int
    ) {
        let bit = UInt64(1) << UInt64(language)
        token.kind = table.kind(sense)
        token.guess = sense.isVague ? "What “\(source(token))” means is not the same everywhere." : nil
        if case .comment = token.kind { token.kind = .comment(source(token)) }
        let own = senses.filter { $0.languages & bit != 0 }.map(table.kind)
        if own.contains(.weekday(1)), own.contains(.month(3)) { token.kind = .tuesdayOrMarch }

        // Where English has the word, others are asked only if they read the whole text as well; see `LenientReader`.
        if language == 0, sense.languages & WordTable.english != 0 { return }
        guard let name = Self.name(of: token.kind) else {
            let day = senses.first { if case .weekday = table.kind($0) { true } else { false } }
            if let day, counts[language] < mostWords(of: day) + 2, sense.languages != 0 {
                token.guess = "“\(source(token))” is a weekday in \(languageName(of: day))."
            }
            return
        }
        // What the specification's own letters mean is no guess, if they mean the same in this language.
        if isCode(token), sense.languages & WordTable.english != 0 { return }
        let others = senses.filter { other in
            other.kind != sense.kind && !(own.count > 1 && other.languages & bit != 0)
        }
        guard let other = others.first(where: { Self.name(of: table.kind($0)) != nil }) ?? others.first else { return }
        let where_ = sense.languages & bit != 0 ? HoursLanguage.all[language].name : languageName(of: sense)
        let another = Self.name(of: table.kind(other)) ?? "another word"
        token.guess = "“\(source(token))” is \(name) in \(where_), but \(another) in \(languageName(of: other))."
    }

    /// The language of a sense that knows the most words of the text.
    private func languageName(of sense: WordTable.Sense) -> String {
        let index = HoursLanguage.all.indices.filter { sense.languages >> UInt64($0) & 1 == 1 }.max {
            counts[$0] < counts[$1]
        }
        return index.map { HoursLanguage.all[$0].name } ?? "another language"
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
