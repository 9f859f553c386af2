import Foundation
import TestSupport
import Testing

@testable import IMDF

@Suite struct ExportTests {
    @Test func `Geometries are untouched, properties are flat`() throws {
        let venue = try Venue.sample("harbor-mall")
        for level in venue.levels {
            let map = LevelMap(level, language: "en")
            let text = LevelGeoJSON(map).text
            let collection = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let features = try #require(collection["features"] as? [[String: Any]])
            let items = map.allItems.filter { $0.geometry != nil }
            expectEqual(features.count, items.count + 1)
            for (feature, item) in zip(features.dropFirst(), items) {
                let data = try JSONSerialization.data(withJSONObject: try #require(feature["geometry"]))
                expectEqual(try JSONDecoder().decode(Geometry.self, from: data), item.geometry)
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
            ))
    }

    @Test(arguments: [
        #"{"type":"Point","coordinates":[8.1234567890123,47,12.5]}"#,
        #"{"type":"MultiPoint","coordinates":[[8,47],[9,48]]}"#,
        #"{"type":"LineString","coordinates":[[8,47],[8.5,47.5]]}"#,
        #"{"type":"MultiLineString","coordinates":[[[8,47],[9,48]],[[1,2],[3,4]]]}"#,
        #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[2,2],[3,2],[3,3],[2,2]]]]}"#,
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[8,47]}]}"#,
    ]) func `Every kind of geometry is written as it was`(text: String) throws {
        let geometry = try Geometry.read(text).get()
        var json = JSONWriter(.compact)
        json.object { $0.put("geometry", geometry) }
        expectEqual(json.text, #"{"geometry":\#(text)}"#)
    }

    @Test func `Files are told apart where ordinals are not`() {
        let level = { (id: String, ordinal: String) in
            TinyVenue.feature("level", id, TinyVenue.square(1), "\"ordinal\":\(ordinal)")
        }
        let venue = TinyVenue.with(more: [level("b", "0"), level("c", "-1"), level("d", "null"), level("e", "0")])
        expectEqual(
            LevelGeoJSON.fileNames(of: venue.levels),
            ["level--1.geojson", "level-0.geojson", "level-0-2.geojson", "level-0-3.geojson", "level-none.geojson"])
    }

    @Test func `A venue's features are those of its levels, and its outlines`() throws {
        let venue = try Venue.sample("harbor-mall")
        let lines = VenueGeoJSON(venue, language: "de").text.split(separator: "\n").dropFirst().dropLast()
        let levels = venue.levels.flatMap { level in
            LevelGeoJSON(LevelMap(level, language: "de")).text.split(separator: "\n").dropFirst().dropLast()
        }
        func stripped(_ lines: [Substring]) -> [String] {
            lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
        }
        let (all, own) = (stripped(Array(lines)), stripped(levels))
        expectEqual(all.suffix(own.count), own[...])
        let others = all.dropLast(own.count)
        expectEqual(others.filter { $0.contains(#""feature_type":"venue","layer":"venue""#) }.count, 1)
        let footprints = others.filter { $0.contains(#""feature_type":"footprint","layer":"footprints""#) }
        #expect(footprints.count == venue.all(Footprint.self).count && others.count == footprints.count + 1)
        #expect(footprints.allSatisfy { $0.contains(#""building":"#) })
        expectEqual(VenueGeoJSON(Venue(Dataset("{}"))).text, "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
    }

    @Test func `The style has one source and thirteen layers, which show one floor`() throws {
        let venue = try Venue.sample("harbor-mall")
        let style = MapLibreStyle(venue)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(style.text.utf8)) as? [String: Any])
        expectEqual(MapLibreSpecification.faults(in: object), [])
        let sources = try #require(object["sources"] as? [String: [String: Any]])
        expectEqual(sources.values.compactMap { $0["data"] as? String }, [MapLibreStyle.dataFile])
        #expect((object["metadata"] as? [String: [Int]])?["imdf:ordinals"] == [-1, 0, 1])
        let layers = try #require(object["layers"] as? [[String: Any]])
        expectEqual(layers.count, 13)
        let floors = layers.filter { $0["metadata"] != nil }
        expectEqual(floors.count, 9)
        for layer in floors {
            // The documentation says that the last condition is the floor's.
            let last = try #require((layer["filter"] as? [Any])?.last as? [Any])
            #expect(last.first as? String == "==" && last.last as? Int == 0)
        }
    }

    @Test func `The URLs of a style can be set`() throws {
        var style = MapLibreStyle(TinyVenue.with(), glyphs: "https://example.com/{fontstack}/{range}.pbf")
        (style.sprite, style.data) = ("https://example.com/sprite", "https://example.com/features")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(style.text.utf8)) as? [String: Any])
        expectEqual(MapLibreSpecification.faults(in: object), [])
        #expect(object["sprite"] as? String == style.sprite && object["glyphs"] as? String == style.glyphs)
        let sources = object["sources"] as? [String: [String: Any]]
        expectEqual(sources?.values.map { $0["data"] as? String }, [style.data])
        // The names of the files stay.
        expectEqual(style.files.prefix(2).map(\.name), [MapLibreStyle.styleFile, MapLibreStyle.dataFile])
    }

    /// Each feature of the data is in a layer of the style, but for those that are hidden at first.
    @Test func `The layers of the style are those of the data`() throws {
        let venue = try Venue.sample("harbor-mall")
        let style = MapLibreStyle(venue).text
        let data = VenueGeoJSON(venue).text
        let layers = Set(data.matches(of: /"layer":"([a-z]+)"/).map { String($0.1) })
        for layer in layers.subtracting(["sections", "geofences"]) {
            #expect(style.contains("\"\(layer)\""), "\(layer)")
        }
        #expect(layers.isSuperset(of: ["venue", "footprints", "floor", "units", "amenities", "occupants"]))
    }

    @Test(arguments: [
        ("[1,2]", 1), ("[]", 0), ("[-3,-2]", -2), ("[5,-1]", -1), ("[1,-1]", 1), ("[-9223372036854775808,0]", 0),
    ]) func `The first floor is the ground, or the nearest to it`(ordinals: String, first: Int) throws {
        let numbers = try JSONDecoder().decode([Int].self, from: Data(ordinals.utf8))
        let levels = numbers.enumerated().map {
            TinyVenue.feature("level", "l\($0)", TinyVenue.square(1), "\"ordinal\":\($1)")
        }
        let venue = Venue(Dataset("{\"type\":\"FeatureCollection\",\"features\":[\(levels.joined(separator: ","))]}"))
        expectEqual(MapLibreStyle(venue).firstOrdinal, first)
    }

    @Test(arguments: [1, 2]) func `The sprite has each symbol, with its outline at three quarters`(ratio: Int) throws {
        let files = MapLibreSprite.files
        expectEqual(files.map(\.name), ["sprite.json", "sprite.png", "sprite@2x.json", "sprite@2x.png"])
        let index = try #require(
            try JSONSerialization.jsonObject(with: Data(files[2 * ratio - 2].bytes)) as? [String: [String: Any]])
        expectEqual(Set(index.keys), Set(MapSymbol.allCases.map(\.rawValue)))
        let picture = try #require(PNGPicture(files[2 * ratio - 1].bytes))
        for symbol in MapSymbol.allCases {
            let entry = try #require(index[symbol.rawValue], "\(symbol)")
            func number(_ key: String) -> Int { entry[key] as? Int ?? -1 }
            let (x, y, size) = (number("x"), number("y"), number("width"))
            #expect(number("pixelRatio") == ratio && size == 32 * ratio && number("height") == size)
            #expect(entry["sdf"] as? Bool == true)
            try #require(x >= 0 && y >= 0 && x + size <= picture.width && y + size <= picture.height)
            let inside = (0..<size * size).count { picture.opacity(x + $0 % size, y + $0 / size) > 191 }
            // No symbol is empty, none fills its square, and none touches the edge.
            #expect(inside > 20 * ratio * ratio && inside < size * size / 2, "\(symbol) \(inside)")
            #expect((0..<size).allSatisfy { picture.opacity(x + $0, y) < 191 && picture.opacity(x, y + $0) < 191 })
        }
        // The dot is a disc of radius 4.5 in the middle.
        let dot = try #require(index["dot"])
        let (x, y) = (dot["x"] as? Int ?? 0, dot["y"] as? Int ?? 0)
        for column in 0..<32 * ratio {
            func fromMiddle(_ pixel: Int) -> Double { (Double(pixel) + 0.5) / Double(ratio) - 16 }
            let (dx, dy) = (fromMiddle(column), fromMiddle(16 * ratio))
            let distance = (dx * dx + dy * dy).squareRoot() - 4.5
            let expected = max(0, min(255, 255 * (0.75 - distance / 8)))
            #expect(abs(Double(picture.opacity(x + column, y + 16 * ratio)) - expected) < 2)
        }
    }

    @Test(arguments: [
        ("M0 0h4v4h-4z", 2.0, 2.0, -2.0), ("M0 0h4v4h-4z", 5, 2, 1), ("M0 0h6v6h-6zM2 2h2v2h-2z", 3, 3, 1),
        ("M0 0 4 0 4 4 0 4z", 2, 1, -1), ("m1 1l4 0 0 4-4 0z", 3, 3, -2), ("M0 0H4V4H0Z", -3, -4, 5),
        ("M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z", 0, 0, -2), ("M0 0A3 3 0 0 1 6 0z", 3, -1, -1),
        ("M0 0C0 0 4 0 4 0V4H0z", 2, 2, -2), ("", 0, 0, .infinity), ("X", 0, 0, .infinity),
    ]) func `Distances from the outline of a path`(path: String, x: Double, y: Double, distance: Double) {
        let found = PathOutline(path).signedDistance(x, y)
        #expect(found == distance || abs(found - distance) < 0.03, "\(found)")
    }

    @Test func `Pictures are well-formed, whatever the labels`() throws {
        let venue = TinyVenue.with(
            occupants: [
                #""name":{"en":"</svg><script>alert(1)</script>"},"category":"a&b\"""#.replacingOccurrences(
                    of: #"b\""#, with: "b"), #""name":{"en":"\u0000\u0007 \u2028 control"},"category":"x""#,
            ], amenities: [#""category":"atm""#])
        let map = LevelMap(try #require(venue.levels.first))
        for theme in Theme.all {
            let svg = LevelPicture(map, theme: theme).svg
            #expect(XMLWellFormedness.fault(in: svg) == nil)
            #expect(!svg.contains("<script"))
            expectEqual(svg, LevelPicture(map, theme: theme).svg)
        }
        let empty = Venue(
            Dataset(
                #"{"type":"FeatureCollection","features":[\#(TinyVenue.feature("level", "l", "null", #""ordinal":0"#))]}"#
            ))
        #expect(XMLWellFormedness.fault(in: LevelPicture(LevelMap(try #require(empty.levels.first))).svg) == nil)
    }

    @Test(arguments: [(0.0, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (2.004, "2"), (10.05, "10.05"), (1e6, "1000000")])
    func `Numbers of pictures are short`(value: Double, text: String) { expectEqual(SVGCanvas.number(value), text) }
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
