/// The places of openings: on the boundaries of units, or beside them.
struct OpeningPlaces: Sendable {
    /// The openings of a level and what each joins, by the index of the level.
    private(set) var doorways: [Doorways] = []

    /// An opening that lies on no unit's boundary with more than noise of its length.
    struct OffWall: Sendable {
        let opening: FeatureHandle
        let level: FeatureHandle
        /// The part of it that is on no boundary.
        let off: LengthAmount
    }

    /// Such openings, level by level.
    private(set) var offWalls: [OffWall] = []

    /// Knows nothing.
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
}
