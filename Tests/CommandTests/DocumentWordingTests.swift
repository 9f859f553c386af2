import Foundation
import TestSupport
import Testing

@testable import imdf_lint

/// Documents, help, and comments use the established terms.
@Suite struct `Plain English` {
    @Test(arguments: Document.all)
    func `Documents`(document: Document) throws {
        for line in try document.text().split(separator: "\n") {
            #expect(RefusedWord.found(in: String(line), of: .documents) == [], "\(line)")
        }
    }

    @Test(arguments: [nil] + Command.all.map { Optional($0.name) })
    func `Help`(name: String?) throws {
        let text = HelpText.text(of: name.flatMap(Command.named))
        let sentences = text.split { $0.isWhitespace }.joined(separator: " ")
        #expect(RefusedWord.found(in: sentences, of: .documents) == [])
    }

    @Test func `Comments of the sources`() throws {
        let sources = Document.root.appendingPathComponent("Sources")
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            let comments = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("//") }
            count += comments.count
            #expect(RefusedWord.found(in: comments.joined(separator: "\n"), of: .comments) == [], "\(path)")
        }
        #expect(count > 3000)
    }

    @Test func `The check finds what it refuses`() {
        for text in [
            "It mends rings.", "the gravest first", "a key stands twice", "level_id led nowhere", "written anew",
        ] {
            #expect(RefusedWord.found(in: text, of: .comments).count == 1, "\(text)")
        }
        #expect(RefusedWord.found(in: "an amendment that recommends gravel", of: .documents) == [])
    }
}
