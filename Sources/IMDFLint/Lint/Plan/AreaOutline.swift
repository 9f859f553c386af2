/// The outline of a level or another area, indexed to check whether many features lie inside it.
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

    /// The part of a feature that lies outside the outline, and its position.
    struct Excess: Sendable {
        /// The length outside and the greatest distance from the outline, for lines and points.
        var line: LengthAmount?
        /// The area outside, for areas.
        var area: AreaAmount?

        var position: Position? { line?.position ?? area?.position }

        /// "by 0.31 m² (1.20 m × 0.26 m) at 8.54, 47.37".
        var words: FindingMessage {
            let place = position.map { " at \(Measured.position($0))" } ?? ""
            if let line, line.length == 0 { return "by \(.distance, line.distance)\(place)" }
            if let line {
                return """
                    by \(.outsideLength, line.length) of its length, up to \(.distance, line.distance) away,\(place)
                    """
            }
            return "by \(.outsideArea, area ?? .none)\(place)"
        }
    }

    /// Whether a geometry certainly lies inside, by a grid; most do. False if that is not certain.
    mutating func surelyHolds(_ geometry: Coordinates) -> Bool { cells.contain(geometry.box, walls) }

    /// The part of a geometry that lies outside; nil if it is noise. Geometries whose box meets no wall are decided by
    /// a single position.
    func excess(of geometry: Geometry) -> Excess? {
        let box = geometry.box
        guard !box.isEmpty, let first = geometry.positions.first else { return nil }
        if geometry.kind.dimension == 2 {
            if let middle = walls.clearMiddle(of: box, tolerances), walls.locate(middle) != .outside { return nil }
            if geometry.withCoordinates(surelyCovers) { return nil }
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
        var parts = ContiguousArray<WallIndex.LinePart>()
        geometry.forEachLine { line in
            let tolerance = Rounding.tolerance(of: line, on: plane, atLeast: tolerances.length)
            walls.parts(of: line, within: tolerance, into: &parts)
            let amount = walls.remainder(of: line, &parts) { walls.locate($0) == .outside }
            let isWorse = amount.distance > worst.distance
            worst = LengthAmount(
                length: worst.length + amount.length, distance: max(worst.distance, amount.distance),
                position: isWorse ? amount.position : worst.position)
        }
        return worst.length > tolerances.length ? Excess(line: worst) : nil
    }

    /// Whether an area certainly lies inside: its rings meet no wall, begin inside, and contain no ring of the outline.
    ///
    /// Rings that meet no wall stay inside all the way. A place that they enclose outside the outline would be
    /// separated from them by a ring of the outline, which would lie completely in the area.
    func surelyCovers(_ area: Coordinates) -> Bool {
        for rings in area.parts {
            for number in rings {
                let ring = PointRow(area, line: number)
                guard ring.isClosed, walls.locate(ring[0]) == .inside else { return false }
                for at in ring.segments where walls.meets(ring[at], ring[at + 1]) { return false }
            }
        }
        return !walls.hasRing(within: area.box)
    }

    /// The part of an area that lies outside. If it is noise, only its area is measured.
    func areaExcess(of geometry: Geometry) -> AreaAmount {
        walls.withView { outline in
            ShapeTable([geometry]).withView { view in
                let window = view.shapes[0].box
                var overlay = AreaOverlay()
                overlay.add(view, 0, isSecond: false, plane, window: window)
                overlay.add(outline, walls.index, isSecond: true, plane, window: window)
                return overlay.excess(plane, window: window, ignoring: tolerances.noise)
            }
        }
    }
}
