/// The paths that a search has found, reconstructed from their ends.
extension MeshSearch {
    /// The index of the source of the path to a target; nil if there is no path.
    func source(ofPathTo target: Int) -> Int? {
        var root = arrivals[target].root
        guard root >= 0 else { return nil }
        while roots[Int(root)].parent >= 0 { root = roots[Int(root)].parent }
        return Int(-1 - roots[Int(root)].parent)
    }

    /// The path to a target; nil if there is none.
    func way(to target: Int) -> Way? {
        guard let source = source(ofPathTo: target) else { return nil }
        let arrival = arrivals[target]
        var points: [GridPoint] = [targets[target].point]
        if let bend = arrival.bend { points.append(bend) }
        /// The index of each root's point, counted from the end.
        var numbers: [Int32: Int] = [:]
        var root = arrival.root
        while true {
            numbers[root] = points.count
            points.append(roots[Int(root)].point)
            if roots[Int(root)].parent < 0 { break }
            root = roots[Int(root)].parent
        }
        var passages: [Passage] = []
        var number = arrival.node
        while number >= 0 {
            let node = nodes[Int(number)]
            let portal = Int(mesh.portals[Int(node.side)])
            if portal >= 0, let at = numbers[node.root] {
                let (from, to) = (points[at], points[max(at - 1, 0)])
                let point = Self.meeting(from, to, node.left, node.right)
                passages.append(
                    Passage(
                        portal: portal, space: Int(mesh.spaces[Int(node.side) / 3]), point: point,
                        part: points.count - 1 - at))
            }
            number = node.parent
        }
        return Way(
            source: source, cost: arrival.cost, points: points.reversed(), passages: passages.reversed(),
            firstSpace: Int(mesh.spaces[sources[source].place.triangle]))
    }

    /// The point where a part of a path meets an interval.
    private static func meeting(_ from: GridPoint, _ to: GridPoint, _ left: GridPoint, _ right: GridPoint) -> GridPoint
    {
        let (one, two) = (MeshPredicates.turn(left, right, from), MeshPredicates.turn(left, right, to))
        if one == two { return from.nearest(on: left, right) }
        let t = min(1, max(0, one / (one - two)))
        let p = GridPoint(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y))
        return p.nearest(on: left, right)
    }
}
