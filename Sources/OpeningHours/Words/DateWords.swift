extension OpeningHours.DateRange {
    /// “in June”, “from December 24 to 26”, “on the last Sunday of October”, “from June 1, 2026 on”.
    var phrase: Phrase {
        let whole = step > 1 ? "every \(Phrase.ordinal(step)) day " : ""
        if let last {
            return Phrase(body: whole + "from \(first.words(.first)) to \(shortened(last) ?? last.words(.last))")
        }
        if isOpenEnded {
            let end = first.year == nil ? "to the end of the year" : "on"
            return Phrase(body: whole + "from \(first.words(.first)) \(end)")
        }
        if step > 1 { return Phrase(body: whole + "from \(first.words(.first)) on") }
        let word = first.isMonth && !first.isShifted ? "in" : "on"
        return Phrase(preposition: Phrase.preposition(word, movedBy: first.dayOffset), body: first.words(.only))
    }

    /// The last date without its month, where the first has named it: “26”; with the year behind it that counts for both.
    private func shortened(_ last: OpeningHours.DatePoint) -> String? {
        guard first.year == nil, last.year == nil, !first.isShifted, !last.isShifted,
            case .day(let month, let start) = first.anchor, case .day(month, let end) = last.anchor, end > start
        else { return nil }
        return "\(end)"
    }
}

extension OpeningHours.DatePoint {
    /// “June”, “December 24, 2026”, “the day after Easter Sunday”, “the last Sunday before December 25”.
    func words(_ role: Role) -> String {
        let name =
            switch anchor {
            case .month(let month) where isShifted:
                "the \(role == .last ? "end" : "first") of \(Self.months[month - 1])"
            case .month(let month): Self.months[month - 1]
            case .day(let month, let day): "\(Self.months[month - 1]) \(day)"
            case .weekday(let month, let weekday, let number):
                "the \(OpeningHours.Occurrences.word(number)) \(weekday.name) of \(Self.months[month - 1])"
            case .easter: "Easter Sunday"
            }
        var text = name
        if let year {
            if case .day = anchor { text += "," }
            text += " \(year)"
        }
        if let weekdayShift {
            let way = weekdayShift.isLater ? ("first", "after") : ("last", "before")
            text = "the \(way.0) \(weekdayShift.weekday.name) \(way.1) \(text)"
        }
        return Phrase.moved(text, by: dayOffset)
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
