import Foundation
import IMDF
import TestSupport
import Testing

/// The version is written in one place, and the documents that name it agree with that place.
@Suite struct VersionTests {
    private static func text(_ path: String) throws -> String {
        String(decoding: try Repository.data(path), as: UTF8.self)
    }

    @Test func `The version is a semantic version`() throws {
        #expect(try /[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.]+)?/.wholeMatch(in: libraryVersion) != nil)
    }

    /// `1.0.3` is the version of the official validations, `1.1.0` and `2.0.0` those of the changelog's conventions.
    @Test(
        arguments: [
            ("README.md", ["1.0.3"]), ("Docs/CI.md", []), ("templates/imdf-lint.yml", []),
            (".pre-commit-hooks.yaml", []), ("pyproject.toml", []),
        ] as [(String, Set<String>)]) func `Documents name this version and no other`(
            path: String, foreign: Set<String>
        ) throws
    {
        let named = Set(try Self.text(path).matches(of: /[0-9]+\.[0-9]+\.[0-9]+/).map { String($0.output) })
        #expect(named.subtracting(foreign).isSubset(of: [libraryVersion]))
    }

    @Test func `The newest section of the changelog is this version`() throws {
        let headings = try Self.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
        try #require(headings.count >= 2)
        expectEqual(headings[0], "## [Unreleased]")
        #expect(headings[1].hasPrefix("## [\(libraryVersion)] - "))
        #expect(try Self.text("README.md").contains("imdf-lint-\(libraryVersion)-linux-x86_64.tar.gz"))
    }

    static let folders = ["Scripts", ".ci", "Benchmarks"]

    @Test(arguments: folders) func `Every script is in the table of its folder`(folder: String) throws {
        let table = try Self.text("\(folder)/README.md")
        let root = Repository.root.appendingPathComponent(folder)
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
            let isNoScript = ["README.md", "Package.swift", "thresholds.json", "Sources", "__pycache__"].contains(name)
            if isNoScript || name.hasPrefix(".build") || name == "Package.resolved" { continue }
            #expect(
                table.contains("`\(name)") || table.contains("`\(folder)/\(name)"), "\(folder)/README.md lacks \(name)")
            count += 1
        }
        #expect(count > 4)
    }

    @Test(arguments: folders) func `The table of a folder names no other script`(folder: String) throws {
        let text = try Self.text("\(folder)/README.md")
        for match in text.matches(of: /`((?:Scripts|\.ci|Benchmarks)\/[^` ]+)/) {
            let path = Repository.root.appendingPathComponent(String(match.output.1)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(path)")
        }
    }
}
