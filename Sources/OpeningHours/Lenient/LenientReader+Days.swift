/// Reading of weekdays, holidays, and weekdays of a month.
extension LenientReader {
    func weekday(_ distance: Int) -> Int? {
        switch kind(distance) {
        case .weekday(let day): day
        case .tuesdayOrMarch: 1
        default: nil
        }
    }

    /// Whether a closing word is at a distance.
    func isClosingWord(_ distance: Int) -> Bool {
        kind(distance) == .modifier(.off) || kind(distance) == .modifier(.closed)
    }

    static let codes = OpeningHours.Weekday.allCases.map { $0.code }
    /// All ranges of weekdays, created once because most texts have some.
    private static let ranges = codes.flatMap { first in codes.map { last in first + "-" + last } }

    mutating func dayEntry() throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        func finish(_ text: String, isHoliday: Bool = false, isRange: Bool = false, weekday: Int? = nil) -> LenientEntry
        {
            LenientEntry(
                kind: .day, text: text, start: start, end: tokens[at - 1].end, isHoliday: isHoliday, isRange: isRange,
                weekday: weekday.map(Int8.init))
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
            // One letter away from `Th` and `Sa`.
            if isWritten(start, tokens[at].end, code.prefix(1) + "h") {
                guess(start, tokens[at].end, "This can be holidays or a misspelled weekday.", code)
            }
            at += 1
            return finish(code + dayOffset(mayHaveGap: true), isHoliday: true)
        default: break
        }
        guard let first = weekday(0) else { throw fault("A weekday has to stand here.") }
        at += 1
        if kind() == .colon, weekday(1) != nil {
            throw LenientFault(
                start: start, end: tokens[at + 1].end,
                reason: "These days may be a range or a list: a hyphen or a comma?")
        }
        if kind() == .equals, weekday(1) != nil {
            guess(tokens[at].start, tokens[at].end, "This is read as the dash of a range.", "-")
            at += 1
            let last = weekday(0)!
            at += 1
            return finish(Self.ranges[first * 7 + last], isRange: true)
        }
        if kind() == .dash, dayOffsetLength == nil, !isClosingWord(1) {
            at += 1
            guard let last = weekday(0) else { throw fault("A weekday has to follow the dash.") }
            at += 1
            if first == last {
                guess(start, tokens[at - 1].end, "A range from a day to the same day can be one day or the whole week.")
            }
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

    /// Takes `-2 days`. The sign is next to the number; after a date, there may be a blank.
    mutating func dayOffset(mayHaveGap: Bool = false) -> String {
        let hasGap = mayHaveGap && (kind() == .dash || kind() == .plus) && number(1) != nil && kind(2) == .dayWord
        guard let length = hasGap ? 3 : dayOffsetLength, let count = number(1) else { return "" }
        let sign = kind() == .dash ? "-" : "+"
        at += length
        return " \(sign)\(count.value) \(count.value == 1 ? "day" : "days")"
    }

    // MARK: Weekdays of a month

    /// The ordinal of a weekday of a month at a distance, and its number of tokens: `1st`, `first`, `1.`.
    func nth(_ distance: Int) -> (value: Int, length: Int)? {
        switch kind(distance) {
        case .nth(let value): return (value, 1)
        case .number(let value, 1) where (1...5).contains(value):
            let isOrdinal = kind(distance + 1) == .ordinal || kind(distance + 1) == .period
            return isOrdinal && isGlued(distance + 1) ? (Int(value), 2) : nil
        default: return nil
        }
    }

    /// Whether a number begins a phrase like `1st Monday` or `1st and 3rd Monday`.
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
    mutating func occurrenceEntry() throws(LenientFault) -> LenientEntry {
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
                start: start, end: tokens[at - 1].end,
                reason: isDotted
                    ? "Is this one of the like weekdays of a month, or a number in a list?"
                    : "Is this one of the like weekdays of a month, or one every so many weeks?")
        }
        if kind() == .dash || kind() == .comma, weekday(1) != nil {
            throw LenientFault(
                start: start, end: tokens[at + 1].end,
                reason: "Is the second weekday only one of the month as well, or is it every one?")
        }
        let text = "\(Self.codes[day])[\(numbers.joined(separator: ","))]"
        return LenientEntry(kind: .day, text: text, start: start, end: tokens[at - 1].end)
    }
}
