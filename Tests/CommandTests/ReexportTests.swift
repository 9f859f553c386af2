import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

/// Deliveries whose ids are all new, and `diff` as a gate.
@Suite struct `Comparing exports` {
    private let old = ToolRunner.sample("harbor-mall")

    /// Harbor Mall as another program would export it: every id new, every position moved by 9 cm, every ring begun at
    /// another corner, every feature in another place of its file.
    private func export(_ scratch: Scratch, _ edit: (String, String) -> String = { $1 }) throws -> String {
        let path = scratch.path("new")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: old) {
            let text = try String(contentsOfFile: "\(old)/\(name)", encoding: .utf8)
            let renamed = text.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/) {
                // Digits are shifted in the first group, so that the id is new and still a UUID of version 4.
                String($0.output.prefix(8).map { Character(String(15 - ($0.hexDigitValue ?? 0), radix: 16)) })
                    + $0.output.dropFirst(8)
            }
            let moved = name.hasSuffix(".geojson") ? try reshaped(renamed) : renamed
            try Data(edit(name, moved).utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
        return path
    }

    private func reshaped(_ text: String) throws -> String {
        var object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var features = try #require(object["features"] as? [[String: Any]])
        for index in features.indices {
            features[index]["geometry"] = moved(features[index]["geometry"])
            guard var properties = features[index]["properties"] as? [String: Any] else { continue }
            if let point = properties["display_point"] { properties["display_point"] = moved(point) }
            features[index]["properties"] = properties
        }
        object["features"] = Array(features.reversed())
        return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    /// The geometry moved, rings begun at their second corner.
    private func moved(_ geometry: Any?) -> Any? {
        guard var object = geometry as? [String: Any] else { return geometry }
        object["coordinates"] = movedCoordinates(object["coordinates"] as Any)
        return object
    }

    private func movedCoordinates(_ value: Any) -> Any {
        if let position = value as? [Double] { return [position[0] + 0.000_001, position[1] - 0.000_000_5] }
        if let ring = value as? [[Double]], ring.count > 3, ring.first == ring.last {
            let corners = Array(ring.dropFirst())
            return (corners + [corners[0]]).map { movedCoordinates($0) }
        }
        return (value as? [Any])?.map(movedCoordinates) ?? value
    }

    private func diff(_ words: String...) throws -> (run: ToolRunner.Run, report: [String: Any]) {
        let run = try ToolRunner.run(["diff", "-f", "json", "--date", "2026-06-01"] + words)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (run, try #require(report, "\(run.error)"))
    }

    private func list(_ report: [String: Any], _ key: String) -> [[String: Any]] {
        report[key] as? [[String: Any]] ?? []
    }

    @Test func `An export with new ids and moved geometries is matched feature by feature`() throws {
        try Scratch.with { scratch in
            let new = try export(scratch)
            let (run, report) = try diff(old, new)
            let names = list(report, "renamed")
            let total = try Dataset(path: old).features.count
            #expect(list(report, "added").isEmpty && list(report, "removed").isEmpty)
            expectEqual(names.count, total)
            // Each is the one that it was: the id says so here, which the comparison does not know.
            for name in names {
                let (now, before) = (name["id"] as? String ?? "", name["oldId"] as? String ?? "")
                expectEqual(now.dropFirst(8), before.dropFirst(8), "\(name["type"] ?? "") \(before) taken for \(now)")
            }
            // What refers to another feature refers to the same one still.
            let pointers = Set(names.flatMap { list($0, "members") }.compactMap { $0["pointer"] as? String })
            // Correlation ids are no ids of features, and were renamed as well.
            let changed: Set = ["/geometry", "/properties/display_point", "/properties/correlation_id"]
            expectEqual(pointers, changed, "\(pointers)")
            // The digits that the encoder writes are not the matter here.
            let rules = Set(list(report, "newFindings").compactMap { $0["rule"] as? String })
            #expect(rules.isSubset(of: ["CoordinatePrecisionIsExcessive"]), "\(rules)")
            expectEqual(run.code, 0)
        }
    }

    @Test func `What is gone from such an export is gone, what is new is new`() throws {
        try Scratch.with { scratch in
            let new = try export(scratch) { name, text in
                guard name == "unit.geojson",
                    var object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                    var features = object["features"] as? [[String: Any]]
                else { return text }
                features.removeFirst()
                object["features"] = features
                return (try? JSONSerialization.data(withJSONObject: object)).map { String(decoding: $0, as: UTF8.self) }
                    ?? text
            }
            let (_, report) = try diff(old, new)
            expectEqual(list(report, "removed").map { $0["type"] as? String }, ["unit"])
            #expect(list(report, "added").isEmpty)
        }
    }

    @Test func `A wall that is moved by more than its width is the same wall`() throws {
        func unit(_ id: String, _ shift: Double) -> String {
            let (x0, x1) = (7.0 + shift, 7.000_000_5 + shift)
            let ring = "[\(x0),46],[\(x1),46],[\(x1),46.0001],[\(x0),46.0001],[\(x0),46]"
            let geometry = #"{"type":"Polygon","coordinates":[[\#(ring)]]}"#
            return #"{"type":"Feature","feature_type":"unit","id":"\#(id)","geometry":\#(geometry),"#
                + #""properties":{"category":"structure"}}"#
        }
        try Scratch.with { scratch in
            for (name, ids, shift) in [("old", ["a", "b"], 0), ("new", ["c", "d"], 0.000_001)] {
                // Two walls that are a meter apart.
                let units = unit(ids[0], shift) + "," + unit(ids[1], shift + 0.000_013)
                let collection = #"{"type":"FeatureCollection","features":[\#(units)]}"#
                _ = try scratch.write(collection, to: "\(name)/unit.geojson")
            }
            let (_, report) = try diff(scratch.path("old"), scratch.path("new"))
            let names = list(report, "renamed").compactMap { $0["id"] as? String }
            let oldNames = list(report, "renamed").compactMap { $0["oldId"] as? String }
            #expect(names == ["c", "d"] && oldNames == ["a", "b"])
        }
    }

    @Test func `Unrelated venues have nothing in common`() throws {
        let (_, report) = try diff(old, ToolRunner.sample("pocket-station"))
        #expect(list(report, "renamed").filter { $0["type"] as? String == "unit" }.isEmpty)
    }

    // MARK: - A gate

    @Test func `New findings stand with the gravest first`() throws {
        let (_, report) = try diff(old, ToolRunner.sample("broken-mall"))
        let ranks = list(report, "newFindings").compactMap { item in
            (item["severity"] as? String).flatMap(Severity.init(rawValue:))
        }
        expectEqual(Set(ranks).count, 3)
        expectEqual(ranks, ranks.sorted(by: >))
        for format in ["text", "markdown"] {
            let text = try ToolRunner.run("diff", "-f", format, old, ToolRunner.sample("broken-mall")).output
            let line = try #require(
                text.split(separator: "\n").first { $0.contains("violation ") || $0.contains("warning ") })
            #expect(line.contains("violation "))
        }
    }

    @Test func `The exit code is that of the gravest new finding, as for lint`() throws {
        try Scratch.with { scratch in
            // A property of the producer's own is worth an info.
            let new = try scratch.copy(
                "harbor-mall", as: "new",
                [
                    "unit.geojson": {
                        $0.replacing("\"properties\":{", with: "\"properties\":{\"foo\":1,", maxReplacements: 1)
                    }
                ])
            let severities = Set(
                list(try diff(old, new).report, "newFindings").compactMap { $0["severity"] as? String })
            expectEqual(severities, ["info"])
            expectEqual(try ToolRunner.run("diff", old, new).code, 0)
            expectEqual(try ToolRunner.run("diff", "-F", "warning", old, new).code, 0)
            expectEqual(try ToolRunner.run("diff", "--fail-on", "info", old, new).code, 1)
            expectEqual(try ToolRunner.run(["diff", old, new], environment: ["IMDF_LINT_FAIL_ON": "info"]).code, 1)
            let settings = try scratch.write(#"{"failOn": "info"}"#, to: "settings.json")
            expectEqual(try ToolRunner.run("diff", "-c", settings, old, new).code, 1)
            expectEqual(try ToolRunner.run("diff", "-F", "never", old, ToolRunner.sample("broken-mall")).code, 0)
        }
    }

    @Test func `Settings for the archive of the new delivery count for the old one too`() throws {
        try Scratch.with { scratch in
            let before = try scratch.copy("broken-mall", as: "may")
            let after = try scratch.copy("broken-mall", as: "june")
            let settings = try scratch.write(
                #"{"overrides": [{"archives": ["june"], "rules": {"geometry": "off"}}]}"#, to: "settings.json")
            #expect(try ToolRunner.run("diff", "-c", settings, before, after).output.hasSuffix("\nNo differences.\n"))
        }
    }

    @Test func `The difference goes to a file; quiet prints nothing where nothing differs`() throws {
        try Scratch.with { scratch in
            let path = scratch.path("d.json")
            let run = try ToolRunner.run("diff", "-f", "json", "-o", path, old, ToolRunner.sample("broken-mall"))
            #expect(run.code == 1 && run.output == "" && run.error == "")
            #expect(
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) is [String: Any])
            expectEqual(try ToolRunner.run("diff", "-q", old, ToolRunner.sample("harbor-mall.zip")).output, "")
            #expect(try ToolRunner.run("diff", "-q", "-f", "json", old, old).output.hasPrefix("{"))
            #expect(
                try ToolRunner.run("diff", "-q", old, ToolRunner.sample("broken-mall")).output.contains("New findings"))
            let zip = scratch.path("a.zip")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall.zip"), toPath: zip)
            expectEqual(try ToolRunner.run("diff", "-o", zip, old, zip).code, 2)
            expectEqual(try ToolRunner.run("diff", old, zip).code, 0)
            expectEqual(try ToolRunner.run("diff", "-o", scratch.path("no/d.txt"), old, old).code, 4)
        }
    }
}
