/// The lines of a level's features while corners are being changed.
struct LevelWalls {
    /// The role of a feature among its neighbors.
    enum Role {
        /// A feature that fills the level without gaps: units, sections, and the outline. Walls are divided where
        /// others end at them.
        case coverage
        /// A feature that stands on the level: fixtures, kiosks.
        case area
        /// A feature that lies on walls: openings, details.
        case line
    }

    struct Item {
        let handle: FeatureHandle
        let role: Role
        let geometry: Geometry
        var shape: LineShape
        var isChanged = false
    }

    let level: FeatureID
    let plane: LocalPlane
    var items: [Item] = []

    /// The distance in meters below which a corner is on a wall.
    static let tolerance = 0.01

    init(_ level: FeatureHandle, _ storage: VenueStorage) {
        let features = storage.dataset.features
        self.level = features.id(of: level) ?? FeatureID("")
        plane = LocalPlane(atMiddleOf: features.geometry(of: level)?.box ?? Box())
        add(level, .coverage, features)
        let number = storage.numbering.number(level)
        let roles: [(FeatureType, Role)] = [
            (.unit, .coverage), (.section, .coverage), (.fixture, .area), (.kiosk, .area), (.opening, .line),
            (.detail, .line),
        ]
        for (type, role) in roles {
            let range = storage.numbering.range(of: type)
            storage.links.forEachSource(of: number, .levelID, in: range) {
                add(FeatureHandle(type, $0 - range.lowerBound), role, features)
            }
        }
    }

    private mutating func add(_ handle: FeatureHandle, _ role: Role, _ features: FeatureTables) {
        guard let geometry = features.geometry(of: handle), let shape = LineShape(geometry) else { return }
        // A fixture may be a line.
        let role = role == .area && !shape.isArea ? .line : role
        items.append(Item(handle: handle, role: role, geometry: geometry, shape: shape))
    }

    // MARK: - Places

    func meters(_ position: Position) -> MetricPoint { plane.meters(Point(position)) }

    /// The place of a position on a wall, from 0 to 1; nil if the position is off the wall or at one of its ends.
    func place(of position: Position, on start: Position, _ end: Position) -> Double? {
        let (p, a, b) = (meters(position), meters(start), meters(end))
        let reach = Self.tolerance
        guard Box(a, b).grown(reach, reach).contains(p.xy) else { return nil }
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let squared = dx * dx + dy * dy
        guard squared > reach * reach, Metric.distance(p, a, b) <= reach, Metric.distance(p, a) > reach,
            Metric.distance(p, b) > reach
        else { return nil }
        return ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared
    }

    func isOn(_ position: Position, _ start: Position, _ end: Position) -> Bool {
        let (p, a, b) = (meters(position), meters(start), meters(end))
        let reach = Self.tolerance
        return Box(a, b).grown(reach, reach).contains(p.xy) && Metric.distance(p, a, b) <= reach
    }

    /// The corners at a place without duplicates: equal ones, and those so near that they are meant to be equal.
    func corners(at position: Position) -> [CornerKey: Position] {
        let p = meters(position)
        var found: [CornerKey: Position] = [:]
        for item in items {
            for corner in item.shape.parts.joined().joined() where isSame(meters(corner), p) {
                found[CornerKey(corner)] = corner
            }
        }
        return found
    }

    func isSame(_ a: MetricPoint, _ b: MetricPoint) -> Bool { Metric.distance(a, b) <= Self.tolerance }

    /// All corners of features that fill the level, without duplicates.
    var coverageCorners: [CornerKey: Position] {
        var corners: [CornerKey: Position] = [:]
        for item in items where item.role == .coverage {
            for position in item.shape.parts.joined().joined() { corners[CornerKey(position)] = position }
        }
        return corners
    }

    func isCorner(_ key: CornerKey) -> Bool {
        items.contains { item in item.shape.parts.joined().joined().contains { CornerKey($0) == key } }
    }

    // MARK: - Nodes

    /// Divides walls so that all walls that meet at some corners have the same vertices there. The walls that pass
    /// through these corners or end at them also get vertices at all other corners that lie on them.
    mutating func addNodes(at keys: [CornerKey: Position]) {
        let corners = coverageCorners
        for number in items.indices where items[number].role == .coverage {
            let before = items[number].shape
            var after = before
            after.insertOnSides { a, b in
                let isConcerned =
                    keys[CornerKey(a)] != nil || keys[CornerKey(b)] != nil
                    || keys.values.contains { place(of: $0, on: a, b) != nil }
                guard isConcerned else { return [] }
                var near = corners
                near.merge(keys, joining: { $1 })
                let found = near.values.compactMap { corner in
                    place(of: corner, on: a, b).map { (place: $0, corner: corner) }
                }
                return found.sorted { $0.place < $1.place }.map {
                    Position(longitude: $0.corner.longitude, latitude: $0.corner.latitude, altitude: a.altitude)
                }
            }
            if after.parts != before.parts {
                items[number].shape = after
                items[number].isChanged = true
            }
        }
    }

    /// Moves all vertices with these keys.
    mutating func replace(_ keys: [CornerKey: Position]) {
        for number in items.indices {
            for part in items[number].shape.parts.indices {
                for line in items[number].shape.parts[part].indices {
                    for (place, old) in items[number].shape.parts[part][line].enumerated() {
                        guard let new = keys[CornerKey(old)] else { continue }
                        items[number].shape.parts[part][line][place] = Position(
                            longitude: new.longitude, latitude: new.latitude, altitude: old.altitude)
                        items[number].isChanged = true
                    }
                }
            }
        }
    }

    /// Moves the vertices of lines for which `body` returns a new position.
    mutating func carryLines(_ body: (Position) -> Position?) {
        for number in items.indices where items[number].role == .line {
            for part in items[number].shape.parts.indices {
                for line in items[number].shape.parts[part].indices {
                    for (place, old) in items[number].shape.parts[part][line].enumerated() {
                        guard let new = body(old), Metric.distance(meters(old), meters(new)) > 0.0005 else { continue }
                        items[number].shape.parts[part][line][place] = new
                        items[number].isChanged = true
                    }
                }
            }
        }
    }

    /// The position between two others, with the altitude of a third.
    func between(_ a: Position, _ b: Position, _ t: Double, like position: Position) -> Position {
        Position(
            longitude: a.longitude + t * (b.longitude - a.longitude),
            latitude: a.latitude + t * (b.latitude - a.latitude), altitude: position.altitude
        ).rounded
    }
}
