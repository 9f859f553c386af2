import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

@Suite struct `Lists` {
    private func objects(_ words: String...) throws -> [[String: Any]] {
        let run = try ToolRunner.run(words)
        expectEqual(run.code, 0)
        expectEqual(run.error, "")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    }

    @Test(arguments: Profile.all.map(\.name)) func `Rules in JSON are those of the profile, in order`(name: String)
        throws
    {
        let profile = try #require(Profile.all.first { $0.name == name })
        let objects = try objects("rules", "--format", "json", "--profile", name)
        expectEqual(objects.map { $0["id"] as? String }, profile.rules.map(\.id))
        for (object, rule) in zip(objects, profile.rules) {
            expectEqual(Set(object.keys), ["id", "severity", "origin", "features", "group", "summary"])
            #expect(object["severity"] as? String == profile.severity(of: rule).rawValue)
            #expect(object["origin"] as? String == rule.origin.rawValue)
            #expect(object["features"] as? [String] == rule.subjects.map(\.name))
            #expect(object["group"] as? String == rule.group.rawValue)
            #expect(object["summary"] as? String == rule.summary)
        }
    }

    @Test func `Rules in text have a line each`() throws {
        let run = try ToolRunner.run("rules")
        expectEqual(run.code, 0)
        let lines = run.output.split(separator: "\n")
        for rule in RuleRegistry.all {
            let line = lines.first { $0.split(separator: " ").contains(rule.id[...]) }
            expectEqual(line?.hasSuffix(rule.summary), true, "\(rule.id)")
            expectEqual(line?.contains(rule.severity.rawValue), true)
        }
        expectEqual(lines.last?.hasPrefix("\(RuleRegistry.all.count) rules"), true)
    }

    @Test func `Rules are filtered by group, severity, and words`() throws {
        func ids(_ words: String...) throws -> [String] {
            let run = try ToolRunner.run(["rules", "-f", "json"] + words)
            let objects = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
            return try #require(objects, "\(run.error)").compactMap { $0["id"] as? String }
        }
        let all = RuleRegistry.all
        expectEqual(try ids("--group", "geometry"), all.filter { $0.group == .geometry }.map(\.id))
        expectEqual(try ids("--severity", "info"), all.filter { $0.severity == .info }.map(\.id))
        let hours = try ids("HOURS blank")
        #expect(hours.contains("HoursMustNotBeBlank") && hours.count < 10)
        #expect(try ids("hours", "--group", "geometry").isEmpty)
        expectEqual(try ToolRunner.run("rules", "no such zeppelin").output, "0 rules\n")
    }

    @Test func `Pages on rules are written into a folder that is new or empty`() throws {
        try Scratch.with { scratch in
            let folder = scratch.path("a/pages")
            let run = try ToolRunner.run("rules", "--pages", folder)
            #expect(run.code == 0 && run.output == "" && run.error == "")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            expectEqual(names.sorted(), RulePages.all.map(\.name).sorted())
            for page in RulePages.all {
                expectEqual(try String(contentsOfFile: "\(folder)/\(page.name)", encoding: .utf8), page.text)
            }
            let again = try ToolRunner.run("rules", "--pages", folder)
            #expect(
                again.code == 2 && again.error.contains("pages is not empty; choose a new folder"), "\(again.error)")
            let file = try ToolRunner.run("rules", "--pages", try scratch.emptyFile("file").path)
            #expect(file.code == 2 && file.error.contains("file is not a folder"), "\(file.error)")
            for option in ["--format=json", "--profile=imdf"] {
                expectEqual(try ToolRunner.run("rules", "--pages", scratch.path("b"), option).code, 2)
            }
            #expect(!FileManager.default.fileExists(atPath: scratch.path("b")))
        }
    }

    @Test func `Every rule can be explained`() throws {
        for rule in RuleRegistry.all {
            let text = RuleText.text(of: rule)
            let words = text.split { $0.isWhitespace }.joined(separator: " ")
            for part in [rule.id, rule.summary, rule.rationale, rule.severity.rawValue] + rule.examples.map(\.caption) {
                #expect(words.contains(part.split { $0.isWhitespace }.joined(separator: " ")), "\(rule.id): \(part)")
            }
            for subject in rule.subjects { #expect(words.contains(subject.name)) }
            #expect(text.hasSuffix("\n"))
            #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        }
        let rule = try #require(RuleRegistry.rule("HoursMustNotBeBlank"))
        let run = try ToolRunner.run("explain", rule.id)
        expectEqual(run.code, 0)
        expectEqual(run.error, "")
        expectEqual(run.output, RuleText.text(of: rule))
    }

    @Test func `The schema in JSON is what the types declare`() throws {
        let objects = try objects("schema", "--format", "json")
        expectEqual(objects.map { $0["type"] as? String }, ["manifest"] + FeatureType.allCases.map(\.rawValue))
        for (object, type) in zip(objects.dropFirst(), FeatureType.allCases) {
            let properties = try #require(object["properties"] as? [[String: Any]])
            let declared = type.fieldDescriptions
            #expect(object["file"] as? String == type.fileName)
            #expect(object["geometry"] as? String == type.geometryNeed.rawValue)
            expectEqual(properties.map { $0["key"] as? String }, declared.map(\.key))
            expectEqual(properties.map { $0["designator"] as? String }, declared.map(\.shape.designator))
            expectEqual(properties.map { $0["needed"] as? String }, declared.map(\.need.rawValue))
        }
    }

    @Test(arguments: FeatureType.allCases.map(\.rawValue) + ["manifest"]) func `The schema of one type can be had`(
        name: String
    ) throws {
        let text = try ToolRunner.run("schema", name)
        expectEqual(text.code, 0)
        #expect(text.output.hasPrefix("\(name) ("))
        let json = try ToolRunner.run("schema", name, "--format=json")
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(object?["type"] as? String == name)
        let keys = try #require(object?["properties"] as? [[String: Any]]).compactMap { $0["key"] as? String }
        for key in keys { #expect(text.output.contains("\n  \(key)")) }
    }
}
