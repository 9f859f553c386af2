import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("The official rules are complete") struct CompletenessTests {
    @Test func `Every row has a rule of its name, grade and feature`() throws {
        let rows = try OfficialRow.all()
        expectEqual(rows.count, 358)
        expectEqual(Set(rows.map(\.rule)).count, 252)
        for row in rows {
            guard let rule = RuleRegistry.rule(row.rule) else {
                Issue.record("no rule for \(row)")
                continue
            }
            expectEqual(rule.origin, .official, "\(row)")
            expectEqual(rule.severity.rawValue, row.severity, "\(row)")
            #expect(rule.subjects.map(\.name).contains(row.feature), "\(row)")
        }
    }

    @Test func `No rule says it is official and is not, or for another feature`() throws {
        let rows = try OfficialRow.all()
        for rule in RuleRegistry.all where rule.origin == .official {
            let features = Set(rows.filter { $0.rule == rule.id }.map(\.feature))
            #expect(
                !features.isEmpty,
                "\(rule.id) is not an official rule; pass the origin .ours, or append .ours to a pattern")
            // Rows of the archive as a whole may name the file that is looked at.
            let subjects = Set(rule.subjects.map(\.name))
            expectEqual(subjects, features, "\(rule.id): \(subjects.symmetricDifference(features).sorted())")
        }
    }

    @Test func `The examples of a rule show every feature type that it is for`() throws {
        for row in try OfficialRow.all() {
            guard let type = FeatureType(rawValue: row.feature) else { continue }
            let rule = try #require(RuleRegistry.rule(row.rule))
            let isShown = RuleExample.failing(of: rule).flatMap(\.result.findings).contains {
                $0.rule == rule.id && $0.feature?.type == type
            }
            #expect(isShown, "no example of \(row)")
        }
    }
}
