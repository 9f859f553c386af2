/// Moves remarks and exceptions to the place where the reader expects them: after the times, without parentheses.
///
/// `(We closed)` after times is an exception, and so are days named before the times: `Mo-Sa except We 10:00-18:00`.
enum LenientExceptions {
    typealias Kind = LenientToken.Kind

    static func arranged(_ tokens: [LenientToken]) -> [LenientToken] {
        let hasAny = tokens.contains { token in
            switch token.kind {
            case .openParenthesis, .except: true
            default: false
            }
        }
        guard hasAny else { return tokens }
        var tokens = unwrapped(tokens)
        var index = 0
        while index < tokens.count {
            if tokens[index].kind == .except { moveBehindTimes(index, &tokens) }
            index += 1
        }
        return tokens
    }

    /// Removes the parentheses around remarks and exceptions: `(by appointment)`, `(except PH)`.
    private static func unwrapped(_ tokens: [LenientToken]) -> [LenientToken] {
        var result: [LenientToken] = []
        var isException = false
        var skipped = 0
        for (index, token) in tokens.enumerated() {
            if index < skipped { continue }
            if token.kind == .openParenthesis, let days = closedDays(behind: index, tokens) {
                result.append(token)
                result[result.count - 1].kind = .except
                result += days
                skipped = index + 1
                while tokens[skipped].kind != .closeParenthesis { skipped += 1 }
                if skipped + 1 < tokens.count, index > 0, !isDay(tokens[index - 1]) {
                    // The rest is another rule.
                    result.append(tokens[skipped])
                    result[result.count - 1].kind = .semicolon
                }
                skipped += 1
            } else if token.kind == .except, result.last?.kind == .openParenthesis {
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

    /// The closed days in a parenthesis that contains nothing else: `(We closed)`, `(closed on Mondays)`.
    private static func closedDays(behind open: Int, _ tokens: [LenientToken]) -> [LenientToken]? {
        // A second parenthesis before the end holds more than days.
        let end = tokens[(open + 1)...].firstIndex { $0.kind == .closeParenthesis || $0.kind == .openParenthesis }
        guard let close = end, tokens[close].kind == .closeParenthesis else { return nil }
        var content = tokens[(open + 1)..<close].filter { $0.kind != .filler }
        func isClosing(_ token: LenientToken?) -> Bool {
            token?.kind == .modifier(.off) || token?.kind == .modifier(.closed)
        }
        if isClosing(content.first) {
            content.removeFirst()
        } else if isClosing(content.last) {
            content.removeLast()
        } else {
            return nil
        }
        return !content.isEmpty && endOfDays(content, from: 0) == content.count ? content : nil
    }

    /// The end of a list of days and day ranges; the start if there is none.
    private static func endOfDays(_ tokens: [LenientToken], from start: Int) -> Int {
        var end = start
        while end < tokens.count, isDay(tokens[end]) {
            end += 1
            guard end + 1 < tokens.count, tokens[end].kind == .comma || tokens[end].kind == .dash,
                isDay(tokens[end + 1])
            else { break }
            end += 1
        }
        return end
    }

    private static func isDay(_ token: LenientToken) -> Bool {
        switch token.kind {
        case .weekday, .tuesdayOrMarch, .days, .publicHoliday, .schoolHoliday: true
        default: false
        }
    }

    private static func isEndOfRule(_ token: LenientToken) -> Bool {
        token.kind == .semicolon || token.kind == .bars || token.kind == .lineBreak
    }

    /// Moves an exception and its days after the times that follow them.
    ///
    /// It is moved only if there are only days or nothing before it, and only times after it.
    private static func moveBehindTimes(_ except: Int, _ tokens: inout [LenientToken]) {
        var before = except
        while before > 0, tokens[before - 1].kind == .comma || tokens[before - 1].kind == .filler { before -= 1 }
        let isFirst = before == 0 || isEndOfRule(tokens[before - 1])
        guard isFirst || isDay(tokens[before - 1]) else { return }

        var start = except + 1
        while start < tokens.count, tokens[start].kind == .filler { start += 1 }
        let end = endOfDays(tokens, from: start)
        guard end > start else { return }
        var times = end
        while times < tokens.count, tokens[times].kind == .comma || tokens[times].kind == .colon { times += 1 }
        let first = times
        if isFirst { times = endOfDays(tokens, from: times) }
        guard times < tokens.count, isTime(tokens[times]) else { return }

        var stop = times
        while stop < tokens.count, !isEndOfRule(tokens[stop]) {
            if tokens[stop].kind == .comma, stop + 1 < tokens.count, isDay(tokens[stop + 1]) { break }
            guard isTime(tokens[stop]) else { return }
            stop += 1
        }
        var moved = tokens[except..<end]
        // A parenthesis, which is not a word, itself states that its days are closed.
        let isWord = tokens[except].sense >= 0
        // After a comma, the days of the times may follow: `daily except Mo, PH: 10-18`.
        let hasComma = moved.contains { $0.kind == .comma && $0.sense < 0 }
        if isWord, isFirst || hasComma { moved[except].guess = .closed }
        if stop < tokens.count, tokens[stop].kind == .comma { tokens[stop].kind = .semicolon }
        tokens.replaceSubrange(before..<stop, with: tokens[first..<stop] + moved)
    }

    /// Whether a token can be part of times.
    private static func isTime(_ token: LenientToken) -> Bool {
        switch token.kind {
        case .number, .clock, .event, .daylight, .am, .pm, .hourMark, .minuteMark, .dash, .comma, .colon, .period,
            .plus, .openEnd, .filler, .from, .slash:
            true
        default: false
        }
    }
}
