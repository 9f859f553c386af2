/// Rules on ids and feature types, on which references and all other rules depend.
enum IdentityRules {
    static let all = [hasID, idIsString, idNotEmpty, idUnique, resolvable, hasType, typeIsString, typeNotEmpty]

    static let hasID = fault(
        .idMissing, "FeatureMustHaveId", "A feature has no id.", "A feature without an id cannot be referenced.",
        .failing("no id", .change(.detail, .marked(["id": .absent])))
    ) { _, _, properties in
        if case .string(let id)? = properties.unknown["id"], FeatureID(id).uuid != nil {
            return "has its “id” in the properties; move it to the top level of the feature"
        }
        return "has no “id”; add a version 4 UUID"
    }

    static let idIsString = fault(
        .idNotString, "FeatureIdMustBeString", "A feature's id is not a string.",
        "GeoJSON allows numbers, but IMDF does not: ids are UUIDs.",
        .failing("a number", .change(.detail, ["id": .marked(17)]))
    ) { fault, _, _ in
        guard case .idNotString(let found) = fault else { return nil }
        return "has \(found) as its “id”; write a version 4 UUID as a string"
    }

    static let idNotEmpty = fault(
        .idEmpty, "FeatureIdMustNotBeEmpty", "A feature's id is the empty string.", "An empty id cannot be referenced.",
        .failing("an empty string", .change(.detail, ["id": .marked("")]))
    ) { _, _, _ in "has an empty “id”; write a version 4 UUID" }

    static let idUnique = Rule(
        "FeatureIdMustBeUnique", .violation, .structure, [.archive], "Two features have the same id.",
        rationale: """
            References are ambiguous. Reported once for each feature after the first, across all types; within a type, \
            the first is the westernmost, or else the one whose text sorts first. A reference resolves to the feature \
            of the type that it requires, so that no second finding follows. A second file of a type that has at \
            least half of the ids of the first is probably an older version, and is one finding.
            """, values: [.count, .fileName],
        examples: [
            .failing(
                "a kiosk's id in a detail", .change(.detail, ["id": .id(.stall)]),
                .change(.kiosk, ["id": .id(.stall).marked])),
            .failing(
                "an older version of a file", .file("detail_old.geojson", SampleArchive.collection([older]).marked)),
            .passing("an id of its own", .change(.detail, ["id": .id("d9")])),
        ],
        check: .several([
            .issues([.idNotUnique]) { issue, report in
                guard case .idNotUnique(let first) = issue.kind else { return }
                let context = report.context
                if let feature = issue.feature, context.areVersions(feature, first) { return }
                let isCopy = issue.feature.map { context.isCopy($0, of: first) } ?? false
                if isCopy {
                    return report.report(issue, "is an exact copy of another feature with its id; delete one of them")
                }
                // Features with the same type and id would have the same description.
                let isAlike = issue.feature?.type == first.type
                let other = isAlike ? "another \(first.type?.rawValue ?? "feature")" : context.describe(first)
                report.report(issue, "has the same id as \(other); assign a new id to one of them")
            }, .archive(reportVersions),
        ]))

    private static let older = SampleArchive.first(.detail).changed(by: ["geometry": .line((22, 7), (23, 8))])

    /// Reports files that are probably other versions of a file, once each.
    @Sendable private static func reportVersions(_ context: LintContext, _ report: inout Reporter) {
        let files = context.dataset.files
        for (file, version) in context.filesOfType.versions.orderedByKey() {
            guard let shared = version.shared else { continue }
            report.report(
                file: file,
                """
                \(.fileName, files[file].name, shown: Wording.clean(files[file].name)) has \
                \(.count, shared.count, shown: NumberText.grouped(shared.count)) of the \
                \(NumberText.grouped(shared.of)) \(shared.of == 1 ? "id" : "ids") of \
                \(Wording.clean(files[shared.file].name)); it looks like an older version: remove one
                """)
        }
    }

    static let resolvable = Rule(
        "ReferencedFeatureIDMustBeResolvable", .violation, .references, [.archive],
        "A reference does not resolve to a feature of the required type.",
        rationale: """
            Every id in a property must be the id of a feature of the archive that has the type which the property \
            requires. References of relationships to features of a type other than the one stated are reported by \
            other rules. If features of the target type could not be read, the reference is not checked.
            """, values: [.expected, .member, .reference],
        examples: [
            .failing("no such level", .set(.detail, ["level_id": .id("99").marked])),
            .failing("a unit's id instead of a level's", .set(.detail, ["level_id": .id(.shop).marked])),
            .passing("the level of the archive", .set(.detail, ["level_id": .id(.level)])),
        ],
        check: .issues([.unresolved, .wrongTarget]) { issue, report in
            let context = report.context
            switch issue.kind {
            case .unresolved(let id, let key):
                let targets = ReferenceRules.targets(of: key, in: issue.feature?.type)
                if context.doubts.isLost(id) || targets.contains(where: { !context.dataset.isComplete($0) }) {
                    report.notChecked(
                        context.dataset.kind == .singleFile
                            ? "the referenced feature may be in another file of the archive"
                            : "the referenced feature may be one that could not be read",
                        issue.feature.map { [$0] } ?? [])
                } else {
                    let shown = id.text.isBlank ? Wording.quote(id.text) : Wording.clean(id.text)
                    let what = targets.count == 1 ? meant(by: id, of: targets[0], context) : nil
                    report.report(
                        issue,
                        """
                        has \(.member, key) \(.reference, id.text, shown: shown), which is \
                        \(what ?? "not the id of a feature in the archive; correct or remove it")
                        """)
                }
            case .wrongTarget(let id, let key, let expected, let found):
                report.report(
                    issue,
                    """
                    has \(.member, key) \(.reference, id.text), which is \(context.describe(found)), not \
                    \(.expected, expected, shown: Wording.indefinite(expected)); correct it
                    """)
            default: break
            }
        })

    /// The words on a reference by an ordinal or a name; nil for others.
    private static func meant(by id: FeatureID, of type: FeatureType, _ context: LintContext) -> FindingMessage? {
        guard id.uuid == nil, let (handle, kind) = context.meantReferences.feature(meantBy: id.text, of: type),
            let right = context.dataset.features.id(of: handle)?.text
        else { return nil }
        return "the \(kind.rawValue) of \(context.describe(handle)), not its id; write \(.expected, right)"
    }

    static let hasType = Rule(
        "FeatureMustHaveFeatureType", .violation, .structure, [.archive], "A feature has no feature_type.",
        rationale: """
            The type determines the properties of a feature. The feature is read as the type in its file name; if the file \
            has another name, as the standard's type that is among the properties, or that the name means, as units.geojson \
            does. Otherwise its properties are not checked, and the message names the only type that has all of them.
            """, values: [.expected],
        examples: [
            .failing("no feature_type", .change(.detail, .marked(["feature_type": .absent]))),
            .failing("a second file", .file("rooms.geojson", SampleArchive.collection([untyped.marked]))),
        ],
        check: .issues([.featureTypeMissing]) { issue, report in
            guard let handle = issue.feature else { return }
            let dataset = report.context.dataset
            let features = dataset.features
            if features.undeclaredProperty("feature_type", of: handle) != nil {
                return report.report(
                    issue, "has its “feature_type” in the properties; move it to the top level of the feature")
            }
            let keys = handle.type == nil ? features.others[handle.index].members : features.members(of: handle).unknown
            if let similar = keys.keys.sorted().first(where: { KeySpelling.means($0, "feature_type") }) {
                return report.report(issue, "has “\(Wording.clean(similar))” instead of “feature_type”; rename it")
            }
            guard handle.type == nil else { return report.report(issue, "has no “feature_type”; add it") }
            report.report(issue, probableType(of: handle, dataset))
            report.notChecked("without a feature_type, its properties have no meaning", handle)
        })

    /// The message about a feature whose type nothing states.
    private static func probableType(of handle: FeatureHandle, _ dataset: Dataset) -> FindingMessage {
        let lead = "has no “feature_type”, so that its properties are not checked"
        if let type = ProbableType.of(dataset.features.others[handle.index]) {
            return """
                \(lead); by its properties, it is probably \
                \(.expected, type.rawValue, shown: Wording.indefinite(type.rawValue)); add it
                """
        }
        return "\(lead); add it"
    }

    private static let untyped = SampleArchive.first(.unit).changed(by: ["id": .id("91"), "feature_type": .absent])

    static let typeIsString = fault(
        .featureTypeNotString, "FeatureTypeMustBeString", "A feature's feature_type is not a string.",
        "The type determines the properties of a feature. The feature is read as the type in its file name.",
        .failing("a number", .change(.detail, ["feature_type": .marked(5)]))
    ) { fault, _, _ in
        guard case .featureTypeNotString(let found) = fault else { return nil }
        return "has \(found) as its “feature_type”; write the type as a string"
    }

    static let typeNotEmpty = fault(
        .featureTypeEmpty, "FeatureTypeMustNotBeEmpty", "A feature's feature_type is the empty string.",
        "The type determines the properties of a feature. The feature is read as the type in its file name.",
        .failing("an empty string", .change(.detail, ["feature_type": .marked("")]))
    ) { _, _, _ in "has an empty “feature_type”; write the type" }

    private static func fault(
        _ declared: IssueFault, _ id: String, _ summary: String, _ rationale: String,
        _ example: @autoclosure @escaping @Sendable () -> Example,
        _ message: @escaping @Sendable (FeatureFault, AdditionalMembers, AdditionalMembers) -> FindingMessage?
    ) -> Rule {
        Rule(
            id, .violation, .structure, [.archive], summary, rationale: rationale, examples: [example()],
            check: .issues([declared]) { issue, report in
                guard case .feature(let fault) = issue.kind else { return }
                let features = report.context.dataset.features
                let own = issue.feature.map(features.members) ?? AdditionalMembers()
                let properties = issue.feature.map(features.propertyMembers) ?? AdditionalMembers()
                if let message = message(fault, own, properties) { report.report(issue, message) }
            })
    }
}
