/// The polygons of a level: which ones overlap, where walls nearly match, and what they cover of an outline.
///
/// Polygons must be valid (``Geometry/isValid(checksRange:)``); others never trap, but may hide or cause findings. They
/// are numbered as given. Geometries other than polygons are ignored.
public struct Coverage: Sendable {
    /// Two polygons whose interiors meet.
    public struct Overlap: Hashable, Sendable {
        /// The polygon given earlier.
        public let first: Int
        /// The polygon given later.
        public let second: Int
        /// The shared area.
        public let amount: AreaAmount

        package init(first: Int, second: Int, amount: AreaAmount) {
            (self.first, self.second, self.amount) = (first, second, amount)
        }
    }

    /// The plane on which amounts are measured.
    public let plane: LocalPlane
    package let table: ShapeTable

    /// Prepares polygons, O(n) for n positions, on the plane at their center unless another is given.
    public init(_ polygons: [Geometry], on plane: LocalPlane? = nil) {
        self.plane = plane ?? LocalPlane(atMiddleOf: polygons)
        table = ShapeTable(polygons)
    }

    /// Prepares polygons given by their coordinates.
    package init(_ polygons: [Coordinates], on plane: LocalPlane) {
        self.plane = plane
        table = ShapeTable(polygons)
    }

    /// The pairs of polygons whose interiors meet, decided exactly, so that even rounding of coordinates shows.
    ///
    /// This takes O(n) if walls are shared vertex for vertex. Otherwise it takes O(n log n) and the work for every pair
    /// whose boxes overlap. Equal polygons are paired only with the first of them.
    /// - Parameter limit: the number of pairs after which to stop.
    public func overlappingPairs(limit: Int = 1_000_000) -> [(first: Int, second: Int)] {
        overlappingPairs(limit: limit, surelyOverlap: false)
    }

    /// Whether the interiors of any two polygons meet.
    package var hasOverlaps: Bool {
        table.withView { view in
            var search = OverlapSearch()
            return search.hasPairs(view, 0..<table.shapes.count)
        }
    }

    private func overlappingPairs(limit: Int, surelyOverlap: Bool) -> [(first: Int, second: Int)] {
        table.withView { view in
            var search = OverlapSearch()
            return search.pairs(view, 0..<table.shapes.count, limit: limit, surelyOverlap: surelyOverlap).map {
                ($0.0, $0.1)
            }
        }
    }

    /// The overlaps larger than an area in m², in order.
    ///
    /// - Parameters:
    ///   - area: the largest area in m² to ignore, 0.01 by default.
    ///   - limit: the maximum number of pairs to find.
    public func overlaps(exceeding area: Double = 0.01, limit: Int = 1_000_000) -> [Overlap] {
        measured(overlappingPairs(limit: limit)) { $0.area > area }
    }

    /// The overlaps that are more than noise, in order.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of pairs to find; `isCut` is true if there may be more.
    ///   - surelyOverlap: whether some polygons are known to overlap.
    package func overlaps(exceeding noise: AmountNoise, limit: Int, surelyOverlap: Bool = false) -> (
        found: [Overlap], isCut: Bool
    ) {
        let pairs = overlappingPairs(limit: limit, surelyOverlap: surelyOverlap)
        let found = measured(pairs, ignoring: noise) { $0.exceeds(area: noise.area, width: noise.width) }
        return (found, pairs.count >= limit)
    }

    private func measured(
        _ pairs: [(first: Int, second: Int)], ignoring noise: AmountNoise = .none, where counts: (AreaAmount) -> Bool
    ) -> [Overlap] {
        table.withView { view in
            pairs.compactMap { first, second in
                let amount = AreaOverlay.overlap(view, first, second, plane, areValid: true, ignoring: noise)
                return counts(amount) ? Overlap(first: first, second: second, amount: amount) : nil
            }
        }
    }

    /// The part of an outline that the polygons leave uncovered.
    public func uncovered(of outline: [Geometry]) -> AreaAmount { overlay(edges, outline).measure(.secondOnly, plane) }

    /// The part of the polygons outside an outline.
    public func excess(over outline: [Geometry]) -> AreaAmount { overlay(edges, outline).measure(.firstOnly, plane) }

    /// ``uncovered(of:)`` and ``excess(over:)``, computed in one pass over the walls.
    ///
    /// - Parameter noise: the amount to ignore.
    package func difference(to outline: [Geometry], ignoring noise: AmountNoise = .none) -> (
        uncovered: AreaAmount, excess: AreaAmount
    ) {
        let overlay = overlay(edges, outline)
        let (uncovered, excess) = overlay.measure((.secondOnly, noise), (.firstOnly, noise), plane)
        return (uncovered, excess)
    }

    /// The overlaps, excess, and uncovered area of polygons, computed in one pass over the walls.
    package struct Survey {
        /// The overlaps, as of ``Coverage/overlaps(exceeding:limit:)``.
        package var overlaps: [Overlap] = []
        /// Whether the interiors of any two polygons meet.
        package var hasOverlaps = false
        /// Whether there may be more overlaps than were found.
        package var isCut = false
        /// Whether certainly no two polygons overlap, not even by an ignored amount.
        package var areDisjoint = false
        /// The amount of the polygons that extends beyond the outline; nil if there is no outline.
        package var excess: AreaAmount?
        /// The amount of the outline that is uncovered.
        package var uncovered: AreaAmount?

        /// An empty survey.
        package init() {}
    }

    /// The overlaps of the polygons, and their differences from an outline.
    ///
    /// - Parameters:
    ///   - outline: a valid area.
    ///   - fillings: areas that count as covered too.
    ///   - area: the largest overlap in m² to ignore; nil if only the existence of overlaps matters.
    ///   - limit: the maximum number of overlaps to find.
    ///   - ignoredExcess: the excess to ignore.
    ///   - ignoredGap: the uncovered amount to ignore.
    ///   - twins: memory to reuse.
    package func survey(
        of outline: Geometry?, filling fillings: [Coordinates], exceeding area: Double?, limit: Int,
        excess ignoredExcess: AmountNoise = .none, uncovered ignoredGap: AmountNoise = .none, _ twins: inout WallTwins
    ) -> Survey {
        table.withView { view in
            let shapes = 0..<table.shapes.count
            twins.set(view, shapes.filter { table.shapes[$0].dimension == 2 })
            let isPlain = twins.isPlain
            let edges = twins.edgesWithoutTwin()
            var survey = Survey()
            let isProven = isPlain && (shapes.count == 1 || CoverageProof.isWithoutOverlap(edges))
            survey.areDisjoint = isProven
            if shapes.count > 1, !isProven {
                var search = OverlapSearch()
                let pairs = search.pairs(unproven: view, shapes, limit: area == nil ? 1 : limit)
                survey.hasOverlaps = !pairs.isEmpty
                if let area { survey.overlaps = measured(pairs.map { ($0.0, $0.1) }) { $0.area > area } }
            }
            if let outline {
                let boundary = Coverage([outline], on: plane).edges
                twins.set(edges, subtracting: boundary)
                let difference = twins.edgesWithoutTwin()
                // If no depth exceeds one, parts of the difference with positive depth extend beyond the outline. Parts
                // with negative depth are uncovered, whatever the depth of the others.
                let filled = fillings.isEmpty ? [] : Coverage(fillings, on: plane).edges
                if isProven, filled.isEmpty {
                    var overlay = AreaOverlay()
                    for edge in difference { overlay.add(edge, false, plane) }
                    (survey.excess, survey.uncovered) = overlay.measure(
                        (.firstOnly, ignoredExcess), (.deficit, ignoredGap), plane)
                    return survey
                }
                survey.excess =
                    isProven
                    ? measure(difference, .firstOnly, ignoring: ignoredExcess)
                    : overlay(edges, [outline]).measure(.firstOnly, plane, ignoring: ignoredExcess)
                survey.uncovered = measure(difference + filled, .deficit, ignoring: ignoredGap)
            }
            return survey
        }
    }

    /// The edges that no two of the polygons share.
    private var edges: ContiguousArray<DirectedEdge> {
        table.withView { view in
            WallTwins(view, (0..<table.shapes.count).filter { table.shapes[$0].dimension == 2 }).edgesWithoutTwin()
        }
    }

    private func measure(
        _ edges: ContiguousArray<DirectedEdge>, _ operation: AreaOverlay.Operation, ignoring noise: AmountNoise
    ) -> AreaAmount {
        var overlay = AreaOverlay()
        for edge in edges { overlay.add(edge, false, plane) }
        return overlay.measure(operation, plane, ignoring: noise)
    }

    /// The overlay of the union of the polygons, as the first set, and an outline, as the second.
    private func overlay(_ edges: ContiguousArray<DirectedEdge>, _ outline: [Geometry]) -> AreaOverlay {
        let other = Coverage(outline, on: plane)
        var overlay = AreaOverlay()
        for edge in edges { overlay.add(edge, false, plane) }
        for edge in other.edges { overlay.add(edge, true, plane) }
        return overlay
    }
}
