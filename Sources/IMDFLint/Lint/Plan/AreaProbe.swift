/// Measures how far positions are outside an area, or from lines or points. After many queries of a geometry with many
/// vertices, it builds an index; without it, thousands of anchors in one large unit would each be compared with all of
/// its walls.
struct AreaProbe {
    private let area: Coordinates
    private let plane: LocalPlane
    private var prepared = DelayedIndex<Prepared>()

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

    /// Whether an area has enough vertices for an index to pay off.
    static func isWorthwhile(_ area: Coordinates) -> Bool { DelayedIndex<Prepared>.isWorthwhile(area.positions.count) }

    /// - Parameter area: the coordinates of a geometry, not a collection, that the caller keeps as long as the probe.
    init(_ area: Coordinates, _ plane: LocalPlane) {
        self.area = area
        self.plane = plane
    }

    /// The distance in meters from the area; 0 inside and on the edge.
    mutating func distance(to p: Point) -> Double {
        prepare()
        if area.kind.dimension == 2, isInside(p) { return 0 }
        guard let prepared = prepared.made else { return area.boundaryDistance(to: p, on: plane) }
        return prepared.walls.distance(to: plane.meters(p))
    }

    /// Whether a point lies inside or on the edge.
    mutating func covers(_ p: Point) -> Bool {
        prepare()
        return isInside(p)
    }

    /// Counts a query, and builds the index if it is time.
    private mutating func prepare() { prepared.ask(size: area.positions.count) { Prepared(area, plane) } }

    private func isInside(_ p: Point) -> Bool {
        guard let prepared = prepared.made else { return area.location(of: p) != .outside }
        return prepared.table.withView { prepared.index.locate(p, $0) } != .outside
    }
}

/// The probes of several features. The caller keeps their geometries as long as this.
struct AreaProbes {
    private let plane: LocalPlane
    private var probes: [Int: AreaProbe] = [:]

    /// Whether a probe is kept for an area. Small areas, which most are, need none.
    private func isKept(_ area: Coordinates) -> Bool { AreaProbe.isWorthwhile(area) }

    init(_ plane: LocalPlane) { self.plane = plane }

    /// The distance by which a point lies outside the area of a numbered feature, in meters.
    mutating func distance(of p: Point, outside area: Coordinates, _ number: Int) -> Double {
        guard isKept(area) else { return area.distance(to: p, on: plane) }
        return probes[number, default: AreaProbe(area, plane)].distance(to: p)
    }

    /// Whether a point lies in or on the edge of the area of a numbered feature.
    mutating func covers(_ p: Point, _ area: Coordinates, _ number: Int) -> Bool {
        guard isKept(area) else { return area.location(of: p) != .outside }
        return probes[number, default: AreaProbe(area, plane)].covers(p)
    }
}
