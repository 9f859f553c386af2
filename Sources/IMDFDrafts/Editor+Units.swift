/// Splitting and merging of units.
extension Editor {
    /// The handle and the geometry of a unit; nil if the geometry is not a valid polygon.
    private func unit(_ id: FeatureID) throws(EditError) -> (handle: FeatureHandle, geometry: Geometry)? {
        let handle = try handle(id)
        guard handle.type == .unit else { throw .wrongType(id, expected: .unit, found: handle.type) }
        guard let geometry = dataset.features.geometry(of: handle), geometry.kind == .polygon, geometry.isValid() else {
            return nil
        }
        return (handle, geometry)
    }

    /// The walls of the level that contains a unit.
    private func walls(around handle: FeatureHandle) -> LevelWalls? {
        FeatureLevels(venue.storage).level(of: handle).map { LevelWalls($0, venue.storage) }
    }

    // MARK: - Split

    mutating func split(_ id: FeatureID, along line: [Position], newID: FeatureID?) throws(EditError) {
        guard let (handle, geometry) = try unit(id) else {
            throw .notDivided(id, reason: "it is not one valid polygon")
        }
        guard var walls = walls(around: handle), let own = walls.items.firstIndex(where: { $0.handle == handle }) else {
            throw .notDivided(id, reason: "it is on no level")
        }
        guard line.count >= 2 else { throw .notDivided(id, reason: "the line needs two positions") }
        var inner = line
        guard let start = walls.attach(inner[0], toward: inner[1], own),
            let end = walls.attach(inner[inner.count - 1], toward: inner[inner.count - 2], own)
        else { throw .notDivided(id, reason: "it must begin and end at the outer wall") }
        inner.removeFirst()
        inner.removeLast()
        guard CornerKey(start) != CornerKey(end) else { throw .notDivided(id, reason: "it begins where it ends") }
        let ends = [CornerKey(start): start, CornerKey(end): end]
        walls.addNodes(at: ends)
        let rings = walls.items[own].shape.parts.first ?? []
        guard let shell = rings.first, let first = shell.firstIndex(where: { CornerKey($0) == CornerKey(start) }),
            let second = shell.firstIndex(where: { CornerKey($0) == CornerKey(end) })
        else { throw .notDivided(id, reason: "it must begin and end at the outer wall") }
        func arc(_ from: Int, _ to: Int) -> [Position] {
            from <= to ? Array(shell[from...to]) : Array(shell[from...]) + shell[...to]
        }
        let halves = [arc(first, second) + inner.reversed(), arc(second, first) + inner]
        let parts = try halves.map { half throws(EditError) in
            try Self.polygon(half, holes: Array(rings.dropFirst()), id)
        }
        let plane = walls.plane
        guard parts.reduce(0, { $0 + $1.area(on: plane) }) <= geometry.area(on: plane) * 1.001 + 0.01,
            !parts[0].interiorsIntersect(parts[1])
        else { throw .notDivided(id, reason: "the line leaves the unit or crosses itself") }
        let kept = keptPart(of: handle, parts, plane)
        try divide(handle, into: parts[kept], and: parts[1 - kept], newID ?? .random(), walls, own)
    }

    /// The polygon of a ring and of those holes that lie inside it.
    private static func polygon(_ ring: [Position], holes: [[Position]], _ id: FeatureID) throws(EditError) -> Geometry
    {
        let outline = Geometry.polygon([ring + ring.prefix(1)])
        guard outline.isValid() else { throw .notDivided(id, reason: "the line leaves the unit or crosses itself") }
        let own = holes.filter { hole in hole.lazy.map { outline.location(of: $0) }.first { $0 != .boundary } == .inside
        }
        let polygon = Geometry.polygon(([ring] + own).map { $0 + $0.prefix(1) })
        guard polygon.isValid() else { throw .notDivided(id, reason: "the line crosses a hole") }
        return polygon
    }

    /// The index of the part that keeps the unit's id: the one with the display point, otherwise the larger one.
    private func keptPart(of handle: FeatureHandle, _ parts: [Geometry], _ plane: LocalPlane) -> Int {
        if let point = dataset.features.properties.units[handle.index].displayPoint?.point,
            let part = parts.firstIndex(where: { $0.location(of: point) == .inside })
        {
            return part
        }
        return parts[0].area(on: plane) >= parts[1].area(on: plane) ? 0 : 1
    }

    private mutating func divide(
        _ handle: FeatureHandle, into kept: Geometry, and other: Geometry, _ newID: FeatureID, _ walls: LevelWalls,
        _ own: Int
    ) throws(EditError) {
        let id = id(of: handle)
        guard venue.storage.ids.number(of: newID) == nil else { throw .idInUse(newID) }
        var changes: [FeatureHandle: JSONObject] = [:]
        changes[handle] = try changed(handle, to: kept)
        for item in walls.items where item.isChanged && item.handle != handle {
            let geometry = item.shape.geometry
            if item.geometry.isValid(), let fault = geometry.faults().first {
                throw .invalidGeometry(self.id(of: item.handle), fault)
            }
            changes[item.handle] = try changed(
                item.handle, to: geometry.with(foreignMembers: item.geometry.foreignMembers))
        }
        for owner in owners(of: handle) where owner.type == .anchor || owner.type == .amenity {
            guard let point = dataset.features.geometry(of: owner)?.point, other.location(of: point) == .inside else {
                continue
            }
            changes[owner] = Self.replacing(in: try json(of: owner), of: owner.type) { $0 == id ? newID : $0 }
        }
        var properties = Unit().jsonObject
        if case .object(let old)? = try json(of: handle)["properties"] {
            for key in ["category", "restriction", "accessibility", "level_id"] { properties[key] = old[key] ?? .null }
            let hasPoint = old["display_point"].map { $0 != .null } ?? false
            properties["display_point"] =
                hasPoint ? other.interiorPoint.map { Geometry.point($0.rounded).json } ?? .null : .null
        }
        let new = NewFeature(type: .unit, id: newID, geometry: other, properties: properties)
        try apply(ordered(changes) + [.add(new, id: newID)])
    }

    private func changed(_ handle: FeatureHandle, to geometry: Geometry) throws(EditError) -> JSONObject {
        var object = try json(of: handle)
        object["geometry"] = geometry.json
        return object
    }

    // MARK: - Merge

    mutating func merge(_ ids: [FeatureID]) throws(EditError) {
        var handles: [FeatureHandle] = []
        for id in ids {
            guard let (handle, _) = try unit(id) else {
                throw .notMergeable([id], reason: "it is not one valid polygon")
            }
            guard !handles.contains(handle) else { throw .notMergeable(ids, reason: "one of them is named twice") }
            handles.append(handle)
        }
        guard handles.count >= 2 else { throw .notMergeable(ids, reason: "two units are needed") }
        guard var walls = walls(around: handles[0]),
            handles.allSatisfy({ unit in walls.items.contains { $0.handle == unit } })
        else { throw .notMergeable(ids, reason: "they are not on one level") }
        let union = try walls.union(of: handles, ids)
        if let fault = union.geometry.faults().first { throw .invalidGeometry(ids[0], fault) }
        // Openings in removed walls no longer connect anything.
        var openings: [FeatureHandle] = []
        for item in walls.items where item.handle.type == .opening {
            let lies = item.shape.parts.joined().joined().allSatisfy { position in
                union.vanished.contains { walls.isOn(position, $0.0, $0.1) }
            }
            guard lies else { continue }
            let others = owners(of: item.handle).map { id(of: $0) }
            guard others.isEmpty else { throw .stillReferenced(id(of: item.handle), by: others) }
            openings.append(item.handle)
        }
        var targets: [FeatureID: FeatureID] = [:]
        for id in ids.dropFirst() { targets[id] = ids[0] }
        let gone = Set(handles.dropFirst() + openings)
        var changes = try retargeting(targets, except: gone)
        changes[handles[0]] = try changed(handles[0], to: union.geometry)
        try apply(ordered(changes) + gone.ordered(by: precedes).map { .remove($0) })
    }
}

extension LevelWalls {
    /// The point where a line meets the outer ring of a unit: its end if it is on the ring, otherwise its first
    /// crossing.
    func attach(_ end: Position, toward next: Position, _ item: Int) -> Position? {
        guard let shell = items[item].shape.parts.first?.first else { return nil }
        let sides = zip(shell, shell.dropFirst() + shell.prefix(1))
        let p = meters(end)
        /// A vertex near a position; nil if there is none.
        func corner(_ position: Position) -> Position {
            let place = meters(position)
            if let own = shell.first(where: { isSame(meters($0), place) }) { return own }
            // Uses a neighbor's vertex, so that the new wall meets the neighbor's wall.
            let others = items.lazy.filter { $0.role == .coverage }.flatMap { $0.shape.parts.joined().joined() }
            return others.first { isSame(meters($0), place) } ?? position.rounded
        }
        let nearest = sides.map { Metric.nearest(p, meters($0.0), meters($0.1)) }.min {
            Metric.distance(p, $0) < Metric.distance(p, $1)
        }
        if let nearest, Metric.distance(p, nearest) <= Self.tolerance {
            return corner(Position(plane.degrees(nearest)))
        }
        let outline = Geometry.polygon([shell + shell.prefix(1)])
        guard outline.location(of: end) == .outside else { return nil }
        // The line begins outside. Uses the crossing nearest to its next position.
        let q = meters(next)
        let crossings = sides.compactMap { side -> MetricPoint? in
            let (a, b) = (meters(side.0), meters(side.1))
            guard SegmentMeeting.of(p.xy, q.xy, a.xy, b.xy) == .proper else { return nil }
            return MetricPoint(SegmentMeeting.crossing(p.xy, q.xy, a.xy, b.xy))
        }
        guard let crossing = crossings.min(by: { Metric.distance(q, $0) < Metric.distance(q, $1) }) else { return nil }
        return corner(Position(plane.degrees(crossing)))
    }

    /// The union of units, and the removed walls between them.
    mutating func union(of units: [FeatureHandle], _ ids: [FeatureID]) throws(EditError) -> (
        geometry: Geometry, vanished: [(Position, Position)]
    ) {
        let own = units.compactMap { unit in items.firstIndex { $0.handle == unit } }
        var corners: [CornerKey: Position] = [:]
        for number in own {
            for position in items[number].shape.parts.joined().joined() { corners[CornerKey(position)] = position }
        }
        /// Sides by their ends. A side that occurs in both directions is a wall between two units.
        var sides: [[CornerKey]: (Position, Position)] = [:]
        var vanished: [(Position, Position)] = []
        for number in own {
            var shape = items[number].shape
            shape.insertOnSides { a, b in
                corners.values.compactMap { corner in place(of: corner, on: a, b).map { ($0, corner) } }.ordered {
                    $0.0 < $1.0
                }.map { $0.1 }
            }
            for (place, ring) in (shape.parts.first ?? []).enumerated() {
                // Outer rings run counterclockwise, holes clockwise.
                let isCounterclockwise = ring.twiceArea > 0
                let ring = isCounterclockwise == (place == 0) ? ring : ring.reversed()
                for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    if let twin = sides.removeValue(forKey: [CornerKey(b), CornerKey(a)]) {
                        vanished.append(twin)
                    } else {
                        guard sides.updateValue((a, b), forKey: [CornerKey(a), CornerKey(b)]) == nil else {
                            throw .notMergeable(ids, reason: "they overlap")
                        }
                    }
                }
            }
        }
        guard !vanished.isEmpty else { throw .notMergeable(ids, reason: "they share no wall") }
        var next: [CornerKey: (Position, Position)] = [:]
        for side in sides.values {
            guard next.updateValue(side, forKey: CornerKey(side.0)) == nil else {
                throw .notMergeable(ids, reason: "the area would touch itself at a corner")
            }
        }
        // Rings begin at corners of the first unit, so that a step always writes the same bytes.
        var rings: [[Position]] = []
        for start in own.flatMap({ items[$0].shape.parts.joined().joined() }) {
            var ring: [Position] = []
            var at = CornerKey(start)
            while let side = next.removeValue(forKey: at) {
                ring.append(side.0)
                at = CornerKey(side.1)
            }
            if !ring.isEmpty { rings.append(ring) }
        }
        let shells = rings.filter { $0.twiceArea > 0 }
        guard shells.count == 1, next.isEmpty else { throw .notMergeable(ids, reason: "they do not form one area") }
        let all = shells + rings.filter { $0.twiceArea <= 0 }
        return (.polygon(all.map { $0 + $0.prefix(1) }), vanished)
    }
}
