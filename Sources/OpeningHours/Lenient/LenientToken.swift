/// A word, a number or a sign of a text that does not follow the specification, by what it means.
struct LenientToken {
    enum Kind: Equatable {
        case weekday(Int)
        case month(Int)
        /// `mar`: Tuesday among weekdays in French and Spanish, else March.
        case tuesdayOrMarch
        /// A list of weekdays in one word, such as "weekends", as the specification writes it.
        case days(String)
        case publicHoliday, schoolHoliday
        /// "Day before public holidays": the words before the holidays, with the offset.
        case dayBeside(Int)
        case easter, week, dayWord
        /// A feast by its name, as the date the specification writes.
        case feast(String)
        case event(OpeningHours.TimePoint.Event)
        case daylight
        case clock(Int)
        case always, allDay
        case openEnd
        case modifier(OpeningHours.Rule.Modifier)
        case alwaysClosed
        case comment(String)
        case number(Int, digits: Int)
        case am, pm, hourMark, minuteMark, ordinal
        /// "From", "ab": with one time only, it has an open end.
        case from
        case filler
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
    /// What had to be guessed to read the word, if anything.
    var guess: String?
    /// The letter of another script that looks like the right one.
    var lookAlike: Unicode.Scalar?
}
