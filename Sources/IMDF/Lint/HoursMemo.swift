/// What is to be said about opening hours that were read before; the rules on hours ask for each value in turn.
struct HoursMemo {
    private var faulty = TextMemo<OpeningHours.Reading?>()

    /// The lenient reading of hours about which there is something to say: they cannot be read, or there are remarks on
    /// them. Nil for all others, which are nearly all.
    mutating func reading(ofFaulty hours: Hours, year: Int) -> OpeningHours.Reading? {
        faulty.value(of: hours.rawValue) { text in
            let reading = OpeningHours.read(text, year: year)
            return reading.value != nil && reading.diagnostics.isEmpty ? nil : reading
        }
    }
}
