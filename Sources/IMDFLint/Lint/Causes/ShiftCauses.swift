/// Causes for contents in another place: units beside their level, levels beside their building.
enum ShiftCauses {
    static let all = [units, levels, elsewhere]

    static let units = Cause(
        "UnitsAreShifted", "The units of a level have its size and shape, but lie beside it.",
        advice: "move the units, or the level, back to the common origin",
        recognition: """
            The box around all units of a level has the size of the level's box, within five percent, and lies elsewhere. \
            Explains the findings about whether the contents of the level are on it and among its units.
            """, effort: .mechanical,
        examples: [
            .found(
                "all units four steps to the east",
                gathers: [
                    "UnitMustBeCoveredByReferencedLevel": 1, "LevelMustBeFullyCoveredByUnits": 1,
                    "OpeningMustBeCoveredByUnitBoundary": 1, "FixtureMustBeCoveredByUnit": 1,
                ],
                .features(
                    .unit,
                    [
                        SampleArchive.feature(.shop).changed(by: [
                            "geometry": .box(PlanCell.shop.moved(east: 4)), "properties": ["display_point": nil],
                        ]),
                        SampleArchive.feature(.walkway).changed(by: ["geometry": .box(PlanCell.walkway.moved(east: 4))]
                        ),
                    ])),
            .notFound("one unit extends beyond the level", .draw(.unit, .box(PlanCell(x: -4...10, y: 0...10)))),
        ],
        find: { cause, search in
            var found: [Int] = []
            var count = 0
            var distances: [Double] = []
            for level in search.shiftCandidates() {
                guard let distance = search.shift(ofUnitsOn: level) else { continue }
                count += 1
                distances.append(distance)
                found += search.contents(of: level).flatMap(search.open(concerning:)).filter {
                    coverage.contains(search.findings[$0].rule)
                }
            }
            guard let least = distances.min(), let most = distances.max() else { return }
            let by = Measured.meters(least)
            let range = most - least < 1 ? "\(by)" : "\(by) to \(Measured.meters(most))"
            search.explain(cause, "the units of \(Wording.count(count, "level")) lie \(range) beside it", found)
        })

    static let elsewhere = Cause(
        "LevelsLieElsewhere", "Most features of a level are not on it.",
        advice: "correct the outline of the level, or the level_id of the features",
        recognition: """
            At least \(CauseSearch.habit) features of a level, and at least half of them, lie wholly outside it. Explains these findings, and the others about whether the contents of the level are on it and its display_point \
            is inside.
            """, effort: .redraw,
        examples: [
            .found(
                "twelve details beside the level", gathers: ["DetailMustBeCoveredByReferencedLevel": 12],
                .features(.detail, details(12))),
            .notFound("two details beside the level", .features(.detail, details(2))),
            .notFound("twelve details across its edge", .features(.detail, details(12, from: 20))),
        ],
        find: { cause, search in
            var outside: [FeatureHandle: [FeatureHandle]] = [:]
            // A long door that crosses the edge says nothing about the level.
            func isApart(_ feature: FeatureHandle, from level: FeatureHandle) -> Bool {
                guard let own = search.dataset.features.geometry(of: feature)?.box,
                    let other = search.dataset.features.geometry(of: level)?.box
                else { return false }
                return own.maxX < other.minX || own.minX > other.maxX || own.maxY < other.minY || own.minY > other.maxY
            }
            for index in search.open(where: { $0.hasSuffix("MustBeCoveredByReferencedLevel") }) {
                let finding = search.findings[index]
                guard let feature = finding.feature, let level = finding.related.first, isApart(feature, from: level)
                else { continue }
                outside[level, default: []].append(feature)
            }
            var (levels, features, members) = ([FeatureHandle](), 0, 0)
            var found: [Int] = []
            for (level, here) in outside.ordered(by: { $0.key.index < $1.key.index })
            where here.count >= CauseSearch.habit {
                let contents = search.contents(of: level)
                let all = contents.count { search.graph.target(of: $0, .levelID) == level }
                guard here.count * 2 >= all else { continue }
                levels.append(level)
                features += here.count
                members += all
                found += contents.flatMap(search.open(concerning:)).filter {
                    let rule = search.findings[$0].rule
                    return coverage.contains(rule) || rule == "LevelGeometryMustContainDisplayPoint"
                        || rule == "GeofenceNotCoveredByReferencedLevel"
                }
            }
            guard let level = levels.first else { return }
            let place =
                levels.count == 1
                ? "of \(search.names.describe(level)) not on it"
                : "of \(Wording.count(levels.count, "level")) not on them"
            search.explain(cause, "\(features) of \(Wording.count(members, "feature")) \(place)", found)
        })

    /// Details to the east of the level.
    private static func details(_ count: Int, from west: Double = 32) -> [ExampleJSON] {
        (10..<10 + count).map { number in
            let y = Double(number) / 4
            return SampleArchive.feature(.detail).changed(by: [
                "id": .id("\(number + 60)"), "geometry": .line((west, y), (33, y)),
            ])
        }
    }

    /// Rules on the position of features relative to their owners.
    private static let coverage: Set<String> = [
        "UnitMustBeCoveredByReferencedLevel", "LevelMustBeFullyCoveredByUnits", "OpeningMustBeCoveredByReferencedLevel",
        "OpeningMustBeCoveredByUnitBoundary", "AmenityShouldBeCoveredByReferencedUnit",
        "AnchorMustBeCoveredByReferencedUnit", "FixtureMustBeCoveredByReferencedLevel", "FixtureMustBeCoveredByUnit",
        "KioskMustBeCoveredByReferencedLevel", "KioskMustBeCoveredByUnit", "SectionMustBeCoveredByReferencedLevel",
        "DetailMustBeCoveredByReferencedLevel", "UnitShouldBeReachable", "LevelShouldBeReachable",
        "UnitGeometryMustContainDisplayPoint",
    ]

    static let levels = Cause(
        "LevelsAreShifted", "The levels of a building have the size and shape of its footprints, but lie beside them.",
        advice: "move the levels with their contents, or the footprints, back to the common origin",
        recognition: """
            The box around all levels of a building has the size of the box around its footprints, within five percent, and \
            lies elsewhere. Explains the findings about whether levels and geofences are in the footprints, whether the \
            display_point of the building is, and whether the venue covers them.
            """, effort: .mechanical,
        examples: [
            .found(
                "both footprints six steps to the east",
                gathers: [
                    "IndoorLevelNotEqualToGroundFootprint": 1, "IndoorLevelNotEqualToAerialFootprint": 1,
                    "GeofenceNotWithinReferencedBuildingFootprint": 1,
                ], .changeAll(.footprint, ["geometry": .box(PlanCell.level.moved(east: 6))])),
            .notFound(
                "footprints that are wider",
                .changeAll(.footprint, ["geometry": .box(PlanCell(x: -6...24, y: -4...14))])),
        ],
        find: { cause, search in
            guard !search.open(outlines).isEmpty else { return }
            for building in Array(search.graph.features(of: .building)) {
                let levels = search.graph.sources(of: building, .buildingIDs, from: .level)
                let footprints = search.graph.sources(of: building, .buildingIDs, from: .footprint)
                guard let distance = search.shift(of: search.box(around: levels), from: search.box(around: footprints))
                else { continue }
                let geofences = levels.flatMap { search.graph.sources(of: $0, .levelIDs, from: .geofence) }
                let moved = Set([building] + levels.flatMap(search.contents) + footprints + geofences)
                let found = search.open(outlines).filter { index in
                    let finding = search.findings[index]
                    // Geofences and the venue are in place; the shift is in the features that they contain or that
                    // contain them.
                    let subject = finding.feature.flatMap { $0.type == .geofence || $0.type == .venue ? nil : $0 }
                    let about = [subject].compactMap { $0 } + finding.related
                    return !about.isEmpty && about.allSatisfy(moved.contains)
                }
                search.explain(
                    cause,
                    """
                    the levels of \(search.names.describe(building)) lie \(Measured.meters(distance)) beside its footprints
                    """, found)
            }
        })

    /// Rules on the position of levels and footprints relative to each other and their surroundings.
    private static let outlines: Set<String> = [
        "IndoorLevelNotEqualToAerialFootprint", "IndoorLevelNotEqualToGroundFootprint",
        "IndoorLevelNotEqualToSubterraneanFootprint", "GeofenceNotWithinReferencedBuildingFootprint",
        "BuildingFootprintGeometryMustContainDisplayPoint", "VenueMustCoverAllChildFeatures",
    ]
}

extension CauseSearch {
    /// The levels with a unit outside them.
    fileprivate func shiftCandidates() -> [FeatureHandle] {
        let found = Set(
            open("UnitMustBeCoveredByReferencedLevel").compactMap { findings[$0].feature.flatMap(levels.level) })
        return found.ordered { $0.index < $1.index }
    }

    /// The distance in meters between a level's units and the level; nil if they differ in size, or are in place.
    fileprivate func shift(ofUnitsOn level: FeatureHandle) -> Double? {
        let units = Array(graph.sources(of: level, .levelID, from: .unit))
        return shift(of: box(around: units), from: box(around: [level]))
    }

    /// The box around some features; empty if none has a position.
    fileprivate func box(around features: some Sequence<FeatureHandle>) -> Box {
        var box = Box()
        for feature in features { if let own = dataset.features.geometry(of: feature)?.box { box.add(own) } }
        return box
    }

    /// The distance in meters between two boxes of the same size; nil if they differ in size, or are in the same place.
    fileprivate func shift(of box: Box, from place: Box) -> Double? {
        guard !box.isEmpty, !place.isEmpty else { return nil }
        let plane = LocalPlane(at: Position(place.center))
        func size(_ box: Box) -> (x: Double, y: Double) {
            (
                (box.maxX - box.minX) * plane.metersPerDegreeLongitude,
                (box.maxY - box.minY) * plane.metersPerDegreeLatitude
            )
        }
        let (ours, theirs) = (size(place), size(box))
        guard abs(ours.x - theirs.x) <= 0.05 * ours.x, abs(ours.y - theirs.y) <= 0.05 * ours.y else { return nil }
        let x = (box.center.x - place.center.x) * plane.metersPerDegreeLongitude
        let y = (box.center.y - place.center.y) * plane.metersPerDegreeLatitude
        let distance = (x * x + y * y).squareRoot()
        return distance > max(1, 0.05 * min(ours.x, ours.y)) ? distance : nil
    }
}
