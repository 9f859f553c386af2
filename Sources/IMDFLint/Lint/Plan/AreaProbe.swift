/// Measures how far outside of an area positions are. An area with many vertices that is queried often gets an index, so
/// that thousands of anchors in one large unit cost no more than in small ones.
struct AreaProbe {
    private let area: Coordinates
    private let plane: LocalPlane
    private var questions = 0
    private var prepared: Prepared?

    private struct Prepared {
        let table: ShapeTable
        let index: SegmentIndex
        let walls: SegmentSet

        init(_ area: Coordinates, _ plane: LocalPlane) {
            table = ShapeTable([area])
            index = table.withView { SegmentIndex($0, $0.shapes[0].lines) }
            walls = SegmentSet(area, plane)
        }
    }

    /// - Parameter area: of a geometry that is kept as long as the probe is.
    init(_ area: Coordinates, _ plane: LocalPlane) {
        self.area = area
        self.plane = plane
    }

    /// The distance in meters from the area; 0 inside and on the edge.
    mutating func distance(to p: Point) -> Double {
        if covers(p) { return 0 }
        guard let prepared else { return area.boundaryDistance(to: p, on: plane) }
        return prepared.walls.distance(to: plane.meters(p))
    }

    /// Whether a point lies inside or on the edge.
    mutating func covers(_ p: Point) -> Bool {
        questions += 1
        if prepared == nil, area.positions.count > 64, questions > 20 { prepared = Prepared(area, plane) }
        guard let prepared else { return area.location(of: p) != .outside }
        return prepared.table.withView { prepared.index.locate(p, $0) } != .outside
    }
}

/// The areas of several features, which are kept as long as this.
struct AreaProbes {
    private let plane: LocalPlane
    private var probes: [Int: AreaProbe] = [:]

    init(_ plane: LocalPlane) { self.plane = plane }

    /// How far outside of the area of the feature with this number a point lies, in meters.
    mutating func distance(of p: Point, outside area: Coordinates, _ number: Int) -> Double {
        // Most areas are small; for them nothing is kept.
        guard area.positions.count > 64 else { return area.distance(to: p, on: plane) }
        return probes[number, default: AreaProbe(area, plane)].distance(to: p)
    }

    /// Whether a point lies in or on the edge of the area of the feature with this number.
    mutating func covers(_ p: Point, _ area: Coordinates, _ number: Int) -> Bool {
        guard area.positions.count > 64 else { return area.location(of: p) != .outside }
        return probes[number, default: AreaProbe(area, plane)].covers(p)
    }
}
