/// Measures regions where sets of polygons overlap or do not, in meters.
///
/// The plane is cut into vertical slabs at every vertex and crossing. In a slab no two edges cross, so the regions
/// between them are trapezoids, whose area is the height in the middle times the width. Depths are counted: each edge
/// enters or leaves a polygon of one of two sets. Rounding of crossings changes areas only slightly. It decides
/// nothing, because the existence of an overlap was decided exactly before.
///
/// O(n log n + s·a) for n edges, s slabs, and a edges over one slab. If that is more than `maximumWork`, as for a comb
/// of a hundred thousand slanting teeth, slabs are wider and areas approximate.
package struct AreaOverlay {
    /// The regions that are measured.
    package enum Operation {
        /// Regions in both sets.
        case both
        /// Regions in the first set, but not in the second.
        case firstOnly
        /// Regions in the second set, but not in the first.
        case secondOnly
        /// Regions where the depth of the first set is negative: more was subtracted than was there.
        case deficit
        /// Regions deeper in the first set than in the second, for rings in any direction: in outer rings, but not in their
        /// holes.
        case net

        @inline(__always) func holds(_ first: Int, _ second: Int) -> Bool {
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
        /// The change of depth when the edge is crossed upward: 1 or -1 for a single polygon.
        var step: Int32
        var isSecond: Bool

        /// Whether another edge has the same ends.
        @inline(__always) func isOn(_ other: Edge) -> Bool { left == other.left && right == other.right }

        @inline(__always) func y(at x: Double) -> Double {
            // A wide slab may extend beyond the edge.
            let t = min(max((x - left.x) / (right.x - left.x), 0), 1)
            return left.y + t * (right.y - left.y)
        }

        /// The height at an abscissa that is known to be over the edge.
        @inline(__always) func y(over x: Double) -> Double {
            left.y + (x - left.x) / (right.x - left.x) * (right.y - left.y)
        }
    }

    /// A piece of a region in a slab.
    struct Trapezoid {
        var x0, x1: Double
        var low0, low1, high0, high1: Double

        var area: Double { ((high0 - low0) + (high1 - low1)) / 2 * (x1 - x0) }
        var center: MetricPoint { MetricPoint((x0 + x1) / 2, (low0 + low1 + high0 + high1) / 4) }
    }

    private(set) var edges = ContiguousArray<Edge>()
    /// The index of the first edge of a second single area, if both are known to be single areas, whose own edges do
    /// not cross; otherwise nil.
    private(set) var split: Int?
    /// Vertical edges, which bound no trapezoid from above or below.
    private(set) var uprights = ContiguousArray<(MetricPoint, MetricPoint)>()
    /// The abscissas of folded vertices. They still cut the plane, so that the results do not depend on folding.
    var foldedCuts = ContiguousArray<Double>()
    /// The maximum number of pieces of edges between two cuts.
    private(set) var maximumWork: Int64 = 1 << 25

    /// The height and width in meters below which a region is a rounding error.
    static let least = 1e-7

    /// Adds the edges of a polygon that can reach into a window, in meters.
    package mutating func add(_ view: ShapeView, _ shape: Int, isSecond: Bool, _ plane: LocalPlane, window: Box? = nil)
    { for line in view.shapes[shape].lines { add(view, line: line, isSecond: isSecond, plane, window: window) } }

    /// Adds the edges of a ring.
    mutating func add(_ view: ShapeView, line: Int, isSecond: Bool, _ plane: LocalPlane, window: Box? = nil) {
        let isLeft = view.lines[line].interiorIsLeft
        for v in view.lines[line].segments {
            let a = view.vertex(v)
            let b = view.vertex(v + 1)
            // Edges above the window have no effect; edges below it count.
            if let window, max(a.x, b.x) < window.minX || min(a.x, b.x) > window.maxX { continue }
            if let window, min(a.y, b.y) > window.maxY { continue }
            add(DirectedEdge(start: isLeft ? a : b, end: isLeft ? b : a, shape: 0, count: 1), isSecond, plane)
        }
    }

    /// Adds the edges of polygons that can reach into a window, found through their index. Of a long outline, only
    /// edges in the window or below it are examined.
    package mutating func add(
        _ view: ShapeView, _ index: SegmentIndex, isSecond: Bool, _ plane: LocalPlane, window: Box
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

    /// Adds the parts of the edges of the first area between the left and right sides of a window, found through their
    /// index.
    mutating func addColumn(_ view: ShapeView, _ index: SegmentIndex, _ plane: LocalPlane, window: Box) {
        var column = window
        (column.minY, column.maxY) = (index.index.bounds.minY, index.index.bounds.maxY)
        add(view, index, isSecond: false, plane, window: column)
        let low = plane.meters(Point(window.minX, window.minY)).x
        let high = plane.meters(Point(window.maxX, window.minY)).x
        for at in edges.indices {
            let edge = edges[at]
            if edge.left.x < low { edges[at].left = MetricPoint(low, edge.y(at: low)) }
            if edge.right.x > high { edges[at].right = MetricPoint(high, edge.y(at: high)) }
        }
        edges.removeAll { $0.left.x >= $0.right.x }
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

    /// The part of the first set outside the second, if both are single areas: no depth exceeds one, so the common
    /// parts of their boundaries cancel.
    ///
    /// The edges of the first area must be added first.
    package consuming func excess(_ plane: LocalPlane, window: Box? = nil, ignoring noise: AmountNoise = .none)
        -> AreaAmount
    {
        let firsts = edges.firstIndex { $0.isSecond } ?? edges.count
        for index in firsts..<edges.count {
            edges[index].isSecond = false
            edges[index].step = -edges[index].step
        }
        cancelOpposites(of: firsts)
        return measure(.firstOnly, plane, window: window, ignoring: noise)
    }

    /// The part that two single valid areas share, and the part of the first outside the second; nil if they share no
    /// more than noise.
    ///
    /// The edges of the first area must be added first; those of the second may be folded.
    ///
    /// - Parameters:
    ///   - sharedWindow: a box that contains the shared part.
    ///   - window: a box that contains the first area.
    package consuming func sharedAndExcess(
        _ plane: LocalPlane, sharedWindow: Box, window: Box, ignoring noise: AmountNoise
    ) -> (shared: AreaAmount, excess: AreaAmount)? {
        guard !edges.isEmpty else { return nil }
        noteSingleAreas()
        let slabs = slabs()
        // Usually the second area extends over the full width of the first, so that one sweep measures both.
        let cuts = slabs.within(window, plane).cuts
        if sharedWindow.minX == window.minX, sharedWindow.maxX == window.maxX, work(cuts) < maximumWork,
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

    /// The current numbers of edges and uprights, for ``goBack(to:)``.
    package var extent: (edges: Int, uprights: Int) { (edges.count, uprights.count) }

    /// Removes everything that was added after an extent was taken.
    package mutating func goBack(to extent: (edges: Int, uprights: Int)) {
        edges.removeLast(edges.count - extent.edges)
        uprights.removeLast(uprights.count - extent.uprights)
        foldedCuts.removeAll(keepingCapacity: true)
        split = nil
    }

    /// Declares that each set is one valid area, whose own edges do not cross. The edges of the first must be added
    /// first.
    package mutating func noteSingleAreas() { split = edges.firstIndex { $0.isSecond } ?? edges.count }

    /// Removes pairs of coinciding edges with opposite steps, where the first area has `firsts` edges. Linear, by
    /// hashing.
    private mutating func cancelOpposites(of firsts: Int) {
        addStepsOfCoinciding()
        split = edges[..<firsts].count { $0.step != 0 }
        edges.removeAll { $0.step == 0 }
    }

    /// Limits the pieces of edges to 256 for each edge, which few shapes but scribbles exceed. A scribble of n edges, of
    /// which each crosses all others, is then measured roughly instead of in n³ steps.
    mutating func measureScribblesRoughly() { maximumWork = min(maximumWork, 256 * Int64(edges.count)) }

    /// Replaces coinciding edges of a set by one. Linear, by hashing.
    mutating func uniteCoinciding() {
        addStepsOfCoinciding()
        edges.removeAll { $0.step == 0 }
    }

    /// Adds the steps of coinciding edges of a set in the first of them, and leaves the others with none.
    private mutating func addStepsOfCoinciding() {
        var table = SlotTable(for: edges.count)
        let mixer = SecretMixer.shared
        edges.withUnsafeMutableBufferPointer { edges in
            for index in edges.indices {
                let edge = edges[index]
                let hash = SecretMixer.hash(edge: mixer.hash(edge.left.xy), mixer.hash(edge.right.xy))
                guard
                    let other = table.insert(
                        index, hash, unless: { edges[$0].isOn(edge) && edges[$0].isSecond == edge.isSecond })
                else { continue }
                edges[other].step += edge.step
                edges[index].step = 0
            }
        }
    }

    /// The amount of the regions of an operation, between abscissas in meters.
    package func measure(
        _ operation: Operation, _ plane: LocalPlane, window: Box? = nil, ignoring noise: AmountNoise = .none
    ) -> AreaAmount {
        if edges.isEmpty { return .none }
        let slabs = slabs()
        return measure(operation, plane, window.map { slabs.within($0, plane) } ?? slabs, ignoring: noise)
    }

    /// The amounts of two operations with the noise of each. The slabs are made only once.
    package func measure(
        _ first: (operation: Operation, noise: AmountNoise), _ second: (operation: Operation, noise: AmountNoise),
        _ plane: LocalPlane
    ) -> (AreaAmount, AreaAmount) {
        guard !edges.isEmpty else { return (.none, .none) }
        let slabs = slabs()
        return (
            measure(first.operation, plane, slabs, ignoring: first.noise),
            measure(second.operation, plane, slabs, ignoring: second.noise)
        )
    }

    private func measure(_ operation: Operation, _ plane: LocalPlane, _ slabs: Slabs, ignoring noise: AmountNoise)
        -> AreaAmount
    {
        var cuts = thinned(slabs.cuts, by: Int(work(slabs.cuts) / maximumWork))
        while true {
            if var regions = sweep(cuts, slabs.order, operation) { return amount(of: &regions, plane, ignoring: noise) }
            cuts = thinned(cuts, by: 3)
        }
    }

    private func amount(of regions: inout RegionBuilder, _ plane: LocalPlane, ignoring noise: AmountNoise) -> AreaAmount
    { regions.amount(plane, ignoring: noise) { SegmentSet(uprights + edges.map { ($0.left, $0.right) }) } }
}
