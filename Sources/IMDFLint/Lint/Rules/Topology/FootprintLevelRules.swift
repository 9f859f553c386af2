/// Rules on footprints and the levels of their buildings, which must have the same outline.
enum FootprintLevelRules {
    static let all = [
        equal("IndoorLevelNotEqualToAerialFootprint", .aerial), equal("IndoorLevelNotEqualToGroundFootprint", .ground),
        equal("IndoorLevelNotEqualToSubterraneanFootprint", .subterranean),
    ]

    /// The allowed distance between the outlines of a level and its footprint: an outer wall and overhangs.
    private static let wallAllowance = 1.5

    // MARK: - The same outline

    private static func equal(_ id: String, _ category: FootprintCategory) -> Rule {
        let (words, ordinals) = category.outlinedOrdinals
        return Rule(
            id, .warning, .geometry, [.feature(.footprint)],
            """
            The indoor levels of ordinal \(words) together differ from the \(category.rawValue) footprint of their \
            building.
            """,
            rationale: """
                Compares the union of all levels of a building with such an ordinal that are not outdoor with the \
                union of all its \(category.rawValue) footprints; buildings that share a level or a footprint are \
                combined. Levels are drawn to the inside or the middle of outer walls, footprints to the outside: \
                differences that are nowhere wider than 1.5 m are ignored. Reported once, at the footprint whose id \
                comes first. Not reported if there is no such level or footprint; if one has no valid geometry, the \
                rule is listed as not checked.
                """, values: [.area, .otherArea],
            examples: [
                .failing("a wing without levels", edits: drawn(category, .level.grown(east: 5))),
                .failing("levels beyond the other end too", edits: shifted(category)),
            ],
            check: .archive { context, report in
                for group in groups(category, ordinals, context) where !group.levels.isEmpty {
                    guard let first = group.footprints.first else { continue }
                    if let unsound = group.unsound {
                        report.notChecked(NotChecked.unsound(unsound), first.handle)
                        continue
                    }
                    let plane = context.measure.plane
                    let levels = Coverage(group.levels.compactMap { $0.geometry }, on: plane)
                    let outline = group.footprints.compactMap { $0.geometry }
                    let (free, beyond) = levels.difference(
                        to: outline, ignoring: AmountNoise(area: 0, width: wallAllowance))
                    let found = [
                        (free, "are on no level of ordinal \(words)"), (beyond, "of those levels are outside it"),
                    ].filter { $0.0.exceeds(area: context.measure.tolerances.area, width: wallAllowance) }
                    guard let worst = found.max(by: { $0.0.area < $1.0.area }) else { continue }
                    let second: FindingMessage? = found.first { $0.1 != worst.1 }.map {
                        ", \(.otherArea, $0.0) \($0.1)"
                    }
                    report.report(
                        on: first.handle,
                        """
                        differs from the levels of its building: \(.area, worst.0) \(worst.1)\(second ?? ""),\
                        \(Measured.at(worst.0.position)); adjust one to the other
                        """, at: "/geometry", related: group.levels.map { $0.handle }, coordinate: worst.0.position)
                }
            })
    }

    private struct Group {
        var levels: [Node<Level>] = []
        var footprints: [Node<Footprint>] = []
        var unsound: FeatureType?
    }

    /// The levels and footprints of each group of buildings, in the order of the first footprints.
    private static func groups(_ category: FootprintCategory, _ ordinals: (Int) -> Bool, _ context: LintContext)
        -> [Group]
    {
        var buildings = BuildingGroups(context.venue)
        var groups: [Int: Group] = [:]
        let footprints = context.venue.all(Footprint.self).filter { $0.properties.category?.known == category }
        for node in context.ordered(footprints) {
            // Another rule reports buildings without levels.
            guard let building = node.buildings.first(where: { !$0.levels.isEmpty }) else { continue }
            let group = buildings.group(building.index)
            groups[group, default: Group()].footprints.append(node)
            if !context.survey.isSound(node.handle) { groups[group]?.unsound = .footprint }
        }
        for node in context.venue.all(Level.self)
        where node.properties.outdoor == false && node.properties.ordinal.map(ordinals) == true {
            guard let building = node.buildings.first else { continue }
            let group = buildings.group(building.index)
            groups[group, default: Group()].levels.append(node)
            if !context.survey.isSound(node.handle) { groups[group]?.unsound = .level }
        }
        return groups.sorted { $0.key < $1.key }.map { $0.value }
    }

    // MARK: - Examples

    /// Footprints that do not cover the levels at one end, and have no levels below them at the other.
    private static func shifted(_ category: FootprintCategory) -> [Example.Edit] {
        guard category == .aerial else { return drawn(category, PlanCell(x: 5...35, y: 0...10)) }
        // The footprint still covers the ground footprint, but not an upper level.
        return drawn(category, PlanCell(x: -5...30, y: 0...10))
            + SampleArchive.upperLevel(geometry: .box(PlanCell(x: 5...34, y: 0...10)))
    }

    /// A footprint of the sample that is four meters wider than its levels, and the other footprints of the building.
    private static func drawn(_ category: FootprintCategory, _ cell: PlanCell) -> [Example.Edit] {
        let (wide, roof) = (ExampleJSON.box(cell), ExampleJSON.box(.level.grown(east: 5)))
        func footprint(_ category: FootprintCategory, _ geometry: ExampleJSON) -> ExampleJSON {
            SampleArchive.footprint(category).changed(by: ["geometry": geometry])
        }
        switch category {
        case .subterranean:
            return [.add(.footprint, id: "9a", wide.marked, ["category": "subterranean"])] + FootprintRules.cellarLevel
        case .aerial:
            return [.features(.footprint, [SampleArchive.footprint(.ground), footprint(.aerial, wide.marked)])]
        case .ground:
            // An upper level fills the roof, so that only the ground footprint is wrong.
            return [.features(.footprint, [footprint(.ground, wide.marked), footprint(.aerial, roof)])]
                + SampleArchive.upperLevel(geometry: roof)
        }
    }
}
