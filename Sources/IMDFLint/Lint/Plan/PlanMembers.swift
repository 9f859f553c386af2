/// The members of levels, by type.
struct PlanMembers: Sendable {
    private(set) var units = LevelMembers(.unit)
    private(set) var openings = LevelMembers(.opening)
    private(set) var fixtures = LevelMembers(.fixture)
    private(set) var kiosks = LevelMembers(.kiosk)
    private(set) var sections = LevelMembers(.section)
    private(set) var details = LevelMembers(.detail)
    private(set) var geofences = LevelMembers(.geofence)
    private(set) var anchors = LevelMembers(.anchor)
    private(set) var amenities = LevelMembers(.amenity)

    /// The boxes of units without a level, because their reference is missing or does not resolve.
    private var lostUnits: [Box] = []

    /// No members.
    init() {}

    init(_ storage: VenueStorage, isSound: @escaping @Sendable (Int) -> Bool) {
        // The types with the most features come first, so that the threads finish at about the same time.
        let makers: [@Sendable () -> LevelMembers] = [
            { LevelMembers(Unit.self, storage, isSound: isSound) },
            { LevelMembers(Opening.self, storage, isSound: isSound) },
            { LevelMembers(anchorsOf: storage, isSound: isSound) },
            { LevelMembers(Detail.self, storage, isSound: isSound) },
            { LevelMembers(Fixture.self, storage, isSound: isSound) },
            { LevelMembers(amenitiesOf: storage, isSound: isSound) },
            { LevelMembers(Kiosk.self, storage, isSound: isSound) },
            { LevelMembers(Section.self, storage, isSound: isSound) },
            { LevelMembers(Geofence.self, storage, .levelIDs, isSound: isSound) },
        ]
        let kinds = Parallel.map(makers.count, jobs: storage.jobs) { makers[$0]() }
        (units, openings, anchors, details, fixtures) = (kinds[0], kinds[1], kinds[2], kinds[3], kinds[4])
        (amenities, kiosks, sections, geofences) = (kinds[5], kinds[6], kinds[7], kinds[8])
        lostUnits = units.lost.compactMap { storage.dataset.features.units.geometry(at: $0)?.box }
    }

    /// The members of a type that references levels; empty for other types.
    subscript(type: FeatureType) -> LevelMembers {
        switch type {
        case .unit: units
        case .opening: openings
        case .fixture: fixtures
        case .kiosk: kiosks
        case .section: sections
        case .detail: details
        case .geofence: geofences
        default: LevelMembers(type)
        }
    }

    /// Whether a unit without a sound geometry or without a level may be near a box on a level.
    func isNearUnsoundUnit(_ box: Box, _ level: FeatureHandle) -> Bool {
        units.unplaced[level.index] > 0 || units.unsoundBoxes[level.index].contains { $0.meets(box) }
            || lostUnits.contains { $0.meets(box) }
    }
}
