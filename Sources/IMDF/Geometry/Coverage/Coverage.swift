/// The polygons of a level together: which overlap, where walls nearly match, what they cover of an outline.
///
/// Polygons have to be valid (``Geometry/isValid(checksRange:)``); others never trap, but may hide or make findings.
/// They are numbered as given. Geometries that are no polygons take part in nothing.
public struct Coverage: Sendable {
    /// Two polygons whose interiors meet.
    public struct Overlap: Hashable, Sendable {
        /// The polygon given earlier.
        public let first: Int
        /// The polygon given later.
        public let second: Int
        /// How much they share.
        public let amount: AreaAmount
    }

    /// The plane on which amounts are taken.
    public let plane: LocalPlane
    let table: ShapeTable

    /// Makes polygons ready, O(n) for n positions, on the plane at their middle unless another is given.
    public init(_ polygons: [Geometry], on plane: LocalPlane? = nil) {
        self.plane = plane ?? LocalPlane(atMiddleOf: polygons)
        table = ShapeTable(polygons)
    }

    /// The pairs of polygons whose interiors meet, exactly, however little: rounding in the coordinates shows here.
    ///
    /// Where walls are shared vertex for vertex this takes O(n). Otherwise O(n log n) and the work of every pair whose
    /// boxes overlap. Polygons that are the same are paired with the first of them only.
    /// - Parameter limit: the number of pairs after which to stop.
    public func overlappingPairs(limit: Int = 1_000_000) -> [(first: Int, second: Int)] {
        table.withView { view in
            var search = OverlapSearch()
            return search.pairs(view, 0..<table.shapes.count, limit: limit).map { ($0.0, $0.1) }
        }
    }

    /// The overlaps of more than an area in m², in order.
    ///
    /// - Parameters:
    ///   - area: what is let pass, 0.01 m² by default.
    ///   - limit: the number of pairs after which to stop.
    public func overlaps(exceeding area: Double = 0.01, limit: Int = 1_000_000) -> [Overlap] {
        let pairs = overlappingPairs(limit: limit)
        return table.withView { view in
            pairs.compactMap { first, second in
                let amount = AreaOverlay.overlap(view, first, second, plane)
                return amount.area > area ? Overlap(first: first, second: second, amount: amount) : nil
            }
        }
    }

    /// How much of an outline the polygons together leave uncovered.
    public func uncovered(of outline: [Geometry]) -> AreaAmount { compare(outline, outlineIsFirst: true) }

    /// How much the polygons together stick out of an outline.
    public func excess(over outline: [Geometry]) -> AreaAmount { compare(outline, outlineIsFirst: false) }

    /// Measures one union without the other. Walls that polygons share cancel first.
    private func compare(_ outline: [Geometry], outlineIsFirst: Bool) -> AreaAmount {
        let other = ShapeTable(outline)
        var overlay = AreaOverlay()
        for (table, isOutline) in [(table, false), (other, true)] {
            table.withView { view in
                let areas = (0..<table.shapes.count).filter { table.shapes[$0].dimension == 2 }
                for edge in WallTwins(view, areas).edgesWithoutTwin() {
                    overlay.add(edge, isOutline != outlineIsFirst, plane)
                }
            }
        }
        return overlay.measure(.firstOnly, plane)
    }
}
