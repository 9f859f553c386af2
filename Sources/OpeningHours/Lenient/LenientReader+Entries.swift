/// What kind of entry comes next, and the small ones: days, weeks, years, states.
extension LenientReader {
    /// Reads the next entry.
    ///
    /// - Parameter previous: The entry before, if only a comma or a blank stands between.
    mutating func entry(after previous: LenientEntry?, comma: Bool) throws(LenientFault) -> LenientEntry {
        let first = at
        let hasFrom = take(.from)
        var entry = try entryBody(after: previous, comma: comma, hasFrom: hasFrom)
        if hasFrom, !entry.isRange {
            throw LenientFault(start: tokens[first].start, end: entry.end, reason: "This has a start, but no end.")
        }
        if hasFrom { entry.start = tokens[first].start }
        entry.isGlued = !tokens[first].hasGap
        let range = entry.start..<entry.end
        if !isWritten(entry.start, entry.end, entry.text), !isNoted(range) {
            note(entry, cause(of: entry, from: first))
        }
        return entry
    }

    /// Whether something is said already of how a part of a range is spelled.
    private func isNoted(_ range: Range<Int>) -> Bool {
        notes.indices.contains { notes[$0].subject == .spelling && notes[$0].range.overlaps(range) }
    }

    private mutating func entryBody(
        after previous: LenientEntry?,
        comma: Bool,
        hasFrom: Bool
    ) throws(LenientFault) -> LenientEntry {
        guard let token = current else { throw fault("Something has to follow.") }
        switch token.kind {
        case .weekday, .days, .publicHoliday, .schoolHoliday, .dayBeside: return try dayEntry()
        case .nth: return try occurrenceEntry()
        case .tuesdayOrMarch: return marIsWeekday ? try dayEntry() : try dateEntry(after: previous)
        case .month, .easter: return try dateEntry(after: previous)
        case .week: return try weekEntry()
        case .feast(let date):
            at += 1
            return LenientEntry(kind: .date, text: date.rawValue, start: token.start, end: token.end)
        case .event, .clock: return try timeEntry(hasFrom: hasFrom)
        case .daylight:
            at += 1
            return LenientEntry(
                kind: .time,
                text: "sunrise-sunset",
                start: token.start,
                end: token.end,
                isRange: true
            )
        case .allDay:
            at += 1
            guess(token.start, token.end, "Around the clock, or as long as usual? It is taken for the former.")
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
            // What the specification ends a comment with can't be part of one.
            let text = String(source(Int(range.lowerBound), Int(range.upperBound)).map { $0 == "\"" ? "'" : $0 })
            if token.sense >= 0, previous?.kind == .time {
                guess(token.start, token.end, "At these times, or besides? It is taken for the former.")
            }
            return LenientEntry(
                kind: .meaning,
                text: "\"\(text)\"",
                start: token.start,
                end: token.end,
                isComment: true
            )
        case .always:
            at += 1
            if let previous, previous.kind.rawValue <= LenientEntry.Kind.day.rawValue {
                if previous.kind == .date { guess(token.start, token.end, "This is taken for a time, not for a day.") }
                return LenientEntry(kind: .time, text: "00:00-24:00", start: token.start, end: token.end)
            }
            return LenientEntry(kind: .always, text: "24/7", start: token.start, end: token.end)
        case .number(let value, let digits):
            if startsOccurrence { return try occurrenceEntry() }
            if let date = try dayFirstDate(after: previous, comma: comma) { return date }
            let isYear = digits == 4 && (1900...2999).contains(value) && previous?.kind != .day && !isTimeLike(at)
            let inList = comma && previous?.kind == .year
            return isYear ? try yearEntry(inList: inList) : try timeEntry(hasFrom: hasFrom)
        default:
            throw fault("\(quote(token)) can't stand here.")
        }
    }

    private static func word(_ modifier: OpeningHours.Rule.Modifier) -> String {
        switch modifier {
        case .open: "open"
        case .closed: "closed"
        case .off: "off"
        case .unknown: "unknown"
        }
    }

    /// Whether the `mar` that comes next stands among weekdays.
    private var marIsWeekday: Bool {
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
        // `lun 9-12 mar 14-18`: among weekdays alone, with no day of March behind it.
        let hasMonth = tokens.contains { if case .month = $0.kind { true } else { false } }
        return tokens.indices.contains(where: isWeekday) && !hasMonth && (number(1) == nil || isTimeLike(at + 1))
    }

    // MARK: Days

    private func weekday(_ distance: Int) -> Int? {
        switch kind(distance) {
        case .weekday(let day): day
        case .tuesdayOrMarch: 1
        default: nil
        }
    }

    /// Whether a word so many places on says that something is closed.
    func isClosingWord(_ distance: Int) -> Bool {
        kind(distance) == .modifier(.off) || kind(distance) == .modifier(.closed)
    }

    private static let codes = OpeningHours.Weekday.allCases.map(\.code)
    /// All ranges of weekdays, since most texts have some.
    private static let ranges = codes.flatMap { first in codes.map { last in first + "-" + last } }

    private mutating func dayEntry() throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        func finish(_ text: String, isHoliday: Bool = false, isRange: Bool = false, weekday: Int? = nil) -> LenientEntry
        {
            LenientEntry(
                kind: .day,
                text: text,
                start: start,
                end: tokens[at - 1].end,
                isHoliday: isHoliday,
                isRange: isRange,
                weekday: weekday
            )
        }
        switch tokens[at].kind {
        case .days(let list):
            at += 1
            return finish(list.rawValue, isRange: true)
        case .dayBeside(let offset):
            at += 1
            while take(.filler) {}
            guard take(.publicHoliday) else { throw fault("Only public holidays can be counted from.") }
            return finish(offset < 0 ? "PH -1 day" : "PH +1 day", isHoliday: true)
        case .publicHoliday, .schoolHoliday:
            let code = tokens[at].kind == .publicHoliday ? "PH" : "SH"
            at += 1
            return finish(code + dayOffset(mayHaveGap: true), isHoliday: true)
        default: break
        }
        guard let first = weekday(0) else { throw fault("A weekday has to stand here.") }
        at += 1
        if kind() == .colon, weekday(1) != nil {
            throw LenientFault(
                start: start,
                end: tokens[at + 1].end,
                reason: "These days may be a range or a list: a hyphen or a comma?"
            )
        }
        if kind() == .equals, weekday(1) != nil {
            guess(tokens[at].start, tokens[at].end, "This is taken for the dash of a range.", "-")
            at += 1
            let last = weekday(0)!
            at += 1
            return finish(Self.ranges[first * 7 + last], isRange: true)
        }
        if kind() == .dash, dayOffsetLength == nil, !isClosingWord(1) {
            at += 1
            guard let last = weekday(0) else { throw fault("A weekday has to follow the dash.") }
            at += 1
            return finish(Self.ranges[first * 7 + last], isRange: true)
        }
        if kind() == .openBracket {
            let occurrences = try self.occurrences()
            return finish(Self.codes[first] + occurrences + dayOffset(mayHaveGap: true))
        }
        return finish(Self.codes[first], weekday: first)
    }

    /// Reads `[1, -1]`.
    mutating func occurrences() throws(LenientFault) -> String {
        at += 1
        var text = "["
        while let token = current, token.kind != .closeBracket {
            switch token.kind {
            case .number(let value, _): text += "\(value)"
            case .comma: text += ","
            case .dash: text += "-"
            default: throw fault("Between brackets stand numbers from 1 to 5 or -1 to -5.")
            }
            at += 1
        }
        guard take(.closeBracket) else { throw fault("The bracket that ends the list is missing.") }
        return text + "]"
    }

    private var dayOffsetLength: Int? {
        guard kind() == .dash || kind() == .plus, isGlued(1), number(1) != nil, kind(2) == .dayWord else { return nil }
        return 3
    }

    /// Takes `-2 days`, the sign glued to the number; after a date, there may be a blank.
    mutating func dayOffset(mayHaveGap: Bool = false) -> String {
        let hasGap = mayHaveGap && (kind() == .dash || kind() == .plus) && number(1) != nil && kind(2) == .dayWord
        guard let length = hasGap ? 3 : dayOffsetLength, let count = number(1) else { return "" }
        let sign = kind() == .dash ? "-" : "+"
        at += length
        return " \(sign)\(count.value) \(count.value == 1 ? "day" : "days")"
    }

    // MARK: Weekdays of a month

    /// How many tokens so many places on say which of the like weekdays is meant, and which: `1st`, `first`, `1.`.
    func nth(_ distance: Int) -> (value: Int, length: Int)? {
        switch kind(distance) {
        case .nth(let value): return (value, 1)
        case .number(let value, 1) where (1...5).contains(value):
            let isOrdinal = kind(distance + 1) == .ordinal || kind(distance + 1) == .period
            return isOrdinal && isGlued(distance + 1) ? (Int(value), 2) : nil
        default: return nil
        }
    }

    /// Whether a number begins `1st Monday`, `1st and 3rd Monday`.
    var startsOccurrence: Bool {
        var distance = 0
        while let next = nth(distance) {
            distance += next.length
            if weekday(distance) != nil { return true }
            guard kind(distance) == .comma else { return false }
            distance += 1
        }
        return false
    }

    /// Reads `first and third Monday of the month`.
    private mutating func occurrenceEntry() throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        let isEach = kind(-1) == .each
        var numbers: [String] = []
        var isDotted = false
        while let next = nth(0) {
            numbers.append("\(next.value)")
            if next.length == 2, kind(1) == .period { isDotted = true }
            at += next.length
            guard kind() == .comma, nth(1) != nil else { break }
            at += 1
        }
        guard let day = weekday(0) else { throw fault("A weekday has to follow.") }
        at += 1
        if !take(.ofMonth), isDotted || isEach {
            throw LenientFault(
                start: start,
                end: tokens[at - 1].end,
                reason: isDotted
                    ? "Is this one of the like weekdays of a month, or a number in a list?"
                    : "Is this one of the like weekdays of a month, or one every so many weeks?"
            )
        }
        if kind() == .dash || kind() == .comma, weekday(1) != nil {
            throw LenientFault(
                start: start,
                end: tokens[at + 1].end,
                reason: "Is the second weekday only one of the month as well, or is it every one?"
            )
        }
        let text = "\(Self.codes[day])[\(numbers.joined(separator: ","))]"
        return LenientEntry(kind: .day, text: text, start: start, end: tokens[at - 1].end)
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
                note(start, tokens[at - 1].end, "A step of 1 says nothing.", text)
            } else {
                if last == nil { text = "\(first)-9999" }
                text += "/\(step.value)"
            }
        }
        return LenientEntry(kind: .year, text: text, start: start, end: tokens[at - 1].end, isRange: last != nil)
    }
}
