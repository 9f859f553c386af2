/// A part of a rule as the specification writes it: one weekday range, one time span, one date range, a state.
struct LenientEntry {
    /// The kinds in the order in which the specification wants them.
    enum Kind: UInt8 {
        case label, year, date, week, day, time, meaning, always
    }

    var kind: Kind
    var text: String
    /// UTF-8 offsets in the text that was given.
    var start: Int
    var end: Int
    /// Whether it is a holiday, of the kind `day`.
    var isHoliday = false
    /// Whether it narrows the holidays before it, as in `SH Mo-Fr`.
    var isNarrowing = false
    /// Whether it is a comment, of the kind `meaning`.
    var isComment = false
    /// Whether it is a day of a month, of the kind `date`; then the month.
    var monthOfDay: Int8?
    /// Whether it is a day alone, whose month is that of the date before: the 25 of `Dec 24,25`.
    var takesMonth = false
    /// Whether it is a month or a range of months, of the kind `date`.
    var isMonth = false
    /// Whether the text says from when to when.
    var isRange = false
    /// The year it names, of the kind `date`.
    var year: Int16?
    /// Start and end in minutes, of a span of the clock.
    var span: Range<Int16>?
    /// Whether it is a span of numbers alone that may be a month and a day: `12-24`.
    var mayBeDay = false
    /// Whether it is one weekday, and which.
    var weekday: Int8?
    /// Whether no blank stands before it.
    var isGlued = false

    /// The place in the specification's order: around the clock before times, and the comment, the only thing that may
    /// come out of turn, last.
    var place: UInt8 {
        switch kind {
        case .always: Kind.time.rawValue
        case .time: Kind.meaning.rawValue
        case .meaning: isComment ? Self.lastPlace : Kind.always.rawValue
        default: kind.rawValue
        }
    }
    static let lastPlace = Kind.always.rawValue + 1

    /// Whether it says on which days.
    var selectsDays: Bool { kind.rawValue <= Kind.day.rawValue }
    /// Whether it is a year, a week, a month or a range of dates.
    var isSeason: Bool { kind == .year || kind == .week || (kind == .date && (isMonth || isRange)) }
    /// Whether it says that something is closed.
    var isClosing: Bool { kind == .meaning && !isComment && (text == "off" || text == "closed") }
}
