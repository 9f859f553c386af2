/// Measures in meters on a ``LocalPlane``, by default the one at the center of the geometry, where its error is
/// smallest.
extension Geometry {
    /// The area in m² of a polygon or multi-polygon without its holes; 0 for other geometries. Linear.
    public func area(on plane: LocalPlane? = nil) -> Double {
        guard kind.dimension == 2 else { return geometries.reduce(0) { $0 + $1.area(on: plane) } }
        return withCoordinates { coordinates in
            // The center of the box is the origin of the plane, so box and area are computed in one pass.
            var box = Box()
            let area = coordinates.area(&box)
            let plane = plane ?? LocalPlane(atMiddleOf: box)
            return area * (plane.metersPerDegreeLongitude * plane.metersPerDegreeLatitude)
        }
    }

    /// The length in m of lines, or of all rings of polygons; 0 for points. Linear.
    public func length(on plane: LocalPlane? = nil) -> Double {
        if kind == .geometryCollection { return geometries.reduce(0) { $0 + $1.length(on: plane) } }
        let plane = plane ?? LocalPlane(at: self)
        return withCoordinates { $0.length(on: plane) }
    }

    /// The distance in m to a position: 0 inside a polygon; infinite from an empty geometry. Linear.
    public func distance(to position: Position, on plane: LocalPlane? = nil) -> Double {
        if kind == .geometryCollection {
            return geometries.map { $0.distance(to: position, on: plane) }.min() ?? .infinity
        }
        if kind.dimension == 2, location(of: position) != .outside { return 0 }
        return boundaryDistance(to: position, on: plane)
    }

    /// The distance in m from a position to the nearest ring, line, or point, inside or out. Linear.
    public func boundaryDistance(to position: Position, on plane: LocalPlane? = nil) -> Double {
        let plane = plane ?? LocalPlane(at: position)
        return withCoordinates { $0.boundaryDistance(to: Point(position), on: plane) }
    }

    /// The distance in m between two geometries; 0 if they meet, infinite if one is empty.
    ///
    /// O((n + m) log (n + m)) through an index.
    public func distance(to other: Geometry, on plane: LocalPlane? = nil) -> Double {
        if isEmpty || other.isEmpty { return .infinity }
        if intersects(other) { return 0 }
        let plane = plane ?? LocalPlane(at: self)
        return SegmentSet(self, plane).distance(to: SegmentSet(other, plane))
    }

    /// Whether two geometries are within a distance in m.
    public func isWithin(_ distance: Double, of other: Geometry, on plane: LocalPlane? = nil) -> Bool {
        self.distance(to: other, on: plane) <= distance
    }
}

extension Coordinates {
    /// ``Geometry/area(on:)`` of an area.
    package func area(on plane: LocalPlane) -> Double {
        var box = Box()
        return area(&box) * (plane.metersPerDegreeLongitude * plane.metersPerDegreeLatitude)
    }

    /// The area in square degrees, without holes. Extends a box by the geometry.
    fileprivate func area(_ box: inout Box) -> Double {
        var sum = 0.0
        for part in parts {
            for line in part {
                let area = ringArea(self.line(line), &box).magnitude
                sum += line == part.lowerBound ? area : -area
            }
        }
        return sum
    }

    /// The area of a ring in square degrees, positive if the ring is counterclockwise. Extends a box by the ring.
    @inline(__always) private func ringArea(_ positions: Range<Int>, _ box: inout Box) -> Double {
        guard let first = positions.first else { return 0 }
        var area = RingArea(from: point(first))
        for position in positions {
            let p = point(position)
            box.add(p)
            area.add(p)
        }
        return area.twice / 2
    }

    /// ``Geometry/length(on:)`` of coordinates.
    package func length(on plane: LocalPlane) -> Double {
        var sum = 0.0
        for part in parts {
            for line in part {
                for position in self.line(line).dropFirst() {
                    let a = point(position - 1)
                    let b = point(position)
                    let dx = (b.x - a.x) * plane.metersPerDegreeLongitude
                    let dy = (b.y - a.y) * plane.metersPerDegreeLatitude
                    sum += (dx * dx + dy * dy).squareRoot()
                }
            }
        }
        return sum
    }

    /// ``Geometry/distance(to:on:)`` of a geometry that is not a collection.
    package func distance(to p: Point, on plane: LocalPlane) -> Double {
        if kind.dimension == 2, location(of: p) != .outside { return 0 }
        return boundaryDistance(to: p, on: plane)
    }

    /// ``Geometry/boundaryDistance(to:on:)`` of coordinates.
    package func boundaryDistance(to place: Point, on plane: LocalPlane) -> Double {
        let p = plane.meters(place)
        var least = Double.infinity
        if kind.dimension == 0 {
            for index in positions { least = min(least, Metric.distance(p, plane.meters(point(index)))) }
        }
        for part in parts {
            for line in part {
                let positions = self.line(line)
                guard let first = positions.first else { continue }
                var previous = plane.meters(point(first))
                if positions.count == 1 { least = min(least, Metric.distance(p, previous)) }
                for index in positions.dropFirst() {
                    let next = plane.meters(point(index))
                    least = min(least, Metric.distance(p, previous, next))
                    previous = next
                }
            }
        }
        return least
    }
}

/// Distances and intersections of points and segments in meters.
package enum Metric {
    @inline(__always) package static func distance(_ a: MetricPoint, _ b: MetricPoint) -> Double {
        let dx = a.x - b.x
        let dy = a.y - b.y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The distance from a point to a segment.
    @inline(__always) package static func distance(_ p: MetricPoint, _ a: MetricPoint, _ b: MetricPoint) -> Double {
        distance(p, nearest(p, a, b))
    }

    /// Twice the area of a triangle, positive if it turns left; rounded, unlike ``Orientation``.
    @inline(__always) package static func turn(_ a: MetricPoint, _ b: MetricPoint, _ c: MetricPoint) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// The point of a segment that is nearest to another point.
    @inline(__always) package static func nearest(_ p: MetricPoint, _ a: MetricPoint, _ b: MetricPoint) -> MetricPoint {
        let dx = b.x - a.x
        let dy = b.y - a.y
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return a }
        let t = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
        return MetricPoint(a.x + t * dx, a.y + t * dy)
    }

    /// The position on `a b`, from 0 to 1, where the segment `c d` crosses it; nil if it does not cross, or runs along
    /// it.
    static func crossing(_ a: MetricPoint, _ b: MetricPoint, _ c: MetricPoint, _ d: MetricPoint) -> Double? {
        guard let t = SegmentMeeting.part(of: a.xy, b.xy, c.xy, d.xy),
            let s = SegmentMeeting.part(of: c.xy, d.xy, a.xy, b.xy)
        else { return nil }
        return 0...1 ~= t && 0...1 ~= s ? t : nil
    }

    /// The distance between segments that do not cross.
    @inline(__always) package static func distance(
        _ a0: MetricPoint, _ a1: MetricPoint, _ b0: MetricPoint, _ b1: MetricPoint
    ) -> Double { min(distance(a0, b0, b1), distance(a1, b0, b1), distance(b0, a0, a1), distance(b1, a0, a1)) }
}
