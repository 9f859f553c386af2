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
    static func keepsDistance(
        _ id: String,
        _ severity: Severity,
        _ type: FeatureType,
        from other: FeatureType,
        meters: Double,
        reason: String,
        near: PlanCell,
        far: PlanCell
    ) -> Rule {
        let least = Measured.meters(meters)
        let article = Wording.indefinite(other.rawValue)
        return Rule(
            id,
            severity,
            .geometry,
            [.feature(type)],
            "\(Wording.indefinite(type.rawValue).firstUpper) is less than \(least) from \(article).",
            rationale: """
                \(reason) Compares \(type.rawValue)s and \(other.rawValue)s of one level. Reported once per \
                \(type.rawValue), with the nearest \(other.rawValue). A centimeter less is ignored. One that no unit \
                covers, or that equals a unit, is reported only for that. A feature without a valid geometry or a \
                level is listed as not checked.
                """,
            values: [.distance],
            examples: [
                .failing("too near", edits: FurnitureExample.moved(type, to: near, isMarked: true)),
                .passing("far enough", edits: FurnitureExample.moved(type, to: far)),
            ],
            check: .archive { context, report in
                let (pieces, others) = (context.plan.members[type], context.plan.members[other])
                pieces.noteLeftOut(&report)
                others.noteLeftOut(&report)
                var outlines = Furniture.outlines(context)
                var misplaced: Set<FeatureHandle> = []
                for standing in context.plan.furniture.standings
                where !standing.isCovered || Furniture.equalUnit(standing, context, &outlines) != nil {
                    misplaced.insert(standing.piece)
                }
                for level in context.graph.features(of: .level) where !pieces.features(on: level).isEmpty {
                    let search = NearestSearch(others.features(on: level), context)
                    for piece in pieces.features(on: level) where !misplaced.contains(piece) {
                        let candidates = search.candidates(near: piece, within: meters)
                        if candidates.count > NearestSearch.mostCandidates {
                            report.notChecked("too many \(other.rawValue)s are in one place", piece)
                            continue
                        }
                        guard let nearest = search.nearest(to: piece, among: candidates),
                            nearest.distance < meters - context.measure.tolerances.length
                        else { continue }
                        let isTouching = nearest.distance <= context.measure.tolerances.length
                        let place: FindingMessage =
                            isTouching ? "touches" : "is only \(.distance, nearest.distance) from"
                        report.report(
                            on: piece,
                            "\(place) \(context.describe(nearest.feature)); move it at least \(least) away",
                            at: "/geometry",
                            related: [nearest.feature]
                        )
                    }
                }
            }
        )
    }
}

/// Finds the nearest of some features with sound geometries.
private struct NearestSearch {
    private let context: LintContext
    private let features: [FeatureHandle]
    private let geometries: [Geometry]
    private let index: GeometryIndex

    init(_ features: some Sequence<FeatureHandle>, _ context: LintContext) {
        self.context = context
        let table = context.dataset.features
        // Sorted independently of the file: of two features at the same distance, the first is named.
        let known = context.dataset.ordered(features).compactMap { handle in
            table.geometry(of: handle).map { (handle: handle, geometry: $0) }
        }
        self.features = known.map(\.handle)
        geometries = known.map(\.geometry)
        index = GeometryIndex(geometries)
    }

    /// The maximum number of features to compare at one place. More are a fault of the data, and not worth the time.
    static let mostCandidates = 1000

    /// The numbers of the features whose boxes are within a distance in meters of a feature's.
    func candidates(near handle: FeatureHandle, within reach: Double) -> [Int] {
        guard let box = context.storage.geometry(of: handle)?.box else { return [] }
        return index.candidates(near: box, within: reach, on: context.measure.plane)
    }

    /// The nearest of some features, by their numbers.
    func nearest(to handle: FeatureHandle, among numbers: [Int]) -> (feature: FeatureHandle, distance: Double)? {
        guard let geometry = context.storage.geometry(of: handle) else { return nil }
        var best: (feature: FeatureHandle, distance: Double)?
        for number in numbers {
            let distance = geometry.distance(to: geometries[number], on: context.measure.plane)
            if distance < best?.distance ?? .infinity { best = (features[number], distance) }
        }
        return best
    }
}
