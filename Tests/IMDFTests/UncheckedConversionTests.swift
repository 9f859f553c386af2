import Foundation
import Testing

/// Findings depend on the day, so a test that lints says which it is.
@Suite struct DayOfTestsTests {
    @Test func `No test depends on the day on which it runs`() throws {
        let folder = Repository.root.appendingPathComponent("Tests")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
        var count = 0
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            // Expressions take long over files that have nothing of the kind.
            guard text.contains("Linter") || text.contains(".today") else { continue }
            for call in text.matches(of: /\bLinter\((?:[^()]|\([^()]*\))*\)/) {
                count += 1
                #expect(call.output.contains("date:"), "\(name): \(call.output)")
            }
            #expect(!text.contains(/[ (]\.today\b|LocalDate\.today/), "\(name)")
        }
        #expect(count > 20)
    }
}

/// A conversion that the number may not fit into ends the process.
@Suite struct UncheckedConversionTests {
    /// Files whose numbers are bounded before they are converted.
    private static let allowed: Set = [
        "HoursOptions.swift", "LevelCoverRules.swift", "Measured.swift", "StepClock.swift", "SunTimes.swift",
    ]

    @Test func `A floating-point number becomes an integer only where it is checked`() throws {
        let folder = Repository.root.appendingPathComponent("Sources")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
        var count = 0
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            guard text.contains(".rounded(") else { continue }
            for line in text.split(separator: "\n") where line.contains(".rounded(") {
                guard line.contains(/\bU?Int(8|16|32|64)?\([^:]*\.rounded\(/) else { continue }
                count += 1
                let file = name.split(separator: "/").last.map(String.init) ?? name
                #expect(Self.allowed.contains(file), "\(name): \(line); use Int(exactly:)")
            }
        }
        // Some are left, so that what is looked for can be found at all.
        #expect(count > 0)
    }
}
