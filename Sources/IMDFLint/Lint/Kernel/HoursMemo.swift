/// A cache of readings of opening hours. Several rules read the same values; without it each would parse them again.
struct HoursMemo {
    private var known: [Text: OpeningHours.Reading?] = [:]

    /// The features without faulty hours, of the block that the rules see one after the other.
    private var flawless = [FeatureHandle?](repeating: nil, count: FeaturePass.block)

    /// A text that is equal to another one of the same bytes only, because texts that are canonically equal can have faults
    /// at different offsets.
    private struct Text: Hashable {
        let text: String

        static func == (a: Text, b: Text) -> Bool {
            var (a, b) = (a.text, b.text)
            return a.withUTF8 { a in b.withUTF8 { haveSameText(a, $0) } }
        }

        /// Hashes the text as a whole. An array of bytes is hashed one by one, which takes ten times as long.
        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    /// The maximum number of cached texts. When it is reached, the cache is emptied, which bounds its memory.
    private static let limit = 1024

    /// The lenient reading of hours that cannot be read or have remarks; nil for all others, which are the vast
    /// majority. `feature` has these hours.
    mutating func reading(ofFaulty hours: String, of feature: FeatureHandle, year: Int) -> OpeningHours.Reading? {
        let slot = feature.index % FeaturePass.block
        if flawless[slot] == feature { return nil }
        let reading = reading(ofFaulty: hours, year: year)
        if reading == nil { flawless[slot] = feature }
        return reading
    }

    private mutating func reading(ofFaulty hours: String, year: Int) -> OpeningHours.Reading? {
        let key = Text(text: hours)
        if let reading = known[key] { return reading }
        if known.count >= Self.limit { known.removeAll() }
        let reading = OpeningHours.read(hours, year: year)
        let faulty = reading.value != nil && reading.diagnostics.isEmpty ? nil : reading
        known[key] = .some(faulty)
        return faulty
    }
}
