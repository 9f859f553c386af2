/// A cache of readings of opening hours. Several rules read the same values; without it each would parse them again.
struct HoursMemo {
    private var known: [[UInt8]: OpeningHours.Reading?] = [:]

    /// The maximum number of cached texts. When it is reached, the cache is emptied, which bounds its memory.
    private static let limit = 1024

    /// The lenient reading of hours that cannot be read or have remarks; nil for all others, which are the vast
    /// majority.
    mutating func reading(ofFaulty hours: String, year: Int) -> OpeningHours.Reading? {
        // The key is bytes, not a string: texts that are canonically equal can have faults at different offsets.
        let key = Array(hours.utf8)
        if let reading = known[key] { return reading }
        if known.count >= Self.limit { known.removeAll() }
        let reading = OpeningHours.read(hours, year: year)
        let faulty = reading.value != nil && reading.diagnostics.isEmpty ? nil : reading
        known[key] = .some(faulty)
        return faulty
    }
}
