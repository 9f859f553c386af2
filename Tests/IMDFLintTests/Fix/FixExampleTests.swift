import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Every fix against its examples.
@Suite struct FixExampleTests {
    /// One example of one fix.
    struct Case: CustomTestStringConvertible, Sendable {
        let fix: Fix
        let example: FixExample
        var testDescription: String { "\(fix.id): \(example.caption)" }
    }

    static let cases = FixRegistry.all.flatMap { fix in fix.examples.map { Case(fix: fix, example: $0) } }

    /// The files of an archive after fixes, by name.
    private static func fixed(_ example: Example, _ fixes: Set<Fix>) -> (files: [String: String], archive: FixedArchive)
    {
        let before = ExampleArchive(example)
        let fixed = FixedArchive(before.archive, fixes: fixes, jobs: 1)
        var files = before.files
        for file in fixed.files {
            files[file.path] = nil
            files[file.newPath] = file.after.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        return (files, fixed)
    }

    @Test(arguments: cases) func `An example becomes what it says, byte for byte, and a second run changes nothing`(
        _ item: Case
    ) throws {
        let (files, fixed) = Self.fixed(item.example.before, [item.fix])
        guard let after = item.example.after else {
            #expect(fixed.files.isEmpty)
            return
        }
        let wanted = ExampleArchive(after)
        expectEqual(files, wanted.files)
        expectEqual(fixed.counts, [item.fix: 1])
        #expect(FixedArchive(wanted.archive, fixes: [item.fix], jobs: 1).files.isEmpty)
    }

    /// Which is what the declaration promises.
    @Test(arguments: cases.filter { $0.example.after != nil && !$0.fix.rules.isEmpty })
    func `Fixing makes a finding of a declared rule disappear, and none as severe appear`(_ item: Case) throws {
        let before = ExampleArchive(item.example.before).archive
        let date = try #require(LocalDate("2026-06-01"))
        func lint(_ dataset: Dataset) -> LintResult { Linter(date: date, jobs: 1).lint(Venue(dataset)) }
        let fixed = FixedArchive(before, fixes: [item.fix], jobs: 1)
        let (old, new) = (lint(Dataset(reading: before, jobs: 1)), lint(fixed.dataset))
        let change = FindingComparison(old, new, newNames: fixed.oldIDs)
        let gone = Set(change.fixed.map(\.key.rule))
        #expect(!gone.isDisjoint(with: item.fix.rules), "\(gone)")
        let worst = change.fixed.map(\.severity).max() ?? .info
        #expect(
            change.new.allSatisfy { $0.severity < worst && RuleRegistry.rule($0.key.rule)?.group == .presence },
            "\(change.new.map(\.message))")
        var fixable = FixableFindings(old)
        let marked = old.findings.filter { fixable.fixes(for: $0).contains(item.fix) }
        #expect(!marked.isEmpty, "\(old.findings.map(\.rule))")
    }

    @Test func `Fixes are named, summarized, and shown by an example, and their rules exist`() {
        expectEqual(Set(FixRegistry.all.map(\.id)).count, FixRegistry.all.count)
        for fix in FixRegistry.all {
            #expect(fix.id.allSatisfy { $0.isLowercase || $0 == "-" })
            #expect(fix.summary.first?.isLowercase == true && !fix.summary.hasSuffix("."))
            #expect(fix.rationale.hasSuffix("."))
            #expect(fix.examples.contains { $0.after != nil }, "\(fix.id)")
            for rule in fix.rules { #expect(RuleRegistry.rule(rule) != nil, "\(rule)") }
        }
    }

    /// The plan of an example leads to the same bytes as the fix, by way of JSON.
    @Test(arguments: cases.filter { $0.example.after != nil })
    func `A plan that is written and read leads to the same archive`(_ item: Case) throws {
        let before = ExampleArchive(item.example.before)
        let (files, fixed) = Self.fixed(item.example.before, [item.fix])
        let json = EditPlan.json([fixed.plan])
        let plan = try #require(try EditPlan.plans(Array(json.utf8), path: "plan.json").first)
        let applied = try FixedArchive(before.archive, applying: plan, jobs: 1)
        var again = before.files
        for file in applied.files {
            again[file.path] = nil
            again[file.newPath] = file.after.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        expectEqual(again, files)
        #expect(plan.changes.allSatisfy { $0.fixes == [item.fix.id] })
    }
}
