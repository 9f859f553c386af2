import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

@Suite struct DraftTests {
    @Test func `A label is set in one language, as the steps before have left it`() throws {
        var draft = try Draft(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path)
        let shop = try #require(draft.venue.all(Occupant.self).first { $0.name?["en"] != nil }?.id)
        func label() -> Labels? { draft.venue.all(Occupant.self).first { $0.id == shop }?.name }
        let english = label()?["en"]
        try draft.perform(
            .several([
                .set(\Occupant.name, in: "de", to: "Café", of: shop),
                .set(\Occupant.name, in: "fr", to: "Le Café", of: shop),
            ]))
        #expect(label()?["de"] == "Café" && label()?["fr"] == "Le Café" && label()?["en"] == english)
        for language in label()?.entries.map(\.language) ?? [] {
            try draft.perform(.set(\Occupant.name, in: language, to: nil, of: shop))
        }
        #expect(label() == nil)
        #expect(throws: EditError.unknownID("nowhere")) {
            try draft.perform(.set(\Occupant.name, in: "de", to: "Café", of: "nowhere"))
        }
    }

    /// What an importer does: renames, moves, and adds; only the lines that it means change.
    @Test func `An importer changes the lines that it means to`() throws {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path
        var draft = try Draft(path: folder)
        let before = try Self.lines(draft)
        let shop = try #require(draft.venue.all(Occupant.self).first { $0.name != nil })
        let toilet = try #require(draft.venue.all(Amenity.self).first { $0.geometry?.point != nil })
        let (shopID, toiletID) = (try #require(shop.id), try #require(toilet.id))
        let unit = try #require(draft.venue.all(IMDF.Unit.self).first { $0.geometry != nil })
        try draft.perform(.set(\Occupant.name, to: ["de": "Café Achterdeck"], of: shopID))
        let moved = try #require(toilet.geometry?.point)
        let east = Position(longitude: moved.longitude + 1e-6, latitude: moved.latitude)
        try draft.perform(.setGeometry(.point(east), of: toiletID))
        var bench = Feature<Amenity>(id: nil, geometry: unit.geometry?.interiorPoint.map { .point($0) })
        bench.category = .known(.seating)
        bench.unitIDs = [Reference(try #require(unit.id))]
        let change = try draft.perform(.create(bench))
        let after = try Self.lines(draft)
        #expect(change.created.count == 1 && change.created[0].isVersion4)
        for (file, old) in before {
            let new = try #require(after[file])
            let difference = new.difference(from: old)
            switch file {
            case "occupant.geojson":
                #expect(difference.removals.count == 1 && difference.insertions.count == 1)
                #expect(new.contains { $0.contains("Café Achterdeck") })
            case "amenity.geojson":
                // The line that was the last one gets a comma.
                #expect(difference.removals.count == 2 && difference.insertions.count == 3)
                let line = try #require(new.first { $0.contains(change.created[0].text) })
                let keys = line.matches(of: /"([a-z_]+)":/).map { String($0.1) }
                let neighbor = try #require(old.first { $0.contains("Feature\",\"feature_type") })
                expectEqual(
                    keys,
                    neighbor.matches(of: /"([a-z_]+)":/).map { String($0.1) }.filter { $0.count > 2 || $0 == "id" })
            default: #expect(difference.isEmpty, "\(file)")
            }
        }
        #expect(draft.venue.issues.isEmpty)
        expectEqual(draft.venue.all(Amenity.self).last?.geometry?.point.map { $0.rounded == $0 }, true)
    }

    private static func lines(_ draft: Draft) throws -> [String: [Substring]] {
        var result: [String: [Substring]] = [:]
        for file in draft.files { result[file.path] = try draft.text(file.path).split(separator: "\n") }
        return result
    }

    @Test func `A new feature is written as the one before it`() throws {
        var draft = TinyFloor.draft()
        var kiosk = Feature<Fixture>(
            id: "new",
            geometry: .polygon([
                [
                    TinyFloor.position(0.2, 0.2), TinyFloor.position(0.3, 0.2), TinyFloor.position(0.2, 0.3),
                    TinyFloor.position(0.2, 0.2),
                ]
            ]))
        kiosk.levelID = Reference("level")
        kiosk.additional.unknown = ["x:color": .string("red")]
        try draft.perform(.create(kiosk))
        let file = #"""
            {"type":"FeatureCollection","features":[
            {"type":"Feature","id":"new","feature_type":"fixture","geometry":{"type":"Polygon","coordinates":[[[8.00002,0.00002],[8.00003,0.00002],[8.00002,0.00003],[8.00002,0.00002]]]},"properties":{"category":null,"name":null,"alt_name":null,"anchor_id":null,"level_id":"level","display_point":null},"x:color":"red"}
            ]}

            """#
        expectEqual(try draft.text("fixture.geojson"), file)
        // The next one follows it.
        kiosk.id = "next"
        try draft.perform(.create(kiosk))
        let lines = try draft.text("fixture.geojson").split(separator: "\n")
        expectEqual(lines[1].dropLast(), lines[2].replacing("next", with: "new"))
        // An empty collection keeps its frame.
        try draft.perform(.remove("new", "next"))
        expectEqual(try draft.text("fixture.geojson"), "{\"type\":\"FeatureCollection\",\"features\":[\n\n]}\n")
        kiosk.id = "new"
        try draft.perform(.create(kiosk))
        expectEqual(try draft.text("fixture.geojson"), file)
        for _ in 0..<4 { draft.undo() }
        #expect(draft.files.allSatisfy { $0.path != "fixture.geojson" })
    }

    @Test func `A new feature has the defaults of its type`() throws {
        var draft = TinyFloor.draft()
        var level = Feature<Level>(id: "upper", geometry: draft.venue.levels[0].geometry)
        level.ordinal = 1
        try draft.perform(.create(level))
        let line = try #require(try draft.text("level.geojson").split(separator: "\n").first { $0.contains("upper") })
        // Keys that no neighbor has are where the standard has them.
        #expect(
            line.hasSuffix(
                #""properties":{"category":"unspecified","restriction":null,"outdoor":false,"ordinal":1,"name":null,"short_name":null,"display_point":null,"address_id":null,"building_ids":null}}"#
            ))
    }

    @Test(arguments: [
        (2e-05, "0.00002"), (-1.25e-7, "-0.000000125"), (1e-5, "0.00001"), (0.5, "0.5"), (3, "3"), (1e300, "1e+300"),
    ]) func `Small numbers are written without exponents`(number: Double, text: String) {
        expectEqual(JSONPrinter.text(of: number), text)
        expectEqual(Double(text), number)
    }

    @Test func `Removing takes along what depends on a feature`() throws {
        var draft = TinyFloor.draft()
        #expect(throws: EditError.stillReferenced("a", by: ["toilet", "anchor-a"])) { try draft.perform(.remove("a")) }
        let change = try draft.perform(.remove("a", dependents: .remove))
        expectEqual(Set(change.removed), ["a", "anchor-a", "shop-a"])
        expectEqual(change.changed, ["toilet"])
        expectEqual(draft.venue.all(Amenity.self)[0].unitIDs, [Reference("b")])
        // The amenity has no unit left.
        try draft.perform(.remove("b", dependents: .remove))
        #expect(draft.venue.all(Amenity.self).isEmpty)
        let all = try draft.perform(.remove("level", dependents: .remove))
        expectEqual(Set(all.removed), ["level", "c", "door-ab", "door-bc"])
        expectEqual(draft.venue.dataset.features.count, 0)
        while draft.undo() != nil {}
        expectEqual(DraftPropertyTests.contents(draft), DraftPropertyTests.contents(TinyFloor.draft()))
        // Together with what refers to it, a feature can go.
        try draft.perform(.remove("a", "anchor-a", "shop-a", "toilet"))
    }

    @Test func `Properties are set by key path and by key`() throws {
        var draft = TinyFloor.draft()
        try draft.perform(.set(\IMDF.Unit.restriction, to: .known(.employeesonly), of: "a"))
        expectEqual(draft.venue.all(IMDF.Unit.self)[0].restriction, .known(.employeesonly))
        try draft.perform(.setProperty("name", to: .object(["en": .string("Shop")]), of: "a"))
        expectEqual(draft.venue.all(IMDF.Unit.self)[0].name, ["en": "Shop"])
        try draft.perform(.setProperty("restriction", to: nil, of: "a"))
        #expect(try !draft.text("unit.geojson").contains("restriction"))
        let point = Position(longitude: 8.000012345678, latitude: 0.00012)
        try draft.perform(.set(\IMDF.Unit.displayPoint, to: .point(point), of: "a"))
        #expect(
            try draft.text("unit.geojson").contains(
                #""display_point":{"type":"Point","coordinates":[8.00001235,0.00012]}"#))
        expectEqual(draft.undoNames, [nil, nil, nil, nil])
    }

    static let refused: [(edit: Edit, error: EditError)] = [
        (.remove("nothing"), .unknownID("nothing")),
        (.set(\Occupant.name, to: ["en": "x"], of: "a"), .wrongType("a", expected: .occupant, found: .unit)),
        (.set(\IMDF.Unit.levelID, to: Reference("a"), of: "b"), .unresolvedReference("a", key: "level_id", of: "b")),
        (.set(\IMDF.Unit.levelID, to: Reference("no"), of: "b"), .unresolvedReference("no", key: "level_id", of: "b")),
        (
            .setProperty("level_id", to: .integer(5), of: "b"),
            .unreadableValue("b", reason: "level_id: expected a string, found a number")
        ), (.setGeometry(.point(Position(longitude: 8, latitude: 0)), of: "a"), .wrongGeometry("a", .unit, .point)),
        (.setGeometry(nil, of: "a"), .wrongGeometry("a", .unit, nil)),
        (.create(Feature<Address>(id: "a")), .idInUse("a")),
        (.several([.remove("toilet"), .remove("no")]), .unknownID("no")),
    ]

    @Test(arguments: refused.indices) func `A step that makes no sense is refused`(number: Int) {
        let (edit, error) = Self.refused[number]
        var draft = TinyFloor.draft()
        #expect(throws: error) { try draft.perform(edit) }
        expectEqual(DraftPropertyTests.contents(draft), DraftPropertyTests.contents(TinyFloor.draft()))
        #expect(!error.description.isEmpty && draft.undo() == nil)
    }

    @Test func `Two features of one id can't be told apart`() {
        var draft = TinyFloor.draft([TinyFloor.unit("a", [(5, 5), (6, 5), (6, 6)])])
        #expect(throws: EditError.ambiguousID("a")) { try draft.perform(.remove("a")) }
    }

    @Test func `A drag is one step`() throws {
        var draft = TinyFloor.draft()
        #expect(throws: EditError.noStep) { try draft.replaceLast(by: .remove("toilet")) }
        let corner = TinyFloor.corner(2, 2)
        try draft.perform(.moveCorner(corner, to: TinyFloor.position(2.1, 2)), named: "Move Corner")
        for x in [2.2, 2.3] { try draft.replaceLast(by: .moveCorner(corner, to: TinyFloor.position(x, 2))) }
        // Where it can't go, it stays where it was.
        #expect(throws: EditError.self) {
            try draft.replaceLast(by: .moveCorner(corner, to: TinyFloor.position(-3, 0.5)))
        }
        expectEqual(try draft.plan("b"), "1,1 2,1 2.3,2 1,2")
        expectEqual(draft.undoNames, ["Move Corner"])
        expectEqual(draft.undo()?.name, "Move Corner")
        #expect(draft.undoNames.isEmpty && draft.redoNames == ["Move Corner"])
        // A copy is a branch of the history.
        var branch = draft
        draft.redo()
        try branch.perform(.several([.remove("toilet"), .remove("shop-a")]))
        #expect(branch.redo() == nil && branch.undoNames.count == 1)
        #expect(draft.venue.all(Amenity.self).count == 1 && branch.venue.all(Amenity.self).isEmpty)
        expectEqual(try draft.plan("b"), "1,1 2,1 2.3,2 1,2")
    }

    @Test func `The history is as large as the changes`() throws {
        var draft = TinyFloor.draft()
        for number in 0..<1000 { try draft.perform(.set(\IMDF.Unit.name, to: ["en": "Room \(number)"], of: "a")) }
        #expect(draft.historyByteCount < 100_000)
    }

    /// Types whose features are in several files, issues of features before and behind those, and faults of names.
    @Test func `A file that has changed is read again as if all were`() throws {
        func file(_ features: [(type: String, id: String)]) -> [UInt8] {
            let list = features.map { TinyVenue.feature($0.type, $0.id, "null", #""category":1,"name":null"#) }
            return Array(#"{"type":"FeatureCollection","features":[\#(list.joined(separator: ","))]}"#.utf8)
        }
        let files: [(name: String, bytes: [UInt8])] = [
            ("a.geojson", file([("unit", "a"), ("thing", "b"), ("level", "c")])),
            ("level.json", file([("level", "d")])), ("manifest.json", Array("{}".utf8)),
            ("unit.geojson", file([("unit", "e"), ("thing", "f"), ("level", "g"), ("unit", "h")])),
            ("unit.json", file([("unit", "i")])),
        ]
        var state = DraftState(Archive(inMemory: files, path: "archive"))
        func number(_ name: String) throws -> Int { try #require(state.archive.entries.firstIndex { $0.name == name }) }
        for (name, text) in [
            ("unit.geojson", file([("unit", "e"), ("unit", "h"), ("unit", "j"), ("thing", "k"), ("thing", "l")])),
            ("level.json", file([])), ("level.json", file([("venue", "m"), ("level", "d")])),
            ("a.geojson", file([("amenity", "a")])), ("unit.json", Array("{".utf8)),
            ("unit.json", file([("unit", "i"), ("unit", "o")])), ("manifest.json", Array(#"{"version":1}"#.utf8)),
            ("a.geojson", Array(#"{"type":"FeatureCollection","features":[{"id":"n" "type":"Feature"}]}"#.utf8)),
            ("unit.geojson", file([("unit", "e")])), ("a.geojson", file([("amenity", "a")])),
        ] {
            state.replace([(try number(name), FileBytes(text))])
            DraftPropertyTests.checkReading(state, name)
        }
        // What cannot be read alone is left to a reading of all.
        var dataset = Dataset(reading: state.archive)
        for (name, isPossible) in [("unit.geojson", true), ("manifest.json", false)] {
            let isRead = dataset.reread(try number(name), of: state.archive, jobs: 1)
            expectEqual(isRead, isPossible, "\(name)")
        }
    }

    @Test func `Ids are version 4`() {
        for _ in 0..<100 { #expect(FeatureID.random().isVersion4) }
        var (a, b) = (SeededGenerator(seed: 1), SeededGenerator(seed: 1))
        expectEqual(FeatureID.random(using: &a), FeatureID.random(using: &b))
        #expect(FeatureID.random() != FeatureID.random())
    }
}
