import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// Plans that `edit` applies: their steps, and what is shown of them.
@Suite struct EditTests {
    static let mall = ToolRunner.sample("harbor-mall")

    static func plan(_ steps: String) -> Data {
        Data(
            #"{"schemaVersion":"1.1","archives":[{"archive":"mall","changes":[{"name":"Test","steps":[\#(steps)]}]}]}"#
                .utf8)
    }

    /// The lines of a file that two folders do not share, those of the first before those of the second.
    private static func lines(_ old: String, _ new: String, _ file: String) throws -> (gone: [String], new: [String]) {
        let texts = try [old, new].map { try String(contentsOfFile: "\($0)/\(file)", encoding: .utf8) }
        let (a, b) = (texts[0].components(separatedBy: "\n"), texts[1].components(separatedBy: "\n"))
        return (a.filter { !b.contains($0) }, b.filter { !a.contains($0) })
    }

    static func shop() throws -> (id: String, name: String) {
        let shop = try #require(try Venue(Dataset(path: mall)).all(Occupant.self).first)
        return (try #require(shop.id?.text), try #require(shop.name?.localized(for: "de")))
    }

    // MARK: - Steps

    @Test func `A query finds every unit of category room without a name, and nothing else changes`() throws {
        try Scratch.with { scratch in
            let step = """
                {"step":"set","where":{"type":"unit","properties":{"category":"room"},"without":["name"]},
                 "properties":{"name":{"de":"Raum"}}}
                """
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            let out = scratch.path("out")
            let run = try ToolRunner.run("edit", Self.mall, "-o", out, "--apply", plan, "-F", "never")
            expectEqual(run.code, 0, "\(run.error)")
            let rooms = try Venue(Dataset(path: Self.mall)).all(IMDFLint.Unit.self).filter {
                $0.category == .known(.room) && $0.name == nil
            }
            try #require(rooms.count > 5)
            #expect(run.output.contains("Test: \(rooms.count) features changed"), "\(run.output)")
            let lines = try Self.lines(Self.mall, out, "unit.geojson")
            #expect(lines.new.count == rooms.count && lines.gone.count == rooms.count)
            #expect(lines.new.allSatisfy { $0.contains(#""name":{"de":"Raum"}"#) })
            var (before, after) = (try FixFiles.files(Self.mall), try FixFiles.files(out))
            #expect(before.removeValue(forKey: "unit.geojson") != after.removeValue(forKey: "unit.geojson"))
            expectEqual(before, after)
        }
    }

    @Test func `Steps follow one another, in a copy and in place, in a folder and in a zip`() throws {
        try Scratch.with { scratch in
            let (shop, name) = try Self.shop()
            let amenity = "0a0a0a0a-0000-4000-8000-000000000001"
            let unit = try #require(
                try Venue(Dataset(path: Self.mall)).all(IMDFLint.Unit.self).first { $0.geometry?.interiorPoint != nil })
            let point = try #require(unit.geometry?.interiorPoint)
            let steps = """
                {"step":"create","feature":{"id":"\(amenity)","type":"Feature","feature_type":"amenity",
                 "geometry":{"type":"Point","coordinates":[\(point.longitude),\(point.latitude)]},
                 "properties":{"category":"seating","unit_ids":["\(try #require(unit.id).text)"]}}},
                // The new feature is there for what follows.
                {"step":"set","id":"\(amenity)","properties":{"name":{"de":"Bank"}}},
                {"step":"set","ids":["\(shop)"],"properties":{"name":{"de":"Neu"}},"otherProperties":{"x":1}},
                {"step":"set","id":"\(shop)","removeProperties":["x"]},
                """
            let plan = try scratch.file("plan.json", Self.plan(steps)).path
            let (folder, zip) = (scratch.path("mall"), scratch.path("mall.zip"))
            try FileManager.default.copyItem(atPath: Self.mall, toPath: folder)
            try FileManager.default.copyItem(atPath: Self.mall + ".zip", toPath: zip)
            for words in [
                [Self.mall, "-o", scratch.path("copy")], [folder, "--in-place"],
                [Self.mall + ".zip", "-o", scratch.path("copy.zip")], [zip, "--in-place"],
            ] {
                let run = try ToolRunner.run(["edit", "--apply", plan, "-F", "never"] + words)
                expectEqual(run.code, 0, "\(run.error)")
                #expect(run.output.contains("Test: 1 feature added, 1 feature changed\n"), "\(run.output)")
                let venue = try Venue(Dataset(path: words[1] == "-o" ? words[2] : words[0]))
                let bench = try #require(venue.all(Amenity.self).first { $0.id?.text == amenity })
                expectEqual(bench.name?.localized(for: "de"), "Bank")
                #expect(venue.all(Occupant.self).first?.name?.localized(for: "de") == "Neu" && name != "Neu")
            }
            try expectEqual(FixFiles.files(folder), FixFiles.files(scratch.path("copy")))
            #expect(FileManager.default.contentsEqual(atPath: zip, andPath: scratch.path("copy.zip")))
        }
    }

    @Test func `A corner moves with all that meets there, and what is split can be merged again`() throws {
        try Scratch.with { scratch in
            let venue = try Venue(Dataset(path: Self.mall))
            let unit = try #require(
                venue.all(IMDFLint.Unit.self).first {
                    $0.category == .known(.room) && $0.geometry?.polygons.first?[0].count == 7
                })
            let ring = try #require(unit.geometry?.polygons.first?.first)
            let (id, level) = (try #require(unit.id?.text), try #require(unit.level?.id?.text))
            func text(_ p: Position) -> String { "[\(p.longitude), \(p.latitude)]" }
            func middle(_ a: Position, _ b: Position) -> Position {
                Position(longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2)
            }
            let line = [middle(ring[0], ring[1]), middle(ring[3], ring[4])].map(text).joined(separator: ",")
            let new = "0a0a0a0a-0000-4000-8000-000000000002"
            let steps = """
                {"step":"split","id":"\(id)","line":[\(line)],"newId":"\(new)"},
                {"step":"merge","ids":["\(id)","\(new)"]},
                {"step":"moveCorner","level":"\(level)","at":\(text(ring[0])),
                 "to":[\(ring[0].longitude + 0.0000002),\(ring[0].latitude)]},
                {"step":"moveWall","level":"\(level)","wall":[\(text(ring[1])),\(text(ring[2]))],"meters":0.01}
                """
            let plan = try scratch.file("plan.json", Self.plan(steps)).path
            let run = try ToolRunner.run("edit", Self.mall, "-o", scratch.path("out"), "--apply", plan, "-F", "never")
            expectEqual(run.code, 0, "\(run.error)")
            #expect(run.output.hasPrefix("  Test: "), "\(run.output)")
        }
    }

    @Test func `A dry run shows the lines and the findings, and writes nothing`() throws {
        try Scratch.with { scratch in
            let (shop, _) = try Self.shop()
            let folder = scratch.path("mall")
            try FileManager.default.copyItem(atPath: Self.mall, toPath: folder)
            let before = try FixFiles.files(folder)
            let step = #"{"step":"set","id":"\#(shop)","properties":{"hours":"99:99"}}"#
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            let run = try ToolRunner.run("edit", folder, "--dry-run", "--apply", plan)
            expectEqual(run.code, 1, "\(run.error)")
            let lines = run.output.split(separator: "\n").map(String.init)
            expectEqual(lines.first, "# Test: 1 feature changed")
            #expect(lines.contains { $0.hasPrefix("+{") && $0.contains("99:99") && $0.contains(shop) })
            #expect(lines.count { $0.hasPrefix("+{") } == 1 && lines.count { $0.hasPrefix("-{") } == 1)
            #expect(lines.contains { $0.hasPrefix("# 1 new finding, ") }, "\(run.output)")
            #expect(lines.contains { $0.hasPrefix("# + violation ") || $0.hasPrefix("# + warning ") })
            expectEqual(try FixFiles.files(folder), before)
            // The diff is one that patch applies.
            let patch = try ToolRunner.shell(
                "cd \"$1\" && \"$0\" edit . --dry-run --apply \"$2\" | patch -p1 -s", folder, plan)
            expectEqual(patch.error, "")
            let again = try ToolRunner.run("edit", Self.mall, "-o", scratch.path("out"), "--apply", plan, "-F", "never")
            expectEqual(again.code, 0)
            try expectEqual(FixFiles.files(folder), FixFiles.files(scratch.path("out")))
        }
    }

    @Test func `A step that changes nothing is mentioned`() throws {
        try Scratch.with { scratch in
            let step = #"{"step":"set","where":{"type":"unit","with":["nothing"]},"properties":{"name":null}}"#
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            let run = try ToolRunner.run("edit", Self.mall, "--dry-run", "--apply", plan)
            expectEqual(run.code, 0)
            expectEqual(run.complaints, ["imdf-lint: warning: the change Test changes nothing"])
        }
    }

    // MARK: - Findings

    @Test(arguments: ["broken-mall", "harbor-mall", "pocket-station"])
    func `What edit says of findings is what diff and a lint of the result say`(sample: String) throws {
        let archive = ToolRunner.sample(sample)
        func json(_ words: String...) throws -> [String: Any] {
            let run = try ToolRunner.run(words + ["-f", "json", "--no-config"])
            let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            return try #require((value as? [Any])?.first as? [String: Any] ?? value as? [String: Any], "\(run.error)")
        }
        var applied = 0
        for step in [
            #"{"step":"set","where":{"type":"venue"},"properties":{"hours":null}}"#,
            #"{"step":"set","where":{"type":"occupant"},"properties":{"hours":"99:99"}}"#,
            #"{"step":"set","where":{"type":"unit"},"properties":{"category":"nothing"}}"#,
            #"{"step":"remove","where":{"type":"fixture"},"dependents":"remove"}"#,
        ] {
            try Scratch.with { scratch in
                let (plan, out) = (try scratch.file("plan.json", Self.plan(step)).path, scratch.path("out"))
                let words = ["edit", archive, "-o", out, "--apply", plan, "-F", "never", "--no-config"]
                let run = try ToolRunner.run(words)
                // Features of Broken Mall that share an id cannot be changed.
                if run.error.contains("several features have the id") { return }
                expectEqual(run.code, 0, "\(run.error)")
                applied += 1
                let diff = try json("diff", archive, out)
                func count(_ key: String) -> Int {
                    (diff[key] as? [[String: Any]] ?? []).reduce(0) { $0 + ($1["count"] as? Int ?? 1) }
                }
                let (fixed, new) = (count("fixedFindings"), count("newFindings"))
                let severities = (try json(out)["summary"] as? [String: Any])?["severities"] as? [String: Int]
                let remaining = try #require(severities).values.reduce(0, +)
                let said = "\(Wording.count(fixed, "finding")) fixed, \(new) new, \(remaining) remaining\n"
                #expect(run.output.hasSuffix(said), "\(step): \(run.output)")
            }
        }
        #expect(applied >= 2)
    }

    // MARK: - One format

    @Test func `A plan of fixes is applied by edit as by fix`() throws {
        try Scratch.with { scratch in
            let broken = ToolRunner.sample("broken-mall")
            let plan = scratch.path("plan.json")
            _ = try ToolRunner.run("fix", broken, "--plan", plan, "-q")
            let (one, other) = (scratch.path("one"), scratch.path("other"))
            expectEqual(try ToolRunner.run("fix", broken, "--apply", plan, "-o", one, "-F", "never").code, 0)
            expectEqual(try ToolRunner.run("edit", broken, "--apply", plan, "-o", other, "-F", "never").code, 0)
            try expectEqual(FixFiles.files(one), FixFiles.files(other))
            #expect(try FixFiles.files(one) != FixFiles.files(broken))
        }
    }

    @Test(arguments: ["folder", "zip"])
    func `The differences of two deliveries are a plan that leads from one to the other`(kind: String) throws {
        try Scratch.with { scratch in
            let (shop, _) = try Self.shop()
            let ending = kind == "zip" ? ".zip" : ""
            let steps = """
                {"step":"set","id":"\(shop)","properties":{"name":{"de":"Neu"}},"otherProperties":{"x:y":[1,null]}},
                {"step":"remove","where":{"type":"fixture"},"dependents":"remove"}
                """
            let edits = try scratch.file("steps.json", Self.plan(steps)).path
            let (june, plan, out) = (
                scratch.path("june\(ending)"), scratch.path("plan.json"), scratch.path("out\(ending)")
            )
            let made = try ToolRunner.run("edit", Self.mall + ending, "-o", june, "--apply", edits, "-F", "never")
            expectEqual(made.code, 0, "\(made.error)")
            let diff = try ToolRunner.run("diff", "--as-edits", Self.mall + ending, june, "-o", plan)
            expectEqual(diff.code, 0, "\(diff.error)")
            let run = try ToolRunner.run("edit", Self.mall + ending, "-o", out, "--apply", plan, "-F", "never")
            expectEqual(run.code, 0, "\(run.error)")
            let same = try ToolRunner.run("diff", june, out, "-q")
            #expect(same.code == 0 && same.output == "", "\(same.output)")
            let back = try ToolRunner.run("diff", "--as-edits", june, out)
            #expect(back.output.contains("\"changes\": []"), "\(back.output)")
        }
    }
}
