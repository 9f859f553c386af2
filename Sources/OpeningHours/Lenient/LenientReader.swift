/// Why a lenient reading gave up.
struct LenientFault: Error {
    var start: Int
    var end: Int
    var reason: String
}

/// A part of a rule as the specification writes it: one weekday range, one time span, one date range, a state.
struct LenientEntry {
    /// In the order in which the specification wants them.
    enum Kind: Int {
        case label, year, date, week, day, time, meaning, always
    }

    var kind: Kind
    var text: String
    /// UTF-8 offsets in the text that was given.
    var start: Int
    var end: Int
    /// Whether it is a holiday, of the kind `day`.
    var isHoliday = false
    /// Whether it narrows the holidays before it, as in `SH Mo-Fr`.
    var isNarrowing = false
    /// Whether it is a comment, of the kind `meaning`.
    var isComment = false
    /// Whether it is a day of a month, of the kind `date`; then the month.
    var monthOfDay: Int?
    /// Whether it is a month or a range of months, of the kind `date`.
    var isMonth = false
    /// Whether the text says from when to when.
    var isRange = false
}

/// Reads what people write: turns it into the form of the specification piece by piece, notes each change, and has
/// the strict parser read the result.
///
/// So there is one place only where text gets its meaning, and leniency can add nothing that could not have been
/// written properly. Places in the value are carried back to the text that was given.
struct LenientReader {
    typealias Diagnostic = OpeningHours.Diagnostic

    let text: String
    let tokens: [LenientToken]
    var at = 0
    var notes: [Diagnostic] = []

    private init(_ text: String) {
        self.text = text
        let all = Self.unwrapped(LenientLexer.tokens(of: text))
        tokens = all.filter { $0.kind != .comment("") }
        for token in all where token.kind == .comment("") {
            note(token.start, token.end, "This comment is empty.", "")
        }
    }

    static func read(_ text: String, strictError: OpeningHoursError) -> OpeningHours.Reading {
        var reader = LenientReader(text)
        do throws(LenientFault) {
            if let fault = reader.unreadableWords() { throw fault }
            let assembly = try reader.assemble()
            let output = assembly.write()
            reader.notes += assembly.notes
            let value = try reader.parse(output.text, from: output.origins)
            if reader.notes.isEmpty {
                reader.notes.append(Diagnostic(strictError.range, .warning, .spelling, strictError.reason))
            }
            return OpeningHours.Reading(text: text, value: value, diagnostics: reader.notes)
        } catch {
            let range = error.start..<max(error.start, error.end)
            let diagnostic = Diagnostic(range, .error, .spelling, error.reason)
            return OpeningHours.Reading(text: text, value: nil, diagnostics: [diagnostic])
        }
    }

    /// Takes the parentheses off remarks and exceptions: `(by appointment)`, `(except PH)`.
    private static func unwrapped(_ tokens: [LenientToken]) -> [LenientToken] {
        guard tokens.contains(where: { $0.kind == .openParenthesis }) else { return tokens }
        var result: [LenientToken] = []
        var isException = false
        for token in tokens {
            if token.kind == .except, result.last?.kind == .openParenthesis {
                result.removeLast()
                result.append(token)
                isException = true
            } else if token.kind == .closeParenthesis, isException {
                isException = false
            } else if token.kind == .closeParenthesis, result.count >= 2, case .comment = result[result.count - 1].kind,
                result[result.count - 2].kind == .openParenthesis
            {
                let open = result.remove(at: result.count - 2)
                result[result.count - 1].start = open.start
                result[result.count - 1].end = token.end
                result[result.count - 1].hasGap = open.hasGap
            } else {
                result.append(token)
            }
        }
        return result
    }

    /// The first words that nothing is known about; better named before anything else is said.
    private func unreadableWords() -> LenientFault? {
        for token in tokens {
            if case .ambiguous(let readings) = token.kind {
                return LenientFault(start: token.start, end: token.end, reason: "\(quote(token)) is \(readings).")
            }
        }
        guard let first = tokens.firstIndex(where: { $0.kind == .unknown }) else { return nil }
        var last = first
        while last + 1 < tokens.count, tokens[last + 1].kind == .unknown { last += 1 }
        let start = tokens[first].start
        let end = tokens[last].end
        return LenientFault(start: start, end: end, reason: "“\(source(start, end))” can't be read as opening hours.")
    }

    private func parse(_ output: String, from origins: [Origin]) throws(LenientFault) -> OpeningHours {
        do throws(OpeningHoursError) {
            var value = try OpeningHours.parse(output)
            value.mapRanges { Origin.map($0, by: origins) }
            return value
        } catch {
            let range = Origin.map(error.range, by: origins)
            throw LenientFault(start: range.lowerBound, end: range.upperBound, reason: error.reason)
        }
    }

    // MARK: Tokens

    var current: LenientToken? { at < tokens.count ? tokens[at] : nil }

    func kind(_ distance: Int = 0) -> LenientToken.Kind? {
        let index = at + distance
        return index >= 0 && index < tokens.count ? tokens[index].kind : nil
    }

    /// Whether the token so many places on follows without a blank.
    func isGlued(_ distance: Int) -> Bool {
        at + distance < tokens.count && !tokens[at + distance].hasGap
    }

    func number(_ distance: Int = 0) -> (value: Int, digits: Int)? {
        guard case .number(let value, let digits) = kind(distance) else { return nil }
        return (value, digits)
    }

    mutating func take(_ wanted: LenientToken.Kind) -> Bool {
        guard kind() == wanted else { return false }
        at += 1
        return true
    }

    /// A fault at the current token, or at the end of the text.
    func fault(_ reason: String) -> LenientFault {
        if let current { return LenientFault(start: current.start, end: current.end, reason: reason) }
        let end = tokens.last?.end ?? text.utf8.count
        return LenientFault(start: tokens.last?.start ?? 0, end: end, reason: reason)
    }

    func source(_ start: Int, _ end: Int) -> String {
        String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
    }

    func quote(_ token: LenientToken) -> String {
        "“\(source(token.start, token.end))”"
    }

    mutating func note(_ start: Int, _ end: Int, _ reason: String, _ suggestion: String? = nil) {
        notes.append(Diagnostic(start..<end, .warning, .spelling, reason, suggestion: suggestion))
    }
}

/// Which bytes of the given text a stretch of the proper one comes from.
struct Origin {
    var output: Range<Int>
    var source: Range<Int>

    static func map(_ range: Range<Int>, by origins: [Origin]) -> Range<Int> {
        var result: Range<Int>?
        for origin in origins
        where origin.output.lowerBound < max(range.upperBound, range.lowerBound + 1)
            && origin.output.upperBound > range.lowerBound
        {
            guard let known = result else {
                result = origin.source
                continue
            }
            result = min(known.lowerBound, origin.source.lowerBound)..<max(known.upperBound, origin.source.upperBound)
        }
        return result ?? origins.last?.source ?? 0..<0
    }
}

extension OpeningHours {
    /// Moves the source range of every part.
    mutating func mapRanges(_ map: (Range<Int>) -> Range<Int>) {
        func move(_ range: inout SourceRange) {
            let moved = map(range.bytes)
            range = SourceRange(moved.lowerBound, moved.upperBound)
        }
        for index in rules.indices {
            move(&rules[index].range)
            for part in rules[index].years.indices { move(&rules[index].years[part].range) }
            for part in rules[index].dates.indices { move(&rules[index].dates[part].range) }
            for part in rules[index].weeks.indices { move(&rules[index].weeks[part].range) }
            for part in rules[index].holidays.indices { move(&rules[index].holidays[part].range) }
            for part in rules[index].weekdays.indices { move(&rules[index].weekdays[part].range) }
            for part in rules[index].times.indices { move(&rules[index].times[part].range) }
        }
    }
}
