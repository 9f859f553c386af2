/// Times of day.
extension HoursParser {
    typealias TimePoint = OpeningHours.TimePoint

    /// Whether a clock time, a sun event, or a time in parentheses starts here.
    var startsTime: Bool {
        switch peek(0) {
        case 0x30...0x39: return isDigit(peek(1)) && peek(2) == UInt8(ascii: ":") && isDigit(peek(3))
        case UInt8(ascii: "("): return true
        case UInt8(ascii: "d"), UInt8(ascii: "s"):
            var copy = self
            return copy.takeEvent() != nil
        default: return false
        }
    }

    /// Reads `09:00-12:00,13:00-17:00`.
    mutating func takeTimes(_ rule: inout Rule) throws(HoursFault) -> Bool {
        guard startsTime else {
            if isDigit(peek(0)) { throw fault("A time is written as two digits, a colon and two digits") }
            return false
        }
        while true {
            rule.times.append(try expectTimeSpan())
            guard peek(0) == UInt8(ascii: ",") else { return true }
            at += 1
            guard startsTime else {
                // A comma followed by a blank may start a new rule; the caller decides.
                if peek(0) == 0x20 {
                    at -= 1
                    return true
                }
                throw fault("A time has to follow the comma; if a new rule starts here, a blank has to")
            }
        }
    }

    private mutating func expectTimeSpan() throws(HoursFault) -> OpeningHours.TimeSpan {
        let start = at
        var span = OpeningHours.TimeSpan(try expectTime(upTo: 23 * 60 + 59))
        if take("-") {
            span.end = try expectTime(upTo: 2880)
            if take("/") { span.step = try expectStep() }
        }
        if take("+") {
            guard span.step == 0 else { throw fault("Points in time have no open end") }
            guard span.end?.isSolar != false || span.end!.minutes < 2880 else {
                throw HoursFault(start: start, end: at, reason: "Nothing can go on after 48:00")
            }
            span.isOpenEnded = true
        }
        span.range = OpeningHours.SourceRange(start, at)
        return span
    }

    /// Reads `90` or `01:30`, in minutes.
    private mutating func expectStep() throws(HoursFault) -> Int {
        if peek(2) == UInt8(ascii: ":"), let hours = twoDigits(0), let minutes = twoDigits(3), minutes < 60 {
            guard hours < 24, hours + minutes > 0 else { throw fault("A step is at least a minute, less than a day") }
            at += 5
            return hours * 60 + minutes
        }
        let step = try expectNumber(upTo: 1440, "A step is a number of minutes, or hours and minutes as in 01:30")
        if peek(0) == UInt8(ascii: ":") { throw fault("The hours of a step have two digits") }
        return step
    }

    /// Reads `09:30`, `sunset` or `(sunset-00:30)`.
    private mutating func expectTime(upTo limit: Int) throws(HoursFault) -> TimePoint {
        if let event = takeEvent() { return TimePoint(event) }
        if peek(0) == UInt8(ascii: "(") { return try expectEventWithOffset() }
        let start = at
        guard let hours = twoDigits(0), peek(2) == UInt8(ascii: ":"), let minutes = twoDigits(3) else {
            throw fault("A time is written as two digits, a colon and two digits")
        }
        guard minutes < 60 else {
            throw HoursFault(start: start + 3, end: start + 5, reason: "An hour has no more than 60 minutes")
        }
        let time = hours * 60 + minutes
        guard time <= limit else {
            throw HoursFault(
                start: start, end: start + 5,
                reason: limit < 1440
                    ? "A time starts before 24:00" : "A time ends at 48:00, the next midnight, at the latest")
        }
        at += 5
        return TimePoint(.midnight, offset: time)
    }

    private mutating func expectEventWithOffset() throws(HoursFault) -> TimePoint {
        let open = at
        at += 1
        guard let event = takeEvent() else {
            throw fault("Parentheses hold dawn, sunrise, sunset or dusk with an offset")
        }
        let isNegative = peek(0) == UInt8(ascii: "-")
        guard isNegative || peek(0) == UInt8(ascii: "+") else { throw fault("An offset such as +01:00 has to follow") }
        at += 1
        guard let hours = twoDigits(0), peek(2) == UInt8(ascii: ":"), let minutes = twoDigits(3), minutes < 60,
            hours < 24
        else { throw fault("An offset is written as two digits, a colon and two digits") }
        at += 5
        guard take(")") else { throw HoursFault(start: open, end: at, reason: "The parenthesis is not closed") }
        let offset = hours * 60 + minutes
        guard offset > 0 else { throw HoursFault(start: open, end: at, reason: "An offset of no minutes says nothing") }
        return TimePoint(event, offset: isNegative ? -offset : offset)
    }

    /// Takes the name of a sun event.
    mutating func takeEvent() -> TimePoint.Event? {
        switch peek(0) {
        case UInt8(ascii: "s"):
            if takeWord("sunrise") { return .sunrise }
            if takeWord("sunset") { return .sunset }
        case UInt8(ascii: "d"):
            if takeWord("dawn") { return .dawn }
            if takeWord("dusk") { return .dusk }
        default: break
        }
        return nil
    }
}
