extension OpeningHours.WeekdayRange {
    /// “Monday to Friday”, “on the first and the last Wednesday of the month”.
    var phrase: Phrase {
        if !occurrences.isEmpty {
            let which = occurrences.numbers.map { Phrase(body: "the \(OpeningHours.Occurrences.word($0))") }
            return Phrase(
                preposition: Phrase.preposition("on", movedBy: dayOffset),
                body: Phrase.moved("\(Phrase.list(which)) \(first.name) of the month", by: dayOffset)
            )
        }
        if dayOffset != 0 {
            return Phrase(
                preposition: Phrase.preposition("on", movedBy: dayOffset),
                body: Phrase.moved(name, by: dayOffset)
            )
        }
        return Phrase(preposition: first == last ? "on" : nil, body: name, canLead: true)
    }

    /// The two days of a range of two, which read as a list: “Saturday and Sunday”.
    var listed: [Self] {
        let isPair = last.rawValue == (first.rawValue + 1) % 7
        return isPair ? [Self(first), Self(last)] : [self]
    }

    private var name: String {
        if first == last { return first.name }
        return mask == 0x7F ? "every day" : "\(first.name) to \(last.name)"
    }
}

extension OpeningHours.Weekday {
    /// “Monday”.
    var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}

extension OpeningHours.Occurrences {
    /// “first”, “last”, “last but one”.
    static func word(_ number: Int) -> String {
        let counts = ["one", "two", "three", "four"]
        switch number {
        case 1: return "first"
        case 2: return "second"
        case 3: return "third"
        case 4: return "fourth"
        case 5: return "fifth"
        case -1: return "last"
        case -5 ... -2: return "last but \(counts[-number - 2])"
        default: return number > 0 ? Phrase.ordinal(number) : "\(Phrase.ordinal(-number)) last"
        }
    }
}

extension OpeningHours.HolidaySelector {
    /// “on public holidays”, “on the day before a public holiday”.
    var phrase: Phrase {
        let kind = kind == .publicHoliday ? "public" : "school"
        if dayOffset != 0 {
            return Phrase(
                preposition: Phrase.preposition("on", movedBy: dayOffset),
                body: Phrase.moved("a \(kind) holiday", by: dayOffset)
            )
        }
        return Phrase(preposition: self.kind == .publicHoliday ? "on" : "in", body: "\(kind) holidays")
    }
}

extension OpeningHours.YearRange {
    /// “in 2026”, “from 2026 to 2030”, “every 2nd year from 2026 on”.
    var phrase: Phrase {
        if last == first { return Phrase(preposition: "in", body: "\(first)") }
        let span = last.map { "from \(first) to \($0)" } ?? "from \(first) on"
        return Phrase(body: step > 1 ? "every \(Phrase.ordinal(step)) year \(span)" : span)
    }
}

extension OpeningHours.WeekRange {
    /// “in week 1”, “in weeks 2 to 10”, “in every 2nd week from week 2 to week 52”.
    var phrase: Phrase {
        if first == last { return Phrase(preposition: "in", body: "week \(first)") }
        if step > 1 {
            return Phrase(
                preposition: "in",
                body: "every \(Phrase.ordinal(step)) week from week \(first) to week \(last)"
            )
        }
        return Phrase(preposition: "in", body: "weeks \(first) to \(last)")
    }
}
