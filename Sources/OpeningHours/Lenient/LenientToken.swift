/// A word, a number or a sign of a text that does not follow the specification, by what it means.
///
/// Tokens are copied for each language that a text may be written in, so they hold nothing that would have to be counted:
/// what is said of a guess is put into words when it is reported.
struct LenientToken {
    enum Kind: Equatable {
        case weekday(Int)
        case month(Int)
        /// `mar`: Tuesday among weekdays in French and Spanish, else March.
        case tuesdayOrMarch
        /// A list of weekdays in one word, such as "weekends", as the specification writes it.
        case days(FixedText)
        case publicHoliday, schoolHoliday
        /// "Day before public holidays": the words before the holidays, with the offset.
        case dayBeside(Int)
        case easter, week, dayWord
        /// A feast by its name, as the date the specification writes.
        case feast(FixedText)
        case event(OpeningHours.TimePoint.Event)
        case daylight
        case clock(Int)
        case always, allDay
        case openEnd
        case modifier(OpeningHours.Rule.Modifier)
        case alwaysClosed
        /// A remark, and where its text is, without quotation marks; empty in the ``WordTable``.
        case comment(Range<Int>)
        case number(Int, digits: Int)
        case am, pm, hourMark, minuteMark, ordinal
        /// "From", "ab": with one time only, it has an open end.
        case from
        case filler
        /// “First”, “last”: which of the like weekdays of a month.
        case nth(Int)
        /// “Of the month”, behind such a weekday.
        case ofMonth
        /// “Every”, which says nothing that is needed of a weekday, but may make another one of “every second”.
        case each
        /// "Except": what follows is closed.
        case except
        case dash, comma, semicolon, bars, plus, slash, colon, period, equals, lineBreak
        case openParenthesis, closeParenthesis, openBracket, closeBracket
        case unknown
    }

    var kind: Kind
    /// UTF-8 offsets in the text.
    var start: Int
    var end: Int
    /// Whether a blank stands before it.
    var hasGap: Bool
    /// The first sense of a word in the ``WordTable``; -1 for what is no word.
    var sense: Int32 = -1
    /// What had to be guessed to read the word.
    var guess = Guess.none
    /// The letter of another script that looks like the right one.
    var lookAlike: Unicode.Scalar?

    /// What had to be guessed to read a word. Languages are places in ``HoursLanguage/all``; -1 is one without a name.
    enum Guess {
        case none
        /// The days of an exception are closed.
        case closed
        /// The word is not the same everywhere.
        case vague
        /// The word has this meaning in one language only, which other words are not in.
        case lonely(language: Int)
        /// The word is a weekday in another language.
        case weekday(language: Int)
        /// The word means this in one language, and something else in another.
        case other(language: Int, Kind, otherLanguage: Int)
    }
}

/// A text that is written in the program, which costs nothing to copy.
struct FixedText: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: StaticString

    init(stringLiteral text: StaticString) { self.text = text }

    var description: String { text.description }

    static func == (a: Self, b: Self) -> Bool {
        a.text.utf8CodeUnitCount == b.text.utf8CodeUnitCount
            && (0..<a.text.utf8CodeUnitCount).allSatisfy { a.text.utf8Start[$0] == b.text.utf8Start[$0] }
    }
}
