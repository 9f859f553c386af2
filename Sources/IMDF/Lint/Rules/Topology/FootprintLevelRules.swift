/// Footprints and the levels of their buildings.
enum FootprintLevelRules {
    static let all = [
        equal("IndoorLevelNotEqualToAerialFootprint", .aerial, "0 or more") { $0 >= 0 },
        equal("IndoorLevelNotEqualToGroundFootprint", .ground, "0") { $0 == 0 },
        equal("IndoorLevelNotEqualToSubterraneanFootprint", .subterranean, "-1 or less") { $0 < 0 },
        sameBuilding("LevelAndAerialFootprintShouldReferenceSameBuilding", .aerial, "0 or more") { $0 >= 0 },
        sameBuilding("LevelAndGroundFootprintShouldReferenceSameBuilding", .ground, "0") { $0 == 0 },
        sameBuilding("LevelAndSubterraneanFootprintShouldReferenceSameBuilding", .subterranean, "-1 or less") {
            $0 < 0
        },
        outdoor,
    ]

    /// What the outlines of a level and its footprint may be apart: an outer wall and what hangs over it.
    private static let wallAllowance = 1.5

    // MARK: - The same outline

    private static func equal(
        _ id: String,
        _ category: FootprintCategory,
        _ words: String,
        ordinals: @escaping @Sendable (Int) -> Bool
    ) -> Rule {
        Rule(
            id,
            .warning,
            .geometry,
            [.feature(.footprint)],
            "The indoor levels of ordinal \(words) together differ from the \(category.rawValue) footprint of their building.",
            rationale: """
                Compared are all such levels of a building that are not outdoor, joined, with all its \(category.rawValue) \
                footprints, joined; buildings that share a level or a footprint are taken together. Levels are drawn to the \
                inside of outer walls or to their middle, footprints to the outside: what is nowhere wider than 1.5 m is no \
                difference. Reported once, at the first footprint. Where there is no such level or footprint, or one has no \
                valid geometry, nothing is said; the latter is counted as not checked.
                """,
            examples: [.failing("a wing without levels", edits: wideFootprint(category))],
            check: .archive { context, report in
                for group in groups(category, ordinals, context) where !group.levels.isEmpty {
                    guard let first = group.footprints.first else { continue }
                    if let unsound = group.unsound {
                        report.notChecked(Topology.unsound(unsound))
                        continue
                    }
                    let plane = context.topology.plane
                    let levels = Coverage(group.levels.compactMap(\.geometry), on: plane)
                    let outline = group.footprints.compactMap(\.geometry)
                    let free = levels.uncovered(of: outline)
                    let beyond = levels.excess(over: outline)
                    let found = [
                        (free, "are on no level of ordinal \(words)"), (beyond, "of those levels lie outside of it"),
                    ]
                    .filter { $0.0.exceeds(area: context.tolerances.area, width: wallAllowance) }
                    guard let worst = found.max(by: { $0.0.area < $1.0.area }) else { continue }
                    report.report(
                        on: first.handle,
                        "differs from the levels of its building: "
                            + found.map { "\(Measured.area($0.0)) \($0.1)" }.joined(separator: ", ")
                            + (worst.0.position.map { ", at \(Measured.position($0))" } ?? "")
                            + "; fit one to the other",
                        at: "/geometry",
                        related: group.levels.map(\.handle),
                        coordinate: worst.0.position
                    )
                }
            }
        )
    }

    private struct Group {
        var levels: [Node<Level>] = []
        var footprints: [Node<Footprint>] = []
        var unsound: FeatureType?
    }

    /// The levels and footprints of each group of buildings, in the order of the first footprints.
    private static func groups(
        _ category: FootprintCategory,
        _ ordinals: (Int) -> Bool,
        _ context: LintContext
    ) -> [Group] {
        var buildings = BuildingGroups(context.venue)
        var groups: [Int: Group] = [:]
        for node in context.venue.all(Footprint.self) where node.category?.known == category {
            // A building without levels is reported as such.
            guard let building = node.buildings.first(where: { !$0.levels.isEmpty }) else { continue }
            let group = buildings.group(building.index)
            groups[group, default: Group()].footprints.append(node)
            if !context.topology.isSound(node.handle) { groups[group]?.unsound = .footprint }
        }
        for node in context.venue.all(Level.self) where node.outdoor == false && node.ordinal.map(ordinals) == true {
            guard let building = node.buildings.first else { continue }
            let group = buildings.group(building.index)
            groups[group, default: Group()].levels.append(node)
            if !context.topology.isSound(node.handle) { groups[group]?.unsound = .level }
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    // MARK: - The same building

    private static func sameBuilding(
        _ id: String,
        _ category: FootprintCategory,
        _ words: String,
        ordinals: @escaping @Sendable (Int) -> Bool
    ) -> Rule {
        Rule(
            id,
            .warning,
            .geometry,
            [.feature(.level)],
            "A level lies in the \(category.rawValue) footprint of a building that it does not refer to.",
            rationale: """
                Compared are levels of ordinal \(words) that refer to a building: a garden below a roof, or a cellar that \
                reaches below the house beside it, is no fault. What is shared counts from 0.01 m² on that are somewhere \
                more than a centimeter wide. Reported once a level, with the footprint that it shares most with; an aerial one is \
                left out for a level of ordinal 0 that shares a ground footprint of the same building too. References \
                that lead nowhere, and what has no valid geometry, are counted as not checked.
                """,
            examples: [.failing("a level that refers to the annex alone", edits: strangeLevel(category))],
            check: .archive { context, report in
                let footprints = FootprintRules.sound(category, context, &report)
                guard !footprints.isEmpty else { return }
                let index = GeometryIndex(footprints.compactMap(\.geometry))
                for level in context.venue.all(Level.self) where level.ordinal.map(ordinals) == true {
                    let own = Set(level.buildings)
                    guard !own.isEmpty else {
                        if level.buildingIDs?.isEmpty == false { report.notChecked(Topology.dangling(.buildingIDs)) }
                        continue
                    }
                    guard let area = context.topology.geometry(level) else {
                        report.notChecked(Topology.unsound(.level))
                        continue
                    }
                    var worst: (amount: AreaAmount, footprint: Node<Footprint>)?
                    for candidate in index.candidates(near: area) {
                        let footprint = footprints[candidate]
                        guard own.isDisjoint(with: footprint.buildings), !footprint.buildings.isEmpty,
                            let amount = footprint.geometry?.overlap(with: area, on: context.topology.plane),
                            context.tolerances.isFault(amount), amount.area > worst?.amount.area ?? 0,
                            category != .aerial || level.ordinal != 0 || !sharesGround(level, area, footprint, context)
                        else { continue }
                        worst = (amount, footprint)
                    }
                    guard let (amount, footprint) = worst else { continue }
                    report.report(
                        on: level.handle,
                        "shares \(Measured.area(amount)) with \(context.describe(footprint.handle)), but not its building; add "
                            + "the building to its building_ids or correct the outline",
                        at: "/geometry",
                        related: [footprint.handle],
                        coordinate: amount.position
                    )
                }
            }
        )
    }

    /// Whether a level shares a ground footprint with a building of a footprint.
    private static func sharesGround(
        _ level: Node<Level>,
        _ area: Geometry,
        _ footprint: Node<Footprint>,
        _ context: LintContext
    ) -> Bool {
        footprint.buildings.lazy.flatMap(\.footprints).contains { other in
            other.category?.known == .ground && Set(level.buildings).isDisjoint(with: other.buildings)
                && context.topology.geometry(other).map {
                    context.tolerances.isFault($0.overlap(with: area, on: context.topology.plane))
                } == true
        }
    }

    // MARK: - Outdoors

    static let outdoor = Rule(
        "OutdoorLevelShouldNotOverlapGroundFootprint",
        .warning,
        .geometry,
        [.feature(.level)],
        "An outdoor level of ordinal 0 overlaps a ground footprint.",
        rationale: """
            Where the building stands is indoors. Any building's footprint counts, from 0.01 m² on that are somewhere more \
            than a centimeter wide; that of a building that the level itself refers to is left to \
            OutdoorLevelHasBuildingReference. A footprint whose building has an indoor level of ordinal 0 that overlaps the outdoor \
            one is left out: LevelsShouldNotOverlap says so. Reported once a level, with the footprint that it shares most \
            with. What has no valid geometry is counted as not checked.
            """,
        examples: [
            .failing("a yard that reaches under the wall", edits: yard("47.000105", marked: true)),
            .passing("a yard beside the hall", edits: yard("47.00011", marked: false)),
        ],
        check: .archive { context, report in
            let footprints = FootprintRules.sound(.ground, context, &report)
            guard !footprints.isEmpty else { return }
            let index = GeometryIndex(footprints.compactMap(\.geometry))
            let plane = context.topology.plane
            for level in context.venue.all(Level.self) where level.outdoor == true && level.ordinal == 0 {
                guard let area = context.topology.geometry(level) else {
                    report.notChecked(Topology.unsound(.level))
                    continue
                }
                var worst: (amount: AreaAmount, footprint: Node<Footprint>)?
                for candidate in index.candidates(near: area) {
                    let footprint = footprints[candidate]
                    guard let amount = footprint.geometry?.overlap(with: area, on: plane),
                        context.tolerances.isFault(amount),
                        amount.area > worst?.amount.area ?? 0,
                        Set(level.buildings).isDisjoint(with: footprint.buildings)
                    else { continue }
                    let isTold = footprint.buildings.lazy.flatMap(\.levels).contains { other in
                        other != level && other.ordinal == 0
                            && context.topology.geometry(other).map {
                                context.tolerances.isFault($0.overlap(with: area, on: plane))
                            } == true
                    }
                    if !isTold { worst = (amount, footprint) }
                }
                guard let (amount, footprint) = worst else { continue }
                report.report(
                    on: level.handle,
                    "is outdoor, but overlaps \(context.describe(footprint.handle)) by \(Measured.area(amount)); cut it back",
                    at: "/geometry",
                    related: [footprint.handle],
                    coordinate: amount.position
                )
            }
        }
    )

    // MARK: - Examples

    /// A footprint of the sample that is wider than its levels by four meters; the others of the building with it.
    private static func wideFootprint(_ category: FootprintCategory) -> [Example.Edit] {
        let wide = PlanEdits.polygon("8.0", "47.0", "8.00035", "47.0001")
        let old = "\"geometry\":" + SampleArchive.outlinePolygon
        var footprints = SampleArchive.features[.footprint] ?? []
        switch category {
        case .subterranean:
            return [
                PlanEdits.addBox(
                    .footprint,
                    id: "9a",
                    "8.0",
                    "47.0",
                    "8.00035",
                    "47.0001",
                    marked: true,
                    "\"category\":\"subterranean\""
                )
            ] + FootprintRules.cellarLevel
        case .aerial: footprints[1] = footprints[1].replacing(old, with: "\"geometry\":⟪\(wide)⟫")
        case .ground:
            // An upper level fills the roof, so that the ground footprint alone is wrong.
            footprints = footprints.map { $0.replacing(old, with: "\"geometry\":\(wide)") }
            footprints[0] = footprints[0].replacing(wide, with: "⟪\(wide)⟫")
            let file = Example.Edit.file("footprint.geojson", SampleArchive.collection(footprints))
            return [file] + SampleArchive.upperLevel(geometry: wide)
        }
        return [.file("footprint.geojson", SampleArchive.collection(footprints))]
    }

    /// A second building east of the first, with a level that reaches under a footprint of the first.
    private static func strangeLevel(_ category: FootprintCategory) -> [Example.Edit] {
        let annex = "\"building_ids\":[\"\(SampleArchive.annexID)\"]"
        let isBelow = category == .subterranean
        // What is wide is a meter longer than the level below it, which a wall may be.
        func footprint(_ id: String, _ kind: FootprintCategory, _ east: String) -> String {
            (SampleArchive.features[.footprint]?[0] ?? "").replacing(SampleArchive.id("d3"), with: SampleArchive.id(id))
                .replacing(SampleArchive.outlinePolygon, with: PlanEdits.polygon("8.0", "47.0", east, "47.0001"))
                .replacing("\"ground\"", with: "\"\(kind.rawValue)\"")
        }
        func other(_ id: String, _ kind: FootprintCategory) -> String {
            footprint(id, kind, "8.0003").replacing(SampleArchive.id("b0"), with: SampleArchive.annexID)
                .replacing(
                    PlanEdits.polygon("8.0", "47.0", "8.0003", "47.0001"),
                    with: PlanEdits.polygon("8.000315", "47.0", "8.0004", "47.0001")
                )
        }
        var footprints = [
            footprint("d3", .ground, category == .ground ? "8.000315" : "8.0003"),
            footprint("d4", .aerial, isBelow ? "8.0003" : "8.000315"), other("9a", .ground), other("9b", .aerial),
        ]
        if isBelow { footprints += [footprint("9c", .subterranean, "8.000315"), other("9d", .subterranean)] }
        let annexPoint = "\"display_point\":{\"type\":\"Point\",\"coordinates\":[8.00035,47.00005]}"
        let place = PlanEdits.polygon("8.000305", "47.0", "8.0004", "47.0001")
        let name = "\"name\":{\"en\":\"East\"},\"short_name\":{\"en\":\"E\"},\"display_point\":null"
        let onLevel = "\"level_id\":\"\(SampleArchive.upperLevelID)\""
        return SampleArchive.annex(annexPoint).filter { edit in
            switch edit {
            case .change, .file: false
            default: true
            }
        } + [
            .file("footprint.geojson", SampleArchive.collection(footprints)),
            .add(
                .level,
                "{\"id\":\"\(SampleArchive.upperLevelID)\",\"geometry\":⟪\(place)⟫,\"properties\":{"
                    + "\"ordinal\":\(isBelow ? -1 : 0),\(name),\(annex)}}"
            ),
            PlanEdits.addBox(.unit, id: "88", "8.000305", "47.0", "8.0004", "47.0001", onLevel),
            PlanEdits.addLine(.opening, id: "87", "[8.00033,47.0],[8.00035,47.0]", onLevel),
        ] + (isBelow ? groundOfAnnex(annex) : [])
    }

    /// The ground level of the annex, and the way down.
    private static func groundOfAnnex(_ building: String) -> [Example.Edit] {
        let onLevel = "\"level_id\":\"\(SampleArchive.id("7f"))\""
        return [
            PlanEdits.addBox(
                .level,
                id: "7f",
                "8.000315",
                "47.0",
                "8.0004",
                "47.0001",
                "\"name\":{\"en\":\"Ground East\"},\"short_name\":{\"en\":\"GE\"},\"display_point\":null,\(building)"
            ),
            PlanEdits.addBox(.unit, id: "7e", "8.000315", "47.0", "8.0004", "47.0001", onLevel),
            PlanEdits.addLine(.opening, id: "7d", "[8.00033,47.0],[8.00035,47.0]", onLevel),
            .add(
                .relationship,
                "{\"id\":\"\(SampleArchive.id("7c"))\",\"properties\":{\"category\":\"elevator\",\"origin\":{\"id\":"
                    + "\"\(SampleArchive.id("7e"))\",\"feature_type\":\"unit\"},\"intermediary\":null,\"destination\":{\"id\":"
                    + "\"\(SampleArchive.id("88"))\",\"feature_type\":\"unit\"}}}"
            ),
        ]
    }

    /// A yard north of the hall, from a latitude on; the footprints end a meter north of the level.
    private static func yard(_ south: String, marked: Bool) -> [Example.Edit] {
        let place = PlanEdits.polygon("8.0", south, "8.0003", "47.00015")
        let footprints = SampleArchive.collection(.footprint)
            .replacing(SampleArchive.outlinePolygon, with: PlanEdits.polygon("8.0", "47.0", "8.0003", "47.00011"))
        let onLevel = "\"level_id\":\"\(SampleArchive.upperLevelID)\",\"category\":\"unenclosedarea\",\"name\":null"
        return [
            .file("footprint.geojson", footprints),
            .add(
                .level,
                "{\"id\":\"\(SampleArchive.upperLevelID)\",\"geometry\":\(marked ? "⟪\(place)⟫" : place),\"properties\":{"
                    + "\"outdoor\":true,\"name\":{\"en\":\"Yard\"},\"short_name\":{\"en\":\"Y\"},\"display_point\":null,"
                    + "\"building_ids\":null}}"
            ),
            PlanEdits.addBox(.unit, id: "88", "8.0", south, "8.0003", "47.00015", onLevel),
            PlanEdits.addLine(
                .opening,
                id: "87",
                "[8.00018,\(south)],[8.0002,\(south)]",
                "\"level_id\":\"\(SampleArchive.upperLevelID)\""
            ),
        ]
    }
}
