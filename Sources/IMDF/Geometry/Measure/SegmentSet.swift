/// Segments in meters with an index. Points are segments of zero length.
///
/// A class, so that passing it on in each step of a search retains one object instead of all arrays.
package final class SegmentSet: Sendable {
    package let segments: ContiguousArray<(MetricPoint, MetricPoint)>
    package let index: PackedIndex

    /// Creates a set from segments in meters.
    package init(_ segments: ContiguousArray<(MetricPoint, MetricPoint)>) {
        self.segments = segments
        index = PackedIndex(ContiguousArray(segments.lazy.map { Box($0, $1) }))
    }

    package convenience init(_ geometry: Geometry, _ plane: LocalPlane) { self.init([geometry], plane) }

    package convenience init(_ coordinates: Coordinates, _ plane: LocalPlane) {
        self.init(ContiguousArray(Self.segments(coordinates, plane)))
    }

    package convenience init(_ geometries: [Geometry], _ plane: LocalPlane) {
        var members: [Geometry] = []
        for geometry in geometries { geometry.flatten(into: &members) }
        var segments = ContiguousArray<(MetricPoint, MetricPoint)>()
        for member in members { segments.append(contentsOf: member.withCoordinates { Self.segments($0, plane) }) }
        self.init(segments)
    }

    private static func segments(_ coordinates: Coordinates, _ plane: LocalPlane) -> [(MetricPoint, MetricPoint)] {
        var result: [(MetricPoint, MetricPoint)] = []
        if coordinates.kind.dimension == 0 {
            return coordinates.positions.map { position in
                let p = plane.meters(coordinates.point(position))
                return (p, p)
            }
        }
        for part in coordinates.parts {
            for line in part {
                let positions = coordinates.line(line)
                guard let first = positions.first else { continue }
                var previous = plane.meters(coordinates.point(first))
                if positions.count == 1 { result.append((previous, previous)) }
                for position in positions.dropFirst() {
                    let next = plane.meters(coordinates.point(position))
                    result.append((previous, next))
                    previous = next
                }
            }
        }
        return result
    }

    /// The least distance between sets that do not cross. Searches with growing boxes until one contains the answer.
    package func distance(to other: SegmentSet) -> Double {
        guard let first = segments.first, let second = other.segments.first else { return .infinity }
        var least = Metric.distance(first.0, first.1, second.0, second.1)
        for (a0, a1) in segments {
            let box = Box(a0, a1).grown(least, least)
            other.index.search(box) { item in
                let (b0, b1) = other.segments[item]
                least = min(least, Metric.distance(a0, a1, b0, b1))
                return true
            }
        }
        return least
    }

    /// The segments within a distance of a box.
    func near(_ box: Box, _ distance: Double, _ visit: (MetricPoint, MetricPoint) -> Void) {
        index.search(box.grown(distance, distance)) { item in
            visit(segments[item].0, segments[item].1)
            return true
        }
    }

    /// The distance from a point to the nearest segment; infinite if there are no segments.
    package func distance(to p: MetricPoint) -> Double { index.nearest(to: p.xy) { distance(to: p, segment: $0) } }

    /// The nearest segment and its distance; infinite if there are no segments.
    ///
    /// - Parameter guess: a segment that may be the nearest, such as that of a nearby point. A good guess avoids
    ///   examining most others.
    func nearest(to p: MetricPoint, guess: Int = 0) -> (segment: Int, distance: Double) {
        var nearest = (segment: guess, distance: distance(to: p, segment: guess))
        nearest.distance = index.nearest(to: p.xy, below: nearest.distance) { segment in
            let distance = distance(to: p, segment: segment)
            if distance < nearest.distance { nearest = (segment, distance) }
            return distance
        }
        return nearest
    }

    /// The distance from a point to a segment; infinite if there is no such segment.
    package func distance(to p: MetricPoint, segment: Int) -> Double {
        guard segments.indices.contains(segment) else { return .infinity }
        return Metric.distance(p, segments[segment].0, segments[segment].1)
    }
}
