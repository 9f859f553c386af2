/// The part of a level that people can reach.
public struct LevelReach: Hashable, FeatureIdentifying {
    /// The number of features, and how many of them can be reached from an entrance.
    public struct Count: Hashable, Sendable {
        /// The number of all features.
        public var all = 0
        /// The number that can be reached on foot.
        public var onFoot = 0
        /// The number that can be reached without steps.
        public var stepFree = 0
    }

    /// The level.
    public let level: Node<Level>
    /// The occupants.
    public internal(set) var occupants = Count()
    /// The units, without structure and voids.
    public internal(set) var units = Count()
    /// The longest of the shortest paths from a unit to an exit, by ``TravelProfile/evacuation``; nil if no unit has
    /// one, or if none can be reached on foot.
    public internal(set) var longestWayOut: Route?
    /// The unit where that path begins.
    public internal(set) var farthestUnit: Node<Unit>?

    /// The level's handle.
    public var handle: FeatureHandle { level.handle }
}

extension Wayfinder {
    /// The part of each level that people can reach from an entrance, in the order of the levels. Nothing is reached in a
    /// venue without one, as no route leads in either.
    public func reach() -> [LevelReach] {
        let onFoot = reach(by: .walking)
        let stepFree = reach(by: .stepFree)
        var rows = floors.map { LevelReach(level: Node(storage: venue.storage, index: $0.level)) }
        func add(
            _ handle: FeatureHandle, _ level: Int?,
            _ change: (inout LevelReach, (inout LevelReach.Count) -> Void) -> Void
        ) {
            guard let row = level.flatMap({ floorOfLevel[$0] }) else { return }
            let ends = ends(of: .place(handle), .walking)
            change(&rows[row]) { count in
                count.all += 1
                if ends.contains(where: onFoot.reaches) { count.onFoot += 1 }
                if ends.contains(where: stepFree.reaches) { count.stepFree += 1 }
            }
        }
        for occupant in venue.all(Occupant.self) { add(occupant.handle, occupant.level?.index, { $1(&$0.occupants) }) }
        var units: [FeatureHandle] = []
        for unit in venue.all(Unit.self) where UnitUse(unit.feature) != .solid {
            units.append(unit.handle)
            add(unit.handle, unit.level?.index, { $1(&$0.units) })
        }
        for unit in farthestUnits(of: units) {
            // Nobody leaves a level on which nobody is.
            guard let row = unit.level.flatMap({ floorOfLevel[$0.index] }), rows[row].units.onFoot > 0 else { continue }
            rows[row].farthestUnit = unit
            rows[row].longestWayOut = route(from: .place(unit.handle), to: .entrance, by: .evacuation)
        }
        return rows
    }

    /// The places that can be reached from an entrance; none in a venue without one.
    func reach(by profile: TravelProfile) -> RouteReach {
        RouteReach(self, from: ends(of: .entrance, profile), profile)
    }

    /// Whether there is an entrance that a profile may pass.
    package func hasEntrance(for profile: TravelProfile) -> Bool { !ends(of: .entrance, profile).isEmpty }

    /// Whether each of some features can be reached from an entrance.
    package func reached(_ features: [FeatureHandle], by profile: TravelProfile) -> [Bool] {
        let reach = reach(by: profile)
        return features.map { ends(of: .place($0), profile).contains(where: reach.reaches) }
    }

    /// The unit of each level from which reaching the nearest exit takes longest.
    private func farthestUnits(of units: [FeatureHandle]) -> [Node<Unit>] {
        let goals = units.flatMap { ends(of: .place($0), .evacuation) }
        let exits = ends(of: .entrance, .evacuation)
        let search = RouteSearch(self, from: exits, to: goals, .evacuation, .distances(isReversed: true))
        // For a unit with several doors, the best door counts.
        var least: [FeatureHandle: Double] = [:]
        for (goal, seconds) in zip(goals, search.seconds) where seconds < .infinity {
            if let feature = goal.feature { least[feature] = min(least[feature] ?? .infinity, seconds) }
        }
        var farthest: [Int: (unit: Node<Unit>, seconds: Double)] = [:]
        for unit in units {
            guard let seconds = least[unit] else { continue }
            let node = Node<Unit>(storage: venue.storage, index: unit.index)
            guard let level = node.level?.index, seconds > farthest[level]?.seconds ?? -1 else { continue }
            farthest[level] = (node, seconds)
        }
        return farthest.sorted { $0.key < $1.key }.map { $0.value.unit }
    }
}
