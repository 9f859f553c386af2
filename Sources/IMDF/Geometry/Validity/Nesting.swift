/// The nesting of rings that do not cross.
struct Nesting {
    let view: ShapeView
    let shape: ShapeTable.Shape
    /// Pairs of rings that cross.
    let crossing: Set<UInt64>

    /// The maximum number of pairs to keep. If more rings cross, nesting is not checked.
    static let pairLimit = 100_000

    static func key(_ a: Int, _ b: Int) -> UInt64 { UInt64(min(a, b)) << 32 | UInt64(max(a, b)) }

    /// The first hole outside its shell.
    func holeOutsideShell() -> TopologyCheck.Found? {
        var shell = shape.lines.lowerBound
        var locator = RingLocator(view, shell)
        for line in shape.lines {
            if !view.lines[line].isHole || view.lines[line].part != view.lines[shell].part {
                shell = line
                locator = RingLocator(view, shell)
                continue
            }
            if isCrossing(line, shell) { continue }
            if let p = locator.pointOutside(line) {
                return TopologyCheck.Found(reason: .holeOutsideShell, point: p, lineA: line, lineB: shell)
            }
        }
        return nil
    }

    /// The first hole in another hole of its polygon.
    func nestedHoles() -> TopologyCheck.Found? {
        // Polygon by polygon: thousands of equal ones would have as many pairs of holes as the square of that.
        var holes = shape.lines.filter { view.lines[$0].isHole }[...]
        while let part = holes.first.map({ view.lines[$0].part }) {
            let own = holes.prefix { view.lines[$0].part == part }
            if own.count > 1, let found = nested(Array(own), .nestedHoles, { _, _ in true }) { return found }
            holes = holes.dropFirst(own.count)
        }
        return nil
    }

    /// The first polygon in another one, but not in a hole of it.
    func nestedShells() -> TopologyCheck.Found? {
        let shells = shape.lines.filter { !view.lines[$0].isHole }
        guard shells.count > 1 else { return nil }
        return nested(shells, .nestedShells) { inner, outer in
            var hole = outer + 1
            while hole < Int(shape.endLine), view.lines[hole].isHole, view.lines[hole].part == view.lines[outer].part {
                if view.lines[hole].box.contains(view.lines[inner].box) {
                    var locator = RingLocator(view, hole)
                    if locator.pointOutside(inner) == nil { return false }
                }
                hole += 1
            }
            return true
        }
    }

    private func nested(_ rings: [Int], _ reason: GeometryFault.Reason, _ isFault: (Int, Int) -> Bool) -> TopologyCheck
        .Found?
    {
        guard crossing.count < Self.pairLimit else { return nil }
        let index = PackedIndex(ContiguousArray(rings.map { view.lines[$0].box }))
        for outer in rings {
            var inner: Int?
            let box = view.lines[outer].box
            var locator = RingLocator(view, outer)
            index.search(box) { item in
                let ring = rings[item]
                guard ring != outer, box.contains(view.lines[ring].box), !isCrossing(ring, outer), ring < inner ?? .max,
                    locator.pointOutside(ring) == nil, isFault(ring, outer)
                else { return true }
                inner = ring
                return true
            }
            if let inner {
                return TopologyCheck.Found(
                    reason: reason, point: view.vertex(view.lines[inner].start), lineA: inner, lineB: outer)
            }
        }
        return nil
    }

    private func isCrossing(_ a: Int, _ b: Int) -> Bool {
        !crossing.isEmpty && (crossing.contains(Self.key(a, b)) || crossing.count >= Self.pairLimit)
    }
}

/// Decides whether rings lie in a ring that they do not cross.
struct RingLocator {
    private let view: ShapeView
    private let line: Int
    private var index = DelayedIndex<SegmentIndex>()

    init(_ view: ShapeView, _ line: Int) {
        self.view = view
        self.line = line
    }

    /// A vertex of `ring` that is outside; nil if the ring lies inside.
    mutating func pointOutside(_ ring: Int) -> Point? {
        for v in view.lines[ring].segments {
            switch locate(view.vertex(v)) {
            case .outside: return view.vertex(v)
            case .inside: return nil
            case .boundary: continue
            }
        }
        // Every vertex lies on the ring, so a direction at one of them decides.
        for v in view.lines[ring].segments {
            let p = view.vertex(v)
            let after = Ray(from: p, to: view.vertex(v + 1), isSecond: false, interiorIsLeft: true)
            for w in view.lines[line].segments {
                let start = view.vertex(w)
                let end = view.vertex(w + 1)
                guard p != end, p.isInBox(start, end), Orientation.sign(start, end, p) == 0 else { continue }
                let passage = view.passage(line, w, p)
                let side = Passage.side(
                    after, Ray(from: p, to: passage.after, isSecond: false, interiorIsLeft: true),
                    Ray(from: p, to: passage.before, isSecond: false, interiorIsLeft: true), p)
                if side == 0 { continue }
                // The part of the ring counterclockwise from the way out to the way in.
                return (side > 0) == view.isCounterclockwise(view.lines[line]) ? nil : p
            }
        }
        return nil
    }

    private mutating func locate(_ p: Point) -> PointLocation {
        let ring = view.lines[line]
        guard ring.box.contains(p) else { return .outside }
        let size = ring.segments.count
        index.ask(size: size) { SegmentIndex(view, line..<line + 1) }
        return index.made?.locate(p, view) ?? .of(p, inRing: view.xy + 2 * Int(ring.start), count: size + 1)
    }
}

/// Finds touches of rings that disconnect the interior of a polygon.
enum Disconnection {
    /// The rings and their touching points are the vertices of a graph, with two edges for each touch. The interior is
    /// disconnected if the graph has a cycle. Linear except for sorting.
    static func find(_ touches: ContiguousArray<TopologyCheck.Touch>) -> TopologyCheck.Found? {
        guard touches.count > 1 else { return nil }
        var edges = ContiguousArray<(point: Point, line: Int32, other: Int32)>()
        for touch in touches {
            edges.append((touch.point, touch.lineA, touch.lineB))
            edges.append((touch.point, touch.lineB, touch.lineA))
        }
        edges.sort { $0.point < $1.point || ($0.point == $1.point && $0.line < $1.line) }
        var sets = DisjointSets(count: 0)
        var rings: [Int32: Int] = [:]
        var pointNode = 0
        for (index, edge) in edges.enumerated() {
            let isSamePoint = index > 0 && edges[index - 1].point == edge.point
            if !isSamePoint { pointNode = sets.add() }
            if isSamePoint, edges[index - 1].line == edge.line { continue }
            let ring = rings[edge.line] ?? sets.add()
            rings[edge.line] = ring
            if !sets.join(pointNode, ring) {
                return TopologyCheck.Found(
                    reason: .disconnectedInterior, point: edge.point, lineA: Int(edge.line), lineB: Int(edge.other))
            }
        }
        return nil
    }
}
