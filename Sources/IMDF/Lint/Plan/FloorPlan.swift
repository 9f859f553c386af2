/// What lies where on each level, found in one pass over the levels: which units overlap or leave their level free, which
/// features stick out of it, on which units' walls an opening lies, in which units a fixture or kiosk stands.
///
/// Made once, because the rules on openings, furniture and ways through the building ask for the same. O(n log n).
struct FloorPlan: Sendable {
    /// The members of levels by their types.
    private(set) var units = LevelMembers()
    private(set) var openings = LevelMembers()
    private(set) var fixtures = LevelMembers()
    private(set) var kiosks = LevelMembers()
    private(set) var sections = LevelMembers()
    private(set) var details = LevelMembers()
    private(set) var geofences = LevelMembers()

    /// By the index of the level: how its units fit each other and the level; overlaps are of units counted within the
    /// level, amounts nil where the level's geometry is not sound.
    private(set) var fits: [Coverage.Survey] = []

    /// After so many overlapping pairs of units on a level the rest says nothing new.
    static let maximumPairs = 100_000

    /// A feature that sticks out of its level.
    struct Outlier: Sendable {
        let feature: FeatureHandle
        let level: Int
        let excess: AreaOutline.Excess
    }

    /// Features that stick out of their level, level by level.
    private(set) var outliers: [Outlier] = []
    /// By the index of the level: whether its geometry is sound.
    private(set) var isSound: [Bool] = []

    /// Where an opening lies.
    struct Doorway: Sendable {
        let opening: Int
        /// The indices of the units whose boundary holds it.
        let units: [Int]
        /// What of it is on no unit's boundary.
        let off: LengthAmount
    }

    /// By the index of the level: its openings, in order.
    private(set) var doorways: [[Doorway]] = []

    /// Where a fixture or kiosk stands, other than plainly in one unit.
    struct Standing: Sendable {
        let piece: FeatureHandle
        let level: Int
        /// The units that it shares more than noise with, by index, and how much of it lies outside of each.
        let meetings: [(unit: Int, shared: AreaAmount?, excess: AreaAmount)]

        /// Whether one of these units covers it but for noise.
        let isCovered: Bool
    }

    /// Fixtures and kiosks that stand in a unit of a particular category, in none, in several, or that meet a wall.
    private(set) var standings: [Standing] = []

    /// Fixtures and kiosks of a level that overlap: the earlier one, fixtures before kiosks, and the later.
    private(set) var furniturePairs: [(FeatureHandle, FeatureHandle, AreaPair)] = []

    /// Knows nothing.
    init() {}

    init(_ storage: VenueStorage, _ topology: Topology) {
        @Sendable func isSound(_ number: Int) -> Bool { topology.isSound(number) }
        let makers: [@Sendable () -> LevelMembers] = [
            { LevelMembers(Unit.self, storage, isSound: isSound) },
            { LevelMembers(Opening.self, storage, isSound: isSound) },
            { LevelMembers(Fixture.self, storage, isSound: isSound) },
            { LevelMembers(Kiosk.self, storage, isSound: isSound) },
            { LevelMembers(Section.self, storage, isSound: isSound) },
            { LevelMembers(Detail.self, storage, isSound: isSound) },
            { LevelMembers(Geofence.self, storage, .levelIDs, isSound: isSound) },
        ]
        let kinds = Parallel.map(makers.count, jobs: storage.jobs) { makers[$0]() }
        (units, openings, fixtures, kiosks) = (kinds[0], kinds[1], kinds[2], kinds[3])
        (sections, details, geofences) = (kinds[4], kinds[5], kinds[6])

        let tables = storage.dataset.features
        self.isSound = tables.levels.features.indices.map { topology.isSound(FeatureHandle(.level, $0)) }
        // Levels have nothing to do with each other; what is found on each is put together in their order.
        let members = self
        let plans = Parallel.map(tables.levels.features.count, jobs: storage.jobs) { level in
            var plan = members
            if plan.isSound[level], let area = tables.levels.features[level].geometry {
                plan.holdAgainst(area, level, tables, topology)
            }
            let here = plan.units.byLevel[level].compactMap { tables.units.features[$0].geometry }
            let walls = Coverage(here, on: topology.plane)
            plan.fits.append(
                walls.survey(
                    of: plan.isSound[level] ? tables.levels.features[level].geometry : nil,
                    filling: here.flatMap { LevelCoverRules.columns(in: $0, topology.plane) },
                    exceeding: topology.tolerances.area,
                    limit: Self.maximumPairs
                )
            )
            plan.placeInUnits(level, tables, walls, topology)
            plan.compareFurniture(level, tables, topology)
            return plan
        }
        for plan in plans {
            fits += plan.fits
            outliers += plan.outliers
            doorways += plan.doorways
            standings += plan.standings
            furniturePairs += plan.furniturePairs
        }
    }

    /// Finds what sticks out of a level.
    private mutating func holdAgainst(_ area: Geometry, _ level: Int, _ tables: FeatureTables, _ topology: Topology) {
        var outline = AreaOutline(area, topology.plane, topology.tolerances)
        func look<P: FeatureProperties>(_ members: LevelMembers, _ features: [Feature<P>]) {
            for index in members.byLevel[level] {
                guard let geometry = features[index].geometry, let excess = outline.excess(of: geometry) else {
                    continue
                }
                outliers.append(Outlier(feature: FeatureHandle(P.featureType, index), level: level, excess: excess))
            }
        }
        look(openings, tables.openings.features)
        look(fixtures, tables.fixtures.features)
        look(kiosks, tables.kiosks.features)
        look(sections, tables.sections.features)
        look(details, tables.details.features)
        look(geofences, tables.geofences.features)
    }

    /// Finds the units on whose walls openings lie and in which furniture stands, after how the units of this one level
    /// fit is known.
    private mutating func placeInUnits(
        _ level: Int,
        _ tables: FeatureTables,
        _ areas: Coverage,
        _ topology: Topology
    ) {
        let here = units.byLevel[level]
        let features = tables.units.features
        var walls = UnitWalls(areas.table, areDisjoint: fits[0].areDisjoint, topology.plane, topology.tolerances)
        doorways.append(
            openings.byLevel[level].compactMap { opening in
                guard let line = tables.openings.features[opening].geometry?.firstPointLine, !line.isEmpty else {
                    return nil
                }
                let tolerance = Rounding.tolerance(of: line, on: topology.plane, atLeast: topology.tolerances.length)
                var (units, off) = walls.placement(of: line, within: tolerance)
                for side in units.indices { units[side] = here[units[side]] }
                return Doorway(opening: opening, units: units, off: off)
            }
        )
        func stand<P: FeatureProperties>(_ members: LevelMembers, _ pieces: [Feature<P>]) {
            for index in members.byLevel[level] {
                guard let geometry = pieces[index].geometry else { continue }
                let meetings = walls.meetings(of: geometry)
                if meetings.count == 1, meetings[0].shared == nil,
                    features[here[meetings[0].unit]].properties.category?.known?.isParticular != true
                {
                    continue
                }
                standings.append(
                    Standing(
                        piece: FeatureHandle(P.featureType, index),
                        level: level,
                        meetings: meetings.map { (here[$0.unit], $0.shared, $0.excess) },
                        isCovered: meetings.contains { !topology.tolerances.isFault($0.excess) }
                    )
                )
            }
        }
        stand(fixtures, tables.fixtures.features)
        stand(kiosks, tables.kiosks.features)
    }

    /// Finds fixtures and kiosks that overlap.
    private mutating func compareFurniture(_ level: Int, _ tables: FeatureTables, _ topology: Topology) {
        let handles =
            fixtures.byLevel[level].map { FeatureHandle(.fixture, $0) }
            + kiosks.byLevel[level].map { FeatureHandle(.kiosk, $0) }
        let areas =
            fixtures.byLevel[level].compactMap { tables.fixtures.features[$0].geometry }
            + kiosks.byLevel[level].compactMap { tables.kiosks.features[$0].geometry }
        for pair in AreaPair.all(areas, topology.plane, topology.tolerances) {
            furniturePairs.append((handles[pair.first], handles[pair.second], pair))
        }
    }

    /// Whether a unit whose geometry could not be relied on may be near a box of a level.
    func isNearUnsoundUnit(_ box: Box, _ level: Int) -> Bool {
        units.unplaced[level] > 0 || units.unsoundBoxes[level].contains { $0.meets(box) }
    }
}
