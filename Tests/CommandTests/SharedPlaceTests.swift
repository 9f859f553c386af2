import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// Several processes that write in one place, and what is left of one that was killed.
@Suite struct SharedPlaceTests {
    @Test(arguments: ["folder", "zip", "file"]) func `A file that was changed after it was read is not replaced`(
        kind: String
    ) throws {
        try Scratch.with { scratch in
            let folder = try FixFiles.copy("broken-mall", in: scratch)
            var path = folder
            if kind == "zip" {
                path = scratch.path("venue.zip")
                #expect(try ToolRunner.run(["fix", folder, "-o", path, "-s", "winding"]).code <= 1)
            }
            if kind == "file" { path = "\(folder)/occupant.geojson" }
            let place = kind == "folder" ? "\(folder)/occupant.geojson" : path
            let archive = try Archive(path: path)
            let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
            #expect(fixed.files.contains { $0.name == "occupant.geojson" })
            // The same bytes at another time, as another run would leave others.
            let before = try FixFiles.files(scratch.folder.path)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: place)
            let trouble = try #require(FixOutput.writeInPlace(fixed, of: archive))
            expectEqual(trouble.code, .unreadable)
            #expect(trouble.text.contains("changed it after it was read; run again; no file was changed"))
            expectEqual(try FixFiles.files(scratch.folder.path), before)
            // What is read now can be written.
            let again = try Archive(path: path)
            let good = FixedArchive(again, fixes: Set(FixRegistry.all), jobs: 1)
            #expect(FixOutput.writeInPlace(good, of: again) == nil)
            #expect(try FixFiles.files(scratch.folder.path) != before)
        }
    }

    @Test func `What a killed process left is removed by the next one, and nothing else`() throws {
        try Scratch.with { scratch in
            let folder = try FixFiles.copy("broken-mall", in: scratch)
            let gone = "999999999", manager = FileManager.default
            // Of a running process, of no process, beside another file, of a user, and what a file was before.
            let kept = [
                "occupant.geojson.imdf-1.tmp", "occupant.geojson.imdf-x.tmp", "other.geojson.imdf-\(gone).tmp",
                "occupant.geojson.\(gone).tmp", "occupant.geojson.imdf-\(gone).tmp.old",
            ]
            for name in kept + ["occupant.geojson.imdf-\(gone).tmp"] {
                try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            }
            #expect(try ToolRunner.run(["fix", folder, "--in-place"]).code <= 1)
            expectEqual(
                try manager.contentsOfDirectory(atPath: folder).filter { $0.contains(".tmp") }.sorted(), kept.sorted())

            // A new folder has such a name until it is complete.
            let left = scratch.path("out.imdf-\(gone).tmp/inside")
            try manager.createDirectory(atPath: scratch.path("out.2024.tmp"), withIntermediateDirectories: true)
            try manager.createDirectory(atPath: left, withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: left + "/link", withDestinationPath: folder)
            for name in kept { try manager.removeItem(atPath: "\(folder)/\(name)") }
            #expect(try ToolRunner.run(["fix", folder, "-o", scratch.path("out")]).code <= 1)
            expectEqual(
                try manager.contentsOfDirectory(atPath: scratch.folder.path).sorted(), ["out", "out.2024.tmp", "venue"])
            #expect(manager.fileExists(atPath: "\(folder)/manifest.json"))
        }
    }

    @Test func `What a link leads to outside of the folder is neither shown nor copied`() throws {
        try Scratch.with { scratch in
            let folder = try FixFiles.copy("broken-mall", in: scratch)
            let manager = FileManager.default
            try manager.moveItem(atPath: "\(folder)/kiosk.geojson", toPath: scratch.path("secret.geojson"))
            for (link, target) in [
                ("kiosk.geojson", "../secret.geojson"), ("NOTES.md", "../secret.geojson"), (".hidden", ".."),
            ] { try manager.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target) }
            let secret = try String(contentsOfFile: scratch.path("secret.geojson"), encoding: .utf8)
            let id = try #require(secret.split(separator: "\"").first { $0.count == 36 })
            for format in ["full", "json", "text"] {
                let run = try ToolRunner.run([folder, "--format", format])
                #expect(!run.output.contains(id))
                #expect(run.output.contains("secret.geojson, outside the folder"), "\(run.output.prefix(300))")
            }
            #expect(try ToolRunner.run(["fix", folder, "-o", scratch.path("out")]).code <= 1)
            let names = try manager.contentsOfDirectory(atPath: scratch.path("out"))
            #expect(!names.contains("kiosk.geojson") && !names.contains("NOTES.md") && !names.contains(".hidden"))
            #expect(names.contains("unit.geojson"))
        }
    }
}
