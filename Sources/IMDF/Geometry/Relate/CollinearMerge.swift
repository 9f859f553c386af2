/// Makes one line of segments that run along one another, however many do, keeping every vertex.
///
/// Thousands of lines over one another would meet in pairs without number. Merged, each stretch between two vertices is
/// there once; the ends of the lines, which are their boundary, have to be taken from the lines as they were.
enum CollinearMerge {
    /// The stretches that the segments of a shape of lines cover, each between two vertices that follow one another.
    static func segments(_ view: TableView, _ shape: ShapeTable.Shape) -> ContiguousArray<(Point, Point)> {
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

    /// The numbers of segments that run along one another, directly or by others between.
    private static func groups(_ segments: ContiguousArray<(Point, Point)>) -> [[Int]] {
        var parents = ContiguousArray(segments.indices)
        func root(_ start: Int) -> Int {
            var node = start
            while parents[node] != node {
                parents[node] = parents[parents[node]]
                node = parents[node]
            }
            return node
        }
        let index = PackedIndex(ContiguousArray(segments.lazy.map { Box($0, $1) }))
        for (number, (a0, a1)) in segments.enumerated() {
            index.search(Box(a0, a1)) { other in
                guard other > number, root(other) != root(number) else { return true }
                let (b0, b1) = segments[other]
                if case .overlap = SegmentMeeting.of(a0, a1, b0, b1) { parents[root(other)] = root(number) }
                return true
            }
        }
        var members: [Int: [Int]] = [:]
        for number in segments.indices { members[root(number), default: []].append(number) }
        return members.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Cuts segments of one line at all their ends.
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
