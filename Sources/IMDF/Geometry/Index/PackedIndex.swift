/// A packed tree of boxes: sorted along a Hilbert curve, sixteen to a node, levels one above the other in one array.
///
/// After Vladimir Agafonkin's flatbush. Building takes O(n) with a radix sort; a query takes O(log n + found) on boxes
/// that don't pile up. Immutable once built.
struct PackedIndex: Sendable {
    /// The children of a node. So many items or fewer keep their order, and a plain loop over them sees the same.
    static let nodeSize = 16

    /// The boxes: first the items in curve order, then each level above.
    private let boxes: ContiguousArray<Box>
    /// The same boxes for a first look, from ``origin``.
    private let quickBoxes: ContiguousArray<MeetingBox>
    private let origin: Point
    /// The numbers of the items in curve order.
    private let items: ContiguousArray<Int32>
    /// Where each level ends in `boxes`, the items first.
    private let levelEnds: [Int]

    var count: Int { items.count }
    var bounds: Box { boxes.last ?? Box() }

    init(_ source: ContiguousArray<Box>) {
        let count = source.count
        var bounds = Box()
        for box in source { bounds.add(box) }
        let order = Self.hilbertOrder(source, bounds)
        var boxes = ContiguousArray<Box>()
        boxes.reserveCapacity(count + count / 8 + 8)
        for item in order { boxes.append(source[Int(item)]) }
        var levelEnds = [count]
        var start = 0
        while boxes.count - start > 1 {
            let end = boxes.count
            var at = start
            while at < end {
                var box = Box()
                for child in at..<min(at + Self.nodeSize, end) { box.add(boxes[child]) }
                boxes.append(box)
                at += Self.nodeSize
            }
            start = end
            levelEnds.append(boxes.count)
        }
        let origin = Point(bounds.minX, bounds.minY)
        self.origin = origin
        self.boxes = boxes
        quickBoxes = ContiguousArray(boxes.lazy.map { MeetingBox($0, from: origin) })
        self.items = order
        self.levelEnds = levelEnds
    }

    /// Calls `visit` with every item whose box meets `query`, until it returns false.
    ///
    /// - Returns: false where a visit ended the search.
    @inline(__always)
    @discardableResult
    func search(_ query: Box, _ visit: (Int) -> Bool) -> Bool {
        guard count > 0, bounds.meets(query) else { return true }
        let reach = MeetingBox(query, from: origin).reach
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.nodeSize * 10) { stack in
            quickBoxes.withUnsafeBufferPointer { quickBoxes in
                stack[0] = Int32(quickBoxes.count - 1)
                var depth = 1
                while depth > 0 {
                    depth -= 1
                    let node = Int(stack[depth])
                    if node < count {
                        if boxes[node].meets(query), !visit(Int(items[node])) { return false }
                        continue
                    }
                    // From the last to the first, so that the first comes next. All are put down, and what is not near is
                    // written over: which are near no processor can foresee.
                    let (start, end) = children(of: node)
                    var child = end
                    while child > start {
                        child &-= 1
                        stack[depth] = Int32(truncatingIfNeeded: child)
                        depth &+= quickBoxes[child].isWithin(reach) ? 1 : 0
                    }
                }
                return true
            }
        }
    }

    /// The least distance from a point to an item, nearest nodes first; infinite where there is none.
    ///
    /// O(log n) where few items are as near as the nearest. Where more than some thousand nodes are, as around the middle
    /// of a circle, the answer may be too large by a thousandth, so that such a question does not look at all of them.
    ///
    /// - Parameters:
    ///   - p: the point, in the units of the boxes.
    ///   - scale: what those units are in the units of the distance.
    ///   - distance: the distance of an item.
    func nearest(to p: Point, scale: (x: Double, y: Double) = (1, 1), _ distance: (Int) -> Double) -> Double {
        guard count > 0 else { return .infinity }
        var least = Double.infinity
        var stack: [(node: Int, distance: Double)] = []
        // Room for the way down to an item, with all that lies beside it.
        stack.reserveCapacity(Self.nodeSize * levelEnds.count)
        stack.append((boxes.count - 1, 0))
        var visits = 0
        while let next = stack.popLast() {
            visits += 1
            let bound = visits > Self.exactVisits ? least * 0.999 : least
            if next.distance >= bound { continue }
            if next.node < count {
                least = min(least, distance(Int(items[next.node])))
                continue
            }
            let (start, end) = children(of: next.node)
            let first = stack.count
            for child in start..<end {
                let away = Self.distance(p, boxes[child], scale)
                guard away < bound else { continue }
                // The nearest on top.
                var at = stack.count
                stack.append((child, away))
                while at > first, stack[at - 1].distance < away {
                    stack.swapAt(at, at - 1)
                    at -= 1
                }
            }
        }
        return least
    }

    /// How many nodes a question may look at before it is content with a thousandth.
    private static let exactVisits = 4096

    @inline(__always)
    private static func distance(_ p: Point, _ box: Box, _ scale: (x: Double, y: Double)) -> Double {
        let dx = max(box.minX - p.x, p.x - box.maxX, 0) * scale.x
        let dy = max(box.minY - p.y, p.y - box.maxY, 0) * scale.y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// What lies below a node that is no item.
    @inline(__always)
    private func children(of node: Int) -> (Int, Int) {
        var level = 1
        while node >= levelEnds[level] { level += 1 }
        let below = level > 1 ? levelEnds[level - 2] : 0
        let start = below + (node - levelEnds[level - 1]) * Self.nodeSize
        return (start, min(start + Self.nodeSize, levelEnds[level - 1]))
    }

    private static func hilbertOrder(_ boxes: ContiguousArray<Box>, _ bounds: Box) -> ContiguousArray<Int32> {
        guard boxes.count > nodeSize else { return ContiguousArray(0..<Int32(boxes.count)) }
        let width = max(bounds.maxX - bounds.minX, .leastNormalMagnitude)
        let height = max(bounds.maxY - bounds.minY, .leastNormalMagnitude)
        var keys = ContiguousArray<UInt64>()
        keys.reserveCapacity(boxes.count)
        // So few do not crowd the cells of a coarser grid, and are sorted in half the steps.
        let isCoarse = boxes.count <= 8192
        HilbertCurve.steps.withUnsafeBufferPointer { steps in
            for (index, box) in boxes.enumerated() {
                let center = box.center
                let x = grid((center.x - bounds.minX) / width)
                let y = grid((center.y - bounds.minY) / height)
                let place = isCoarse ? HilbertCurve.coarsePlace(x, y, steps) : HilbertCurve.place(x, y, steps)
                keys.append(UInt64(place) << 32 | UInt64(index))
            }
        }
        RadixSort.sortByHighWord(&keys, bits: isCoarse ? 16 : 32)
        return ContiguousArray(keys.lazy.map { Int32(truncatingIfNeeded: $0) })
    }

    @inline(__always)
    private static func grid(_ fraction: Double) -> UInt32 {
        // Infinite and absent coordinates land at an end; the order is then poor, the answers stay right.
        fraction >= 0 ? UInt32(min(fraction, 1) * 65535) : 0
    }
}
