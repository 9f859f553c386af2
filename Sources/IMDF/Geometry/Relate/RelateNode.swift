/// A segment of one of two geometries that passes through, or ends at, a common point.
struct Incidence {
    var point: Point
    var segment: Int32
    var line: Int32
    /// Whether the segment belongs to the second geometry.
    var isSecond: Bool
}

/// A direction in which a segment leaves a node.
struct Ray {
    /// The end of the segment, which is an input vertex, so that angles are compared exactly.
    var target: Point
    var isSecond: Bool
    /// Whether the interior of a ring lies to the left of the direction.
    var interiorIsLeft: Bool
    /// Whether the direction is in the first half of a turn: upward, or horizontal to the right.
    var isUpper: Bool

    init(from node: Point, to target: Point, isSecond: Bool, interiorIsLeft: Bool) {
        self.target = target
        self.isSecond = isSecond
        self.interiorIsLeft = interiorIsLeft
        isUpper = target.y > node.y || (target.y == node.y && target.x > node.x)
    }

    /// The counterclockwise order of directions from the right: -1 if `a` comes before `b`, 0 if they are equal.
    @inline(__always) static func order(_ a: Ray, _ b: Ray, at node: Point) -> Int {
        if a.isUpper != b.isUpper { return a.isUpper ? -1 : 1 }
        return -Orientation.sign(node, a.target, b.target)
    }
}

/// Marks the parts around one node with any number of directions, exactly.
///
/// As in the node topology of JTS's RelateNG (Martin Davis 2024), the edges around a node are sorted by angle. They
/// show on which side the interior of each geometry lies, and so what the directions and the sectors between them
/// share.
struct NodeFan {
    var rays = ContiguousArray<Ray>()

    /// Marks the matrix. `isArea` states which of the geometries are polygons.
    mutating func mark(_ node: Point, _ isAreaA: Bool, _ isAreaB: Bool, _ matrix: inout IntersectionMatrix) {
        sort(around: node)
        var sectorA = isAreaA ? lastSide(isSecond: false) : .exterior
        var sectorB = isAreaB ? lastSide(isSecond: true) : .exterior
        var at = 0
        while at < rays.count {
            var next = at
            var onA: Ray?
            var onB: Ray?
            repeat {
                if rays[next].isSecond { onB = rays[next] } else { onA = rays[next] }
                next += 1
            } while next < rays.count && Ray.order(rays[at], rays[next], at: node) == 0
            let placeA: IntersectionMatrix.Part = onA == nil ? sectorA : (isAreaA ? .boundary : .interior)
            let placeB: IntersectionMatrix.Part = onB == nil ? sectorB : (isAreaB ? .boundary : .interior)
            matrix.mark(placeA, placeB, 1)
            if isAreaA, let onA { sectorA = onA.interiorIsLeft ? .interior : .exterior }
            if isAreaB, let onB { sectorB = onB.interiorIsLeft ? .interior : .exterior }
            matrix.mark(sectorA, sectorB, 2)
            at = next
        }
    }

    private mutating func sort(around node: Point) {
        guard rays.count < 24 else { return rays.sort { Ray.order($0, $1, at: node) < 0 } }
        for index in 1..<max(rays.count, 1) {
            let ray = rays[index]
            var hole = index
            while hole > 0, Ray.order(ray, rays[hole - 1], at: node) < 0 {
                rays[hole] = rays[hole - 1]
                hole -= 1
            }
            rays[hole] = ray
        }
    }

    /// The part before the first ray: the part on the left of the last one.
    private func lastSide(isSecond: Bool) -> IntersectionMatrix.Part {
        for ray in rays.reversed() where ray.isSecond == isSecond { return ray.interiorIsLeft ? .interior : .exterior }
        return .exterior
    }
}
