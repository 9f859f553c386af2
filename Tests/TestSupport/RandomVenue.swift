@testable import IMDF

/// A venue of two levels with rooms on a grid, whose doors, uses, and connectors are drawn at random; the same for a seed.
///
/// There is an entrance, doors that are revolving or one-way, tables, rooms for staff, and rooms that nobody can enter.
package struct RandomVenue {
    private static let columns = 4
    private static let rows = 3
    /// The cells of stairs and of an elevator, one above the other.
    private static let shafts = [(cell: 3, category: "stairs"), (cell: 11, category: "elevator")]

    private let isOneWay: Bool
    private var generator: SeededGenerator
    private var features: [String] = []
    private var count = 0

    /// The venue of a seed.
    ///
    /// - Parameter isOneWay: whether relationships make some of its doors one-way.
    package static func with(seed: UInt64, isOneWay: Bool = true) -> Venue {
        var maker = RandomVenue(isOneWay: isOneWay, generator: SeededGenerator(seed: seed))
        maker.make()
        return Venue(
            Dataset("{\"type\":\"FeatureCollection\",\"features\":[\(maker.features.joined(separator: ","))]}"))
    }

    private init(isOneWay: Bool, generator: SeededGenerator) { (self.isOneWay, self.generator) = (isOneWay, generator) }

    private mutating func isDrawn(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    private mutating func add(_ type: String, _ geometry: String, _ properties: String) -> String {
        count += 1
        let digits = String(count)
        let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        features.append(TinyVenue.feature(type, id, geometry, properties))
        return id
    }

    private mutating func make() {
        let building = add("building", "null", #""category":"unspecified""#)
        let drawn = Self.shafts.filter { _ in isDrawn(70) }
        let shafts = Dictionary(uniqueKeysWithValues: drawn.map { ($0.cell, $0.category) })
        for ordinal in 0...1 {
            let outline = Self.box(0, 0, Self.columns, Self.rows)
            let level = add(
                "level", outline,
                #""category":"unspecified","ordinal":\#(ordinal),"outdoor":false,"building_ids":["\#(building)"],"#
                    + #""name":{"en":"Level \#(ordinal)"},"short_name":{"en":"\#(ordinal)"}"#)
            let units = (0..<Self.columns * Self.rows).map { addUnit($0, level, shaft: shafts[$0]) }
            for cell in units.indices { addDoors(of: cell, units, level) }
            if ordinal == 0 { _ = addDoor(Self.wall(0, 0, 0, 1), level, "pedestrian.principal", isPlain: true) }
        }
    }

    private mutating func addUnit(_ cell: Int, _ level: String, shaft: String?) -> String {
        let (x, y) = (cell % Self.columns, cell / Self.columns)
        let uses = ["walkway", "walkway", "room", "room", "office", "restroom", "storage"]
        let drawn = uses.randomElement(using: &generator) ?? "room"
        let category = shaft ?? (cell == 0 || cell == 5 ? "walkway" : drawn)
        let isForStaff = shaft == nil && category != "walkway" && isDrawn(20)
        let unit = add(
            "unit", Self.box(x, y, x + 1, y + 1),
            #""category":"\#(category)","restriction":\#(isForStaff ? #""employeesonly""# : "null"),"level_id":"\#(level)""#
        )
        if shaft != nil || category == "walkway" { return unit }
        if isDrawn(50) {
            let point = #"{"type":"Point","coordinates":\#(Self.position(Double(x) + 0.2, Double(y) + 0.3))}"#
            let anchor = add("anchor", point, #""unit_id":"\#(unit)""#)
            let name = #""name":{"en":"Shop \#(count)"}"#
            _ = add("occupant", "null", #""category":"unspecified","anchor_id":"\#(anchor)","# + name)
        }
        if isDrawn(40) {
            // A table with space all around it.
            let table = Self.box(Double(x) + 0.4, Double(y) + 0.4, Double(x) + 0.7, Double(y) + 0.6)
            _ = add("fixture", table, #""category":"furniture","level_id":"\#(level)""#)
        }
        return unit
    }

    /// Doors to the cells on the right and above.
    private mutating func addDoors(of cell: Int, _ units: [String], _ level: String) {
        let (x, y) = (cell % Self.columns, cell / Self.columns)
        var walls: [(line: String, other: Int)] = []
        if x + 1 < Self.columns { walls.append((Self.wall(x + 1, y, x + 1, y + 1), cell + 1)) }
        if y + 1 < Self.rows { walls.append((Self.wall(x, y + 1, x + 1, y + 1), cell + Self.columns)) }
        for wall in walls where isDrawn(55) {
            let door = addDoor(wall.line, level, "pedestrian", isPlain: false)
            if !isOneWay || !isDrawn(10) { continue }
            let ends = [units[cell], units[wall.other]].shuffled(using: &generator).map {
                #"{"id":"\#($0)","feature_type":"unit"}"#
            }
            _ = add(
                "relationship", "null",
                #""category":"traversal","direction":"directed","origin":\#(ends[0]),"destination":\#(ends[1]),"#
                    + #""intermediary":[{"id":"\#(door)","feature_type":"opening"}]"#)
        }
    }

    private mutating func addDoor(_ line: String, _ level: String, _ category: String, isPlain: Bool) -> String {
        let type = !isPlain && isDrawn(15) ? "revolving" : "swinging"
        let door = #""door":{"type":"\#(type)","automatic":false,"material":"wood"}"#
        return add("opening", line, #""category":"\#(category)","level_id":"\#(level)","# + door)
    }

    // MARK: - Places, in cells

    private static func position(_ x: Double, _ y: Double) -> String { "[\(8 + x * 0.0001),\(47 + y * 0.0001)]" }

    private static func box(_ west: Int, _ south: Int, _ east: Int, _ north: Int) -> String {
        box(Double(west), Double(south), Double(east), Double(north))
    }

    private static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
        let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)]
        return #"{"type":"Polygon","coordinates":[[\#(corners.map { position($0.0, $0.1) }.joined(separator: ","))]]}"#
    }

    /// The middle fifth of a wall.
    private static func wall(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> String {
        func at(_ part: Double) -> String {
            position(Double(x0) + part * Double(x1 - x0), Double(y0) + part * Double(y1 - y0))
        }
        return #"{"type":"LineString","coordinates":[\#(at(0.4)),\#(at(0.6))]}"#
    }
}
