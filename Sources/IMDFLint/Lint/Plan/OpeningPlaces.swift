/// The places of openings: on the boundaries of units, or off them.
struct OpeningPlaces: Sendable {
    /// The openings of a level with the units that each joins, by the index of the level.
    private(set) var doorways: [Doorways] = []

    /// An opening that is off the boundaries of all units for more of its length than noise.
    struct OffWall: Sendable {
        let opening: FeatureHandle
        let level: FeatureHandle
        /// The part of it that lies on no boundary.
        let off: LengthAmount
    }

    /// The openings off the boundaries, in the order of levels.
    private(set) var offWalls: [OffWall] = []

    /// No places.
    init() {}

    init(_ levels: [LevelPlan.Findings]) {
        doorways.reserveCapacity(levels.count)
        for found in levels {
            doorways.append(found.doorways)
            offWalls += found.offWalls
        }
    }

    /// The openings of a level.
    func doorways(on level: FeatureHandle) -> Doorways { doorways[level.index] }

    /// The openings of a level that pass a test, each with the units on whose boundary it lies.
    func openings(on level: FeatureHandle, where isMeant: (FeatureHandle) -> Bool) -> [(
        opening: FeatureHandle, units: [FeatureHandle]
    )] {
        let doorways = doorways[level.index]
        return (0..<doorways.count).compactMap { door in
            let opening = FeatureHandle(.opening, doorways.opening(door))
            guard isMeant(opening) else { return nil }
            return (opening, doorways.units(door).map { FeatureHandle(.unit, Int($0)) })
        }
    }
}
