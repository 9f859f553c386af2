/// A rectangle on the plan of the sample archive.
///
/// The plan is a grid whose origin is the southwest corner of the level, at 8° east and 47° north. A step is a
/// hundred-thousandth of a degree: 0.76 m to the east, 1.11 m to the north.
///
///     y 10 ┌─────────┬───────────────────┐
///          │  shop   │      walkway      │
///        4 │ counter ┆   stall   tables  │
///        0 └─────────┴───────────────────┘
///        x 0         10                  30
struct PlanCell: Sendable, Hashable {
    var west: Double
    var south: Double
    var east: Double
    var north: Double

    init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
        (west, east) = (x.lowerBound, x.upperBound)
        (south, north) = (y.lowerBound, y.upperBound)
    }

    /// The level. The building's footprints and the geofence have the same outline.
    static let level = PlanCell(x: 0...30, y: 0...10)
    /// The unit in the west.
    static let shop = PlanCell(x: 0...10, y: 0...10)
    /// The unit in the east.
    static let walkway = PlanCell(x: 10...30, y: 0...10)
    /// The fixture, in the shop.
    static let counter = PlanCell(x: 2...3, y: 2...4)
    /// The kiosk, in the walkway.
    static let stall = PlanCell(x: 15...17, y: 2...4)
    /// The section, in the walkway.
    static let tables = PlanCell(x: 19...29, y: 2...9)
    /// The venue, around the level.
    static let site = PlanCell(x: -10...40, y: -10...20)

    /// The outline of the sample's first feature of a type.
    static func of(_ type: FeatureType) -> PlanCell {
        switch type {
        case .venue: site
        case .unit: shop
        case .fixture: counter
        case .kiosk: stall
        case .section: tables
        default: level
        }
    }

    /// The cell to the north of another, with the same width.
    static func north(of cell: PlanCell, _ depth: Double) -> PlanCell {
        PlanCell(x: cell.west...cell.east, y: cell.north...(cell.north + depth))
    }

    /// The cell to the east of another, with the same depth.
    static func east(of cell: PlanCell, _ width: Double) -> PlanCell {
        PlanCell(x: cell.east...(cell.east + width), y: cell.south...cell.north)
    }

    /// The cell moved by a number of steps.
    func moved(east: Double = 0, north: Double = 0) -> PlanCell {
        PlanCell(x: (self.west + east)...(self.east + east), y: (self.south + north)...(self.north + north))
    }

    /// The cell with its sides moved outward, or inward for negative steps.
    func grown(west: Double = 0, south: Double = 0, east: Double = 0, north: Double = 0) -> PlanCell {
        PlanCell(x: (self.west - west)...(self.east + east), y: (self.south - south)...(self.north + north))
    }

    /// The part of the cell west of a line.
    func upTo(x: Double) -> PlanCell { PlanCell(x: west...x, y: south...north) }

    /// The part of the cell east of a line.
    func from(x: Double) -> PlanCell { PlanCell(x: x...east, y: south...north) }

    /// The part of the cell south of a line.
    func upTo(y: Double) -> PlanCell { PlanCell(x: west...east, y: south...y) }

    /// The part of the cell north of a line.
    func from(y: Double) -> PlanCell { PlanCell(x: west...east, y: y...north) }
}

/// Geometries on the plan of the sample archive.
extension ExampleJSON {
    /// A longitude, in steps.
    static func longitude(_ x: Double) -> ExampleJSON { .raw(degrees(8, x)) }

    /// A latitude, in steps.
    static func latitude(_ y: Double) -> ExampleJSON { .raw(degrees(47, y)) }

    /// A position, in steps.
    static func position(_ x: Double, _ y: Double) -> ExampleJSON { [longitude(x), latitude(y)] }

    /// A position of the sample, as far northeast of longitude 0, latitude 0 as it is of a place southwest of the sample.
    static func nearNullIsland(_ longitude: Double, _ latitude: Double) -> ExampleJSON {
        [.raw(degrees(0, (longitude - 8) * 1e5 + 20)), .raw(degrees(0, (latitude - 47) * 1e5 + 20))]
    }

    /// The numbers of a bbox.
    static func bounds(x: ClosedRange<Double>, y: ClosedRange<Double>) -> ExampleJSON { bounds(PlanCell(x: x, y: y)) }

    /// The numbers of a bbox.
    static func bounds(_ cell: PlanCell) -> ExampleJSON {
        [longitude(cell.west), latitude(cell.south), longitude(cell.east), latitude(cell.north)]
    }

    static func point(_ x: Double, _ y: Double) -> ExampleJSON { ["type": "Point", "coordinates": position(x, y)] }

    static func line(_ spots: (x: Double, y: Double)...) -> ExampleJSON {
        ["type": "LineString", "coordinates": .array(spots.map(position))]
    }

    /// A closed ring through the given corners.
    static func ring(_ corners: (x: Double, y: Double)...) -> ExampleJSON { ring(corners) }

    private static func ring(_ corners: [(x: Double, y: Double)]) -> ExampleJSON {
        .array((corners + corners.prefix(1)).map(position))
    }

    static func polygon(_ rings: ExampleJSON...) -> ExampleJSON { polygon(rings) }

    private static func polygon(_ rings: [ExampleJSON]) -> ExampleJSON {
        ["type": "Polygon", "coordinates": .array(rings)]
    }

    /// The outline of a cell, counterclockwise.
    static func ring(_ cell: PlanCell) -> ExampleJSON {
        ring([(cell.west, cell.south), (cell.east, cell.south), (cell.east, cell.north), (cell.west, cell.north)])
    }

    /// The outline of a cell as a hole, clockwise.
    static func hole(_ cell: PlanCell) -> ExampleJSON {
        ring([(cell.west, cell.south), (cell.west, cell.north), (cell.east, cell.north), (cell.east, cell.south)])
    }

    /// A cell as a polygon.
    static func box(_ cell: PlanCell) -> ExampleJSON { polygon([ring(cell)]) }

    /// A cell as a polygon with a hole.
    static func box(_ cell: PlanCell, hole: PlanCell, isMarked: Bool = false) -> ExampleJSON {
        polygon([ring(cell), .hole(hole).marked(isMarked)])
    }

    /// A rectangle as a polygon.
    static func box(x: ClosedRange<Double>, y: ClosedRange<Double>) -> ExampleJSON { box(PlanCell(x: x, y: y)) }

    /// The level as a polygon, with corners where the wall between shop and walkway meets its outline.
    static let outline = polygon(ring((0, 0), (10, 0), (30, 0), (30, 10), (10, 10), (0, 10)))

    /// The sum of whole degrees and steps as a number with at most eight decimals.
    private static func degrees(_ whole: Int, _ steps: Double) -> String {
        let scale: Int64 = 100_000_000
        let value = Int64(whole) * scale + (Int64(exactly: (steps * 1000).rounded()) ?? 0)
        let decimals = String(scale + value % scale).dropFirst()
        let digits = decimals.reversed().drop { $0 == "0" }.reversed()
        return "\(value / scale)." + (digits.isEmpty ? "0" : String(digits))
    }
}
