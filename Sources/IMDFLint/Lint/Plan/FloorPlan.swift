/// The features' places on each level, found in one pass over the levels: which units overlap or leave their level
/// free, which features extend beyond it, on which units' walls an opening lies, in which units a fixture or kiosk
/// stands, which amenities and anchors are in units that may not hold everything.
///
/// Made once, because the rules on openings, furniture and ways through the building ask for the same. O(n log n).
struct FloorPlan: Sendable {
    /// The members of levels by their types.
    private(set) var members = PlanMembers()
    /// The fit of units with each other, and of levels with their members.
    private(set) var fits = LevelFits()
    /// The places of openings.
    private(set) var doors = OpeningPlaces()
    /// The places of fixtures and kiosks.
    private(set) var furniture = FurniturePlaces()
    /// The contents of units.
    private(set) var places = UnitPlaces()

    /// Gaps no wider than this are walls that were not drawn, in meters.
    static let wallWidth = 0.5

    /// After so many overlapping pairs of units on a level the rest says nothing new.
    static let maximumPairs = 100_000

    /// Knows nothing.
    init() {}

    init(_ storage: VenueStorage, _ survey: GeometrySurvey, _ measure: Measure) {
        @Sendable func isSound(_ number: Int) -> Bool { survey.isSound(number) }
        let members = PlanMembers(storage, isSound: isSound)
        self.members = members
        places = UnitPlaces(storage, members.amenities, members.anchors, isSound: isSound)
        let dataset = storage.dataset
        // Levels have nothing to do with each other; what is found on each is put together in their order.
        let levels = Parallel.map(
            dataset.features.levels.features.count,
            jobs: storage.jobs,
            keeping: WallTwins.init
        ) { level, twins in
            let isSound = survey.isSound(FeatureHandle(.level, level))
            return LevelPlan(level, isSound: isSound, members, dataset, measure, &twins).findings
        }
        fits = LevelFits(levels)
        doors = OpeningPlaces(levels)
        furniture = FurniturePlaces(levels)
        places.add(levels.map(\.stays), dataset)
    }

    /// The pairs of units of a level that overlap, noise included, each in the order of their ids.
    func overlappingUnits(on level: FeatureHandle) -> [(
        first: FeatureHandle, second: FeatureHandle, amount: AreaAmount
    )] {
        let here = units.byLevel[level.index]
        return fits[level].overlaps.map {
            (FeatureHandle(.unit, here[$0.first]), FeatureHandle(.unit, here[$0.second]), $0.amount)
        }
    }
}

/// The members that rules ask for most, by shorter names.
extension FloorPlan {
    var units: LevelMembers { _read { yield members.units } }
    var openings: LevelMembers { _read { yield members.openings } }
    var fixtures: LevelMembers { _read { yield members.fixtures } }
    var kiosks: LevelMembers { _read { yield members.kiosks } }
    var sections: LevelMembers { _read { yield members.sections } }
    var details: LevelMembers { _read { yield members.details } }
    var geofences: LevelMembers { _read { yield members.geofences } }
}
