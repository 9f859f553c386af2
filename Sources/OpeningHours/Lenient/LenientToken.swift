/// A word, a number or a sign of a text that does not follow the specification, by what it means.
///
/// Tokens are copied for each language that a text may be written in, so they are small and hold nothing that would have to
/// be counted: what is said of a guess is put into words when it is reported.
struct LenientToken {
    enum Kind: Equatable {
        case weekday(Int)
        case month(Int)
        /// `mar`: Tuesday among weekdays in French and Spanish, else March.
        case tuesdayOrMarch
        /// A list of weekdays in one word, such as "weekends", as the specification writes it.
        case days(DayList)
        case publicHoliday, schoolHoliday
        /// "Day before public holidays": the words before the holidays, with the offset.
        case dayBeside(Int)
        case easter, week, dayWord
        /// A feast by its name, as the date the specification writes.
        case feast(Feast)
        case event(OpeningHours.TimePoint.Event)
        case daylight
        case clock(Int)
        case always, allDay
        case openEnd
        case modifier(OpeningHours.Rule.Modifier)
        case alwaysClosed
        /// A remark, and where its text is, without quotation marks; empty in the ``WordTable``.
        case comment(Range<Int32>)
        case number(Int32, digits: Int32)
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
    private var startOffset: Int32
    private var endOffset: Int32
    /// Whether a blank stands before it.
    var hasGap: Bool
    /// The first sense of a word in the ``WordTable``; -1 for what is no word.
    var sense: Int32 = -1
    /// The guess that was needed to read the word.
    var guess = Guess.none
    /// The letter of another script that looks like the right one.
    var lookAlike: Unicode.Scalar?

    init(kind: Kind, start: Int, end: Int, hasGap: Bool) {
        self.kind = kind
        startOffset = Int32(truncatingIfNeeded: start)
        endOffset = Int32(truncatingIfNeeded: end)
        self.hasGap = hasGap
    }

    /// The UTF-8 offset of the first byte in the text.
    var start: Int {
        get { Int(startOffset) }
        set { startOffset = Int32(truncatingIfNeeded: newValue) }
    }
    /// The UTF-8 offset of the byte after the last.
    var end: Int {
        get { Int(endOffset) }
        set { endOffset = Int32(truncatingIfNeeded: newValue) }
    }

    /// Whether there is something to say of the word.
    var isGuessed: Bool {
        if case .none = guess { lookAlike != nil } else { true }
    }

    /// A guess that was needed to read a word. Languages are places in ``HoursLanguage/all``; -1 is one without a name.
    enum Guess {
        case none
        /// The days of an exception are closed.
        case closed
        /// The word is not the same everywhere.
        case vague
        /// The word has this meaning in one language only, which other words are not in.
        case lonely(language: Int8)
        /// The word is a weekday in another language.
        case weekday(language: Int8)
        /// The word means this in one language, and something else in another: a place in ``WordTable/kinds``.
        case other(language: Int8, UInt16, otherLanguage: Int8)
    }
}

/// Weekdays that one word names, as the specification writes them.
enum DayList: String {
    case everyDay = "Mo-Su"
    case mondayToFriday = "Mo-Fr"
    case mondayToSaturday = "Mo-Sa"
    case weekend = "Sa,Su"
    case sundayAndHolidays = "Su,PH"
}

/// A feast by its name, as the date that the specification writes.
enum Feast: String {
    case easterMonday = "easter +1 day"
    case goodFriday = "easter -2 days"
    case christmasEve = "Dec 24"
    case christmasDay = "Dec 25"
    case boxingDay = "Dec 26"
    case newYearsEve = "Dec 31"
    case newYearsDay = "Jan 01"
}
