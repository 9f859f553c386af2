/// Levels in the footprints of other buildings than their own.
enum FootprintBuildingRules {
    static let all = [
        sameBuilding("LevelAndAerialFootprintShouldReferenceSameBuilding", .aerial),
        sameBuilding("LevelAndGroundFootprintShouldReferenceSameBuilding", .ground),
        sameBuilding("LevelAndSubterraneanFootprintShouldReferenceSameBuilding", .subterranean),
    ]

    private static func sameBuilding(
        _ id: String,
        _ category: FootprintCategory
    ) -> Rule {
        let (words, ordinals) = category.outlinedOrdinals
        return Rule(
            id,
            .warning,
            .geometry,
            [.feature(.level)],
            "A level is in the \(category.rawValue) footprint of a building that it does not reference.",
            rationale: """
                Compares levels of ordinal \(words) that reference a building: a garden below a roof, or a cellar that \
                extends below the house next door, is not a fault. The shared area counts from 0.01 m² on, if it is \
                more than a centimeter wide at some place. Reported once per level, with the footprint that shares the \
                largest area with it. An aerial footprint is ignored for a level of ordinal 0 that also shares a \
                ground footprint of the same building, and so is a footprint of any category that overlaps such a \
                footprint of the level's own building: the overlap is reported instead. References that do not \
                resolve, and invalid geometries, are listed as not checked.
                """,
            examples: [.failing("a level that references only the annex", edits: strangeLevel(category))],
            check: .archive { context, report in
                let footprints = FootprintRules.sound(category, context, &report)
                guard !footprints.isEmpty else { return }
                let index = GeometryIndex(footprints.compactMap(\.geometry))
                for level in context.venue.all(Level.self) where level.ordinal.map(ordinals) == true {
                    let own = Set(level.buildings)
                    guard !own.isEmpty else {
                        if level.buildingIDs?.isEmpty == false {
                            report.notChecked(Topology.dangling(.buildingIDs), level.handle)
                        }
                        continue
                    }
                    guard let area = context.topology.geometry(level) else {
                        report.notChecked(Topology.unsound(.level), level.handle)
                        continue
                    }
                    var worst: (amount: AreaAmount, footprint: Node<Footprint>)?
                    for candidate in index.candidates(near: area) {
                        let footprint = footprints[candidate]
                        guard own.isDisjoint(with: footprint.buildings), !footprint.buildings.isEmpty,
                            let amount = footprint.geometry?.overlap(with: area, on: context.topology.plane),
                            context.tolerances.isFault(amount), amount.area > worst?.amount.area ?? 0,
                            category != .aerial || level.ordinal != 0 || !sharesGround(level, area, footprint, context),
                            !overlapsOwn(level, footprint, category, context)
                        else { continue }
                        worst = (amount, footprint)
                    }
                    guard let (amount, footprint) = worst else { continue }
                    report.report(
                        on: level.handle,
                        """
                        shares \(Measured.area(amount)) with \(context.describe(footprint.handle)), but does not \
                        reference its building; add the building to its building_ids or correct the outline
                        """,
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

    /// Whether a footprint of a category overlaps one of the level's own buildings, which other rules report.
    private static func overlapsOwn(
        _ level: Node<Level>,
        _ footprint: Node<Footprint>,
        _ category: FootprintCategory,
        _ context: LintContext
    ) -> Bool {
        guard let area = footprint.geometry else { return false }
        return level.buildings.lazy.flatMap(\.footprints).contains { own in
            own.category?.known == category
                && context.topology.geometry(own).map {
                    context.tolerances.isFault($0.overlap(with: area, on: context.topology.plane))
                } == true
        }
    }

    // MARK: - Examples

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
}
