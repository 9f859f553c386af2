/// The walls of the units of one level, to find the units that a door joins and the unit that a fixture is in.
struct UnitWalls {
    private let walls: WallIndex
    private let boxes: PackedIndex
    private let plane: LocalPlane
    private let tolerances: Tolerances
    private let areDisjoint: Bool
    /// Whether one unit comes before another, in an order that does not depend on the file.
    private let precedes: (Int, Int) -> Bool
    /// The large units, by unit. Each gets an index of its own after many queries.
    private let large: ContiguousArray<LargeUnit?>
    // Buffers that are reused, so that queries do not allocate.
    private var parts = ContiguousArray<WallIndex.LinePart>()
    private var lengths = ContiguousArray<Double>()

    /// - Parameter areDisjoint: whether certainly no two of the units overlap.
    init(
        _ units: ShapeTable, areDisjoint: Bool, _ plane: LocalPlane, _ tolerances: Tolerances,
        precedes: @escaping (Int, Int) -> Bool
    ) {
        self.precedes = precedes
        walls = WallIndex(units, plane)
        boxes = PackedIndex(ContiguousArray((0..<walls.count).lazy.map { [walls] in walls.box(of: $0) }))
        self.plane = plane
        self.tolerances = tolerances
        self.areDisjoint = areDisjoint
        large = ContiguousArray((0..<walls.count).lazy.map { [walls] in LargeUnit.make(size: walls.size(of: $0)) })
    }

    // MARK: - Doors

    /// Places a line on walls: appends the units on whose boundary at least half of it lies, or enough of it to pass, in order,
    /// and returns the part on no wall.
    mutating func place(_ line: PointRow, within tolerance: Double, _ units: inout ContiguousArray<Int32>)
        -> LengthAmount
    {
        walls.parts(of: line, within: tolerance, into: &parts)
        lengths.removeAll(keepingCapacity: true)
        for at in line.segments { lengths.append(Metric.distance(plane.meters(line[at]), plane.meters(line[at + 1]))) }
        let least = min(0.5 * lengths.reduce(0, +), RouteAssumptions.usual.leastSharedEdge)
        parts.sort { ($0.owner, $0.segment, $0.start) < ($1.owner, $1.segment, $1.start) }
        var at = 0
        while at < parts.count {
            let owner = parts[at].owner
            var held = 0.0
            var segment = -1
            var end = 0.0
            while at < parts.count, parts[at].owner == owner {
                let part = parts[at]
                if part.segment != segment { (segment, end) = (part.segment, 0) }
                if part.end > end {
                    held += (part.end - max(part.start, end)) * lengths[segment]
                    end = part.end
                }
                at += 1
            }
            if held >= least, held > 0 { units.append(owner) }
        }
        return walls.remainder(of: line, &parts)
    }

    // MARK: - Furniture

    /// The most edges of a piece that are laid over each unit.
    private static let mostEdges = 64

    /// A unit that an area overlaps.
    struct Meeting {
        let unit: Int
        /// The part that both share, roughly measured; nil if the unit certainly covers all of the area.
        let shared: FurniturePlaces.Extent?
        /// The part of the area outside the unit.
        let excess: FurniturePlaces.Extent
    }

    /// The units that an area overlaps by more than noise, in order. If no wall cuts the area, a single position
    /// decides.
    func meetings(of area: Coordinates) -> [Meeting] {
        let box = area.box
        guard !box.isEmpty else { return [] }
        var candidates = ContiguousArray<Int>()
        candidates.reserveCapacity(16)
        boxes.search(box) { unit in
            candidates.append(unit)
            return true
        }
        candidates.sort()
        if candidates.count > 64 { candidates = withoutCopies(candidates) }
        // An area that fills a unit runs along its walls; only the overlap decides then.
        let around = walls.grown(box, by: tolerances.length)
        let fills = candidates.contains { around.contains(walls.box(of: $0)) }
        if !fills, let middle = walls.clearMiddle(of: box, tolerances) { return meetings(around: middle, candidates) }
        return walls.withView { units in
            ShapeTable([area]).withView { view in
                var overlay = AreaOverlay(expecting: area.positions.count + UnitOutlines.expectedEdges)
                overlay.add(view, 0, isSecond: false, plane, window: box)
                let piece = overlay.extent
                let large: LargeArea? =
                    piece.edges > Self.mostEdges && candidates.count > 1
                    ? LargeArea(view, 0, plane, noise: tolerances.noise) : nil
                return candidates.compactMap { unit -> Meeting? in
                    let window = box.intersection(walls.box(of: unit))
                    guard canHoldFault(window) else { return nil }
                    let quick = large?.looks(view, window: window) { overlay, notingCuts in
                        overlay.addFolded(units, unit, walls.index.all, plane, window: window, notingCuts: notingCuts)
                    }
                    if let (shared, excess) = quick {
                        return shared.exceeds ? Meeting(unit: unit, shared: .init(shared), excess: .init(excess)) : nil
                    }
                    overlay.goBack(to: piece)
                    overlay.addFolded(units, unit, walls.index.all, plane, window: box, notingCuts: false)
                    if let (shared, excess) = overlay.looks(ignoring: tolerances.noise) {
                        return shared.exceeds ? Meeting(unit: unit, shared: .init(shared), excess: .init(excess)) : nil
                    }
                    overlay.goBack(to: piece)
                    overlay.addFolded(units, unit, walls.index.all, plane, window: box)
                    return overlay.sharedAndExcess(plane, sharedWindow: window, window: box, ignoring: tolerances.noise)
                        .map { shared, excess in
                            Meeting(
                                unit: unit, shared: .init(area: shared.area, isFault: true),
                                excess: .init(area: excess.area, isFault: tolerances.isFault(excess)))
                        }
                }
            }
        }
    }

    /// Whether an area in the box can be more than noise. Errors on the side of true.
    private func canHoldFault(_ box: Box) -> Bool {
        let width = (box.maxX - box.minX) * plane.metersPerDegreeLongitude
        let height = (box.maxY - box.minY) * plane.metersPerDegreeLatitude
        return min(width, height) > tolerances.length / 2 && width * height > tolerances.area / 2
    }

    /// At most two units for each distinct box: two are enough to find what many copies of a unit contain.
    private func withoutCopies(_ units: ContiguousArray<Int>) -> ContiguousArray<Int> {
        struct Corners: Hashable { let minX, minY, maxX, maxY: Double }
        var seen: [Corners: Int] = [:]
        var kept = ContiguousArray<Int>()
        for unit in units.sorted(by: precedes) {
            let box = walls.box(of: unit)
            let corners = Corners(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
            seen[corners, default: 0] += 1
            if seen[corners, default: 0] <= 2 { kept.append(unit) }
        }
        kept.sort()
        return kept
    }

    /// The meetings with those candidates that contain a point, in order.
    private func meetings(around p: Point, _ candidates: ContiguousArray<Int>) -> [Meeting] {
        var found: [Meeting] = []
        // Large units, such as the corridor around all shops, come last: if units do not overlap, a point in a shop is
        // in no other unit.
        for asksLarge in [false, true] where found.isEmpty || !areDisjoint {
            for unit in candidates
            where (large[unit] != nil) == asksLarge && walls.box(of: unit).contains(p)
                && locate(p, in: unit) != .outside
            { found.append(Meeting(unit: unit, shared: nil, excess: .none)) }
        }
        if found.count > 1 { found.sort { $0.unit < $1.unit } }
        return found
    }

    private func locate(_ p: Point, in unit: Int) -> PointLocation {
        walls.withView { large[unit]?.locate(p, in: unit, $0) ?? $0.locate(p, in: $0.shapes[unit]) }
    }

    /// A unit with many walls.
    private final class LargeUnit {
        private let size: Int
        private var index = DelayedIndex<SegmentIndex>()

        private init(size: Int) { self.size = size }

        /// A large unit; nil if it has few walls. Not a failable initializer, which would allocate the object before it
        /// fails.
        ///
        /// - Parameter size: the number of walls.
        static func make(size: Int) -> LargeUnit? {
            DelayedIndex<SegmentIndex>.isWorthwhile(size) ? LargeUnit(size: size) : nil
        }

        func locate(_ p: Point, in unit: Int, _ units: ShapeView) -> PointLocation {
            index.ask(size: size) { SegmentIndex(units, units.shapes[unit].lines) }
            return index.made?.locate(p, units) ?? units.locate(p, in: units.shapes[unit])
        }
    }
}
