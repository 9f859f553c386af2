/// Holidays by their days, for apps that have a list rather than a calendar.
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

    /// Creates a list of what is known.
    public init(publicDays: Days? = nil, schoolDays: Days? = nil) {
        self.publicDays = publicDays
        self.schoolDays = schoolDays
    }

    /// Whether a day is in the list of public holidays; unknown in years of which the list has none.
    public func publicHoliday(on date: LocalDate) -> HolidayAnswer { publicDays?.answer(on: date) ?? .unknown }

    /// Whether a day is in the list of school holidays; unknown in years of which the list has none.
    public func schoolHoliday(on date: LocalDate) -> HolidayAnswer { schoolDays?.answer(on: date) ?? .unknown }

    /// Days of one kind, with their names where they have some.
    public struct Days: Sendable, Hashable {
        private var names: [LocalDate: String] = [:]
        private var years: Set<Int> = []
        private let isNone: Bool

        /// No day of any year.
        public static let noDay = Days(isNone: true)

        private init(isNone: Bool) { self.isNone = isNone }

        /// Reads days with commas or line breaks between them: `2026-12-25`, a range as `2026-07-06/2026-08-14`, each with a
        /// name behind it or none. What follows `#` on a line does not count.
        ///
        /// - Throws: ``Fault`` with the first item that is no day.
        public init(_ text: String) throws(Fault) {
            isNone = false
            var line = 0
            for row in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                line += 1
                let content = row.prefix { $0 != "#" }
                for item in content.split(separator: ",") {
                    let words = item.split(maxSplits: 1, whereSeparator: \.isWhitespace)
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

        /// The days of `2026-12-25` or `2026-07-06/2026-08-14`; no holidays are longer than a year.
        private static func range(_ text: Substring) -> ClosedRange<Int>? {
            let ends = text.split(separator: "/", omittingEmptySubsequences: false).map { LocalDate(String($0)) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
                first <= last, last.dayNumber - first.dayNumber <= 366
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
        /// The line it stands on, from 1.
        public let line: Int
    }
}

extension String {
    /// Without blanks at the end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
