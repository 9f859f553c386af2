/// Rules on the levels and footprints that every building must have.
enum BuildingReferenceRules {
    static let all = [noLevel, noFootprint] + [aerial, ground, subterranean]

    static let noLevel = Rule(
        "BuildingHasNoLevel", .violation, .references, [.feature(.building)], "No level references a building.",
        rationale: "A building is displayed through its levels.",
        examples: [
            .failing(
                "a building without levels", SampleArchive.newAddress, SampleArchive.annexAlone(isMarked: true),
                .set(.footprint, ["building_ids": [.id(.building), .id("99")]]),
                .add(
                    .footprint,
                    [
                        "id": .id("98"), "geometry": .box(x: 31...40, y: 0...10),
                        "properties": ["category": "aerial", "building_ids": [.id("99")]],
                    ]))
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .building, by: .buildingIDs, of: [.level], context, &report,
                "has no level; add the building to the building_ids of its levels")
        })

    static let noFootprint = Rule(
        "BuildingMustHaveAtLeastOneFootprint", .violation, .references, [.feature(.building)],
        "No footprint references a building.",
        rationale: """
            A building has no geometry of its own. If it has no footprint at all, the rules that require footprints of \
            a category do not report it.
            """,
        examples: [
            .failing(
                "a building without footprints", SampleArchive.newAddress, SampleArchive.annexAlone(isMarked: true),
                .set(.level, ["building_ids": [.id(.building), .id("99")]]))
        ],
        check: .archive { context, report in
            reportUnreferenced(
                .building, by: .buildingIDs, of: [.footprint], context, &report,
                context.dataset.features.footprints.features.count == 0
                    ? "has no footprint; draw its outline as one"
                    : "has no footprint; add the building to the building_ids of its footprints")
        })

    static let aerial = kind(
        "BuildingHasNoAerialFootprint", .aerial, "seen from above, with all overhangs",
        .failing(
            "a ground footprint only", .features(.footprint, [SampleArchive.footprint(.ground)]),
            .change(.building, .marked([:]))))

    static let ground = kind(
        "BuildingHasNoGroundFootprint", .ground, "where the building meets the ground",
        .failing(
            "an aerial footprint only", .features(.footprint, [SampleArchive.footprint(.aerial)]),
            .change(.building, .marked([:]))))

    static let subterranean = kind(
        "BuildingHasNoSubterraneanFootprint", .subterranean, "the largest extent below the ground",
        .failing(
            "a basement without an outline", .change(.building, .marked([:])),
            .add(
                .level,
                [
                    "id": .id("99"),
                    "properties": ["ordinal": -1, "name": ["en": "Basement"], "short_name": ["en": "B"]],
                ]), .add(.unit, ["id": .id("98"), "geometry": .outline, "properties": ["level_id": .id("99")]]),
            .add(
                .opening, ["id": .id("97"), "geometry": .line((18, 0), (20, 0)), "properties": ["level_id": .id("99")]]),
            .add(
                .relationship,
                [
                    "id": .id("96"),
                    "properties": [
                        "category": "elevator", "origin": .reference(.id(.walkway), .unit), "intermediary": nil,
                        "destination": .reference(.id("98"), .unit),
                    ],
                ])))

    private static func kind(
        _ id: String, _ category: FootprintCategory, _ meaning: String,
        _ example: @autoclosure @escaping @Sendable () -> Example
    ) -> Rule {
        Rule(
            id, .warning, .references, [.feature(.building)],
            "A building has no \(category.rawValue) footprint."
                + (category == .subterranean ? " Reported if it has a level below the ground." : ""),
            rationale: "That outline is \(meaning); maps use it to draw the building.", values: [.category],
            examples: [example()],
            check: .archive { context, report in
                var lacking: [FeatureHandle] = []
                for building in context.venue.buildings {
                    let footprints = building.footprints
                    guard !footprints.isEmpty,
                        !footprints.contains(where: { $0.properties.category == .known(category) })
                    else { continue }
                    if category == .subterranean {
                        guard building.levels.contains(where: { ($0.properties.ordinal ?? 0) < 0 }) else { continue }
                    }
                    let isUnsure = footprints.contains { footprint in
                        if case .known? = footprint.properties.category { false } else { true }
                    }
                    let features = context.dataset.features.footprints.features
                    let doubt = context.doubts.reason(about: .footprint, .buildingIDs, on: building.handle) {
                        features.properties[$0.index].category?.known ?? category == category
                    }
                    if let doubt = doubt ?? (isUnsure ? "the category of a footprint is not known" : nil) {
                        report.notChecked(doubt, building.handle)
                    } else {
                        lacking.append(building.handle)
                    }
                }
                let all = context.dataset.features.footprints.features.map { $0.properties.category }
                if lacking.count < 2 || all.contains(.known(category)) {
                    for building in lacking {
                        report.report(on: building, "has no \(.category, category.rawValue) footprint; add one")
                    }
                    return
                }
                var reason = "because no footprint is \(category.rawValue); add one for each"
                if category == .ground, let kind = all.first?.flatMap({ $0.known }),
                    all.allSatisfy({ $0 == .known(kind) })
                {
                    reason =
                        "because all footprints are \(kind.rawValue); correct the category of those that are at the ground"
                }
                report.report(
                    typeOf: context.dataset.ordered(lacking)[0], member: "", at: "",
                    "\(Wording.count(lacking.count, "building")) have no \(.category, category.rawValue) footprint, \(reason)"
                )
            })
    }
}
