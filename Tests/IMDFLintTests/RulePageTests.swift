import Foundation
import Testing

@testable import IMDF
@testable import IMDFLint

/// `Docs/Rules` is generated from the rules by `Scripts/write-rule-pages`.
@Suite("The pages on rules are up to date") struct RulePageTests {
    private static let folder = Repository.root.appendingPathComponent("Docs/Rules")

    /// Set to write the pages instead of comparing them.
    private static let isWriting = ProcessInfo.processInfo.environment["IMDF_WRITE_RULE_PAGES"] != nil

    @Test func `What lies in Docs/Rules is what the rules say`() throws {
        let pages = try RulePages.all()
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.path))
        if Self.isWriting {
            for name in names.subtracting(pages.keys) where name.hasSuffix(".md") {
                try FileManager.default.removeItem(at: Self.folder.appendingPathComponent(name))
            }
            for (name, text) in pages {
                let file = Self.folder.appendingPathComponent(name)
                if let present = try? Data(contentsOf: file), present == Data(text.utf8) { continue }
                try Data(text.utf8).write(to: file)
            }
            return
        }
        var stale = names.symmetricDifference(pages.keys).sorted()
        for (name, text) in pages where names.contains(name) {
            if try Data(contentsOf: Self.folder.appendingPathComponent(name)) != Data(text.utf8) { stale.append(name) }
        }
        #expect(stale == [], "run Scripts/write-rule-pages and commit what it writes")
    }

    @Test func `The README says how many rules there are`() throws {
        let file = Repository.root.appendingPathComponent("README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let fresh = text.replacing(/There are \d+ rules/, with: "There are \(RuleRegistry.all.count) rules")
        if Self.isWriting { return try Data(fresh.utf8).write(to: file) }
        #expect(text == fresh, "run Scripts/write-rule-pages and commit what it writes")
    }

    @Test func `The page on causes is what the causes say`() throws {
        let file = Repository.root.appendingPathComponent("Docs/Causes.md")
        let text = Data(RulePages.causes.utf8)
        if Self.isWriting { return try text.write(to: file) }
        #expect((try? Data(contentsOf: file)) == text, "run Scripts/write-rule-pages and commit what it writes")
    }

    @Test func `The page on fixes is what the fixes say`() throws {
        let file = Repository.root.appendingPathComponent("Docs/Fixes.md")
        let text = Data(FixPage.text.utf8)
        if Self.isWriting { return try text.write(to: file) }
        #expect((try? Data(contentsOf: file)) == text, "run Scripts/write-rule-pages and commit what it writes")
    }
}
