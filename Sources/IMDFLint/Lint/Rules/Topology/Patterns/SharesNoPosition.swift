/// The pattern “no two features of a level are at one position”.
extension Rule {
    /// Reports features at the position of another of the same type and level, at the one whose id comes later.
    ///
    /// - Parameters:
    ///   - type: a type of points on levels.
    ///   - reason: the reason why it matters.
    static func sharesNoPosition<P: DeclaredProperties>(
        _ id: String, _ type: P.Type, reason: String, examples: @autoclosure @escaping @Sendable () -> [Example]
    ) -> Rule {
        let name = P.featureType.rawValue
        let plural = Wording.plural(name)
        return Rule(
            id, .warning, .geometry, [.feature(P.featureType)], "Two \(plural) of a level are at the same position.",
            rationale: reason + """
                 Compares all of one level, whatever their other properties; positions up to a centimeter apart are \
                the same. Reported at the one whose id comes later.
                """, examples: examples(),
            check: .archive { context, report in reportSharedPositions(P.self, context, &report) })
    }

    private static func reportSharedPositions<P: DeclaredProperties>(
        _: P.Type, _ context: LintContext, _ report: inout Reporter
    ) {
        let table = context.dataset.features[P.self]
        let type = P.featureType
        for handle in context.graph.features(of: type) {
            if !context.survey.isSound(handle) {
                report.notChecked(NotChecked.unsound(type), handle)
            } else if context.graph.levels.level(of: handle) == nil {
                report.notChecked("its level is unknown", handle)
            }
        }
        SamePlaceSearch(table: table, context).forEachRepeat(of: type, context) { handle, other in
            // FeatureIdMustBeUnique reports two features with the same id.
            if context.haveSameID(other, handle) { return }
            guard let place = table.features.coordinates(at: handle.index)?.first else { return }
            let position = Position(place)
            report.report(
                on: handle,
                """
                is at the same position, \(Measured.position(position)), as \(context.describe(other)) on the same \
                level; \(advice(on: handle, other, context))
                """, at: "/geometry", related: [other], coordinate: position)
        }
    }
}

/// Advice on two features at one position. An anchor that nothing references can go; the other one is in use.
private func advice(on handle: FeatureHandle, _ other: FeatureHandle, _ context: LintContext) -> String {
    guard handle.type == .anchor, [.occupant, .kiosk, .fixture].allSatisfy(context.dataset.isComplete) else {
        return "move one or delete it"
    }
    return switch (context.graph.isReferenced(handle), context.graph.isReferenced(other)) {
    case (true, true): "move one or delete it"
    case (true, false): "delete the other, which nothing references"
    case (false, true): "delete this one, which nothing references"
    case (false, false): "delete one; nothing references either"
    }
}

/// Finds points of a level at the position of another one.
private struct SamePlaceSearch<P: DeclaredProperties>: RepeatSearch {
    private let table: FeatureTable<P>
    private let context: LintContext
    private var grid: PlaceGrid

    init(table: FeatureTable<P>, _ context: LintContext) {
        self.table = table
        self.context = context
        grid = PlaceGrid(context.measure.plane, reach: context.measure.tolerances.length)
    }

    mutating func earlier(_ handle: FeatureHandle) -> FeatureHandle? {
        guard context.survey.isSound(handle), let place = table.features.coordinates(at: handle.index)?.first else {
            return nil
        }
        var first: FeatureHandle?
        for level in context.graph.levels.levels(of: handle) {
            let other = grid.insert(handle, at: Position(place), onLevel: level.index)
            if first == nil { first = other }
        }
        return first
    }
}

/// A grid of positions, to find equal ones.
private struct PlaceGrid {
    /// The side of a square in meters: small enough that few different positions share a square, and large enough that
    /// most positions are not near a side.
    private let side: Double
    /// The distance in meters up to which positions count as equal.
    private let reach: Double

    private struct Entry {
        let feature: FeatureHandle
        let place: MetricPoint
        /// The entry before it in the square; -1 for none.
        let previous: Int32
    }

    private let plane: LocalPlane
    private var entries: [Entry] = []
    /// The last entry of each square.
    private var squares: [Square: Int32] = [:]

    private struct Square: Hashable {
        /// The index of the level.
        let level: Int
        let x, y: Int
    }

    init(_ plane: LocalPlane, reach: Double) {
        self.plane = plane
        self.reach = reach
        side = max(0.16, 16 * reach)
    }

    /// Adds a position to its square, unless an equal one is there. Returns the owner of the equal position.
    mutating func insert(_ feature: FeatureHandle, at position: Position, onLevel level: Int) -> FeatureHandle? {
        let place = plane.meters(Point(position))
        for x in square(place.x - reach)...square(place.x + reach) {
            for y in square(place.y - reach)...square(place.y + reach) {
                var at = squares[Square(level: level, x: x, y: y)] ?? -1
                while at >= 0 {
                    let entry = entries[Int(at)]
                    if Metric.distance(entry.place, place) <= reach { return entry.feature }
                    at = entry.previous
                }
            }
        }
        let own = Square(level: level, x: square(place.x), y: square(place.y))
        let number = Int32(truncatingIfNeeded: entries.count)
        entries.append(Entry(feature: feature, place: place, previous: squares.updateValue(number, forKey: own) ?? -1))
        return nil
    }

    /// The number of a square. Positions on the globe have numbers up to about 10⁹; all others share the last square.
    private func square(_ meters: Double) -> Int {
        let number = (meters / side).rounded(.down)
        return Int(exactly: number) ?? (number < 0 ? .min : .max)
    }
}
