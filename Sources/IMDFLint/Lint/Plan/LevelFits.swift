/// The fit of levels with their members, and of units with each other.
struct LevelFits: Sendable {
    /// The fit of a level's units with each other and the level, by the index of the level; overlaps are of units
    /// counted within the level, amounts nil if the level's geometry is not sound.
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

    /// The fit of the units of a level with each other and the level.
    subscript(level: FeatureHandle) -> Coverage.Survey { fits[level.index] }
}
