/// The outlines of units, to measure what many pieces of furniture share with them.
///
/// An outline is prepared when it is first asked for, and kept for the next piece: walls are drawn along the same few rooms.
struct UnitOutlines {
    private struct Outline {
        let table: ShapeTable
        let runs: SegmentRuns

        init(_ unit: Coordinates) {
            table = ShapeTable([unit])
            runs = table.withView { SegmentRuns($0, $0.shapes[0].lines) }
        }
    }

    /// Room for the edges of a unit near a piece of furniture.
    static let expectedEdges = 64

    /// The number of positions that are kept, some five megabytes.
    private static let mostPositions = 1 << 18

    private let storage: VenueStorage
    private let measure: Measure
    private var outlines: [FeatureHandle: Outline] = [:]
    private var positions = 0

    init(_ storage: VenueStorage, _ measure: Measure) { (self.storage, self.measure) = (storage, measure) }

    /// The part that a piece and a unit that it meets share, or the one that extends beyond the unit, measured to the end; nil
    /// if one of them has no area.
    mutating func amount(
        _ operation: AreaOverlay.Operation,
        of piece: FeatureHandle,
        _ unit: FeatureHandle
    ) -> AreaAmount? {
        guard let piece = storage.geometry(of: piece), let outline = outline(of: unit) else { return nil }
        return ShapeTable([piece]).withView { view in
            outline.table.withView { unit in
                let box = view.shapes[0].box
                var overlay = AreaOverlay(expecting: piece.positions.count + Self.expectedEdges)
                overlay.add(view, 0, isSecond: false, measure.plane, window: box)
                overlay.addFolded(unit, 0, outline.runs, measure.plane, window: box)
                overlay.noteSingleAreas()
                let window = operation == .both ? box.intersection(unit.shapes[0].box) : box
                return overlay.measure(operation, measure.plane, window: window, ignoring: measure.tolerances.noise)
            }
        }
    }

    private mutating func outline(of unit: FeatureHandle) -> Outline? {
        if let known = outlines[unit] { return known }
        guard let area = storage.geometry(of: unit)?.coordinates else { return nil }
        positions += area.positions.count
        if positions > Self.mostPositions {
            outlines = [:]
            positions = area.positions.count
        }
        let outline = Outline(area)
        outlines[unit] = outline
        return outline
    }
}
