/// The pattern “a point is in the units that it references”.
extension Rule {
    /// Reports points outside the units that they reference.
    ///
    /// - Parameters:
    ///   - field: the reference to the units.
    ///   - reason: the reason why it matters, and details on the type.
    ///   - namedCount: the number of ids that a feature has in the field.
    static func pointCoveredByUnit<P: DeclaredProperties>(
        _ id: String, _ severity: Severity, _ type: P.Type, _ field: ReferenceField, _ summary: String, reason: String,
        examples: @autoclosure @escaping @Sendable () -> [Example], _ namedCount: @escaping @Sendable (P) -> Int
    ) -> Rule {
        Rule(
            id, severity, .geometry, [.feature(P.featureType)], summary,
            rationale: reason + """
                 A position on the edge, or up to a centimeter away, counts as inside. If the unit has no valid \
                geometry, or the reference does not resolve, the rule is listed as not checked.
                """, values: [.distance], examples: examples(),
            check: .archive { context, report in
                var search = UnitSearch(context)
                let features = context.dataset.features[P.self].features
                for handle in context.graph.features(of: P.featureType) {
                    guard context.survey.isSound(handle), let place = features.coordinates(at: handle.index)?.first
                    else {
                        report.notChecked(NotChecked.unsound(P.featureType), handle)
                        continue
                    }
                    // Most features reference one unit and lie in it; this avoids creating a list.
                    var units: [FeatureHandle] = []
                    if field == .unitID {
                        if let unit = context.graph.target(of: handle, field) {
                            if search.surelyHolds(place, unit) { continue }
                            units = [unit]
                        }
                    } else {
                        units = context.graph.targets(of: handle, field)
                        if units.count == 1, search.surelyHolds(place, units[0]) { continue }
                    }
                    let hasLost = units.count < namedCount(features.properties[handle.index])
                    if let unit = search.missed(units, by: place, of: handle, hasLost: hasLost, field, &report) {
                        search.report(handle, place, unit, &report)
                    }
                }
            })
    }
}

/// Finds the units in which positions lie.
private struct UnitSearch {
    private let context: LintContext
    private let features: FeatureTable<Unit>
    private var probes: AreaProbes
    /// The units of a level with an index, created when a finding needs it.
    private var byLevel: [FeatureHandle: (units: [FeatureHandle], search: GeometryIndex)] = [:]

    /// A unit that should contain a position but does not.
    struct Miss {
        let unit: FeatureHandle
        let distance: Double
    }

    init(_ context: LintContext) {
        self.context = context
        features = context.dataset.features.units.features
        probes = AreaProbes(context.measure.plane)
    }

    /// Whether a position lies in a unit with a sound geometry. Nearly all lie in their only unit.
    mutating func surelyHolds(_ place: Point, _ unit: FeatureHandle) -> Bool {
        guard context.survey.isSound(unit), let area = features.coordinates(at: unit.index) else { return false }
        return probes.distance(of: place, outside: area, unit.index) <= context.measure.tolerances.length
    }

    /// The nearest unit of a level on which a position lies in none of the units that should contain it; nil if there
    /// is no such level, or if that cannot be determined.
    mutating func missed(
        _ units: [FeatureHandle], by place: Point, of subject: FeatureHandle, hasLost: Bool, _ field: ReferenceField,
        _ report: inout Reporter
    ) -> Miss? {
        // The nearest unit by level; nil once a unit contains the position. There is rarely more than one level.
        var levels: [(level: FeatureHandle?, nearest: Miss?, isInside: Bool, hasUnsound: Bool)] = []
        for unit in units {
            let level = context.graph.target(of: unit, .levelID)
            let at: Int
            if let known = levels.firstIndex(where: { $0.level == level }) {
                at = known
            } else {
                at = levels.count
                levels.append((level, nil, false, false))
            }
            if levels[at].isInside { continue }
            guard context.survey.isSound(unit), let area = features.coordinates(at: unit.index) else {
                levels[at].hasUnsound = true
                continue
            }
            let distance = probes.distance(of: place, outside: area, unit.index)
            if distance <= context.measure.tolerances.length { levels[at].isInside = true }
            if distance < levels[at].nearest?.distance ?? .infinity {
                levels[at].nearest = Miss(unit: unit, distance: distance)
            }
        }
        let open = levels.filter { !$0.isInside }
        if let miss = open.first(where: { !$0.hasUnsound })?.nearest, !hasLost { return miss }
        if open.contains(where: { $0.hasUnsound }) {
            report.notChecked(NotChecked.unsound(.unit), subject)
        } else if hasLost, !open.isEmpty || units.isEmpty {
            report.notChecked(NotChecked.dangling(field), subject)
        }
        return nil
    }

    /// Reports a feature outside a unit, and names the unit that contains it instead.
    mutating func report(_ handle: FeatureHandle, _ place: Point, _ miss: Miss, _ report: inout Reporter) {
        let other = unit(around: place, onLevelOf: miss.unit)
        let advice =
            other.map { "it is in \(context.describe($0)); move it, or reference the unit that it is in" }
            ?? "it is in no unit of that level; move it into its unit"
        report.report(
            on: handle,
            """
            is \(.distance, miss.distance) outside \(context.describe(miss.unit)), which it references; \
            \(advice)
            """, at: "/geometry", related: [miss.unit] + (other.map { [$0] } ?? []), coordinate: Position(place))
    }

    /// The first unit by id around a position, on the level of another.
    private mutating func unit(around place: Point, onLevelOf unit: FeatureHandle) -> FeatureHandle? {
        guard let level = context.graph.target(of: unit, .levelID), level.type == .level else { return nil }
        if byLevel[level] == nil {
            let units = Array(context.plan.units.features(on: level))
            byLevel[level] = (units, GeometryIndex(units.compactMap { features.geometry(at: $0.index) }))
        }
        guard let (here, search) = byLevel[level] else { return nil }
        var found: [FeatureHandle] = []
        for at in search.candidates(near: .point(Position(place))) {
            guard let area = features.coordinates(at: here[at].index), probes.covers(place, area, here[at].index) else {
                continue
            }
            found.append(here[at])
        }
        return found.count > 1 ? context.dataset.ordered(found).first : found.first
    }
}
