/// The outlines of a level on the grid, without single corners that are far away by mistake.
///
/// A corner with a wrong digit makes a spike in its outline, which would block everything that it crosses. Such a
/// corner is farther from the other corners of its ring than they are from each other, and it is outside the level. It
/// is moved to the box of the other corners, so that no outline extends beyond the rest of it.
struct FloorOutlines {
    private let grid: MeshGrid
    /// The box of the level and its units.
    private let home: Box

    /// The maximum distance of a correct corner outside the level's box, in millimeters.
    private static let margin = 2000.0

    init(_ level: Node<Level>, _ grid: MeshGrid) {
        self.grid = grid
        var home = Box()
        for geometry in [level.geometry].compactMap({ $0 }) + level.units.compactMap({ $0.geometry }) {
            for ring in geometry.polygons.joined() {
                let ring = Ring(ring, grid)
                for at in ring.points.indices where !ring.isFar(at) { home.add(ring.points[at]) }
            }
        }
        self.home = home.grown(Self.margin, Self.margin)
    }

    /// The area of a geometry; nil if it has no area, or if half of the corners of a ring are beyond the grid's limits.
    func area(_ geometry: Geometry?, _ kind: MeshBuilder.Kind) -> MeshBuilder.Area? {
        guard let geometry else { return nil }
        var rings: [[GridPoint]] = []
        var size = 0.0
        for polygon in geometry.polygons {
            for (number, ring) in polygon.enumerated() {
                guard let points = mended(Ring(ring, grid)) else { return nil }
                guard points.count > 2 else { continue }
                var area = RingArea(from: points[0].xy)
                for p in points { area.add(p.xy) }
                area.add(points[0].xy)
                size += area.twice.magnitude / 2 * (number == 0 ? 1 : -1)
                rings.append(points)
            }
        }
        return rings.isEmpty ? nil : MeshBuilder.Area(kind: kind, rings: rings, size: size)
    }

    /// The points of a ring on the grid, without consecutive repetitions.
    private func mended(_ ring: Ring) -> [GridPoint]? {
        var points: [GridPoint] = []
        points.reserveCapacity(ring.points.count)
        var wrong = 0
        for (at, p) in ring.points.enumerated() {
            var point = p
            if ring.isFar(at), !home.contains(p.xy) {
                wrong += 1
                point = p.nearest(in: ring.near)
            }
            point = point.onGrid
            if point != points.last { points.append(point) }
        }
        if wrong > 0, 2 * wrong >= ring.points.count { return nil }
        if points.count > 1, points.first == points.last { points.removeLast() }
        return points
    }

    /// The corners of a ring, without repetitions and not rounded.
    private struct Ring {
        var points: [GridPoint] = []
        /// The box of the corners that are not far away.
        private(set) var near = Box()
        private var single: Int?

        init(_ ring: some Sequence<Position>, _ grid: MeshGrid) {
            for position in ring { points.append(grid.point(Point(position))) }
            if points.count > 1, points.first == points.last { points.removeLast() }
            single = loneCorner()
            for at in points.indices where !isFar(at) { near.add(points[at]) }
        }

        func isFar(_ at: Int) -> Bool { at == single || !points[at].isInReach }

        /// The corner that is farther from all others than they are from each other. It is alone on one side of their
        /// box.
        private func loneCorner() -> Int? {
            var (west, east, south, north) = (Extreme(), Extreme(), Extreme(), Extreme())
            for (at, p) in points.enumerated() where p.isInReach {
                west.add(-p.x, at)
                east.add(p.x, at)
                south.add(-p.y, at)
                north.add(p.y, at)
            }
            if isLone(west) { return west.at }
            if isLone(east) { return east.at }
            if isLone(south) { return south.at }
            return isLone(north) ? north.at : nil
        }

        private func isLone(_ extreme: Extreme) -> Bool {
            if extreme.isShared { return false }
            let at = extreme.at
            var others = Box()
            for other in points.indices where other != at && points[other].isInReach { others.add(points[other]) }
            if others.isEmpty { return false }
            let (width, height) = (others.maxX - others.minX, others.maxY - others.minY)
            return points[at].distance(to: points[at].nearest(in: others))
                > (width * width + height * height).squareRoot()
        }

        /// The largest of a list of numbers.
        private struct Extreme {
            private var value = -Double.infinity
            private(set) var at = 0
            private(set) var isShared = true

            mutating func add(_ value: Double, _ at: Int) {
                if value > self.value {
                    (self.value, self.at, isShared) = (value, at, false)
                } else if value == self.value {
                    isShared = true
                }
            }
        }
    }
}

extension GridPoint {
    /// The nearest point of a box.
    fileprivate func nearest(in box: Box) -> GridPoint {
        // If a coordinate is not a number, the result is a corner of the box.
        GridPoint(max(box.minX, min(x, box.maxX)), max(box.minY, min(y, box.maxY)))
    }
}
