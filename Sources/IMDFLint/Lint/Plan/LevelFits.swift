/// The overlaps and gaps of units, and the features that extend beyond their level.
struct LevelFits: Sendable {
    /// The overlaps and gaps of the units of each level, by the index of the level. Overlaps refer to units by their
    /// index within the level. Amounts are nil if the level's geometry is not sound.
    private var fits: [Coverage.Survey] = []

    /// A feature that extends beyond its level.
    struct Outlier: Sendable {
        let feature: FeatureHandle
        let level: FeatureHandle
        let excess: AreaOutline.Excess
    }

    /// Features that extend beyond their level, in the order of levels.
    private(set) var outliers: [Outlier] = []

    /// No results.
    init() {}

    init(_ levels: [LevelPlan.Findings]) {
        fits.reserveCapacity(levels.count)
        for found in levels {
            fits.append(found.fit)
            outliers += found.outliers
        }
    }

    /// The overlaps and gaps of the units of a level.
    subscript(level: FeatureHandle) -> Coverage.Survey { fits[level.index] }
}
