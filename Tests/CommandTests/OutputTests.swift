import Foundation
import IMDFLint
import Testing

@testable import imdf_lint

@Suite struct `Several reports of one run` {
    let broken = ToolRunner.sample("broken-mall")
    let clean = ToolRunner.sample("harbor-mall")

    @Test func `Each goes to its file, and the one without a file to standard output`() throws {
        try Scratch.with { scratch in
            let (sarif, json) = (scratch.path("out.sarif"), scratch.path("out.json"))
            let run = try ToolRunner.run("-f", "sarif=\(sarif)", "-f", "text", "--format=json=\(json)", broken)
            #expect(run.code == 1)
            #expect(run.output == (try ToolRunner.run(broken).output))
            #expect(try String(contentsOfFile: sarif, encoding: .utf8) == ToolRunner.run("-f", "sarif", broken).output)
            #expect(try String(contentsOfFile: json, encoding: .utf8) == ToolRunner.run("-f", "json", broken).output)
            // Nothing is left beside them.
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 2)
        }
    }

    @Test func `With files alone, standard output stays empty`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.run("-f", "text=\(scratch.path("out.txt"))", broken)
            #expect(run.code == 1)
            #expect(run.output == "" && run.complaints.last == "1 archive, 0 passed, 1 failed")
            let dash = try ToolRunner.run("-f", "json=-", broken)
            #expect(dash.output == (try ToolRunner.run("-f", "json", broken).output))
        }
    }

    @Test(arguments: ReportFormat.all.filter { !$0.isForPeople }.map(\.name))
    func `Reports on several archives are one document`(format: String) throws {
        let one = try ToolRunner.run("-f", format, broken).output
        let run = try ToolRunner.run("-f", format, broken, "nowhere.zip", clean)
        #expect(run.code == 3)
        let data = Data(run.output.utf8)
        let json = try ReportFormat.named(format)?.isJSON == true ? JSONSerialization.jsonObject(with: data) : nil
        switch format {
        case "json": #expect((json as? [Any])?.count == 3)
        case "gitlab": #expect(json is [Any])
        case "geojson": #expect(json is [String: Any])
        case "sarif": #expect(((json as? [String: Any])?["runs"] as? [Any])?.count == 1)
        case "junit": #expect(run.output.split(separator: "<testsuite ").count == 4)
        case "csv": #expect(run.output.split(separator: "archive,building").count == 1)
        default: if json == nil { #expect(run.output.hasPrefix(one)) }
        }
    }

    @Test(arguments: ReportFormat.all.map(\.name)) func `A clean archive gives a whole document too`(format: String)
        throws
    {
        let output = try ToolRunner.run("-f", format, clean).output
        if ReportFormat.named(format)?.isJSON == true { _ = try JSONSerialization.jsonObject(with: Data(output.utf8)) }
        #expect(output.utf8.last == 10)
    }

    @Test func `A file that cannot be written is the tool's fault`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("no/such/folder.json")
            let run = try ToolRunner.run("-f", "json=\(path)", clean)
            #expect(run.code == 4)
            #expect(run.complaints.last == "imdf-lint: cannot write \(path): No such file or directory")
            let folder = try ToolRunner.run("-f", "json=\(scratch.folder.path)", clean)
            #expect(folder.complaints.last == "imdf-lint: cannot write \(scratch.folder.path): Is a directory")
        }
    }

    @Test func `Two reports never share a file, and none is written over an archive`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("out")
            let twice = try ToolRunner.run("-f", "json=\(path)", "-f", "text=\(path)", clean)
            #expect(twice.code == 2)
            #expect(twice.complaints.first == "imdf-lint: two reports would be written to \(path)")
            let zip = scratch.path("a.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            let over = try ToolRunner.run("-f", "json=\(zip)", zip)
            #expect(over.code == 2)
            #expect(over.complaints.first == "imdf-lint: the report would overwrite the archive \(zip)")
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
