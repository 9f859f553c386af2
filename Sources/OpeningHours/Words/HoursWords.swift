extension OpeningHours {
    /// What the value says, in plain English: `Mo-Fr 09:00-17:00; PH off` is “Monday to Friday 09:00 to 17:00; closed on
    /// public holidays”.
    ///
    /// A phrase for people who don't know the syntax, to be put behind a colon. The rules stand in their order with
    /// semicolons between them, as in the value: on the days that it names a later one replaces the earlier, which reads
    /// “but” if it replaces some of the weekdays of the one before; “also” adds to them, and “otherwise” fills what they
    /// leave closed. Every selector, step, offset and comment is in it.
    ///
    /// - Complexity: O(*n*) in the parts of the value.
    public var inWords: String {
        var text = ""
        for (index, rule) in rules.enumerated() {
            if index > 0 {
                switch rule.separator {
                case .normal: text += rule.isException(to: rules[index - 1]) ? ", but " : "; "
                case .additional: text += "; also "
                case .fallback: text += "; otherwise "
                }
            }
            text += rule.inWords
        }
        return text
    }
}

extension OpeningHours.Rule {
    /// Whether the rule replaces the one before on some of its weekdays, and on no other day: `Mo-Su …; We …`.
    fileprivate func isException(to rule: OpeningHours.Rule) -> Bool {
        func isPlain(_ rule: OpeningHours.Rule) -> Bool {
            rule.years.isEmpty && rule.dates.isEmpty && rule.weeks.isEmpty && rule.holidays.isEmpty && rule.label == nil
                && rule.comment == nil && rule.weekdays.allSatisfy { $0.occurrences.isEmpty }
        }
        func mask(_ rule: OpeningHours.Rule) -> UInt8 { rule.weekdays.reduce(0) { $0 | $1.mask } }
        guard isPlain(self), isPlain(rule), !weekdays.isEmpty, rule.state != .closed, !rule.times.isEmpty,
            state != .closed || times.isEmpty
        else { return false }
        let days = rule.weekdays.isEmpty ? 0x7F : mask(rule)
        return mask(self) & ~days == 0 && mask(self) != days
    }

    /// What the rule says by itself, in plain English: “on December 25, closed 12:00 to 14:00”.
    public var inWords: String {
        (label.map { "“\($0)”: " } ?? "") + when + (comment.map { " (“\($0)”)" } ?? "")
    }

    private var when: String {
        let word =
            switch state {
            case .open: "open"
            case .closed: "closed"
            case .unknown: "perhaps open"
            }
        if isAlways || (!selectsDays && times.isEmpty) { return state == .unknown ? word : "always \(word)" }

        // From the widest to the narrowest: in 2026, from June to August, Monday to Friday 10:00 to 12:00.
        var seasons = [years.map(\.phrase), dates.map(\.phrase), weeks.map(\.phrase)]
        var days = weekdays.flatMap(\.listed).map(\.phrase)
        if holidaysNarrowWeekdays {
            seasons.append(holidays.map(\.phrase))
        } else {
            days += holidays.map(\.phrase)
        }
        let lead = seasons.map { Phrase.list($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
        if days.isEmpty, times.isEmpty { return "\(word) \(lead)" }

        // Times speak for themselves; without them it has to be said that it is open.
        let saysState = times.isEmpty || state != .open
        var parts = saysState ? [word] : []
        if !days.isEmpty {
            parts.append(Phrase.list(days, isLeading: !saysState))
        } else if !namesDays {
            parts.append("every day")
        }
        if !times.isEmpty { parts.append(Phrase.list(times.map(\.phrase))) }
        return (lead.isEmpty ? "" : lead + ", ") + parts.joined(separator: " ")
    }

    /// Whether the dates are single days, of which “every day” would be odd.
    private var namesDays: Bool {
        !dates.isEmpty
            && dates.allSatisfy {
                $0.step > 1 || ($0.last == nil && !$0.isOpenEnded && (!$0.first.isMonth || $0.first.isShifted))
            }
    }
}

/// A piece of a sentence: what it says, and the word that leads to it.
struct Phrase {
    /// “on”, “in”, “at”; nil where the body needs none, or has one of its own.
    var preposition: String?
    var body: String
    /// Whether a sentence may begin with it without its preposition: “Monday 10:00 to 12:00”.
    var canLead = false

    /// Phrases with commas and a last “and”; a preposition that two share stands once.
    static func list(_ phrases: [Phrase], isLeading: Bool = false) -> String {
        var text = ""
        var last: String?
        for (index, phrase) in phrases.enumerated() {
            if index > 0 { text += index == phrases.count - 1 ? " and " : ", " }
            let isBare = index == 0 && isLeading && phrase.canLead
            if let word = phrase.preposition, word != last, !isBare { text += word + " " }
            text += phrase.body
            last = phrase.preposition
        }
        return text
    }

    /// “the day before Easter Sunday”, “2 days after a public holiday”; the text itself for no days.
    static func moved(_ text: String, by days: Int) -> String {
        switch days {
        case 0: text
        case 1, -1: "the day \(days > 0 ? "after" : "before") \(text)"
        default: "\(days.magnitude) days \(days > 0 ? "after" : "before") \(text)"
        }
    }

    /// The word that leads to what is moved: “on the day after …”, but “2 days after …”.
    static func preposition(_ word: String, movedBy days: Int) -> String? { days.magnitude > 1 ? nil : word }

    /// “2nd”, “3rd”, “4th”, “21st”.
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 10, number % 100) {
            case (1, let rest) where rest != 11: "st"
            case (2, let rest) where rest != 12: "nd"
            case (3, let rest) where rest != 13: "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }
}
