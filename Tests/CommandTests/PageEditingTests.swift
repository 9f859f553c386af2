import Foundation
import Testing

import IMDFLint
import TestSupport

@testable import imdf_lint

/// What a page has for editing, and only a page for editing.
@Suite struct PageEditingTests {
    private static func data(_ venue: Venue, isEditable: Bool = true) throws -> MapPageData {
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        options.isEditable = isEditable
        return MapPageData(venue, options)
    }

    private static func edit(_ venue: Venue) throws -> [String: Any] {
        let text = try data(venue).text
        let page = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require(page["edit"] as? [String: Any])
    }

    /// What the page asks the library for: geometry and properties of each feature.
    fileprivate static func contents(of venue: Venue) -> String {
        var json = JSONWriter(.compact)
        json.array { PageEditing.writeContents(of: venue.dataset, to: &$0) }
        return json.text
    }

    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"])
    func `All features are there, with their exact positions`(name: String) throws {
        let venue = try Venue.sample(name)
        let features = try #require(try Self.edit(venue)["features"] as? [[Any]])
        let text = Self.contents(of: venue)
        let contents = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[Any]])
        let known = FeatureType.allCases.map { venue.dataset.features.count(of: $0) }.reduce(0, +)
        #expect(features.count == known && contents.count == known)
        let units = zip(features, contents).filter { $0.0[0] as? String == "unit" }.map(\.1)
        for (unit, node) in zip(units, venue.all(Unit.self)) {
            guard let geometry = unit[0] as? [String: Any], geometry["type"] as? String == "Polygon" else { continue }
            let rings = geometry["coordinates"] as? [[[Double]]]
            let expected = node.geometry?.polygons.first?.map { $0.map { [$0.longitude, $0.latitude] } }
            expectEqual(rings?.map { $0.map { Array($0.prefix(2)) } }, expected)
        }
    }

    @Test func `An id that several features have names none`() throws {
        let features = try #require(try Self.edit(try Venue.sample("broken-mall"))["features"] as? [[Any]])
        let ids = features.compactMap { $0[1] as? String }
        #expect(Set(ids.map { $0.lowercased() }).count == ids.count && ids.count < features.count)
    }

    @Test func `Keys, needs, and lists are those of the library`() throws {
        let edit = try Self.edit(TinyVenue.with())
        let types = try #require(edit["types"] as? [String: [String: Any]])
        let lists = try #require(edit["lists"] as? [String: [[String]]])
        expectEqual(types.count, FeatureType.allCases.count)
        for schema in Schema.all.dropFirst() {
            let fields = try #require(types[schema.name]?["fields"] as? [[String]])
            expectEqual(fields.map { $0[0] }, schema.properties.map(\.key))
            expectEqual(fields.map { $0[1] }, schema.properties.map(\.need.rawValue))
        }
        expectEqual(lists["UNIT-CATEGORY"]?.map { $0[0] }, UnitCategory.allCases.map(\.rawValue))
    }

    @Test func `A page without editing has none of its data, words, and scripts`() throws {
        let plain = try Self.data(TinyVenue.with(), isEditable: false)
        #expect(!plain.text.contains("\"edit\"") && !plain.text.contains("edit_"))
        let html = MapPage.html(plain)
        for name in MapScript.scripts.filter(\.isForEditing).map(\.name) {
            #expect(!html.contains("\(name.replacing(".", with: "_")) ="), "\(name)")
        }
        #expect(!html.contains("//edit"))
        #expect(MapPage.html(try Self.data(TinyVenue.with())).contains("const edit_js ="))
    }
}

/// The page snaps in JavaScript, within a frame, as the library does.
@Suite(.enabled(if: PageScript.node != nil, "no node on PATH or in NODE: the scripts of the page were not compared"))
struct PageEditingScriptTests {
    struct SnapInput: Encodable {
        let near: [Double]
        let line: [[Double]]
    }

    struct SnapOutput: Decodable, Equatable {
        let position: [Double]
        let target: String
    }

    @Test(arguments: ["harbor-mall", "pocket-station"], Effort.cases([1, 2, 3] as [UInt64], every: 3))
    func `A position is snapped as the library snaps it`(name: String, seed: UInt64) throws {
        let level = try #require(try Venue.sample(name).levels.max { $0.units.count < $1.units.count })
        let extent = try #require(level.extent)
        var random = SeededGenerator(seed: seed)
        func position() -> Position {
            Position(
                longitude: .random(in: extent.west...extent.east, using: &random),
                latitude: .random(in: extent.south...extent.north, using: &random)
            ).rounded
        }
        func near(_ other: Position) -> Position {
            Position(
                longitude: other.longitude + .random(in: -6e-5...6e-5, using: &random),
                latitude: other.latitude + .random(in: -6e-5...6e-5, using: &random)
            ).rounded
        }
        // Within some meters of the end of a line, where right angles and straight lines are found as often as walls.
        let inputs = (0..<300).map { number in
            let line = (0..<(number % 3)).map { _ in position() }
            return (near: line.last.map(near) ?? position(), line: line)
        }
        let snap = Snap(level, within: 1.5)
        let expected = inputs.map { input in
            snap.match(near: input.near, after: input.line).map { match in
                let target =
                    switch match.target {
                    case .corner: "corner"
                    case .wall: "wall"
                    case .rightAngle: "rightAngle"
                    case .straight: "straight"
                    }
                return SnapOutput(position: match.position.pair, target: target)
            }
        }
        let found: [SnapOutput?] = try Self.script(level.venue).run(
            """
            (() => {
              const contents = \(PageEditingTests.contents(of: level.venue));
              const walls = \(Self.features(of: level));
              const plane = shapes_js.planeOf(walls[0].geometry);
              return input.map(({ near, line }) => {
                const match = snap_js.snap(near, walls, plane, 1.5, line);
                return match && { position: match.position, target: match.target };
              });
            })()
            """, inputs.map { SnapInput(near: $0.near.pair, line: $0.line.map(\.pair)) })
        expectEqual(found, expected)
        #expect(Set(found.compactMap { $0?.target }).count > 2)
    }

    private static func script(_ venue: Venue) throws -> PageScript {
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        options.isEditable = true
        return PageScript(MapPageData(venue, options))
    }

    /// The features of a level as a page has them, the level first.
    private static func features(of level: Node<Level>) -> String {
        let order = #"["level", "unit", "section", "fixture", "kiosk", "opening", "detail"]"#
        return """
            data_js.data.edit.features.map(([type, id], i) => ({ type, id, geometry: contents[i][0], properties: contents[i][1] }))
              .filter((one) => \(order).includes(one.type)
                && [one.id, one.properties.level_id].includes("\(level.id?.text ?? "")"))
              .sort((a, b) => \(order).indexOf(a.type) - \(order).indexOf(b.type))
            """
    }
}

extension Position { fileprivate var pair: [Double] { [longitude, latitude] } }
