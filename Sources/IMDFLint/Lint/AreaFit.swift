/// Which areas stick out of an outline, and how much: units, fixtures or kiosks and their level.
enum AreaFit {
    /// The areas that stick out by more than noise, by their place in the list.
    ///
    /// They are examined one by one; those that no wall of the outline comes near cost one question to an index.
    static func excess(
        of areas: [Geometry],
        over outline: Geometry,
        on plane: LocalPlane,
        _ tolerances: Tolerances
    ) -> [(index: Int, amount: AreaAmount)] {
        ShapeTable([outline] + areas).withView { view in
            let walls = SegmentIndex(view, view.shapes[0].lines)
            var found: [(index: Int, amount: AreaAmount)] = []
            for index in areas.indices {
                let shape = view.shapes[index + 1]
                guard shape.dimension == 2, let line = shape.lines.first else { continue }
                let isApart = walls.search(view, shape.box) { _, _ in false }
                if isApart, walls.locate(view.vertex(view.lines[line].start), view) != .outside { continue }
                let amount = AreaOverlay.excess(view, index + 1, over: walls, plane)
                if tolerances.isFault(amount) { found.append((index, amount)) }
            }
            return found
        }
    }
}
