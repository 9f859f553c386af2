/// Reading of times as people write them: `8-18`, `8.30`, `9am-5pm`, `10 Uhr`, `17:00-late`.
extension LenientReader {
    /// One end of a time span.
    struct Time {
        /// The minutes after midnight; nil for a sun event.
        var minutes: Int?
        /// The sun event, as written.
        var event = ""
        var isAfternoon: Bool?
        /// Whether it is a plain number, without a sign that it is a time.
        var isBare = false
        var hasSeconds = false
        /// Whether the hour is a single digit without am or pm, so that a 12-hour clock is possible.
        var isShort = false
        /// The digits of the first number: three or four are hours and minutes without a separator.
        var digits = 0
        /// Whether minutes are written.
        var hasMinutes = false
        /// Whether only a word for hours shows that it is a time: “12 hours”.
        var isCount = false
        /// The time in the form of the specification.
        var text: String { minutes.map(OpeningHours.TimePoint.clock) ?? event }
        /// Whether its minutes follow a period, so that it can also be a day and a month: `01.07`.
        var mayBeDate = false
        /// Whether it is 12 am or between 12 and 1 am, which many people take for noon.
        var isTwelve: Bool { isAfternoon == false && minutes.map { $0 % 1440 < 60 } == true }
        /// Whether its digits have no separator, and its minutes are unusual: `0800-1234` is rather a telephone number.
        fileprivate var hasOddMinutes: Bool {
            digits >= 3 && isAfternoon == nil && minutes.map { $0 % 5 > 0 && $0 % 60 < 59 } == true
        }
        /// Whether it is the word for midnight, which suggests a 12-hour clock: “5 to midnight” is in the evening.
        var isMidnight = false

        /// Whether both ends are the same time, meaning the whole day: `0:00-0:00`, `12am-12am`.
        fileprivate func isWholeDay(until end: Time) -> Bool {
            guard let minutes, let last = end.minutes, !isMidnight else { return false }
            return minutes == last || (isAfternoon == false && end.isAfternoon == false && minutes + 1440 == last)
        }

        /// Whether both times are plain numbers that can be a month and a day, in either order: `12-24`.
        fileprivate func mayBeDay(with end: Time?) -> Bool {
            guard let end, isBare, end.isBare, let minutes, let last = end.minutes else { return false }
            return min(minutes, last) <= 720 && min(minutes, last) > 0
        }
    }

    /// A time span in the form of the specification.
    private static func text(_ first: Time, _ last: Time) -> String {
        guard let begin = first.minutes, let end = last.minutes else { return first.text + "-" + last.text }
        return OpeningHours.TimePoint.clock(begin, end)
    }

    /// Whether the number at an index is certainly a time, not a day, a week, or a year.
    func isTimeLike(_ index: Int) -> Bool {
        func kind(_ distance: Int) -> LenientToken.Kind? {
            index + distance < tokens.count ? tokens[index + distance].kind : nil
        }
        switch kind(1) {
        case .colon, .period:
            guard index + 2 < tokens.count, !tokens[index + 1].hasGap, !tokens[index + 2].hasGap,
                case .number(_, 2) = kind(2)
            else { return false }
            return true
        case .am, .pm, .hourMark: return true
        case .dash:
            if case .number = kind(2) { return isTimeLike(index + 2) }
            return kind(2) == .openEnd
        default: return false
        }
    }

    /// Whether a span from one hour to another starts at an index: `13-17`, `13:00-17:30`.
    func isSpan(_ index: Int) -> Bool {
        func kind(_ distance: Int) -> LenientToken.Kind? {
            index + distance < tokens.count ? tokens[index + distance].kind : nil
        }
        guard case .number(_, 1...2) = kind(0) else { return false }
        var dash = kind(1) == .colon || kind(1) == .period ? 3 : 1
        if kind(1) == .hourMark {
            dash = 2
            if case .number(_, 2) = kind(2) { dash = 3 }
        }
        guard kind(dash) == .dash, case .number(_, 1...2) = kind(dash + 1) else { return false }
        return true
    }

    mutating func timeEntry(hasFrom: Bool) throws(LenientFault) -> LenientEntry {
        let start = tokens[at].start
        var first = try time(isEnd: false)
        var last: Time?
        var text = ""
        var isOpenEnded = false
        var isRange = false
        if kind() == .equals, number(1) != nil {
            guess(tokens[at].start, tokens[at].end, "This is read as the dash of a time span.", "-")
        }
        if kind() == .dash || (kind() == .equals && number(1) != nil) {
            at += 1
            if take(.openEnd) {
                isOpenEnded = true
            } else {
                switch kind() {
                case .number, .event, .clock, .openParenthesis, .am, .pm: last = try time(isEnd: true)
                default: throw fault("A time has to follow the dash.")
                }
                isRange = true
            }
        } else if take(.openEnd) {
            isOpenEnded = true
        }
        let joinsSpan = kind() == .plus && (isGlued(1) || !isGlued(0)) && isSpan(at + 1)
        if (!joinsSpan && take(.plus)) || (isRange && take(.openEnd)) { isOpenEnded = true }
        if hasFrom, !isRange { isOpenEnded = true }
        if first.hasSeconds != (last ?? Time()).hasSeconds {
            throw LenientFault(
                start: start, end: tokens[at - 1].end, reason: "Opening hours have no seconds; is a dash missing here?")
        }
        var span: Range<Int16>?
        if var end = last {
            try settleMeridiem(&first, &end, from: start)
            text = Self.text(first, end)
            doubtClock(first, end, from: start)
            doubtDigits(first, end, from: start)
            doubtSunTimes(first, end, from: start)
            if first.isWholeDay(until: end) {
                guess(start, tokens[at - 1].end, "This can mean the whole day or closed.")
            }
            if first.mayBeDate, end.mayBeDate { guess(start, tokens[at - 1].end, "These can be times or dates.") }
            if let from = first.minutes, let to = end.minutes {
                let stop = to > from ? to : to + 1440
                // A span that starts on the next day, such as at 29:00, can end before it starts; the grammar rejects
                // it.
                if from < stop { span = Int16(from)..<Int16(stop) }
            }
        } else {
            guard !first.isCount || isOpenEnded else {
                throw LenientFault(
                    start: start, end: tokens[at - 1].end, reason: "Is this a time of the day, or a number of hours?")
            }
            guard !first.isBare else {
                throw LenientFault(
                    start: start, end: tokens[at - 1].end, reason: "A number alone is neither a time nor a date.")
            }
            text = first.text
            if first.digits == 3, isOpenEnded {
                guess(start, tokens[at - 1].end, "This time has three digits, of which one may be too many.")
            }
            if first.hasOddMinutes { guess(start, tokens[at - 1].end, "These digits can be a time or another number.") }
            if !isOpenEnded { guess(start, tokens[at - 1].end, "A single time opens nothing; the end may be missing.") }
        }
        if isOpenEnded {
            text += "+"
        } else if kind() == .slash, let step = number(1), !isSpan(at + 1) {
            at += 2
            if last?.minutes.map({ $0 % 60 == 0 }) == true, last?.hasMinutes == false {
                guess(start, tokens[at - 1].end, "This can be a step, or the minutes of the end.")
            }
            text += "/\(step.digits == 2 && kind() == .colon ? twoDigits(step.value) : String(step.value))"
            if kind() == .colon, isGlued(0) {
                at += 1
                guard let minutes = number(), isGlued(0) else { throw fault("The minutes of the step are missing.") }
                guard step.digits == 2, minutes.digits == 2 else {
                    throw fault("Hours and minutes of a step have two digits each: is this an hour, or a minute?")
                }
                text += ":" + twoDigits(minutes.value)
                at += 1
            }
        }
        return LenientEntry(
            kind: .time, text: text, start: start, end: tokens[at - 1].end, isRange: isRange || isOpenEnded, span: span,
            mayBeDay: first.mayBeDay(with: last))
    }

    /// Adds a question if a digit may be wrong: `111 am`, beside a time of another form, and `22:00 - 33:00`.
    private mutating func doubtDigits(_ first: Time, _ last: Time, from start: Int) {
        if first.digits == 3 && last.digits < 3 || last.digits == 3 && first.digits < 3 {
            guess(start, tokens[at - 1].end, "One of these times has three digits, which may be an hour too many.")
        } else if last.minutes ?? 0 > 1800 || first.minutes ?? 0 > 1440 {
            guess(start, tokens[at - 1].end, "An hour far after 24 is on the next day, which may not be meant.")
        } else if first.digits == 4, last.digits == 4, let begin = first.minutes, let end = last.minutes,
            begin / 60 == end / 60, (1140..<1260).contains(begin)
        {
            guess(start, tokens[at - 1].end, "These can be times or years.")
        } else if first.hasOddMinutes || last.hasOddMinutes {
            guess(start, tokens[at - 1].end, "These can be times or the digits of a telephone number.")
        }
    }

    /// Adds a question to a span between a time and a sun event that hardly fits it: `dawn to 10`, `9pm to sunset`.
    private mutating func doubtSunTimes(_ first: Time, _ last: Time, from start: Int) {
        let isOdd: Bool
        if let end = last.minutes, first.minutes == nil {
            isOdd = last.isAfternoon == nil && (last.isShort || last.isBare) && (1..<780).contains(end)
        } else if let begin = first.minutes, last.minutes == nil {
            // As in `(sunset+01:00)`. A search in the text would need a library that the static tool is linked without.
            let isEvening = ["sunset", "dusk", "(sunset", "(dusk"].contains { last.event.hasPrefix($0) }
            isOdd = isEvening ? begin >= 1080 : (300..<1020).contains(begin)
        } else {
            isOdd = false
        }
        if isOdd { guess(start, tokens[at - 1].end, "This can be in the morning or in the evening.") }
    }

    /// Adds a question if a 12-hour clock may be meant, on which `2:00-5:00` is in the afternoon.
    private mutating func doubtClock(_ first: Time, _ last: Time, from start: Int) {
        guard let begin = first.minutes, let end = last.minutes else { return }
        if (first.isAfternoon == nil && begin >= 780) || (last.isAfternoon == nil && (780..<1440).contains(end)) {
            usesWholeDay = true
        }
        let range = start..<tokens[at - 1].end
        func doubt(_ reason: String) -> Diagnostic { Diagnostic(range, .warning, .meaning, reason, isGuess: true) }
        if (first.isBare && begin > 1440) || (last.isBare && end > 1440) {
            notes.append(doubt("An hour after 24 is on the next day, which may not be meant."))
        } else if first.isTwelve || last.isTwelve, Self.mayMeanNoon(first, last) {
            notes.append(doubt("12 am is midnight, but noon may be meant."))
        } else if first.isAfternoon != nil || last.isAfternoon != nil || (end <= begin && end > 0) {
            if !Self.crossesMidnight(begin, end) {
                notes.append(doubt("This ends on the next day, which may not be meant."))
            }
            if first.isAfternoon == nil, last.isAfternoon == nil, last.isShort, begin < 780 {
                let question = doubt("This can end in the afternoon or at night.")
                // Opening in the morning and closing at night is unlikely on any clock.
                if begin < 660 { notes.append(question) } else { clockDoubts.append(question) }
            }
        } else if (first.isShort && begin > 0 && (begin < 420 && end <= 720 || begin < 540 && end <= 660))
            || (last.isMidnight && (first.isShort || first.isBare) && (1...720).contains(begin))
        {
            let question = doubt("This can be in the morning or in the afternoon.")
            // Opening before six and closing by nine is unlikely on any clock.
            if first.isShort, last.isShort, begin < 360, end <= 540 {
                notes.append(question)
            } else {
                clockDoubts.append(question)
            }
        } else if begin > 0, begin < 780, end < 780 {
            halfDayDoubts.append(
                doubt("Other times here have am or pm; this can be in the morning or in the afternoon."))
        }
    }

    /// Whether a span that does not end before its start on the same day clearly crosses midnight: from 11:00 or later,
    /// for at most 16 hours, until 06:00.
    private static func crossesMidnight(_ begin: Int, _ end: Int) -> Bool {
        end > begin || (begin >= 660 && end <= 360 && end + 1440 - begin <= 960)
    }

    /// Whether the 12 am of a span, which is midnight, may be meant as noon: at its end, or where it ends after noon.
    private static func mayMeanNoon(_ first: Time, _ last: Time) -> Bool {
        guard let begin = first.minutes, let end = last.minutes else { return false }
        if last.isTwelve { return end == 1440 || begin < 720 }
        // Until 11:59 pm, it is the whole day.
        return end >= 720 && (end < 1439 || last.isAfternoon == nil)
    }

    /// Determines am or pm of the other end in `9-5pm` and `9am-5`. It is clear only if one of the two is impossible.
    private mutating func settleMeridiem(_ first: inout Time, _ last: inout Time, from start: Int) throws(LenientFault)
    {
        if first.isBare, last.isBare, let begin = first.minutes, let end = last.minutes, begin <= 720, end <= begin,
            end > 0
        {
            throw LenientFault(
                start: start, end: tokens[at - 1].end, reason: "Does this end in the afternoon or on the next day?")
        }
        guard let begin = first.minutes, let end = last.minutes, end < 1440,
            (first.isAfternoon == nil) != (last.isAfternoon == nil)
        else { return }
        guess(start, tokens[at - 1].end, "One of these times has no am or pm; it is taken from the other.")
        let unclear = LenientFault(
            start: start, end: tokens[at - 1].end,
            reason: "One of these times has am or pm, the other may be in the morning or in the afternoon.")
        if last.isAfternoon == true, begin <= 720 {
            let shifted = begin % 720 + 720
            if shifted >= end || begin == 720 {
                if begin == 720 { first.minutes = 720 }
            } else if begin < 420 {
                first.minutes = shifted
            } else {
                throw unclear
            }
        } else if first.isAfternoon == false, end < 720 {
            guard end <= begin else { throw unclear }
            last.minutes = end + 720
        } else if last.isAfternoon == false, begin < end {
            first.isAfternoon = false
        } else if first.isAfternoon == true || last.isAfternoon == false {
            throw unclear
        }
    }
}
