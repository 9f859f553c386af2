import IMDF

/// One of KOpeningHours' cases: a value, a number of intervals, a blank line, and the intervals from Saturday 2020-11-07
/// 18:32 in Berlin.
struct IntervalCase {
    private let value: String
    private let expected: [Line]

    private struct Line: Equatable, CustomStringConvertible {
        var start: LocalDateTime
        var end: LocalDateTime
        var isOpenEnded: Bool
        var status: String
        var description: String { "\(start)–\(end)\(isOpenEnded ? "+" : "") \(status)" }
    }

    private static let start = LocalDateTime(year: 2020, month: 11, day: 7, hour: 18, minute: 32)!

    init(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        value = lines[0]
        expected = lines.dropFirst(2).map(Self.line)
    }

    /// Reads `Sat 2020-11-07 16:00 - Sat 2020-11-07 22:00+: open (comment)`.
    private static func line(_ text: String) -> Line {
        let words = text.split(separator: " ", maxSplits: 6).map(String.init)
        return Line(
            start: LocalDateTime("\(words[1])T\(words[2])")!,
            end: LocalDateTime("\(words[5])T\(words[6].prefix(5))")!,
            isOpenEnded: words[6].dropFirst(5).hasPrefix("+"),
            status: String(words[6].drop { $0 != " " }.dropFirst())
        )
    }

    /// Intervals in which nothing changes made one; the first cut to the moment asked about.
    private static func merged(_ lines: [Line]) -> [Line] {
        var result: [Line] = []
        for line in lines {
            if let last = result.last, last.status == line.status, last.end == line.start, !last.isOpenEnded {
                result[result.count - 1].end = line.end
                result[result.count - 1].isOpenEnded = line.isOpenEnded
            } else {
                result.append(line)
            }
        }
        if let first = result.first, first.start < start { result[0].start = start }
        return result
    }

    /// How the evaluation differs; nil if it does not.
    func fault() -> String? {
        guard let hours = OpeningHours.read(value).value else { return "\(value) cannot be read" }
        let wanted = Self.merged(expected)
        let sun = SunTimes(latitude: 52.52, longitude: 13.405, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: BerlinHolidays(), sun: sun, openEnd: .closed)
        let range = Self.start..<LocalDateTime(LocalDate(year: 2040, month: 1, day: 1)!)
        let found = hours.intervals(in: range, context: context).prefix(wanted.count).map { interval in
            Line(
                start: interval.start,
                end: interval.end,
                isOpenEnded: interval.isOpenEnded,
                status: "\(interval.state)" + (interval.comment.map { " (\($0))" } ?? "")
            )
        }
        for index in wanted.indices {
            // The last interval may be cut where the list of the case ends.
            if index == wanted.count - 1, index < found.count, found[index].start == wanted[index].start,
                found[index].status == wanted[index].status
            {
                continue
            }
            if index >= found.count { return "\(wanted[index]) is missing" }
            if found[index] != wanted[index] { return "expected \(wanted[index]), found \(found[index])" }
        }
        return nil
    }
}

/// Berlin's public holidays of 2020 to 2022, as the cases name them.
private struct BerlinHolidays: HolidayCalendar {
    private static let fixed = [
        "01-01": "Neujahr", "03-08": "Internationaler Frauentag", "05-01": "Tag der Arbeit",
        "10-03": "Tag der Deutschen Einheit", "12-25": "1. Weihnachtsfeiertag", "12-26": "2. Weihnachtsfeiertag",
    ]
    private static let movable = [
        "2021-04-02": "Karfreitag", "2021-04-05": "Ostermontag", "2021-05-13": "Christi Himmelfahrt",
        "2021-05-24": "Pfingstmontag", "2022-04-15": "Karfreitag", "2022-04-18": "Ostermontag",
        "2022-05-26": "Christi Himmelfahrt", "2022-06-06": "Pfingstmontag",
    ]

    func publicHoliday(on date: LocalDate) -> HolidayAnswer {
        let text = "\(date)"
        let name = Self.movable[text] ?? Self.fixed[String(text.suffix(5))]
        return name.map { .holiday(name: $0) } ?? .ordinary
    }

    func schoolHoliday(on date: LocalDate) -> HolidayAnswer { .ordinary }
}
