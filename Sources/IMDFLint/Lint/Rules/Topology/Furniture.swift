/// Measures the places of fixtures and kiosks for rules.
enum Furniture {
    static let leftOut = """
         Compares units of the same level. A feature without a valid geometry or a level is listed as not checked.
        """

    /// The outlines of units, to measure overlaps.
    static func outlines(_ context: LintContext) -> UnitOutlines { UnitOutlines(context.storage, context.measure) }

    /// The part that a piece shares with a unit, or that extends beyond the unit; nothing if the unit certainly covers
    /// the piece.
    static func amount(
        _ operation: AreaOverlay.Operation, _ standing: FurniturePlaces.Standing,
        _ meeting: FurniturePlaces.Standing.Meeting, _ outlines: inout UnitOutlines
    ) -> AreaAmount {
        guard meeting.shared != nil else { return .none }
        return outlines.amount(operation, of: standing.piece, meeting.unit) ?? .none
    }

    /// The unit that a piece equals.
    static func equalUnit(_ standing: FurniturePlaces.Standing, _ context: LintContext, _ outlines: inout UnitOutlines)
        -> FeatureHandle?
    {
        guard !standing.meetings.isEmpty, let piece = context.dataset.features.geometry(of: standing.piece) else {
            return nil
        }
        let plane = context.measure.plane
        let area = piece.area(on: plane)
        let noise = max(context.measure.tolerances.area, context.measure.tolerances.length * piece.length(on: plane))
        let doubt = AreaOverlay.Look.tolerance
        return standing.meetings.first { meeting in
            guard let shared = meeting.shared, meeting.excess.area <= noise + doubt,
                let unit = context.dataset.features.units.geometry(at: meeting.unit)
            else { return false }
            let both = area + unit.area(on: plane)
            guard both - 2 * shared.area <= noise + 2 * doubt else { return false }
            return amount(.firstOnly, standing, meeting, &outlines).area <= noise
                && both - 2 * amount(.both, standing, meeting, &outlines).area <= noise
        }?.unit
    }

    /// The meeting with the least area beyond the unit. Undecided ones are measured completely.
    static func closest(
        _ meetings: [FurniturePlaces.Standing.Meeting], _ standing: FurniturePlaces.Standing,
        _ outlines: inout UnitOutlines
    ) -> FurniturePlaces.Standing.Meeting? {
        guard let least = meetings.map({ $0.excess.area }).min() else { return nil }
        let closest = meetings.filter { $0.excess.area <= least + 2 * AreaOverlay.Look.tolerance }
        if closest.count == 1 { return closest[0] }
        return closest.map { ($0, amount(.firstOnly, standing, $0, &outlines).area) }.min { $0.1 < $1.1 }?.0
    }

    static func structure(_ standing: FurniturePlaces.Standing, _ context: LintContext, _ outlines: inout UnitOutlines)
        -> FurniturePlaces.Standing.Meeting?
    {
        let units = context.dataset.features.units
        let structural = standing.meetings.filter { units.properties[$0.unit].category?.known?.isStructural == true }
        return closest(structural, standing, &outlines)
    }

    static func isStructural(_ standing: FurniturePlaces.Standing, _ context: LintContext) -> Bool {
        let units = context.dataset.features.units
        return standing.meetings.contains { units.properties[$0.unit].category?.known?.isStructural == true }
    }

    static func noteLeftOut(_ type: FeatureType, _ context: LintContext, _ report: inout Reporter) {
        context.plan.members[type].noteLeftOut(&report)
    }
}

/// Examples of fixtures and kiosks.
enum FurnitureExample {
    /// The sample with its fixture or kiosk in another cell of the plan, and the kiosk's anchor in the middle of it.
    static func moved(_ type: FeatureType, to cell: PlanCell, isMarked: Bool = false) -> [Example.Edit] {
        let drawn = Example.Edit.draw(type, .box(cell).marked(isMarked))
        guard type == .kiosk else { return [drawn] }
        let middle = ExampleJSON.point((cell.west + cell.east) / 2, (cell.south + cell.north) / 2)
        return [drawn, anchors(stall: middle)]
    }

    /// The sample's anchors, with the stall's at another position.
    private static func anchors(stall place: ExampleJSON) -> Example.Edit {
        let stall = SampleArchive.feature(.stallAnchor).changed(by: ["geometry": place])
        return .features(.anchor, [SampleArchive.feature(.shopAnchor), stall])
    }

    /// The sample with a unit of a category under a fixture in the shop, or under a kiosk in the walkway. The
    /// surrounding unit has a hole there.
    ///
    /// - Parameter isWhole: whether the unit covers the whole kiosk. The anchor is then as far away as allowed;
    ///   otherwise the unit is next to the anchor.
    static func over(_ category: ExampleJSON, _ type: FeatureType, isWhole: Bool) -> [Example.Edit] {
        let special: ExampleJSON = ["display_point": nil, "category": category, "name": nil]
        if type == .fixture {
            let cell = PlanCell(x: 6...9, y: 1...5)
            return [
                .change(.unit, ["geometry": .box(.shop, hole: cell)]), .add(.unit, id: "93", .box(cell), special),
                .draw(.fixture, .box(x: 7...8, y: 2...4).marked),
            ]
        }
        let cell = PlanCell(x: (isWhole ? 12 : 16.5)...18, y: 1...5)
        let shop = SampleArchive.feature(.shop)
        let units = [
            shop, SampleArchive.feature(.walkway).changed(by: ["geometry": .box(.walkway, hole: cell)]),
            shop.changed(by: ["id": .id("93"), "geometry": .box(cell), "properties": special]),
        ]
        let stall = isWhole ? PlanCell.stall.grown(south: 1.008) : .stall
        return [.features(.unit, units)] + (isWhole ? [anchorBelow] : []) + [.draw(.kiosk, .box(stall).marked)]
    }

    /// The sample with a column in the shop and a fixture partly in the column.
    static var fixtureAcrossColumn: [Example.Edit] {
        over("column", .fixture, isWhole: false).dropLast() + [.draw(.fixture, .box(x: 5...7, y: 2...4).marked)]
    }

    /// The stall's anchor, a centimeter below the unit.
    private static let anchorBelow = anchors(stall: .point(16, 0.984))
}
