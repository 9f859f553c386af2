/// The memory that a floor plan leaves for the next one of an archive of which a part has changed: what was found on
/// each level, and by what.
///
/// What is found on a level depends on the level, on the features that lie on it, and on the middle of the venue alone
/// (``LevelPlan``), so that it is found again where none of these has changed.
struct FloorMemory: Sendable {
    private let middle: Position
    private let tolerances: Tolerances
    private let members: PlanMembers
    private let areSound: [Bool]
    private let levels: [LevelPlan.Findings]

    init(
        _ survey: GeometrySurvey,
        _ measure: Measure,
        _ members: PlanMembers,
        _ levels: [LevelPlan.Findings]
    ) {
        (middle, tolerances) = (survey.middle, measure.tolerances)
        (self.members, self.levels) = (members, levels)
        areSound = levels.indices.map { survey.isSound(FeatureHandle(.level, $0)) }
    }

    /// The findings on those levels of a venue on which nothing has changed.
    func levels(
        of storage: VenueStorage,
        _ survey: GeometrySurvey,
        _ measure: Measure,
        _ now: PlanMembers,
        _ unchanged: UnchangedFeatures
    ) -> [Int: LevelPlan.Findings] {
        guard survey.middle == middle, measure.tolerances == tolerances,
            storage.dataset.features.levels.features.count == levels.count
        else { return [:] }
        let pairs = zip(members.all, now.all)
        var found: [Int: LevelPlan.Findings] = [:]
        for (level, findings) in levels.enumerated() {
            let handle = FeatureHandle(.level, level)
            let isSame =
                areSound[level] == survey.isSound(handle) && unchanged.contains(.level, level)
                && pairs.allSatisfy { old, new in
                    old.byLevel[level] == new.byLevel[level]
                        && new.byLevel[level].allSatisfy { unchanged.contains(new.type, $0) }
                }
            if isSame { found[level] = findings }
        }
        return found
    }
}
