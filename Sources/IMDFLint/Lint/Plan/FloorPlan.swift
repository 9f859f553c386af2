/// The places of features on each level: which units overlap or leave parts of their level uncovered, which features
/// extend beyond the level, on which units' walls an opening lies, in which units a fixture or kiosk stands, and which
/// amenities and anchors are in units that may not contain all of them.
///
/// Computed once, because the rules on openings, furniture, and routes need the same facts. O(n log n).
struct FloorPlan: Sendable {
    /// The members of levels by their types.
    private(set) var members = PlanMembers()
    /// The overlaps and gaps of units, and the features that extend beyond their level.
    private(set) var fits = LevelFits()
    /// The places of openings.
    private(set) var doors = OpeningPlaces()
    /// The places of fixtures and kiosks.
    private(set) var furniture = FurniturePlaces()
    /// The amenities and anchors in units.
    private(set) var places = UnitPlaces()

    /// The width in meters up to which gaps between units count as walls that were not drawn.
    static let wallWidth = 0.5

    /// The maximum number of overlapping pairs of units on a level; more would tell users nothing new.
    static let maximumPairs = 20_000

    /// An empty plan.
    init() {}

    init(_ storage: VenueStorage, _ survey: GeometrySurvey, _ measure: Measure) {
        @Sendable func isSound(_ number: Int) -> Bool { survey.isSound(number) }
        let members = PlanMembers(storage, isSound: isSound)
        self.members = members
        places = UnitPlaces(storage, members.amenities, members.anchors, isSound: isSound)
        let dataset = storage.dataset
        // Levels are independent of each other. The results are joined in the order of the levels.
        let levels = Parallel.map(dataset.features.levels.features.count, jobs: storage.jobs, keeping: WallTwins.init) {
            level, twins in
            let isSound = survey.isSound(FeatureHandle(.level, level))
            return LevelPlan(level, isSound: isSound, members, dataset, measure, &twins).findings
        }
        fits = LevelFits(levels)
        doors = OpeningPlaces(levels)
        furniture = FurniturePlaces(levels)
        places.add(levels.map { $0.stays }, dataset)
    }

    /// The pairs of units of a level that overlap, including noise, each in the order of their ids.
    func overlappingUnits(on level: FeatureHandle) -> [(
        first: FeatureHandle, second: FeatureHandle, amount: AreaAmount
    )] {
        let here = units.byLevel[level.index]
        return fits[level].overlaps.map {
            (FeatureHandle(.unit, here[$0.first]), FeatureHandle(.unit, here[$0.second]), $0.amount)
        }
    }
}

/// Shorter names for the members that rules use most.
extension FloorPlan {
    var units: LevelMembers { _read { yield members.units } }
    var openings: LevelMembers { _read { yield members.openings } }
    var fixtures: LevelMembers { _read { yield members.fixtures } }
    var kiosks: LevelMembers { _read { yield members.kiosks } }
    var sections: LevelMembers { _read { yield members.sections } }
    var details: LevelMembers { _read { yield members.details } }
    var geofences: LevelMembers { _read { yield members.geofences } }
}
