import TestSupport
import Testing

@testable import OpeningHours

struct `OpeningHours: meanings` {
    /// A thousand values; a million with `IMDF_LONG_TESTS`.
    @Test func `No certain reading differs from what was meant`() throws {
        var meanings = HoursMeanings(seed: 20)
        var faults: [String: Int] = [:]
        var (certain, broken) = (0, 0)
        for _ in 0..<Effort.count(1_000_000, dividedBy: 1000) {
            let sample = meanings.next()
            let reading = OpeningHours.read(sample.text)
            guard reading.confidence == .certain, let value = reading.value else { continue }
            certain += 1
            if sample.slip != nil { broken += 1 }
            let meant = try OpeningHours(strict: sample.meaning.strict)
            guard value != meant, Self.week(value) != Self.week(meant) else { continue }
            faults[
                "\(sample.text) is “\(value.canonical)”, not “\(meant.canonical)” (\(sample.slip ?? "clear"))",
                default: 0] += 1
        }
        #expect(
            faults.isEmpty,
            "\(faults.count) of \(certain), \(broken) of them broken:\n\(faults.keys.sorted().prefix(100).joined(separator: "\n"))"
        )
        #expect(certain > 100)
    }

    /// What is open in a week.
    private static func week(_ hours: OpeningHours) -> [Range<LocalDateTime>] {
        let start = LocalDateTime("2026-06-01")!
        let all = hours.intervals(in: start..<LocalDateTime("2026-06-15")!, context: .noHolidays)
        return all.filter { $0.state == .open }.map { $0.start..<$0.end }
    }
}
