/// Tells how far outside of an area positions lie. An area of many vertices that is asked about often gets an index, so
/// that thousands of anchors in one large unit cost no more than in small ones.
struct AreaProbe {
    private let geometry: Geometry
    private let plane: LocalPlane
    private let size: Int
    private var questions = 0
    private var prepared: Prepared?

    private struct Prepared {
        let table: ShapeTable
        let index: SegmentIndex
        let walls: SegmentSet

        init(_ geometry: Geometry, _ plane: LocalPlane) {
            table = ShapeTable([geometry])
            index = table.withView { SegmentIndex($0, $0.shapes[0].lines) }
            walls = SegmentSet(geometry, plane)
        }
    }

    init(_ geometry: Geometry, _ plane: LocalPlane) {
        self.geometry = geometry
        self.plane = plane
        size = geometry.shape.positions.count
    }

    /// The distance in meters from the area; 0 inside and on the edge.
    mutating func distance(to position: Position) -> Double {
        if covers(position) { return 0 }
        guard let prepared else { return geometry.boundaryDistance(to: position, on: plane) }
        return prepared.walls.distance(to: plane.meters(Point(position)))
    }

    /// Whether a position lies inside or on the edge.
    mutating func covers(_ position: Position) -> Bool {
        questions += 1
        if prepared == nil, size > 64, questions > 20 { prepared = Prepared(geometry, plane) }
        guard let prepared else { return geometry.location(of: position) != .outside }
        return prepared.table.withView { prepared.index.locate(Point(position), $0) } != .outside
    }
}

/// The areas of several features.
struct AreaProbes {
    private let plane: LocalPlane
    private var probes: [Int: AreaProbe] = [:]

    init(_ plane: LocalPlane) { self.plane = plane }

    /// How far outside of the geometry of the feature with this number a position lies, in meters.
    mutating func distance(of position: Position, outside geometry: Geometry, _ number: Int) -> Double {
        // Most areas are small; for them nothing is kept.
        guard geometry.shape.positions.count > 64 else { return geometry.distance(to: position, on: plane) }
        return probes[number, default: AreaProbe(geometry, plane)].distance(to: position)
    }

    /// Whether a position lies in or on the edge of the geometry of the feature with this number.
    mutating func covers(_ position: Position, _ geometry: Geometry, _ number: Int) -> Bool {
        guard geometry.shape.positions.count > 64 else { return geometry.location(of: position) != .outside }
        return probes[number, default: AreaProbe(geometry, plane)].covers(position)
    }
}
