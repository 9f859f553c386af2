/// What opening hours say that were read before; the rules on hours ask for each value in turn.
struct HoursMemo {
    private var faulty = TextMemo<OpeningHours.Reading?>()
    /// The answers for the features asked about last, by their numbers. Rules are shown some features after another, one
    /// rule at a time: the first looks at the hours, the others find here that nothing is to be said about them.
    private var answers = ContiguousArray<Answer?>()

    private struct Answer {
        let feature: FeatureHandle
        let reading: OpeningHours.Reading?
    }

    /// The lenient reading of a feature's hours about which there is something to say: they cannot be read, or there are
    /// remarks on them. Nil for all others, which are nearly all.
    mutating func reading(
        ofFaulty hours: @autoclosure () -> Hours?,
        of feature: FeatureHandle,
        year: Int
    ) -> OpeningHours.Reading? {
        if answers.isEmpty { answers = ContiguousArray(repeating: nil, count: FeaturePass.block) }
        let place = feature.index % answers.count
        if let answer = answers[place], answer.feature == feature { return answer.reading }
        let reading = hours().flatMap { hours in
            faulty.value(of: hours.rawValue) { text in
                let reading = OpeningHours.read(text, year: year)
                return reading.value != nil && reading.diagnostics.isEmpty ? nil : reading
            }
        }
        answers[place] = Answer(feature: feature, reading: reading)
        return reading
    }
}
