import Foundation
import Testing

import IMDFLint
import TestSupport

@testable import imdf_lint

/// The page groups markers, searches, finds what is tapped, places labels, and words hours in JavaScript. The same inputs go to
/// the scripts and to the library, which must agree. Skipped without Node.js.
@Suite(.enabled(if: PageScript.node != nil, "no node on PATH or in NODE: the scripts of the page were not compared"))
struct PageScriptTests {
    // MARK: - Clusters

    /// Markers of a sample, and crowds of points, some of them at equal places and exactly in reach.
    static let crowds = ["harbor-mall", "broken-mall", "pocket-station", "at random", "on a grid"]

    @Test(arguments: crowds) func `Markers are grouped as the library groups them`(crowd: String) throws {
        let markers = try Self.markers(crowd)
        let zooms = [0, 14, 16.5, 17, 18, 19, 20.25, 22]
        let inputs = zooms.map { zoom in
            markers.map { marker in
                let point = WebMercator.point(marker.position)
                let group = "\(marker.kind ?? "")/\(marker.level ?? -1)"
                return ClusterInput(scale: 512 * exp2(zoom), group: group, x: point.x, y: point.y)
            }
        }
        let clusters: [[[Int]]] = try PageScript(TinyVenue.with()).run(
            """
            input.map((markers) => clusters_js.grouped(
              markers.map((one, number) => ({ number, kind: one.group, level: 0, point: one })), markers[0]?.scale ?? 1,
              data_js.data.clusterDistance, 9 + 24,
            ).map((cluster) => cluster.members.map((member) => member.number)))
            """, inputs)
        for (zoom, clusters) in zip(zooms, clusters) {
            let expected = MarkerCluster.group(markers, zoom: zoom).map { $0.members.map(\.payload) }
            expectEqual(clusters, expected, "zoom \(zoom)")
        }
        #expect(crowd == "pocket-station" || Set(clusters.map(\.count)).count > 2)
    }

    /// What the page computes is a pixel of the screen or nothing, so that a hundredth of one is enough.
    @Test(arguments: crowds) func `What would cover something of another kind is moved as the library moves it`(
        crowd: String
    ) throws {
        let markers = try Self.markers(crowd)
        let zooms = [15.0, 17, 18, 20]
        let inputs = zooms.map { zoom in
            markers.map { marker in
                let point = WebMercator.point(marker.position)
                return ClusterInput(
                    scale: 512 * exp2(zoom), group: marker.kind ?? "", level: marker.level, x: point.x, y: point.y)
            }
        }
        let places: [[[Double]?]] = try PageScript(TinyVenue.with()).run(
            """
            input.map((markers) => {
              const scale = markers[0]?.scale ?? 1;
              const wanted = markers.map((one, number) => ({ number, kind: one.group, level: one.level ?? null, point: one }));
              const clusters = clusters_js.grouped(wanted, scale, data_js.data.clusterDistance, 9 + 24);
              const wishes = clusters.map(({ point, level, members }) => (
                { x: point.x * scale, y: point.y * scale, level, weight: members.length }
              ));
              return clusters_js.placed(wishes, data_js.data.clusterDistance).map((place) => place && [place.x, place.y]);
            })
            """, inputs)
        var (moved, covered) = (0, 0)
        for (zoom, places) in zip(zooms, places) {
            let clusters = MarkerCluster.group(markers, zoom: zoom)
            try #require(places.count == clusters.count)
            let size = 512 * exp2(zoom)
            for (place, cluster) in zip(places, clusters) {
                expectEqual((place == nil), cluster.isCovered, "zoom \(zoom), \(cluster.id)")
                guard let place else {
                    covered += 1
                    continue
                }
                let wanted = WebMercator.point(cluster.position)
                let distance = hypot(place[0] - wanted.x * size, place[1] - wanted.y * size)
                #expect(distance < 0.01, "zoom \(zoom), \(cluster.id)")
                if !cluster.members.contains(where: { $0.position == cluster.position }) { moved += 1 }
            }
        }
        #expect(moved > 0 && covered > 0 || crowd == "on a grid" || crowd == "pocket-station")
    }

    struct ClusterInput: Encodable {
        let scale: Double
        let group: String
        var level: Int?
        let x, y: Double
    }

    private static func markers(_ crowd: String) throws -> [Marker<Int>] {
        var random = SeededGenerator(seed: 5)
        let places: [(Position, String?, Int?)]
        switch crowd {
        case "at random":
            places = (0..<400).map { number in
                let longitude = Double.random(in: 8...8.003, using: &random)
                let latitude = Double.random(in: 47...47.002, using: &random)
                return (Position(longitude: longitude, latitude: latitude), number % 3 == 0 ? "a" : "b", number % 2)
            }
        case "on a grid":
            // Some are 40 pixels apart at some zoom, on the equator.
            let step = 40.0 * 360 / 512 / exp2(18)
            places = (0..<400).map { number in
                let (column, row) = (Double(number % 20), Double(number / 40))
                return (Position(longitude: column * step, latitude: row * step / 3), "a", nil)
            }
        default:
            places = try Venue.sample(crowd).levels.flatMap { LevelMap($0).markers }.map {
                ($0.position, $0.kind, $0.level)
            }
        }
        return places.enumerated().map { number, place in
            Marker(id: FeatureID("\(number)"), position: place.0, level: place.2, kind: place.1, payload: number)
        }
    }

    // MARK: - Search

    struct Query: Encodable {
        var text: String
        var levels: [Int]?
        var isOpen = false
    }

    @Test(arguments: [("harbor-mall", "de"), ("harbor-mall", "en"), ("broken-mall", nil), ("pocket-station", nil)])
    func `A search finds what the library finds, in its order`(name: String, language: String?) throws {
        let venue = try Venue.sample(name)
        let index = SearchIndex(venue, language: language)
        var queries = ["", "  ", "-", "a", "cafe", "CAFÉ", "atm atm", "zzz"].map { Query(text: $0) }
        for (number, word) in Set(index.words.map(\.text)).sorted().enumerated() {
            queries.append(Query(text: String(word.prefix(1 + number % 7)), isOpen: number % 5 == 0))
            queries.append(Query(text: number % 2 == 0 ? word.uppercased() : word, levels: number % 3 == 0 ? [0] : nil))
        }
        for (one, other) in zip(index.entries, index.entries.dropFirst(7)) {
            queries.append(Query(text: one.title))
            queries.append(Query(text: "\(other.title.prefix(3)) \(one.title.prefix(2))"))
        }
        try compare(venue, language, index, queries)
    }

    /// Names with each letter of some scripts, searched for as they are.
    @Test(arguments: [
        0x20...0x24F, 0x300...0x52F, 0x531...0x74F, 0x900...0x9FF, 0xA00...0xB7F, 0xE00...0xE7F, 0x1E00...0x1FFF,
        0x2000...0x214F, 0x3041...0x30FF, 0x4E00...0x4E7F, 0xAC00...0xAC7F, 0xFB00...0xFB1C, 0xFE00...0xFE2F,
        0xFF01...0xFFEE,
    ]) func `Letters are folded as the library folds them`(range: ClosedRange<UInt32>) throws {
        let all = range.compactMap(Unicode.Scalar.init).filter { $0 != "\"" && $0 != "\\" }
        let letters = Effort.cases(all, every: 5)
        let venue = TinyVenue.with(
            occupants: letters.map { #""name":{"en":"x\#($0)y \#($0)"},"category":"unspecified""# })
        let queries = letters.flatMap { [Query(text: "X\($0)Y"), Query(text: "\($0)")] }
        try compare(venue, nil, SearchIndex(venue), queries)
    }

    private func compare(_ venue: Venue, _ language: String?, _ index: SearchIndex, _ queries: [Query]) throws {
        let moment = try #require(LocalDateTime("2026-11-21T18:30"))
        var options = MapPageData.Options(firstDay: moment.date)
        (options.moment, options.language, options.weeks) = (moment, language, 4)
        let page = MapPageData(venue, options)
        let found: [[Int]] = try PageScript(page).run(
            "input.map((query) => search_js.find(query.text, query).map((item) => item.number))", queries)
        for (query, numbers) in zip(queries, found) {
            let levels = query.levels.map { Set($0.map { venue.levels[$0] }) }
            let wanted = SearchQuery(query.text, levels: levels, openAt: query.isOpen ? moment : nil, limit: .max)
            // What is nowhere on the map cannot be found there.
            let expected = index.hits(for: wanted).compactMap { page.numbers[$0.handle] }
            // Where the library finds a word only there, the page goes on to words that are almost the same.
            let anywhere = index.hits(for: SearchQuery(query.text, limit: .max))
            if !anywhere.isEmpty, anywhere.allSatisfy({ page.numbers[$0.handle] == nil }) { continue }
            expectEqual(numbers, expected, "\(query)")
        }
        #expect(found.contains { !$0.isEmpty })
    }

    // MARK: - Floors, taps, and labels

    struct Tap: Encodable {
        let level: Int
        let longitude, latitude: Double
    }

    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"])
    func `A tap hits the room that the library finds`(sample: String) throws {
        let venue = try Venue.sample(sample)
        var random = SeededGenerator(seed: 7)
        var taps: [Tap] = []
        var expected: [FeatureHandle?] = []
        for (number, map) in venue.levels.map({ LevelMap($0) }).enumerated() {
            func room(_ longitude: Double, _ latitude: Double) -> FeatureHandle? {
                map.items(at: Position(longitude: longitude, latitude: latitude), visible: [.units]).first {
                    $0.role != .structure
                }?.handle
            }
            var positions = map[.units].compactMap { $0.geometry?.interiorPoint }
            if let extent = map.level.extent {
                for _ in 0..<200 {
                    let longitude = Double.random(in: extent.west...extent.east, using: &random)
                    positions.append(
                        Position(
                            longitude: longitude, latitude: .random(in: extent.south...extent.north, using: &random)))
                }
            }
            for position in positions {
                let found = room(position.longitude, position.latitude)
                // The page counts in centimeters, so that either side of a wall may be hit.
                let step = 0.000_000_5
                let isAtWall = [(step, 0), (-step, 0), (0, step), (0, -step)].contains {
                    room(position.longitude + $0.0, position.latitude + $0.1) != found
                }
                if isAtWall { continue }
                taps.append(Tap(level: number, longitude: position.longitude, latitude: position.latitude))
                expected.append(found)
            }
        }
        let page = MapPageData(venue, MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21"))))
        let hits: [Int] = try PageScript(page).run(
            """
            input.map((tap) => {
              const { x, y } = data_js.project(tap.longitude, tap.latitude);
              return rooms_js.smallestAt(data_js.itemsOf(tap.level, "units"), x, y)?.number ?? -1;
            })
            """, taps)
        #expect(hits.count == taps.count && taps.count > 50)
        for (number, hit) in hits.enumerated() {
            #expect(hit == expected[number].map { page.numbers[$0] ?? -2 } ?? -1, "\(taps[number])")
        }
    }

    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"])
    func `Floors are those of the library, highest first`(sample: String) throws {
        let venue = try Venue.sample(sample)
        let floors: [[Int]] = try PageScript(venue).run("data_js.data.floors", [0])
        let ordinals = floors.map { floor in floor.map { venue.levels[$0].ordinal } }
        #expect(ordinals.allSatisfy { Set($0).count == 1 })
        let heights = ordinals.compactMap { $0.first ?? nil }
        #expect(heights == heights.sorted(by: >) && floors.count == venue.floors.count)
        expectEqual(floors.joined().sorted(), Array(venue.levels.indices))
        let buildings: [[[Int]]] = try PageScript(venue).run("data_js.data.buildings.map((one) => one.floors)", [0])
        expectEqual(buildings.map { $0.map(\.count) }, venue.buildings.map { $0.floors.reversed().map(\.levels.count) })
    }

    struct Label: Encodable {
        let id: Int
        let x, y, width, height: Double
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>) func `Labels find places as in the library`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let labels = (0..<300).map { number in
            Label(
                id: number, x: .random(in: -20...600, using: &random).rounded(),
                y: .random(in: -20...400, using: &random).rounded(),
                width: .random(in: 10...150, using: &random).rounded(),
                height: .random(in: 10...40, using: &random).rounded())
        }
        let shown: [Int] = try PageScript(TinyVenue.with()).run(
            """
            (() => {
              const places = new labels_js.Places();
              return input.filter((one) => places.take(labels_js.boxAround(one.x, one.y, one.width, one.height)))
                .map((one) => one.id);
            })()
            """, labels)
        let wanted = labels.map {
            MapLabel(id: $0.id, x: $0.x, y: $0.y, width: $0.width, height: $0.height, priority: -Double($0.id))
        }
        #expect(shown == LabelPlacement.visible(wanted).map(\.id) && shown.count > 20)
    }

    // MARK: - Hours

    static let hours = [
        "24/7", "Mo-Fr 09:00-17:00", "Mo-Sa 09:00-12:30,14:00-20:00", "Fr,Sa 18:00-02:00", "Mo-Su 20:00-08:00",
        "Mo-Fr 08:00-18:00 unknown \"by appointment\"", "Sa 10:00+", "Mo-Fr 22:00-26:00; Su 00:00-24:00",
        "May-Sep 00:00-24:00", "Dec 24-26 off \"holidays\"; Mo-Su 10:00-19:00", "Jan-Mar Sa 12:00-18:00",
        "Mo-Fr 09:00-17:00 \"front desk\", Sa 10:00-12:00 \"bell\"", "2030 Jan 05 10:00-12:00", "off \"being rebuilt\"",
        "2026 Jun-2027 Feb 00:00-24:00", "Mo 09:00-10:00; PH off", "week 01-53/2 Tu 08:00-09:00",
    ]

    @Test(arguments: Effort.cases(hours.flatMap { text in ["en", "de-AT"].map { (text, $0) } }, every: 3))
    func `Hours are worded as the library words them`(text: String, language: String) throws {
        let day = try #require(LocalDate("2026-11-18"))
        let venue = TinyVenue.with(occupants: [
            "\"name\":{\"en\":\"A\"},\"category\":\"x\",\"hours\":\(String(reflecting: text))"
        ])
        // Each quarter of an hour of the first days, then moments over all of the data.
        let moments = Effort.cases(
            (0..<500).map { LocalDateTime(day.adding(days: $0 / 96), minute: $0 % 96 * 15) }
                + (0..<300).map { LocalDateTime(day.adding(days: $0 * 7 / 3), minute: $0 * 331 % 1440) }, every: 11)
        var options = MapPageData.Options(firstDay: day)
        options.language = language
        let found: [[String]] = try PageScript(MapPageData(venue, options)).run(
            """
            input.map((text) => {
              const [hours, date] = [data_js.data.hours[0], new Date(text)];
              const status = hours_js.statusAt(hours, date);
              return [status.state, status.text, ...hours_js.weekRows(hours, date).map((row) => `${row.name} ${row.text}`)];
            })
            """, moments.map(\.description))
        let texts = InterfaceTexts(language: language)
        for (moment, words) in zip(moments, found) {
            let summary = try #require(HoursSummary(Hours(rawValue: text), at: moment, texts: texts))
            let expected = [summary.state.rawValue, summary.status] + summary.week.map { "\($0.name) \($0.text)" }
            expectEqual(words, expected, "\(moment)")
        }
    }
}
