extension Hours {
    /// Whether the hours say that it is open at a moment; false for hours that cannot be read, and for an unknown state.
    ///
    /// - Parameters:
    ///   - moment: the local time at the venue; time zones are the caller's.
    ///   - context: the holidays and sun times; by default no day is a holiday.
    /// - Complexity: linear in the text, which is read on each call.
    public func isOpen(at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> Bool {
        value?.state(at: moment, context: context).state == .open
    }
}

extension Validity {
    /// Whether a moment is within the period; true if neither its start nor its end says otherwise.
    ///
    /// A local time may be up to 14 hours away from UTC, so that the period counts for as long on either side. A period that
    /// ends before it starts is a fault, and says nothing.
    public func contains(_ moment: LocalDateTime) -> Bool {
        if let start, let end, end.isSurelyBefore(start) { return true }
        let moment = DateTime(local: moment)
        return !(end?.isSurelyBefore(moment) ?? false) && !(start.map(moment.isSurelyBefore) ?? false)
    }
}

extension Node<Occupant> {
    /// Whether the occupant is present at a moment, by its `validity`; true if it has none.
    public func isPresent(at moment: LocalDateTime) -> Bool { self.properties.validity?.contains(moment) ?? true }

    /// Whether the occupant is present and open at a moment; see ``Hours/isOpen(at:context:)``.
    public func isOpen(at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> Bool {
        isPresent(at: moment) && self.properties.hours?.isOpen(at: moment, context: context) ?? false
    }
}

extension Node<Amenity> {
    /// Whether the amenity is open at a moment; see ``Hours/isOpen(at:context:)``.
    public func isOpen(at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> Bool {
        self.properties.hours?.isOpen(at: moment, context: context) ?? false
    }
}

extension Node<Relationship> {
    /// Whether the connection is open at a moment; see ``Hours/isOpen(at:context:)``.
    public func isOpen(at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> Bool {
        self.properties.hours?.isOpen(at: moment, context: context) ?? false
    }
}

extension Node<VenueProperties> {
    /// Whether the venue is open at a moment; see ``Hours/isOpen(at:context:)``.
    public func isOpen(at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> Bool {
        self.properties.hours?.isOpen(at: moment, context: context) ?? false
    }
}

extension AnyNode {
    /// Whether the feature is open at a moment; false for types without hours. See ``Hours/isOpen(at:context:)``.
    public func isOpen(at moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> Bool {
        switch self {
        case .amenity(let node): node.isOpen(at: moment, context: context)
        case .occupant(let node): node.isOpen(at: moment, context: context)
        case .relationship(let node): node.isOpen(at: moment, context: context)
        case .venue(let node): node.isOpen(at: moment, context: context)
        default: false
        }
    }
}

extension Venue {
    /// The occupants that are present and open at a moment, in file order; see ``Hours/isOpen(at:context:)``.
    ///
    /// - Parameters:
    ///   - moment: the local time at the venue; time zones are the caller's.
    ///   - context: the holidays and sun times; by default no day is a holiday.
    /// - Complexity: linear in the occupants; each value of hours is read once.
    public func occupants(openAt moment: LocalDateTime, context: OpeningHours.Context = .noHolidays) -> [Node<Occupant>]
    {
        var states: [String: Bool] = [:]
        return all(Occupant.self).filter { occupant in
            guard let hours = occupant.properties.hours, occupant.isPresent(at: moment) else { return false }
            if let known = states[hours.rawValue] { return known }
            let isOpen = hours.isOpen(at: moment, context: context)
            states[hours.rawValue] = isOpen
            return isOpen
        }
    }
}

extension Venue {
    /// The indices of the occupants that are not present at a moment; for nil, at the current moment in UTC.
    package func absentOccupants(at moment: LocalDateTime?) -> Set<Int> {
        let occupants = storage.dataset.features.occupants.features
        let moment = moment ?? LocalDateTime(.today)
        var absent: Set<Int> = []
        for index in occupants.indices {
            if let validity = occupants[index].properties.validity, !validity.contains(moment) { absent.insert(index) }
        }
        return absent
    }
}

/// The totals of the hours of a level's occupants.
struct HoursTally {
    /// Occupants whose hours cannot be read.
    private(set) var unreadable = 0
    /// Occupants that are open around the clock.
    private(set) var aroundTheClock = 0
    private var weeks: [Int] = []

    /// The seconds of a week.
    private static let week = 7 * 86_400

    /// Adds an occupant's hours; nil if they cannot be read.
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

    /// The median weekly open hours of occupants; nil if no hours can be read.
    var medianOpenHours: Double? {
        guard !weeks.isEmpty else { return nil }
        let sorted = weeks.sorted()
        let middle = sorted.count / 2
        let seconds = sorted.count % 2 == 1 ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
        return seconds / 3600
    }
}

/// A cache of the open seconds in an ordinary week by the text of the hours, so that each text is read once.
struct WeekTable {
    /// A day of the examined week: the date of the manifest, so that an archive always gives the same numbers.
    private let date: LocalDate
    private var known: [String: Int?] = [:]

    init(_ manifest: Manifest?) {
        let created = manifest?.created.flatMap {
            LocalDate(year: Int($0.year), month: Int($0.month), day: Int($0.day))
        }
        date = created ?? LocalDate(dayNumber: 19_877)  // 2024-06-03, a Monday
    }

    mutating func openSeconds(_ hours: Hours) -> Int? {
        if let known = known[hours.rawValue] { return known }
        let seconds = hours.value?.openSecondsPerWeek(around: date)
        known.updateValue(seconds, forKey: hours.rawValue)
        return seconds
    }
}
