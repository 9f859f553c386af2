import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// A document for people, read from the repository.
struct Document: Sendable, CustomTestStringConvertible {
    let path: String

    var testDescription: String { path }

    /// All documents but the changelog, which describes the past.
    static let all: [Document] =
        ["README.md", "CONTRIBUTING.md", "Benchmarks/README.md", "Scripts/README.md"].map(Document.init)
        + ((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Docs").path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted().map { Document(path: "Docs/\($0)") }

    static let root = ToolRunner.package

    func text() throws -> String { try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8) }

    /// The contents of the fenced blocks.
    func blocks() throws -> [String] {
        try text().components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The text between single backticks, outside of fenced blocks.
    func codes() throws -> [String] {
        let prose = try text().components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }.map(
            \.element
        ).joined(separator: "\n")
        // An empty pair of backticks stands for an empty value in a table.
        return prose.replacing("``", with: "").matches(of: /`([^`]+)`/).map {
            $0.output.1.split { $0.isWhitespace }.joined(separator: " ")
        }
    }

    /// The cells of the table rows whose first cell matches a pattern.
    func rows(_ first: some RegexComponent) throws -> [[String]] {
        let lines = try text().split(separator: "\n").filter { $0.hasPrefix("|") }
        return lines.map { line -> [String] in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }.filter { $0.first?.contains(first) == true }
    }

    /// The headings as GitHub turns them into anchors.
    func anchors() throws -> Set<String> {
        let headings = try text().split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                heading.drop { $0 == "#" || $0 == " " }.lowercased().filter {
                    $0.isLetter || $0.isNumber || $0 == " " || $0 == "-"
                }.map { $0 == " " ? "-" : String($0) }.joined()
            })
    }
}

/// Documents agree with the sources of their figures, lists, and calls.
@Suite struct DocumentTests {
    private static let readMe = Document(path: "README.md")
    private static let performance = Document(path: "Docs/Performance.md")

    // MARK: - Figures

    @Test func `Times in the README are those of the page on performance`() throws {
        let text = try Self.readMe.text().split { $0.isWhitespace }.joined(separator: " ")
        let said = try #require(
            text.firstMatch(
                of:
                    /A lint of (\d+) MB with ([\d,]+) features takes ([\d.]+) s on two cores; a shopping center takes ([\d.]+) ms/
            )?.output)
        let page = try Self.performance.text()
        let size = try #require(page.firstMatch(of: /### L: (\d+),\d+,\d+ bytes, ([\d,]+) features/)?.output)
        #expect(said.1 == size.1 && said.2 == size.2)
        // The first such row is that of L.
        #expect(try Self.performance.rows(/^`imdf-lint` \(every rule/).first?[1] == String(said.3))
        #expect(try Self.performance.rows(/^`imdf-lint` on `harbor-mall`/).first?[3] == String(said.4))
    }

    @Test func `Numbers of official validations are those of the list`() throws {
        let rows = try JSONDecoder().decode(
            [[String]].self,
            from: Data(contentsOf: Document.root.appendingPathComponent("Tests/IMDFLintTests/Data/validations.json")))
        let named = try Document.all.flatMap { try $0.text().matches(of: /(\d+) (?:rows|official validations)/) }
        #expect(!named.isEmpty)
        for match in named { expectEqual(Int(match.output.1), rows.count) }
    }

    @Test func `The version of the report's schema is the one that is written`() throws {
        let run = try ToolRunner.run("--format", "json", ToolRunner.sample("pocket-station"))
        let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let version = try #require(report["schemaVersion"] as? String)
        let row = try #require(try Document(path: "Docs/Report.md").rows(/^`schemaVersion`$/).first)
        #expect(row[1].hasPrefix("`\"\(version)\"`"), "\(row)")
    }

    @Test func `The sample report in the README is a part of the real one`() throws {
        let block = try #require(try Self.readMe.blocks().first { $0.hasPrefix("console\n$ imdf-lint broken-mall") })
        let golden = try String(contentsOf: Goldens.folder.appendingPathComponent("broken-mall.txt"), encoding: .utf8)
            .replacing("Fixtures/imdf-samples/", with: "")
        let lines = block.split(separator: "\n").dropFirst(2).filter { $0 != "…" }
        #expect(lines.count > 5)
        for line in lines {
            let shown =
                line.hasSuffix("…") ? String(line.dropLast().reversed().drop { $0 == " " }.reversed()) : String(line)
            #expect(golden.contains("\n\(shown)") || golden.hasPrefix(shown), "not in the report: \(shown)")
        }
    }

    // MARK: - Lists

    @Test func `The table of formats has all of them`() throws {
        let text = try Document(path: "Docs/CI.md").text()
        let table = try #require(text.firstMatch(of: /\n\| format \|.*\n\|-.*\n((?:\|.*\n)+)/)?.output.1)
        let named = table.split(separator: "\n").flatMap { row in
            row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
        }
        expectEqual(named.sorted(), ReportFormat.all.map(\.name).sorted())
    }

    @Test func `The table of profiles has all of them`() throws {
        let page = Document(path: "Docs/Profiles.md")
        let named = try page.rows(/^`[a-z-]+`( \(default\))?$/).map { String($0[0].split(separator: "`")[0]) }
        expectEqual(named.sorted(), Profile.all.map(\.name).sorted())
    }

    @Test(arguments: ["README.md", "Docs/CI.md"]) func `Exit codes are those of the help`(path: String) throws {
        let text = try Document(path: path).text().split { $0.isWhitespace }.joined(separator: " ")
        let said = try #require(
            text.firstMatch(of: /Exit codes[^:]*: 0 [^.]*?, 1 [^.]*?, 2 ([^,]+), 3 [^.]*?, 4 ([^.]+)\./))
        #expect(said.output.1 == ExitCode.usage.meaning(among: ExitCode.allCases))
        #expect(ExitCode.fault.meaning(among: ExitCode.allCases).hasPrefix(said.output.2))
    }

    // MARK: - Calls

    /// The words behind `imdf-lint` in a line of a fenced block, up to what a shell or another language makes of the rest.
    private static func calls(in block: String) -> [String] {
        block.replacing("\\\n", with: " ").split(separator: "\n").flatMap { line in
            line.matches(of: /(?:^|[\s"])imdf-lint (?<rest>[^|<>;#")]*)/).map {
                $0.output.rest.trimmingCharacters(in: .whitespaces)
            }
        }.filter { !$0.isEmpty }
    }

    @Test(arguments: Document.all) func `Every call in a block is one that the tool takes`(document: Document) throws {
        for call in try document.blocks().flatMap(Self.calls) {
            #expect(throws: Never.self, "imdf-lint \(call)") { _ = try Invocation(ToolRunner.words(ofCall: call)) }
        }
    }

    @Test func `There are calls to look at`() throws {
        #expect(try Document.all.flatMap { try $0.blocks() }.flatMap(Self.calls).count > 15)
    }

    /// In running text a call may lack its archive, and a value may be a placeholder.
    @Test(arguments: Document.all) func `Every command and option in running text exists`(document: Document) throws {
        for code in try document.codes() where code.hasPrefix("imdf-lint ") {
            let words = ToolRunner.words(ofCall: String(code.dropFirst("imdf-lint ".count)))
            let first = try #require(words.first)
            let isCommand = !first.hasPrefix("-") && !first.contains { "./*".contains($0) || $0.isUppercase }
            #expect(!isCommand || Command.named(first) != nil, "\(document.path): \(code)")
            let command = Command.named(first) ?? .default
            #expect(throws: Never.self, "\(document.path): \(code)") {
                for given in try Arguments(words).options {
                    #expect(command.options.contains { $0.name == given.name }, "\(document.path): \(code)")
                }
            }
        }
    }

    @Test(arguments: [
        "README.md", "Docs/CI.md", "Docs/Report.md", "Docs/Scale.md", "Docs/Profiles.md", "Docs/OpeningHours.md",
    ]) func `Every option that is named alone exists`(path: String) throws {
        for code in try Document(path: path).codes() {
            guard let match = code.prefixMatch(of: /--([a-z-]+)/) else { continue }
            // An option of `Benchmarks/worst-cases`.
            if match.output.1 == "case" { continue }
            #expect(Option.all.contains { $0.name == match.output.1 }, "\(path): \(code)")
        }
    }

    // MARK: - Places

    @Test(arguments: Document.all) func `Every link leads to a file and a heading`(document: Document) throws {
        let folder = Document.root.appendingPathComponent(document.path).deletingLastPathComponent()
        for match in try document.text().matches(of: /\]\((?!http)([^)#]*)(?:#([^)]*))?\)/) {
            let target = match.output.1.isEmpty ? document.path : nil
            let url =
                target.map(Document.root.appendingPathComponent)
                ?? folder.appendingPathComponent(String(match.output.1))
            #expect(FileManager.default.fileExists(atPath: url.path), "\(document.path): \(match.output.0)")
            guard let anchor = match.output.2 else { continue }
            let path = url.standardizedFileURL.path.dropFirst(Document.root.standardizedFileURL.path.count + 1)
            #expect(
                try Document(path: String(path)).anchors().contains(String(anchor)),
                "\(document.path): \(match.output.0)")
        }
    }

    /// Whether a path is one of the repository, or of a module of it.
    private static func exists(_ path: String) -> Bool {
        let modules = (try? FileManager.default.contentsOfDirectory(atPath: Document.root.path + "/Sources")) ?? []
        return ([""] + modules.map { "Sources/\($0)/" } + ["Sources/"]).contains {
            FileManager.default.fileExists(atPath: Document.root.appendingPathComponent($0 + path).path)
        }
    }

    @Test func `Every path and every test that the guide for contributors names exists`() throws {
        let guide = Document(path: "CONTRIBUTING.md")
        let paths = try guide.codes().filter { $0.wholeMatch(of: /[A-Za-z.]+\/[A-Za-z.\/+_-]+/) != nil }
        #expect(paths.count > 20)
        for path in paths where !path.hasPrefix("../") { #expect(Self.exists(path), "\(path)") }
        let tests = try FileManager.default.subpathsOfDirectory(atPath: Document.root.path + "/Tests")
        let filters = try guide.text().matches(of: /--filter "?([A-Za-z|]+)/)
        #expect(filters.count > 5)
        for name in filters.flatMap({ $0.output.1.split(separator: "|") }) {
            #expect(tests.contains { $0.contains(name) }, "no test \(name)")
        }
    }

    // MARK: - Unsafe code

    /// What lets a pointer or a race outlive a closure.
    private static let unsafety =
        #"@unchecked Sendable|nonisolated\(unsafe\)|Unmanaged|unsafeUninitializedCapacity|unsafeBitCast|unsafeDowncast|unsafelyUnwrapped|\.allocate\(|mmap\(|assumingMemoryBound|exclusivity\(unchecked|UnsafeMutablePointer\(mutating|bitPattern: [0-9M]|\n *(?:(?:fileprivate|private|public|package)(?:\(set\))? )?(?:let|var) \w+: Unsafe\w*Pointer"#

    @Test func `The list of unsafe code has every file with some, and no other`() throws {
        let sources = Document.root.appendingPathComponent("Sources")
        let page = Document(path: "Docs/UnsafeCode.md")
        let listed = Set(
            try page.rows(/\.swift`/).flatMap { $0[0].matches(of: /`([^`]+\.swift)`/).map { String($0.output.1) } })
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            guard text.range(of: Self.unsafety, options: .regularExpression) != nil else { continue }
            count += 1
            // Layers of the library are listed without their module.
            let short = path.split(separator: "/").dropFirst().joined(separator: "/")
            #expect(listed.contains(path) || listed.contains(short), "Docs/UnsafeCode.md lacks \(path)")
        }
        #expect(count > 30)
        for path in listed { #expect(Self.exists(path), "\(path)") }
    }
}
