import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Comparing deliveries` {
    let old = ToolRunner.sample("harbor-mall")

    /// A copy of Harbor Mall, changed line by line; every feature is a line.
    private func copy(_ scratch: Scratch, _ edits: [String: (inout [String]) throws -> Void]) throws -> String {
        let path = scratch.path("new")
        try FileManager.default.copyItem(atPath: old, toPath: path)
        for (name, edit) in edits {
            let file = URL(fileURLWithPath: "\(path)/\(name).geojson")
            var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            try edit(&lines)
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
        }
        return path
    }

    private func diff(_ old: String, _ new: String) throws -> (code: Int32, report: [String: Any]) {
        let run = try ToolRunner.run("diff", "-f", "json", "--date", "2026-06-01", old, new)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (run.code, try #require(report))
    }

    private func list(_ report: [String: Any], _ key: String) -> [[String: Any]] {
        report[key] as? [[String: Any]] ?? []
    }

    @Test func `Two that are the same have no difference, whatever their form and order`() throws {
        let zip = try ToolRunner.run("diff", old, ToolRunner.sample("harbor-mall.zip"))
        expectEqual(zip.code, 0)
        #expect(zip.output.hasSuffix("\nNo differences.\n"))
        try Scratch.with { scratch in
            let new = try copy(
                scratch,
                [
                    "fixture": { lines in
                        // The first feature goes behind the second; the file begins with one line of its own.
                        lines.swapAt(1, 2)
                    }
                ])
            #expect(try ToolRunner.run("diff", old, new).output.hasSuffix("\nNo differences.\n"))
        }
    }

    @Test func `Features that share an id have no difference in another order`() throws {
        let id = #/"id":"[^"]*"/#
        let share: (inout [String]) throws -> Void = { lines in
            let first = try #require(lines[1].firstMatch(of: id))
            lines[2] = lines[2].replacing(id, with: String(first.0), maxReplacements: 1)
        }
        try Scratch.with { scratch in
            let before = try copy(scratch, ["fixture": share])
            try Scratch.with { scratch in
                let after = try copy(
                    scratch,
                    [
                        "fixture": { lines in
                            try share(&lines)
                            lines.swapAt(1, 2)
                        }
                    ])
                #expect(try ToolRunner.run("diff", before, after).output.hasSuffix("\nNo differences.\n"))
            }
        }
    }

    @Test func `Exactly the edits are told`() throws {
        try Scratch.with { scratch in
            var gone = ""
            let newLevel = "11111111-2222-4333-8444-555555555555"
            let new = try copy(
                scratch,
                [
                    "occupant": { lines in
                        let index = try #require(lines.firstIndex { $0.contains("\"hours\":\"") })
                        let hours = try #require(lines[index].firstMatch(of: /"hours":"[^"]*"/))
                        lines[index].replaceSubrange(hours.range, with: "\"hours\":\"Mo-Fr 08:00-20:00\"")
                    },
                    "detail": { lines in
                        gone = String(try #require(lines[2].firstMatch(of: /"id":"([^"]*)"/)).1)
                        lines.remove(at: 2)
                    },
                    "opening": { lines in
                        let copy = lines[1].replacing(
                            /"id":"[^"]*"/, with: "\"id\":\"99999999-2222-4333-8444-555555555555\"")
                        // Moved a little, so that it is a new thing.
                        lines.insert(copy.replacing(/\[\[(\d+\.\d+)/, with: { "[[\($0.1)1" }), at: 2)
                    },
                ])
            let level = try #require(
                try String(contentsOfFile: "\(old)/level.geojson", encoding: .utf8).firstMatch(of: /"id":"([^"]*)"/)
            ).1
            for name in try FileManager.default.contentsOfDirectory(atPath: new) where name.hasSuffix(".geojson") {
                let file = URL(fileURLWithPath: "\(new)/\(name)")
                let text = try String(contentsOf: file, encoding: .utf8)
                try Data(text.replacingOccurrences(of: level, with: newLevel).utf8).write(to: file)
            }

            let (_, report) = try diff(old, new)
            let changed = list(report, "changed")
            expectEqual(changed.count, 1)
            let members = changed[0]["members"] as? [[String: Any]]
            expectEqual(members?.map { $0["pointer"] as? String }, ["/properties/hours"])
            #expect(members?.first?["new"] as? String == "Mo-Fr 08:00-20:00")
            expectEqual(list(report, "removed").map { $0["id"] as? String }, [gone])
            expectEqual(list(report, "added").map { $0["id"] as? String }, ["99999999-2222-4333-8444-555555555555"])
            let renamed = list(report, "renamed")
            expectEqual(renamed.map { $0["id"] as? String }, [newLevel])
            #expect(renamed.first?["oldId"] as? String == String(level))
            expectEqual((renamed.first?["members"] as? [Any])?.isEmpty, true)
            let numbers = list(report, "levels").compactMap { $0["numbers"] as? [String: Any] }
            expectEqual(Set(numbers.flatMap(\.keys)), ["openings", "details"])
        }
    }

    @Test func `New findings make the exit code 1, fixed ones do not`() throws {
        let broken = ToolRunner.sample("broken-mall")
        let worse = try diff(old, broken)
        expectEqual(worse.code, 1)
        #expect(list(worse.report, "newFindings").count > 50)
        #expect(list(worse.report, "fixedFindings").isEmpty)
        let better = try diff(broken, old)
        expectEqual(better.code, 0)
        #expect(list(better.report, "newFindings").isEmpty)
        expectEqual(list(better.report, "fixedFindings").count, list(worse.report, "newFindings").count)
        expectEqual(try diff(broken, broken).code, 0)
    }

    @Test func `Every format tells the same`() throws {
        let broken = ToolRunner.sample("broken-mall")
        let text = try ToolRunner.run("diff", old, broken).output
        let markdown = try ToolRunner.run("diff", "--format", "markdown", old, broken).output
        #expect(text.hasPrefix("\(old) → \(broken)\n") && markdown.hasPrefix("### "))
        let titles = text.split(separator: "\n").filter { $0.wholeMatch(of: /[A-Z][a-z ]+ \(\d+\)/) != nil }
        #expect(titles.count >= 3)
        for title in titles { #expect(markdown.contains("**\(title)**")) }
    }

    @Test func `Wrong calls and archives that cannot be read are told`() throws {
        expectEqual(try ToolRunner.run("diff", old).complaints.first, "imdf-lint: diff needs two archives")
        let three = try ToolRunner.run("diff", old, old, "x")
        expectEqual(three.complaints.first, "imdf-lint: diff takes two archives, but also got x")
        let run = try ToolRunner.run("diff", "nowhere.zip", old)
        expectEqual(run.code, 3)
        expectEqual(run.complaints, ["imdf-lint: nowhere.zip does not exist. Check the path."])
    }
}
