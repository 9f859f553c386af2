import Foundation
import Testing

@testable import imdf_lint

/// Documents, help, and comments use the established terms.
@Suite struct `Plain English` {
    /// Patterns of the former vocabulary, and what to write instead.
    static let refused = [
        #"\bmend(s|ed|ing)?\b"#: "fix, repair",
        #"\bgrave(r|st|ly)?\b"#: "severe, severity",
        #"\bstands? twice\b"#: "duplicate",
        #"\b(leads?|led) nowhere\b"#: "could not be resolved",
        #"\banew\b"#: "again, regenerate",
        #"\bjudge?ment\b"#: "safe, needs review",
        #"\bcosts? only itself\b"#: "stays local",
        #"\bhangs? on\b"#: "depends on",
    ]

    /// Patterns that are also refused in documents and help, where readers are not programmers of this project.
    static let refusedInProse = [
        #"\bis no (UUID|string|number|object|array|list|code|tag|option|rule|folder|file|archive)\b"#: "is not a",
        #"\bwrong call\b"#: "usage error",
        #"\bfault of the tool\b"#: "internal error",
        #"\b(held|hold|holds) against\b"#: "compared with",
        #"\b(is|are|be) told\b"#: "reported",
        #"\btells? (apart|more|whether|why)\b"#: "distinguish, shows",
        #"\bwhat counts\b"#: "effective settings",
        #"\bsaid to be\b"#: "declared as",
    ]

    private static func matches(_ patterns: [String: String], in text: String) throws -> [String] {
        try patterns.sorted { $0.key < $1.key }.flatMap { pattern, better in
            try text.matches(of: Regex(pattern).ignoresCase()).map { match in
                let line = text[text.lineRange(for: match.range)].trimmingCharacters(in: .whitespacesAndNewlines)
                return "“\(text[match.range])”, better: \(better): \(line)"
            }
        }
    }

    private static let all = refused.merging(refusedInProse) { first, _ in first }

    @Test(arguments: Document.all)
    func `Documents`(document: Document) throws {
        #expect(try Self.matches(Self.all, in: document.text()) == [])
    }

    @Test(arguments: [nil] + Command.all.map { Optional($0.name) })
    func `Help`(name: String?) throws {
        let text = HelpText.text(of: name.flatMap(Command.named))
        #expect(try Self.matches(Self.all, in: text.split { $0.isWhitespace }.joined(separator: " ")) == [])
    }

    @Test func `Comments of the sources`() throws {
        let sources = Document.root.appendingPathComponent("Sources")
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            let comments = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("//") }
            count += comments.count
            #expect(try Self.matches(Self.refused, in: comments.joined(separator: "\n")) == [], "\(path)")
        }
        #expect(count > 3000)
    }

    @Test func `The check finds what it refuses`() throws {
        for text in [
            "It mends rings.", "the gravest first", "a key stands twice", "level_id led nowhere", "written anew",
        ] {
            #expect(try Self.matches(Self.refused, in: text).count == 1, "\(text)")
        }
        #expect(try Self.matches(Self.all, in: "an amendment that recommends gravel") == [])
    }
}
