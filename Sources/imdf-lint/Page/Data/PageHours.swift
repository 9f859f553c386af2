import IMDFLint

/// The opening hours of a page, computed week by week, so that the page need not parse the syntax.
struct PageHours {
    private struct Weeks {
        let text: String
        let dependsOnHolidays: Bool
        /// The distinct weeks, each with the spans of seven days.
        var patterns: [[[HoursSummary.Span]]] = []
        /// The pattern of each week.
        var weeks: [Int] = []
        /// The first change after the computed weeks.
        var later: (minute: Int, state: OpeningHours.State)?
    }

    private let monday: LocalDate
    private let count: Int
    private var known: [String: Int?] = [:]
    private var all: [Weeks] = []

    init(_ options: MapPageData.Options) {
        let first = options.moment?.date ?? options.firstDay
        // Starts a week earlier, because the reader's date may be before the writer's.
        monday = first.adding(days: -first.weekday.rawValue - 7)
        count = max(2, min(options.weeks, 530))
    }

    /// The number of an opening-hours value on the page; nil if it cannot be read.
    mutating func number(of hours: Hours) -> Int? {
        if let known = known[hours.rawValue] { return known }
        let number = hours.value.map { value in
            all.append(weeks(of: value, hours.rawValue))
            return all.count - 1
        }
        known[hours.rawValue] = .some(number)
        return number
    }

    private func weeks(of value: OpeningHours, _ text: String) -> Weeks {
        let context = OpeningHours.Context(holidays: NoHolidays())
        var weeks = Weeks(text: text, dependsOnHolidays: value.rules.contains { !$0.holidays.isEmpty })
        for number in 0..<count {
            let monday = monday.adding(days: 7 * number)
            let days = HoursSummary.week(of: value, around: monday, context, closedWithComment: true).map { $0.spans }
            let pattern = weeks.patterns.firstIndex(of: days) ?? weeks.patterns.count
            if pattern == weeks.patterns.count { weeks.patterns.append(days) }
            weeks.weeks.append(pattern)
        }
        let end = LocalDateTime(monday.adding(days: 7 * count - 1), minute: 1439)
        if let change = value.nextChange(after: end, context: context) {
            let days = change.at.date.dayNumber - monday.dayNumber
            weeks.later = (days * 1440 + change.at.minute, change.status.state)
        }
        return weeks
    }

    func write(to page: inout JSONWriter) {
        page.put("firstMonday", "\(monday)")
        page.array("hours") { list in
            for weeks in all {
                list.object { object in
                    object.put("text", weeks.text)
                    if weeks.dependsOnHolidays { object.put("holidays", true) }
                    object.put("weeks", numbers: weeks.weeks)
                    if let later = weeks.later {
                        object.array("later") {
                            $0.put(nil, later.minute)
                            $0.put(nil, later.state.rawValue)
                        }
                    }
                    object.array("patterns") { patterns in
                        for pattern in weeks.patterns { patterns.array { write(pattern, to: &$0) } }
                    }
                }
            }
        }
    }

    /// Writes each day as a list of spans: start minute, end minute, and, unless simply open, "unknown" and a
    /// comment.
    private func write(_ pattern: [[HoursSummary.Span]], to days: inout JSONWriter) {
        for day in pattern {
            days.array { spans in
                for span in day {
                    spans.array {
                        $0.put(nil, span.start)
                        $0.put(nil, span.end)
                        if span.state != .open || span.comment != nil {
                            $0.put(nil, span.state.rawValue)
                            $0.put(nil, span.comment ?? "")
                        }
                    }
                }
            }
        }
    }
}
