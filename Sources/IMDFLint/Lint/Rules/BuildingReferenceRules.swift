/// Levels and footprints that every building must have.
enum BuildingReferenceRules {
    static let all = [noLevel, noFootprint] + [aerial, ground, subterranean]

    private static let annexAddress =
        "{\"id\":\"\(SampleArchive.id("a8"))\",\"properties\":{\"address\":\"4 Harbor Street\"}}"
    private static let annex =
        "⟪{\"id\":\"\(SampleArchive.id("99"))\",\"properties\":{\"name\":{\"en\":\"Annex\"},"
        + "\"address_id\":\"\(SampleArchive.id("a8"))\"}}⟫"

    static let noLevel = Rule(
        "BuildingHasNoLevel",
        .violation,
        .references,
        [.feature(.building)],
        "No level references a building.",
        rationale: "A building is displayed through its levels.",
        examples: [
            .failing(
                "a building without levels",
                .add(.address, annexAddress),
                .add(.building, annex),
                .change(
                    .footprint,
                    "{\"properties\":{\"building_ids\":[\"\(SampleArchive.id("b0"))\",\"\(SampleArchive.id("99"))\"]}}"
                ),
                .add(
                    .footprint,
                    "{\"id\":\"\(SampleArchive.id("98"))\",\"geometry\":\(PlanEdits.polygon("8.00031", "47.0", "8.0004", "47.0001")),\"properties\":{\"category\":\"aerial\",\"building_ids\":[\"\(SampleArchive.id("99"))\"]}}"
                )
            )
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .building,
                by: .buildingIDs,
                of: [.level],
                context,
                &report,
                "has no level; add the building to the building_ids of its levels"
            )
        }
    )

    static let noFootprint = Rule(
        "BuildingMustHaveAtLeastOneFootprint",
        .violation,
        .references,
        [.feature(.building)],
        "No footprint references a building.",
        rationale: """
            A building has no geometry of its own. If it has no footprint at all, the rules that require footprints of \
            a category do not report it.
            """,
        examples: [
            .failing(
                "a building without footprints",
                .add(.address, annexAddress),
                .add(.building, annex),
                .change(
                    .level,
                    "{\"properties\":{\"building_ids\":[\"\(SampleArchive.id("b0"))\",\"\(SampleArchive.id("99"))\"]}}"
                )
            )
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .building,
                by: .buildingIDs,
                of: [.footprint],
                context,
                &report,
                "has no footprint; add the building to the building_ids of its footprints"
            )
        }
    )

    static let aerial = kind(
        "BuildingHasNoAerialFootprint",
        .aerial,
        "seen from above, with all overhangs",
        .failing("a ground footprint only", .file("footprint.geojson", only("ground")), .change(.building, "⟪{}⟫"))
    )

    static let ground = kind(
        "BuildingHasNoGroundFootprint",
        .ground,
        "where the building meets the ground",
        .failing("an aerial footprint only", .file("footprint.geojson", only("aerial")), .change(.building, "⟪{}⟫"))
    )

    static let subterranean = kind(
        "BuildingHasNoSubterraneanFootprint",
        .subterranean,
        "the largest extent below the ground",
        .failing(
            "a basement without an outline",
            .change(.building, "⟪{}⟫"),
            .add(
                .level,
                "{\"id\":\"\(SampleArchive.id("99"))\",\"properties\":{\"ordinal\":-1,\"name\":{\"en\":\"Basement\"},\"short_name\":{\"en\":\"B\"}}}"
            ),
            .add(
                .unit,
                "{\"id\":\"\(SampleArchive.id("98"))\",\"geometry\":\(SampleArchive.outlinePolygon),\"properties\":{\"level_id\":\"\(SampleArchive.id("99"))\"}}"
            ),
            .add(
                .opening,
                "{\"id\":\"\(SampleArchive.id("97"))\",\"geometry\":\(PlanEdits.line("[8.00018,47.0],[8.0002,47.0]")),\"properties\":{\"level_id\":\"\(SampleArchive.id("99"))\"}}"
            ),
            .add(
                .relationship,
                "{\"id\":\"\(SampleArchive.id("96"))\",\"properties\":{\"category\":\"elevator\",\"origin\":{\"id\":"
                    + "\"\(SampleArchive.id("f2"))\",\"feature_type\":\"unit\"},\"intermediary\":null,\"destination\":{\"id\":"
                    + "\"\(SampleArchive.id("98"))\",\"feature_type\":\"unit\"}}}"
            )
        )
    )

    private static func kind(
        _ id: String,
        _ category: FootprintCategory,
        _ meaning: String,
        _ example: @autoclosure @escaping @Sendable () -> Example
    ) -> Rule {
        Rule(
            id,
            .warning,
            .references,
            [.feature(.building)],
            "A building has no \(category.rawValue) footprint."
                + (category == .subterranean ? " Reported if it has a level below the ground." : ""),
            rationale: "That outline is \(meaning); maps draw the building with it.",
            values: [.category],
            examples: [example()],
            check: .archive { context, report in
                for building in context.venue.buildings {
                    let footprints = building.footprints
                    guard !footprints.isEmpty, !footprints.contains(where: { $0.category == .known(category) }) else {
                        continue
                    }
                    if category == .subterranean {
                        guard building.levels.contains(where: { ($0.ordinal ?? 0) < 0 }) else { continue }
                    }
                    let isUnsure = footprints.contains { footprint in
                        if case .known? = footprint.category { false } else { true }
                    }
                    let features = context.dataset.features.footprints.features
                    let doubt = context.doubts.reason(about: .footprint, .buildingIDs, on: building.handle) {
                        features[$0.index].category?.known ?? category == category
                    }
                    if let doubt = doubt ?? (isUnsure ? "the category of a footprint is not known" : nil) {
                        report.notChecked(doubt, building.handle)
                    } else {
                        report.report(on: building.handle, "has no \(.category, category.rawValue) footprint; add one")
                    }
                }
            }
        )
    }

    private static func only(_ category: String) -> String {
        let features = (SampleArchive.features[.footprint] ?? []).filter { $0.contains("\"\(category)\"") }
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}"
    }
}
