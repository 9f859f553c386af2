/// The features that a relationship joins.
enum RelationshipRules {
    static let all = [
        sound("InvalidRelationshipOriginReference", "origin", isList: false) { $0.origin.map { [$0] } ?? [] },
        sound("InvalidRelationshipIntermediaryReference", "intermediary", isList: true) { $0.intermediary ?? [] },
        sound("InvalidRelationshipDestinationReference", "destination", isList: false) {
            $0.destination.map { [$0] } ?? []
        },
    ]

    private static func sound(
        _ id: String,
        _ key: String,
        isList: Bool,
        _ references: @escaping @Sendable (FeatureView<Relationship>) -> [FeatureReference]
    ) -> Rule {
        @Sendable func example(_ caption: String, _ reference: String) -> Example {
            .failing(
                caption,
                .change(.relationship, "{\"properties\":{\"\(key)\":\(isList ? "[\(reference)]" : reference)}}")
            )
        }
        let unit = SampleArchive.id("f1")
        return Rule(
            id,
            .violation,
            .references,
            [.feature(.relationship)],
            "The \(key) of a relationship lacks id or type, or names a feature of another type.",
            rationale: """
                A feature reference holds an id and a feature_type, and the feature with that id is of that type. An \
                id that no feature has is reported by ReferencedFeatureIDMustBeResolvable.
                """,
            examples: [
                example("the type of another feature", "{\"id\":\"\(unit)\",\"feature_type\":⟪\"level\"⟫}"),
                example("no type", "⟪{\"id\":\"\(unit)\"}⟫"),
                example("no id", "⟪{\"feature_type\":\"unit\"}⟫"),
            ],
            check: .archive { context, report in
                context.dataset.features.relationships.forEachView { index, relationship in
                    for (position, reference) in references(relationship).enumerated() {
                        let isLegible =
                            !reference.additional.isUnread("id") && !reference.additional.isUnread("feature_type")
                        guard isLegible, reference.id == nil || reference.featureType == nil else { continue }
                        let missing = reference.id == nil ? "id" : "feature_type"
                        report.report(
                            on: FeatureHandle(.relationship, index),
                            "has a reference without \(missing) as \(key)",
                            at: "/properties/\(key)" + (isList ? "/\(position)" : "")
                        )
                    }
                }
                for issue in context.dataset.issues {
                    guard case .wrongTarget(let id, key, let expected, let found) = issue.kind, !expected.isEmpty
                    else { continue }
                    report.report(
                        issue,
                        "calls \(Wording.clean(id.text)) \(Wording.indefinite(expected)) as its \(key); it is "
                            + context.describe(found)
                    )
                }
            }
        )
    }
}
