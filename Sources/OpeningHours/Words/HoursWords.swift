extension OpeningHours {
    /// The value in plain English: see ``inWords(in:)``.
    public var inWords: String { inWords(in: .english) }

    /// The value in plain words: `Mo-Fr 09:00-17:00; PH off` is “Monday to Friday 09:00 to 17:00; closed on
    /// public holidays”, and in German “Montag bis Freitag 9 bis 17 Uhr; an Feiertagen geschlossen”.
    ///
    /// A phrase for people who do not know the syntax, to follow a colon. The rules keep their order, separated by
    /// semicolons. A later rule replaces earlier ones on its days; “but” marks one that replaces some weekdays of the
    /// previous rule, “also” one that adds to them, and “otherwise” one that fills what they leave closed. The phrase
    /// contains every selector, step, offset, and comment; labels and comments are not translated.
    ///
    /// - Parameter language: One of ``Language/all``.
    /// - Complexity: O(*n*) in the parts of the value.
    public func inWords(in language: Language) -> String {
        var text = ""
        for (index, rule) in rules.enumerated() {
            if index > 0 {
                switch rule.separator {
                case .normal: text += rule.isException(to: rules[index - 1]) ? language.but : "; "
                case .additional: text += language.also
                case .fallback: text += language.otherwise
                }
            }
            text += rule.inWords(in: language)
        }
        return text
    }
}

extension OpeningHours.Rule {
    /// Whether the rule replaces the previous one on some of its weekdays, and on no other days: `Mo-Su …; We …`.
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

    /// The single rule in plain English: “on December 25, closed 12:00 to 14:00”.
    public var inWords: String { inWords(in: .english) }

    /// The single rule in plain words.
    ///
    /// - Parameter language: One of ``OpeningHours/Language/all``.
    public func inWords(in language: OpeningHours.Language) -> String {
        typealias Language = OpeningHours.Language
        var text = clause(language)
        if let comment { text = Language.fill(language.remark, text, language.quoted(comment)) }
        if let label { text = Language.fill(language.label, language.quoted(label), text) }
        return text
    }

    private func clause(_ language: OpeningHours.Language) -> String {
        typealias Language = OpeningHours.Language
        let word =
            switch state {
            case .open: language.open
            case .closed: language.closed
            case .unknown: language.unknown
            }
        if isAlways || (!selectsDays && times.isEmpty) {
            return state == .unknown ? word : Language.fill(language.always, word)
        }

        // From the widest selector to the narrowest: in 2026, from June to August, Monday to Friday 10:00 to 12:00.
        var seasons = [
            years.map { $0.phrase(language) }, dates.map { $0.phrase(language) }, weeks.map { $0.phrase(language) },
        ]
        var days = weekdays.flatMap { $0.listed }.map { $0.phrase(language) }
        if holidaysNarrowWeekdays {
            seasons.append(holidays.map { $0.phrase(language) })
        } else {
            days += holidays.map { $0.phrase(language) }
        }
        let lead = seasons.map { language.list($0) }.filter { !$0.isEmpty }.joined(separator: language.comma)
        if days.isEmpty, times.isEmpty { return Language.fill(language.clause, word, lead) }

        // With times, “open” is implied; without them, it must be stated.
        let saysState = times.isEmpty || state != .open
        var parts: [String] = []
        if !days.isEmpty {
            parts.append(language.list(days, isLeading: !saysState))
        } else if !namesDays {
            parts.append(language.everyDay)
        }
        if !times.isEmpty { parts.append(language.list(times.map { $0.phrase(language) })) }
        let when = parts.joined(separator: " ")
        return (lead.isEmpty ? "" : lead + language.comma)
            + (saysState ? Language.fill(language.clause, word, when) : when)
    }

    /// Whether the dates are single days, for which “every day” would sound odd.
    private var namesDays: Bool {
        !dates.isEmpty
            && dates.allSatisfy {
                $0.step > 1 || ($0.last == nil && !$0.isOpenEnded && (!$0.first.isMonth || $0.first.isShifted))
            }
    }
}
