/// The reason why a lenient reading failed.
struct LenientFault: Error {
    var start: Int
    var end: Int
    var reason: String
}

/// Reads opening hours as people write them. Converts the text piece by piece to the form of the specification, notes
/// each change, and passes the result to the strict parser.
///
/// Only the strict parser assigns meaning, so a lenient reading can never mean anything that the specification cannot
/// express. Source ranges in the value are mapped back to the given text.
struct LenientReader {
    typealias Diagnostic = OpeningHours.Diagnostic

    /// The given text.
    let given: String
    /// The given text, as UTF-8.
    let text: ContiguousArray<UInt8>
    let tokens: [LenientToken]
    /// The number of notes on empty comments, which come first.
    private(set) var emptyComments = 0
    /// The names in the text, which only a word for both Tuesday and March asks for.
    lazy var names = Names(of: tokens)
    var at = 0
    var notes: [Diagnostic] = []
    /// Guesses that are not needed if the text uses a 24-hour clock: `2:00-5:00` in the afternoon.
    var clockDoubts: [Diagnostic] = []
    /// Whether an hour after noon or a leading zero shows a 24-hour clock.
    var usesWholeDay = false
    /// Guesses that are needed if other times of the text have am or pm.
    var halfDayDoubts: [Diagnostic] = []
    /// Whether a time of the text has am or pm.
    var usesHalfDays = false

    private init(_ given: String, _ text: ContiguousArray<UInt8>, _ all: [LenientToken]) {
        func isEmptyComment(_ token: LenientToken) -> Bool {
            if case .comment(let range) = token.kind { range.isEmpty } else { false }
        }
        self.given = given
        self.text = text
        let hasEmptyComments = all.contains(where: isEmptyComment)
        tokens = hasEmptyComments ? all.filter { !isEmptyComment($0) } : all
        guard hasEmptyComments else { return }
        for token in all where isEmptyComment(token) { note(token.start, token.end, "This comment is empty.", "") }
        emptyComments = notes.count
    }

    /// Reads the text in the languages in which it may be written.
    ///
    /// - Parameter fault: The reason why it cannot be read strictly.
    static func read(_ text: String, strictFault: HoursFault) -> OpeningHours.Reading {
        let bytes = ContiguousArray(text.utf8)
        // The first reading, and the first one with a different meaning.
        var first: (notes: [Diagnostic], value: OpeningHours, choice: LenientLanguages.Choice)?
        var other: (value: OpeningHours, choice: LenientLanguages.Choice)?
        var fault: LenientFault?
        for choice in LenientLanguages.choices(LenientLexer.tokens(of: bytes), of: bytes) {
            var reader = LenientReader(text, bytes, LenientExceptions.arranged(choice.tokens))
            do throws(LenientFault) {
                let value = try reader.value(strictFault)
                if first == nil {
                    first = (reader.notes, value, choice)
                } else if other == nil, value != first?.value {
                    other = (value, choice)
                }
            } catch { fault = fault ?? error }
        }
        guard var first else {
            let fault = fault ?? LenientFault(start: 0, end: bytes.count, reason: "There is nothing here.")
            return refusal(of: text, fault.start..<max(fault.start, fault.end), fault.reason)
        }
        if let other {
            let reason =
                "This is “\(first.value.canonical)” in \(first.choice.language ?? "one language"), and "
                + "“\(other.value.canonical)” "
                + (other.choice.language == first.choice.language
                    ? "as the specification writes days." : "in \(other.choice.language ?? "another").")
            guard first.choice.isEnglish, other.choice.language != first.choice.language else {
                return refusal(of: text, firstDifference(first.choice, other.choice), reason)
            }
            first.notes.append(Diagnostic(0..<bytes.count, .warning, .spelling, reason, isGuess: true))
        }
        return OpeningHours.Reading(text: text, value: first.value, diagnostics: first.notes)
    }

    private static func refusal(of text: String, _ range: Range<Int>, _ reason: String) -> OpeningHours.Reading {
        let diagnostic = Diagnostic(range, .error, .spelling, reason)
        return OpeningHours.Reading(text: text, value: nil, diagnostics: [diagnostic])
    }

    /// The first word that two languages read differently.
    private static func firstDifference(_ a: LenientLanguages.Choice, _ b: LenientLanguages.Choice) -> Range<Int> {
        for (first, second) in zip(a.tokens, b.tokens) where first.kind != second.kind {
            return first.start..<first.end
        }
        return 0..<0
    }

    private mutating func value(_ strictFault: HoursFault) throws(LenientFault) -> OpeningHours {
        if let fault = unreadableWords() { throw fault }
        let assembly = try assemble()
        let output = assembly.write()
        if !assembly.notes.isEmpty { notes += assembly.notes }
        if !clockDoubts.isEmpty, !usesWholeDay || usesHalfDays { notes += clockDoubts }
        if usesHalfDays { notes += halfDayDoubts }
        for token in tokens where token.isGuessed {
            if let reason = LenientLanguages.reason(of: token.guess, for: token.kind, quote(token)) {
                guess(token.start, token.end, reason)
            }
            if let letter = token.lookAlike { note(token.start, token.end, Self.lookAlike(letter)) }
        }
        var value = try parse(output)
        if let doubt = value.settleSeparators(output.joints) {
            guess(doubt.lowerBound, doubt.upperBound, "This may add to what comes before it or replace it.")
        }
        for doubt in value.doubtfulEffects() { notes.append(doubt) }
        // A text that is not strict always has a spelling fault.
        if !notes.contains(where: { $0.subject == .spelling }) {
            let error = OpeningHoursError(strictFault)
            notes.append(Diagnostic(error.range, .warning, .spelling, error.reason))
        }
        return value
    }

    private static func lookAlike(_ letter: Unicode.Scalar) -> String {
        let script =
            switch letter.value {
            case 0x370..<0x400: "Greek"
            case 0x400..<0x530: "Cyrillic"
            default: "Latin"
            }
        return "The letter “\(letter)” is \(script) here; one of another script that looks like it is meant."
    }

    /// The first unknown words, which are reported before anything else.
    private func unreadableWords() -> LenientFault? {
        guard var first = tokens.firstIndex(where: { $0.kind == .unknown }) else { return nil }
        var last = first
        // “Last flight”: an ordinal before an unknown word belongs to it.
        while first > 0, case .nth = tokens[first - 1].kind { first -= 1 }
        while last + 1 < tokens.count, tokens[last + 1].kind == .unknown { last += 1 }
        let start = tokens[first].start
        let end = tokens[last].end
        let reason = "“\(source(start, end))” cannot be read as opening hours."
        return LenientFault(start: start, end: end, reason: reason)
    }

    private func parse(_ output: LenientAssembly.Output) throws(LenientFault) -> OpeningHours {
        do throws(HoursFault) {
            var value = try OpeningHours.parse(output.text)
            value.mapRanges { Origin.map($0, by: output.origins) }
            return value
        } catch {
            let range = Origin.map(error.start..<max(error.start, error.end), by: output.origins)
            throw LenientFault(start: range.lowerBound, end: range.upperBound, reason: "\(error.reason).")
        }
    }

    // MARK: Tokens

    /// The names of days and months in a text.
    struct Names {
        var hasWeekday = false
        var hasMonth = false
        /// The first name, and whether there are others.
        var sense: Int32?
        var hasSeveral = false
        /// Whether any word is not English.
        var hasForeignWord = false

        init(of tokens: [LenientToken]) {
            let table = WordTable.shared
            for token in tokens {
                switch token.kind {
                case .weekday: hasWeekday = true
                case .month: hasMonth = true
                case .days: break
                default: continue
                }
                if sense == nil { sense = token.sense }
                if sense != token.sense { hasSeveral = true }
            }
            hasForeignWord = tokens.contains { token in
                var languages: UInt64 = 0
                table.forEachSense(from: token.sense) { languages |= $0.languages }
                return token.sense >= 0 && languages & WordTable.english == 0
            }
        }
    }

    var current: LenientToken? { at < tokens.count ? tokens[at] : nil }

    func kind(_ distance: Int = 0) -> LenientToken.Kind? {
        let index = at + distance
        return index >= 0 && index < tokens.count ? tokens[index].kind : nil
    }

    /// Whether the token at a distance follows without a blank.
    func isGlued(_ distance: Int) -> Bool { at + distance < tokens.count && !tokens[at + distance].hasGap }

    func number(_ distance: Int = 0) -> (value: Int, digits: Int)? {
        guard case .number(let value, let digits) = kind(distance) else { return nil }
        return (Int(value), Int(digits))
    }

    mutating func take(_ wanted: LenientToken.Kind) -> Bool {
        guard kind() == wanted else { return false }
        at += 1
        return true
    }

    /// A fault at the current token or at the end of the text.
    func fault(_ reason: String) -> LenientFault {
        if let current { return LenientFault(start: current.start, end: current.end, reason: reason) }
        let end = tokens.last?.end ?? text.count
        return LenientFault(start: tokens.last?.start ?? 0, end: end, reason: reason)
    }

    func source(_ start: Int, _ end: Int) -> String { String(decoding: text[start..<end], as: UTF8.self) }

    /// Whether the bytes of a range equal a text.
    func isWritten(_ start: Int, _ end: Int, _ text: String) -> Bool {
        guard text.utf8.count == end - start else { return false }
        var place = start
        for byte in text.utf8 {
            guard self.text[place] == byte else { return false }
            place += 1
        }
        return true
    }

    func quote(_ token: LenientToken) -> String { "“\(source(token.start, token.end))”" }

    mutating func note(_ start: Int, _ end: Int, _ reason: String, _ suggestion: String? = nil) {
        // An exception that was moved behind the times comes before them in the text.
        let range = min(start, end)..<max(start, end)
        notes.append(Diagnostic(range, .warning, .spelling, reason, suggestion: suggestion))
    }

    /// Notes a guess that the reading depends on.
    mutating func guess(_ start: Int, _ end: Int, _ reason: String, _ suggestion: String? = nil) {
        note(start, end, reason, suggestion)
        notes[notes.count - 1].isGuess = true
    }
}
