/// Points joined into clusters zoom by zoom, from the largest zoom down: a forest whose leaves are the points.
struct ClusterTree: Sendable {
    /// The largest zoom at which clusters are made; points that are clustered there stay together.
    static let maximumZoom = 24

    /// A cluster at a zoom.
    struct Cluster {
        /// The points, in order.
        var members: [Int]
        /// The center of the points, in the unit square of the Mercator projection.
        var point: (x: Double, y: Double)
        /// The point nearest to the center, and its place.
        var middle: (member: Int, x: Double, y: Double)
        /// The zoom from which it is shown in parts; nil if it never is.
        var splitZoom: Int?
    }

    private struct Node {
        var x, y: Double
        var count: Int
        /// The largest zoom at which the node exists; for a point, greater than any zoom.
        var zoom: Int
        /// The nodes that were joined.
        var children: [Int32]
    }

    private var nodes: [Node]
    private let roots: [Int32]

    /// Joins points of one group that are closer than a distance in pixels. Points without a group stay alone.
    init(_ points: [(x: Double, y: Double)], groups: [Int?], distance: Double, downTo minimumZoom: Int) {
        var nodes = points.map { Node(x: $0.x, y: $0.y, count: 1, zoom: Self.maximumZoom + 1, children: []) }
        var alone: [Int32] = []
        var current: [(node: Int32, group: Int)] = []
        for (number, group) in groups.enumerated() {
            let node = Int32(truncatingIfNeeded: number)
            let isSomewhere = abs(points[number].x) < 1e6 && abs(points[number].y) < 1e6
            if let group, isSomewhere, distance > 0 { current.append((node, group)) } else { alone.append(node) }
        }
        var zoom = Self.maximumZoom
        while zoom >= minimumZoom {
            var grid = ClusterGrid(reach: distance / (Camera.worldSize * Camera.scale(zoom: Double(zoom))))
            current = grid.join(current, &nodes, zoom)
            zoom -= 1
        }
        self.nodes = nodes
        roots = alone + current.map { $0.node }
    }

    /// The clusters at a zoom, in the order of their first points.
    func nodes(at zoom: Int) -> [Cluster] {
        var found: [Cluster] = []
        var stack = roots
        while let number = stack.popLast() {
            let node = nodes[Int(number)]
            if node.zoom < zoom {
                stack += node.children
            } else {
                let split = node.zoom < Self.maximumZoom ? node.zoom + 1 : nil
                let members = points(of: number)
                let middle = middle(of: members, node.x, node.y)
                found.append(Cluster(members: members, point: (node.x, node.y), middle: middle, splitZoom: split))
            }
        }
        return found.ordered { $0.members[0] < $1.members[0] }
    }

    /// The first of the points that are nearest to a place, apart from rounding.
    private func middle(of members: [Int], _ x: Double, _ y: Double) -> (member: Int, x: Double, y: Double) {
        var best = (member: members[0], square: Double.infinity)
        for member in members {
            let (dx, dy) = (nodes[member].x - x, nodes[member].y - y)
            let square = dx * dx + dy * dy
            if square < best.square * 0.999 { best = (member, square) }
        }
        return (best.member, nodes[best.member].x, nodes[best.member].y)
    }

    private func points(of number: Int32) -> [Int] {
        var found: [Int] = []
        var stack = [number]
        while let number = stack.popLast() {
            let children = nodes[Int(number)].children
            if children.isEmpty { found.append(Int(number)) } else { stack += children }
        }
        return found.sorted()
    }

    /// The clusters of one zoom while they are being made, in cells as wide as the reach. Clusters of one group are
    /// never closer together than the reach.
    private struct ClusterGrid {
        let reach: Double
        private var cells: [Cell: [Int32]] = [:]

        /// Limits the reach from below, so that cell numbers do not overflow.
        init(reach: Double) { self.reach = max(reach, 1e-12) }

        private struct Cell: Hashable { let x, y, group: Int }

        private func cell(_ node: Node, _ group: Int) -> Cell {
            Cell(
                x: Int(exactly: (node.x / reach).rounded(.down)) ?? 0,
                y: Int(exactly: (node.y / reach).rounded(.down)) ?? 0, group: group)
        }

        /// Places one cluster after another. If one is near, the two are merged, and the result may be near to others
        /// in turn. Each merge leaves one cluster less, so this ends.
        mutating func join(_ clusters: [(node: Int32, group: Int)], _ nodes: inout [Node], _ zoom: Int) -> [(
            node: Int32, group: Int
        )] {
            cells.reserveCapacity(clusters.count)
            var placed: [(node: Int32, group: Int)] = []
            placed.reserveCapacity(clusters.count)
            var present: Set<Int32> = []
            var isJoined = false
            for (node, group) in clusters {
                var node = node
                while let other = nearest(to: nodes[Int(node)], group, nodes) {
                    cells[cell(nodes[Int(other)], group)]?.removeAll { $0 == other }
                    present.remove(other)
                    node = Self.joined(other, node, &nodes, zoom)
                    isJoined = true
                }
                cells[cell(nodes[Int(node)], group), default: []].append(node)
                present.insert(node)
                placed.append((node, group))
            }
            // A cluster that was merged is no longer present, and one that absorbed others was placed several times.
            return isJoined ? placed.filter { present.remove($0.node) != nil } : clusters
        }

        private func nearest(to node: Node, _ group: Int, _ nodes: [Node]) -> Int32? {
            let middle = cell(node, group)
            var best: (node: Int32, distance: Double)?
            for y in middle.y - 1...middle.y + 1 {
                for x in middle.x - 1...middle.x + 1 {
                    for other in cells[Cell(x: x, y: y, group: group)] ?? [] {
                        let (dx, dy) = (nodes[Int(other)].x - node.x, nodes[Int(other)].y - node.y)
                        let distance = dx * dx + dy * dy
                        let least = best?.distance ?? reach * reach
                        if distance < least || distance == least && best.map({ other < $0.node }) ?? false {
                            best = (other, distance)
                        }
                    }
                }
            }
            return best?.node
        }

        /// The number of the node that represents two: a node made at this zoom absorbs the other.
        private static func joined(_ a: Int32, _ b: Int32, _ nodes: inout [Node], _ zoom: Int) -> Int32 {
            let (one, two) = (nodes[Int(a)], nodes[Int(b)])
            let (m, n) = (Double(one.count), Double(two.count))
            let (x, y) = ((one.x * m + two.x * n) / (m + n), (one.y * m + two.y * n) / (m + n))
            let isOneNew = one.zoom == zoom && (two.zoom != zoom || one.children.count >= two.children.count)
            var kept = Int(isOneNew ? a : b)
            let (other, taken) = isOneNew ? (b, two) : (a, one)
            if nodes[kept].zoom != zoom {
                nodes.append(Node(x: x, y: y, count: 0, zoom: zoom, children: [Int32(truncatingIfNeeded: kept)]))
                kept = nodes.count - 1
            }
            (nodes[kept].x, nodes[kept].y, nodes[kept].count) = (x, y, one.count + two.count)
            if taken.zoom == zoom { nodes[kept].children += taken.children } else { nodes[kept].children.append(other) }
            return Int32(truncatingIfNeeded: kept)
        }
    }
}
