/// The pattern “a feature contains the anchor that it references”.
extension Rule {
    /// Reports features whose anchor is outside them.
    ///
    /// - Parameters:
    ///   - namesAnchor: whether a feature has an anchor_id.
    ///   - failing: an example of an anchor that is outside.
    static func containsAnchor(
        _ id: String, _ type: FeatureType, failing: @autoclosure @escaping @Sendable () -> Example,
        _ namesAnchor: @escaping @Sendable (FeatureTables, FeatureHandle) -> Bool
    ) -> Rule {
        Rule(
            id, .warning, .geometry, [.feature(type)],
            "The anchor that \(Wording.indefinite(type.rawValue)) references is outside it.",
            rationale: """
                The anchor is the point to which people are guided. The edge, and up to a centimeter outside, counts \
                as inside. If either has no valid geometry, or anchor_id does not resolve, the rule is listed as not \
                checked.
                """, values: [.distance],
            examples: [failing(), .passing("at the edge", .draw(.kiosk, .box(x: 16...18, y: 2...4)))],
            check: .archive { context, report in
                let features = context.dataset.features
                let anchors = features.anchors.features
                features.withRows(of: type) { pieces in
                    for piece in context.graph.features(of: type) {
                        guard let anchor = context.graph.target(of: piece, .anchorID) else {
                            if namesAnchor(features, piece) { report.notChecked(NotChecked.dangling(.anchorID), piece) }
                            continue
                        }
                        guard anchor.type == .anchor else { continue }
                        guard context.survey.isSound(piece), let area = pieces[piece.index].coordinates,
                            context.survey.isSound(anchor), let place = anchors.coordinates(at: anchor.index)?.first
                        else {
                            report.notChecked(
                                NotChecked.unsound(context.survey.isSound(anchor) ? type : .anchor), piece)
                            continue
                        }
                        let position = Position(place)
                        let distance = context.measure.distance(of: position, outside: area)
                        guard distance > context.measure.tolerances.length else { continue }
                        report.report(
                            on: piece,
                            """
                            references \(context.describe(anchor)), which is \(.distance, distance) outside at \
                            \(Measured.position(position)); move the anchor inside or reference another
                            """, at: "/geometry", related: [anchor], coordinate: position)
                    }
                }
            })
    }
}
