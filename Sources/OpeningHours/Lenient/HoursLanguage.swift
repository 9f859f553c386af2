/// One of the languages that opening hours are written in, with its names of weekdays and months.
///
/// All that is known of languages is in the folder of this file. A word may mean one thing in one language and another
/// in the next: `Do` is Thursday in German and Sunday in Spanish. So no word is looked up by itself; ``LenientLanguages``
/// asks what the whole text is written in.
struct HoursLanguage {
    /// The code of ISO 639-1.
    let code: String
    /// The name in English.
    let name: String
    /// Monday first, with `/` between days and `|` between the words for one; in lower case.
    let days: String
    /// January first, in the same form; empty if months are numbers.
    let months: String

    init(_ code: String, _ name: String, _ days: String, _ months: String) {
        self.code = code
        self.name = name
        self.days = days
        self.months = months
    }

    /// All languages; the first is English, whose two letters are those of the specification.
    static let all: [HoursLanguage] = west + east + elsewhere
}
