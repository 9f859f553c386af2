import Foundation
import Testing

import IMDF

#if canImport(MapKit)
    import MapKit
#endif

/// The code of `Docs/Importing.md` and of the README, compiled and run. The test below compares them.
enum ImportingSnippets {
    static func readMe() throws {
        // The library in the README
        let venue = try Venue(contentsOf: URL(fileURLWithPath: "harbor-mall.zip"))
        for level in venue.levels {
            print(level.ordinal ?? 0, level.shortName?.localized(for: "de-AT") ?? "", level.units.count)
            for occupant in level.occupants where occupant.category == .known(.coffee) {
                print(occupant.name?.localized(for: "en") ?? "", occupant.unit?.id?.text ?? "")
            }
        }
        // end
    }

    static func open(_ url: URL) throws -> Venue {
        // Open a venue
        let venue = try Venue(contentsOf: url)
        for issue in venue.issues.prefix(3) { print(issue.kind) }
        // end
        return venue
    }

    static func levels(_ venue: Venue) -> [String] {
        var lines: [String] = []
        // List levels
        for building in venue.buildings {
            for level in building.levels.reversed() {
                let name = level.name?.localized(for: "de") ?? "?"
                lines.append("\(level.ordinal ?? 0)  \(name): \(level.units.count) units")
            }
        }
        // end
        return lines
    }

    static func draw(_ level: Node<Level>, fill: ([PositionList], RGBColor, RGBColor) -> Void) -> [String] {
        // Draw a level
        let map = LevelMap(level, language: "de")
        let theme = Theme.light
        for layer in [MapLayer.units, .fixtures, .kiosks] {
            for item in map[layer] {
                for rings in item.geometry?.polygons ?? [] {
                    fill(rings, theme[item.role].fill, theme[item.role].edge)
                }
            }
        }
        let legend = map.legend.entries.map { "\($0.displayName) (\($0.count))" }
        // end
        return legend
    }

    static func look(_ venue: Venue) -> Camera? {
        // Look at it
        guard let extent = venue.extent else { return nil }
        let camera = Camera(showing: extent, width: 800, height: 600)
        let clusters = venue.levels.flatMap { level in
            MarkerCluster.group(LevelMap(level).markers, zoom: camera.zoom)
        }
        print(clusters.map(\.members.count))
        // end
        return camera
    }

    static func search(_ venue: Venue, now: LocalDateTime) -> [String] {
        // Search
        let search = SearchIndex(venue, language: "de")  // once
        let hits = search.hits(for: SearchQuery("kaff", openAt: now, limit: 10))
        // end
        return hits.map(\.title)
    }

    static func details(_ venue: Venue, _ hit: FeatureHandle, now: LocalDateTime) -> [String] {
        // Show details
        let details = FeatureDetails(hit, in: venue, language: "de", at: now)
        let rows = [details.title, details.subtitle] + details.facts.map { "\($0.label): \($0.text)" }
        let week = details.hours?.week.map { "\($0.name) \($0.text)" } ?? []
        // end
        return rows + week
    }

    static func openNow(_ venue: Venue) throws -> [String] {
        // Open now
        let calendar = Calendar(identifier: .gregorian)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let parts = calendar.dateComponents(in: zone, from: Date())
        let now = LocalDateTime(
            year: parts.year!,
            month: parts.month!,
            day: parts.day!,
            hour: parts.hour!,
            minute: parts.minute!
        )!
        let context = OpeningHours.Context(holidays: NoHolidays())
        let names = venue.occupants(openAt: now, context: context).compactMap { $0.name?.localized(for: "de") }
        // end
        return names
    }

    static func mapLibre(_ venue: Venue, _ folder: URL) throws {
        // Hand to MapLibre
        let style = MapLibreStyle(venue, language: "de", theme: .light)
        for level in style.levels {
            let text = LevelGeoJSON(level.map).text
            try text.write(to: folder.appendingPathComponent(level.file), atomically: true, encoding: .utf8)
        }
        try style.text.write(to: folder.appendingPathComponent("style.json"), atomically: true, encoding: .utf8)
        // end
    }

    #if canImport(MapKit)
        static func mapKit(_ map: LevelMap) -> [MKPolygon] {
            // Hand to MapKit
            func corners(_ ring: PositionList) -> [CLLocationCoordinate2D] {
                ring.map { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) }
            }
            var overlays: [MKPolygon] = []
            for item in map[.units] {
                for rings in item.geometry?.polygons ?? [] {
                    guard let shell = rings.first.map(corners) else { continue }
                    let holes = rings.dropFirst().map(corners).map { MKPolygon(coordinates: $0, count: $0.count) }
                    let polygon = MKPolygon(coordinates: shell, count: shell.count, interiorPolygons: holes)
                    polygon.title = item.role.rawValue  // for the renderer: theme[role].fill
                    overlays.append(polygon)
                }
            }
            // end
            return overlays
        }
    #endif
}

@Suite struct ImportingTests {
    @Test func `The code of the guide does what the guide says`() throws {
        let venue = try ImportingSnippets.open(
            Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall")
        )
        let now = try #require(LocalDateTime("2026-11-21T15:20"))
        #expect(ImportingSnippets.levels(venue).last == "-1  Untergeschoss: 21 units")
        let ground = try #require(venue.levels(ordinal: 0).first)
        var count = 0
        #expect(ImportingSnippets.draw(ground) { _, _, _ in count += 1 }.first == "Walkway (4)")
        #expect(count >= ground.units.count)
        #expect(ImportingSnippets.look(venue) != nil)
        #expect(ImportingSnippets.search(venue, now: now) == ["Kaffeehaus Achterdeck"])
        let cafe = try #require(SearchIndex(venue).hits(for: SearchQuery("achterdeck")).first)
        #expect(ImportingSnippets.details(venue, cafe.handle, now: now).contains("Hours: Open until 20:00"))
        _ = try ImportingSnippets.openNow(venue)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try ImportingSnippets.mapLibre(venue, folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["level--1.geojson", "level-0.geojson", "level-1.geojson", "style.json"])
    }

    /// Every block of Swift is, but for its imports and its indentation, between a comment and `// end` above.
    @Test(arguments: [("README.md", 1), ("Docs/Importing.md", 8)])
    func `Every snippet of the guide and of the README is compiled`(path: String, count: Int) throws {
        let guide = String(decoding: try Repository.data(path), as: UTF8.self)
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let blocks = guide.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(blocks.count >= count)
        let lines = { (text: String) in
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                !$0.isEmpty && !$0.hasPrefix("import ")
            }
        }
        let all = lines(source).joined(separator: "\n")
        for block in blocks {
            #expect(all.contains(lines(block).joined(separator: "\n") + "\n// end"), "not compiled: \(block)")
        }
    }
}
