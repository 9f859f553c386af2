/// A holiday calendar made from lists of days, for apps without a real calendar.
///
/// ```swift
/// var list = HolidayList()
/// list.publicDays = try HolidayList.Days("2026-12-25 Christmas Day, 2026-12-26")
/// list.schoolDays = try HolidayList.Days("2026-07-06/2026-08-14")
/// ```
public struct HolidayList: HolidayCalendar, Hashable {
    /// The public holidays; nil if they are not known.
    public var publicDays: Days?
    /// The days within school holidays; nil if they are not known.
    public var schoolDays: Days?

    /// Creates a list of the known holidays.
    public init(publicDays: Days? = nil, schoolDays: Days? = nil) {
        self.publicDays = publicDays
        self.schoolDays = schoolDays
    }

    /// Whether a day is in the list of public holidays; unknown in years for which the list has no day.
    public func publicHoliday(on date: LocalDate) -> HolidayAnswer { publicDays?.answer(on: date) ?? .unknown }

    /// Whether a day is in the list of school holidays; unknown in years for which the list has no day.
    public func schoolHoliday(on date: LocalDate) -> HolidayAnswer { schoolDays?.answer(on: date) ?? .unknown }

    /// The holidays of one kind, with optional names.
    public struct Days: Sendable, Hashable {
        private var names: [LocalDate: String] = [:]
        private var years: Set<Int> = []
        private let isNone: Bool

        /// A list that states that there are no holidays in any year.
        public static let noDay = Days(isNone: true)

        private init(isNone: Bool) { self.isNone = isNone }

        /// Reads days separated by commas or line breaks: `2026-12-25`, or a range as `2026-07-06/2026-08-14`, each
        /// optionally followed by a name. The rest of a line after `#` is ignored.
        ///
        /// - Throws: ``Fault`` with the first item that is not a day.
        public init(_ text: String) throws(Fault) {
            isNone = false
            var line = 0
            for row in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
                line += 1
                let content = row.prefix { $0 != "#" }
                for item in content.split(separator: ",") {
                    let words = item.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
                    guard let days = words.first else { continue }
                    let name = words.count > 1 ? String(words[1]) : ""
                    guard let range = Self.range(days) else { throw Fault(item: String(days), line: line) }
                    for number in range {
                        let date = LocalDate(dayNumber: number)
                        names[date] = names[date].flatMap { $0.isEmpty ? nil : $0 } ?? name.trimmed
                        years.insert(date.components.year)
                    }
                }
            }
        }

        /// The days of `2026-12-25` or `2026-07-06/2026-08-14`; nil for a range longer than a year.
        private static func range(_ text: Substring) -> ClosedRange<Int>? {
            let ends = text.split(separator: "/", omittingEmptySubsequences: false).map { LocalDate(String($0)) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
                last.dayNumber - first.dayNumber <= 366
            else { return nil }
            return first.dayNumber...last.dayNumber
        }

        fileprivate func answer(on date: LocalDate) -> HolidayAnswer {
            if let name = names[date] { return .holiday(name: name.isEmpty ? nil : name) }
            return isNone || years.contains(date.components.year) ? .ordinary : .unknown
        }
    }

    /// A text that is not a day.
    public struct Fault: Error, Sendable, Hashable {
        /// The text.
        public let item: String
        /// The line number, from 1.
        public let line: Int
    }
}

extension String {
    /// The text without trailing blanks.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
