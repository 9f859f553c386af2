/// The readings of opening hours that were read before; the rules on hours ask for each value in turn.
struct HoursMemo {
    private var faulty = TextMemo<OpeningHours.Reading?>()
    /// The features asked about last, each at the place of its index, about whose hours there is nothing to say. Rules are
    /// shown some features after another, one rule at a time: the first of them looks at the hours, the others need not.
    private var faultless = ContiguousArray<FeatureHandle?>()

    /// The lenient reading of a feature's hours about which there is something to say: they cannot be read, or there are
    /// remarks on them. Nil for all others, which are nearly all.
    mutating func reading(
        ofFaulty hours: @autoclosure () -> Hours?,
        of feature: FeatureHandle,
        year: Int
    ) -> OpeningHours.Reading? {
        if faultless.isEmpty { faultless = ContiguousArray(repeating: nil, count: FeaturePass.block) }
        let place = feature.index & (FeaturePass.block - 1)
        if faultless[place] == feature { return nil }
        if let hours = hours(), let reading = reading(ofFaulty: hours.rawValue, year) { return reading }
        faultless[place] = feature
        return nil
    }

    private mutating func reading(ofFaulty hours: String, _ year: Int) -> OpeningHours.Reading? {
        faulty.value(of: hours) { text in
            let reading = OpeningHours.read(text, year: year)
            return reading.value != nil && reading.diagnostics.isEmpty ? nil : reading
        }
    }
}
