/// A word, number, or sign of a text that does not follow the specification, with its meaning.
///
/// Tokens are copied for each language in which a text may be written. They are small and contain no references, which
/// would have to be counted; explanations of guesses are created only when they are reported.
struct LenientToken {
    enum Kind: Equatable {
        case weekday(Int)
        case month(Int)
        /// `mar`: Tuesday among weekdays in French and Spanish, otherwise March.
        case tuesdayOrMarch
        /// A list of weekdays in one word, such as "weekends", in the form of the specification.
        case days(DayList)
        case publicHoliday, schoolHoliday
        /// "Day before public holidays": the words before the holidays, with the offset.
        case dayBeside(Int)
        case easter, week, dayWord
        /// A named feast, as a date in the form of the specification.
        case feast(Feast)
        case event(OpeningHours.TimePoint.Event)
        case daylight
        case clock(Int)
        case always, allDay
        case openEnd
        case modifier(OpeningHours.Rule.Modifier)
        case alwaysClosed
        /// A remark, with the range of its text without quotation marks; empty in the ``WordTable``.
        case comment(Range<Int32>)
        case number(Int32, digits: Int32)
        case am, pm, hourMark, minuteMark, ordinal
        /// "From", "ab": with a single time, the end is open.
        case from
        case filler
        /// “First”, “last”: the ordinal of a weekday in a month.
        case nth(Int)
        /// “Of the month”, after such a weekday.
        case ofMonth
        /// “Every”, which adds nothing before a weekday, but matters in “every second”.
        case each
        /// "Except": the days that follow are closed.
        case except
        case dash, comma, semicolon, bars, plus, slash, colon, period, equals, lineBreak
        case openParenthesis, closeParenthesis, openBracket, closeBracket
        case unknown
    }

    var kind: Kind
    private var startOffset: Int32
    private var endOffset: Int32
    /// Whether there is a blank before it.
    var hasGap: Bool
    /// The first sense of a word in the ``WordTable``; -1 for tokens that are not words.
    var sense: Int32 = -1
    /// The guess that was needed to read the word.
    var guess = Guess.none
    /// The letter of another script that was read as a similar one.
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

    /// Whether reading the word needed a guess or the replacement of a letter.
    var isGuessed: Bool { if case .none = guess { lookAlike != nil } else { true } }

    /// Whether the meaning of the word varies.
    var isVague: Bool { if case .vague = guess { true } else { false } }

    /// A guess that was needed to read a word. Languages are indices in ``HoursLanguage/all``; -1 is a language without
    /// a name.
    enum Guess {
        case none
        /// The days of an exception are closed.
        case closed
        /// The meaning of the word varies.
        case vague
        /// The word has this meaning only in a language that other words do not belong to.
        case lonely(language: Int8)
        /// The word is a weekday in another language.
        case weekday(language: Int8)
        /// The word means this in one language, and something else in another: an index in ``WordTable/kinds``.
        case other(language: Int8, UInt16, otherLanguage: Int8)
    }
}

/// Weekdays named by one word, in the form of the specification.
enum DayList: String {
    case everyDay = "Mo-Su"
    case mondayToFriday = "Mo-Fr"
    case mondayToSaturday = "Mo-Sa"
    case weekend = "Sa,Su"
    case sundayAndHolidays = "Su,PH"
    case weekendAndHolidays = "Sa,Su,PH"
}

/// A named feast, as a date in the form of the specification.
enum Feast: String {
    case easterMonday = "easter +1 day"
    case goodFriday = "easter -2 days"
    case christmasEve = "Dec 24"
    case christmasDay = "Dec 25"
    case boxingDay = "Dec 26"
    case newYearsEve = "Dec 31"
    case newYearsDay = "Jan 01"
}
