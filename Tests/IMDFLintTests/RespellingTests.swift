import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Ways to write the same archive differently, several at a time: each alone would triple the time for no more faults.
enum Respelling: CaseIterable {
    /// A byte order mark first, lines that end in CR LF, and keys in reverse order.
    case foreign
    /// Pretty-printed, and zipped.
    case packed
    /// Features in reverse order.
    case shuffled

    /// The archive, spelled this way; nil if it has a file that would not be the same any more.
    func archive(of files: [String: String], _ known: inout [String: String?]) throws -> Archive? {
        var spelled: [(name: String, text: String)] = []
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let respelling = known[text] ?? respelled(text)
            known[text] = .some(respelling)
            guard let respelling else { return nil }
            spelled.append((name, respelling))
        }
        guard self == .packed else {
            return Archive(inMemory: spelled.map { ($0.name, Array($0.text.utf8)) }, path: "example")
        }
        let bytes = ZipWriter(items: spelled.map { ZipItem($0.name, $0.text, deflates: true) }).bytes()
        return try Archive(bytes: FileBytes(bytes), name: "example.zip")
    }

    private func respelled(_ text: String) -> String? {
        // What is no JSON, or has a key twice, has no other spelling.
        guard var tree = SpelledJSON(text) else { return nil }
        switch self {
        case .foreign:
            tree.reverseKeys()
            return "\u{FEFF}" + tree.pretty(lineBreak: "\r\n")
        case .packed: return tree.pretty(lineBreak: "\n")
        case .shuffled:
            tree.reverseFeatures()
            return tree.compact
        }
    }
}

@Suite("Findings do not depend on spelling") struct RespellingTests {
    @Test(arguments: Respelling.allCases) func `Every example spelled otherwise gives the same findings`(
        _ respelling: Respelling
    ) throws {
        var compared = 0
        var known: [String: String?] = [:]
        // Of a pair of features the later one is reported, of many alike the first.
        let anyFeature = respelling == .shuffled
        // Each example is spelled in one of the ways; in full, in all of them.
        let first = Respelling.allCases.firstIndex(of: respelling) ?? 0
        let items = Effort.cases(Array(RuleExample.all.dropFirst(first)), every: Respelling.allCases.count)
        for item in items {
            guard let archive = try respelling.archive(of: item.archive.files, &known) else { continue }
            compared += 1
            var found = Self.findings(ExampleCheck.lint(archive, by: item.rule), anyFeature: anyFeature)
            // The mark is a fault of its own, which the files without it do not have.
            if respelling == .foreign, !Self.isConsumers(item.rule) {
                let mark = "FileShouldNotStartWithByteOrderMark"
                expectEqual(found.count { $0.hasPrefix(mark) }, item.archive.files.count, "\(item.testDescription)")
                found.removeAll { $0.hasPrefix(mark) }
            }
            expectEqual(found, Self.findings(item.result, anyFeature: anyFeature), "\(item.testDescription)")
        }
        #expect(compared > items.count * 9 / 10)
    }

    /// Such a rule is asked alone.
    private static func isConsumers(_ rule: Rule) -> Bool { if case .consumer = rule.audience { true } else { false } }

    /// What is found and where; without saying of which feature, if its place in the file decides that.
    private static func findings(_ result: LintResult, anyFeature: Bool) -> [String] {
        result.findings.map { finding in
            let file = finding.file.map { result.venue.dataset.files[$0].name } ?? ""
            return "\(finding.rule) \(finding.severity) \(file)"
                + (anyFeature ? "" : " \(finding.pointer) \(finding.textOffset ?? 0) \(finding.message)")
        }.sorted()
    }
}
