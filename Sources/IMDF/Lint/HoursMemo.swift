/// Readings of opening hours, kept: a mall has hundreds of occupants and a handful of hours.
struct HoursMemo {
    private var readings: [String: OpeningHours.Reading] = [:]

    /// Beyond so many different values little would be found again.
    private static let maximum = 1024

    /// What hours say, read leniently.
    mutating func reading(of hours: Hours, year: Int) -> OpeningHours.Reading {
        if let known = readings[hours.rawValue] { return known }
        let reading = OpeningHours.read(hours.rawValue, year: year)
        if readings.count >= Self.maximum { readings.removeAll(keepingCapacity: true) }
        readings[hours.rawValue] = reading
        return reading
    }
}
