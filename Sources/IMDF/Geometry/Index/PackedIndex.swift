/// A packed tree of boxes: sorted along a Hilbert curve, sixteen to a node, with all levels in one array.
///
/// After Vladimir Agafonkin's flatbush. Building takes O(n) with a radix sort; a query takes O(log n + found) on boxes
/// that don't pile up. Immutable once built.
package struct PackedIndex: Sendable {
    /// The number of children of a node. At most this many items keep their order, so that a plain loop is equivalent.
    package static let nodeSize = 16

    /// The boxes: the items in curve order, then each higher level.
    private let boxes: ContiguousArray<Box>
    /// The boxes relative to ``origin`` in single precision, for fast rejection.
    private let quickBoxes: ContiguousArray<MeetingBox>
    private let origin: Point
    /// The numbers of the items in curve order.
    private let items: ContiguousArray<Int32>
    /// The start of the children of each node above the items, whose end is the start of the next one's; then the root.
    private let starts: ContiguousArray<Int32>
    /// The number of levels, including the items.
    private let height: Int

    var count: Int { items.count }
    package var bounds: Box { boxes.last ?? Box() }

    package init(_ source: ContiguousArray<Box>) {
        let count = source.count
        var bounds = Box()
        for box in source { bounds.add(box) }
        let order = Self.hilbertOrder(source, bounds)
        var boxes = ContiguousArray<Box>()
        boxes.reserveCapacity(count + count / 8 + 8)
        for item in order { boxes.append(source[Int(item)]) }
        var starts = ContiguousArray<Int32>()
        starts.reserveCapacity(count / 8 + 8)
        var height = 1
        var start = 0
        while boxes.count - start > 1 {
            let end = boxes.count
            var at = start
            while at < end {
                var box = Box()
                for child in at..<min(at + Self.nodeSize, end) { box.add(boxes[child]) }
                boxes.append(box)
                starts.append(Int32(truncatingIfNeeded: at))
                at += Self.nodeSize
            }
            start = end
            height += 1
        }
        starts.append(Int32(truncatingIfNeeded: boxes.count - 1))
        let origin = Point(bounds.minX, bounds.minY)
        self.origin = origin
        self.boxes = boxes
        quickBoxes = ContiguousArray(boxes.lazy.map { MeetingBox($0, from: origin) })
        self.items = order
        self.starts = starts
        self.height = height
    }

    /// Calls `visit` with every item whose box meets `query`, until it returns false.
    ///
    /// - Returns: false if a visit ended the search.
    @inline(__always) @discardableResult package func search(_ query: Box, _ visit: (Int) -> Bool) -> Bool {
        guard count > 0, bounds.meets(query) else { return true }
        // A single item has no node above it.
        if count == 1 { return visit(0) }
        let reach = MeetingBox(query, from: origin).reach
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.nodeSize * 10) { stack in
            withPointers { boxes, quickBoxes, items, starts in
                let items0 = count
                let stack = stack.baseAddress!
                stack[0] = Int32(truncatingIfNeeded: quickBoxes.count &- 1)
                var depth = 1
                while depth > 0 {
                    depth &-= 1
                    let node = Int(stack[depth]) &- items0
                    let start = Int(starts[node])
                    let end = Int(starts[node &+ 1])
                    var child = end
                    if start >= items0 {
                        // From the last to the first, so that the first is visited next. All are written, and those
                        // that are not near are overwritten: a branch would be unpredictable for the processor.
                        while child > start {
                            child &-= 1
                            stack[depth] = Int32(truncatingIfNeeded: child)
                            depth &+= quickBoxes[child].isWithin(reach) ? 1 : 0
                        }
                        continue
                    }
                    child = start
                    while child < end {
                        if quickBoxes[child].isWithin(reach), boxes[child].meets(query), !visit(Int(items[child])) {
                            return false
                        }
                        child &+= 1
                    }
                }
                return true
            }
        }
    }

    /// Calls back with the arrays as pointers, which are valid only during the call.
    @inline(__always) private func withPointers<R>(
        _ body: (
            UnsafeBufferPointer<Box>, UnsafeBufferPointer<MeetingBox>, UnsafeBufferPointer<Int32>,
            UnsafeBufferPointer<Int32>
        ) -> R
    ) -> R {
        boxes.withUnsafeBufferPointer { boxes in
            quickBoxes.withUnsafeBufferPointer { quickBoxes in
                items.withUnsafeBufferPointer { items in
                    starts.withUnsafeBufferPointer { starts in body(boxes, quickBoxes, items, starts) }
                }
            }
        }
    }

    /// The least distance from a point to an item, visiting the nearest nodes first; infinite if there are no items.
    ///
    /// O(log n) if few items are as near as the nearest one. If there are more than a few thousand, as around the
    /// center of a circle, the result may be too large by a thousandth, so that a query does not visit all of them.
    ///
    /// - Parameters:
    ///   - p: the point, in the units of the boxes.
    ///   - scale: the units of the boxes in units of the distance.
    ///   - bound: the maximum distance. Items that are not nearer are not examined; the result is this if there is no
    ///     nearer one.
    ///   - distance: the distance of an item.
    package func nearest(
        to p: Point, scale: (x: Double, y: Double) = (1, 1), below bound: Double = .infinity,
        _ distance: (Int) -> Double
    ) -> Double {
        guard count > 0 else { return .infinity }
        // Enough room for the path to an item, with all siblings on it.
        return withUnsafeTemporaryAllocation(of: (node: Int, distance: Double).self, capacity: Self.nodeSize * height) {
            stack in
            var least = bound
            stack[0] = (boxes.count - 1, 0)
            var depth = 1
            var visits = 0
            while depth > 0 {
                depth -= 1
                let next = stack[depth]
                visits += 1
                let bound = visits > Self.exactVisits ? least * 0.999 : least
                if next.distance >= bound { continue }
                if next.node < count {
                    least = min(least, distance(Int(items[next.node])))
                    continue
                }
                let (start, end) = children(of: next.node)
                let first = depth
                for child in start..<end {
                    let away = Self.distance(p, boxes[child], scale)
                    guard away < bound else { continue }
                    stack[depth] = (child, away)
                    depth += 1
                }
                // The nearest node on top of the stack.
                stack[first..<depth].sort { $0.distance > $1.distance }
            }
            return least
        }
    }

    /// The number of nodes to visit before accepting an error of a thousandth.
    private static let exactVisits = 4096

    @inline(__always) private static func distance(_ p: Point, _ box: Box, _ scale: (x: Double, y: Double)) -> Double {
        let dx = max(box.minX - p.x, p.x - box.maxX, 0) * scale.x
        let dy = max(box.minY - p.y, p.y - box.maxY, 0) * scale.y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The children of a node that is not an item.
    @inline(__always) private func children(of node: Int) -> (Int, Int) {
        (Int(starts[node - count]), Int(starts[node - count + 1]))
    }

    private static func hilbertOrder(_ boxes: ContiguousArray<Box>, _ bounds: Box) -> ContiguousArray<Int32> {
        guard boxes.count > nodeSize else { return ContiguousArray(0..<Int32(boxes.count)) }
        let width = max(bounds.maxX - bounds.minX, .leastNormalMagnitude)
        let height = max(bounds.maxY - bounds.minY, .leastNormalMagnitude)
        var keys = ContiguousArray<UInt64>()
        keys.reserveCapacity(boxes.count)
        // A coarser grid suffices for so few boxes.
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
        keys.sort()
        return ContiguousArray(keys.lazy.map { Int32(truncatingIfNeeded: $0) })
    }

    @inline(__always) private static func grid(_ fraction: Double) -> UInt32 {
        // Infinite coordinates and NaN are mapped to an end. The order is then poor, but the results are correct.
        fraction >= 0 ? UInt32(min(fraction, 1) * 65535) : 0
    }
}
