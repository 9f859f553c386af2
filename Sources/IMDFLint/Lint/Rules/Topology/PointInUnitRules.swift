/// Amenities and anchors lie in the units that they refer to.
enum PointInUnitRules {
    static let all = [amenity, anchor]

    private static let edge = """
         A position on the edge, or up to a centimeter away, counts as inside. If the unit has no valid geometry, or \
        the reference does not resolve, the rule is listed as not checked.
        """

    static let amenity = Rule(
        "AmenityShouldBeCoveredByReferencedUnit",
        .warning,
        .geometry,
        [.feature(.amenity)],
        "An amenity is outside the units that it references.",
        rationale: """
            Maps show the amenity at its position and list it with its units. An amenity that references several units \
            of a level must be in one of them; one that references units of several levels, such as an elevator, must \
            be in one on each level. Reported once per amenity.
            """ + edge,
        examples: [
            .failing("in the shop, not in the walkway", .change(.amenity, place("8.00002,47.00008"))),
            .passing("on the wall", .change(.amenity, place("8.0001,47.00008"))),
            .passing(
                "in one of two units",
                .change(
                    .amenity,
                    "{\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.00002,47.00008]},\"properties\":{\"unit_ids\":["
                        + "\"\(SampleArchive.id("f1"))\",\"\(SampleArchive.id("f2"))\"]}}"
                )
            ),
        ],
        check: .archive { context, report in
            var search = UnitSearch(context)
            let links = context.links
            let features = context.dataset.features.amenities.features
            let start = context.storage.numbering.range(of: .amenity).lowerBound
            for index in features.indices {
                guard context.topology.isSound(start + index), let place = features.coordinates(at: index)?.first
                else {
                    report.notChecked(Topology.unsound(.amenity), FeatureHandle(.amenity, index))
                    continue
                }
                let units = links.targets(of: start + index, .unitIDs)
                if units.count == 1, search.surelyHolds(place, units[0]) { continue }
                let hasLost = units.count < features[index].properties.unitIDs?.count ?? 0
                let handle = FeatureHandle(.amenity, index)
                if let unit = search.missed(units, by: place, of: handle, hasLost: hasLost, .unitIDs, &report) {
                    search.report(handle, place, unit, &report)
                }
            }
        }
    )

    static let anchor = Rule(
        "AnchorMustBeCoveredByReferencedUnit",
        .violation,
        .geometry,
        [.feature(.anchor)],
        "An anchor is outside the unit that it references.",
        rationale: """
            The anchor is where its occupant is shown and where people are guided.
            """ + edge,
        examples: [
            .failing("in the walkway, not in the shop", .change(.anchor, place("8.00012,47.00005"))),
            .failing("outside everything", .change(.anchor, place("8.00005,47.00015"))),
            .passing("half a centimeter outside", .change(.anchor, place("7.99999994,47.00005"))),
        ],
        check: .archive { context, report in
            var search = UnitSearch(context)
            let links = context.links
            let features = context.dataset.features.anchors.features
            let start = context.storage.numbering.range(of: .anchor).lowerBound
            for index in features.indices {
                guard context.topology.isSound(start + index), let place = features.coordinates(at: index)?.first
                else {
                    report.notChecked(Topology.unsound(.anchor), FeatureHandle(.anchor, index))
                    continue
                }
                let unit = links.target(of: start + index, .unitID)
                if let unit, search.surelyHolds(place, unit) { continue }
                let hasLost = unit == nil && features[index].properties.unitID != nil
                let units = unit.map { [$0] } ?? []
                let handle = FeatureHandle(.anchor, index)
                if let unit = search.missed(units, by: place, of: handle, hasLost: hasLost, .unitID, &report) {
                    search.report(handle, place, unit, &report)
                }
            }
        }
    )

    private static func place(_ position: String) -> String {
        "{\"geometry\":⟪{\"type\":\"Point\",\"coordinates\":[\(position)]}⟫}"
    }
}

/// Looks whether positions lie in units, and in which they do.
private struct UnitSearch {
    private let context: LintContext
    private let units: Range<Int>
    private let features: [Feature<Unit>]
    private var probes: AreaProbes
    /// By the index of the level: its units in an index. Made when a finding asks for it.
    private var byLevel: [Int: GeometryIndex] = [:]

    /// A unit that a position should lie in and does not.
    struct Miss {
        let unit: FeatureHandle
        let number: Int
        let distance: Double
    }

    init(_ context: LintContext) {
        self.context = context
        units = context.storage.numbering.range(of: .unit)
        features = context.dataset.features.units.features
        probes = AreaProbes(context.topology.plane)
    }

    /// Whether a position lies in a unit with a sound geometry, as nearly all do in the only one that they should.
    mutating func surelyHolds(_ place: Point, _ number: Int) -> Bool {
        guard context.topology.isSound(number), let area = features.coordinates(at: number - units.lowerBound)
        else { return false }
        return probes.distance(of: place, outside: area, number) <= context.tolerances.length
    }

    /// The nearest unit of a level on which a position lies in none of the units that it should; nil if there is
    /// no such level, or it cannot be determined.
    mutating func missed(
        _ numbers: [Int],
        by place: Point,
        of subject: FeatureHandle,
        hasLost: Bool,
        _ field: ReferenceField,
        _ report: inout Reporter
    ) -> Miss? {
        // The nearest by level; nil once a position lies in one. Rarely more than one.
        var levels: [(level: Int?, nearest: Miss?, isInside: Bool, hasUnsound: Bool)] = []
        for number in numbers {
            let level = context.links.target(of: number, .levelID)
            let at: Int
            if let known = levels.firstIndex(where: { $0.level == level }) {
                at = known
            } else {
                at = levels.count
                levels.append((level, nil, false, false))
            }
            if levels[at].isInside { continue }
            let handle = context.storage.numbering.handle(number)
            guard context.topology.isSound(handle), let area = features.coordinates(at: handle.index) else {
                levels[at].hasUnsound = true
                continue
            }
            let distance = probes.distance(of: place, outside: area, number)
            if distance <= context.tolerances.length { levels[at].isInside = true }
            if distance < levels[at].nearest?.distance ?? .infinity {
                levels[at].nearest = Miss(unit: handle, number: number, distance: distance)
            }
        }
        let open = levels.filter { !$0.isInside }
        if let miss = open.first(where: { !$0.hasUnsound })?.nearest, !hasLost { return miss }
        if open.contains(where: \.hasUnsound) {
            report.notChecked(Topology.unsound(.unit), subject)
        } else if hasLost, !open.isEmpty || numbers.isEmpty {
            report.notChecked(Topology.dangling(field), subject)
        }
        return nil
    }

    /// Reports a feature outside of a unit, and says in which it is instead.
    mutating func report(_ handle: FeatureHandle, _ place: Point, _ miss: Miss, _ report: inout Reporter) {
        let other = unit(around: place, onLevelOf: miss.number)
        let isIn = other.map { "; it is in \(context.describe($0))" } ?? "; it is in no unit of that level"
        report.report(
            on: handle,
            "is \(Measured.meters(miss.distance)) outside \(context.describe(miss.unit)), which it references\(isIn); "
                + "move it, or reference the unit that it is in",
            at: "/geometry",
            related: [miss.unit] + (other.map { [$0] } ?? []),
            coordinate: Position(place)
        )
    }

    /// The first unit by id around a position, on the level of another.
    private mutating func unit(around place: Point, onLevelOf number: Int) -> FeatureHandle? {
        guard let level = context.links.target(of: number, .levelID) else { return nil }
        let index = level - context.storage.numbering.range(of: .level).lowerBound
        let here = context.plan.units.byLevel[index]
        let search = byLevel[index] ?? GeometryIndex(here.compactMap { features[$0].geometry })
        byLevel[index] = search
        var found: [FeatureHandle] = []
        for at in search.candidates(near: .point(Position(place))) {
            guard let area = features.coordinates(at: here[at]),
                probes.covers(place, area, units.lowerBound + here[at])
            else { continue }
            found.append(FeatureHandle(.unit, here[at]))
        }
        return found.count > 1 ? context.dataset.ordered(found).first : found.first
    }
}
