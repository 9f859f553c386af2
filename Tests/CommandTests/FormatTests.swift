import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What other programs make of the reports.
@Suite struct `Report formats` {
    /// Labels that would break out of every format that does not escape them.
    private static let nasty = #"%0A::error,x=1:|@owner #1 <b>&amp;</b> \"q\" ]]> `code` *bold*"#

    @Test func `JUnit has a case for each rule once one fails, as the documentation says`() throws {
        func cases(_ sample: String) throws -> Int {
            let run = try ToolRunner.run("-f", "junit", "--no-config", ToolRunner.sample(sample))
            return run.output.split(separator: "\n").count { $0.contains("<testcase ") }
        }
        expectEqual(try cases("broken-mall"), Profile.recommended.rules.count)
        expectEqual(try cases("harbor-mall"), 1)
        let page = try String(contentsOf: ToolRunner.package.appendingPathComponent("Docs/CI.md"), encoding: .utf8)
        #expect(
            page.contains(
                "one test case per rule of the profile; if none of them fails, one per rule with findings and"))
    }

    /// Pocket Station with a level that has a nasty name and no category.
    private static func nastyArchive(_ scratch: Scratch) throws -> String {
        let folder = scratch.path("nasty,100%:x")
        try FileManager.default.copyItem(atPath: ToolRunner.sample("pocket-station"), toPath: folder)
        let file = URL(fileURLWithPath: folder).appendingPathComponent("level.geojson")
        var level = try String(contentsOf: file, encoding: .utf8)
        let name = try #require(level.firstMatch(of: /"name": *\{[^}]*\}/))
        level.replaceSubrange(name.range, with: "\"name\": {\"en\": \"\(nasty)\"}")
        let category = try #require(level.firstMatch(of: /"category": *"[^"]*"/))
        level.replaceSubrange(category.range, with: "\"category\": \"nonsense\"")
        try Data(level.utf8).write(to: file)
        return folder
    }

    private static func nastyReport(_ format: String) throws -> (text: String, path: String) {
        try Scratch.with { scratch in
            let path = try nastyArchive(scratch)
            let run = try ToolRunner.run("-f", format, path)
            expectEqual(run.code, 1)
            return (run.output, path)
        }
    }

    private static func json(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `GitHub annotations stay on their lines, the gravest first`() throws {
        let (text, path) = try Self.nastyReport("github")
        let lines = text.split(separator: "\n")
        let kinds = lines.compactMap { $0.hasPrefix("::") ? String($0.split(separator: " ")[0].dropFirst(2)) : nil }
        expectEqual(kinds, kinds.sorted { rank($0) < rank($1) })
        expectEqual(lines.count, kinds.count + 1)
        let level = try #require(lines.first { $0.contains("nonsense") })
        let file = path.replacing("%", with: "%25").replacing(":", with: "%3A").replacing(",", with: "%2C")
        #expect(level.hasPrefix("::error file=\(file)/level.geojson,line="))
        #expect(level.contains("%250A::error,x=1:"))
        func rank(_ kind: String) -> Int { ["error", "warning", "notice"].firstIndex(of: kind) ?? 3 }
    }

    /// Pocket Station with a category that twelve occupants share and the standard does not have.
    private static func habit(_ format: String) throws -> String {
        try Scratch.with { scratch in
            let folder = scratch.path("habit")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall"), toPath: folder)
            let file = URL(fileURLWithPath: folder).appendingPathComponent("occupant.geojson")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing(#/"category": *"[^"]*"/#, with: #""category": "desks""#, maxReplacements: 12).utf8)
                .write(to: file)
            return try ToolRunner.run("-f", format, folder).output
        }
    }

    @Test func `GitHub shows one finding of each cause before the others`() throws {
        let lines = try Self.habit("github").split(separator: "\n").filter { $0.contains("“desks”") }
        expectEqual(lines.count, 12)
        let explained = "“desks” as the category of 12 occupants"
        #expect(lines[0].hasSuffix(" (one of 12 findings: \(explained); use a value of the standard's list)"))
        #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(" (cause: \(explained))") })
    }

    @Test func `JUnit, GitLab, full and geojson name causes`() throws {
        let junit = try Self.habit("junit")
        #expect(junit.contains("message=\"12 violations (all because of ValueIsMisused)\""))
        #expect(junit.contains("<system-out>Failed: 12 violations"))
        #expect(junit.contains("“desks” as the category of 12 occupants"))
        #expect(try Self.habit("gitlab").contains(" (cause: “desks” as the category of 12 occupants)\""))
        let full = try Self.habit("full")
        #expect(full.hasPrefix("Failed: 12 violations"))
        #expect(full.contains("ValueIsMisused: 12 findings. “desks” as the category of 12 occupants; use a value"))
        #expect(full.contains("What explains most:"))
        expectEqual(try Self.habit("geojson").components(separatedBy: #""cause":"ValueIsMisused""#).count, 13)
    }

    @Test func `JUnit is XML whose failures are the findings`() throws {
        let text = try Self.nastyReport("junit").text
        final class Reader: NSObject, XMLParserDelegate {
            var elements: [String: Int] = [:]
            var failure = ""
            private var isInFailure = false
            func parser(
                _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String]
            ) {
                elements[name, default: 0] += 1
                isInFailure = name == "failure"
            }
            func parser(_ parser: XMLParser, foundCharacters text: String) { if isInFailure { failure += text } }
        }
        let parser = XMLParser(data: Data(text.utf8))
        let reader = Reader()
        parser.delegate = reader
        #expect(parser.parse())
        expectEqual(reader.elements["failure"], 1)
        expectEqual(reader.elements["testcase"], Profile.recommended.rules.count)
        #expect(reader.failure.contains("]]>"))
    }

    @Test func `A warning fails a JUnit test only where it fails the run`() throws {
        let broken = ToolRunner.sample("broken-mall")
        func failures(_ severity: String) throws -> Int {
            try ToolRunner.run("-f", "junit", "--fail-on", severity, broken).output.split(separator: "<failure").count
                - 1
        }
        let counts = try ["never", "violation", "warning", "info"].map(failures)
        expectEqual(counts[0], 0)
        #expect(counts == counts.sorted() && Set(counts).count == 4)
    }

    @Test func `GitLab and geojson are JSON with a fingerprint for each finding`() throws {
        let broken = ToolRunner.sample("broken-mall")
        let report = try Self.json(try ToolRunner.run("-f", "json", broken).output)
        let findings = try #require(report["findings"] as? [[String: Any]])
        let fingerprints = findings.compactMap { $0["fingerprint"] as? String }
        expectEqual(fingerprints.count, findings.count)
        expectEqual(Set(fingerprints).count, findings.count)

        let gitlab = try ToolRunner.run("-f", "gitlab", broken).output
        let issues = try #require(try JSONSerialization.jsonObject(with: Data(gitlab.utf8)) as? [[String: Any]])
        expectEqual(Set(issues.compactMap { $0["fingerprint"] as? String }).count, fingerprints.count)
        expectEqual(Set(issues.compactMap { $0["severity"] as? String }), ["major", "minor", "info"])

        let features = try #require(
            try Self.json(try ToolRunner.run("-f", "geojson", broken).output)["features"] as? [[String: Any]])
        expectEqual(features.compactMap { $0["id"] as? String }, fingerprints)
    }

    @Test func `A finding keeps its fingerprint when lines are added above it`() throws {
        try Scratch.with { scratch in
            let copy = scratch.path("copy")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("broken-mall"), toPath: copy)
            for name in try FileManager.default.contentsOfDirectory(atPath: copy) where name.hasSuffix("json") {
                let file = URL(fileURLWithPath: copy).appendingPathComponent(name)
                let content = try Data(contentsOf: file)
                // One file starts with a byte order mark on purpose, which would be another fault elsewhere.
                if content.first != 0xEF { try (Data("\n\n\n".utf8) + content).write(to: file) }
            }
            func fingerprints(_ path: String) throws -> [String] {
                let report = try Self.json(try ToolRunner.run("-f", "json", path).output)
                return (report["findings"] as? [[String: Any]] ?? []).compactMap { $0["fingerprint"] as? String }
            }
            try expectEqual(fingerprints(copy), fingerprints(ToolRunner.sample("broken-mall")))
        }
    }

    @Test func `Markdown shows text as it is and mentions nobody`() throws {
        let text = try Self.nastyReport("markdown").text
        #expect(!text.contains("@owner") && !text.contains("<b>") && !text.contains("#1 "))
        #expect(text.contains("@<!-- -->owner"))
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ❌") }
        expectEqual(rows.count, 1)
    }

    @Test func `CSV quotes what needs it and disarms formulas`() throws {
        try Scratch.with { scratch in
            let folder = scratch.path("=cmd,\"x\"")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("pocket-station"), toPath: folder)
            let run = try ToolRunner.run(["-f", "csv", "=cmd,\"x\""], in: scratch.folder)
            let rows = run.output.split(separator: "\r\n")
            expectEqual(rows.count, 2)
            #expect(rows[1].hasPrefix("\"'=cmd,\"\"x\"\"\","))
            expectEqual(rows[0].split(separator: ",").count, 26)
        }
    }

    @Test func `The full text shows the source line and a caret under the place`() throws {
        let lines = try Goldens.report("full").output.split(separator: "\n").map(String.init)
        let source = try #require(lines.firstIndex { $0.contains("| \"version\": \"1.0.0.rc.1\",") })
        let column = try #require(lines[source].range(of: "\"1.0.0"))
        let distance = lines[source].distance(from: lines[source].startIndex, to: column.lowerBound)
        expectEqual(
            lines[source + 1].firstIndex(of: "^").map {
                lines[source + 1].distance(from: lines[source + 1].startIndex, to: $0)
            }, distance)
        #expect(lines[source - 2].contains("manifest.json:2:14"))
        #expect(lines.allSatisfy { $0.count < 320 })
    }
}
