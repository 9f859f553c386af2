import TestSupport

@testable import IMDF

/// A venue of a few storeys, drawn in steps of a hundred-thousandth of a degree: 0.76 m to the east, 1.11 m to the north.
struct StoreyPlan {
    /// A rectangle, in steps.
    struct Cell {
        let x, y: ClosedRange<Double>

        var ring: String {
            let corners = [
                (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
                (x.lowerBound, y.upperBound), (x.lowerBound, y.lowerBound),
            ]
            return "[" + corners.map(StoreyPlan.position).joined(separator: ",") + "]"
        }

        var polygon: String { #"{"type":"Polygon","coordinates":[\#(ring)]}"# }
    }

    /// The outline of the levels: the shaft in the southwest, and the hall east of it.
    static let outline = Cell(x: 0...30, y: 0...10)
    static let shaft = Cell(x: 0...4, y: 0...4)
    static let hall = Cell(x: 4...30, y: 0...10)
    /// The rest of the west.
    static let north = Cell(x: 0...4, y: 4...10)

    private var features: [(type: String, text: String)] = []

    init() {
        add("venue", "venue", Cell(x: -10...50, y: -10...30).polygon, #""category":"university""#)
        add("building", "building", "null", #""category":"unspecified""#)
    }

    mutating func add(_ type: String, _ id: String, _ geometry: String, _ properties: String) {
        features.append((type, TinyVenue.feature(type, id, geometry, properties)))
    }

    mutating func remove(_ id: String) { features.removeAll { $0.text.contains("\"id\":\"\(id)\"") } }

    /// Replaces a text in the features of a type.
    mutating func replace(_ old: String, with new: String, in type: String) {
        for number in features.indices where features[number].type == type {
            features[number].text = features[number].text.replacing(old, with: new)
        }
    }

    mutating func level(_ id: String, _ ordinal: String, _ cell: Cell = outline) {
        add(
            "level", id, cell.polygon,
            #""category":"unspecified","outdoor":false,"ordinal":\#(ordinal),"building_ids":["building"]"#)
    }

    mutating func unit(_ id: String, _ level: String, _ category: String, _ cell: Cell) {
        add("unit", id, cell.polygon, #""category":"\#(category)","level_id":"\#(level)""#)
    }

    mutating func door(
        _ id: String, _ level: String, _ from: (Double, Double), _ to: (Double, Double),
        _ category: String = "pedestrian"
    ) {
        let line = #"{"type":"LineString","coordinates":[\#(Self.position(from)),\#(Self.position(to))]}"#
        add("opening", id, line, #""category":"\#(category)","level_id":"\#(level)""#)
    }

    /// A level with a hall, and a connector beside it with a door, unless it is nil.
    mutating func storey(_ ordinal: Int, _ connector: String? = "elevator", has door: Bool = true) {
        let level = "level\(ordinal)"
        self.level(level, "\(ordinal)")
        unit("hall\(ordinal)", level, "walkway", Self.hall)
        unit("north\(ordinal)", level, "nonpublic", connector == nil ? Cell(x: 0...4, y: 0...10) : Self.north)
        if ordinal == 0 { self.door("entrance", level, (18, 0), (20, 0)) }
        guard let connector else { return }
        unit("shaft\(ordinal)", level, connector, Self.shaft)
        if door { self.door("door\(ordinal)", level, (4, 1), (4, 3)) }
    }

    var venue: Venue {
        let files = FeatureType.allCases.map { type in
            let own = features.filter { $0.type == type.rawValue }.map(\.text)
            let text = "{\"type\":\"FeatureCollection\",\"features\":[\(own.joined(separator: ","))]}"
            return (type.fileName, Array(text.utf8))
        }
        let archive = Archive(inMemory: files, path: "storeys")
        return Venue(Dataset(reading: archive, jobs: 1))
    }

    fileprivate static func position(_ at: (Double, Double)) -> String {
        "[\(number(800_000 + at.0)),\(number(4_700_000 + at.1))]"
    }

    /// A number of steps in degrees, without the noise of binary fractions.
    private static func number(_ steps: Double) -> String {
        let whole = Int((steps * 1000).rounded())
        let digits = String(whole % 100_000_000)
        return "\(whole / 100_000_000)." + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
