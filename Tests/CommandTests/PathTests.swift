import Foundation
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Paths` {
    @Test(arguments: ["nowhere", "nowhere.zip", "./levles", "levles.zip", "nowhere/levles"])
    func `A first word that is no command is an archive`(path: String) throws {
        let run = try ToolRunner.run(path)
        expectEqual(run.code, 3)
        expectEqual(run.output, "1 archive, 0 passed, 1 cannot be read\n")
        expectEqual(run.complaints, ["imdf-lint: \(path) does not exist. Check the path."])
    }

    @Test func `An archive may be called like a command, an option or a slip`() throws {
        try Scratch.with { scratch in
            for name in ["levels", "levles", "--format", "-q"] {
                try FileManager.default.copyItem(
                    atPath: ToolRunner.sample("pocket-station"), toPath: scratch.path(name))
            }
            for words in ["lint levels", "./levels", "-- levels", "levles", "-- --format", "-- -q", "levels levels"] {
                let run = try ToolRunner.shell("cd \"$1\" && exec \"$0\" \(words)", scratch.folder.path)
                expectEqual(run.code, 0, "\(words): \(run.error)")
            }
        }
    }

    @Test func `Paths with spaces, quotes and other scripts work; control characters are escaped`() throws {
        try Scratch.with { scratch in
            for name in ["north hall", "it's", "Einkaufszentrum Süd", "駅"] {
                try FileManager.default.copyItem(
                    atPath: ToolRunner.sample("pocket-station"), toPath: scratch.path(name))
                expectEqual(try ToolRunner.run(scratch.path(name)).code, 0)
            }
            let run = try ToolRunner.run("a\u{1B}[31m\nb.zip")
            expectEqual(run.code, 3)
            #expect(!run.error.contains("\u{1B}"))
            expectEqual(run.complaints.count, 1)
        }
    }

    @Test func `What is no archive is refused with a reason`() throws {
        try Scratch.with { scratch in
            let paths = try [
                scratch.file("empty.zip", Data()).path, scratch.file("text.txt", Data("hello".utf8)).path,
                scratch.file("broken.zip", Data("PK\u{3}\u{4}rest".utf8)).path, scratch.path("folder"), "/dev/null",
            ]
            try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
            for path in paths {
                let run = try ToolRunner.run(path)
                expectEqual(run.code, 3)
                expectEqual(run.output, "1 archive, 0 passed, 1 cannot be read\n")
                expectEqual(run.complaints.count, 1)
                #expect(run.error.hasPrefix("imdf-lint: \(path) "))
            }
        }
    }

    @Test func `A name that is nearly right is suggested`() throws {
        let run = try ToolRunner.run("Fixtures/imdf-samples/broken-mal", in: ToolRunner.package)
        let path = "Fixtures/imdf-samples/broken-mall"
        expectEqual(
            run.complaints, ["imdf-lint: \(path.dropLast()) does not exist. Check the path. Did you mean \(path)?"])
    }

    @Test func `A single file is an archive`() throws {
        let path = ToolRunner.sample("harbor-mall/unit.geojson")
        #expect([0, 1].contains(try ToolRunner.run(path).code))
    }
}
