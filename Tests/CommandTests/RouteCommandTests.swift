import Foundation
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `The commands route and reach` {
    private let mall = ToolRunner.sample("harbor-mall")
    /// Closes the door beside the revolving one of the coffee house.
    private let closed = ["--closed", "6e9d42d7-ef84-44e1-90a8-0458d6bb4829"]

    @Test func `Steps are numbered, with length and time`() throws {
        let run = try ToolRunner.run("route", mall, "--to", "Pet Haven", "--step-free")
        #expect(run.code == 0 && run.error.isEmpty)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        expectEqual(lines[0], "Step-free to Pet Haven: 106 m, 3 min")
        expectEqual(lines[2], "  1. Start at Harbor Entrance.")
        #expect(lines.contains("  7. Take Elevator A to Lower Level."))
        expectEqual(lines.dropLast().last, " 13. You have arrived at Pet Haven.")
    }

    @Test func `Names in German`() throws {
        let run = try ToolRunner.run("route", mall, "--to", "Pet Haven", "--language", "de")
        #expect(run.output.contains("Ziel erreicht: Tierhafen."))
    }

    @Test func `Where there is no way, the place where it breaks is told`() throws {
        let run = try ToolRunner.run(["route", mall, "--to", "Quarterdeck Coffee House", "--step-free"] + closed)
        #expect(run.code == 1 && run.output.isEmpty)
        let complaint = try #require(run.complaints.first)
        #expect(complaint.hasPrefix("imdf-lint: there is no step-free route to Quarterdeck Coffee House: "))
        #expect(complaint.hasSuffix(": the door is revolving"))
    }

    @Test(arguments: [
        (["--to", "Pet Havne"], "--to “Pet Havne” is not a place in the venue; did you mean “Pet Haven”?"),
        (["--to", "Tierhfen"], "--to “Tierhfen” is not a place in the venue; did you mean “Tierhafen”?"),
        (["--to", "Harbr Bank"], "--to “Harbr Bank” is not a place in the venue; did you mean “Safe Harbor Bank”?"),
        (
            ["--to", "9.9932,53.5402"],
            "--to 9.9932,53.5402 names no level of the venue; write LONGITUDE,LATITUDE@LEVEL with one of -1, 0, 1"
        ),
        (
            ["--to", "9.9932,53.5402@7"],
            "--to 9.9932,53.5402@7 names no level of the venue; write LONGITUDE,LATITUDE@LEVEL with one of -1, 0, 1"
        ), (["--from", "Pet Haven"], "route needs --to PLACE"),
        (["--to", "Pet Haven", "--closed", "x"], "--closed x is not the id of a feature"),
        (["--to", "Pet Haven", "--to", "restroom", "-f", "svg"], "--format svg shows one route; give --to once"),
        (
            ["--to", ""],
            "--to needs a name, a category, an id, entrance, or LONGITUDE,LATITUDE@LEVEL, not an empty value"
        ),
    ]) func `Wrong calls are told`(words: [String], complaint: String) throws {
        let run = try ToolRunner.run(["route", mall] + words)
        expectEqual(run.code, 2)
        expectEqual(run.complaints.first, "imdf-lint: " + complaint)
    }

    @Test(arguments: [
        // The kiosks in the arcade are found by its name, but it is what is meant.
        (["--to", "Pilots"], "On foot to Pilots' Arcade: "),
        (["--to", "Lotsen", "--language", "de"], "Zu Fuß nach Lotsenpassage: "),
        (["--from", "Pet Haven", "--to", "exit"], "On foot to Harbor Entrance: "),
        (["--from", "Pet Haven", "--to", "Entrance", "--language", "de"], "Zu Fuß nach Eingang Hafen: "),
        (["--to", "5cf33c02-1993-4c53-a48d-bd4771ff4fd3"], "On foot to Ground Level: "),
    ]) func `Places are titled in the language of the steps`(words: [String], title: String) throws {
        let run = try ToolRunner.run(["route", mall] + words)
        #expect(run.code == 0 && run.output.hasPrefix(title), "\(run.output.prefix(60)) \(run.complaints)")
    }

    @Test func `A beginning of several names is told with all of them`() throws {
        let run = try ToolRunner.run("route", mall, "--to", "harbor")
        expectEqual(run.code, 2)
        expectEqual(run.complaints.first?.hasPrefix("imdf-lint: --to harbor may be "), true)
        expectEqual(run.complaints.first?.contains("Safe Harbor Bank on level 0 ("), true)
        let start = try ToolRunner.run("route", mall, "--from", "restroom", "--to", "Pet Haven")
        #expect(start.code == 2 && start.complaints.first?.contains("--from restroom may be ") == true)
    }

    @Test func `JSON has every route, and says of those that are not there why`() throws {
        let run = try ToolRunner.run(
            ["route", mall, "-f", "json", "--step-free", "--to", "Pet Haven", "--to", "Quarterdeck Coffee House"]
                + closed)
        expectEqual(run.code, 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let routes = try #require(object["routes"] as? [[String: Any]])
        expectEqual(routes.map { $0["found"] as? Bool }, [true, false])
        let legs = try #require(routes[0]["legs"] as? [[String: Any]])
        expectEqual(legs.map { $0["ordinal"] as? Int }, [0, -1])
        let lengths = legs.compactMap { $0["length"] as? Double }.reduce(0, +)
        #expect(abs(lengths - (routes[0]["length"] as? Double ?? 0)) < 0.001)
        #expect((routes[0]["steps"] as? [[String: Any]])?.last?["step"] as? String == "arrive")
        expectEqual((routes[1]["reason"] as? String)?.contains("revolving"), true)
    }

    @Test func `GeoJSON has a line for each level, SVG a picture of each`() throws {
        let json = try ToolRunner.run("route", mall, "--to", "Pet Haven", "-f", "geojson").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let features = try #require(object["features"] as? [[String: Any]])
        let types = features.compactMap { ($0["geometry"] as? [String: Any])?["type"] as? String }
        #expect(types.count { $0 == "LineString" } == 2 && types.count { $0 == "Point" } == 15)
        let svg = try ToolRunner.run("route", mall, "--to", "Pet Haven", "-f", "svg").output
        expectEqual(svg.components(separatedBy: "<svg ").count, 4)
        #expect(svg.hasSuffix("</svg>\n"))
        let oneFloor = try ToolRunner.run("route", mall, "--to", "Quarterdeck Coffee House", "-f", "svg").output
        #expect(oneFloor.contains(" font-family=\"sans-serif\">Ground Level</text>"), "\(oneFloor.suffix(200))")
    }

    @Test func `An archive without a way to walk is no crash`() throws {
        try Scratch.with { scratch in
            let folder = URL(fileURLWithPath: scratch.path("empty"))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(#"{"language": "en"}"#.utf8).write(to: folder.appendingPathComponent("manifest.json"))
            let run = try ToolRunner.run("route", folder.path, "--to", "entrance")
            #expect(run.code == 1 && run.complaints.first?.contains("no entrance can be used") == true)
            expectEqual(try ToolRunner.run("reach", folder.path).code, 0)
        }
    }

    @Test func `Reach is a table, or JSON, or areas`() throws {
        let run = try ToolRunner.run("reach", mall, "--language", "en")
        expectEqual(run.code, 0)
        let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        expectEqual(rows.count, 4)
        expectEqual(rows[1].prefix(9), ["Pilots'", "Quay", "House", "-1", "Lower", "Level", "6", "6", "6"])
        expectEqual(rows[2].prefix(9), ["Pilots'", "Quay", "House", "0", "Ground", "Level", "19", "19", "19"])
        // By default, names are in the language of the archive, as in the summary of levels.
        #expect(try ToolRunner.run("reach", mall).output.contains("Erdgeschoss"))
        let json = try ToolRunner.run("reach", mall, "-f", "json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        expectEqual((object["levels"] as? [[String: Any]])?.count, 3)
        let areas = try ToolRunner.run("reach", mall, "-f", "geojson").output
        let collection = try #require(try JSONSerialization.jsonObject(with: Data(areas.utf8)) as? [String: Any])
        let features = try #require(collection["features"] as? [[String: Any]])
        expectEqual(
            Set(features.compactMap { ($0["properties"] as? [String: Any])?["kind"] as? String }), ["space", "passage"])
    }
}

@Suite struct `GTFS pathways` {
    private struct Table {
        let rows: [[String: String]]

        init(_ text: String) {
            let lines = text.split(separator: "\n").map(Self.cells)
            rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
        }

        private static func cells(_ line: Substring) -> [String] {
            var cells = [""]
            var isQuoted = false
            for c in line {
                if c == "\"" {
                    isQuoted.toggle()
                } else if c == ",", !isQuoted {
                    cells.append("")
                } else {
                    cells[cells.count - 1].append(c)
                }
            }
            return cells
        }
    }

    @Test(arguments: ["harbor-mall", "pocket-station"])
    func `Pathways join stops that there are, on levels that there are`(sample: String) throws {
        try Scratch.with { scratch in
            let folder = scratch.path("gtfs")
            let run = try ToolRunner.run("export", ToolRunner.sample(sample), "--gtfs", folder, "--language", "en")
            expectEqual(run.code, 0, "\(run.error)")
            func table(_ name: String) throws -> Table {
                Table(try String(contentsOfFile: folder + "/" + name, encoding: .utf8))
            }
            let (stops, levels) = (try table("stops.txt").rows, try table("levels.txt").rows)
            let pathways = try table("pathways.txt").rows
            let ids = stops.compactMap { $0["stop_id"] }
            expectEqual(Set(ids).count, ids.count)
            expectEqual(stops.first?["location_type"], "1")
            for stop in stops.dropFirst() {
                expectEqual(stop["parent_station"], ids[0])
                #expect(levels.contains { $0["level_id"] == stop["level_id"] })
                #expect(stop["location_type"] == "3" || stop["stop_name"]?.isEmpty == false)
            }
            for pathway in pathways {
                #expect(ids.contains(pathway["from_stop_id"] ?? "") && ids.contains(pathway["to_stop_id"] ?? ""))
                #expect(pathway["from_stop_id"] != pathway["to_stop_id"])
                #expect((1...7).contains(Int(pathway["pathway_mode"] ?? "") ?? 0))
                #expect(Int(pathway["traversal_time"] ?? "") ?? 0 > 0)
                expectEqual(pathway["length"].map { $0.isEmpty || Double($0) != nil }, true)
            }
            guard sample == "harbor-mall" else { return }
            expectEqual(Set(levels.compactMap { $0["level_index"] }), ["-1", "0", "1"])
            expectEqual(Set(pathways.compactMap { $0["pathway_mode"] }), ["1", "2", "4", "5"])
            // From any entrance to any other stop, over all levels.
            var reached: Set = [try #require(stops.first { $0["location_type"] == "2" }?["stop_id"])]
            while true {
                let next = reached.union(
                    pathways.flatMap { row -> [String] in
                        let (from, to) = (row["from_stop_id"] ?? "", row["to_stop_id"] ?? "")
                        if reached.contains(from) { return [to] }
                        return row["is_bidirectional"] == "1" && reached.contains(to) ? [from] : []
                    })
                if next == reached { break }
                reached = next
            }
            expectEqual(reached.count, stops.count - 1)
        }
    }
}
