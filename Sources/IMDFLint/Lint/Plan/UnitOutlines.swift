/// The outlines of units, to measure how much of them many pieces of furniture share.
///
/// An outline is prepared on first use and cached, because furniture along walls meets the same few rooms.
struct UnitOutlines {
    private struct Outline {
        let table: ShapeTable
        let runs: SegmentRuns

        init(_ unit: Coordinates) {
            table = ShapeTable([unit])
            runs = table.withView { SegmentRuns($0, $0.shapes[0].lines) }
        }
    }

    /// The expected number of edges of a unit near a piece of furniture.
    static let expectedEdges = 64

    /// The maximum number of cached positions, about five megabytes.
    private static let mostPositions = 1 << 18

    private let storage: VenueStorage
    private let measure: Measure
    private var outlines: [FeatureHandle: Outline] = [:]
    private var positions = 0

    init(_ storage: VenueStorage, _ measure: Measure) { (self.storage, self.measure) = (storage, measure) }

    /// The exact amount that a piece shares with a unit, or that extends beyond the unit; nil if one of the two has no
    /// area.
    mutating func amount(_ operation: AreaOverlay.Operation, of piece: FeatureHandle, _ unit: FeatureHandle)
        -> AreaAmount?
    {
        guard let piece = storage.dataset.features.geometry(of: piece), let outline = outline(of: unit) else {
            return nil
        }
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
        guard let area = storage.dataset.features.geometry(of: unit)?.coordinates else { return nil }
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
