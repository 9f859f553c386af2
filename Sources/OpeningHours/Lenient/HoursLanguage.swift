import CTables

/// A language that opening hours are written in, with its names of weekdays and months.
///
/// A word can have different meanings in two languages: `Do` is Thursday in German and Sunday in Spanish. No word is
/// therefore interpreted alone; ``LenientLanguages`` finds the language of the whole text.
struct HoursLanguage {
    /// The code of ISO 639-1.
    let code: String
    /// The name in English.
    let name: String
    /// The weekdays, beginning with Monday, in lower case. `/` separates days, and `|` the words for one day.
    let days: String
    /// The months, beginning with January, in the same form; empty if months are numbers.
    let months: String

    /// All languages. The first is English, whose two-letter weekdays are those of the specification.
    static let all: [HoursLanguage] = EmbeddedTable(ctables_hours_names()).sections.map { section in
        let names = section.name.split(separator: " ", maxSplits: 1).map(String.init)
        let lines = EmbeddedTable.lines(of: section.text).map(String.init)
        return HoursLanguage(code: names[0], name: names[1], days: lines[0], months: lines.count > 1 ? lines[1] : "")
    }
}
