import Foundation
import TestSupport
import Testing

/// The glossary defines each term once, and the types that it names exist.
@Suite struct GlossaryTests {
    private static let glossary = Document(path: "Docs/Glossary.md")

    private static func terms() throws -> [[String]] { try glossary.rows(/^[a-z]/).filter { $0[0] != "term" } }

    @Test func `Each term has one row`() throws {
        let terms = try Self.terms().map { $0[0] }
        #expect(terms.count > 30)
        expectEqual(terms.sorted(), Set(terms).sorted())
    }

    @Test func `Every type that a row names is declared`() throws {
        let sources = Document.root.appendingPathComponent("Sources")
        let texts = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8) }
        let declared = Set(
            texts.flatMap { $0.matches(of: /\b(?:struct|class|enum|protocol|typealias|func) (\w+)/).map(\.output.1) })
        let names = try Self.terms().flatMap { $0[1].matches(of: /`(\w+)(?:\([^`]*\))?`/).map(\.output.1) }.filter {
            $0.contains(where: \.isUppercase)
        }
        #expect(names.count > 10)
        for name in names { #expect(declared.contains(name), "Docs/Glossary.md names \(name)") }
    }
}
