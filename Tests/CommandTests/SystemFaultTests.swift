import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// What a system does to a process that works on archives: it ends it, gives it few files, and has another language.
@Suite struct SystemFaultTests {
    /// Killed while it writes, each file is the old one or the new one, and the next run completes the change.
    @Test func `A folder that is fixed in place while the tool is killed is whole after the next run`() throws {
        try Scratch.with { scratch in
            let (folder, fixed) = (try FixFiles.copy("broken-mall", in: scratch), scratch.path("fixed"))
            let old = try FixFiles.files(folder)
            #expect(try ToolRunner.run("fix", folder, "-o", fixed).code <= 1)
            let new = try FixFiles.files(fixed)
            #expect(old.filter { new[$0.key] != $0.value }.count > 3)
            for _ in 0..<8 {
                let process = ToolRunner.process(["fix", folder, "--in-place"])
                process.standardOutput = FileHandle.nullDevice
                try process.run()
                // Once the first file stands beside the one that it will replace.
                while process.isRunning,
                    try !FileManager.default.contentsOfDirectory(atPath: folder).contains(where: { $0.contains(".tmp") }
                    )
                {}
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                for (name, bytes) in try FixFiles.files(folder) {
                    // What is written beside a file is not read as part of the archive.
                    guard old[name] != nil || new[name] != nil else {
                        #expect(name.contains(".imdf-") && name.contains(".tmp"), "\(name)")
                        continue
                    }
                    #expect(bytes == old[name] || bytes == new[name], "\(name)")
                }
                #expect(try ToolRunner.run("fix", folder, "--in-place").code <= 1)
                let files = try FixFiles.files(folder)
                expectEqual(files.filter { !$0.key.hasSuffix(".old") }, new)
                try FileManager.default.removeItem(atPath: folder)
                _ = try FixFiles.copy("broken-mall", in: scratch)
            }
        }
    }

    @Test func `Hundreds of archives in one call need no more open files than one`() throws {
        try Scratch.with { scratch in
            let files = [
                "manifest.json": #"{"version":"1.0.0","created":"2026-01-01T00:00:00Z","language":"en"}"#,
                "venue.geojson": #"{"type":"FeatureCollection","features":[]}"#,
            ]
            for number in 0..<200 {
                let folder = scratch.path("archives/\(number)")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
            }
            let run = try ToolRunner.shell("ulimit -n 40; \"$0\" -q \"$1\"", scratch.path("archives"))
            expectEqual(run.code, 1, "\(run.error)")
            #expect(!run.error.contains("open files"), "\(run.error)")
            #expect(run.output.contains("200 archives"), "\(run.output.suffix(300))")
        }
    }

    @Test(arguments: [
        ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"],
        ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Apia"], ["LANG": "C", "LC_ALL": "C", "TZ": ""],
    ]) func `The language and the time zone of the system change no byte of a report`(environment: [String: String])
        throws
    {
        for words in [["-f", "json"], ["-f", "full"], ["levels", "-f", "csv"]] {
            let call = words + [ToolRunner.sample("broken-mall")]
            let (plain, other) = (try ToolRunner.launch(call), try ToolRunner.launch(call, environment: environment))
            #expect(plain.code == other.code && plain.output == other.output && plain.error == other.error)
        }
    }
}
