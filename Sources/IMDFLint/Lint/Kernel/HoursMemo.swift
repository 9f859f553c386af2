/// The readings of opening hours that were read before; the rules on hours ask for each value in turn.
struct HoursMemo {
    private var known: [[UInt8]: OpeningHours.Reading?] = [:]

    /// The number of texts that are remembered; then all are forgotten, so that memory has a bound.
    private static let limit = 1024

    /// The lenient reading of hours about which there is something to say: they cannot be read, or there are remarks on
    /// them. Nil for all others, which are nearly all.
    mutating func reading(ofFaulty hours: String, year: Int) -> OpeningHours.Reading? {
        // By bytes: texts that are canonically equal have faults at different places.
        let key = Array(hours.utf8)
        if let reading = known[key] { return reading }
        if known.count >= Self.limit { known.removeAll() }
        let reading = OpeningHours.read(hours, year: year)
        let faulty = reading.value != nil && reading.diagnostics.isEmpty ? nil : reading
        known[key] = .some(faulty)
        return faulty
    }
}
