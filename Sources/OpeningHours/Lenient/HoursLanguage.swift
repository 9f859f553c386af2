import CTables

/// One of the languages that opening hours are written in, with its names of weekdays and months.
///
/// A word may mean one thing in one language and another in the next: `Do` is Thursday in German and Sunday in Spanish.
/// So no word is looked up by itself; ``LenientLanguages`` asks what the whole text is written in.
struct HoursLanguage {
    /// The code of ISO 639-1.
    let code: String
    /// The name in English.
    let name: String
    /// Monday first, with `/` between days and `|` between the words for one; in lower case.
    let days: String
    /// January first, in the same form; empty if months are numbers.
    let months: String

    /// All languages; the first is English, whose two letters are those of the specification.
    static let all: [HoursLanguage] = EmbeddedTable(ctables_hours_names()).sections.map { section in
        let names = section.name.split(separator: " ", maxSplits: 1).map(String.init)
        let lines = EmbeddedTable.lines(of: section.text).map(String.init)
        return HoursLanguage(code: names[0], name: names[1], days: lines[0], months: lines.count > 1 ? lines[1] : "")
    }
}
