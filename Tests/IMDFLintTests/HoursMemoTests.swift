import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("Hours that were read before") struct HoursMemoTests {
    @Test func `Faults are found again, also of more texts than are remembered`() {
        let texts = ["Mo-Fr 09:00-17:00", "Mo-Fr 9:00-17:00", "Last flight", ""] + (0..<1100).map { "Gate \($0)" }
        var memo = HoursMemo()
        let all = texts + texts.prefix(4) + texts.prefix(4)
        // Each feature twice in a row, as two rules see it.
        for (number, text) in zip(all.indices, all).flatMap({ [$0, $0] }) {
            let reading = memo.reading(ofFaulty: text, of: FeatureHandle(.occupant, number), year: 2026)
            let expected = OpeningHours.read(text, year: 2026)
            let isFaulty = expected.value == nil || !expected.diagnostics.isEmpty
            expectEqual(reading?.diagnostics.map(\.reason), (isFaulty ? expected.diagnostics.map(\.reason) : nil))
        }
    }
}
