extension Geometry {
    /// The area in m² that a valid or invalid geometry covers. For valid geometries, the same as ``area(on:)``. For
    /// others, holes outside outer rings are ignored, overlapping polygons count once, and both sides of a ring that
    /// crosses itself count. Of a scribble, where edges cross hundreds of others, the area is off by about a percent. 0 if
    /// a coordinate is not on the globe.
    ///
    /// - Parameter isKnownValid: whether the geometry is known to be valid; false if that is unknown.
    func coveredArea(isKnownValid: Bool) -> Double {
        if isKnownValid || withCoordinates({ $0.areSurelyValid }) || isValid() { return area() }
        let isOnGlobe = withCoordinates { coordinates in
            coordinates.positions.allSatisfy { coordinates.point($0).isInRange }
        }
        guard kind.dimension == 2, isOnGlobe else { return 0 }
        let plane = LocalPlane(at: self)
        return ShapeTable([self]).withView { view in
            var overlay = AreaOverlay()
            for line in view.shapes[0].lines { overlay.add(view, line: line, isSecond: view.lines[line].isHole, plane) }
            // Of thousands of equal parts, all edges would meet.
            overlay.uniteCoinciding()
            overlay.measureScribblesRoughly()
            return overlay.measure(.net, plane).area
        }
    }
}
