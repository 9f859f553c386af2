extension Venue {
    /// The occupants that are open at a moment, in file order.
    ///
    /// Occupants without hours, with unreadable hours, or with an unknown state are excluded.
    /// - Parameters:
    ///   - moment: the local time at the venue; time zones are the caller's.
    ///   - context: the holidays and the sun of the place. Without holidays, days that may be one are unknown.
    /// - Complexity: linear in the occupants; each value of hours is read once.
    public func occupants(
        openAt moment: LocalDateTime,
        context: OpeningHours.Context = OpeningHours.Context()
    ) -> [Node<Occupant>] {
        var states: [String: Bool] = [:]
        return all(Occupant.self).filter { occupant in
            guard let hours = occupant.hours else { return false }
            if let known = states[hours.rawValue] { return known }
            let isOpen = hours.value?.state(at: moment, context: context).state == .open
            states[hours.rawValue] = isOpen
            return isOpen
        }
    }
}

/// What the hours of a level's occupants say, gathered value by value.
struct HoursTally {
    /// Occupants whose hours cannot be read.
    private(set) var unreadable = 0
    /// Occupants that are open around the clock.
    private(set) var aroundTheClock = 0
    private var weeks: [Int] = []

    /// The seconds of a week.
    private static let week = 7 * 86_400

    /// Takes an occupant's hours; nil seconds where they cannot be read.
    mutating func add(openSeconds: Int?) {
        guard let openSeconds else {
            unreadable += 1
            return
        }
        weeks.append(openSeconds)
        if openSeconds >= Self.week { aroundTheClock += 1 }
    }

    mutating func add(_ other: HoursTally) {
        unreadable += other.unreadable
        aroundTheClock += other.aroundTheClock
        weeks += other.weeks
    }

    /// The median of the hours a week that occupants are open; nil if no hours can be read.
    var medianOpenHours: Double? {
        guard !weeks.isEmpty else { return nil }
        let sorted = weeks.sorted()
        let middle = sorted.count / 2
        let seconds = sorted.count % 2 == 1 ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
        return seconds / 3600
    }
}

/// The open seconds of an ordinary week for each value of hours, each read once.
struct WeekTable {
    /// A day of the week that is examined: that of the manifest, so that the same archive gives the same numbers.
    private let date: LocalDate
    private var known = TextMemo<Int?>()

    init(_ manifest: Manifest?) {
        let created = manifest?.created.flatMap {
            LocalDate(year: Int($0.year), month: Int($0.month), day: Int($0.day))
        }
        date = created ?? LocalDate(dayNumber: 19_877)  // 2024-06-03, a Monday
    }

    mutating func openSeconds(_ hours: Hours) -> Int? {
        known.value(of: hours.rawValue) { Hours(rawValue: $0).value?.openSecondsPerWeek(around: date) }
    }
}
