import Foundation
import TestSupport
import Testing

@testable import imdf_lint

/// Documents, help, and comments use the established terms.
@Suite struct `Plain English` {
    @Test(arguments: Document.all) func `Documents`(document: Document) throws {
        for line in try document.text().split(separator: "\n") {
            expectEqual(RefusedWord.found(in: String(line), of: .documents), [], "\(line)")
        }
    }

    @Test(arguments: [nil] + Command.all.map { Optional($0.name) }) func `Help`(name: String?) throws {
        let text = HelpText.text(of: name.flatMap(Command.named))
        let sentences = text.split { $0.isWhitespace }.joined(separator: " ")
        expectEqual(RefusedWord.found(in: sentences, of: .documents), [])
    }

    @Test func `Comments of the sources`() throws {
        let sources = Document.root.appendingPathComponent("Sources")
        var count = 0
        var scripts = 0
        // What a line of a comment begins with, by the language of the file.
        let marks = ["swift": ["//"], "js": ["//", "/*", "* "], "css": ["/*", "* "], "html": ["<!--"]]
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) {
            let kind = path.split(separator: ".").last.map(String.init) ?? ""
            guard let marks = marks[kind] else { continue }
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            let comments = text.split(separator: "\n").filter { line in
                let line = line.drop { $0 == " " }
                return marks.contains { line.hasPrefix($0) }
            }
            count += comments.count
            scripts += kind == "swift" ? 0 : comments.count
            expectEqual(RefusedWord.found(in: comments.joined(separator: "\n"), of: .comments), [], "\(path)")
        }
        #expect(count > 3000 && scripts > 100)
    }

    /// A doc comment names what is declared: “The severity.”, not “How much it matters.”.
    @Test func `Doc comments begin with a noun phrase or a verb`() throws {
        let sources = Document.root.appendingPathComponent("Sources")
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            var isBelowComment = false
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                let line = line.drop { $0 == " " }
                let isComment = line.hasPrefix("///")
                if isComment, !isBelowComment {
                    count += 1
                    let begin = line.dropFirst(3).drop { $0 == " " }
                    #expect(!Self.isQuestion(begin), "\(path): \(begin)")
                }
                isBelowComment = isComment
            }
        }
        #expect(count > 5000)
    }

    /// Whether a doc comment begins as a question or a clause does.
    private static func isQuestion(_ comment: Substring) -> Bool {
        questionWords.contains(String(comment.prefix { $0.isLetter }))
    }

    /// The first words of embedded questions and clauses.
    private static let questionWords: Set<String> = [
        "As", "By", "For", "From", "How", "In", "It", "On", "Only", "So", "There", "They", "What", "When", "Where",
        "Which", "Who", "Whom", "Whose", "Why",
    ]

    @Test func `The check finds questions`() {
        for text in ["What a finding is about.", "It's empty.", "By stop."] { #expect(Self.isQuestion(text[...])) }
        for text in ["The subject.", "Whether it is empty.", "ISO 639-1.", "`By` itself.", "Initial text."] {
            #expect(!Self.isQuestion(text[...]))
        }
    }

    @Test func `The check finds what it refuses`() {
        for text in [
            "It mends rings.", "the gravest first", "a key stands twice", "level_id led nowhere", "written anew",
        ] { expectEqual(RefusedWord.found(in: text, of: .comments).count, 1, "\(text)") }
        expectEqual(RefusedWord.found(in: "an amendment that recommends gravel", of: .documents), [])
    }
}
