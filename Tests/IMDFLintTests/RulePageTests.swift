import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("The pages on rules are complete, and their list is up to date") struct RulePageTests {
    /// Set by `Scripts/write-rules`, to write the files instead of comparing them.
    private static let isWriting = ProcessInfo.processInfo.environment["IMDF_WRITE_RULES"] != nil

    @Test func `The list has a line for each rule`() throws {
        for rule in RuleRegistry.all {
            let lines = RulePages.list.split(separator: "\n").filter { $0.hasPrefix("| \(rule.id)") }
            #expect(lines.contains { $0.contains("| \(rule.severity.rawValue) |") && $0.contains(rule.summary) })
        }
        let file = Repository.root.appendingPathComponent("Docs/Rules.md")
        if Self.isWriting { return try Data(RulePages.list.utf8).write(to: file) }
        let text = try String(contentsOf: file, encoding: .utf8)
        expectEqual(text, RulePages.list, "run Scripts/write-rules and commit what it writes")
    }

    @Test func `The README says how many rules there are`() throws {
        let file = Repository.root.appendingPathComponent("README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let fresh = text.replacing(/There are \d+ rules/, with: "There are \(RuleRegistry.all.count) rules")
        if Self.isWriting { return try Data(fresh.utf8).write(to: file) }
        expectEqual(text, fresh, "run Scripts/write-rules and commit what it writes")
    }

    @Test func `Each rule, cause, and fix has its text on a page`() throws {
        let pages = Dictionary(uniqueKeysWithValues: RulePages.all.map { ($0.name, $0.text) })
        expectEqual(pages.count, RuleRegistry.all.count + 4)
        for rule in RuleRegistry.all {
            let page = try #require(pages[rule.id + ".md"])
            #expect(page == RulePages.page(of: rule) && page.hasPrefix("# \(rule.id)\n\n\(rule.summary)\n"))
            let captions = rule.examples.map { $0.caption.dropFirst().description }
            for part in [rule.rationale] + captions { #expect(page.contains(part), "\(rule.id): \(part)") }
            expectEqual(pages["README.md"]?.contains("(\(rule.id).md)"), true, "\(rule.id)")
        }
        for cause in CauseRegistry.all {
            expectEqual(pages["Causes.md"]?.contains("\n## \(cause.id)\n\n\(cause.summary)"), true, "\(cause.id)")
        }
        for fix in FixRegistry.all {
            let isThere = pages["Fixes.md"]?.contains("\n## \(fix.id)\n") == true
            #expect(isThere && pages["Fixes.md"]?.contains(fix.rationale) == true, "\(fix.id)")
        }
    }

    /// The rows of the page are made from the rules, not from the list of validations.
    @Test func `The page on conformance has every official row`() throws {
        let page = try #require(RulePages.all.first { $0.name == "Conformance.md" }?.text)
        var rows: Set<String> = []
        var feature = ""
        for line in page.split(separator: "\n") {
            if let heading = line.firstMatch(of: /^## (.+)/) { feature = String(heading.output.1) }
            guard let row = line.firstMatch(of: /^\| \[(\w+)\]\(\w+\.md\) \| (\w+) \|/) else { continue }
            rows.insert("\(row.output.1) of \(feature), \(row.output.2)")
        }
        let official = try OfficialRow.all()
        expectEqual(rows, Set(official.map(\.description)))
        #expect(page.contains("The \(official.count) rows"))
    }

    @Test func `Every link leads to a page and a heading`() throws {
        let pages = Dictionary(uniqueKeysWithValues: RulePages.all.map { ($0.name, $0.text) })
        var count = 0
        for (name, text) in pages {
            for match in text.matches(of: /\]\((?!http)([^)#\s]*)(?:#([^)\s]*))?\)/) {
                count += 1
                let target = pages[match.output.1.isEmpty ? name : String(match.output.1)]
                #expect(target != nil, "\(name): \(match.output.0)")
                guard let anchor = match.output.2 else { continue }
                let headings = (target ?? "").split(separator: "\n").filter { $0.hasPrefix("## ") }
                #expect(headings.contains { $0.dropFirst(3).lowercased() == anchor }, "\(name): \(match.output.0)")
            }
        }
        #expect(count > 700)
    }

    @Test func `The words of the pages are those of the glossary`() {
        for (name, text) in RulePages.all { expectEqual(RefusedWord.found(in: text), [], "\(name)") }
    }
}
