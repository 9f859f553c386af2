/// The sentences that explain guessed words.
extension LenientLanguages {
    /// A sentence on the guess that was needed to read a token.
    ///
    /// - Parameter written: The token as written, in quotation marks.
    static func reason(of guess: LenientToken.Guess, for kind: Kind, _ written: @autoclosure () -> String) -> String? {
        func language(_ index: Int8) -> String { index < 0 ? "another language" : HoursLanguage.all[Int(index)].name }
        if case .none = guess { return nil }
        let name = name(of: kind) ?? "another word"
        switch guess {
        case .none: return nil
        case .closed: return "The days behind \(written()) are taken to be closed."
        case .vague: return "What \(written()) means is not the same everywhere."
        case .lonely(let index):
            return "\(written()) is \(name) in \(language(index)), which other words here do not confirm."
        case .weekday(let index): return "\(written()) is a weekday in \(language(index))."
        case .other(let index, let other, let otherIndex):
            let another = self.name(of: WordTable.shared.kinds[Int(other)]) ?? "another word"
            return "\(written()) is \(name) in \(language(index)), but \(another) in \(language(otherIndex))."
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
