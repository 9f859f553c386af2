import Foundation
import Testing

@testable import IMDF

@Suite struct ExportTests {
    @Test func `Geometries are untouched, properties are flat`() throws {
        let venue = try Venue.sample("harbor-mall")
        for level in venue.levels {
            let map = LevelMap(level, language: "en")
            let text = LevelGeoJSON(map).text
            let collection = try #require(
                try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            )
            let features = try #require(collection["features"] as? [[String: Any]])
            let items = map.allItems.filter { $0.geometry != nil }
            #expect(features.count == items.count + 1)
            for (feature, item) in zip(features.dropFirst(), items) {
                let data = try JSONSerialization.data(withJSONObject: try #require(feature["geometry"]))
                #expect(try JSONDecoder().decode(Geometry.self, from: data) == item.geometry)
                let properties = try #require(feature["properties"] as? [String: Any])
                #expect(properties["id"] as? String == item.id?.text)
                #expect(properties["feature_type"] as? String == item.layer.featureType.rawValue)
                #expect(properties["role"] as? String == item.role.rawValue)
                #expect(properties["ordinal"] as? Int == level.ordinal)
                #expect(properties["name"] as? String == item.title)
                #expect(properties.values.allSatisfy { $0 is String || $0 is Int })
            }
        }
    }

    @Test func `Hours and occupants come along`() throws {
        let venue = TinyVenue.with(occupants: [#""name":{"en":"Tony's"},"category":"pizza","hours":"24/7""#])
        let text = LevelGeoJSON(LevelMap(try #require(venue.levels.first))).text
        #expect(text.contains(#""hours":"24/7""#))
        #expect(
            text.contains(
                #""feature_type":"unit","layer":"units","role":"food","category":"room","ordinal":0,"level":"level-0","occupant":"Tony's""#
            )
        )
    }

    @Test(arguments: [
        #"{"type":"Point","coordinates":[8.1234567890123,47,12.5]}"#,
        #"{"type":"MultiPoint","coordinates":[[8,47],[9,48]]}"#,
        #"{"type":"LineString","coordinates":[[8,47],[8.5,47.5]]}"#,
        #"{"type":"MultiLineString","coordinates":[[[8,47],[9,48]],[[1,2],[3,4]]]}"#,
        #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[2,2],[3,2],[3,3],[2,2]]]]}"#,
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[8,47]}]}"#,
    ])
    func `Every kind of geometry is written as it was`(text: String) throws {
        let geometry = try Geometry.read(text).get()
        var json = JSONWriter(.compact)
        json.object { $0.put("geometry", geometry) }
        #expect(json.text == #"{"geometry":\#(text)}"#)
    }

    @Test func `Files are told apart where ordinals are not`() {
        let level = { (id: String, ordinal: String) in
            TinyVenue.feature("level", id, TinyVenue.square(1), "\"ordinal\":\(ordinal)")
        }
        let venue = TinyVenue.with(more: [level("b", "0"), level("c", "-1"), level("d", "null"), level("e", "0")])
        #expect(
            LevelGeoJSON.fileNames(of: venue.levels) == [
                "level--1.geojson", "level-0.geojson", "level-0-2.geojson", "level-0-3.geojson", "level-none.geojson",
            ]
        )
    }

    @Test func `The style names the files, shows the ground, and knows every layer's floor`() throws {
        let venue = try Venue.sample("harbor-mall")
        let style = MapLibreStyle(venue)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(style.text.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 8)
        let sources = try #require(object["sources"] as? [String: [String: Any]])
        #expect(Set(sources.values.compactMap { $0["data"] as? String }) == Set(style.levels.map(\.file)))
        let layers = try #require(object["layers"] as? [[String: Any]])
        #expect(Set(layers.compactMap { $0["id"] as? String }).count == layers.count)
        for layer in layers.dropFirst() {
            let ordinal = try #require((layer["metadata"] as? [String: Int])?["imdf:ordinal"])
            #expect(
                (layer["layout"] as? [String: Any])?["visibility"] as? String == (ordinal == 0 ? "visible" : "none")
            )
            #expect(sources[try #require(layer["source"] as? String)] != nil)
        }
    }

    @Test func `Pictures are well-formed, whatever the labels`() throws {
        let venue = TinyVenue.with(
            occupants: [
                #""name":{"en":"</svg><script>alert(1)</script>"},"category":"a&b\"""#.replacingOccurrences(
                    of: #"b\""#,
                    with: "b"
                ),
                #""name":{"en":"\u0000\u0007 \u2028 control"},"category":"x""#,
            ],
            amenities: [#""category":"atm""#]
        )
        let map = LevelMap(try #require(venue.levels.first))
        for theme in Theme.all {
            let svg = LevelPicture(map, theme: theme).svg
            #expect(XMLWellFormedness.fault(in: svg) == nil)
            #expect(!svg.contains("<script"))
            #expect(svg == LevelPicture(map, theme: theme).svg)
        }
        let empty = Venue(
            Dataset(
                #"{"type":"FeatureCollection","features":[\#(TinyVenue.feature("level", "l", "null", #""ordinal":0"#))]}"#
            )
        )
        #expect(XMLWellFormedness.fault(in: LevelPicture(LevelMap(try #require(empty.levels.first))).svg) == nil)
    }

    @Test(arguments: [(0.0, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (2.004, "2"), (10.05, "10.05"), (1e6, "1000000")])
    func `Numbers of pictures are short`(value: Double, text: String) {
        #expect(SVGCanvas.number(value) == text)
    }
}

/// Whether the tags of a text match, which is all that can go wrong in pictures.
enum XMLWellFormedness {
    static func fault(in text: String) -> String? {
        var open: [Substring] = []
        for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
            guard let end = part.firstIndex(of: ">") else { return "unclosed: \(part)" }
            let tag = part[..<end]
            let name = tag.prefix { $0 != " " }
            if name.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return "does not match: \(name)" }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
            if part[end...].dropFirst().contains("&"), !part.contains("&lt;"), !part.contains("&amp;") {
                return "bare &"
            }
        }
        return open.isEmpty ? nil : "left open: \(open)"
    }
}
