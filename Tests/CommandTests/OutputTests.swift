import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Several reports of one run` {
    let broken = ToolRunner.sample("broken-mall")
    let clean = ToolRunner.sample("harbor-mall")

    @Test func `Each goes to its file, and the one without a file to standard output`() throws {
        try Scratch.with { scratch in
            let (sarif, json) = (scratch.path("out.sarif"), scratch.path("out.json"))
            let run = try ToolRunner.run("-f", "sarif=\(sarif)", "-f", "text", "--format=json=\(json)", broken)
            expectEqual(run.code, 1)
            expectEqual(run.output, (try ToolRunner.run(broken).output))
            try expectEqual(
                String(contentsOfFile: sarif, encoding: .utf8), ToolRunner.run("-f", "sarif", broken).output)
            try expectEqual(String(contentsOfFile: json, encoding: .utf8), ToolRunner.run("-f", "json", broken).output)
            // Nothing is left beside them.
            expectEqual(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count, 2)
        }
    }

    @Test func `With files alone, standard output stays empty`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.run("-f", "text=\(scratch.path("out.txt"))", broken)
            expectEqual(run.code, 1)
            #expect(run.output == "" && run.complaints.last == "1 archive, 0 passed, 1 failed")
            let dash = try ToolRunner.run("-f", "json=-", broken)
            expectEqual(dash.output, (try ToolRunner.run("-f", "json", broken).output))
        }
    }

    @Test(arguments: ReportFormat.all.filter { !$0.isForPeople }.map(\.name))
    func `Reports on several archives are one document`(format: String) throws {
        let one = try ToolRunner.run("-f", format, broken).output
        let run = try ToolRunner.run("-f", format, broken, "nowhere.zip", clean)
        expectEqual(run.code, 3)
        let data = Data(run.output.utf8)
        let json = try ReportFormat.named(format)?.isJSON == true ? JSONSerialization.jsonObject(with: data) : nil
        switch format {
        case "json": expectEqual((json as? [Any])?.count, 3)
        case "gitlab": #expect(json is [Any])
        case "geojson": #expect(json is [String: Any])
        case "sarif": expectEqual(((json as? [String: Any])?["runs"] as? [Any])?.count, 1)
        case "junit": expectEqual(run.output.split(separator: "<testsuite ").count, 4)
        case "csv": expectEqual(run.output.split(separator: "archive,building").count, 1)
        default: if json == nil { #expect(run.output.hasPrefix(one)) }
        }
    }

    @Test(arguments: ReportFormat.all.map(\.name)) func `A clean archive gives a whole document too`(format: String)
        throws
    {
        let output = try ToolRunner.run("-f", format, clean).output
        if ReportFormat.named(format)?.isJSON == true { _ = try JSONSerialization.jsonObject(with: Data(output.utf8)) }
        expectEqual(output.utf8.last, 10)
    }

    @Test func `A file that cannot be written is the tool's fault`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("no/such/folder.json")
            let run = try ToolRunner.run("-f", "json=\(path)", clean)
            expectEqual(run.code, 4)
            expectEqual(run.complaints.last, "imdf-lint: cannot write \(path): No such file or directory")
            let folder = try ToolRunner.run("-f", "json=\(scratch.folder.path)", clean)
            expectEqual(folder.complaints.last, "imdf-lint: cannot write \(scratch.folder.path): Is a directory")
        }
    }

    @Test func `Two reports never share a file, and none is written over an archive`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("out")
            let twice = try ToolRunner.run("-f", "json=\(path)", "-f", "text=\(path)", clean)
            expectEqual(twice.code, 2)
            expectEqual(twice.complaints.first, "imdf-lint: two reports would be written to \(path)")
            let zip = scratch.path("a.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            let over = try ToolRunner.run("-f", "json=\(zip)", zip)
            expectEqual(over.code, 2)
            expectEqual(over.complaints.first, "imdf-lint: the report would overwrite the archive \(zip)")
            #expect(FileManager.default.contentsEqual(atPath: zip, andPath: ToolRunner.sample("harbor-mall.zip")))
        }
    }

    @Test func `Files have no colors`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("out.txt")
            _ = try ToolRunner.run("-f", "text=\(path)", broken)
            #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("\u{1B}"))
        }
    }
}
