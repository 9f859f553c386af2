/// Measures regions where sets of polygons overlap or don't, in meters.
///
/// The plane is cut into vertical slabs at every vertex and crossing. In a slab no two edges cross, so that the regions
/// between them are trapezoids, and the height in its middle times its width is their area. Depths are counted: each
/// edge enters or leaves a polygon of one of two sets. Rounding in the crossings moves areas by as much and decides
/// nothing: whether there is an overlap was decided exactly before.
///
/// O(n log n + s·a) for n edges, s slabs and a edges over one slab. Where that is more than `maximumWork`, as for a comb
/// of a hundred thousand slanting teeth, slabs are made wider and areas come out roughly.
package struct AreaOverlay {
    /// The regions that are measured.
    package enum Operation {
        /// Of both sets.
        case both
        /// Of the first set and not of the second.
        case firstOnly
        /// Of the second set and not of the first.
        case secondOnly
        /// Regions where the depth of the first set is below zero: of what was subtracted from it and is not there.
        case deficit
        /// Deeper in the first set than in the second, whichever way rings run: in outer rings and not in their holes.
        case net

        @inline(__always)
        func holds(_ first: Int, _ second: Int) -> Bool {
            switch self {
            case .both: first > 0 && second > 0
            case .firstOnly: first > 0 && second <= 0
            case .secondOnly: second > 0 && first <= 0
            case .deficit: first < 0
            case .net: first.magnitude > second.magnitude
            }
        }
    }

    /// An empty overlay.
    package init() {}

    /// An empty overlay with room for edges.
    package init(expecting count: Int) { edges.reserveCapacity(count) }

    /// An edge from left to right.
    struct Edge {
        var left: MetricPoint
        var right: MetricPoint
        /// The change of its set's depth when it is passed upward: 1 or -1 for a single polygon's.
        var step: Int32
        var isSecond: Bool

        /// Whether another edge has the same ends.
        @inline(__always)
        func isOn(_ other: Edge) -> Bool { left == other.left && right == other.right }

        @inline(__always)
        func y(at x: Double) -> Double {
            // A wide slab may reach beyond the edge.
            let t = min(max((x - left.x) / (right.x - left.x), 0), 1)
            return left.y + t * (right.y - left.y)
        }

        /// The same where the edge is over the abscissa.
        @inline(__always)
        func y(over x: Double) -> Double { left.y + (x - left.x) / (right.x - left.x) * (right.y - left.y) }
    }

    /// A piece of a region in a slab.
    struct Trapezoid {
        var x0, x1: Double
        var low0, low1, high0, high1: Double

        var area: Double { ((high0 - low0) + (high1 - low1)) / 2 * (x1 - x0) }
        var center: MetricPoint { MetricPoint((x0 + x1) / 2, (low0 + low1 + high0 + high1) / 4) }
    }

    private(set) var edges = ContiguousArray<Edge>()
    /// The number of the first edge of a second single area: those of one don't cross each other. Nil for any other
    /// edges.
    private(set) var split: Int?
    /// Edges straight up, which bound no trapezoid from above or below.
    private(set) var uprights = ContiguousArray<(MetricPoint, MetricPoint)>()
    /// The abscissas of vertices that were folded away, which cut the plane all the same: what is found in the slabs does not
    /// depend on the folding.
    var foldedCuts = ContiguousArray<Double>()

    /// Heights and slabs below this many meters are rounding, not regions.
    static let least = 1e-7

    /// Adds the edges of a polygon that can reach into a window, in meters.
    package mutating func add(_ view: ShapeView, _ shape: Int, isSecond: Bool, _ plane: LocalPlane, window: Box? = nil)
    {
        for line in view.shapes[shape].lines { add(view, line: line, isSecond: isSecond, plane, window: window) }
    }

    /// Adds the edges of a ring.
    mutating func add(_ view: ShapeView, line: Int, isSecond: Bool, _ plane: LocalPlane, window: Box? = nil) {
        let isLeft = view.lines[line].interiorIsLeft
        for v in view.lines[line].segments {
            let a = view.vertex(v)
            let b = view.vertex(v + 1)
            // What lies above the window makes no difference; what lies below is counted.
            if let window, max(a.x, b.x) < window.minX || min(a.x, b.x) > window.maxX { continue }
            if let window, min(a.y, b.y) > window.maxY { continue }
            add(DirectedEdge(start: isLeft ? a : b, end: isLeft ? b : a, shape: 0, count: 1), isSecond, plane)
        }
    }

    /// Adds the edges of polygons that can reach into a window, found through their index: of a long outline only those
    /// that lie in the window or below it are examined.
    package mutating func add(
        _ view: ShapeView,
        _ index: SegmentIndex,
        isSecond: Bool,
        _ plane: LocalPlane,
        window: Box
    ) {
        var query = window
        query.minY = min(query.minY, index.index.bounds.minY)
        index.search(view, query) { v, line in
            let isLeft = view.lines[Int(line)].interiorIsLeft
            let a = view.vertex(v)
            let b = view.vertex(v + 1)
            add(DirectedEdge(start: isLeft ? a : b, end: isLeft ? b : a, shape: 0, count: 1), isSecond, plane)
            return true
        }
    }

    package mutating func add(_ edge: DirectedEdge, _ isSecond: Bool, _ plane: LocalPlane) {
        let a = plane.meters(edge.start)
        let b = plane.meters(edge.end)
        if a.x < b.x {
            edges.append(Edge(left: a, right: b, step: edge.count, isSecond: isSecond))
        } else if b.x < a.x {
            edges.append(Edge(left: b, right: a, step: -edge.count, isSecond: isSecond))
        } else {
            uprights.append((a, b))
        }
    }

    /// The part of the first set outside the second, where both are single areas: nowhere is either deeper than one, so
    /// that what both have of their boundaries cancels.
    ///
    /// The edges of the first area have to be added first.
    package consuming func excess(
        _ plane: LocalPlane,
        window: Box? = nil,
        ignoring noise: AmountNoise = .none
    ) -> AreaAmount {
        let firsts = edges.firstIndex(where: \.isSecond) ?? edges.count
        for index in firsts..<edges.count {
            edges[index].isSecond = false
            edges[index].step = -edges[index].step
        }
        cancelOpposites(of: firsts)
        return measure(.firstOnly, plane, window: window, ignoring: noise)
    }

    /// The part that two single valid areas share, and that of the first outside the second; nil if they share no more
    /// than noise.
    ///
    /// The edges of the first area have to be added first; those of the second may be folded.
    ///
    /// - Parameters:
    ///   - sharedWindow: what both can share lies in it.
    ///   - window: the first area lies in it.
    package consuming func sharedAndExcess(
        _ plane: LocalPlane,
        sharedWindow: Box,
        window: Box,
        ignoring noise: AmountNoise
    ) -> (shared: AreaAmount, excess: AreaAmount)? {
        guard !edges.isEmpty else { return nil }
        noteSingleAreas()
        let slabs = slabs()
        // Mostly the first area is no wider than the second, so that one sweep does for both.
        let cuts = slabs.within(window, plane).cuts
        if sharedWindow.minX == window.minX, sharedWindow.maxX == window.maxX, work(cuts) < Self.maximumWork,
            var (both, firstOnly) = sweep(cuts, slabs.order, .both, .firstOnly)
        {
            let shared = amount(of: &both, plane, ignoring: noise)
            guard shared.exceeds(area: noise.area, width: noise.width) else { return nil }
            return (shared, amount(of: &firstOnly, plane, ignoring: noise))
        }
        let shared = measure(.both, plane, slabs.within(sharedWindow, plane), ignoring: noise)
        guard shared.exceeds(area: noise.area, width: noise.width) else { return nil }
        return (shared, measure(.firstOnly, plane, slabs.within(window, plane), ignoring: noise))
    }

    /// The numbers of edges and uprights, to go back to.
    package var extent: (edges: Int, uprights: Int) { (edges.count, uprights.count) }

    /// Takes out what was added behind an extent.
    package mutating func goBack(to extent: (edges: Int, uprights: Int)) {
        edges.removeLast(edges.count - extent.edges)
        uprights.removeLast(uprights.count - extent.uprights)
        foldedCuts.removeAll(keepingCapacity: true)
        split = nil
    }

    /// Notes that each set is one valid area, whose own edges do not cross. The edges of the first have to be added first.
    package mutating func noteSingleAreas() { split = edges.firstIndex { $0.isSecond } ?? edges.count }

    /// Takes out pairs of edges that lie on each other with opposite steps, of which the first area has so many to begin
    /// with; linear, by hashing.
    private mutating func cancelOpposites(of firsts: Int) {
        var table = SlotTable(for: edges.count)
        let mixer = SecretMixer.shared
        edges.withUnsafeMutableBufferPointer { edges in
            for index in edges.indices {
                let edge = edges[index]
                let hash = SecretMixer.hash(edge: mixer.hash(edge.left.xy), mixer.hash(edge.right.xy))
                guard let other = table.insert(index, hash, unless: { edges[$0].isOn(edge) }) else { continue }
                edges[other].step += edge.step
                edges[index].step = 0
            }
        }
        split = edges[..<firsts].count { $0.step != 0 }
        edges.removeAll { $0.step == 0 }
    }

    /// The amount of what is asked for, within `x` limits in meters.
    package func measure(
        _ operation: Operation,
        _ plane: LocalPlane,
        window: Box? = nil,
        ignoring noise: AmountNoise = .none
    ) -> AreaAmount {
        if edges.isEmpty { return .none }
        let slabs = slabs()
        return measure(operation, plane, window.map { slabs.within($0, plane) } ?? slabs, ignoring: noise)
    }

    /// The amounts of two things, for which slabs are made once, and what is let pass of each.
    package func measure(
        _ first: (operation: Operation, noise: AmountNoise),
        _ second: (operation: Operation, noise: AmountNoise),
        _ plane: LocalPlane
    ) -> (AreaAmount, AreaAmount) {
        guard !edges.isEmpty else { return (.none, .none) }
        let slabs = slabs()
        return (
            measure(first.operation, plane, slabs, ignoring: first.noise),
            measure(second.operation, plane, slabs, ignoring: second.noise)
        )
    }

    private func measure(
        _ operation: Operation,
        _ plane: LocalPlane,
        _ slabs: Slabs,
        ignoring noise: AmountNoise
    ) -> AreaAmount {
        var cuts = thinned(slabs.cuts, by: work(slabs.cuts) / Self.maximumWork)
        while true {
            if var regions = sweep(cuts, slabs.order, operation) {
                return amount(of: &regions, plane, ignoring: noise)
            }
            cuts = thinned(cuts, by: 3)
        }
    }

    private func amount(
        of regions: inout RegionBuilder,
        _ plane: LocalPlane,
        ignoring noise: AmountNoise
    ) -> AreaAmount {
        regions.amount(plane, ignoring: noise) { SegmentSet(uprights + edges.map { ($0.left, $0.right) }) }
    }
}
