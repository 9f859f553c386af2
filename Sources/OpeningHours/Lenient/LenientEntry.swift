/// A part of a rule in the form of the specification: a weekday range, a time span, a date range, or a state.
struct LenientEntry {
    /// The kinds, in the order that the specification requires.
    enum Kind: UInt8 { case label, year, date, week, day, time, meaning, always }

    var kind: Kind
    var text: String
    /// The UTF-8 offsets in the given text.
    var start: Int
    var end: Int
    /// Whether it is a holiday, of the kind `day`.
    var isHoliday = false
    /// Whether it restricts the holidays before it, as in `SH Mo-Fr`.
    var isNarrowing = false
    /// Whether it is a comment, of the kind `meaning`.
    var isComment = false
    /// The month, if it is a day of a month, of the kind `date`.
    var monthOfDay: Int8?
    /// Whether it is a day without a month, which has that of the previous date: the 25 in `Dec 24,25`.
    var takesMonth = false
    /// Whether it is a month or a range of months, of the kind `date`.
    var isMonth = false
    /// Whether the text gives a start and an end.
    var isRange = false
    /// The year in it, if it is of the kind `date`.
    var year: Int16?
    /// The start and end in minutes, if it is a clock span.
    var span: Range<Int16>?
    /// Whether it consists of two plain numbers that could be a month and a day: `12-24`.
    var mayBeDay = false
    /// The weekday, if it is a single one.
    var weekday: Int8?
    /// Whether there is no blank before it.
    var isGlued = false

    /// The position in the order of the specification. “Around the clock” comes before times, and the comment last,
    /// because it is the only part that may be out of order.
    var place: UInt8 {
        switch kind {
        case .always: Kind.time.rawValue
        case .time: Kind.meaning.rawValue
        case .meaning: isComment ? Self.lastPlace : Kind.always.rawValue
        default: kind.rawValue
        }
    }
    static let lastPlace = Kind.always.rawValue + 1

    /// Whether it selects days.
    var selectsDays: Bool { kind.rawValue <= Kind.day.rawValue }
    /// Whether it is a year, a week, a month, or a date range.
    var isSeason: Bool { kind == .year || kind == .week || (kind == .date && (isMonth || isRange)) }
    /// Whether it is a closed state.
    var isClosing: Bool { kind == .meaning && !isComment && (text == "off" || text == "closed") }
}
