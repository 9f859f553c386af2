/// Merges segments that run along one another into single segments between vertices, keeping every vertex.
///
/// Without it, thousands of overlapping lines would meet in a quadratic number of pairs. After merging, each part
/// between two vertices occurs once. The ends of the lines, which are their boundary, must be taken from the original
/// lines.
enum CollinearMerge {
    /// The parts covered by the segments of a shape of lines, each between two successive vertices.
    static func segments(_ view: ShapeView, _ shape: ShapeTable.Shape) -> ContiguousArray<(Point, Point)> {
        var segments = ContiguousArray<(Point, Point)>()
        for line in shape.lines {
            for v in view.lines[line].segments {
                let a = view.vertex(v)
                let b = view.vertex(v + 1)
                segments.append(a < b ? (a, b) : (b, a))
            }
        }
        var result = ContiguousArray<(Point, Point)>()
        for group in groups(segments) { merge(group.map { segments[$0] }, into: &result) }
        return result
    }

    /// Groups of segments that run along one another, directly or through others.
    ///
    /// The slopes and intercepts of segments on one line differ at most by rounding. Sorted by these, the segments of a
    /// line are adjacent, and each needs to be compared only with the one that extends farthest so far. O(n log n).
    private static func groups(_ segments: ContiguousArray<(Point, Point)>) -> [[Int]] {
        var sets = DisjointSets(count: segments.count)
        let slopes = ContiguousArray(segments.lazy.map { Slope($0, $1) })
        let bySlope = segments.indices.sorted { slopes[$0] < slopes[$1] }
        for parallel in runs(of: bySlope, where: { slopes[$0].isNear(slopes[$1]) }) {
            guard parallel.count > 1 else { continue }
            let common = slopes[parallel[parallel.startIndex]]
            let spread = (slopes[parallel[parallel.endIndex - 1]].value - common.value).magnitude
            var intercepts: [(value: Double, tolerance: Double, segment: Int)] = parallel.map { segment in
                let (value, reach) = common.intercept(segments[segment].0)
                return (value, reach * (spread + 1e-14), segment)
            }
            intercepts.sort { $0.value < $1.value }
            for line in runs(of: intercepts, where: { $1.value - $0.value <= $0.tolerance + $1.tolerance }) {
                joinAlong(line.map { $0.segment }, segments, &sets)
            }
        }
        var members: [Int: [Int]] = [:]
        for number in segments.indices { members[sets.root(number), default: []].append(number) }
        return members.sorted { $0.key < $1.key }.map { $0.value }
    }

    /// Divides an array into parts in which neighbors belong together.
    private static func runs<T>(of items: [T], where belong: (T, T) -> Bool) -> [ArraySlice<T>] {
        var result: [ArraySlice<T>] = []
        var start = 0
        for at in items.indices where at + 1 == items.count || !belong(items[at], items[at + 1]) {
            result.append(items[start...at])
            start = at + 1
        }
        return result
    }

    /// Joins those segments of nearly one line that run along one another.
    private static func joinAlong(
        _ line: [Int], _ segments: ContiguousArray<(Point, Point)>, _ sets: inout DisjointSets
    ) {
        guard line.count > 1 else { return }
        // The segment that extends farthest, for each line; because of rounding, there may be several lines.
        var ahead: [Int] = []
        for segment in line.sorted(by: { segments[$0].0 < segments[$1].0 }) {
            let (low, high) = segments[segment]
            ahead.removeAll { !(low < segments[$0].1) }
            var isJoined = false
            for at in ahead.indices.suffix(64) {
                let (a, b) = segments[ahead[at]]
                guard case .overlap = SegmentMeeting.of(a, b, low, high) else { continue }
                sets.join(ahead[at], segment)
                if segments[ahead[at]].1 < high { ahead[at] = segment }
                isJoined = true
                break
            }
            if !isJoined { ahead.append(segment) }
        }
    }

    /// The slope of a segment relative to its dominant axis.
    private struct Slope: Comparable {
        let isSteep: Bool
        let value: Double

        init(_ low: Point, _ high: Point) {
            let dx = high.x - low.x
            let dy = high.y - low.y
            isSteep = dy.magnitude > dx.magnitude
            let quotient = isSteep ? dx / dy : dy / dx
            value = quotient.isFinite ? quotient : 0
        }

        static func < (a: Slope, b: Slope) -> Bool { a.isSteep == b.isSteep ? a.value < b.value : !a.isSteep }

        /// Whether both may be the slope of one line, within the rounding errors of the differences and the quotient.
        func isNear(_ other: Slope) -> Bool {
            isSteep == other.isSteep
                && (other.value - value).magnitude <= 4e-15 * max(value.magnitude, other.value.magnitude)
        }

        /// The intercept of a line of the slope through a point, and the magnitude to which its rounding error is
        /// proportional.
        func intercept(_ p: Point) -> (value: Double, reach: Double) {
            let (along, across) = isSteep ? (p.y, p.x) : (p.x, p.y)
            return (across - value * along, across.magnitude + along.magnitude)
        }
    }

    /// Cuts the segments of one line at all their ends.
    private static func merge(_ group: [(Point, Point)], into result: inout ContiguousArray<(Point, Point)>) {
        if group.count == 1 { return result.append(group[0]) }
        var ends: [(point: Point, step: Int)] = []
        for (low, high) in group {
            ends.append((low, 1))
            ends.append((high, -1))
        }
        ends.sort { $0.point < $1.point }
        var depth = 0
        for index in ends.indices.dropLast() {
            depth += ends[index].step
            if depth > 0, ends[index].point != ends[index + 1].point {
                result.append((ends[index].point, ends[index + 1].point))
            }
        }
    }
}
