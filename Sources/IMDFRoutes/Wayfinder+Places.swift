extension Wayfinder {
    /// The places of a stop; none if it is on no level or not near walkable ground.
    func ends(of stop: RouteStop, _ profile: TravelProfile) -> [RouteEnd] {
        switch stop {
        case .entrance: entrances(profile).map { $0.end }
        case .position(let position, let level): end(at: position, on: level.index, nil, nil).map { [$0] } ?? []
        case .place(let handle): ends(of: handle)
        }
    }

    /// The openings through which people enter the venue.
    private func entrances(_ profile: TravelProfile) -> [(end: RouteEnd, leadsOut: Bool)] {
        let permits = RoutePermits(self, profile)
        let openings = venue.dataset.features.openings.features
        var found: [(end: RouteEnd, leadsOut: Bool)] = []
        for (number, floor) in floors.enumerated() {
            func add(_ portal: Int, _ place: FloorMesh.Place, leadsOut: Bool) {
                let entry = floor.portals[portal]
                guard let opening = entry.opening, openings[opening].isEntrance(leadsOut: leadsOut),
                    entry.origin == nil, permits.passes(entry)
                else { return }
                let handle = venue.storage.own(FeatureHandle(.opening, opening))
                let end = RouteEnd(floor: number, place: place, feature: handle, unit: floor.unit(at: place))
                found.append((end, leadsOut))
            }
            for exit in floor.exits { add(exit.portal, exit.place, leadsOut: exit.isOutside) }
            // Those between two places.
            let exits = Set(floor.exits.lazy.map { $0.portal })
            for door in floor.doors where !exits.contains(door.portal) { add(door.portal, door.place, leadsOut: false) }
        }
        return found
    }

    /// The entrances in the order in which they are tried: the principal ones that lead out of their level, then all that do
    /// and lead into no room of an occupant, then those inside, too, then all. All at once for a profile that does not avoid
    /// rooms. Never empty.
    func entranceTiers(_ profile: TravelProfile) -> [[RouteEnd]] {
        let entrances = entrances(profile)
        let all = entrances.map { $0.end }
        guard profile.avoidsOccupants else { return [all] }
        let openings = venue.dataset.features.openings.features
        let open = entrances.filter { !($0.end.unit.map(occupiedRooms.contains) ?? false) }
        let out = open.filter { $0.leadsOut }.map { $0.end }
        let principal = out.filter { end in
            end.feature.map { openings.properties[$0.index].category?.known?.isEntrance } == true
        }
        var tiers: [[RouteEnd]] = []
        for tier in [principal, out, open.map { $0.end }]
        where tier.count > tiers.last?.count ?? 0 && tier.count < all.count { tiers.append(tier) }
        return tiers + [all]
    }

    private func ends(of handle: FeatureHandle) -> [RouteEnd] {
        let levels = FeatureLevels(venue.storage)
        guard venue.storage.has(handle), let level = levels.index(of: handle) else { return [] }
        switch AnyNode(handle, venue.storage) {
        case .occupant(let node): return ends(at: node.anchor?.geometry?.point, in: node.unit, level, handle)
        case .anchor(let node): return ends(at: node.geometry?.point, in: node.unit, level, handle)
        case .amenity(let node): return ends(at: node.geometry?.point, in: node.units.first, level, handle)
        case .unit(let node): return ends(at: node.anchors.first?.geometry?.point, in: node, level, handle)
        case .opening(let node):
            guard let number = floorOfLevel[level] else { return [] }
            let floor = floors[number]
            return floor.doors.filter { floor.portals[$0.portal].opening == node.index }.map {
                RouteEnd(floor: number, place: $0.place, feature: handle, unit: floor.unit(at: $0.place))
            }
        case .kiosk(let node):
            let at = node.anchor?.geometry?.point ?? node.geometry?.interiorPoint
            return at.flatMap { end(at: $0, on: level, nil, handle) }.map { [$0] } ?? []
        default:
            let at = venue.geometry(of: handle)?.interiorPoint
            return at.flatMap { end(at: $0, on: level, nil, handle) }.map { [$0] } ?? []
        }
    }

    /// The places of a feature in a unit: its marked position, else the doors of the unit, else a place inside.
    private func ends(at point: Position?, in unit: Node<Unit>?, _ level: Int, _ handle: FeatureHandle) -> [RouteEnd] {
        if let point { return end(at: point, on: level, unit, handle).map { [$0] } ?? [] }
        guard let unit, let number = floorOfLevel[level], let space = floors[number].spaceOfUnit[unit.index] else {
            return []
        }
        let doors = floors[number].doors(of: space).filter { floors[number].portals[$0.portal].opening != nil }
        if !doors.isEmpty {
            return doors.map { RouteEnd(floor: number, place: $0.place, feature: handle, unit: unit.index) }
        }
        let inside = unit.geometry?.interiorPoint
        if let place = floors[number].place(inside: unit, grid) {
            let moved = inside.map { place.point.distance(to: grid.point(Point($0))) / 1000 } ?? 0
            return [RouteEnd(floor: number, place: place, feature: handle, unit: unit.index, moved: moved)]
        }
        return inside.flatMap { end(at: $0, on: level, unit, handle) }.map { [$0] } ?? []
    }

    /// The walkable place nearest to a position, within the unit if that is walkable.
    private func end(at position: Position, on level: Int, _ unit: Node<Unit>?, _ handle: FeatureHandle?) -> RouteEnd? {
        guard let number = floorOfLevel[level] else { return nil }
        let floor = floors[number]
        let p = grid.point(Point(position))
        guard p.xy.isFinite else { return nil }
        let space = unit.flatMap { floor.spaceOfUnit[$0.index] }
        let place =
            space.flatMap { space in floor.mesh.place(at: p, within: RouteFloor.nearby) { $0 == space } }
            ?? floor.mesh.place(at: p, within: RouteFloor.nearby)
        return place.map {
            RouteEnd(
                floor: number, place: $0, feature: handle, unit: floor.unit(at: $0),
                moved: $0.point.distance(to: p) / 1000)
        }
    }
}
