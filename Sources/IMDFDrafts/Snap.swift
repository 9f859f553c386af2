/// Finds the most likely target of a tap on a level: a corner, a place on a wall, or a place in line with the sketch.
public struct Snap: Sendable {
    /// The target that a position was moved to.
    public enum Target: Sendable, Hashable {
        /// A corner of a feature.
        case corner(Corner)
        /// A wall, between its ends.
        case wall(Wall)
        /// A right angle to the previous segment, or to a wall at the only position of the sketch.
        case rightAngle
        /// The straight continuation of that segment or wall.
        case straight
    }

    /// A position with the target that determines it.
    public struct Match: Sendable, Hashable {
        /// The position. That of a corner is exactly equal to it.
        public let position: Position
        /// The target at the position.
        public let target: Target
    }

    private let level: FeatureID
    private let plane: LocalPlane
    private let reach: Double
    private let walls: [(start: Position, end: Position)]
    private let segments: SegmentSet

    /// Prepares the corners and walls of a level.
    ///
    /// - Parameters:
    ///   - level: the level to snap to.
    ///   - meters: the maximum distance to move a position.
    ///   - left: features to leave out, such as the one that is being changed.
    public init(_ level: Node<Level>, within meters: Double, exceptFor left: Set<FeatureID> = []) {
        let lines = LevelWalls(level.handle, level.storage)
        let features = level.storage.dataset.features
        var walls: [(start: Position, end: Position)] = []
        for item in lines.items where features.id(of: item.handle).map({ !left.contains($0) }) ?? true {
            item.shape.forEachSide { walls.append(($0, $1)) }
        }
        self.level = lines.level
        self.walls = walls
        plane = lines.plane
        reach = meters
        segments = SegmentSet(
            ContiguousArray(walls.map { [plane] in (plane.meters(Point($0)), plane.meters(Point($1))) }))
    }

    /// Returns the best match near a position: the nearest corner; otherwise the nearest place on a wall; otherwise
    /// the nearest place that makes a right angle with the line drawn so far or continues it straight. Nil if nothing
    /// is near.
    ///
    /// - Parameters:
    ///   - position: the position to move.
    ///   - line: the positions drawn so far.
    public func match(near position: Position, after line: [Position] = []) -> Match? {
        let p = plane.meters(Point(position))
        var corner: (distance: Double, position: Position)?
        var wall: (distance: Double, number: Int)?
        segments.index.search(Box(p, p).grown(reach, reach)) { number in
            let (a, b) = segments.segments[number]
            for (end, place) in [(a, walls[number].start), (b, walls[number].end)] {
                let distance = Metric.distance(p, end)
                if distance <= reach, distance < corner?.distance ?? .infinity { corner = (distance, place) }
            }
            let distance = Metric.distance(p, a, b)
            if distance <= reach, distance < wall?.distance ?? .infinity { wall = (distance, number) }
            return true
        }
        if let corner {
            let found = Corner(level: level, position: corner.position)
            return Match(position: found.position, target: .corner(found))
        }
        if let wall {
            let (a, b) = segments.segments[wall.number]
            let place = Position(plane.degrees(Metric.nearest(p, a, b))).rounded
            let (start, end) = walls[wall.number]
            return Match(position: place, target: .wall(Wall(level: level, from: start, to: end)))
        }
        return aligned(p, line)
    }

    private func aligned(_ p: MetricPoint, _ line: [Position]) -> Match? {
        guard let last = line.last else { return nil }
        let origin = plane.meters(Point(last))
        var best: (distance: Double, match: Match)?
        for (dx, dy) in directions(at: last, line) {
            let (along, across) = (
                (p.x - origin.x) * dx + (p.y - origin.y) * dy, (p.y - origin.y) * dx - (p.x - origin.x) * dy
            )
            func consider(_ distance: Double, _ x: Double, _ y: Double, _ target: Target) {
                // If two walls meet at a right angle, one continues straight where the other is perpendicular.
                // Straight is preferred.
                let limit = (best?.distance ?? .infinity) + (target == .straight ? 1e-6 : -1e-6)
                guard distance <= reach, distance < limit else { return }
                let place = Position(plane.degrees(MetricPoint(origin.x + x, origin.y + y))).rounded
                best = (distance, Match(position: place, target: target))
            }
            // Does not go back over the line, and does not return to its end.
            if along > reach { consider(across.magnitude, along * dx, along * dy, .straight) }
            if across.magnitude > reach { consider(along.magnitude, -across * dy, across * dx, .rightAngle) }
        }
        return best?.match
    }

    /// The unit directions to align with at the end of a line: that of its last segment or, for a single position,
    /// those of the walls that end there.
    private func directions(at last: Position, _ line: [Position]) -> [(Double, Double)] {
        let end = plane.meters(Point(last))
        func direction(from start: MetricPoint) -> (Double, Double)? {
            let length = Metric.distance(start, end)
            return length > 0 ? ((end.x - start.x) / length, (end.y - start.y) / length) : nil
        }
        if line.count > 1 { return direction(from: plane.meters(Point(line[line.count - 2]))).map { [$0] } ?? [] }
        var found: [(Double, Double)] = []
        segments.index.search(Box(end, end)) { number in
            let (start, other) = walls[number]
            if CornerKey(other) == CornerKey(last), let own = direction(from: plane.meters(Point(start))) {
                found.append(own)
            }
            if CornerKey(start) == CornerKey(last), let own = direction(from: plane.meters(Point(other))) {
                found.append(own)
            }
            return true
        }
        return found
    }
}
