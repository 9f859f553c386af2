/// The routes through a station as GTFS tables: `stops.txt`, `levels.txt`, and `pathways.txt`.
///
/// | GTFS | from |
/// |---|---|
/// | `levels.txt` | levels with an ordinal, which is `level_index` |
/// | a stop of `location_type` 1 (station) | the venue |
/// | 0 (platform) | units of category `platform` that can be walked on |
/// | 2 (entrance) | openings that lead out of a level, or of category `pedestrian.principal` |
/// | 3 (generic node) | elevators, escalators, ramps, and stairs, one for each level |
/// | `pathway_mode` 1 (walkway) | shortest paths on a level between these stops, and ramps between levels |
/// | 2, 4, 5 | stairs, escalators, and elevators between levels |
/// | `length`, `traversal_time` | of the path; for connectors only the time |
/// | `min_width` | the width of the narrowest opening on the path |
/// | `is_bidirectional` | 1, unless directed relationships make it one-way |
///
/// A walkway that passes another stop is omitted, because the walkways to that stop are sufficient. So are those of a level
/// with hundreds of stops, if ``levelsWithoutWalkways`` has it. The stops are meant to be merged with those of a feed, whose
/// timetable refers to its own platforms.
public struct GTFSPathways: Sendable {
    /// The tables, each as the name of the file and its text.
    public let files: [(name: String, text: String)]
    /// The levels on which there are too many stops, or too many ways, to search for walkways between all of them.
    public let levelsWithoutWalkways: [Node<Level>]

    struct Stop {
        var id: String
        var name: String?
        var type: Int
        var floor: Int
        var place: FloorMesh.Place
    }

    struct Pathway {
        var from, to: String
        var mode: Int
        var isBidirectional: Bool
        var length: Double?
        var seconds: Double
        var width: Double?
    }

    /// Creates the tables of a venue.
    public init(_ finder: Wayfinder, language: String? = nil) {
        let choice = LabelChoice(finder.venue.manifest, language)
        let stops = Self.stops(finder, choice)
        var walkways = GTFSWalkways(finder)
        for floor in finder.floors.indices { walkways.add(floor, stops.filter { $0.floor == floor }) }
        let pathways = walkways.all + Self.connectors(finder)
        levelsWithoutWalkways = walkways.omitted.map {
            Node(storage: finder.venue.storage, index: finder.floors[$0].level)
        }
        files = [
            ("stops.txt", Self.stopTable(finder, stops, choice)), ("levels.txt", Self.levelTable(finder, choice)),
            ("pathways.txt", Self.pathwayTable(pathways)),
        ]
    }

    // MARK: - Stops

    private static func stops(_ finder: Wayfinder, _ choice: LabelChoice) -> [Stop] {
        let venue = finder.venue
        var stops: [Stop] = []
        var seen: Set<FeatureHandle> = []
        for end in finder.ends(of: .entrance, .walking) {
            guard let handle = end.feature, seen.insert(handle).inserted else { continue }
            let opening = Node<Opening>(storage: venue.storage, index: handle.index)
            // GTFS requires a name.
            let name = choice.text(opening.properties.name) ?? "Entrance \(seen.count)"
            stops.append(Stop(id: id(handle, venue), name: name, type: 2, floor: end.floor, place: end.place))
        }
        var count = 0
        for unit in venue.all(Unit.self) where unit.properties.category?.known == .platform {
            guard let number = unit.level.flatMap({ finder.floorOfLevel[$0.index] }),
                let place = finder.floors[number].place(inside: unit, finder.grid)
            else { continue }
            count += 1
            let name = choice.text(unit.properties.name) ?? "Platform \(count)"
            stops.append(Stop(id: id(unit.handle, venue), name: name, type: 0, floor: number, place: place))
        }
        for stop in finder.graph.stops {
            let handle = FeatureHandle(.unit, stop.unit)
            let name = choice.text(FeatureTexts(handle, venue).name)
            stops.append(Stop(id: id(handle, venue), name: name, type: 3, floor: stop.floor, place: stop.place))
        }
        return stops
    }

    /// The id of a feature; if it has none, its type and number.
    private static func id(_ handle: FeatureHandle, _ venue: Venue) -> String {
        venue.dataset.features.id(of: handle)?.text ?? "\(handle.type?.rawValue ?? "feature")-\(handle.index)"
    }

    private static func levelID(_ finder: Wayfinder, _ floor: Int) -> String {
        id(FeatureHandle(.level, finder.floors[floor].level), finder.venue)
    }

    // MARK: - Pathways

    private static func connectors(_ finder: Wayfinder) -> [Pathway] {
        let graph = finder.graph
        var pathways: [Pathway] = []
        for from in graph.stops.indices {
            for ride in graph.rides[from] {
                let isBoth = graph.rides[ride.to].contains { $0.to == from && $0.connector == ride.connector }
                if isBoth, ride.to < from { continue }
                let mode =
                    switch ride.connector {
                    case .stairs: 2
                    case .escalator: 4
                    case .elevator: 5
                    case .ramp, .passage: 1
                    }
                pathways.append(
                    Pathway(
                        from: id(FeatureHandle(.unit, graph.stops[from].unit), finder.venue),
                        to: id(FeatureHandle(.unit, graph.stops[ride.to].unit), finder.venue), mode: mode,
                        isBidirectional: isBoth, length: nil,
                        seconds: TravelProfile.walking.costs.seconds(ride.connector, floors: ride.floors), width: nil))
            }
        }
        return pathways
    }

    // MARK: - Tables

    private static func stopTable(_ finder: Wayfinder, _ stops: [Stop], _ choice: LabelChoice) -> String {
        let venue = finder.venue
        let station = venue.feature.map { id($0.handle, venue) } ?? "station"
        var table = GTFSTable([
            "stop_id", "stop_name", "stop_lat", "stop_lon", "location_type", "parent_station", "level_id",
        ])
        let middle = finder.grid.position(GridPoint(0, 0))
        let point = venue.feature?.properties.displayPoint?.point ?? middle
        table.add([
            station, choice.text(venue.feature?.properties.name) ?? station, NumberText.fixed(point.latitude, 7),
            NumberText.fixed(point.longitude, 7), "1", "", "",
        ])
        for stop in stops {
            let position = finder.grid.position(stop.place.point)
            table.add([
                stop.id, stop.name ?? "", NumberText.fixed(position.latitude, 7),
                NumberText.fixed(position.longitude, 7), "\(stop.type)", station, levelID(finder, stop.floor),
            ])
        }
        return table.text
    }

    private static func levelTable(_ finder: Wayfinder, _ choice: LabelChoice) -> String {
        var table = GTFSTable(["level_id", "level_index", "level_name"])
        for (number, floor) in finder.floors.enumerated() {
            let level = Node<Level>(storage: finder.venue.storage, index: floor.level)
            table.add([levelID(finder, number), "\(floor.ordinal ?? 0)", choice.text(level.properties.name) ?? ""])
        }
        return table.text
    }

    private static func pathwayTable(_ pathways: [Pathway]) -> String {
        var table = GTFSTable([
            "pathway_id", "from_stop_id", "to_stop_id", "pathway_mode", "is_bidirectional", "length", "traversal_time",
            "min_width",
        ])
        for (number, pathway) in pathways.enumerated() {
            table.add([
                "\(number + 1)", pathway.from, pathway.to, "\(pathway.mode)", pathway.isBidirectional ? "1" : "0",
                pathway.length.map { NumberText.shortest($0, decimals: 2) } ?? "",
                NumberText.shortest(max(1, min(pathway.seconds, 1e6)).rounded()),
                pathway.width.map { NumberText.shortest(max(0.01, $0), decimals: 2) } ?? "",
            ])
        }
        return table.text
    }
}

/// A table in CSV (RFC 4180), as GTFS requires.
private struct GTFSTable {
    private(set) var text: String

    init(_ columns: [String]) { text = columns.joined(separator: ",") + "\n" }

    mutating func add(_ cells: [String]) { text += cells.map(Self.cell).joined(separator: ",") + "\n" }

    private static func cell(_ value: String) -> String { CSVText.cell(String(value.map { $0.isNewline ? " " : $0 })) }
}
