/// The features that a relationship joins.
enum RelationshipRules {
    static let all = [
        sound("InvalidRelationshipOriginReference", "origin", isList: false) { relationship, look in
            if let origin = relationship.origin { look(origin) }
        },
        sound("InvalidRelationshipIntermediaryReference", "intermediary", isList: true) { relationship, look in
            relationship.intermediary?.forEach(look)
        },
        sound("InvalidRelationshipDestinationReference", "destination", isList: false) { relationship, look in
            if let destination = relationship.destination { look(destination) }
        },
    ]

    private static func sound(
        _ id: String,
        _ key: String,
        isList: Bool,
        _ forEachReference: @escaping @Sendable (FeatureView<Relationship>, (FeatureReference) -> Void) -> Void
    ) -> Rule {
        @Sendable func example(_ caption: String, _ reference: ExampleJSON) -> Example {
            .failing(
                caption,
                .set(.relationship, [key: isList ? [reference] : reference])
            )
        }
        return Rule(
            id,
            .violation,
            .references,
            [.feature(.relationship)],
            "The \(key) of a relationship has no id or type, or references a feature of another type.",
            rationale: """
                A feature reference contains an id and a feature_type, and the feature with that id has that type. An \
                id that no feature has is reported by ReferencedFeatureIDMustBeResolvable.
                """,
            examples: [
                example("the type of another feature", ["id": .id(.shop), "feature_type": .marked("level")]),
                example("no type", .marked(["id": .id(.shop)])),
                example("no id", .marked(["feature_type": "unit"])),
            ],
            check: .archive { context, report in
                context.dataset.features.relationships.forEachView { index, relationship in
                    var position = -1
                    forEachReference(relationship) { reference in
                        position += 1
                        guard reference.id == nil || reference.featureType == nil,
                            !reference.additional.isUnread("id"), !reference.additional.isUnread("feature_type")
                        else { return }
                        let missing = reference.id == nil ? "id" : "feature_type"
                        report.report(
                            on: FeatureHandle(.relationship, index),
                            "has a reference without \(missing) as \(key); add \(missing)",
                            at: "/properties/\(key)" + (isList ? "/\(position)" : "")
                        )
                    }
                }
                for issue in context.dataset.issues {
                    guard case .wrongTarget(let id, key, let expected, let found) = issue.kind, !expected.isEmpty
                    else { continue }
                    report.report(
                        issue,
                        "references \(Wording.clean(id.text)) as \(Wording.indefinite(expected)) in its \(key); it is "
                            + "\(context.describe(found)); correct the type or the id"
                    )
                }
            }
        )
    }
}
