/// Rules on the features that a relationship joins.
enum RelationshipRules {
    static let all = [
        sound("InvalidRelationshipOriginReference", "origin", .wrongOrigin, isList: false) { relationship, look in
            if let origin = relationship.properties.origin { look(origin) }
        },
        sound("InvalidRelationshipIntermediaryReference", "intermediary", .wrongIntermediary, isList: true) {
            relationship, look in relationship.properties.intermediary?.forEach(look)
        },
        sound("InvalidRelationshipDestinationReference", "destination", .wrongDestination, isList: false) {
            relationship, look in if let destination = relationship.properties.destination { look(destination) }
        },
    ]

    private static func sound(
        _ id: String, _ key: String, _ fault: IssueFault, isList: Bool,
        _ forEachReference: @escaping @Sendable (FeatureView<Relationship>, (FeatureReference) -> Void) -> Void
    ) -> Rule {
        @Sendable func example(_ caption: String, _ reference: ExampleJSON) -> Example {
            .failing(caption, .set(.relationship, [key: isList ? [reference] : reference]))
        }
        return Rule(
            id, .violation, .references, [.feature(.relationship)],
            "The \(key) of a relationship has no id or type, or references a feature of another type.",
            rationale: """
                A feature reference contains an id and a feature_type, and the feature with that id has that type. An \
                id that no feature has is reported by ReferencedFeatureIDMustBeResolvable.
                """, values: [.featureType, .reference],
            examples: [
                example("the type of another feature", ["id": .id(.shop), "feature_type": .marked("level")]),
                example("no type", .marked(["id": .id(.shop)])), example("no id", .marked(["feature_type": "unit"])),
            ],
            check: .several([
                .archive { context, report in
                    context.dataset.features.relationships.forEachView { relationship in
                        var position = -1
                        forEachReference(relationship) { reference in
                            position += 1
                            guard reference.id == nil || reference.featureType == nil,
                                !reference.additional.isUnread("id"), !reference.additional.isUnread("feature_type")
                            else { return }
                            let missing = reference.id == nil ? "id" : "feature_type"
                            report.report(
                                on: relationship.handle, "has \(Wording.indefinite(key)) without \(missing); add it",
                                at: "/properties/\(key)" + (isList ? "/\(position)" : ""))
                        }
                    }
                },
                .issues([fault]) { issue, report in
                    guard case .wrongTarget(let id, _, let expected, let target) = issue.kind, !expected.isEmpty else {
                        return
                    }
                    let found = report.context.describe(target)
                    report.report(
                        issue,
                        """
                        references \(.reference, id.text) as \
                        \(.featureType, expected, shown: Wording.indefinite(expected)) in its \(key); it is \(found); \
                        correct the type or the id
                        """)
                },
            ]))
    }
}
