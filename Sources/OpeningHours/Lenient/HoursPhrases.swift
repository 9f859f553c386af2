import CTables

/// The words used with days, months, and times, by meaning and by language.
enum HoursPhrases {
    /// The lines for each meaning.
    ///
    /// A line names its languages, or `*` for all, and then the words. A question mark after a word marks its meaning
    /// as a guess, such as that of “weekend”, which is Friday and Saturday in some countries.
    static let all: [(kind: LenientToken.Kind, lines: String)] = EmbeddedTable(ctables_hours_phrases()).sections.map {
        section in
        guard let kind = kinds[String(section.name)] else { preconditionFailure("no meaning \(section.name)") }
        return (kind, String(section.text))
    }

    /// The meanings by the names of the table's sections.
    private static let kinds: [String: LenientToken.Kind] = [
        "every day": .days(.everyDay), "Monday to Friday": .days(.mondayToFriday),
        "Monday to Saturday": .days(.mondayToSaturday), "weekend": .days(.weekend),
        "Sunday and holidays": .days(.sundayAndHolidays), "weekend and holidays": .days(.weekendAndHolidays),
        "public holiday": .publicHoliday, "school holiday": .schoolHoliday, "day before": .dayBeside(-1),
        "day after": .dayBeside(1), "Easter": .easter, "Easter Monday": .feast(.easterMonday),
        "Good Friday": .feast(.goodFriday), "Christmas Eve": .feast(.christmasEve),
        "Christmas Day": .feast(.christmasDay), "Boxing Day": .feast(.boxingDay),
        "New Year’s Eve": .feast(.newYearsEve), "New Year’s Day": .feast(.newYearsDay), "week": .week, "first": .nth(1),
        "second": .nth(2), "third": .nth(3), "fourth": .nth(4), "last": .nth(-1), "of the month": .ofMonth,
        "each": .each, "day": .dayWord, "dawn": .event(.dawn), "sunrise": .event(.sunrise), "sunset": .event(.sunset),
        "dusk": .event(.dusk), "daylight": .daylight, "noon": .clock(720), "midnight": .clock(0), "always": .always,
        "all day": .allDay, "always closed": .alwaysClosed, "open end": .openEnd, "open": .modifier(.open),
        "off": .modifier(.off), "closed": .modifier(.closed), "unknown": .modifier(.unknown), "am": .am, "pm": .pm,
        "hour": .hourMark, "minute": .minuteMark, "to": .dash, "and": .comma, "from": .from, "except": .except,
        "filler": .filler, "remark": .comment(0..<0),
    ]
}
