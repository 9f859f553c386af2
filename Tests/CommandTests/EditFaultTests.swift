import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// Plans that `edit` refuses, and disks that refuse what it writes: the archive stays as it was.
@Suite struct EditFaultTests {
    @Test(arguments: [
        (
            #"{"step":"set","id":"x","properties":{"name":null}}"#,
            "change 1 (“Test”): no feature has the id “x”. Nothing"
        ), (#"{"step":"remove","ids":["x","y"]}"#, "no feature has the id “x”"),
        (#"{"step":"moveCorner","level":"x","at":[9,53],"to":[9,53]}"#, "no feature has the id “x”"),
        (#"{"step":"set","where":{"type":"unit","level":"x"},"geometry":null}"#, "no feature has the id “x”"),
        (
            #"{"step":"set","id":"SHOP","properties":{"nmae":null}}"#,
            "“nmae” is not a property of the type occupant; did you mean “name”?"
        ), (#"{"step":"set","id":"SHOP","properties":{"x:y":1}}"#, "are set in “otherProperties”"),
        (#"{"step":"set","id":"SHOP","properties":{"name":5}}"#, "a value of “SHOP” cannot be read: name: expected "),
        (#"{"step":"set","id":"SHOP","properties":{"anchor_id":"x"}}"#, "anchor_id of “SHOP” would refer to “x”"),
        (#"{"step":"set","id":"SHOP","geometry":{"type":"Point","coordinates":[1,2]}}"#, "“SHOP” cannot have Point"),
        (#"{"step":"set","id":"SHOP","geometry":{"type":"Point"}}"#, "geometry: it is not a GeoJSON geometry"),
        (#"{"step":"create","feature":{"id":"SHOP","feature_type":"occupant"}}"#, "the id “SHOP” exists already"),
        (
            #"{"step":"create","feature":{"id":"../../x","feature_type":"occupant"}}"#,
            "“id” of a new feature is “../../x”; write a UUID"
        ), (#"{"step":"split","id":"x","line":[[9,53],[9,54]],"newId":"x/y"}"#, "“newId” of a new feature is “x/y”"),
        (
            #"{"step":"create","feature":{"feature_type":"unit","geometry":{"type":"Polygon","coordinates":[]}}}"#,
            "geometry: the Polygon has no positions"
        ),
        (
            #"{"step":"create","feature":{"feature_type":"unit","geometry":{"type":"Polygon","coordinates":"#
                + #"[[],[[9,53],[9.1,53],[9,53.1],[9,53]]]}}}"#, "would have a Too few points"
        ), (#"{"step":"merge","ids":["SHOP"]}"#, "“SHOP” is of type occupant, not unit"),
        (#"{"step":"turn","id":"x"}"#, "“turn” is not a step; the steps are “create”, "),
        (#"{"step":"moveCorners","id":"x"}"#, "“moveCorners” is not a step; did you mean “moveCorner”?"),
        (#"{"id":"x"}"#, "“step” is missing; the steps are “create”"),
        (
            #"{"step":"remove","id":"x","dependent":"remove"}"#,
            "is not a key of the step “remove”; did you mean “dependents”?"
        ), (#"{"step":"remove","id":"x","dependents":"all"}"#, "“dependents” is “refuse” or “remove”"),
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
        (#"{"step":"moveCorner","level":"x","at":[9,95],"to":[9,53]}"#, "expected a position: [LONGITUDE, LATITUDE]"),
        (#"{"step":"moveWall","level":"x","wall":[[9,53]],"meters":1}"#, "“wall” needs two positions"),
        (#"{"step":"moveWall","level":"x","wall":[[9,53],[9,54]],"meters":"1"}"#, "“meters” needs a number"),
        (#"{"step":"move","id":"x"}"#, "the step “move” moves nothing; add “east”, “north”, or “turn”"),
        (#"{"step":"move","id":"x","east":"1"}"#, "“east” needs a number"),
        (#"{"step":"move","id":"SHOP","north":1e8}"#, "would leave the range of longitudes and latitudes"),
        (#"{"step":"split","id":"x"}"#, "“line” is missing"), ("7", "expected a step as an object, found a number"),
        ("{", ":1:"),
    ]) func `A plan that makes no sense is an error, and nothing is lost`(step: String, message: String) throws {
        try Scratch.with { scratch in
            let folder = scratch.path("mall")
            try FileManager.default.copyItem(atPath: EditTests.mall, toPath: folder)
            let before = try FixFiles.files(folder)
            let (shop, _) = try EditTests.shop()
            let text = step.replacing("SHOP", with: shop)
            // A step before it that could be done is not done either.
            let good = #"{"step":"set","id":"\#(shop)","properties":{"name":{"de":"Neu"}}},"#
            let plan = try scratch.file("plan.json", EditTests.plan(good + text)).path
            for words in [["--in-place"], ["-o", scratch.path("out")], ["--dry-run"]] {
                let run = try ToolRunner.run(["edit", folder, "--apply", plan] + words)
                expectEqual(run.code, 2)
                #expect(run.error.contains(message.replacing("SHOP", with: shop)), "\(run.error)")
                #expect(run.output == "" && !run.error.contains("?."))
            }
            expectEqual(try FixFiles.files(folder), before)
            expectEqual(
                try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted(),
                ["mall", "plan.json"])
        }
    }

    /// The limit on the size of files stands for a full disk: the system refuses to write.
    @Test(arguments: ["folder in place", "zip in place", "folder", "zip", "zip of a folder"])
    func `Where nothing can be written, the old archive is whole and nothing remains`(kind: String) throws {
        try Scratch.with { scratch in
            let (shop, _) = try EditTests.shop()
            let (folder, zip) = (scratch.path("mall"), scratch.path("mall.zip"))
            try FileManager.default.copyItem(atPath: EditTests.mall, toPath: folder)
            try FileManager.default.copyItem(atPath: EditTests.mall + ".zip", toPath: zip)
            let step = """
                {"step":"set","id":"\(shop)","properties":{"name":{"de":"Neu"}}},
                {"step":"set","where":{"type":"unit"},"otherProperties":{"x":1}}
                """
            _ = try scratch.file("plan.json", EditTests.plan(step))
            let before = try FixFiles.files(scratch.folder.path)
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
            expectEqual(run.code, 4, "\(run.output)")
            #expect(run.error.contains("cannot write "), "\(run.error)")
            expectEqual(try FixFiles.files(scratch.folder.path), before)
        }
    }

    private static let canMount: Bool = {
        let run = try? ToolRunner.shell("unshare -m mount -t tmpfs none /mnt")
        return run?.code == 0
    }()

    /// Real ones, where mounting is allowed: file permissions stop nobody who may mount.
    @Test(
        .enabled(if: canMount), arguments: ["full", "read-only"], ["mall --in-place", "mall -o new", "mall -o new.zip"])
    func `On a disk that is full or read-only the old archive is whole and nothing remains`(disk: String, words: String)
        throws
    {
        try Scratch.with { scratch in
            let (shop, _) = try EditTests.shop()
            let step = #"{"step":"set","id":"\#(shop)","properties":{"name":{"de":"Neu"}}}"#
            let plan = try scratch.file("plan.json", EditTests.plan(step)).path
            try FileManager.default.createDirectory(atPath: scratch.path("disk"), withIntermediateDirectories: true)
            let script = """
                tool=$0; export tool; unshare -m sh -c '
                    mount -t tmpfs -o size=2m none "$1" && cd "$1" && cp -r "$2" mall || exit 77
                    if [ "$4" = full ]; then dd if=/dev/zero of=rest bs=1k 2>/dev/null; else mount -o remount,ro "$1"; fi
                    sums() { find . | sort; find . -type f -exec cksum {} + | sort; }
                    before=$(sums); "$tool" edit --apply "$3" '"$5"' >/dev/null; code=$?
                    [ "$before" = "$(sums)" ] && echo same; exit $code' sh "$1" "$2" "$3" "$4"
                """
            let run = try ToolRunner.shell(script, scratch.path("disk"), EditTests.mall, plan, disk, words)
            expectEqual(run.code, 4, "\(run.output) \(run.error)")
            #expect(run.output == "same\n" && run.error.contains("cannot write "), "\(run.output) \(run.error)")
        }
    }

    /// Killed at any moment, the archive is the old one or the new one.
    @Test func `A zip that is written while the tool is killed is whole`() throws {
        try Scratch.with { scratch in
            let zip = scratch.path("mall.zip")
            try FileManager.default.copyItem(atPath: EditTests.mall + ".zip", toPath: zip)
            let step = #"{"step":"set","where":{"type":"unit"},"otherProperties":{"x":1}}"#
            let plan = try scratch.file("plan.json", EditTests.plan(step)).path
            let old = try Data(contentsOf: URL(fileURLWithPath: zip))
            expectEqual(
                try ToolRunner.run("edit", zip, "-o", scratch.path("new.zip"), "--apply", plan, "-F", "never").code, 0)
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
                (["edit", EditTests.mall], "edit needs --apply PLAN"),
                (["edit", EditTests.mall, "--apply", path], "edit needs --output FILE, --in-place, or --dry-run"),
                (["edit", EditTests.mall, "--apply", path, "--dry-run"], "has no changes for "),
                (
                    ["edit", EditTests.mall, "--apply", scratch.path("no.json"), "--dry-run"],
                    "no.json cannot be read: "
                ), (["edit", "-", "--apply", path, "--in-place"], "standard input cannot be changed in place"),
                (["diff", "--as-edits", "-f", "json", "a", "b"], "--as-edits and --format contradict each other"),
            ] {
                let run = try ToolRunner.run(words)
                expectEqual(run.code, 2)
                #expect(run.error.contains(message), "\(run.error)")
            }
        }
    }
}
