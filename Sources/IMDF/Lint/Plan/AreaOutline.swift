/// The outline of a level, or of another area, to hold many features against.
struct AreaOutline: Sendable {
    private let walls: WallIndex
    private var cells: ClearCells
    private let plane: LocalPlane
    private let tolerances: Tolerances

    init(_ area: Geometry, _ plane: LocalPlane, _ tolerances: Tolerances) {
        walls = WallIndex([area], plane)
        cells = ClearCells(walls)
        self.plane = plane
        self.tolerances = tolerances
    }

    /// What sticks out, and where; nil for no more than noise.
    struct Excess: Sendable {
        /// Of lines: the length that lies outside, and how far outside it comes.
        var line: LengthAmount?
        /// Of areas.
        var area: AreaAmount?

        var position: Position? { line?.position ?? area?.position }

        /// "by 0.31 m² (1.20 m × 0.26 m) at 8.54, 47.37".
        var words: String {
            let place = position.map { " at \(Measured.position($0))" } ?? ""
            if let line, line.length == 0 { return "by \(Measured.meters(line.distance))" + place }
            if let line {
                return "by \(Measured.meters(line.length)) of its length, up to \(Measured.meters(line.distance)) away,"
                    + place
            }
            return "by \(area.map(Measured.area) ?? "0")" + place
        }
    }

    /// What of a line or an area lies outside. Most features meet no wall, and cost one look at where they begin.
    mutating func excess(of geometry: Geometry) -> Excess? {
        let box = geometry.box
        guard !box.isEmpty, let first = geometry.positions.first else { return nil }
        if cells.contain(box, walls) { return nil }
        if geometry.kind.dimension == 2 {
            if let middle = walls.clearMiddle(of: box, tolerances), walls.locate(middle) != .outside { return nil }
            let amount = areaExcess(of: geometry)
            return tolerances.isFault(amount) ? Excess(area: amount) : nil
        }
        if walls.isClear(box), walls.locate(Point(first)) != .outside { return nil }
        if geometry.kind == .point {
            let distance = walls.distance(to: plane.meters(Point(first)))
            guard distance > tolerances.length else { return nil }
            return Excess(line: LengthAmount(length: 0, distance: distance, position: first))
        }
        var worst = LengthAmount.none
        var stretches = ContiguousArray<WallIndex.Stretch>()
        geometry.forEachLine { line in
            let tolerance = Rounding.tolerance(of: line, on: plane, atLeast: tolerances.length)
            walls.stretches(of: line, within: tolerance, into: &stretches)
            let amount = walls.remainder(of: line, &stretches) { walls.locate($0) == .outside }
            let isWorse = amount.distance > worst.distance
            worst = LengthAmount(
                length: worst.length + amount.length,
                distance: max(worst.distance, amount.distance),
                position: isWorse ? amount.position : worst.position
            )
        }
        return worst.length > tolerances.length ? Excess(line: worst) : nil
    }

    /// How much of an area lies outside, noise included.
    func areaExcess(of geometry: Geometry) -> AreaAmount {
        walls.withView { outline in
            ShapeTable([geometry]).withView { view in
                let window = view.shapes[0].box
                var overlay = AreaOverlay()
                overlay.add(view, 0, isSecond: false, plane, window: window)
                overlay.add(outline, walls.index, isSecond: true, plane, window: window)
                return overlay.excess(plane, window: window)
            }
        }
    }
}
