import Foundation
import TestSupport
import Testing

@testable import IMDFLint
@testable import imdf_lint

/// What GitHub and GitLab ask of reports beyond their schemas.
@Suite struct `Code scanning` {
    private static func run(_ arguments: [String]) throws -> [String: Any] {
        let output = try ToolRunner.run(["--no-config", "-f", "sarif"] + arguments, in: ToolRunner.package).output
        let log = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let runs = try #require(log["runs"] as? [[String: Any]])
        expectEqual(runs.count, 1)
        return try #require(runs.first)
    }

    private static func results(_ run: [String: Any]) throws -> [[String: Any]] {
        try #require(run["results"] as? [[String: Any]])
    }

    /// The artifact location of each result.
    private static func uris(_ results: [[String: Any]]) -> [String] {
        results.compactMap { result in
            let location = (result["locations"] as? [[String: Any]])?.first
            let physical = location?["physicalLocation"] as? [String: Any]
            return (physical?["artifactLocation"] as? [String: Any])?["uri"] as? String
        }
    }

    private static func hashes(_ results: [[String: Any]]) -> [String] {
        results.compactMap { ($0["partialFingerprints"] as? [String: Any])?["primaryLocationLineHash"] as? String }
    }

    private static func rules(_ run: [String: Any]) throws -> [[String: Any]] {
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        return try #require(driver?["rules"] as? [[String: Any]])
    }

    @Test func `All archives are one run with one category, whatever their number`() throws {
        let samples = ["broken-mall", "harbor-mall", "harbor-mall.zip", "broken-mall"]
        let run = try Self.run(samples.map { "Fixtures/imdf-samples/\($0)" } + ["nowhere.zip"])
        #expect((run["automationDetails"] as? [String: Any])?["id"] as? String == "imdf-lint/")
        let results = try Self.results(run)
        let alone = try Self.results(try Self.run(["Fixtures/imdf-samples/broken-mall"]))
        expectEqual(results.count, 2 * alone.count)
        let rules = try Self.rules(run)
        expectEqual(Set(rules.compactMap { $0["id"] as? String }).count, rules.count)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
        // The same venue twice: the second finding with a fingerprint is distinguished from the first.
        expectEqual(Set(Self.hashes(results)).count, results.count)
        #expect(Set(Self.hashes(alone)).isSubset(of: Set(Self.hashes(results))))
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
        expectEqual(notes.count { $0["level"] as? String == "error" }, 1)
    }

    @Test func `A report without results is whole`() throws {
        for archives in [["Fixtures/imdf-samples/harbor-mall"], ["nowhere.zip"], ["nowhere.zip", "nowhere2.zip"]] {
            let run = try Self.run(archives)
            #expect(try Self.results(run).isEmpty)
            #expect(try Self.rules(run).isEmpty)
        }
    }

    @Test func `No rule has a tag twice, and each has a page`() {
        for rule in RuleRegistry.all {
            expectEqual(Set(rule.tags).count, rule.tags.count, "\(rule.id)")
            expectEqual(URL(string: rule.helpURI)?.scheme, "https", "\(rule.id)")
        }
    }

    @Test func `The help of a rule is the text of explain, and its page`() throws {
        let rules = try Self.rules(try Self.run(["Fixtures/imdf-samples/broken-mall"]))
        #expect(rules.count > 100)
        for rule in rules {
            let (id, help) = (try #require(rule["id"] as? String), try #require(rule["help"] as? [String: String]))
            expectEqual(help["text"], (try ToolRunner.run("explain", id)).output, "\(id)")
            expectEqual(help["markdown"]?.hasPrefix("# \(id)\n"), true, "\(id)")
            // A caption such as “null” says nothing without the change that it is of.
            expectEqual(help["markdown"]?.contains("reported: null"), false, "\(id)")
        }
    }

    @Test func `A missing manifest is a rule with unique tags`() throws {
        try Scratch.with { scratch in
            let path = try scratch.copy("harbor-mall", as: "a", ["manifest.json": { _ in nil }])
            let rule = try #require(try Self.rules(try Self.run([path])).first)
            #expect(rule["id"] as? String == "ManifestFileMustBePresent")
            #expect((rule["helpUri"] as? String)?.hasPrefix("https://") == true)
            let tags = (rule["properties"] as? [String: Any])?["tags"] as? [String]
            expectEqual(tags, ["archive", "official"])
        }
    }

    /// Broken Mall as a zip, by the writer of the tests of archives.
    private static func zip(_ scratch: Scratch) throws -> String {
        let zip = scratch.path("broken.zip")
        let made = try ToolRunner.shell(
            "cd \"$1\" && python3 -c 'import shutil,sys; shutil.make_archive(sys.argv[1], \"zip\", \".\")' \"$2\"",
            ToolRunner.sample("broken-mall"), String(zip.dropLast(4)))
        try #require(made.code == 0, "\(made.error)")
        return zip
    }

    @Test func `A finding in a zip points to the zip; the place in it is a logical location`() throws {
        try Scratch.with { scratch in
            let zip = try Self.zip(scratch)
            let run = try Self.run([zip])
            let results = try Self.results(run)
            #expect(results.count > 100)
            #expect(Set(Self.uris(results)) == ["file://\(zip)"])
            let artifacts = try #require(run["artifacts"] as? [[String: Any]])
            expectEqual(artifacts.count, 1)
            let result = try #require(results.first { $0["ruleId"] as? String == "RingMustBeClosed" })
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            let logical = try #require(location["logicalLocations"] as? [[String: Any]])
            let inner = try #require(logical.first?["fullyQualifiedName"] as? String)
            #expect(inner.wholeMatch(of: /fixture\.geojson:\d+:\d+/) != nil)
            #expect(logical.first?["kind"] as? String == "resource")
            #expect(logical.last?["kind"] as? String == "object")
            let text = (result["message"] as? [String: Any])?["text"] as? String
            expectEqual(text?.hasPrefix(inner + ": fixture "), true)
            // A line of a zip is no line of text.
            #expect((location["physicalLocation"] as? [String: Any])?["region"] == nil)
        }
    }

    @Test func `A finding keeps its hash in the next delivery`() throws {
        try Scratch.with { scratch in
            let zip = try Self.zip(scratch)
            let folder = Self.hashes(try Self.results(try Self.run(["Fixtures/imdf-samples/broken-mall"])))
            let zipped = Self.hashes(try Self.results(try Self.run([zip])))
            expectEqual(Set(folder), Set(zipped))
            // Lines that are added above make no difference.
            func moved(_ text: String) -> String? { "\n\n" + text }
            let next = try scratch.copy("broken-mall", as: "next", ["unit.geojson": moved, "level.geojson": moved])
            expectEqual(Set(folder), Set(Self.hashes(try Self.results(try Self.run([next])))))
        }
    }

    @Test func `A finding that can be fixed says how, and the fix is what fix does`() throws {
        try Scratch.with { scratch in
            let mall = try scratch.copy("broken-mall", as: "mall")
            let results = try Self.results(try Self.run([mall]))
            let fixable = results.filter { $0["fixes"] != nil }
            let rules = Set(fixable.compactMap { $0["ruleId"] as? String })
            #expect(
                rules.isSuperset(of: [
                    "FileMustBeValidGeoJSON", "RingMustBeClosed", "RingShouldFollowRightHandRule",
                    "HoursShouldBeCanonical", "FeatureIdShouldBeLowerCase",
                ]))
            // Applied one by one, they make their findings go away.
            for result in fixable {
                let rule = try #require(result["ruleId"] as? String)
                let hash = try #require(Self.hashes([result]).first)
                let copy = try scratch.copy("broken-mall", as: "copies/\(hash)")
                let fixes = try #require(result["fixes"] as? [[String: Any]])
                #expect((fixes[0]["description"] as? [String: Any])?["text"] is String)
                try Self.apply(try #require(fixes[0]["artifactChanges"] as? [[String: Any]]), from: mall, to: copy)
                let left = try Self.results(try Self.run(["-s", rule, copy]))
                #expect(!Self.hashes(left).contains(hash), "\(rule) is still there after its fix")
            }
        }
    }

    /// Replaces what the changes say, from the end.
    private static func apply(_ changes: [[String: Any]], from mall: String, to copy: String) throws {
        for change in changes {
            let uri = try #require((change["artifactLocation"] as? [String: Any])?["uri"] as? String)
            let name = try #require(uri.split(separator: "/").last)
            let file = URL(fileURLWithPath: copy).appendingPathComponent(String(name))
            var lines = try String(contentsOf: file, encoding: .utf8).unicodeScalars.split(
                separator: "\n", omittingEmptySubsequences: false
            ).map { Array($0) }
            let replacements = try #require(change["replacements"] as? [[String: Any]])
            for replacement in replacements.reversed() {
                let region = try #require(replacement["deletedRegion"] as? [String: Int])
                let (first, last) = (try #require(region["startLine"]) - 1, try #require(region["endLine"]) - 1)
                let head = lines[first][..<(try #require(region["startColumn"]) - 1)]
                let tail = lines[last][(try #require(region["endColumn"]) - 1)...]
                let inserted = (replacement["insertedContent"] as? [String: String])?["text"] ?? ""
                lines.replaceSubrange(first...last, with: [Array(head) + Array(inserted.unicodeScalars) + Array(tail)])
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: lines.joined(separator: ["\n"]))
            try Data(String(text).utf8).write(to: file)
        }
    }

    @Test func `GitLab's fingerprints differ between archives, also of one venue`() throws {
        try Scratch.with { scratch in
            let paths = try ["a", "b"].map { try scratch.copy("broken-mall", as: $0) }
            let bare = try ["c", "d"].map { try scratch.copy("harbor-mall", as: $0, ["manifest.json": { _ in nil }]) }
            let output = try ToolRunner.run(["-f", "gitlab"] + paths + bare).output
            let issues = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
            #expect(issues.count > 300)
            expectEqual(Set(issues.compactMap { $0["fingerprint"] as? String }).count, issues.count)
        }
    }
}
