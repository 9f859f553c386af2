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
        ] as [(String, Set<String>)]
    )
    func `Documents name this version and no other`(path: String, foreign: Set<String>) throws {
        let named = Set(try Self.text(path).matches(of: /[0-9]+\.[0-9]+\.[0-9]+/).map { String($0.output) })
        #expect(named.subtracting(foreign).isSubset(of: [libraryVersion]))
    }

    @Test func `The newest section of the changelog is this version`() throws {
        let headings = try Self.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
        try #require(headings.count >= 2)
        #expect(headings[0] == "## [Unreleased]")
        #expect(headings[1].hasPrefix("## [\(libraryVersion)] - "))
        #expect(try Self.text("README.md").contains("imdf-lint-\(libraryVersion)-linux-x86_64.tar.gz"))
    }

    @Test(arguments: ["Scripts", ".ci", "Benchmarks"])
    func `Every script is in the table of scripts`(folder: String) throws {
        let table = try Self.text("Scripts/README.md")
        let root = Repository.root.appendingPathComponent(folder)
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path) {
            let isNoScript = ["README.md", "Package.swift", "thresholds.json", "Sources", "__pycache__"].contains(name)
            if isNoScript || name.hasPrefix(".build") || name == "Package.resolved" { continue }
            #expect(table.contains("`\(folder)/\(name)"), "Scripts/README.md lacks \(folder)/\(name)")
            count += 1
        }
        #expect(count > 4)
    }

    @Test func `The table of scripts names no other`() throws {
        let named = try Self.text("Scripts/README.md").matches(of: /`((?:Scripts|\.ci|Benchmarks)\/[^` ]+)/).map {
            String($0.output.1)
        }
        #expect(named.count > 20 && Set(named).count == named.count)
        for path in named {
            #expect(
                FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path),
                "\(path)"
            )
        }
    }
}
