/// Joins trapezoids of neighboring slabs into regions, and measures these.
struct RegionBuilder {
    /// The overlap in meters from which pieces are joined.
    let least: Double
    private var pieces = ContiguousArray<AreaOverlay.Trapezoid>()
    private var sets = DisjointSets(count: 0)
    private var regionCount = 0
    private var previous = 0..<0
    private var slabStart = 0

    /// The number of pieces.
    var count: Int { pieces.count }

    /// - Parameter count: the expected number of pieces.
    init(least: Double, expecting count: Int) {
        self.least = least
        pieces.reserveCapacity(min(count, 1024))
        sets.reserveCapacity(min(count, 1024))
    }

    mutating func beginSlab(_ x0: Double) {
        previous = slabStart..<pieces.count
        slabStart = pieces.count
        if let first = previous.first, x0 - pieces[first].x1 > least { previous = 0..<0 }
    }

    /// Adds a piece. The pieces of a slab must be added from bottom to top.
    mutating func add(_ piece: AreaOverlay.Trapezoid) {
        pieces.append(piece)
        let number = sets.add()
        regionCount += 1
        for other in previous {
            let shared = min(piece.high0, pieces[other].high1) - max(piece.low0, pieces[other].low1)
            if shared > -least, sets.join(other, number) { regionCount -= 1 }
            // Pieces wholly below cannot meet any later piece.
            if pieces[other].high1 < piece.low0, other == previous.lowerBound, previous.count > 1 {
                previous = other + 1..<previous.upperBound
            }
            if pieces[other].low1 > piece.high0 { break }
        }
    }

    /// The regions in the order of their last pieces. The pieces of each are sorted from left to right and from bottom
    /// to top.
    private mutating func regions() -> [ArraySlice<AreaOverlay.Trapezoid>] {
        if regionCount == 1 { return [Array(pieces)[...]] }
        var roots = ContiguousArray<Int>()
        roots.reserveCapacity(pieces.count)
        for piece in pieces.indices { roots.append(sets.root(piece)) }
        var lasts = ContiguousArray(repeating: -1, count: pieces.count)
        var counts = lasts
        for (piece, root) in roots.enumerated() {
            lasts[root] = piece
            counts[root] += counts[root] < 0 ? 2 : 1
        }
        // The index for the next piece of each region.
        var places = ContiguousArray(repeating: 0, count: pieces.count)
        var ranges: [Range<Int>] = []
        var end = 0
        for (piece, root) in roots.enumerated() where lasts[root] == piece {
            places[root] = end
            ranges.append(end..<end + counts[root])
            end += counts[root]
        }
        var sorted = Array(pieces)
        for (piece, root) in roots.enumerated() {
            sorted[places[root]] = pieces[piece]
            places[root] += 1
        }
        return ranges.map { sorted[$0] }
    }

    /// The measures of all regions. The edges that bound the regions are needed only for bent ones.
    mutating func amount(_ plane: LocalPlane, ignoring noise: AmountNoise, edges: () -> SegmentSet) -> AreaAmount {
        guard !pieces.isEmpty else { return .none }
        let regions = regions()
        let areas = regions.map { $0.reduce(0) { $0 + $1.area } }
        let total = areas.reduce(0, +)
        if total <= noise.area {
            return AreaAmount(area: total, width: 0, length: 0, mainWidth: 0, position: nil, regionCount: 0)
        }
        var made: SegmentSet?
        func walls() -> SegmentSet {
            let walls = made ?? edges()
            made = walls
            return walls
        }
        var main = 0
        for number in areas.indices where areas[number] > areas[main] { main = number }
        let largest = Region(regions[main], areas[main])
        var widest = 0.0
        var mainWidth = 0.0
        var count = regions.count
        if noise.width > 0 {
            let isWide =
                largest.isWider(than: noise.width, walls)
                || regions.indices.contains {
                    $0 != main && Region(regions[$0], areas[$0]).isWider(than: noise.width, walls)
                }
            mainWidth = isWide ? largest.fullWidth(walls) : min(largest.width, noise.width)
            widest = isWide ? max(mainWidth, noise.width.nextUp) : mainWidth
        } else {
            count = 0
            for number in regions.indices {
                let region = number == main ? largest : Region(regions[number], areas[number])
                let width = region.fullWidth(walls)
                if width > 1e-6 { count += 1 }
                widest = max(widest, width)
                if number == main { mainWidth = width }
            }
        }
        return AreaAmount(
            area: total, width: widest, length: largest.length, mainWidth: mainWidth,
            position: Position(plane.degrees(regions[main].max { $0.area < $1.area }!.center)), regionCount: count)
    }

    /// A region with the sides of its least rectangle.
    private struct Region {
        let pieces: ArraySlice<AreaOverlay.Trapezoid>
        let area, length, width: Double

        /// Whether it fills so little of the rectangle that its width is the diameter of the largest circle in it.
        var isBent: Bool { area < 0.4 * length * width }

        init(_ pieces: ArraySlice<AreaOverlay.Trapezoid>, _ area: Double) {
            self.pieces = pieces
            self.area = area
            (length, width) = RegionBuilder.leastRectangle(pieces)
        }

        /// The width; for a bent region, the diameter of the largest circle in it.
        func fullWidth(_ walls: () -> SegmentSet) -> Double {
            isBent ? min(width, 2 * RegionBuilder.largestCircle(pieces, walls())) : width
        }

        /// Whether the width exceeds a limit. Searches the circle only if that decides.
        func isWider(than limit: Double, _ walls: () -> SegmentSet) -> Bool {
            guard width > limit else { return false }
            guard isBent else { return true }
            if holdsCircle(of: limit / 2, walls()) { return true }
            return !walls().isWithin(limit / 2, ofAll: pieces) && fullWidth(walls) > limit
        }

        /// Whether a larger circle fits around the middle of one of the largest pieces: a fast check, which usually
        /// decides.
        private func holdsCircle(of radius: Double, _ walls: SegmentSet) -> Bool {
            var bound = Double.infinity
            for _ in 0..<4 {
                guard let piece = pieces.lazy.filter({ $0.area < bound }).max(by: { $0.area < $1.area }) else { break }
                bound = piece.area
                if walls.distance(to: piece.middle(0.5)) > radius { return true }
            }
            return false
        }
    }

    /// The sides of the least rectangle around a region.
    fileprivate static func leastRectangle(_ region: ArraySlice<AreaOverlay.Trapezoid>) -> (
        length: Double, width: Double
    ) {
        withUnsafeTemporaryAllocation(of: LeastRectangle.Column.self, capacity: 2 * region.count) { room in
            region.withUnsafeBufferPointer { region in
                var columns = LeastRectangle.ColumnRow(room: room)
                var start = 0
                while start < region.count {
                    // The pieces of one slab.
                    var end = start + 1
                    while end < region.count, region[end].x0 == region[start].x0 { end += 1 }
                    for at in start..<end { columns.add(region[at].x0, region[at].low0, region[at].high0) }
                    for at in start..<end { columns.add(region[at].x1, region[at].low1, region[at].high1) }
                    start = end
                }
                return LeastRectangle.of(columns.finished())
            }
        }
    }

    /// The radius of the largest circle in the region, found from the largest circles around points in the middle of
    /// the pieces. No edge lies inside a region, so the nearest edge bounds the circle.
    private static func largestCircle(_ region: ArraySlice<AreaOverlay.Trapezoid>, _ walls: SegmentSet) -> Double {
        /// The widest places, at most one in each piece.
        var starts: [(piece: Int, place: MetricPoint, radius: Double)] = []
        // The segment that bounds one circle usually bounds the next one too.
        var nearest = 0
        var box = Box()
        for (number, piece) in region.enumerated() {
            box.add(Point(piece.x0, min(piece.low0, piece.low1)))
            box.add(Point(piece.x1, max(piece.high0, piece.high1)))
            for t in region.count > 400 ? [0.5] : [0.25, 0.5, 0.75] {
                let place = piece.middle(t)
                let least = starts.count < LargestCircle.starts ? 0 : starts[starts.count - 1].radius
                // No larger circle fits between edges this close. The exact distance takes longer to compute.
                guard piece.height(t) > 2 * least, piece.distanceToEdges(place) > least,
                    walls.distance(to: place, segment: nearest) > least
                else { continue }
                let found = walls.nearest(to: place, guess: nearest)
                nearest = found.segment
                guard found.distance > least else { continue }
                if let same = starts.firstIndex(where: { $0.piece == number }) {
                    if starts[same].radius >= found.distance { continue }
                    starts.remove(at: same)
                }
                let at = starts.firstIndex { $0.radius < found.distance } ?? starts.count
                starts.insert((number, place, found.distance), at: at)
                if starts.count > LargestCircle.starts { starts.removeLast() }
            }
        }
        let (low, high) = (MetricPoint(box.minX, box.minY), MetricPoint(box.maxX, box.maxY))
        let circle = LargestCircle(walls: walls, size: box.isEmpty ? 0 : Metric.distance(low, high))
        return starts.reduce(0) { max($0, circle.radius(from: $1.place)) }
    }
}

extension AreaOverlay.Trapezoid {
    /// The point at mid-height, at a fraction of the width.
    fileprivate func middle(_ t: Double) -> MetricPoint {
        let low = low0 + t * (low1 - low0)
        let high = high0 + t * (high1 - high0)
        return MetricPoint(x0 + t * (x1 - x0), (low + high) / 2)
    }

    /// The height at a fraction of the width.
    fileprivate func height(_ t: Double) -> Double { high0 - low0 + t * (high1 - high0 - (low1 - low0)) }

    /// The distance from a point to the nearer of the lower and upper edges.
    fileprivate func distanceToEdges(_ p: MetricPoint) -> Double {
        min(
            Metric.distance(p, MetricPoint(x0, low0), MetricPoint(x1, low1)),
            Metric.distance(p, MetricPoint(x0, high0), MetricPoint(x1, high1)))
    }
}
