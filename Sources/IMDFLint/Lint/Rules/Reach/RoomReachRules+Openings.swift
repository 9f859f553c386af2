/// Words on openings through which nobody gets into a unit.
extension RoomReachRules {
    /// The message for a unit whose opening leads to no other, or is a little off its wall; nil if there is none within half
    /// a meter.
    static func uselessOpening(of unit: FeatureHandle, _ level: FeatureHandle, _ context: LintContext)
        -> FindingMessage?
    {
        let own = context.plan.doors.openings(on: level) { _ in true }.filter { $0.units.contains(unit) }
        guard let first = context.dataset.ordered(own.map { $0.opening }).first else {
            return nearestOpening(to: unit, level, context)
        }
        let behind = context.dataset.ordered(own.first { $0.opening == first }?.units.filter { $0 != unit } ?? [])
        let end = behind.first.map { "only into \(context.describe($0)), where nobody walks" } ?? "to no other unit"
        return """
            cannot be reached: its opening, \(context.describe(first)), leads \(end); move it, or correct the unit behind \
            it
            """
    }

    private static func nearestOpening(to unit: FeatureHandle, _ level: FeatureHandle, _ context: LintContext)
        -> FindingMessage?
    {
        guard let area = context.dataset.features.geometry(of: unit) else { return nil }
        let plane = context.measure.plane
        let near = area.box.grown(0.5 / plane.metersPerDegreeLongitude, 0.5 / plane.metersPerDegreeLatitude)
        var nearest: (opening: FeatureHandle, distance: Double)?
        for handle in context.plan.openings.features(on: level) {
            guard let line = context.dataset.features.geometry(of: handle), near.contains(line.box) else { continue }
            // The distance of the position that is farther from the wall.
            let distance = line.positions.reduce(0) { farthest, position in
                let p = plane.meters(Point(position))
                var least = Double.infinity
                for ring in area.polygons.joined() {
                    for (a, b) in zip(ring, ring.dropFirst()) {
                        let foot = Metric.nearest(p, plane.meters(Point(a)), plane.meters(Point(b)))
                        least = min(least, Metric.distance(p, foot))
                    }
                }
                return max(farthest, least)
            }
            let isNearer = nearest.map {
                distance < $0.distance || (distance == $0.distance && context.dataset.precedes(handle, $0.opening))
            }
            // An opening around a corner has its ends on the wall.
            if distance > context.measure.tolerances.length, distance <= 0.5, isNearer ?? true {
                nearest = (handle, distance)
            }
        }
        return nearest.map {
            """
            cannot be reached: its nearest opening, \(context.describe($0.opening)), is \(.distance, $0.distance) off \
            its wall; move it onto the wall
            """
        }
    }
}
