import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// The plan that leads from one delivery to another: applied, it gives the other one.
@Suite struct ArchiveDifferenceTests {
    private static func sample(_ name: String) throws -> Archive {
        try Archive(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(name)").path)
    }

    /// An archive with the text of some files changed.
    private static func changing(_ archive: Archive, _ change: (_ name: String, _ text: String) -> String) throws
        -> Archive
    {
        let files = try archive.entries.map { entry in
            let bytes = try entry.bytes()
            let text = String(decoding: bytes[0..<bytes.count], as: UTF8.self)
            return (name: entry.name, bytes: Array(change(entry.name, text).utf8))
        }
        return Archive(inMemory: files, path: "new")
    }

    /// What the features of an archive say, by id; those without one are compared as they are.
    private static func contents(_ dataset: Dataset) -> (features: [JSONValue: Int], manifest: JSONObject?) {
        var features: [JSONValue: Int] = [:]
        for handle in dataset.features.handles {
            let source = dataset.features.source(of: handle)
            guard let bytes = dataset.files[Int(source.file)].bytes else { continue }
            JSONElement.withValue(bytes, at: source.offset) { features[$0.value, default: 0] += 1 }
        }
        return (features, dataset.manifest?.jsonObject)
    }

    /// Makes a plan, writes and reads it, applies it, and compares; returns it.
    @discardableResult private static func check(_ old: Archive, _ new: Archive, _ label: String = "") throws
        -> EditPlan
    {
        let plan = try EditPlan(from: old, to: new, jobs: 1)
        let read = try EditPlan.plans(Array(EditPlan.json([plan]).utf8), path: "plan.json")
        try #require(read.count == 1)
        // Only what describes the place of an edit is not read again.
        expectEqual(read[0].changes.map(\.steps), plan.changes.map(\.steps), "\(label)")
        let result = try FixedArchive(old, applying: read[0], jobs: 1)
        let (found, wanted) = (contents(result.dataset), contents(Dataset(reading: new, jobs: 1)))
        expectEqual(found.features, wanted.features, "\(label)")
        expectEqual(found.manifest, wanted.manifest, "\(label)")
        return plan
    }

    @Test func `Equal deliveries need no changes`() throws {
        let mall = try Self.sample("harbor-mall")
        expectEqual(try Self.check(mall, mall).changes, [])
        // Neither the order of features nor the way they are written matters.
        let shuffled = try Self.changing(mall) { _, text in
            var lines = text.components(separatedBy: "\n")
            guard lines.count > 5 else { return text }
            lines.swapAt(1, 2)
            return lines.joined(separator: "\n").replacing("\"id\":", with: "\"id\" : ")
        }
        expectEqual(try Self.check(mall, shuffled).changes, [])
    }

    @Test(arguments: [
        ("harbor-mall", "pocket-station"), ("broken-mall", "harbor-mall"), ("harbor-mall", "harbor-mall.zip"),
    ]) func `One sample becomes the other`(old: String, new: String) throws {
        try Self.check(Self.sample(old), Self.sample(new))
    }

    /// Steps that draw, remove, and change features are found again as steps.
    @Test(arguments: Effort.cases(Array(1...12), every: 4)) func `Random steps are found again, and no text is edited`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let old = try Self.sample(seed % 2 == 0 ? "harbor-mall" : "pocket-station")
        var draft = Draft(old)
        for number in 0..<12 {
            let handles = draft.venue.dataset.features.handles
            guard let handle = handles.randomElement(using: &generator),
                let id = draft.venue.dataset.features.id(of: handle)
            else { continue }
            let point = Position(longitude: 9.99 + Double(number) / 1e5, latitude: 53.54)
            let edits: [IMDFDrafts.Edit] = [
                .setProperty("name", to: .object(["en": .string("Feature \(number)")]), of: id),
                .setProperty("x:own", to: .array([.number(0.1), .null, .integer(9_007_199_254_740_993)]), of: id),
                .setProperty("alt_name", to: nil, of: id),
                .update(id, FeatureUpdate(members: ["bbox": .array([.integer(1)])])),
                .setGeometry(.point(point), of: id), .remove(id, dependents: .remove),
                .create(Feature<Anchor>(id: .random(using: &generator), geometry: .point(point))),
                .create(Feature<Address>(id: .random(using: &generator), geometry: nil)),
            ]
            _ = try? draft.perform(edits[Int.random(in: 0..<edits.count, using: &generator)])
        }
        let new = Archive(inMemory: draft.files.map { ($0.path, $0.bytes[0..<$0.bytes.count]) }, path: "new")
        let plan = try Self.check(old, new, "there")
        #expect(plan.changes.allSatisfy { $0.edits.isEmpty })
        try Self.check(new, old, "back")
        // What the plan does is what the comparison of deliveries names.
        let difference = DatasetDiff(
            Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: old))),
            Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: new))))
        let steps = plan.changes.flatMap(\.steps)
        #expect(steps.count { if case .create = $0.action { true } else { false } } >= difference.added.count)
        #expect(steps.count { if case .set = $0.action { true } else { false } } >= difference.changed.count)
    }

    /// Faults that steps refuse are written as text.
    @Test(arguments: [
        (
            "a reference to nothing", "occupant.geojson", #""anchor_id":"[^"]*""#,
            #""anchor_id":"ffffffff-0000-4000-8000-00000000000f""#
        ),
        (
            "a geometry of another kind", "unit.geojson", #""geometry":\{[^}]*\}"#,
            #""geometry":{"type":"Point","coordinates":[9,53]}"#
        ), ("a value of another type", "unit.geojson", #""category":"[^"]*""#, #""category":7"#),
        ("another feature type", "unit.geojson", #""feature_type":"unit""#, #""feature_type":"section""#),
        ("no id", "unit.geojson", #"\{"id":"[^"]*","#, "{"),
        ("an id twice", "unit.geojson", #""id":"[^"]*""#, #""id":"ffffffff-0000-4000-8000-00000000000f""#),
        ("a member of the collection", "unit.geojson", #"^\{"#, #"{"name":"units","#),
        ("another manifest", "manifest.json", #""language": *"[^"]*""#, #""language": "fr""#),
    ]) func `What no step can say is a change of text`(label: String, file: String, pattern: String, text: String)
        throws
    {
        let old = try Self.sample("harbor-mall")
        let regex = try Regex(pattern)
        let new = try Self.changing(old) { name, content in
            guard name == file else { return content }
            return content.replacing(regex, with: text, maxReplacements: 2)
        }
        let plan = try Self.check(old, new, label)
        #expect(plan.changes.contains { !$0.edits.isEmpty }, "\(label)")
        try Self.check(new, old, label)
    }

    @Test func `A delivery that is not JSON is an error, and one that was not can be left`() throws {
        let old = try Self.sample("harbor-mall")
        let broken = try Self.changing(old) { name, text in
            name == "unit.geojson"
                ? text.replacing("\"properties\":{", with: "\"properties\":{,", maxReplacements: 1) : text
        }
        let error = #expect(throws: EditPlanError.self) { try EditPlan(from: old, to: broken) }
        expectEqual(error?.description.hasPrefix("no plan leads from "), true, "\(error?.description ?? "")")
        expectEqual(error?.description.contains("unit.geojson would not be valid JSON"), true)
        try Self.check(broken, old)
    }

    @Test func `A file that no steps can make is an error with its name`() throws {
        let old = try Self.sample("harbor-mall")
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","feature_type":"kiosk","properties":7}]}"#
        let files = try old.entries.filter { $0.name != "kiosk.geojson" }.map { entry in
            let bytes = try entry.bytes()
            return (name: entry.name, bytes: bytes[0..<bytes.count])
        }
        let less = Archive(inMemory: files, path: "old")
        let more = Archive(inMemory: files + [("kiosk.geojson", Array(text.utf8))], path: "new")
        let error = #expect(throws: EditPlanError.self) { try EditPlan(from: less, to: more) }
        expectEqual(
            error?.description.hasPrefix("only new has a file “kiosk.geojson”"), true, "\(error?.description ?? "")")
    }

    /// The example of the document is a plan, with a step of each kind, and is written as it was read.
    @Test func `The plan of the document is read and written`() throws {
        let file = Repository.root.appendingPathComponent("Docs/Drafts.md")
        let document = try String(contentsOf: file, encoding: .utf8)
        let json = try #require(
            document.components(separatedBy: "```json\n").last?.components(separatedBy: "```").first)
        let plans = try EditPlan.plans(Array(json.utf8), path: "plan.json")
        let again = try EditPlan.plans(Array(EditPlan.json(plans).utf8), path: "again.json")
        expectEqual(plans, again)
        let values = try [json, EditPlan.json(plans)].map { text -> JSONObject in
            guard case .object(var object) = try JSONValue(parsing: Array(text.utf8)) else { return [:] }
            object["tool"] = nil
            return object
        }
        expectEqual(values[0], values[1])
        for kind in EditPlan.PlanReader.kinds { #expect(json.contains("\"step\": \"\(kind)\""), "\(kind)") }
    }
}
