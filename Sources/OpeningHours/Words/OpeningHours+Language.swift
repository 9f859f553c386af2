extension OpeningHours {
    /// A language for hours in words: see ``OpeningHours/inWords(in:)``.
    ///
    /// Its templates have placeholders `{1}`, `{2}`, and so on. The comment of a template names the parts to fill in,
    /// in order. Functions are used only where one template is not enough: for numbers, plurals, and clock times.
    public struct Language: Sendable, Identifiable {
        /// The ISO 639-1 code: `en`.
        public let code: String
        /// The code.
        public var id: String { code }
        /// The name of the language in English.
        public let name: String

        /// The weekdays, beginning with Monday.
        let weekdays: [String]
        /// The months, beginning with January.
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
        /// A state, and the time at which it applies.
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
        /// A list of ``listedNumber``, and a weekday.
        let occurrences: String
        /// A ``weekdayNumber`` in a list.
        let listedNumber: String
        let publicHolidays: Holidays
        let schoolHolidays: Holidays

        // Dates
        let date: Forms
        let month: Forms
        let easter: Forms
        /// The forms of a day that is several days from another.
        let countedDays: Forms
        /// A date after “from”.
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
        /// The ordinal of a weekday of a month; negative numbers count from the end of the month.
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
        /// Minutes after midnight, and whether another clock time follows that contains the words that both need.
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

        /// The words that introduce a day.
        struct Forms: Sendable {
            /// The preposition of a day, which successive days share; nil for none.
            let on: String?
            /// The template of the first of several days.
            var from = "{1}"
            /// The template of the last of several days.
            var to = "{1}"
            /// The template of the first day of a period without an end.
            var onward = "{1}"
            /// The template after “before” and “after”.
            var beside = "{1}"
        }

        /// Holidays of one kind.
        struct Holidays: Sendable {
            /// The preposition before ``all``.
            let on: String?
            let all: String
            /// A single holiday, after “before” and “after”.
            let one: String
        }
    }
}

extension OpeningHours.Language: Hashable {
    /// Whether both are the same language.
    public static func == (a: Self, b: Self) -> Bool { a.code == b.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension OpeningHours.Language {
    /// The language of a tag such as `de` or `de-CH`; nil if it is not in ``all``.
    public init?(tag: String) {
        let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        guard let language = Self.all.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// Fills parts into a template. The parts may contain braces.
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

    /// Phrases separated by commas and a last “and”. A preposition shared by successive phrases is written once.
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

    /// A day moved by a number of days: “the day before Easter Sunday”, “2 days after a public holiday”; the day itself
    /// for 0.
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

/// A part of a sentence, with its preposition.
struct Phrase {
    /// “on”, “in”, “at”; nil if the body needs none or contains one.
    var preposition: String?
    var body: String
    /// Whether a sentence can begin with it without its preposition: “Monday 10:00 to 12:00”.
    var canLead = false
}

/// The name of a day, with the words that introduce it.
struct DayName {
    var body: String
    var forms: OpeningHours.Language.Forms

    var phrase: Phrase { Phrase(preposition: forms.on, body: body) }
    var from: String { OpeningHours.Language.fill(forms.from, body) }
    var to: String { OpeningHours.Language.fill(forms.to, body) }
    var onward: String { OpeningHours.Language.fill(forms.onward, body) }
    var beside: String { OpeningHours.Language.fill(forms.beside, body) }
}
