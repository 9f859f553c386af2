extension OpeningHours {
    /// A language that hours are put into words in: see ``OpeningHours/inWords(in:)``.
    ///
    /// Its templates have `{1}`, `{2}` and so on where parts are filled in. Functions are only for what has no one
    /// template: numbers, plurals and times of the clock.
    public struct Language: Sendable, Identifiable {
        /// The language as ISO 639-1 has it: `en`.
        public let code: String
        /// The code.
        public var id: String { code }
        /// The name of the language in English.
        public let name: String

        /// Monday first.
        let weekdays: [String]
        /// January first.
        let months: [String]
        let quotes: String
        /// A rule, and its comment in quotation marks.
        let remark: String
        /// A label in quotation marks, and its rule.
        let label: String

        // States, and how rules are joined
        let open: String
        let closed: String
        let unknown: String
        /// A state.
        let always: String
        /// A state, and when it applies.
        let clause: String
        let but: String
        let also: String
        let otherwise: String
        let comma: String
        let and: String

        // Weekdays and holidays
        let everyDay: String
        /// The first and the last weekday.
        let weekdayRange: String
        let onWeekday: Forms
        let onOccurrences: Forms
        /// A list of ``listedNumber``, and the weekday.
        let occurrences: String
        /// A ``weekdayNumber`` as one of a list.
        let listedNumber: String
        let publicHolidays: Holidays
        let schoolHolidays: Holidays

        // Dates
        let date: Forms
        let month: Forms
        let easter: Forms
        /// Of a day that is several days from another.
        let countedDays: Forms
        /// A date behind its “from”.
        let untilYearEnds: String
        let easterSunday: String
        /// A month and a day.
        let dayOfMonth: String
        /// A month, its first and its last day.
        let daysOfMonth: String
        /// A date and its year.
        let dayOfYear: String
        /// A month, a weekday or a feast, and its year.
        let monthOfYear: String
        /// A month.
        let startOfMonth: String
        /// A month.
        let endOfMonth: String
        /// A ``weekdayNumber``, a weekday and a month.
        let weekdayOfMonth: String
        /// One of the like weekdays of a month, negative from its end.
        let weekdayNumber: @Sendable (Int) -> String
        /// A weekday, and the date before it.
        let weekdayAfter: String
        /// A weekday, and the date after it.
        let weekdayBefore: String
        /// A date.
        let dayAfter: String
        /// A date.
        let dayBefore: String
        /// A number, and a date.
        let daysAfter: String
        /// A number, and a date.
        let daysBefore: String
        /// An ordinal number.
        let everyDays: String

        // Years and weeks
        let year: String
        let inYear: String?
        /// The first and the last year.
        let years: String
        /// A year.
        let yearsOnward: String
        /// An ordinal number, and the years.
        let everyYears: String
        let inWeek: String?
        /// A number.
        let week: String
        /// The first and the last number.
        let weeks: String
        /// An ordinal number, the first and the last number.
        let everyWeeks: String
        let ordinal: @Sendable (Int) -> String

        // Times
        /// Minutes after midnight, and whether another time of the clock follows that says what both need.
        let clock: @Sendable (Int, Bool) -> String
        /// A time.
        let nextDay: String
        let allDay: String
        /// The first and the last time.
        let span: String
        /// A span.
        let orLater: String
        /// A time.
        let timeOnward: String
        let atTime: String?
        /// A length, the first and the last time.
        let everyTime: String
        /// The first and the last time.
        let everyMinute: String
        /// The first and the last time.
        let everyHour: String
        let minutes: @Sendable (Int) -> String
        let hours: @Sendable (Int) -> String
        /// Midnight, dawn, sunrise, sunset, dusk.
        let events: [String]
        /// A length and an event.
        let before: String
        /// A length and an event.
        let after: String

        /// The words that lead to a day.
        struct Forms: Sendable {
            /// The preposition of a day, which days in a row share; nil for none.
            let on: String?
            /// The template of the first of several days.
            var from = "{1}"
            /// The template of the last of several days.
            var to = "{1}"
            /// The template of the first day of a time without end.
            var onward = "{1}"
            /// The template behind “before” and “after”.
            var beside = "{1}"
        }

        /// Holidays of one kind.
        struct Holidays: Sendable {
            /// The preposition of all.
            let on: String?
            let all: String
            /// One of them, behind “before” and “after”.
            let one: String
        }
    }
}

extension OpeningHours.Language: Hashable {
    /// Whether two are the same language.
    public static func == (a: Self, b: Self) -> Bool { a.code == b.code }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension OpeningHours.Language {
    /// The language of a tag such as `de` or `de-CH`; nil for one that is not in ``all``.
    public init?(tag: String) {
        let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        guard let language = Self.all.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// Fills the parts into a template. What is filled in may itself have braces.
    static func fill(_ template: String, _ parts: String...) -> String {
        var text = ""
        var rest = Substring(template)
        while let brace = rest.firstIndex(of: "{") {
            text += rest[..<brace]
            let digit = rest.index(after: brace)
            text += parts[rest[digit].wholeNumberValue! - 1]
            rest = rest[rest.index(digit, offsetBy: 2)...]
        }
        return text + rest
    }

    func quoted(_ text: String) -> String { Self.fill(quotes, text) }

    func name(of weekday: OpeningHours.Weekday) -> String { weekdays[weekday.rawValue] }

    /// Phrases with commas and a last “and”; a preposition that two share is written once.
    func list(_ phrases: [Phrase], isLeading: Bool = false) -> String {
        var text = ""
        var last: String?
        for (index, phrase) in phrases.enumerated() {
            if index > 0 { text += index == phrases.count - 1 ? and : comma }
            let isBare = index == 0 && isLeading && phrase.canLead
            if let word = phrase.preposition, word != last, !isBare { text += word + " " }
            text += phrase.body
            last = phrase.preposition
        }
        return text
    }

    /// “The day before Easter Sunday”, “2 days after a public holiday”; the day itself for no days.
    func moved(_ day: DayName, by days: Int) -> DayName {
        let other = Self.fill(day.forms.beside, day.body)
        switch days {
        case 0: return day
        case 1, -1: return DayName(body: Self.fill(days > 0 ? dayAfter : dayBefore, other), forms: date)
        default:
            let text = Self.fill(days > 0 ? daysAfter : daysBefore, "\(days.magnitude)", other)
            return DayName(body: text, forms: countedDays)
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
}

/// A day by its name, and how it is led to.
struct DayName {
    var body: String
    var forms: OpeningHours.Language.Forms

    var phrase: Phrase { Phrase(preposition: forms.on, body: body) }
    var from: String { OpeningHours.Language.fill(forms.from, body) }
    var to: String { OpeningHours.Language.fill(forms.to, body) }
    var onward: String { OpeningHours.Language.fill(forms.onward, body) }
    var beside: String { OpeningHours.Language.fill(forms.beside, body) }
}
