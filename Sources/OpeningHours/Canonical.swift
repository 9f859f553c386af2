extension OpeningHours {
    /// The value in the form of the specification, in the shortest of the equivalent forms.
    ///
    /// If the value was read from text, reading the result strictly gives an equal value. Two values that were read are
    /// equal if and only if their canonical texts are.
    ///
    /// - Complexity: O(*n*) in the parts of the value.
    public var canonical: String {
        var text = ""
        for (index, rule) in rules.enumerated() {
            if index > 0 {
                switch rule.separator {
                case .normal: text += "; "
                case .additional: text += ", "
                case .fallback: text += " || "
                }
            }
            rule.write(to: &text)
        }
        return text
    }
}

extension OpeningHours: CustomStringConvertible {
    /// The canonical text.
    public var description: String { canonical }
}

/// A number with at least two digits: `07` for 7.
func twoDigits(_ number: Int) -> String {
    guard (0..<100).contains(number) else { return "\(number)" }
    return String(unsafeUninitializedCapacity: 2) { bytes in
        bytes[0] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
        bytes[1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
        return 2
    }
}

extension OpeningHours.Rule {
    /// Appends the canonical text, without the separator.
    func write(to text: inout String) {
        var parts: [String] = []
        if let label { parts.append("\"\(label)\":") }
        if isAlways { parts.append("24/7") }
        if years.count == 1, years[0].first == years[0].last, years[0].step <= 1, !dates.isEmpty {
            // A single year before a date would be read as part of the date.
            parts.append("\(years[0].first)-\(years[0].first)")
        } else if !years.isEmpty {
            parts.append(years.map { $0.canonical }.joined(separator: ","))
        }
        if !dates.isEmpty {
            // `Dec 25,Nov Th[4]` are two dates. A colon is needed to make `Nov` a separate month.
            let needsColon =
                weeks.isEmpty && weekdays.first?.occurrences.isEmpty == false && holidays.isEmpty
                && dates.last!.first.isMonth && dates.contains { !$0.first.isMonth }
            parts.append(dates.map { $0.canonical }.joined(separator: ",") + (needsColon ? ":" : ""))
        }
        if !weeks.isEmpty { parts.append("week " + weeks.map { $0.canonical }.joined(separator: ",")) }
        let holidayList = holidays.map { $0.canonical }.joined(separator: ",")
        let weekdayList = weekdays.map { $0.canonical }.joined(separator: ",")
        if holidaysNarrowWeekdays || holidayList.isEmpty || weekdayList.isEmpty {
            if !holidayList.isEmpty { parts.append(holidayList) }
            if !weekdayList.isEmpty { parts.append(weekdayList) }
        } else {
            parts.append(weekdayList + "," + holidayList)
        }
        if !times.isEmpty { parts.append(times.map { $0.canonical }.joined(separator: ",")) }
        switch modifier {
        case .open: parts.append("open")
        case .closed: parts.append("closed")
        case .off: parts.append("off")
        case .unknown: parts.append("unknown")
        case nil: break
        }
        if let comment { parts.append("\"\(comment)\"") }
        text += parts.joined(separator: " ")
    }
}

extension OpeningHours.YearRange {
    /// The range in the form of the specification.
    public var canonical: String {
        guard let last else { return "\(first)+" }
        if last == first, step <= 1 { return "\(first)" }
        return "\(first)-\(last)" + (step > 1 ? "/\(step)" : "")
    }
}

extension OpeningHours.WeekRange {
    /// The range in the form of the specification, without the word `week`.
    public var canonical: String {
        if first == last, step == 1 { return twoDigits(first) }
        return "\(twoDigits(first))-\(twoDigits(last))" + (step > 1 ? "/\(step)" : "")
    }
}

extension OpeningHours.HolidaySelector {
    /// The selector in the form of the specification.
    public var canonical: String { (kind == .publicHoliday ? "PH" : "SH") + canonicalDays(dayOffset) }
}

extension OpeningHours.WeekdayRange {
    /// The range in the form of the specification.
    public var canonical: String {
        var text = first.code
        if last != first { text += "-" + last.code }
        if !occurrences.isEmpty { text += "[" + occurrences.numbers.map(String.init).joined(separator: ",") + "]" }
        return text + canonicalDays(dayOffset)
    }
}

extension OpeningHours.DateRange {
    /// The range in the form of the specification.
    public var canonical: String {
        var text = first.canonical
        if isOpenEnded { text += "+" }
        if let last {
            if case .day(let month, let firstDay) = first.anchor, case .day(month, let day) = last.anchor,
                day > firstDay, first.weekdayShift == nil, first.dayOffset == 0, last.year == nil
            {
                text += "-" + twoDigits(day) + last.canonicalOffset
            } else {
                text += "-" + last.canonical
            }
        }
        return text + (step > 1 ? "/\(step)" : "")
    }
}

extension OpeningHours.DatePoint {
    /// The names of months in the specification.
    static let codes = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The date in the form of the specification.
    public var canonical: String {
        let names = Self.codes
        let body =
            switch anchor {
            case .month(let month): names[month - 1]
            case .day(let month, let day): "\(names[month - 1]) \(twoDigits(day))"
            case .weekday(let month, let weekday, let number): "\(names[month - 1]) \(weekday.code)[\(number)]"
            case .easter: "easter"
            }
        return (year.map { "\($0) " } ?? "") + body + canonicalOffset
    }

    var canonicalOffset: String {
        (weekdayShift.map { " \($0.isLater ? "+" : "-")\($0.weekday.code)" } ?? "") + canonicalDays(dayOffset)
    }
}

extension OpeningHours.TimeSpan {
    /// The span in the form of the specification.
    public var canonical: String {
        start.canonical + (end.map { "-" + $0.canonical } ?? "") + (step > 0 ? "/\(step)" : "")
            + (isOpenEnded ? "+" : "")
    }
}

extension OpeningHours.TimePoint.Event {
    /// The event in the specification.
    fileprivate var word: String {
        switch self {
        case .midnight: "00:00"
        case .dawn: "dawn"
        case .sunrise: "sunrise"
        case .sunset: "sunset"
        case .dusk: "dusk"
        }
    }
}

extension OpeningHours.TimePoint {
    /// The time in the form of the specification.
    public var canonical: String {
        if event == .midnight { return Self.clock(minutes) }
        return minutes == 0 ? event.word : "(\(event.word)\(minutes < 0 ? "-" : "+")\(Self.clock(abs(minutes))))"
    }

    static func clock(_ minutes: Int) -> String {
        guard (0..<6000).contains(minutes) else { return twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }
        return String(unsafeUninitializedCapacity: 5) { bytes in
            put(minutes, bytes, 0)
            return 5
        }
    }

    /// A time span. Written byte by byte for speed, because every span of a misspelled value is written here.
    static func clock(_ start: Int, _ end: Int) -> String {
        guard (0..<6000).contains(start), (0..<6000).contains(end) else { return clock(start) + "-" + clock(end) }
        return String(unsafeUninitializedCapacity: 11) { bytes in
            put(start, bytes, 0)
            bytes[5] = UInt8(ascii: "-")
            put(end, bytes, 6)
            return 11
        }
    }

    @inline(__always) private static func put(_ minutes: Int, _ bytes: UnsafeMutableBufferPointer<UInt8>, _ place: Int)
    {
        let (hour, minute) = (UInt8(truncatingIfNeeded: minutes / 60), UInt8(truncatingIfNeeded: minutes % 60))
        bytes[place] = 0x30 + hour / 10
        bytes[place + 1] = 0x30 + hour % 10
        bytes[place + 2] = UInt8(ascii: ":")
        bytes[place + 3] = 0x30 + minute / 10
        bytes[place + 4] = 0x30 + minute % 10
    }
}

private func canonicalDays(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1, -1: count > 0 ? " +1 day" : " -1 day"
    default: count > 0 ? " +\(count) days" : " -\(-count) days"
    }
}
