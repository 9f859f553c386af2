/// The pattern “a level is in the footprints of its own buildings”.
extension Rule {
    /// Reports levels that share area with a footprint of a category whose building they do not reference.
    static func sharesFootprintOfOwnBuilding(_ id: String, _ category: FootprintCategory) -> Rule {
        let (words, ordinals) = category.outlinedOrdinals
        return Rule(
            id, .warning, .geometry, [.feature(.level)],
            "A level is in the \(category.rawValue) footprint of a building that it does not reference.",
            rationale: """
                Compares levels of ordinal \(words) that reference a building: a garden below a roof, or a cellar that \
                extends below the house next door, is not a fault. The shared area counts if it is more than 0.01 m² \
                and more than a centimeter wide at some point. Reported once per level, with the footprint that shares \
                the largest area with it. An aerial footprint is ignored for a level of ordinal 0 that also shares a \
                ground footprint of the same building, and so is a footprint of any category that overlaps such a \
                footprint of the level's own building: the overlap is reported instead. References that do not \
                resolve, and invalid geometries, are listed as not checked.
                """, values: [.overlapArea],
            examples: [
                .failing("a level that references only the annex", edits: ForeignFootprint.level(over: category))
            ],
            check: .archive { context, report in
                let footprints = FootprintRules.sound(category, context, &report)
                guard !footprints.isEmpty else { return }
                let index = GeometryIndex(footprints.compactMap { $0.geometry })
                for level in context.venue.all(Level.self) where level.properties.ordinal.map(ordinals) == true {
                    let own = Set(level.buildings)
                    guard !own.isEmpty else {
                        if level.properties.buildingIDs?.isEmpty == false {
                            report.notChecked(NotChecked.dangling(.buildingIDs), level.handle)
                        }
                        continue
                    }
                    guard let area = context.survey.geometry(level) else {
                        report.notChecked(NotChecked.unsound(.level), level.handle)
                        continue
                    }
                    let worst = FootprintRules.largestOverlap(of: footprints, in: index, with: area, context) {
                        own.isDisjoint(with: $0.buildings) && !$0.buildings.isEmpty
                    } where: { footprint in
                        (category != .aerial || level.properties.ordinal != 0
                            || !sharesGround(level, area, footprint, context))
                            && !overlapsOwn(level, footprint, category, context)
                    }
                    guard let (amount, footprint) = worst else { continue }
                    report.report(
                        on: level.handle,
                        """
                        shares \(.overlapArea, amount) with \(context.describe(footprint.handle)), but does not \
                        reference its building; add the building to its building_ids or correct the outline
                        """, at: "/geometry", related: [footprint.handle], coordinate: amount.position)
                }
            })
    }

    /// Whether a level shares a ground footprint with a building of a footprint.
    private static func sharesGround(
        _ level: Node<Level>, _ area: Geometry, _ footprint: Node<Footprint>, _ context: LintContext
    ) -> Bool {
        footprint.buildings.lazy.flatMap { $0.footprints }.contains { other in
            other.properties.category?.known == .ground && Set(level.buildings).isDisjoint(with: other.buildings)
                && context.survey.geometry(other).map {
                    context.measure.isFault($0.overlap(with: area, on: context.measure.plane))
                } == true
        }
    }

    /// Whether a footprint of a category overlaps one of the level's own buildings, which other rules report.
    private static func overlapsOwn(
        _ level: Node<Level>, _ footprint: Node<Footprint>, _ category: FootprintCategory, _ context: LintContext
    ) -> Bool {
        guard let area = footprint.geometry else { return false }
        return level.buildings.lazy.flatMap { $0.footprints }.contains { own in
            own.properties.category?.known == category
                && context.survey.geometry(own).map {
                    context.measure.isFault($0.overlap(with: area, on: context.measure.plane))
                } == true
        }
    }
}

/// An example of the pattern.
private enum ForeignFootprint {
    /// A second building east of the first, with a level that extends under a footprint of the first.
    static func level(over category: FootprintCategory) -> [Example.Edit] {
        let isBelow = category == .subterranean
        // The wide footprint is a meter longer than the level below it, as an outer wall may be.
        let wide = PlanCell.level.grown(east: 1.5)
        let annex: ExampleJSON = ["building_ids": [.id(SampleArchive.annexID)]]
        func footprint(_ id: ExampleJSON, _ kind: FootprintCategory, _ cell: PlanCell) -> ExampleJSON {
            SampleArchive.first(.footprint).changed(by: [
                "id": id, "geometry": .box(cell), "properties": ["category": .string(kind.rawValue)],
            ])
        }
        func other(_ id: String, _ kind: FootprintCategory) -> ExampleJSON {
            footprint(.id(id), kind, annexHall).changed(by: ["properties": annex])
        }
        var footprints = [
            footprint(.id(.ground), .ground, category == .ground ? wide : .level),
            footprint(.id(.roof), .aerial, isBelow ? .level : wide), other("9a", .ground), other("9b", .aerial),
        ]
        if isBelow { footprints += [footprint(.id("9c"), .subterranean, wide), other("9d", .subterranean)] }
        let place = annexHall.grown(west: 1)
        let onLevel: ExampleJSON = ["level_id": .id(SampleArchive.upperLevelID)]
        let names: ExampleJSON = [
            "ordinal": isBelow ? -1 : 0, "name": ["en": "East"], "short_name": ["en": "E"], "display_point": nil,
        ]
        return [
            SampleArchive.newAddress, SampleArchive.annexAlone(["display_point": .point(35, 5)]),
            .features(.footprint, footprints),
            .add(.level, id: SampleArchive.upperLevelID, .box(place).marked, names.with(annex)),
            .add(.unit, id: SampleArchive.upperUnitID, .box(place), onLevel),
            .add(.opening, id: "87", .line((33, 0), (35, 0)), onLevel),
        ] + (isBelow ? groundOfAnnex(annex) : [])
    }

    /// The ground level of the annex, and the connection down.
    private static func groundOfAnnex(_ building: ExampleJSON) -> [Example.Edit] {
        let names: ExampleJSON = ["name": ["en": "Ground East"], "short_name": ["en": "GE"], "display_point": nil]
        let onLevel: ExampleJSON = ["level_id": .id("7f")]
        return [
            .add(.level, id: "7f", .box(annexHall), names.with(building)),
            .add(.unit, id: "7e", .box(annexHall), onLevel), .add(.opening, id: "7d", .line((33, 0), (35, 0)), onLevel),
            SampleArchive.wayUp("elevator", id: "7c", from: .id("7e"), to: .id(SampleArchive.upperUnitID)),
        ]
    }

    /// The second building.
    private static let annexHall = PlanCell(x: 31.5...40, y: 0...10)
}
