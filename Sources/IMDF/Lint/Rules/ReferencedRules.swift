/// Features that some other feature must refer to.
enum ReferencedRules {
    static let all = [address, level, levelOpening]

    static let address = Rule(
        "AddressMustBeReferenced",
        .violation,
        .references,
        [.feature(.address)],
        "No feature refers to an address.",
        rationale: "An address that nothing refers to is left over, or something has lost its address.",
        examples: [
            .failing(
                "a left-over address",
                .add(.address, "⟪{\"id\":\"\(SampleArchive.id("a9"))\",\"properties\":{\"unit\":\"Z\"}}⟫")
            )
        ],
        check: .archive { context, report in
            let referring: [FeatureType] = [.amenity, .anchor, .building, .level, .section, .venue]
            let doubt = referring.lazy.compactMap { context.doubt(about: $0, .addressID) }.first
            reportUnreferenced(
                .address,
                doubt,
                context,
                &report,
                isReferenced: { context.links.isReferenced($0) }
            ) { "is referred to by no feature; refer to it by address_id or remove it" }
        }
    )

    static let level = Rule(
        "LevelMustBeReferencedByUnit",
        .violation,
        .references,
        [.feature(.level)],
        "No unit refers to a level.",
        rationale: "A level is made of its units.",
        examples: [
            .failing(
                "a level without units",
                .add(
                    .level,
                    "⟪{\"id\":\"\(SampleArchive.id("99"))\",\"properties\":{\"ordinal\":1,\"name\":{\"en\":\"First\"},\"short_name\":{\"en\":\"1\"}}}⟫"
                ),
                .add(
                    .opening,
                    "{\"id\":\"\(SampleArchive.id("97"))\",\"properties\":{\"level_id\":\"\(SampleArchive.id("99"))\"}}"
                )
            )
        ],
        check: .archive { context, report in
            let units = context.storage.numbering.range(of: .unit)
            reportUnreferenced(
                .level,
                context.doubt(about: .unit, .levelID),
                context,
                &report,
                isReferenced: { context.isReferenced($0, by: .levelID, from: units) }
            ) { "has no unit; add its units or remove it" }
        }
    )

    static let levelOpening = Rule(
        "LevelShouldBeReferencedByOpening",
        .warning,
        .references,
        [.feature(.level)],
        "No opening refers to a level.",
        rationale: "Without openings nobody gets from one unit of the level to another.",
        examples: [
            .failing(
                "a level without openings",
                .add(
                    .level,
                    "⟪{\"id\":\"\(SampleArchive.id("99"))\",\"properties\":{\"ordinal\":1,\"name\":{\"en\":\"First\"},\"short_name\":{\"en\":\"1\"}}}⟫"
                ),
                .add(
                    .unit,
                    "{\"id\":\"\(SampleArchive.id("98"))\",\"properties\":{\"level_id\":\"\(SampleArchive.id("99"))\"}}"
                )
            )
        ],
        check: .archive { context, report in
            let openings = context.storage.numbering.range(of: .opening)
            reportUnreferenced(
                .level,
                context.doubt(about: .opening, .levelID),
                context,
                &report,
                isReferenced: { context.isReferenced($0, by: .levelID, from: openings) }
            ) { "has no opening; add its doors and passages" }
        }
    )
}

/// Reports the features of a type that nothing refers to. Where a doubt says that the reference may only have been
/// lost, they are counted as not checked.
func reportUnreferenced(
    _ type: FeatureType,
    _ doubt: String?,
    _ context: LintContext,
    _ report: inout Reporter,
    isReferenced: (Int) -> Bool,
    _ message: () -> String
) {
    for (index, number) in context.storage.numbering.range(of: type).enumerated() where !isReferenced(number) {
        if let doubt {
            report.notChecked(doubt)
        } else {
            report.report(on: FeatureHandle(type, index), message())
        }
    }
}

extension LintContext {
    /// Whether a feature with a number in `range` refers to a feature by a property.
    func isReferenced(_ number: Int, by field: ReferenceField, from range: Range<Int>) -> Bool {
        var found = false
        links.forEachSource(of: number, field, in: range) { _ in found = true }
        return found
    }
}
