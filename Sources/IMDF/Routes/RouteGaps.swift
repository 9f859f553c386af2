/// A unit that cannot be reached, and why.
public struct RouteGap: Hashable, Sendable {
    /// The reasons, the first that applies.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// The unit has no level, or no polygon near the others.
        case noPlace
        /// The walls of the level meet in too many places to be examined.
        case levelTooComplex
        /// Nothing on the level can be reached: no connector leads there.
        case levelNotConnected
        /// No opening and no open edge leads into the unit.
        case noOpening
        /// The profile may not enter the unit.
        case notAllowed
        /// What leads into the unit comes from parts that cannot be reached.
        case cutOff
    }

    /// The unit.
    public let unit: Node<Unit>
    /// Why it cannot be reached.
    public let reason: Reason
}

extension Wayfinder {
    /// The units that cannot be reached from an entrance, in file order, without structure and voids. If the venue has no
    /// entrance, those that are not in its largest connected part.
    public func gaps(by profile: TravelProfile = .walking) -> [RouteGap] {
        let allowed = floors.map { permissions($0, profile, []) }
        let reached = reachedTriangles(profile, allowed)
        // By floor: its spaces with a reached triangle, and those that something leads into.
        let spaces = zip(floors, reached).map { floor, reached in
            Set(reached.indices.lazy.filter { reached[$0] }.map { Int(floor.mesh.spaces[$0]) })
        }
        let entered = floors.map { floor in Set(floor.doors.map(\.space)) }
        var floorOfUnit: [Int: Int] = [:]
        for (number, floor) in floors.enumerated() { for unit in floor.spaceOfUnit.keys { floorOfUnit[unit] = number } }
        return venue.all(Unit.self).compactMap { unit in
            if WalkUse(unit.feature) == .solid { return nil }
            guard let level = unit.level, let number = floorOfLevel[level.index] else {
                return RouteGap(unit: unit, reason: .noPlace)
            }
            if floors[number].isTooComplex { return RouteGap(unit: unit, reason: .levelTooComplex) }
            guard let space = floors[number].spaceOfUnit[unit.index] else {
                return RouteGap(unit: unit, reason: .noPlace)
            }
            if spaces[number].contains(space) { return nil }
            let reason: RouteGap.Reason =
                if spaces[number].isEmpty {
                    .levelNotConnected
                } else if !entered[number].contains(space) {
                    .noOpening
                } else if !allowed[number].spaces[space] {
                    .notAllowed
                } else {
                    .cutOff
                }
            return RouteGap(unit: unit, reason: reason)
        }
    }

    /// By floor and triangle whether it is reached.
    private func reachedTriangles(_ profile: TravelProfile, _ allowed: [MeshPermissions]) -> [[Bool]] {
        var reached = floors.map { [Bool](repeating: false, count: $0.mesh.count) }
        let entrances = ends(of: .entrance, profile).map { (floor: $0.floor, triangle: $0.place.triangle) }
        if !entrances.isEmpty {
            _ = flood(entrances, profile, allowed, &reached)
            return reached
        }
        var largest: (area: Int, start: (floor: Int, triangle: Int))?
        for floor in floors.indices {
            for triangle in 0..<floors[floor].mesh.count where !reached[floor][triangle] {
                let count = flood([(floor, triangle)], profile, allowed, &reached)
                if count > largest?.area ?? 0 { largest = (count, (floor, triangle)) }
            }
        }
        reached = floors.map { [Bool](repeating: false, count: $0.mesh.count) }
        if let largest { _ = flood([largest.start], profile, allowed, &reached) }
        return reached
    }

    /// Marks what is reached from triangles; returns how many.
    private func flood(
        _ starts: [(floor: Int, triangle: Int)],
        _ profile: TravelProfile,
        _ allowed: [MeshPermissions],
        _ reached: inout [[Bool]]
    ) -> Int {
        var open: [(floor: Int, triangle: Int)] = []
        var count = 0
        func reach(_ floor: Int, _ triangle: Int) {
            if reached[floor][triangle] || isClosed(floors[floor], profile) { return }
            reached[floor][triangle] = true
            count += 1
            open.append((floor, triangle))
        }
        var stops: [Int: [Int: [Int]]] = [:]
        for (number, stop) in graph.stops.enumerated() {
            stops[stop.floor, default: [:]][stop.place.triangle, default: []].append(number)
        }
        let units = venue.dataset.features.units.features
        for start in starts { reach(start.floor, start.triangle) }
        while let (floor, triangle) = open.popLast() {
            let mesh = floors[floor].mesh
            for side in 3 * triangle..<3 * triangle + 3 where mesh.links[side] >= 0 {
                let next = Int(mesh.links[side]) / 3
                if allowed[floor].allows(mesh, side, into: next) { reach(floor, next) }
            }
            for stop in stops[floor]?[triangle] ?? [] {
                for ride in graph.rides[stop]
                where !profile.avoidedConnectors.contains(ride.connector)
                    && profile.enters(units[graph.stops[ride.to].unit])
                {
                    reach(graph.stops[ride.to].floor, graph.stops[ride.to].place.triangle)
                }
            }
        }
        return count
    }
}
