/// A fast check of polygons with one ring of few vertices, in which no two segments come near each other: most polygons
/// of a venue. Without it, each would go through ``TopologyCheck``.
///
/// It runs on the coordinates without a copy. The result is "valid" or "undecided".
enum PlainRing {
    private static let limit = 48

    /// Whether the polygon is a single closed ring, in range, without repeated points, that does not meet itself.
    @inline(__always) static func isValid(_ coordinates: Coordinates) -> Bool {
        guard coordinates.kind == .polygon, coordinates.shape.lines.count == 1 else { return false }
        let positions = coordinates.positions
        guard positions.count >= 4, positions.count <= limit + 1 else { return false }
        return isValid(coordinates.xy + 2 * positions.lowerBound, positions.count - 1)
    }

    private static func isValid(_ xy: UnsafePointer<Double>, _ count: Int) -> Bool {
        guard xy[0] == xy[2 * count], xy[1] == xy[2 * count + 1] else { return false }
        // Sized by the actual count rather than the limit, because larger requests are not allocated on the stack.
        return withUnsafeTemporaryAllocation(of: MeetingBox.self, capacity: count) { boxes in
            let boxes = boxes.baseAddress!
            let origin = Point(xy[0], xy[1])
            var previous = SIMD2(xy[0], xy[1])
            var lastStep = previous - SIMD2(xy[2 * count - 2], xy[2 * count - 1])
            var v = 0
            while v < count {
                let next = SIMD2(xy[2 &* v &+ 2], xy[2 &* v &+ 3])
                guard next.x.magnitude <= 180, next.y.magnitude <= 90 else { return false }
                let step = next - previous
                if step.x == 0, step.y == 0 { return false }
                // A segment that folds back over the previous one has the opposite direction in both coordinates.
                if !(step.x * lastStep.x > 0 || step.y * lastStep.y > 0), isFold(xy, v, count) { return false }
                boxes[v] = MeetingBox(Point(previous.x, previous.y), Point(next.x, next.y), from: origin)
                previous = next
                lastStep = step
                v &+= 1
            }
            var i = 0
            while i < count &- 2 {
                let reach = boxes[i].reach
                // The last segment is adjacent to the first.
                let end = i == 0 ? count &- 1 : count
                var j = i &+ 2
                while j < end {
                    if boxes[j].isWithin(reach), meets(xy, i, j) { return false }
                    j &+= 1
                }
                i &+= 1
            }
            return true
        }
    }

    /// Whether the segments before and after vertex `v` fold back over each other.
    @inline(never) private static func isFold(_ xy: UnsafePointer<Double>, _ v: Int, _ count: Int) -> Bool {
        let before = v == 0 ? count - 1 : v - 1
        return Orientation.sign(vertex(xy, before), vertex(xy, v), vertex(xy, v + 1)) == 0
    }

    @inline(never) private static func meets(_ xy: UnsafePointer<Double>, _ i: Int, _ j: Int) -> Bool {
        SegmentMeeting.of(vertex(xy, i), vertex(xy, i + 1), vertex(xy, j), vertex(xy, j + 1)) != .none
    }

    @inline(__always) private static func vertex(_ xy: UnsafePointer<Double>, _ v: Int) -> Point {
        Point(xy[2 * v], xy[2 * v + 1])
    }
}
