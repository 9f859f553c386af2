import Foundation
import IMDFLint
import Testing

@testable import imdf_lint

@Suite struct JSONSchemaTests {
    @Test func `There is a schema for each type and the manifest`() throws {
        let run = try ToolRunner.run("schema", "--format", "json-schema")
        #expect(run.code == 0 && run.error == "")
        let all = try JSONValue(parsing: run.output).elements
        #expect(all.map { $0.at(["title"])?.string } == ["manifest.json"] + FeatureType.allCases.map(\.fileName))
        for schema in all {
            #expect(schema.at(["$schema"])?.string == "https://json-schema.org/draft/2020-12/schema")
        }
    }

    @Test(arguments: FeatureType.allCases)
    func `A schema names every property of its type`(type: FeatureType) throws {
        let run = try ToolRunner.run("schema", type.rawValue, "-f", "json-schema")
        let schema = try JSONValue(parsing: run.output)
        let path = ["$defs", "feature", "properties", "properties", "properties"]
        guard case .object(let members)? = schema.at(path) else {
            Issue.record("no properties")
            return
        }
        #expect(Set(members.keys) == Set(type.declaredProperties.fieldDescriptions.map(\.key)))
    }
}

@Suite struct WatchTests {
    @Test func `An archive is checked again after a change`() throws {
        try Scratch.with { scratch in
            let folder = try scratch.copy("pocket-station", as: "station")
            let output = try scratch.emptyFile("output")
            let process = ToolRunner.process(["--watch", "--concise", folder])
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = FileHandle.nullDevice
            try process.run()
            // Signals may be blocked in a process that a test starts, but not this one.
            defer { kill(process.processIdentifier, SIGKILL) }
            func wait(_ isDone: (String) -> Bool) throws -> Bool {
                for _ in 0..<300 {
                    if isDone(try String(contentsOf: output, encoding: .utf8)) { return true }
                    Thread.sleep(forTimeInterval: 0.1)
                }
                return false
            }
            // The first run has nothing to say; what is broken then is reported.
            Thread.sleep(forTimeInterval: 2)
            let file = URL(fileURLWithPath: folder + "/unit.geojson")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.dropLast(20).utf8).write(to: file)
            #expect(try wait { $0.contains("FileMustBeValidGeoJSON") })
        }
    }

    @Test(arguments: [["--watch", "-"], ["--watch", "--write-baseline", "b.json", "x"]])
    func `What cannot be watched is an error`(words: [String]) throws {
        #expect(try ToolRunner.run(words).code == 2)
    }
}
