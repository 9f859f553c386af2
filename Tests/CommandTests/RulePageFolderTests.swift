import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

#if canImport(Darwin)
    private let atHome = "/home/a/Library/Caches"
#else
    private let atHome = "/home/a/.cache"
#endif

@Suite struct RulePageFolderTests {
    @Test func `Diagnostics link to the page of their rule`() throws {
        try Scratch.with { scratch in
            let folder = try scratch.copy("broken-mall", as: "mall")
            let talk = ServerTalk(cache: scratch.path("new/cache"))
            talk.initialize(folder)
            var seen = 0
            for item in talk.sent("textDocument/publishDiagnostics").flatMap({ $0.at(["diagnostics"])?.elements ?? [] })
            {
                let rule = try #require(item.at(["code"])?.string.flatMap(RuleRegistry.rule))
                let uri = try #require(item.at(["codeDescription", "href"])?.string)
                let path = try #require(DocumentURI.path(uri))
                expectEqual(path, scratch.path("new/cache/imdf-lint/\(libraryVersion)/rules/\(rule.id).md"))
                expectEqual(try String(contentsOfFile: path, encoding: .utf8), RulePages.page(of: rule))
                seen += 1
            }
            #expect(seen > 50 && talk.sent("window/logMessage").isEmpty)
        }
    }

    @Test func `A page of other contents is written again, and one that is the same is left alone`() throws {
        try Scratch.with { scratch in
            let path = try #require(
                RulePageFolder(scratch.path("cache")).uri(of: "RingMustBeClosed").flatMap(DocumentURI.path))
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            #expect(RulePageFolder(scratch.path("cache")).uri(of: "RingMustBeClosed") != nil)
            expectEqual(try String(contentsOfFile: path, encoding: .utf8), text)
            let date = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            #expect(RulePageFolder(scratch.path("cache")).uri(of: "RingMustBeClosed") != nil)
            let now = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            expectEqual(now, date)
            #expect(RulePageFolder(scratch.path("cache")).uri(of: "NoSuchRule") == nil)
        }
    }

    @Test func `Where pages cannot be written, diagnostics link to the standard, and the log says so once`() throws {
        try Scratch.with { scratch in
            let folder = try scratch.copy("broken-mall", as: "mall")
            // A file lies where the folder would be.
            let talk = ServerTalk(cache: try scratch.emptyFile("cache").path)
            talk.initialize(folder)
            let links = talk.sent("textDocument/publishDiagnostics").flatMap { $0.at(["diagnostics"])?.elements ?? [] }
                .map { $0.at(["codeDescription", "href"])?.string?.prefix(8) }
            #expect(Set(links) == ["https://"])
            let log = talk.sent("window/logMessage").compactMap { $0.at(["message"])?.string }
            #expect(log.count == 1 && log.allSatisfy { $0.contains(scratch.path("cache")) })
        }
    }

    @Test(
        arguments: [
            ("/x", "/home/a", "/x"), ("x", "/home/a", atHome), ("", "/home/a", atHome), (nil, "/home/a", atHome),
            (nil, nil, nil), (nil, "a", nil),
        ] as [(String?, String?, String?)]) func `The folder for pages is the cache of the system`(
            stated: String?, home: String?, folder: String?
        )
    { expectEqual(RulePageFolder.cache(stated: stated, home: home), folder) }
}
