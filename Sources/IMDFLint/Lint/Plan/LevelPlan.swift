/// The places of features on one level: the part of the ``FloorPlan`` that one thread computes.
struct LevelPlan {
    /// The results.
    struct Findings: Sendable {
        var fit = Coverage.Survey()
        var outliers: [LevelFits.Outlier] = []
        var doorways = Doorways(expecting: 0)
        var offWalls: [OpeningPlaces.OffWall] = []
        var standings: [FurniturePlaces.Standing] = []
        var furniturePairs: [(FeatureHandle, FeatureHandle, AreaPair)] = []
        var stays = UnitPlaces.Stays()
    }

    private(set) var findings = Findings()
    private let level: Int
    private var handle: FeatureHandle { FeatureHandle(.level, level) }
    private let members: PlanMembers
    private let dataset: Dataset
    private let tables: FeatureTables
    private let measure: Measure

    private init(_ level: Int, _ members: PlanMembers, _ dataset: Dataset, _ measure: Measure) {
        self.level = level
        self.members = members
        self.dataset = dataset
        tables = dataset.features
        self.measure = measure
    }

    /// Finds only the places of openings, which are all that the fix needs.
    init(openingsOf level: Int, _ members: PlanMembers, _ dataset: Dataset, _ measure: Measure) {
        self.init(level, members, dataset, measure)
        if members.openings.byLevel[level].isEmpty { return }
        let here = members.units.byLevel[level].compactMap { tables.units.features.coordinates(at: $0) }
        var walls = walls(of: Coverage(here, on: measure.plane))
        placeOpenings(&walls)
    }

    /// - Parameter twins: memory to reuse for walls that units share.
    init(
        _ level: Int, isSound: Bool, _ members: PlanMembers, _ dataset: Dataset, _ measure: Measure,
        _ twins: inout WallTwins
    ) {
        self.init(level, members, dataset, measure)
        let area = isSound ? tables.levels.geometry(at: level) : nil
        if let area { holdAgainst(area) }
        let here = members.units.byLevel[level].compactMap { tables.units.features.coordinates(at: $0) }
        let units = Coverage(here, on: measure.plane)
        findings.fit = units.survey(
            of: area, filling: here.flatMap { UnitColumns.columns(in: $0, measure.plane) }, exceeding: nil,
            limit: FloorPlan.maximumPairs,
            // Rules need the excess of each unit, and gaps wider than walls.
            excess: AmountNoise(area: .infinity, width: 0),
            uncovered: AmountNoise(area: measure.tolerances.area, width: FloorPlan.wallWidth), &twins)
        if findings.fit.hasOverlaps { (findings.fit.overlaps, findings.fit.isCut) = overlapsByID() }
        placeInUnits(units)
        compareFurniture()
        findStays()
    }

    /// The overlaps of units, with the units in the order of their ids. The choice among several copies, and among too
    /// many overlaps, must not depend on the order of the file.
    private func overlapsByID() -> ([Coverage.Overlap], isCut: Bool) {
        let here = members.units.byLevel[level]
        let ordered = here.indices.sorted {
            dataset.precedes(FeatureHandle(.unit, here[$0]), FeatureHandle(.unit, here[$1]))
        }
        let units = Coverage(ordered.compactMap { tables.units.features.coordinates(at: here[$0]) }, on: measure.plane)
        let (found, isCut) = units.overlaps(exceeding: measure.tolerances.noise, limit: FloorPlan.maximumPairs)
        let overlaps = found.map {
            Coverage.Overlap(first: ordered[$0.first], second: ordered[$0.second], amount: $0.amount)
        }
        return (overlaps, isCut)
    }

    /// Finds the features that extend beyond the level.
    private mutating func holdAgainst(_ area: Geometry) {
        var outline = AreaOutline(area, measure.plane, measure.tolerances)
        func look<P: DeclaredProperties>(
            _ members: LevelMembers, _ features: FeatureTable<P>, _ outline: inout AreaOutline
        ) {
            for index in members.byLevel[level] {
                if let coordinates = features.coordinates(at: index), outline.surelyHolds(coordinates) { continue }
                guard let geometry = features.geometry(at: index), let excess = outline.excess(of: geometry) else {
                    continue
                }
                findings.outliers.append(
                    LevelFits.Outlier(feature: FeatureHandle(P.featureType, index), level: handle, excess: excess))
            }
        }
        look(members.openings, tables.openings.features, &outline)
        look(members.fixtures, tables.fixtures.features, &outline)
        look(members.kiosks, tables.kiosks.features, &outline)
        look(members.sections, tables.sections.features, &outline)
        look(members.details, tables.details.features, &outline)
        look(members.geofences, tables.geofences.features, &outline)
    }

    /// Finds the units on whose walls openings lie, and those in which furniture stands. Needs the overlaps of units.
    private mutating func placeInUnits(_ units: Coverage) {
        var walls = walls(of: units)
        placeOpenings(&walls)
        stand(members.fixtures, tables.fixtures.features, &walls)
        stand(members.kiosks, tables.kiosks.features, &walls)
    }

    private func walls(of units: Coverage) -> UnitWalls {
        UnitWalls(
            units.table, areDisjoint: findings.fit.areDisjoint, measure.plane, measure.tolerances,
            precedes: { [dataset, here = members.units.byLevel[level]] a, b in
                dataset.precedes(FeatureHandle(.unit, here[a]), FeatureHandle(.unit, here[b]))
            })
    }

    private mutating func placeOpenings(_ walls: inout UnitWalls) {
        let here = members.units.byLevel[level]
        let openings = members.openings.byLevel[level]
        let plane = measure.plane
        let least = measure.tolerances.length
        var doorways = Doorways(expecting: openings.count)
        let all = tables.openings.features
        for opening in openings {
            guard let line = all.coordinates(at: opening)?.firstLine else { continue }
            let tolerance = Rounding.tolerance(of: line, on: plane, atLeast: least)
            let off = doorways.append(opening) { units in
                let first = units.count
                let off = walls.place(line, within: tolerance, &units)
                for at in first..<units.count { units[at] = Int32(truncatingIfNeeded: here[Int(units[at])]) }
                return off
            }
            guard off.length > least else { continue }
            findings.offWalls.append(
                OpeningPlaces.OffWall(opening: FeatureHandle(.opening, opening), level: handle, off: off))
        }
        findings.doorways = doorways
    }

    private mutating func stand<P: DeclaredProperties>(
        _ furniture: LevelMembers, _ pieces: FeatureTable<P>, _ walls: inout UnitWalls
    ) {
        let here = members.units.byLevel[level]
        let units = tables.units.features
        for index in furniture.byLevel[level] {
            guard let area = pieces.coordinates(at: index) else { continue }
            let meetings = walls.meetings(of: area)
            if meetings.count == 1, meetings[0].shared == nil,
                units.properties[here[meetings[0].unit]].category?.known?.isParticular != true
            {
                continue
            }
            findings.standings.append(
                FurniturePlaces.Standing(
                    piece: FeatureHandle(P.featureType, index), level: handle,
                    meetings: order(meetings.map { (FeatureHandle(.unit, here[$0.unit]), $0.shared, $0.excess) }),
                    isCovered: meetings.contains { !$0.excess.isFault }))
        }
    }

    /// Sorts meetings in an order that does not depend on the file, because rules report the first.
    private func order(_ meetings: [FurniturePlaces.Standing.Meeting]) -> [FurniturePlaces.Standing.Meeting] {
        guard meetings.count > 1 else { return meetings }
        let ranked = meetings.map { meeting in
            (rank: Dataset.Rank(meeting.unit, id: tables.units.id(at: meeting.unit.index)), meeting: meeting)
        }
        return ranked.sorted { dataset.precedes($0.rank, $1.rank) }.map { $0.meeting }
    }

    /// Finds fixtures and kiosks that overlap.
    private mutating func compareFurniture() {
        let handles =
            members.fixtures.byLevel[level].map { FeatureHandle(.fixture, $0) }
            + members.kiosks.byLevel[level].map { FeatureHandle(.kiosk, $0) }
        let pairs = AreaPair.all(handles, dataset, measure.plane, measure.tolerances)
        findings.furniturePairs = pairs.map { ($0.first, $0.second, $0.pair) }
    }

    /// Finds amenities and anchors of the level in units that may not contain all of them.
    private mutating func findStays() {
        findings.stays = UnitPlaces.Stays(
            units: members.units.byLevel[level], members.amenities.byLevel[level], members.anchors.byLevel[level],
            dataset, measure.plane, measure.tolerances)
    }
}
