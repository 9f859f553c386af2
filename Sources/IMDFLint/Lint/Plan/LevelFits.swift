/// How the members of levels fit their level, and units each other.
struct LevelFits: Sendable {
    /// By the index of the level: how its units fit each other and the level; overlaps are of units counted within the
    /// level, amounts nil if the level's geometry is not sound.
    private var fits: [Coverage.Survey] = []

    /// A feature that extends beyond its level.
    struct Outlier: Sendable {
        let feature: FeatureHandle
        let level: FeatureHandle
        let excess: AreaOutline.Excess
    }

    /// Features that extend beyond their level, level by level.
    private(set) var outliers: [Outlier] = []

    /// Knows nothing.
    init() {}

    init(_ levels: [LevelPlan.Findings]) {
        fits.reserveCapacity(levels.count)
        for found in levels {
            fits.append(found.fit)
            outliers += found.outliers
        }
    }

    /// How the units of a level fit each other and the level.
    subscript(level: FeatureHandle) -> Coverage.Survey { fits[level.index] }
}
