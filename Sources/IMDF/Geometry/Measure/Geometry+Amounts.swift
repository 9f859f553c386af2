/// The amounts in meters that two geometries share, or that one has outside the other.
///
/// Whether there is any is first decided exactly. It is then measured on the plane at the center of the first geometry
/// unless another is given.
extension Geometry {
    /// The amount shared by the interiors of two polygons, multi-polygons, or collections of these; zero for others.
    public func overlap(with other: Geometry, on plane: LocalPlane? = nil) -> AreaAmount {
        guard interiorsIntersect(other) else { return .none }
        return ShapeTable([self, other]).withView { view in
            guard view.shapes[0].dimension == 2, view.shapes[1].dimension == 2 else { return .none }
            return AreaOverlay.overlap(view, 0, 1, plane ?? LocalPlane(at: self))
        }
    }

    /// The amount of this polygon, multi-polygon, or collection of these outside another geometry; zero if the other
    /// covers it, or if this one has no area.
    public func excess(over other: Geometry, on plane: LocalPlane? = nil) -> AreaAmount {
        guard !isCovered(by: other) else { return .none }
        return ShapeTable([self, other]).withView { view in
            guard view.shapes[0].dimension == 2 else { return .none }
            let other = view.shapes[1].dimension == 2 ? 1 : nil
            return AreaOverlay.excess(view, 0, over: other, plane ?? LocalPlane(at: self))
        }
    }

    /// The amount of this line outside a polygon; for points, the distance of the farthest one.
    public func lineExcess(over other: Geometry, on plane: LocalPlane? = nil) -> LengthAmount {
        if isCovered(by: other) || isEmpty { return .none }
        let plane = plane ?? LocalPlane(at: self)
        let walls = SegmentSet(other, plane)
        var total = 0.0
        var farthest = (distance: -1.0, place: Point(0, 0))
        func lookAt(_ p: MetricPoint) {
            let degrees = plane.degrees(p)
            guard other.location(of: Position(degrees)) == .outside else { return }
            let distance = walls.distance(to: p)
            if distance > farthest.distance { farthest = (distance, degrees) }
        }
        for (a, b) in SegmentSet(self, plane).segments {
            let length = Metric.distance(a, b)
            var cuts = [0.0, 1.0]
            walls.near(Box(a, b), 0) { c, d in cuts += Metric.parameters(a, b, c, d) }
            cuts.sort()
            for (t0, t1) in zip(cuts, cuts.dropFirst()) where t1 > t0 || length == 0 {
                let middle = Metric.point(a, b, (t0 + t1) / 2)
                guard other.location(of: Position(plane.degrees(middle))) == .outside else { continue }
                total += (t1 - t0) * length
                for t in [t0, (t0 + t1) / 2, t1] { lookAt(Metric.point(a, b, t)) }
            }
        }
        guard farthest.distance >= 0 else { return .none }
        return LengthAmount(length: total, distance: farthest.distance, position: Position(farthest.place))
    }
}

extension AreaOverlay {
    /// The area that two shapes share.
    ///
    /// - Parameter areValid: whether both are valid areas, so that only edges of different areas cross.
    static func overlap(
        _ view: ShapeView, _ a: Int, _ b: Int, _ plane: LocalPlane, areValid: Bool = false,
        ignoring noise: AmountNoise = .none
    ) -> AreaAmount {
        let window = view.shapes[a].box.intersection(view.shapes[b].box)
        var overlay = AreaOverlay()
        overlay.add(view, a, isSecond: false, plane, window: window)
        overlay.add(view, b, isSecond: true, plane, window: window)
        if areValid { overlay.noteSingleAreas() }
        return overlay.measure(.both, plane, window: window, ignoring: noise)
    }

    /// The area of one shape outside another.
    package static func excess(_ view: ShapeView, _ a: Int, over b: Int?, _ plane: LocalPlane) -> AreaAmount {
        let window = view.shapes[a].box
        var overlay = AreaOverlay()
        overlay.add(view, a, isSecond: false, plane, window: window)
        if let b { overlay.add(view, b, isSecond: true, plane, window: window) }
        return overlay.measure(.firstOnly, plane, window: window)
    }
}

extension AreaOverlay {
    /// The area of a shape outside indexed polygons of the same table.
    package static func excess(_ view: ShapeView, _ a: Int, over walls: SegmentIndex, _ plane: LocalPlane) -> AreaAmount
    {
        let window = view.shapes[a].box
        var overlay = AreaOverlay()
        overlay.add(view, a, isSecond: false, plane, window: window)
        overlay.add(view, walls, isSecond: true, plane, window: window)
        return overlay.excess(plane, window: window)
    }
}

extension Metric {
    package static func point(_ a: MetricPoint, _ b: MetricPoint, _ t: Double) -> MetricPoint {
        MetricPoint(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
    }

    /// The parameters on `a b`, from 0 to 1, where the segment `c d` crosses it, or begins and ends along it.
    static func parameters(_ a: MetricPoint, _ b: MetricPoint, _ c: MetricPoint, _ d: MetricPoint) -> [Double] {
        let dx = b.x - a.x
        let dy = b.y - a.y
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return [] }
        var result = [((c.x - a.x) * dx + (c.y - a.y) * dy) / squared, ((d.x - a.x) * dx + (d.y - a.y) * dy) / squared]
        if let crossing = SegmentMeeting.part(of: a.xy, b.xy, c.xy, d.xy) { result.append(crossing) }
        return result.filter { $0 > 0 && $0 < 1 }
    }
}
