/// Proves cheaply and exactly that no two of many polygons overlap, for levels whose units share walls vertex for
/// vertex. Without the proof, every pair with overlapping boxes would be examined.
///
/// Let w be the number of polygons over a point. Where two polygons share a wall from opposite sides, w is the same on
/// both sides of the wall. Such twins cancel. The remaining edges are mostly the outline of the level, about a
/// hundredth of the walls; w is greater by 1 on their left than on their right. If the remaining edges meet only at
/// their ends, and alternate there between leaving and arriving, then w is constant to the right of all edges of a
/// connected outline. A ray from its leftmost vertex determines this number. If it is 0 for every outline, w is nowhere
/// more than 1.
///
/// The proof fails for walls that meet without sharing vertices. Pairs must then be examined.
enum CoverageProof {
    /// Whether certainly no two polygons overlap. O(n) for twins, O(m log m) for the m edges without a twin.
    static func isWithoutOverlap(_ view: ShapeView, _ shapes: Range<Int>) -> Bool {
        let twins = WallTwins(view, shapes)
        guard twins.isPlain else { return false }
        return isWithoutOverlap(twins.edgesWithoutTwin())
    }

    /// Whether certainly no two polygons overlap, by their edges without a twin. Walls must be plain.
    static func isWithoutOverlap(_ edges: ContiguousArray<DirectedEdge>) -> Bool { Outline(edges).isSimple() }
}

/// The edges of a level that no two polygons share.
private struct Outline {
    /// A direction at a vertex.
    private struct End {
        let target: Point
        /// Whether the edge leaves the vertex.
        let isOut: Bool
    }

    private let edges: ContiguousArray<DirectedEdge>
    private let index: PackedIndex

    init(_ edges: ContiguousArray<DirectedEdge>) {
        self.edges = edges
        index = PackedIndex(ContiguousArray(edges.lazy.map { Box($0.start, $0.end) }))
    }

    /// Whether the edges bound regions that at most one polygon covers.
    func isSimple() -> Bool {
        guard meetAtEndsOnly() else { return false }
        let vertices = OutlineVertices(edges)
        for vertex in vertices.points.indices where !vertices.isPassedOnce(vertex) {
            let ends = ends(at: vertex, vertices)
            for index in ends.indices where ends[index].isOut == ends[(index + 1) % ends.count].isOut { return false }
        }
        return vertices.leftmost().allSatisfy { countRight(of: ends(at: $0, vertices), vertices.points[$0]) == 0 }
    }

    private func meetAtEndsOnly() -> Bool {
        for (number, edge) in edges.enumerated() {
            let isPlain = index.search(Box(edge.start, edge.end)) { other in
                guard other > number else { return true }
                let second = edges[other]
                switch SegmentMeeting.of(edge.start, edge.end, second.start, second.end) {
                case .none: return true
                case .touch(let p): return (p == edge.start || p == edge.end) && (p == second.start || p == second.end)
                case .proper, .overlap: return false
                }
            }
            if !isPlain { return false }
        }
        return true
    }

    /// The directions at a vertex, in counterclockwise order.
    private func ends(at vertex: Int, _ vertices: OutlineVertices) -> [End] {
        let node = vertices.points[vertex]
        return vertices.ends(at: vertex).map { end in
            let edge = edges[Int(end) / 2]
            return end % 2 == 0 ? End(target: edge.end, isOut: true) : End(target: edge.start, isOut: false)
        }.sorted {
            let a = Ray(from: node, to: $0.target, isSecond: false, interiorIsLeft: true)
            let b = Ray(from: node, to: $1.target, isSecond: false, interiorIsLeft: true)
            return Ray.order(a, b, at: node) < 0
        }
    }

    /// The number of polygons to the right of the edges of an outline, by the sorted directions at its leftmost vertex.
    private func countRight(of ends: [End], _ node: Point) -> Int {
        var ray = Box(node, node)
        ray.minX = min(node.x, index.bounds.minX)
        var count = 0
        index.search(ray) { item in
            let edge = edges[item]
            let isStartAbove = edge.start.y > node.y
            guard isStartAbove != (edge.end.y > node.y) else { return true }
            let side = Orientation.sign(edge.start, edge.end, node)
            // An edge that runs down has its polygon on the right.
            if isStartAbove, side > 0 { count += 1 }
            if !isStartAbove, side < 0 { count -= 1 }
            return true
        }
        // No direction points left. The sector on the left therefore ends at the first direction below the horizontal
        // or, if all point up or right, before the first direction.
        let first = ends.first { $0.target.y < node.y } ?? ends.first!
        return first.isOut ? count : count - 1
    }
}
