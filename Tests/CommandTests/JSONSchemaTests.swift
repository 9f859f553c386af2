import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct JSONSchemaTests {
    @Test func `There is a schema for each type and the manifest`() throws {
        let run = try ToolRunner.run("schema", "--format", "json-schema")
        #expect(run.code == 0 && run.error == "")
        let all = try JSONValue(parsing: run.output).elements
        expectEqual(all.map { $0.at(["title"])?.string }, ["manifest.json"] + FeatureType.allCases.map(\.fileName))
        for schema in all { #expect(schema.at(["$schema"])?.string == "https://json-schema.org/draft/2020-12/schema") }
    }

    @Test(arguments: FeatureType.allCases) func `A schema names every property of its type`(type: FeatureType) throws {
        let run = try ToolRunner.run("schema", type.rawValue, "-f", "json-schema")
        let schema = try JSONValue(parsing: run.output)
        let path = ["$defs", "feature", "properties", "properties", "properties"]
        guard case .object(let members)? = schema.at(path) else {
            Issue.record("no properties")
            return
        }
        expectEqual(Set(members.keys), Set(type.fieldDescriptions.map(\.key)))
    }

    // MARK: - The tool's own files

    private typealias Object = [String: Any]

    private static func object(_ words: String...) throws -> Object {
        let run = try ToolRunner.run(words)
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object)
    }

    @Test(arguments: OwnSchema.allCases) func `Each schema is printed by its option, and its references lead somewhere`(
        own: OwnSchema
    ) throws {
        let run = try ToolRunner.run("schema", "--\(own)")
        #expect(run.code == 0 && run.error == "" && run.output == own.text && own.text.hasSuffix("}\n"))
        let schema = try Self.object("schema", "--\(own)")
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        expectEqual((schema["description"] as? String)?.hasSuffix("."), true)
        let definitions = try #require(schema["$defs"] as? Object)
        let targets = Set(run.output.matches(of: /"\$ref": "([^"]*)"/).map { String($0.output.1) })
        #expect(targets.isSubset(of: definitions.keys.map { "#/$defs/\($0)" }))
        expectEqual(try ToolRunner.run("schema", "--\(own)", "unit").code, 2)
        for other in OwnSchema.allCases where other != own {
            expectEqual(try ToolRunner.run("schema", "--\(own)", "--\(other)").code, 2)
        }
    }

    @Test func `The schema of configurations has every rule`() throws {
        let definitions = try #require(try Self.object("schema", "--config")["$defs"] as? Object)
        let properties = try #require((definitions["rules"] as? Object)?["properties"] as? Object)
        for rule in RuleRegistry.all {
            #expect((properties[rule.id] as? Object)?["description"] as? String == rule.summary, "\(rule.id)")
        }
    }

    /// The objects of a report, with the names of their definitions in the schema.
    private static func parts(of report: Object) -> [(name: String, objects: [Object])] {
        let findings = report["findings"] as? [Object] ?? []
        return [
            ("report", [report]), ("finding", findings), ("values", findings.compactMap { $0["values"] as? Object }),
            ("feature", findings.compactMap { $0["feature"] as? Object }),
            ("cause", report["causes"] as? [Object] ?? []), ("level", report["levels"] as? [Object] ?? []),
            ("totals", [report["totals"] as? Object ?? [:]]), ("summary", [report["summary"] as? Object ?? [:]]),
        ]
    }

    @Test func `The schema of reports has every key of a report, and asks for no other`() throws {
        let schema = try Self.object("schema", "--report")
        let definitions = try #require(schema["$defs"] as? Object)
        let report = try Self.object("--no-config", "-f", "json", ToolRunner.sample("broken-mall"))
        let version = try #require(report["schemaVersion"] as? String)
        expectEqual((schema["description"] as? String)?.contains("Version \(version);"), true)
        for (name, objects) in Self.parts(of: report) {
            let definition = try #require(definitions[name] as? Object)
            let declared = Set(try #require(definition["properties"] as? Object).keys)
            let required = Set(definition["required"] as? [String] ?? [])
            #expect(!objects.isEmpty && required.isSubset(of: declared), "\(name)")
            for object in objects {
                let keys = Set(object.keys)
                #expect(keys.isSubset(of: declared) && required.isSubset(of: keys), "\(name): \(keys)")
            }
        }
        let values = try #require((definitions["values"] as? Object)?["properties"] as? Object)
        for rule in RuleRegistry.all { #expect(Set(rule.values.map(\.name)).isSubset(of: values.keys), "\(rule.id)") }
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
    func `What cannot be watched is an error`(words: [String]) throws { expectEqual(try ToolRunner.run(words).code, 2) }
}
