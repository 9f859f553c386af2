/// Reading of one end of a time span: an hour with its minutes, a sun event, noon, or midnight.
extension LenientReader {
    mutating func time(isEnd: Bool) throws(LenientFault) -> Time {
        guard let token = current else { throw fault("A time has to follow.") }
        switch token.kind {
        case .event(let event):
            at += 1
            let name = OpeningHours.TimePoint(event).canonical
            if kind() == .plus, isGlued(0), let hours = number(1), hours.digits <= 2, kind(2) == .colon,
                let minutes = number(3), minutes.digits == 2
            {
                at += 4
                return Time(event: "(\(name)+\(twoDigits(hours.value)):\(twoDigits(minutes.value)))")
            }
            return Time(event: name)
        case .openParenthesis: return try sunTime()
        case .clock(let minutes):
            at += 1
            let time = minutes == 0 && isEnd ? 1440 : minutes
            return Time(minutes: time, isAfternoon: minutes == 720 ? true : nil, isMidnight: minutes == 0)
        case .number(let value, let digits): return try clock(Int(value), Int(digits), isEnd: isEnd)
        case .am where startsHalf, .pm where startsHalf:
            guard let next = number(1) else { throw fault("An hour has to follow.") }
            let isAfternoon = token.kind == .pm
            at += 1
            return try clock(next.value, next.digits, isAfternoon: isAfternoon, isEnd: isEnd)
        default: throw fault("\(quote(token)) is no time.")
        }
    }

    /// Whether a word for am or pm stands before its hour, as in Chinese, Japanese, and Korean.
    var startsHalf: Bool {
        guard let current, current.kind == .am || current.kind == .pm else { return false }
        return text[current.start] >= 0xE3 && number(1) != nil
    }

    /// Reads `(sunset-00:30)`.
    private mutating func sunTime() throws(LenientFault) -> Time {
        at += 1
        guard case .event(let event) = kind() else {
            throw fault("Parentheses hold dawn, sunrise, sunset or dusk with an offset.")
        }
        at += 1
        guard kind() == .plus || kind() == .dash else { throw fault("An offset such as +01:00 has to follow.") }
        let sign = kind() == .plus ? "+" : "-"
        at += 1
        guard let hours = number(), hours.digits <= 2, kind(1) == .colon, let minutes = number(2), minutes.digits == 2
        else { throw fault("An offset is written as two digits, a colon and two digits.") }
        at += 3
        guard take(.closeParenthesis) else { throw fault("The parenthesis is not closed.") }
        let name = OpeningHours.TimePoint(event).canonical
        if hours.value == 0, minutes.value == 0 { return Time(event: name) }
        return Time(event: "(\(name)\(sign)\(twoDigits(hours.value)):\(twoDigits(minutes.value)))")
    }

    /// Reads `8`, `8:30`, `8.30`, `8h30`, `0830`, optionally followed by am, pm, or a word for hours.
    private mutating func clock(_ value: Int, _ digits: Int, isAfternoon half: Bool? = nil, isEnd: Bool)
        throws(LenientFault) -> Time
    {
        let start = tokens[at].start
        at += 1
        var hours = value
        var minutes = 0
        var isBare = true
        var hasSeconds = false
        var hasPeriod = false
        if digits == 3 || digits == 4, !(kind() == .colon && isGlued(0)) {
            hours = value / 100
            minutes = value % 100
            isBare = false
        } else if digits <= 2, let distance = minutesDistance, let next = number(distance) {
            hasPeriod = kind() == .period
            minutes = next.value
            if distance == 2 {
                guess(tokens[at].start, tokens[at + 2].end, "The minutes are read as part of this hour.")
            }
            at += distance + 1
            isBare = false
            _ = take(.minuteMark)
            // Zero seconds are accepted and ignored.
            if kind() == .colon, isGlued(0), isGlued(1), let seconds = number(1), seconds.digits == 2 {
                guard seconds.value == 0 else { throw fault("Opening hours have no seconds.") }
                at += 2
                hasSeconds = true
            }
        } else if digits <= 2, kind() == .colon || kind() == .period, isGlued(0), isGlued(1), let next = number(1),
            kind() == .colon || next.digits > 2
        {
            throw LenientFault(start: start, end: tokens[at + 1].end, reason: "Minutes have two digits.")
        }
        var time = Time(isBare: isBare, hasSeconds: hasSeconds, isShort: digits == 1 || digits == 3)
        time.digits = digits
        time.hasMinutes = !isBare
        if half != nil || kind() == .am || kind() == .pm {
            let isAfternoon = half ?? (kind() == .pm)
            if half == nil { at += 1 }
            guard hours <= 12, hours > 0 || !isAfternoon else {
                throw LenientFault(start: start, end: tokens[at - 1].end, reason: "With am or pm, an hour is 1 to 12.")
            }
            time.isAfternoon = isAfternoon
            usesHalfDays = true
            time.isBare = false
            time.isShort = false
            hours = hours % 12 + (isAfternoon ? 12 : 0)
            if isEnd, !isAfternoon, hours == 0, minutes == 0 { hours = 24 }
        }
        if digits == 2, value < 10, time.isAfternoon == nil { usesWholeDay = true }
        if kind() == .hourMark {
            at += 1
            time.isCount = isBare && time.isAfternoon == nil
            time.isBare = false
        } else if hasPeriod, (1...31).contains(value), (1...12).contains(minutes) {
            time.mayBeDate = time.isAfternoon == nil
        }
        guard digits <= 4, hours <= 48, minutes < 60 else {
            throw LenientFault(start: start, end: tokens[at - 1].end, reason: "There is no such time of the day.")
        }
        time.minutes = hours * 60 + minutes
        return time
    }

    /// The number of tokens before the minutes: `:30`, `.30`, `h30`, ` : 30`, `h:30`.
    private var minutesDistance: Int? {
        func hasTwoDigits(_ distance: Int) -> Bool { number(distance)?.digits == 2 }
        switch kind() {
        case .colon, .period, .hourMark:
            if isGlued(0), isGlued(1), hasTwoDigits(1) { return 1 }
            if kind() == .hourMark, kind(1) == .colon, isGlued(1), isGlued(2), hasTwoDigits(2) { return 2 }
            // `9 : 00`, with blanks on both sides
            let hasGaps = kind() == .colon && !isGlued(0) && !isGlued(1) && hasTwoDigits(1)
            return hasGaps && kind(2) != .colon && kind(2) != .period ? 1 : nil
        default: return nil
        }
    }
}
