import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Everything that the linter says is plain English, and says what to do.
@Suite struct `Wording of messages` {
    @Test(arguments: [
        ("the id is no UUID", "is no "), ("fix mends it", "mends"), ("key “a” stands twice", "stands twice"),
        ("has a unspecified category", "a un"), ("level_id led nowhere", "led nowhere"),
        ("has the same geometry as fixture 1 by 44.33 m²", "same geometry as fixture 1 by 44.33 m²"),
        ("has a string as accessibility where an array is expected", "where an array is expected"),
        ("has hours “Closed” that cannot be read: x", "has hours “Closed” that cannot be read"),
        ("“esmx” is no language", "is no "),
        ("is of type “Occupant”, which the standard does not have", "which the standard does not have"),
        ("the gravest first", "gravest"), ("it cannot be told", "told"), ("25.0 % of it", " %"),
        ("it can't be read", "can't"), ("found 1 numbers", "1 numbers"), ("has 1 levels of brackets", "1 levels"),
    ]) func `A refused word is found`(sentence: String, word: String) {
        #expect(RefusedWord.found(in: sentence).contains { $0.hasPrefix("“\(word)”") })
    }

    @Test(arguments: [
        "it is no longer there", "there is no floor", "a unit", "a unique id", "a European code", "an hour",
        "a one-way door", "the message states it", "an amenity that touches it", "25.0% of it",
        "of ordinal 1 is closed", "1 number", "at 10:01 units close",
    ]) func `A plain sentence passes`(sentence: String) { expectEqual(RefusedWord.found(in: sentence), []) }

    @Test(arguments: RuleRegistry.all.map(\.id)) func `Summary, rationale and captions of a rule`(id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        for text in [rule.summary, rule.rationale] + rule.examples.map(\.caption) {
            expectEqual(RefusedWord.found(in: text), [], "\(text)")
        }
        #expect(rule.summary.hasSuffix("."))
        // American English has a comma before the last item of three.
        #expect(rule.summary.firstMatch(of: #/[a-z]+, [a-z]+ (or|and) [a-z]+/#) == nil, "\(rule.summary)")
    }

    @Test func `Lists of words have a comma before the last of three`() {
        expectEqual(Wording.list(["a"]), "a")
        expectEqual(Wording.list(["a", "b"]), "a and b")
        expectEqual(Wording.list(["a", "b", "c"]), "a, b, and c")
        expectEqual(Wording.alternatives(["a", "b"]), "a or b")
        expectEqual(Wording.alternatives(["a", "b", "c"]), "a, b, or c")
    }

    @Test func `The texts in the sources`() throws {
        let folder = Repository.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var texts = 0
        // Tables of words of others: languages, categories, opening hours.
        let tables = ["Categories", "Codes", "Layers", "OpeningHours", "Completions"]
        // The words that visitors type, also in British spelling.
        let isTerms: (URL) -> Bool = { $0.lastPathComponent.hasPrefix("SearchTerms") }
        // The help of the command line.
        let help = ["Commands", "Options", "ExitCode.swift"]
        // Numbers of things go through `Wording.count`, which writes "1 unit".
        let count = #/\\\(\.(count|total), [\w.]+\) [a-z]/#
        for case let file as URL in files where file.pathExtension == "swift" {
            if isTerms(file) || (tables + help).contains(where: file.pathComponents.contains) { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            #expect(source.firstMatch(of: count) == nil, "\(file.lastPathComponent): a number without its noun")
            for (line, text) in TextLiterals.all(in: source) {
                texts += 1
                expectEqual(RefusedWord.found(in: text), [], "\(file.lastPathComponent):\(line): \(text)")
            }
        }
        #expect(texts > 1000)
    }

    @Test(arguments: [
        ("let a = \"one text\"", ["one text"]), ("say(\"has \\(count(1)) units\", \"x\")", ["has … units"]),
        ("let a = \"\"\"\n    first \\\n    second\n    \"\"\"", ["first second "]), ("// \"a comment\"", []),
    ]) func `Texts are found in a source`(source: String, texts: [String]) {
        expectEqual(TextLiterals.all(in: source).map(\.text), texts)
    }

    @Test func `The golden reports`() throws {
        let folder = Repository.root.appendingPathComponent("Tests/CommandTests/Goldens")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 9)
        for name in names {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            expectEqual(RefusedWord.found(in: text), [], "\(name)")
        }
    }

    @Test(arguments: Self.documents) func `A document`(path: String) throws {
        let text = String(decoding: try Repository.data(path), as: UTF8.self)
        // All at once is ten times faster than line by line.
        guard !RefusedWord.found(in: text).isEmpty else { return }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            expectEqual(RefusedWord.found(in: String(line)), [], "\(path):\(number + 1)")
        }
    }

    /// The documents that follow the table.
    private static let documents = ["Docs/Glossary.md", "Docs/Rules.md"]
}
