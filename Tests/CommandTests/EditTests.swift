import Foundation
import Testing

import IMDFLint
@testable import imdf_lint

/// Plans that `edit` applies: their steps, what is shown of them, and what is wrong with some.
@Suite struct EditTests {
    private static let mall = ToolRunner.sample("harbor-mall")

    private static func files(_ folder: String) throws -> [String: Data] {
        var isFolder: ObjCBool = false
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
        }
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
        )
    }

    private static func plan(_ steps: String) -> Data {
        Data(
            #"{"schemaVersion":"1.1","archives":[{"archive":"mall","changes":[{"name":"Test","steps":[\#(steps)]}]}]}"#
                .utf8
        )
    }

    /// The lines of a file that two folders do not share, those of the first before those of the second.
    private static func lines(_ old: String, _ new: String, _ file: String) throws -> (gone: [String], new: [String]) {
        let texts = try [old, new].map { try String(contentsOfFile: "\($0)/\(file)", encoding: .utf8) }
        let (a, b) = (texts[0].components(separatedBy: "\n"), texts[1].components(separatedBy: "\n"))
        return (a.filter { !b.contains($0) }, b.filter { !a.contains($0) })
    }

    private static func shop() throws -> (id: String, name: String) {
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
            #expect(run.code == 0, "\(run.error)")
            let rooms = try Venue(Dataset(path: Self.mall)).all(IMDFLint.Unit.self).filter {
                $0.category == .known(.room) && $0.name == nil
            }
            try #require(rooms.count > 5)
            #expect(run.output.contains("Test: \(rooms.count) features changed"), "\(run.output)")
            let lines = try Self.lines(Self.mall, out, "unit.geojson")
            #expect(lines.new.count == rooms.count && lines.gone.count == rooms.count)
            #expect(lines.new.allSatisfy { $0.contains(#""name":{"de":"Raum"}"#) })
            var (before, after) = (try Self.files(Self.mall), try Self.files(out))
            #expect(before.removeValue(forKey: "unit.geojson") != after.removeValue(forKey: "unit.geojson"))
            #expect(before == after)
        }
    }

    @Test func `Steps follow one another, in a copy and in place, in a folder and in a zip`() throws {
        try Scratch.with { scratch in
            let (shop, name) = try Self.shop()
            let amenity = "0a0a0a0a-0000-4000-8000-000000000001"
            let unit = try #require(
                try Venue(Dataset(path: Self.mall)).all(IMDFLint.Unit.self).first { $0.geometry?.interiorPoint != nil }
            )
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
                [Self.mall + ".zip", "-o", scratch.path("copy.zip")],
                [zip, "--in-place"],
            ] {
                let run = try ToolRunner.run(["edit", "--apply", plan, "-F", "never"] + words)
                #expect(run.code == 0, "\(run.error)")
                #expect(run.output.contains("Test: 1 feature added, 1 feature changed\n"), "\(run.output)")
                let venue = try Venue(Dataset(path: words[1] == "-o" ? words[2] : words[0]))
                let bench = try #require(venue.all(Amenity.self).first { $0.id?.text == amenity })
                #expect(bench.name?.localized(for: "de") == "Bank")
                #expect(venue.all(Occupant.self).first?.name?.localized(for: "de") == "Neu" && name != "Neu")
            }
            #expect(try Self.files(folder) == Self.files(scratch.path("copy")))
            #expect(FileManager.default.contentsEqual(atPath: zip, andPath: scratch.path("copy.zip")))
        }
    }

    @Test func `A corner moves with all that meets there, and what is split can be merged again`() throws {
        try Scratch.with { scratch in
            let venue = try Venue(Dataset(path: Self.mall))
            let unit = try #require(
                venue.all(IMDFLint.Unit.self).first {
                    $0.category == .known(.room) && $0.geometry?.polygons.first?[0].count == 7
                }
            )
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
            #expect(run.code == 0, "\(run.error)")
            #expect(run.output.hasPrefix("  Test: "), "\(run.output)")
        }
    }

    @Test func `A dry run shows the lines and the findings, and writes nothing`() throws {
        try Scratch.with { scratch in
            let (shop, _) = try Self.shop()
            let folder = scratch.path("mall")
            try FileManager.default.copyItem(atPath: Self.mall, toPath: folder)
            let before = try Self.files(folder)
            let step = #"{"step":"set","id":"\#(shop)","properties":{"hours":"99:99"}}"#
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            let run = try ToolRunner.run("edit", folder, "--dry-run", "--apply", plan)
            #expect(run.code == 1, "\(run.error)")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(lines.first == "# Test: 1 feature changed")
            #expect(lines.contains { $0.hasPrefix("+{") && $0.contains("99:99") && $0.contains(shop) })
            #expect(lines.count { $0.hasPrefix("+{") } == 1 && lines.count { $0.hasPrefix("-{") } == 1)
            #expect(lines.contains { $0.hasPrefix("# 1 new finding, ") }, "\(run.output)")
            #expect(lines.contains { $0.hasPrefix("# + violation ") || $0.hasPrefix("# + warning ") })
            #expect(try Self.files(folder) == before)
            // The diff is one that patch applies.
            let patch = try ToolRunner.shell(
                "cd \"$1\" && \"$0\" edit . --dry-run --apply \"$2\" | patch -p1 -s",
                folder,
                plan
            )
            #expect(patch.error == "")
            let again = try ToolRunner.run("edit", Self.mall, "-o", scratch.path("out"), "--apply", plan, "-F", "never")
            #expect(again.code == 0)
            #expect(try Self.files(folder) == Self.files(scratch.path("out")))
        }
    }

    @Test func `A step that changes nothing is mentioned`() throws {
        try Scratch.with { scratch in
            let step = #"{"step":"set","where":{"type":"unit","with":["nothing"]},"properties":{"name":null}}"#
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            let run = try ToolRunner.run("edit", Self.mall, "--dry-run", "--apply", plan)
            #expect(run.code == 0)
            #expect(run.complaints == ["imdf-lint: warning: the change Test changes nothing"])
        }
    }

    // MARK: - One format

    @Test func `A plan of fixes is applied by edit as by fix`() throws {
        try Scratch.with { scratch in
            let broken = ToolRunner.sample("broken-mall")
            let plan = scratch.path("plan.json")
            _ = try ToolRunner.run("fix", broken, "--plan", plan, "-q")
            let (one, other) = (scratch.path("one"), scratch.path("other"))
            #expect(try ToolRunner.run("fix", broken, "--apply", plan, "-o", one, "-F", "never").code == 0)
            #expect(try ToolRunner.run("edit", broken, "--apply", plan, "-o", other, "-F", "never").code == 0)
            #expect(try Self.files(one) == Self.files(other))
            #expect(try Self.files(one) != Self.files(broken))
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
            #expect(made.code == 0, "\(made.error)")
            let diff = try ToolRunner.run("diff", "--as-edits", Self.mall + ending, june, "-o", plan)
            #expect(diff.code == 0, "\(diff.error)")
            let run = try ToolRunner.run("edit", Self.mall + ending, "-o", out, "--apply", plan, "-F", "never")
            #expect(run.code == 0, "\(run.error)")
            let same = try ToolRunner.run("diff", june, out, "-q")
            #expect(same.code == 0 && same.output == "", "\(same.output)")
            let back = try ToolRunner.run("diff", "--as-edits", june, out)
            #expect(back.output.contains("\"changes\": []"), "\(back.output)")
        }
    }

    // MARK: - Faults

    @Test(
        arguments: [
            (
                #"{"step":"set","id":"x","properties":{"name":null}}"#,
                "change 1 (“Test”): no feature has the id “x”. Nothing"
            ),
            (#"{"step":"remove","ids":["x","y"]}"#, "no feature has the id “x”"),
            (#"{"step":"moveCorner","level":"x","at":[9,53],"to":[9,53]}"#, "no feature has the id “x”"),
            (#"{"step":"set","where":{"type":"unit","level":"x"},"geometry":null}"#, "no feature has the id “x”"),
            (
                #"{"step":"set","id":"SHOP","properties":{"nmae":null}}"#,
                "“nmae” is not a property of the type occupant; did you mean “name”?"
            ),
            (#"{"step":"set","id":"SHOP","properties":{"x:y":1}}"#, "are set in “otherProperties”"),
            (
                #"{"step":"set","id":"SHOP","properties":{"name":5}}"#,
                "a value of “SHOP” cannot be read: name: expected "
            ),
            (#"{"step":"set","id":"SHOP","properties":{"anchor_id":"x"}}"#, "anchor_id of “SHOP” would refer to “x”"),
            (
                #"{"step":"set","id":"SHOP","geometry":{"type":"Point","coordinates":[1,2]}}"#,
                "“SHOP” cannot have Point"
            ),
            (#"{"step":"set","id":"SHOP","geometry":{"type":"Point"}}"#, "geometry: it is not a GeoJSON geometry"),
            (#"{"step":"create","feature":{"id":"SHOP","feature_type":"occupant"}}"#, "the id “SHOP” exists already"),
            (#"{"step":"merge","ids":["SHOP"]}"#, "“SHOP” is of type occupant, not unit"),
            (#"{"step":"turn","id":"x"}"#, "“turn” is not a step; the steps are “create”, "),
            (#"{"step":"moveCorners","id":"x"}"#, "“moveCorners” is not a step; did you mean “moveCorner”?"),
            (#"{"id":"x"}"#, "“step” is missing; the steps are “create”"),
            (
                #"{"step":"remove","id":"x","dependent":"remove"}"#,
                "is not a key of the step “remove”; did you mean “dependents”?"
            ),
            (#"{"step":"remove","id":"x","dependents":"all"}"#, "“dependents” is “refuse” or “remove”"),
            (#"{"step":"remove"}"#, "a step needs one of “id”, “ids”, and “where”, not none"),
            (#"{"step":"remove","id":"x","ids":[]}"#, "not several"),
            (#"{"step":"remove","id":7}"#, "“id” needs a string, not a number"),
            (#"{"step":"remove","ids":[7]}"#, "an id needs a string, not a number"),
            (#"{"step":"remove","where":{"type":"units"}}"#, "“units” is not a feature type; did you mean “unit”?"),
            (#"{"step":"remove","where":{"typ":"unit"}}"#, "“typ” is not a key of “where”; did you mean “type”?"),
            (#"{"step":"set","id":"x"}"#, "the step “set” sets nothing"),
            (#"{"step":"set","id":"x","properties":[]}"#, "“properties” needs an object, not an array"),
            (#"{"step":"set","id":"x","removeProperties":"a"}"#, "“removeProperties” needs an array, not a string"),
            (#"{"step":"set","id":"x","otherMembers":{"id":"y"}}"#, "“otherMembers” cannot set “id”"),
            (#"{"step":"create","feature":[]}"#, "“feature” needs a feature object, not an array"),
            (#"{"step":"create","feature":{"feature_type":"door"}}"#, "“door” is not a feature type"),
            (#"{"step":"moveCorner","level":"x","at":[9],"to":[9,53]}"#, "expected a position: [LONGITUDE, LATITUDE]"),
            (
                #"{"step":"moveCorner","level":"x","at":[9,95],"to":[9,53]}"#,
                "expected a position: [LONGITUDE, LATITUDE]"
            ),
            (#"{"step":"moveWall","level":"x","wall":[[9,53]],"meters":1}"#, "“wall” needs two positions"),
            (#"{"step":"moveWall","level":"x","wall":[[9,53],[9,54]],"meters":"1"}"#, "“meters” needs a number"),
            (#"{"step":"split","id":"x"}"#, "“line” is missing"),
            ("7", "expected a step as an object, found a number"),
            ("{", ":1:"),
        ]
    )
    func `A plan that makes no sense is an error, and nothing is lost`(step: String, message: String) throws {
        try Scratch.with { scratch in
            let folder = scratch.path("mall")
            try FileManager.default.copyItem(atPath: Self.mall, toPath: folder)
            let before = try Self.files(folder)
            let (shop, _) = try Self.shop()
            let text = step.replacing("SHOP", with: shop)
            // A step before it that could be done is not done either.
            let good = #"{"step":"set","id":"\#(shop)","properties":{"name":{"de":"Neu"}}},"#
            let plan = try scratch.file("plan.json", Self.plan(good + text)).path
            for words in [["--in-place"], ["-o", scratch.path("out")], ["--dry-run"]] {
                let run = try ToolRunner.run(["edit", folder, "--apply", plan] + words)
                #expect(run.code == 2)
                #expect(run.error.contains(message.replacing("SHOP", with: shop)), "\(run.error)")
                #expect(run.output == "")
            }
            #expect(try Self.files(folder) == before)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() == [
                    "mall", "plan.json",
                ]
            )
        }
    }

    /// The limit on the size of files stands for a full disk: the system refuses to write.
    @Test(arguments: ["folder in place", "zip in place", "folder", "zip", "zip of a folder"])
    func `Where nothing can be written, the old archive is whole and nothing remains`(kind: String) throws {
        try Scratch.with { scratch in
            let (shop, _) = try Self.shop()
            let (folder, zip) = (scratch.path("mall"), scratch.path("mall.zip"))
            try FileManager.default.copyItem(atPath: Self.mall, toPath: folder)
            try FileManager.default.copyItem(atPath: Self.mall + ".zip", toPath: zip)
            let step = """
                {"step":"set","id":"\(shop)","properties":{"name":{"de":"Neu"}}},
                {"step":"set","where":{"type":"unit"},"otherProperties":{"x":1}}
                """
            _ = try scratch.file("plan.json", Self.plan(step))
            let before = try Self.files(scratch.folder.path)
            let words =
                switch kind {
                case "folder in place": "mall --in-place"
                case "zip in place": "mall.zip --in-place"
                case "folder": "mall -o new"
                case "zip": "mall.zip -o new.zip"
                default: "mall -o new.zip"
                }
            // Eight blocks, of 512 or 1,024 bytes: less than the file of units.
            let script = "cd \"$1\"; trap '' XFSZ; ulimit -f 8; \"$0\" edit --apply plan.json \(words)"
            let run = try ToolRunner.shell(script, scratch.folder.path)
            #expect(run.code == 4, "\(run.output)")
            #expect(run.error.contains("cannot write "), "\(run.error)")
            #expect(try Self.files(scratch.folder.path) == before)
        }
    }

    private static let canMount: Bool = {
        let run = try? ToolRunner.shell("unshare -m mount -t tmpfs none /mnt")
        return run?.code == 0
    }()

    /// Real ones, where mounting is allowed: file permissions stop nobody who may mount.
    @Test(
        .enabled(if: canMount),
        arguments: ["full", "read-only"],
        ["mall --in-place", "mall -o new", "mall -o new.zip"]
    )
    func `On a disk that is full or read-only the old archive is whole and nothing remains`(disk: String, words: String)
        throws
    {
        try Scratch.with { scratch in
            let (shop, _) = try Self.shop()
            let step = #"{"step":"set","id":"\#(shop)","properties":{"name":{"de":"Neu"}}}"#
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            try FileManager.default.createDirectory(atPath: scratch.path("disk"), withIntermediateDirectories: true)
            let script = """
                tool=$0; export tool; unshare -m sh -c '
                    mount -t tmpfs -o size=2m none "$1" && cd "$1" && cp -r "$2" mall || exit 77
                    if [ "$4" = full ]; then dd if=/dev/zero of=rest bs=1k 2>/dev/null; else mount -o remount,ro "$1"; fi
                    sums() { find . | sort; find . -type f -exec cksum {} + | sort; }
                    before=$(sums); "$tool" edit --apply "$3" '"$5"' >/dev/null; code=$?
                    [ "$before" = "$(sums)" ] && echo same; exit $code' sh "$1" "$2" "$3" "$4"
                """
            let run = try ToolRunner.shell(script, scratch.path("disk"), Self.mall, plan, disk, words)
            #expect(run.code == 4, "\(run.output) \(run.error)")
            #expect(run.output == "same\n" && run.error.contains("cannot write "), "\(run.output) \(run.error)")
        }
    }

    /// Killed at any moment, the archive is the old one or the new one.
    @Test func `A zip that is written while the tool is killed is whole`() throws {
        try Scratch.with { scratch in
            let zip = scratch.path("mall.zip")
            try FileManager.default.copyItem(atPath: Self.mall + ".zip", toPath: zip)
            let step = #"{"step":"set","where":{"type":"unit"},"otherProperties":{"x":1}}"#
            let plan = try scratch.file("plan.json", Self.plan(step)).path
            let old = try Data(contentsOf: URL(fileURLWithPath: zip))
            #expect(
                try ToolRunner.run("edit", zip, "-o", scratch.path("new.zip"), "--apply", plan, "-F", "never").code == 0
            )
            let new = try Data(contentsOf: URL(fileURLWithPath: scratch.path("new.zip")))
            let script = "\"$0\" edit \"$1\" --in-place --apply \"$2\" >/dev/null & sleep $3; kill -9 $!; wait $!"
            for moment in stride(from: 0.02, to: 0.5, by: 0.04) {
                _ = try ToolRunner.shell(script, zip, plan, "\(moment)")
                let found = try Data(contentsOf: URL(fileURLWithPath: zip))
                #expect(found == old || found == new)
                if found == new { try old.write(to: URL(fileURLWithPath: zip)) }
            }
        }
    }

    @Test func `A call that lacks something says what`() throws {
        let plan = #"{"schemaVersion":"1.1","archives":[]}"#
        try Scratch.with { scratch in
            let path = try scratch.file("plan.json", Data(plan.utf8)).path
            for (words, message) in [
                (["edit", Self.mall], "edit needs --apply PLAN"),
                (["edit", Self.mall, "--apply", path], "edit needs --output FILE, --in-place, or --dry-run"),
                (["edit", Self.mall, "--apply", path, "--dry-run"], "has no changes for "),
                (["edit", Self.mall, "--apply", scratch.path("no.json"), "--dry-run"], "no.json cannot be read: "),
                (["edit", "-", "--apply", path, "--in-place"], "standard input cannot be changed in place"),
                (["diff", "--as-edits", "-f", "json", "a", "b"], "--as-edits and --format contradict each other"),
            ] {
                let run = try ToolRunner.run(words)
                #expect(run.code == 2)
                #expect(run.error.contains(message), "\(run.error)")
            }
        }
    }
}
