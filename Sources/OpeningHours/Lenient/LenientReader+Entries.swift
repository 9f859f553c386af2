/// Reading of the next entry of any kind, and of the short ones: weeks, years, states.
extension LenientReader {
    /// Reads the next entry.
    ///
    /// - Parameter previous: The previous entry, if it is separated only by a comma or a blank.
    mutating func entry(after previous: LenientEntry?, comma: Bool) throws(LenientFault) -> LenientEntry {
        let first = at
        let firstNote = notes.count
        let hasFrom = take(.from)
        var entry = try entryBody(after: previous, comma: comma, hasFrom: hasFrom)
        if hasFrom, !entry.isRange {
            throw LenientFault(start: tokens[first].start, end: entry.end, reason: "This has a start, but no end.")
        }
        if hasFrom { entry.start = tokens[first].start }
        entry.isGlued = !tokens[first].hasGap
        let range = entry.start..<entry.end
        if !isWritten(entry.start, entry.end, entry.text), !isNoted(range, since: firstNote) {
            let cause = cause(of: entry, from: first)
            notes.append(Diagnostic(range, .warning, .spelling, cause, suggestion: entry.text))
        }
        return entry
    }

    /// Whether a note on the spelling of a part of an entry already exists: one that was added with the entry, or one on
    /// an empty comment.
    private func isNoted(_ range: Range<Int>, since first: Int) -> Bool {
        func isOn(_ index: Int) -> Bool { notes[index].subject == .spelling && notes[index].range.overlaps(range) }
        return (first..<notes.count).contains(where: isOn) || (0..<emptyComments).contains(where: isOn)
    }

    private mutating func entryBody(after previous: LenientEntry?, comma: Bool, hasFrom: Bool) throws(LenientFault)
        -> LenientEntry
    {
        guard let token = current else { throw fault("Something has to follow.") }
        switch token.kind {
        case .weekday, .days, .publicHoliday, .schoolHoliday, .dayBeside: return try dayEntry()
        case .nth: return try occurrenceEntry()
        case .tuesdayOrMarch where marIsWeekday(): return try dayEntry()
        case .month, .tuesdayOrMarch:
            let date = try dateEntry(after: previous)
            if !date.isRange, date.isMonth ? token.kind == .tuesdayOrMarch || mayBeWeekday(token) : isDoubtful(token) {
                guess(token.start, token.end, "This can be a month or a weekday.")
            }
            if comma, date.isMonth, previous?.monthOfDay != nil {
                guess(token.start, token.end, "This can be a month of its own or that of the day before the comma.")
            }
            return date
        case .easter: return try dateEntry(after: previous)
        case .week: return try weekEntry()
        case .feast(let date):
            at += 1
            return LenientEntry(kind: .date, text: date.rawValue, start: token.start, end: token.end)
        case .event, .clock,
            .am where startsHalf, .pm where startsHalf:
            return try timeEntry(hasFrom: hasFrom)
        case .daylight:
            at += 1
            return LenientEntry(kind: .time, text: "sunrise-sunset", start: token.start, end: token.end, isRange: true)
        case .allDay:
            at += 1
            guess(token.start, token.end, "This can mean 24 hours or the usual hours; it is read as 24 hours.")
            return LenientEntry(kind: .time, text: "00:00-24:00", start: token.start, end: token.end, isRange: true)
        case .openParenthesis: return try timeEntry(hasFrom: hasFrom)
        case .modifier(let modifier):
            at += 1
            return LenientEntry(kind: .meaning, text: Self.word(modifier), start: token.start, end: token.end)
        case .alwaysClosed:
            at += 1
            return LenientEntry(kind: .meaning, text: "closed", start: token.start, end: token.end)
        case .comment(let range):
            at += 1
            // A comment cannot contain the character that ends a comment in the specification.
            let text = String(source(Int(range.lowerBound), Int(range.upperBound)).map { $0 == "\"" ? "'" : $0 })
            if token.sense >= 0, previous?.kind == .time {
                guess(
                    token.start, token.end,
                    "This can mean at these times or in addition to them; it is read as at these times.")
            }
            return LenientEntry(
                kind: .meaning, text: "\"\(text)\"", start: token.start, end: token.end, isComment: true)
        case .always:
            at += 1
            if let previous, previous.kind.rawValue <= LenientEntry.Kind.day.rawValue {
                if previous.kind == .date { guess(token.start, token.end, "This is read as a time, not as a day.") }
                if previous.kind == .day, previous.text != DayList.everyDay.rawValue, text[token.end - 1] == 0x37 {
                    guess(token.start, token.end, "This can mean 24 hours on these days or on all days.")
                }
                return LenientEntry(kind: .time, text: "00:00-24:00", start: token.start, end: token.end)
            }
            return LenientEntry(kind: .always, text: "24/7", start: token.start, end: token.end)
        case .number(let value, let digits):
            if startsOccurrence { return try occurrenceEntry() }
            let isSplit = comma && splitsNumber(at - 1)
            if let date = try dayFirstDate(after: previous, comma: comma) {
                if isSplit, !date.takesMonth {
                    guess(token.start, token.end, "The comma may separate two dates or the digits of one.")
                }
                return date
            }
            let isYear = digits == 4 && (1900...2999).contains(value) && previous?.kind != .day && !isTimeLike(at)
            let inList = comma && previous?.kind == .year
            if previous?.kind == .year, !comma, kind(1) == .dash, number(2) != nil, !isTimeLike(at) {
                guess(token.start, tokens[at + 2].end, "These can be times, or a month and a day.")
            }
            if comma, let previous, previous.isMonth, !previous.isRange, kind(1) == .dash, number(2) != nil,
                !isTimeLike(at)
            {
                guess(token.start, tokens[at + 2].end, "These can be times or days of the month.")
            }
            return isYear ? try yearEntry(inList: inList) : try timeEntry(hasFrom: hasFrom)
        default: throw fault("\(quote(token)) cannot stand here.")
        }
    }

    /// Whether a comma stands between two digits, without a blank: `3,1st October`.
    private func splitsNumber(_ index: Int) -> Bool {
        guard index > 0, tokens[index].kind == .comma, isGlued(0), !tokens[index].hasGap,
            case .number = tokens[index - 1].kind
        else { return false }
        return true
    }

    private static func word(_ modifier: OpeningHours.Rule.Modifier) -> String {
        switch modifier {
        case .open: "open"
        case .closed: "closed"
        case .off: "off"
        case .unknown: "unknown"
        }
    }

    /// Whether the word for a month can also be a weekday, in a text with words that are not English: `tranne mar`.
    private mutating func mayBeWeekday(_ token: LenientToken) -> Bool {
        isDoubtful(token) || isWeekdayElsewhere(token) && names.hasForeignWord
    }

    /// Whether the word for a month is a weekday in some language: `mar`.
    private func isWeekdayElsewhere(_ token: LenientToken) -> Bool {
        guard token.sense >= 0 else { return false }
        let table = WordTable.shared
        var isWeekday = false
        table.forEachSense(from: token.sense) { if case .weekday = table.kind($0) { isWeekday = true } }
        return isWeekday
    }

    /// Whether the word for a month is the only name in the text, and can be a weekday: `Mar 7:30-14:30`.
    private mutating func isDoubtful(_ token: LenientToken) -> Bool {
        isWeekdayElsewhere(token) && !names.hasSeveral && (names.sense == nil || names.sense == token.sense)
    }

    /// Whether the `mar` that comes next is among weekdays.
    private mutating func marIsWeekday() -> Bool {
        func isWeekday(_ index: Int) -> Bool {
            guard index >= 0, index < tokens.count, case .weekday = tokens[index].kind else { return false }
            return true
        }
        func isJoint(_ index: Int) -> Bool {
            guard index >= 0, index < tokens.count else { return false }
            return tokens[index].kind == .comma || tokens[index].kind == .dash
        }
        if isWeekday(at - 1) || (isJoint(at - 1) && isWeekday(at - 2)) || (isJoint(at + 1) && isWeekday(at + 2)) {
            return true
        }
        // `lun 9-12 mar 14-18`: among weekdays only, and not followed by a day of March.
        return names.hasWeekday && !names.hasMonth && (number(1) == nil || isTimeLike(at + 1))
    }

    // MARK: Weeks and years

    private mutating func weekEntry() throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        at += 1
        var text = "week "
        while true {
            guard let first = number(), first.digits <= 2 else { throw fault("The number of a week has to follow.") }
            text += twoDigits(first.value)
            at += 1
            if kind() == .dash {
                at += 1
                guard let last = number(), last.digits <= 2 else { throw fault("A week has to follow the dash.") }
                text += "-" + twoDigits(last.value)
                at += 1
                if kind() == .slash, let step = number(1) {
                    text += "/\(step.value)"
                    at += 2
                }
            }
            guard kind() == .comma, let next = number(1), next.digits <= 2, !isTimeLike(at + 1) else { break }
            at += 1
            text += ","
        }
        return LenientEntry(kind: .week, text: text, start: start, end: tokens[at - 1].end)
    }

    private mutating func yearEntry(inList: Bool) throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        let first = number()!.value
        at += 1
        var startsDate = kind() == .easter || kind() == .tuesdayOrMarch
        if case .month = kind() { startsDate = true }
        if startsDate, !inList {
            at -= 1
            return try dateEntry(after: nil)
        }
        var text = "\(first)"
        var last: Int?
        if kind() == .dash, let next = number(1), next.digits == 4 {
            at += 2
            last = next.value
            text += "-\(next.value)"
        } else if take(.plus) {
            text += "+"
        }
        if kind() == .slash, let step = number(1) {
            at += 2
            if step.value == 1 {
                if last == nil { text = "\(first)+" }
                note(start, tokens[at - 1].end, "A step of 1 has no effect.", text)
            } else {
                if last == nil { text = "\(first)-9999" }
                text += "/\(step.value)"
            }
        }
        return LenientEntry(kind: .year, text: text, start: start, end: tokens[at - 1].end, isRange: last != nil)
    }
}
