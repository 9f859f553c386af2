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
            guard value != meant, value.open(until: "2026-06-15") != meant.open(until: "2026-06-15") else { continue }
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

    /// Each value stands with its meaning, and can be understood by anyone who knows the language.
    @Test func `Clear values in many languages are read, and never misread`() throws {
        let file = try Repository.data("Tests/OpeningHoursTests/Data/hours-clear.txt")
        var refused: [String] = []
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
            let (text, meaning) = try HoursGuesses.parts(String(line))
            let reading = OpeningHours.read(text)
            guard let value = reading.value else {
                refused.append(text)
                continue
            }
            guard reading.confidence == .certain else { continue }
            let meant = try OpeningHours(strict: meaning)
            #expect(value == meant || value.open(until: "2027-06-01") == meant.open(until: "2027-06-01"), "\(text)")
        }
        #expect(refused.count <= 39, "\(refused)")
    }
}

extension OpeningHours {
    /// What is open from June 2026 on.
    fileprivate func open(until end: String) -> [Range<LocalDateTime>] {
        let all = intervals(in: LocalDateTime("2026-06-01")!..<LocalDateTime(end)!, context: .noHolidays)
        return all.filter { $0.state == .open }.map { $0.start..<$0.end }
    }
}
