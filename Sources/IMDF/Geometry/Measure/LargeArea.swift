/// An area of many edges, such as all walls of a floor drawn as one fixture, to compare with many small ones.
///
/// Of the area only the edges over and under the small one are examined. That enough of the area lies elsewhere is known
/// from circles in it, which are found once.
package struct LargeArea {
    private let index: SegmentIndex
    private let plane: LocalPlane
    private let noise: AmountNoise
    /// The area in square meters.
    private let area: Double
    /// The middles of circles in the area that are wider than noise.
    private let middles: [MetricPoint]

    /// - Parameter shape: a valid area.
    package init(_ view: ShapeView, _ shape: Int, _ plane: LocalPlane, noise: AmountNoise) {
        self.plane = plane
        self.noise = noise
        index = SegmentIndex(view, view.shapes[shape].lines)
        var overlay = AreaOverlay()
        overlay.add(view, shape, isSecond: false, plane)
        (area, middles) = overlay.areaAndMiddles(ignoring: noise)
    }

    /// The part that the area shares with another valid one, and the part of it outside the other; nil if it is undecided
    /// whether enough lies outside.
    ///
    /// - Parameters:
    ///   - view: the view that the area was made of.
    ///   - window: a box that contains the shared part.
    ///   - addOther: adds the edges of the other area in and below the window to an overlay, with whether cuts are
    ///     needed.
    package func looks(
        _ view: ShapeView, window: Box, _ addOther: (_ overlay: inout AreaOverlay, _ notingCuts: Bool) -> Void
    ) -> (shared: AreaOverlay.Look, excess: AreaOverlay.Look)? {
        guard liesBeyond(window) else { return nil }
        var column = AreaOverlay()
        column.addColumn(view, index, plane, window: window)
        addOther(&column, false)
        var shared = column.sharedLook(ignoring: noise)
        if shared == nil {
            var overlay = AreaOverlay()
            overlay.add(view, index, isSecond: false, plane, window: window)
            addOther(&overlay, true)
            overlay.noteSingleAreas()
            let amount = overlay.measure(.both, plane, window: window, ignoring: noise)
            shared = .init(area: amount.area, exceeds: amount.exceeds(area: noise.area, width: noise.width))
        }
        guard let shared else { return nil }
        let excess = area - shared.area
        guard excess > noise.area + AreaOverlay.Look.tolerance else { return nil }
        return (shared, .init(area: excess, exceeds: true))
    }

    /// Whether a circle of the area lies outside a box.
    private func liesBeyond(_ box: Box) -> Bool {
        let (low, high) = (plane.meters(Point(box.minX, box.minY)), plane.meters(Point(box.maxX, box.maxY)))
        let radius = AreaOverlay.leastRadius(noise)
        return middles.contains {
            $0.x < low.x - radius || $0.x > high.x + radius || $0.y < low.y - radius || $0.y > high.y + radius
        }
    }
}
