import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("Hours that were read before") struct HoursMemoTests {
    @Test func `Every rule is told of the same faults, however features come`() {
        let texts = ["Mo-Fr 09:00-17:00", "Mo-Fr 9:00-17:00", "Last flight", nil, ""]
        var memo = HoursMemo()
        for type in [FeatureType.amenity, .occupant] {
            for start in stride(from: 0, to: 300, by: 64) {
                for _ in 0..<3 {
                    for index in start..<min(start + 64, 300) {
                        // Another text for the feature of the other type, and for the one at the same place before.
                        let text = texts[(index + index / 64 + type.caseIndex) % texts.count]
                        let hours = text.map(Hours.init)
                        let reading = memo.reading(ofFaulty: hours, of: FeatureHandle(type, index), year: 2026)
                        let expected = text.map { OpeningHours.read($0, year: 2026) }
                            .flatMap { $0.value != nil && $0.diagnostics.isEmpty ? nil : $0 }
                        #expect(reading?.diagnostics.map(\.reason) == expected?.diagnostics.map(\.reason))
                    }
                }
            }
        }
    }
}
