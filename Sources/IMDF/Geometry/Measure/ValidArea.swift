extension Geometry {
    /// The area in m² of what an area covers, valid or not: that of ``area(on:)`` where it is valid. Of others, holes
    /// take nothing off where no outer ring is, polygons over one another count once, and where a ring crosses itself
    /// both sides count; 0 where a coordinate is on no globe, since nothing is there to be measured.
    ///
    /// - Parameter isKnownValid: whether somebody has found that it is valid; false says nothing.
    func coveredArea(isKnownValid: Bool) -> Double {
        if isKnownValid || withCoordinates({ $0.areSurelyValid }) || isValid() { return area() }
        let isOnGlobe = withCoordinates { coordinates in
            coordinates.positions.allSatisfy { coordinates.point($0).isInRange }
        }
        guard kind.dimension == 2, isOnGlobe else { return 0 }
        let plane = LocalPlane(at: self)
        return ShapeTable([self]).withView { view in
            var overlay = AreaOverlay()
            for line in view.shapes[0].lines {
                overlay.add(view, line: line, isSecond: view.lines[line].isHole, plane)
            }
            return overlay.measure(.net, plane).area
        }
    }
}
