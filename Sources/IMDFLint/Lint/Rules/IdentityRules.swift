/// Ids and feature types: what references and everything else build on.
enum IdentityRules {
    static let all = [
        hasID, idIsString, idNotEmpty, idUnique, resolvable, hasType, typeIsString, typeNotEmpty,
    ]

    static let hasID = fault(
        "FeatureMustHaveId",
        "A feature has no id.",
        "Nothing can refer to a feature without an id.",
        .failing("no id", .change(.detail, "⟪{\"id\":absent}⟫"))
    ) { fault in
        guard case .idMissing = fault else { return nil }
        return "has no “id”; give it a version 4 UUID"
    }

    static let idIsString = fault(
        "FeatureIdMustBeString",
        "A feature's id is not a string.",
        "GeoJSON allows numbers, IMDF does not: ids are UUIDs.",
        .failing("a number", .change(.detail, "{\"id\":⟪17⟫}"))
    ) { fault in
        guard case .idNotString(let found) = fault else { return nil }
        return "has \(found) as its “id”; write a version 4 UUID as a string"
    }

    static let idNotEmpty = fault(
        "FeatureIdMustNotBeEmpty",
        "A feature's id is the empty string.",
        "Nothing can refer to it.",
        .failing("an empty string", .change(.detail, "{\"id\":⟪\"\"⟫}"))
    ) { fault in
        guard case .idEmpty = fault else { return nil }
        return "has an empty “id”; give it a version 4 UUID"
    }

    static let idUnique = Rule(
        "FeatureIdMustBeUnique",
        .violation,
        .structure,
        [.archive],
        "Two features have the same id.",
        rationale: """
            References could mean either. Reported once for each feature after the first, whatever the types; of one type \
            the first is the one that lies farthest west, or else whose text sorts first. A \
            reference is taken to mean the feature of the type that it asks for, so that no second finding follows.
            """,
        examples: [
            .failing(
                "a kiosk's id in a detail",
                .change(.detail, "{\"id\":\"\(SampleArchive.id("d6"))\"}"),
                .change(.kiosk, "{\"id\":⟪\"\(SampleArchive.id("d6"))\"⟫}")
            ),
            .passing("an id of its own", .change(.detail, "{\"id\":\"\(SampleArchive.id("d9"))\"}")),
        ],
        check: .issues { issue, context in
            guard case .idNotUnique(let first) = issue.kind else { return nil }
            guard let feature = issue.feature, context.isCopy(feature, of: first) else {
                return "has the same id as \(context.describe(first)); give one of them a new id"
            }
            return "is an exact copy of another feature with its id; delete one of them"
        }
    )

    static let resolvable = Rule(
        "ReferencedFeatureIDMustBeResolvable",
        .violation,
        .references,
        [.archive],
        "A reference leads to no feature of the right type.",
        rationale: """
            Every id in a property must be that of a feature of the archive, of the type that the property asks for. \
            References of relationships to features of another type than they say have rules of their own. Where \
            features of the target's type could not be read, the reference is not checked.
            """,
        examples: [
            .failing(
                "no such level",
                .change(.detail, "{\"properties\":{\"level_id\":⟪\"\(SampleArchive.id("99"))\"⟫}}")
            ),
            .failing(
                "a unit's id where a level's belongs",
                .change(.detail, "{\"properties\":{\"level_id\":⟪\"\(SampleArchive.id("f1"))\"⟫}}")
            ),
            .passing(
                "the level of the archive",
                .change(.detail, "{\"properties\":{\"level_id\":\"00000000-0000-4000-8000-0000000000e1\"}}")
            ),
        ],
        check: .archive { context, report in
            for issue in context.dataset.issues {
                switch issue.kind {
                case .unresolved(let id, let key):
                    let targets = ReferenceRules.targets(of: key, in: issue.feature?.type)
                    if context.isLost(id) || targets.contains(where: { !context.dataset.isComplete($0) }) {
                        report.notChecked(
                            context.dataset.kind == .singleFile
                                ? "the feature referred to may be in another file of the archive"
                                : "the feature referred to may be one that could not be read",
                            issue.feature.map { [$0] } ?? []
                        )
                    } else {
                        report.report(
                            issue,
                            "refers by \(key) to \(Wording.clean(id.text)), which no feature of the archive has"
                        )
                    }
                case .wrongTarget(let id, let key, let expected, let found)
                where ReferenceRules.relationshipFields[key] == nil:
                    report.report(
                        issue,
                        "refers by \(key) to \(Wording.clean(id.text)); that is \(context.describe(found)), not "
                            + Wording.indefinite(expected)
                    )
                default: break
                }
            }
        }
    )

    static let hasType = fault(
        "FeatureMustHaveFeatureType",
        "A feature has no feature_type.",
        "The type says which properties a feature has. It is read by the name of its file.",
        .failing("no feature_type", .change(.detail, "⟪{\"feature_type\":absent}⟫"))
    ) { fault in
        guard case .featureTypeMissing = fault else { return nil }
        return "has no “feature_type”"
    }

    static let typeIsString = fault(
        "FeatureTypeMustBeString",
        "A feature's feature_type is not a string.",
        "The type says which properties a feature has. It is read by the name of its file.",
        .failing("a number", .change(.detail, "{\"feature_type\":⟪5⟫}"))
    ) { fault in
        guard case .featureTypeNotString(let found) = fault else { return nil }
        return "has \(found) as its “feature_type”; write the type as a string"
    }

    static let typeNotEmpty = fault(
        "FeatureTypeMustNotBeEmpty",
        "A feature's feature_type is the empty string.",
        "The type says which properties a feature has. It is read by the name of its file.",
        .failing("an empty string", .change(.detail, "{\"feature_type\":⟪\"\"⟫}"))
    ) { fault in
        guard case .featureTypeEmpty = fault else { return nil }
        return "has an empty “feature_type”"
    }

    private static func fault(
        _ id: String,
        _ summary: String,
        _ rationale: String,
        _ example: Example,
        _ message: @escaping @Sendable (FeatureFault) -> String?
    ) -> Rule {
        Rule(
            id,
            .violation,
            .structure,
            [.archive],
            summary,
            rationale: rationale,
            examples: [example],
            check: .issues { issue, _ in
                guard case .feature(let fault) = issue.kind else { return nil }
                return message(fault)
            }
        )
    }
}
