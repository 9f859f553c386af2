/// Proves cheaply, and exactly, that no two of many polygons overlap, as in a level whose units share walls vertex for
/// vertex.
///
/// Let w be the number of polygons over a point. Crossing a wall that two polygons share from opposite sides, w stays as
/// it is: one is left, the other entered. Such twins cancel, and what remains is mostly the outline of the level, a
/// hundredth of the walls. There w is 1 more to the left than to the right. Where the remaining edges meet only at
/// their ends, and pass through these in turn outward and inward, w right of all edges of a connected outline is one
/// number, found by a ray from its leftmost vertex. If it is 0 for every outline, w is nowhere more than 1.
///
/// The proof fails for walls that meet without sharing vertices; then the pairs have to be looked at.
enum CoverageProof {
    /// Whether no two polygons overlap for certain. O(n) for twins, O(m log m) for the m edges that have none.
    static func isWithoutOverlap(_ view: TableView, _ shapes: Range<Int>) -> Bool {
        let twins = WallTwins(view, shapes)
        guard twins.isPlain else { return false }
        return isWithoutOverlap(twins.edgesWithoutTwin())
    }

    /// The same for plain walls, by the edges that have no twin.
    static func isWithoutOverlap(_ edges: ContiguousArray<DirectedEdge>) -> Bool { Outline(edges).isSimple() }
}

/// The edges of a level that no two polygons share.
private struct Outline {
    /// A direction at a vertex.
    private struct End {
        var node: Point
        var target: Point
        var edge: Int32
        /// Whether the edge leaves the vertex.
        var isOut: Bool
    }

    private let edges: ContiguousArray<DirectedEdge>
    private let index: PackedIndex

    init(_ edges: ContiguousArray<DirectedEdge>) {
        self.edges = edges
        index = PackedIndex(ContiguousArray(edges.lazy.map { Box($0.start, $0.end) }))
    }

    /// Whether the edges bound regions that one polygon at most covers.
    func isSimple() -> Bool {
        guard meetAtEndsOnly() else { return false }
        var ends = ContiguousArray<End>()
        ends.reserveCapacity(2 * edges.count)
        for (number, edge) in edges.enumerated() {
            ends.append(End(node: edge.start, target: edge.end, edge: Int32(number), isOut: true))
            ends.append(End(node: edge.end, target: edge.start, edge: Int32(number), isOut: false))
        }
        ends.sort { $0.node < $1.node }
        var parents = ContiguousArray(Int32(0)..<Int32(edges.count))
        func root(_ start: Int32) -> Int32 {
            var node = start
            while parents[Int(node)] != node {
                parents[Int(node)] = parents[Int(parents[Int(node)])]
                node = parents[Int(node)]
            }
            return node
        }
        var at = 0
        while at < ends.count {
            var next = at + 1
            while next < ends.count, ends[next].node == ends[at].node {
                parents[Int(root(ends[next].edge))] = root(ends[at].edge)
                next += 1
            }
            if next - at != 2 || ends[at].isOut == ends[at + 1].isOut {
                sort(&ends, at..<next)
                for index in at..<next where ends[index].isOut == ends[index + 1 < next ? index + 1 : at].isOut {
                    return false
                }
            }
            at = next
        }
        // The first end of each outline is at its leftmost vertex.
        var isSeen = ContiguousArray(repeating: false, count: edges.count)
        at = 0
        while at < ends.count {
            var next = at + 1
            while next < ends.count, ends[next].node == ends[at].node { next += 1 }
            let outline = Int(root(ends[at].edge))
            if !isSeen[outline] {
                isSeen[outline] = true
                sort(&ends, at..<next)
                guard countRight(of: ends[at..<next]) == 0 else { return false }
            }
            at = next
        }
        return true
    }

    private func meetAtEndsOnly() -> Bool {
        for (number, edge) in edges.enumerated() {
            let isPlain = index.search(Box(edge.start, edge.end)) { other in
                guard other > number else { return true }
                let second = edges[other]
                switch SegmentMeeting.of(edge.start, edge.end, second.start, second.end) {
                case .none: return true
                case .touch(let p):
                    return (p == edge.start || p == edge.end) && (p == second.start || p == second.end)
                case .proper, .overlap: return false
                }
            }
            if !isPlain { return false }
        }
        return true
    }

    private func sort(_ ends: inout ContiguousArray<End>, _ range: Range<Int>) {
        let node = ends[range.lowerBound].node
        ends[range].sort {
            let a = Ray(from: node, to: $0.target, isSecond: false, interiorIsLeft: true)
            let b = Ray(from: node, to: $1.target, isSecond: false, interiorIsLeft: true)
            return Ray.order(a, b, at: node) < 0
        }
    }

    /// How many polygons lie right of the edges of an outline, by the directions at its leftmost vertex in order.
    private func countRight(of ends: ArraySlice<End>) -> Int {
        let node = ends.first!.node
        var ray = Box(node, node)
        ray.minX = min(node.x, index.bounds.minX)
        var count = 0
        index.search(ray) { item in
            let edge = edges[item]
            let isStartAbove = edge.start.y > node.y
            guard isStartAbove != (edge.end.y > node.y) else { return true }
            let side = Orientation.sign(edge.start, edge.end, node)
            // An edge that runs down has its polygon to the right of it on the page.
            if isStartAbove, side > 0 { count += 1 }
            if !isStartAbove, side < 0 { count -= 1 }
            return true
        }
        // No direction points left, so that the sector to the left ends at the first one below the horizontal, or, if
        // all point up or right, before the first.
        let first = ends.first { $0.target.y < node.y } ?? ends.first!
        return first.isOut ? count : count - 1
    }
}
