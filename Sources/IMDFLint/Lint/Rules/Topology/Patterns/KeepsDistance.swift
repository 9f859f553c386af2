/// The pattern “a fixture or kiosk keeps its distance from features of another type”.
extension Rule {
    /// Reports each piece that is nearer than a distance to a feature of another type on its level once, with the
    /// nearest such feature.
    ///
    /// - Parameters:
    ///   - type: `.fixture` or `.kiosk`.
    ///   - other: another type with `level_id` or `level_ids`.
    ///   - meters: the minimum distance.
    ///   - reason: the reason why the distance matters.
    ///   - near: a cell of the sample's plan where the piece is too near, for the example.
    ///   - far: a cell where the piece is far enough.
    ///   - called: the name of the features that count, such as `elevator`; nil for the name of the type.
    ///   - edits: changes of the sample in both examples, such as an elevator.
    ///   - counts: whether a feature of the other type counts.
    static func keepsDistance(
        _ id: String, _ severity: Severity, _ type: FeatureType, from other: FeatureType, meters: Double,
        reason: String, near: PlanCell, far: PlanCell, called: String? = nil,
        edits: @autoclosure @escaping @Sendable () -> [Example.Edit] = [],
        where counts: @escaping @Sendable (FeatureTables, FeatureHandle) -> Bool = { _, _ in true }
    ) -> Rule {
        let least = Measured.meters(meters)
        let name = called ?? other.rawValue
        let plural = Wording.plural(name)
        return Rule(
            id, severity, .geometry, [.feature(type)],
            "\(Wording.indefinite(type.rawValue).firstUpper) is less than \(least) from \(Wording.indefinite(name)).",
            rationale: """
                \(reason) Compares \(type.rawValue)s and \(plural) of one level. Reported once per \
                \(type.rawValue), with the nearest \(name). A centimeter less is ignored. One that no unit \
                covers, or that equals a unit, is reported only for that. A feature without a valid geometry or a \
                level is listed as not checked.
                """, values: [.distance],
            examples: [
                .failing("too near", edits: edits(), FurnitureExample.moved(type, to: near, isMarked: true)),
                .passing("far enough", edits: edits(), FurnitureExample.moved(type, to: far)),
            ],
            check: .archive { context, report in
                let (pieces, others) = (context.plan.members[type], context.plan.members[other])
                pieces.noteLeftOut(&report)
                let features = context.dataset.features
                others.noteLeftOut(&report) { counts(features, $0) }
                var outlines = Furniture.outlines(context)
                var misplaced: Set<FeatureHandle> = []
                for standing in context.plan.furniture.standings
                where !standing.isCovered || Furniture.equalUnit(standing, context, &outlines) != nil {
                    misplaced.insert(standing.piece)
                }
                for level in context.graph.features(of: .level) where !pieces.features(on: level).isEmpty {
                    let search = NearestSearch(others.features(on: level).filter { counts(features, $0) }, context)
                    for piece in pieces.features(on: level) where !misplaced.contains(piece) {
                        let candidates = search.candidates(near: piece, within: meters)
                        if candidates.count > NearestSearch.mostCandidates {
                            report.notChecked("too many \(plural) are in one place", piece)
                            continue
                        }
                        guard let nearest = search.nearest(to: piece, among: candidates),
                            nearest.distance < meters - context.measure.tolerances.length
                        else { continue }
                        let isTouching = nearest.distance <= context.measure.tolerances.length
                        let place: FindingMessage =
                            isTouching ? "touches" : "is only \(.distance, nearest.distance) from"
                        report.report(
                            on: piece, "\(place) \(context.describe(nearest.feature)); move it at least \(least) away",
                            at: "/geometry", related: [nearest.feature])
                    }
                }
            })
    }
}
