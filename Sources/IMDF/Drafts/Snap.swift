/// Finds where a finger means to be on a level: at a corner, on a wall, or in line with what is drawn.
public struct Snap: Sendable {
    /// The target that a position was moved to.
    public enum Target: Sendable, Hashable {
        /// A corner of a feature.
        case corner(Corner)
        /// A wall, between its ends.
        case wall(Wall)
        /// A right angle to the segment drawn before, or to a wall at the only position drawn.
        case rightAngle
        /// The straight continuation of that segment or wall.
        case straight
    }

    /// A position with the reason why it is there.
    public struct Match: Sendable, Hashable {
        /// The position; that of a corner is the same to the bit.
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
    ///   - meters: how far a position is moved at most.
    ///   - left: features to leave out, such as the one that is changed.
    public init(_ level: Node<Level>, within meters: Double, exceptFor left: Set<FeatureID> = []) {
        let lines = LevelWalls(level.handle, level.storage)
        let features = level.storage.dataset.features
        var walls: [(Position, Position)] = []
        for item in lines.items where features.id(of: item.handle).map({ !left.contains($0) }) ?? true {
            item.shape.forEachSide { walls.append(($0, $1)) }
        }
        self.level = lines.level
        self.walls = walls
        plane = lines.plane
        reach = meters
        segments = SegmentSet(
            ContiguousArray(walls.map { [plane] in (plane.meters(Point($0)), plane.meters(Point($1))) })
        )
    }

    /// The place near a position: the nearest corner; otherwise the nearest place on a wall; otherwise one that makes a
    /// right angle with the line drawn so far, or continues it straight, whichever is nearer. Nil if nothing is near.
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
                // Of two walls at a corner, one may go straight on where the other makes a right angle.
                let limit = (best?.distance ?? .infinity) + (target == .straight ? 1e-6 : -1e-6)
                guard distance <= reach, distance < limit else { return }
                let place = Position(plane.degrees(MetricPoint(origin.x + x, origin.y + y))).rounded
                best = (distance, Match(position: place, target: target))
            }
            // Not back over what is drawn, and not onto its end.
            if along > reach { consider(across.magnitude, along * dx, along * dy, .straight) }
            if across.magnitude > reach { consider(along.magnitude, -across * dy, across * dx, .rightAngle) }
        }
        return best?.match
    }

    /// The directions to align with at the end of a line, of length 1: that of its last segment; of a single position,
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
