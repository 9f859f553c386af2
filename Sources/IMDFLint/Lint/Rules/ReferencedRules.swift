/// Rules on features that some other feature must refer to.
enum ReferencedRules {
    static let all = [address, level, levelOpening]

    static let address = Rule(
        "AddressMustBeReferenced", .violation, .references, [.feature(.address)], "No feature references an address.",
        rationale: "An address that nothing references is left over, or a feature has lost its address.",
        examples: [
            .failing("a leftover address", .add(.address, .marked(["id": .id("a9"), "properties": ["unit": "Z"]])))
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .address, by: .addressID, of: [.amenity, .anchor, .building, .level, .section, .venue], context,
                &report, "is not referenced; reference it in an address_id or remove it")
        })

    static let level = Rule(
        "LevelMustBeReferencedByUnit", .violation, .references, [.feature(.level)], "No unit references a level.",
        rationale: "A level consists of its units.",
        examples: [
            .failing(
                "a level without units",
                .add(
                    .level,
                    .marked([
                        "id": .id("99"),
                        "properties": ["ordinal": 1, "name": ["en": "First"], "short_name": ["en": "1"]],
                    ])), .add(.opening, ["id": .id("97"), "properties": ["level_id": .id("99")]]))
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .level, by: .levelID, of: [.unit], context, &report, "has no units; add its units or remove it")
        })

    static let levelOpening = Rule(
        "LevelShouldBeReferencedByOpening", .warning, .references, [.feature(.level)], "No opening references a level.",
        rationale: "Without openings, nobody can walk from one unit of the level to another.",
        examples: [
            .failing(
                "a level without openings",
                .add(
                    .level,
                    .marked([
                        "id": .id("99"),
                        "properties": ["ordinal": 1, "name": ["en": "First"], "short_name": ["en": "1"]],
                    ])), .add(.unit, ["id": .id("98"), "geometry": .outline, "properties": ["level_id": .id("99")]]))
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .level, by: .levelID, of: [.opening], context, &report, "has no openings; add its doors and passages")
        })
}

/// Reports the features of a type that no feature of `sources` refers to by `field`.
func reportUnreferenced(
    _ type: FeatureType, by field: ReferenceField, of sources: [FeatureType], _ context: LintContext,
    _ report: inout Reporter, _ message: @autoclosure () -> FindingMessage
) {
    let graph = context.graph
    let unreferenced = graph.features(of: type).filter { feature in
        !sources.contains { graph.isReferenced(feature, by: field, from: $0) }
    }
    guard !unreferenced.isEmpty else { return }
    reportUnreferenced(unreferenced, by: field, of: sources, context, &report, message())
}

/// Reports features that no feature of `sources` refers to by `field`. A feature that a lost reference may have meant
/// counts as not checked, unless there are more such features than lost references.
func reportUnreferenced(
    _ handles: [FeatureHandle], by field: ReferenceField, of sources: [FeatureType], _ context: LintContext,
    _ report: inout Reporter, _ message: @autoclosure () -> FindingMessage
) {
    if let reason = sources.lazy.compactMap(context.doubts.incompleteness).first {
        return report.notChecked(reason, handles)
    }
    var doubtful: [(handle: FeatureHandle, reason: String)] = []
    let graph = context.graph
    for handle in handles {
        // A reference holds an id, so it may mean any feature with that id. FeatureIdMustBeUnique reports the
        // duplicates.
        let twins = graph.twins(of: handle)
        if twins.contains(where: { twin in sources.contains { graph.isReferenced(twin, by: field, from: $0) } }) {
            report.notChecked("another feature has its id", handle)
            continue
        }
        if let doubt = sources.lazy.compactMap({ context.doubts.reason(about: $0, field, on: handle) }).first {
            doubtful.append((handle, doubt))
        } else {
            report.report(on: handle, message())
        }
    }
    let lost = context.doubts.lost.countOfMeant(by: field, of: sources)
    for (handle, reason) in doubtful {
        if lost < doubtful.count { report.report(on: handle, message()) } else { report.notChecked(reason, handle) }
    }
}
