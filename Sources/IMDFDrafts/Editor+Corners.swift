extension Editor {
    func walls(of level: FeatureID) throws(EditError) -> LevelWalls {
        let handle = try handle(level)
        guard handle.type == .level else { throw .wrongType(level, expected: .level, found: handle.type) }
        return LevelWalls(handle, venue.storage)
    }

    mutating func moveCorner(_ corner: Corner, to position: Position) throws(EditError) {
        let walls = try walls(of: corner.level)
        guard walls.isCorner(CornerKey(corner.position)) else { throw .noCorner(corner) }
        try move([(corner.position, position)], of: walls)
    }

    mutating func moveWall(_ wall: Wall, by meters: Double) throws(EditError) {
        let walls = try walls(of: wall.level)
        guard walls.has(wall) else { throw .noWall(wall) }
        let (a, b) = (walls.meters(wall.start), walls.meters(wall.end))
        let length = Metric.distance(a, b)
        guard length > 0, meters.isFinite else { throw .noWall(wall) }
        let (x, y) = (-(b.y - a.y) / length * meters, (b.x - a.x) / length * meters)
        func moved(_ p: MetricPoint) -> Position {
            Position(walls.plane.degrees(MetricPoint(p.x + x, p.y + y))).rounded
        }
        try move([(wall.start, moved(a)), (wall.end, moved(b))], of: walls)
    }

    /// Moves corners with all walls that meet there, and moves the features on these walls.
    private mutating func move(_ moves: [(from: Position, to: Position)], of walls: LevelWalls) throws(EditError) {
        var walls = walls
        var from = Dictionary(moves.map { (CornerKey($0.from), $0.from) }, joining: { $1 })
        var to = Dictionary(moves.map { (CornerKey($0.from), $0.to) }, joining: { $1 })
        // Vertices a few millimeters from a corner move by the same distance.
        for move in moves {
            for (key, corner) in walls.corners(at: move.from) where from[key] == nil {
                from[key] = corner
                to[key] =
                    Position(
                        longitude: corner.longitude + (move.to.longitude - move.from.longitude),
                        latitude: corner.latitude + (move.to.latitude - move.from.latitude)
                    ).rounded
            }
        }
        walls.addNodes(at: from)
        // The ends of each moved wall before and after, without duplicates.
        var moved: [(a: Position, b: Position, newA: Position, newB: Position)] = []
        var seen: Set<[CornerKey]> = []
        for item in walls.items where item.role != .line {
            item.shape.forEachSide { a, b in
                let (first, second) = (CornerKey(a), CornerKey(b))
                guard to[first] != nil || to[second] != nil, !seen.contains([second, first]),
                    seen.insert([first, second]).inserted
                else { return }
                moved.append((a, b, to[first] ?? a, to[second] ?? b))
            }
        }
        let plan = walls
        walls.carryLines { position in
            if to[CornerKey(position)] != nil { return nil }
            for wall in moved {
                guard let place = plan.place(of: position, on: wall.a, wall.b) else { continue }
                // Keeps the distance from the wall.
                let (old, new) = (
                    plan.between(wall.a, wall.b, place, like: position),
                    plan.between(wall.newA, wall.newB, place, like: position)
                )
                return Position(
                    longitude: position.longitude + new.longitude - old.longitude,
                    latitude: position.latitude + new.latitude - old.latitude, altitude: position.altitude
                ).rounded
            }
            return nil
        }
        walls.replace(to)
        try apply(walls)
    }

    mutating func insertCorner(on wall: Wall, at position: Position) throws(EditError) {
        var walls = try walls(of: wall.level)
        guard walls.has(wall) else { throw .noWall(wall) }
        // The part of the wall nearest to the position, between corners of other features on it.
        var ends: [(place: Double, corner: Position)] = [(0, wall.start), (1, wall.end)]
        for corner in walls.coverageCorners.values {
            if let place = walls.place(of: corner, on: wall.start, wall.end) { ends.append((place, corner)) }
        }
        ends.sort { $0.place < $1.place }
        let p = walls.meters(position)
        let parts = zip(ends, ends.dropFirst()).map { ($0.corner, $1.corner) }
        func distance(_ part: (Position, Position)) -> Double {
            Metric.distance(p, walls.meters(part.0), walls.meters(part.1))
        }
        guard let (start, end) = parts.min(by: { distance($0) < distance($1) }) else { throw .noWall(wall) }
        if CornerKey(start) == CornerKey(position) || CornerKey(end) == CornerKey(position) { return }
        let plan = walls
        let bends = distance((start, end)) > LevelWalls.tolerance
        let share = Metric.share(of: p, on: walls.meters(start), walls.meters(end))
        if bends {
            walls.carryLines { old in
                guard let place = plan.place(of: old, on: start, end) else { return nil }
                return place < share
                    ? plan.between(start, position, place / share, like: old)
                    : plan.between(position, end, (place - share) / (1 - share), like: old)
            }
        }
        for number in walls.items.indices {
            let item = walls.items[number]
            var shape = item.shape
            shape.insertOnSides { a, b in
                // Features that fill the level may contain the wall as a part of a longer one.
                let ends = Set([CornerKey(a), CornerKey(b)])
                let isSame = ends == Set([CornerKey(start), CornerKey(end)])
                guard isSame || (item.role == .coverage && plan.isOn(start, a, b) && plan.isOn(end, a, b)) else {
                    return []
                }
                let sideEnds = [plan.meters(a), plan.meters(b)]
                let isForward =
                    Metric.share(of: plan.meters(start), on: plan.meters(a), plan.meters(b))
                    < Metric.share(of: plan.meters(end), on: plan.meters(a), plan.meters(b))
                let inner = isForward ? [start, position, end] : [end, position, start]
                return inner.filter { corner in
                    CornerKey(corner) == CornerKey(position)
                        || !sideEnds.contains { plan.isSame($0, plan.meters(corner)) }
                }.map { Position(longitude: $0.longitude, latitude: $0.latitude, altitude: a.altitude) }
            }
            if shape.parts != item.shape.parts {
                walls.items[number].shape = shape
                walls.items[number].isChanged = true
            }
        }
        try apply(walls)
    }

    mutating func removeCorner(_ corner: Corner) throws(EditError) {
        var walls = try walls(of: corner.level)
        guard walls.isCorner(CornerKey(corner.position)) else { throw .noCorner(corner) }
        let corners = walls.corners(at: corner.position)
        walls.addNodes(at: corners)
        var neighbors: [Position] = []
        for item in walls.items where item.role != .line {
            item.shape.forEachSide { a, b in
                let (first, second) = (corners[CornerKey(a)] != nil, corners[CornerKey(b)] != nil)
                guard first != second else { return }
                let other = first ? b : a
                if !neighbors.contains(where: { walls.isSame(walls.meters($0), walls.meters(other)) }) {
                    neighbors.append(other)
                }
            }
        }
        guard neighbors.count <= 2 else { throw .cornerJoinsWalls(corner, count: neighbors.count) }
        let ends = neighbors
        let plan = walls
        if ends.count == 2,
            Metric.distance(plan.meters(corner.position), plan.meters(ends[0]), plan.meters(ends[1]))
                > LevelWalls.tolerance
        {
            // Moves the features on the two walls to the new wall.
            walls.carryLines { old in
                let isThere =
                    corners[CornerKey(old)] != nil
                    || ends.contains { plan.place(of: old, on: corner.position, $0) != nil }
                guard isThere else { return nil }
                let p = Metric.nearest(plan.meters(old), plan.meters(ends[0]), plan.meters(ends[1]))
                var position = Position(plan.plane.degrees(p)).rounded
                position.altitude = old.altitude
                return position
            }
        }
        for number in walls.items.indices {
            for part in walls.items[number].shape.parts.indices {
                for line in walls.items[number].shape.parts[part].indices {
                    let old = walls.items[number].shape.parts[part][line]
                    let least = walls.items[number].shape.isArea ? 3 : 2
                    let kept = old.filter { corners[CornerKey($0)] == nil }
                    guard kept.count < old.count else { continue }
                    let isEnd = !walls.items[number].shape.isArea && (old.first != kept.first || old.last != kept.last)
                    guard kept.count >= least, !isEnd else {
                        if walls.items[number].role == .line { continue }
                        throw .invalidGeometry(id(of: walls.items[number].handle), .tooFewPoints(at: corner.position))
                    }
                    walls.items[number].shape.parts[part][line] = kept
                    walls.items[number].isChanged = true
                }
            }
        }
        try apply(walls)
    }

    // MARK: - Checks

    /// Writes the changes. Throws if a valid geometry would become invalid, or if units would overlap.
    private mutating func apply(_ walls: LevelWalls) throws(EditError) {
        var changes: [FeatureChange] = []
        var units: [(handle: FeatureHandle, old: Geometry, new: Geometry)] = []
        for item in walls.items where item.isChanged {
            let new = item.shape.geometry.with(foreignMembers: item.geometry.foreignMembers)
            if new == item.geometry { continue }
            if item.geometry.isValid(), let fault = new.faults().first {
                throw .invalidGeometry(id(of: item.handle), fault)
            }
            if item.handle.type == .unit { units.append((item.handle, item.geometry, new)) }
            changes.append(try changing(item.handle, to: new))
        }
        try checkOverlaps(of: units, walls)
        try apply(changes)
    }

    /// Throws if changed units overlap others that they did not overlap before.
    private func checkOverlaps(of changed: [(handle: FeatureHandle, old: Geometry, new: Geometry)], _ walls: LevelWalls)
        throws(EditError)
    {
        let new = Dictionary(changed.map { ($0.handle, $0.new) }, joining: { $1 })
        for unit in changed where unit.new.isValid() {
            for other in walls.items where other.handle.type == .unit && other.handle != unit.handle {
                let geometry = new[other.handle] ?? other.geometry
                guard unit.new.box.meets(geometry.box), geometry.isValid() else { continue }
                let area = unit.new.overlap(with: geometry, on: walls.plane).area
                // The same tolerance as in the linter.
                guard area > 0.01, area > unit.old.overlap(with: other.geometry, on: walls.plane).area + 0.01 else {
                    continue
                }
                throw .overlap(id(of: unit.handle), id(of: other.handle))
            }
        }
    }
}

extension LevelWalls {
    /// Whether a feature has a side with these ends.
    func has(_ wall: Wall) -> Bool {
        let ends = Set([CornerKey(wall.start), CornerKey(wall.end)])
        var isFound = false
        for item in items where !isFound {
            item.shape.forEachSide { a, b in if Set([CornerKey(a), CornerKey(b)]) == ends { isFound = true } }
        }
        return isFound && ends.count == 2
    }
}

extension Metric {
    /// The position of the perpendicular foot of a point on the line through two others: 0 at the first, 1 at the
    /// second.
    static func share(of p: MetricPoint, on a: MetricPoint, _ b: MetricPoint) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let squared = dx * dx + dy * dy
        return squared > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared : 0
    }
}

extension GeometryFault {
    fileprivate static func tooFewPoints(at position: Position) -> GeometryFault {
        GeometryFault(
            reason: .tooFewPoints, position: position, first: Element(part: 0, ring: 0, segment: nil), second: nil)
    }
}
