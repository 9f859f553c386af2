/// What lies where on each level, found in one pass over the levels: which units overlap or leave their level free, which
/// features stick out of it, on which units' walls an opening lies, in which units a fixture or kiosk stands, which
/// amenities and anchors are in units that may not hold everything.
///
/// Made once, because the rules on openings, furniture and ways through the building ask for the same. O(n log n).
struct FloorPlan: Sendable {
    /// The members of levels by their types.
    private(set) var units = LevelMembers(.unit)
    private(set) var openings = LevelMembers(.opening)
    private(set) var fixtures = LevelMembers(.fixture)
    private(set) var kiosks = LevelMembers(.kiosk)
    private(set) var sections = LevelMembers(.section)
    private(set) var details = LevelMembers(.detail)
    private(set) var geofences = LevelMembers(.geofence)

    /// By the index of the level: how its units fit each other and the level; overlaps are of units counted within the
    /// level, amounts nil if the level's geometry is not sound.
    private(set) var fits: [Coverage.Survey] = []

    /// Gaps no wider than this are walls that were not drawn, in meters.
    static let wallWidth = 0.5

    /// After so many overlapping pairs of units on a level the rest says nothing new.
    static let maximumPairs = 100_000

    /// A feature that sticks out of its level.
    struct Outlier: Sendable {
        let feature: FeatureHandle
        let level: FeatureHandle
        let excess: AreaOutline.Excess
    }

    /// Features that stick out of their level, level by level.
    private(set) var outliers: [Outlier] = []
    /// By the index of the level: whether its geometry is sound.
    private(set) var isSound: [Bool] = []

    /// By the index of the level: its openings, and what each joins.
    private(set) var doorways: [Doorways] = []

    /// An opening that lies on no unit's boundary with more than noise of its length.
    struct OffWall: Sendable {
        let opening: FeatureHandle
        let level: FeatureHandle
        /// What of it is on no boundary.
        let off: LengthAmount
    }

    /// Such openings, level by level.
    private(set) var offWalls: [OffWall] = []

    /// Where a fixture or kiosk stands, other than plainly in one unit.
    struct Standing: Sendable {
        /// A unit, what it shares with the piece, and what of the piece lies outside of it.
        typealias Meeting = (unit: FeatureHandle, shared: AreaAmount?, excess: AreaAmount)

        let piece: FeatureHandle
        let level: FeatureHandle
        /// The units that it shares more than noise with, in the order of their ids.
        let meetings: [Meeting]

        /// Whether one of these units covers it but for noise.
        let isCovered: Bool
    }

    /// Fixtures and kiosks that are in a unit of a particular category, in none, in several, or that meet a wall.
    private(set) var standings: [Standing] = []

    /// Fixtures and kiosks of a level that overlap: the earlier one, fixtures before kiosks, and the later.
    private(set) var furniturePairs: [(FeatureHandle, FeatureHandle, AreaPair)] = []

    /// The boxes of units that are on no level, because their reference is missing or does not resolve.
    private var lostUnits: [Box] = []

    /// What lies in which unit.
    private(set) var places = UnitPlaces()

    /// Knows nothing.
    init() {}

    init(_ storage: VenueStorage, _ survey: GeometrySurvey, _ measure: Measure) {
        @Sendable func isSound(_ number: Int) -> Bool { survey.isSound(number) }
        // Those of which there are most come first, so that no thread is left with them at the end.
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
        (units, openings, details, fixtures) = (kinds[0], kinds[1], kinds[3], kinds[4])
        (kiosks, sections, geofences) = (kinds[6], kinds[7], kinds[8])
        let (anchors, amenities) = (kinds[2], kinds[5])

        let tables = storage.dataset.features
        self.isSound = tables.levels.features.indices.map { survey.isSound(FeatureHandle(.level, $0)) }
        lostUnits = units.lost.compactMap { tables.units.features[$0].geometry?.box }
        places = UnitPlaces(storage, amenities, anchors, isSound: isSound)
        // Levels have nothing to do with each other; what is found on each is put together in their order.
        let plan = self
        let levels = Parallel.map(self.isSound.count, jobs: storage.jobs, keeping: WallTwins.init) { level, twins in
            var found = LevelPlan(level, plan, storage.dataset, measure, &twins)
            found.findStays(amenities.byLevel[level], anchors.byLevel[level])
            return found.findings
        }
        fits.reserveCapacity(levels.count)
        doorways.reserveCapacity(levels.count)
        for found in levels {
            fits.append(found.fit)
            doorways.append(found.doorways)
            offWalls += found.offWalls
            outliers += found.outliers
            standings += found.standings
            furniturePairs += found.furniturePairs
        }
        places.add(levels.map(\.stays), storage.dataset)
    }

    /// Whether a unit whose geometry could not be relied on may be near a box of a level, or one that has lost its level.
    func isNearUnsoundUnit(_ box: Box, _ level: FeatureHandle) -> Bool {
        units.unplaced[level.index] > 0 || units.unsoundBoxes[level.index].contains { $0.meets(box) }
            || lostUnits.contains { $0.meets(box) }
    }

    /// The members of levels of a type; none for types that levels do not have.
    func members(_ type: FeatureType) -> LevelMembers {
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

    /// How the units of a level fit each other and the level.
    func fit(of level: FeatureHandle) -> Coverage.Survey { fits[level.index] }

    /// The pairs of units of a level that overlap, noise included, each in the order of their ids.
    func overlappingUnits(on level: FeatureHandle) -> [(
        first: FeatureHandle, second: FeatureHandle, amount: AreaAmount
    )] {
        let here = units.byLevel[level.index]
        return fits[level.index].overlaps.map {
            (FeatureHandle(.unit, here[$0.first]), FeatureHandle(.unit, here[$0.second]), $0.amount)
        }
    }
}
