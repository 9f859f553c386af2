extension OpeningHours.Language {
    /// All languages for hours in words; the first is the default. Each language is one entry of this table.
    public static let all: [Self] = [english, german]

    /// English: “Monday to Friday 09:00 to 17:00, but closed on Wednesday”.
    public static let english = Self(
        code: "en", name: "English",
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ], quotes: "“{1}”", remark: "{1} ({2})", label: "{1}: {2}", open: "open", closed: "closed",
        unknown: "perhaps open", always: "always {1}", clause: "{1} {2}", but: ", but ", also: "; also ",
        otherwise: "; otherwise ", comma: ", ", and: " and ", everyDay: "every day", weekdayRange: "{1} to {2}",
        onWeekday: Forms(on: "on"), onOccurrences: Forms(on: "on"), occurrences: "{1} {2} of the month",
        listedNumber: "the {1}", publicHolidays: Holidays(on: "on", all: "public holidays", one: "a public holiday"),
        schoolHolidays: Holidays(on: "in", all: "school holidays", one: "a school holiday"),
        date: Forms(on: "on", from: "from {1}", to: "to {1}", onward: "from {1} on"),
        month: Forms(on: "in", from: "from {1}", to: "to {1}", onward: "from {1} on"),
        easter: Forms(on: "on", from: "from {1}", to: "to {1}", onward: "from {1} on"),
        countedDays: Forms(on: nil, from: "from {1}", to: "to {1}", onward: "from {1} on"),
        untilYearEnds: "{1} to the end of the year", easterSunday: "Easter Sunday", dayOfMonth: "{1} {2}",
        daysOfMonth: "from {1} {2} to {3}", dayOfYear: "{1}, {2}", monthOfYear: "{1} {2}",
        startOfMonth: "the first of {1}", endOfMonth: "the end of {1}", weekdayOfMonth: "the {1} {2} of {3}",
        weekdayNumber: { englishOccurrence($0) }, weekdayAfter: "the first {1} after {2}",
        weekdayBefore: "the last {1} before {2}", dayAfter: "the day after {1}", dayBefore: "the day before {1}",
        daysAfter: "{1} days after {2}", daysBefore: "{1} days before {2}", everyDays: "every {1} day", year: "{1}",
        inYear: "in", years: "from {1} to {2}", yearsOnward: "from {1} on", everyYears: "every {1} year {2}",
        inWeek: "in", week: "week {1}", weeks: "weeks {1} to {2}",
        everyWeeks: "every {1} week from week {2} to week {3}",
        ordinal: { number in
            let ending =
                switch (number % 10, number % 100) {
                case (1, let rest) where rest != 11: "st"
                case (2, let rest) where rest != 12: "nd"
                case (3, let rest) where rest != 13: "rd"
                default: "th"
                }
            return "\(number)\(ending)"
        }, clock: { minutes, _ in OpeningHours.TimePoint.clock(minutes) }, nextDay: "{1} of the next day",
        allDay: "all day", span: "{1} to {2}", orLater: "{1} or later", timeOnward: "from {1} on", atTime: "at",
        everyTime: "every {1} from {2} to {3}", everyMinute: "every minute from {1} to {2}",
        everyHour: "every hour from {1} to {2}", minutes: { $0 == 1 ? "1 minute" : "\($0) minutes" },
        hours: { $0 == 1 ? "1 hour" : "\($0) hours" }, events: ["midnight", "dawn", "sunrise", "sunset", "dusk"],
        before: "{1} before {2}", after: "{1} after {2}")

    /// German: “Montag bis Freitag 9 bis 17 Uhr, aber am Mittwoch geschlossen”.
    ///
    /// Days of all kinds are in the dative, after each preposition. “Außer” is not used for exceptions with hours,
    /// because “außer Mittwoch 12 bis 20 Uhr” could also mean closed.
    public static let german = Self(
        code: "de", name: "German",
        weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ], quotes: "„{1}“", remark: "{1} ({2})", label: "{1}: {2}", open: "geöffnet", closed: "geschlossen",
        unknown: "vielleicht geöffnet", always: "immer {1}", clause: "{2} {1}", but: ", aber ", also: "; außerdem ",
        otherwise: "; sonst ", comma: ", ", and: " und ", everyDay: "täglich", weekdayRange: "{1} bis {2}",
        onWeekday: Forms(on: "am"), onOccurrences: Forms(on: "am", beside: "dem {1}"),
        occurrences: "{1} {2} des Monats", listedNumber: "{1}",
        publicHolidays: Holidays(on: "an", all: "Feiertagen", one: "einem Feiertag"),
        schoolHolidays: Holidays(on: "in", all: "den Schulferien", one: "einem Tag der Schulferien"),
        date: Forms(on: "am", from: "vom {1}", to: "bis zum {1}", onward: "ab dem {1}", beside: "dem {1}"),
        month: Forms(on: "im", from: "von {1}", to: "bis {1}", onward: "ab {1}"),
        easter: Forms(on: "am", from: "von {1}", to: "bis {1}", onward: "ab {1}"),
        countedDays: Forms(on: nil, from: "ab {1}", to: "bis {1}", onward: "ab {1}"),
        untilYearEnds: "{1} bis zum Jahresende", easterSunday: "Ostersonntag", dayOfMonth: "{2}. {1}",
        daysOfMonth: "vom {2}. bis zum {3}. {1}", dayOfYear: "{1} {2}", monthOfYear: "{1} {2}", startOfMonth: "1. {1}",
        endOfMonth: "Ende des Monats {1}", weekdayOfMonth: "{1} {2} im {3}", weekdayNumber: { germanOccurrence($0) },
        weekdayAfter: "ersten {1} nach {2}", weekdayBefore: "letzten {1} vor {2}", dayAfter: "Tag nach {1}",
        dayBefore: "Tag vor {1}", daysAfter: "{1} Tage nach {2}", daysBefore: "{1} Tage vor {2}",
        everyDays: "jeden {1} Tag", year: "Jahr {1}", inYear: "im", years: "von {1} bis {2}", yearsOnward: "ab {1}",
        everyYears: "jedes {1} Jahr {2}", inWeek: "in", week: "Kalenderwoche {1}",
        weeks: "den Kalenderwochen {1} bis {2}", everyWeeks: "jeder {1} Kalenderwoche von {2} bis {3}",
        ordinal: { "\($0)." },
        clock: { minutes, isJoined in
            let minute = minutes % 60 == 0 ? "" : ":" + twoDigits(minutes % 60)
            return "\(minutes / 60)\(minute)\(isJoined ? "" : " Uhr")"
        }, nextDay: "{1} des nächsten Tages", allDay: "ganztägig", span: "{1} bis {2}", orLater: "{1} oder länger",
        timeOnward: "ab {1}", atTime: "um", everyTime: "alle {1} von {2} bis {3}",
        everyMinute: "jede Minute von {1} bis {2}", everyHour: "jede Stunde von {1} bis {2}",
        minutes: { $0 == 1 ? "1 Minute" : "\($0) Minuten" }, hours: { $0 == 1 ? "1 Stunde" : "\($0) Stunden" },
        events: [
            "Mitternacht", "Beginn der Morgendämmerung", "Sonnenaufgang", "Sonnenuntergang", "Ende der Abenddämmerung",
        ], before: "{1} vor {2}", after: "{1} nach {2}")

    /// “first”, “last”, “last but one”.
    private static func englishOccurrence(_ number: Int) -> String {
        let counts = ["one", "two", "three", "four"]
        switch number {
        case 1...5: return ["first", "second", "third", "fourth", "fifth"][number - 1]
        case -1: return "last"
        case -5 ... -2: return "last but \(counts[-number - 2])"
        default: return english.ordinal(abs(number)) + (number < 0 ? " last" : "")
        }
    }

    /// “ersten”, “letzten”, “vorletzten”, in the dative.
    private static func germanOccurrence(_ number: Int) -> String {
        switch number {
        case 1...5: ["ersten", "zweiten", "dritten", "vierten", "fünften"][number - 1]
        case -5 ... -1: ["letzten", "vorletzten", "drittletzten", "viertletzten", "fünftletzten"][-number - 1]
        default: german.ordinal(abs(number)) + (number < 0 ? "-letzten" : "")
        }
    }
}
