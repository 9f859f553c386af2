// The labels of the matrix: around nodes, and of parts without nodes.

extension RelateEngine {
    /// Marks the nodes and the areas around them.
    mutating func markNodes(
        _ view: ShapeView, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape, _ endsA: LineEnds, _ endsB: LineEnds
    ) {
        var at = 0
        while at < incidences.count {
            let node = incidences[at].point
            fan.rays.removeAll(keepingCapacity: true)
            var next = at
            while next < incidences.count, incidences[next].point == node { next += 1 }
            if next - at > 32 {
                incidences[at..<next].sort { ($0.segment, $0.isSecond ? 1 : 0) < ($1.segment, $1.isSecond ? 1 : 0) }
            }
            for index in at..<next {
                if next - at > 32 {
                    if index > at, isRepeated(index, index - 1) { continue }
                } else if (at..<index).contains(where: { isRepeated(index, $0) }) {
                    continue
                }
                addRays(view, incidences[index], node)
            }
            matrix.mark(endsA.place(of: node, a), endsB.place(of: node, b), 0)
            fan.mark(node, a.dimension == 2, b.dimension == 2, &matrix)
            at = next
        }
    }

    func isRepeated(_ a: Int, _ b: Int) -> Bool {
        incidences[a].segment == incidences[b].segment && incidences[a].isSecond == incidences[b].isSecond
    }

    @inline(__always) mutating func addRays(_ view: ShapeView, _ incidence: Incidence, _ node: Point) {
        let start = view.vertex(incidence.segment)
        let end = view.vertex(incidence.segment + 1)
        let isLeft = view.lines[Int(incidence.line)].interiorIsLeft
        let isSecond = incidence.isSecond
        if end != node { fan.rays.append(Ray(from: node, to: end, isSecond: isSecond, interiorIsLeft: isLeft)) }
        if start != node { fan.rays.append(Ray(from: node, to: start, isSecond: isSecond, interiorIsLeft: !isLeft)) }
    }

    /// Marks the parts without nodes: whole lines and rings, the ends of lines, and lines of zero length.
    mutating func markRest(
        _ view: ShapeView, _ a: ShapeTable.Shape, _ b: ShapeTable.Shape, _ endsA: LineEnds, _ endsB: LineEnds
    ) {
        markRest(view, a, in: b, endsA, firstFlag: 0) { $0.mark($1, $2, $3) }
        markRest(view, b, in: a, endsB, firstFlag: a.lines.count) { $0.mark($2, $1, $3) }
    }

    mutating func markRest(
        _ view: ShapeView, _ a: ShapeTable.Shape, in b: ShapeTable.Shape, _ ends: LineEnds, firstFlag: Int,
        _ mark: (inout IntersectionMatrix, IntersectionMatrix.Part, IntersectionMatrix.Part, Int8) -> Void
    ) {
        var locator = Locator(view, b)
        for (flag, index) in a.lines.enumerated() {
            let line = view.lines[index]
            guard line.end - line.start > 1, !hasNode[firstFlag + flag] else { continue }
            if b.dimension == 1 {
                // A crossing is a point, so the line next to it lies outside.
                mark(&matrix, a.dimension == 2 ? .boundary : .interior, .exterior, 1)
            } else if !hasCrossing[firstFlag + flag] {
                let place = locator.locate(view.vertex(line.start))
                mark(&matrix, a.dimension == 2 ? .boundary : .interior, place, 1)
                if a.dimension == 2 {
                    mark(&matrix, .interior, place, 2)
                    mark(&matrix, .exterior, place, 2)
                }
            }
        }
        if a.dimension == 2, b.dimension == 1 { mark(&matrix, .interior, .exterior, 2) }
        for end in ends.points where !isNode(end) {
            // Among lines, only one of zero length can contain an end that is not a node.
            let place = b.dimension == 1 ? (locator.has(end) ? .interior : .exterior) : locator.locate(end)
            mark(&matrix, .boundary, place, 0)
        }
        if a.dimension == 1 {
            // Lines of zero length are points of the shape. The segments of the other shape need not pass through them.
            let points = Locator.points(view, a)
            for p in points { mark(&matrix, ends.contains(p) ? .boundary : .interior, locator.locate(p), 0) }
        }
    }

    /// Whether a point is a node. The incidences are sorted.
    func isNode(_ p: Point) -> Bool { incidences.lazy.map { $0.point }.containsSorted(p) }
}
