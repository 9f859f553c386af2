import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

/// A floor of three rooms for steps: two above one wide one, whose upper wall has no vertex where the wall between the two
/// ends. Coordinates are in units of 1e-4 degrees east of 8 and north of 0, about 11 meters each.
///
///     2 ┌───┬───┐
///       │ a │ b │   a door in the wall between a and b, and one in the upper wall of c
///     1 ├───┴───┤
///       │   c   │
///     0 └───────┘
///       0   1   2
enum TinyFloor {
    static func draft(_ more: [String] = []) -> Draft {
        var files: [String: [String]] = [:]
        let own = [
            feature(
                "level", "level", area([(0, 0), (2, 0), (2, 2), (0, 2)]), #""category":"unspecified","ordinal":0"#),
            unit("a", [(0, 1), (1, 1), (1, 2), (0, 2)]), unit("b", [(1, 1), (2, 1), (2, 2), (1, 2)]),
            unit("c", [(0, 0), (2, 0), (2, 1), (0, 1)]),
            feature("opening", "door-ab", line([(1, 1.4), (1, 1.6)]), #""category":"pedestrian","level_id":"level""#),
            feature("opening", "door-bc", line([(1.5, 1), (1.7, 1)]), #""category":"pedestrian","level_id":"level""#),
            feature("anchor", "anchor-a", point(0.25, 1.25), #""unit_id":"a""#),
            feature("occupant", "shop-a", "null", #""anchor_id":"anchor-a","category":"shopping""#),
            feature("amenity", "toilet", point(0.75, 1.75), #""category":"restroom","unit_ids":["a","b"]"#),
        ]
        for text in own + more {
            let type = text.components(separatedBy: #""feature_type":""#)[1].prefix { $0 != "\"" }
            files[String(type), default: []].append(text)
        }
        let manifest = #"{"version":"1.0.0","created":"2026-01-01T00:00:00Z","language":"en"}"#
        let archive = files.keys.sorted().map { type in
            let features = (files[type] ?? []).joined(separator: ",\n")
            let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(features)\n]}\n"
            return (name: "\(type).geojson", bytes: Array(text.utf8))
        }
        return Draft(Archive(inMemory: archive + [("manifest.json", Array(manifest.utf8))], path: "tiny"))
    }

    static func position(_ x: Double, _ y: Double) -> Position {
        Position(longitude: 8 + x / 10_000, latitude: y / 10_000).rounded
    }

    static func corner(_ x: Double, _ y: Double) -> Corner { Corner(level: "level", position: position(x, y)) }

    static func wall(_ a: (Double, Double), _ b: (Double, Double)) -> Wall {
        Wall(level: "level", from: position(a.0, a.1), to: position(b.0, b.1))
    }

    static func unit(_ id: String, _ ring: [(Double, Double)]) -> String {
        feature("unit", id, area(ring), #""category":"room","level_id":"level""#)
    }

    static func feature(_ type: String, _ id: String, _ geometry: String, _ properties: String) -> String {
        TinyVenue.feature(type, id, geometry, properties)
    }

    static func area(_ ring: [(Double, Double)]) -> String {
        StyledJSON.all[0].text(of: Geometry.polygon([(ring + ring.prefix(1)).map { position($0.0, $0.1) }]).json)
    }

    static func line(_ positions: [(Double, Double)]) -> String {
        StyledJSON.all[0].text(of: Geometry.lineString(positions.map { position($0.0, $0.1) }).json)
    }

    static func point(_ x: Double, _ y: Double) -> String {
        StyledJSON.all[0].text(of: Geometry.point(position(x, y)).json)
    }
}

extension Draft {
    /// The outer ring or the line of a feature in units of the plan: "0,1 1,1 1,2 0,2".
    func plan(_ id: FeatureID) throws -> String {
        let number = try #require(venue.storage.ids.number(of: id))
        let geometry = try #require(venue.dataset.features.geometry(of: venue.storage.numbering.handle(number)))
        let positions = geometry.polygons.first?.first?.dropLast().map { $0 } ?? Array(geometry.positions)
        func text(_ value: Double) -> String { NumberText.shortest((value * 10_000).rounded(decimals: 2)) }
        return positions.map { "\(text($0.longitude - 8)),\(text($0.latitude))" }.joined(separator: " ")
    }

    /// The text of a file.
    func text(_ name: String) throws -> String {
        let file = try #require(files.first { $0.path == name })
        return String(decoding: file.bytes[0..<file.bytes.count], as: UTF8.self)
    }
}
