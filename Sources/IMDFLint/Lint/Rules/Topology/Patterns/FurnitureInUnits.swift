/// The pattern “a fixture or kiosk stands in a unit where it can”.
extension Rule {
    /// Reports pieces that no unit covers. `wall` is a cell that crosses a wall of the sample.
    static func standsInUnit(_ id: String, _ type: FeatureType, across wall: PlanCell) -> Rule {
        Rule(
            id, .warning, .geometry, [.feature(type)], "\(noun(type)) is not covered by a unit.",
            rationale: """
                It is on the floor of one unit. One that crosses the wall between two units is covered by neither and \
                is reported, with its excess beyond the unit that contains most of it. The excess counts if it is at \
                least 0.01 m² and more than a centimeter wide at some point. One that extends beyond the level, \
                overlaps a structural unit, or equals a unit is reported only for that; if a unit nearby has no valid \
                geometry, the rule is listed as not checked.
                """ + Furniture.leftOut, values: [.outsideArea],
            examples: [.failing("through a wall", .draw(type, .box(wall).marked)), .passing("in a room")],
            check: .archive { context, report in
                Furniture.noteLeftOut(type, context, &report)
                var outlines = Furniture.outlines(context)
                // Loaded once, because each access through the context copies the plan.
                let plan = context.plan
                let outside = Set(plan.fits.outliers.map { $0.feature })
                for standing in plan.furniture.standings where standing.piece.type == type && !standing.isCovered {
                    if outside.contains(standing.piece) || Furniture.isStructural(standing, context) { continue }
                    if Furniture.equalUnit(standing, context, &outlines) != nil { continue }
                    if plan.units.features(on: standing.level).isEmpty {
                        report.notChecked("the level has no unit with a valid geometry", standing.piece)
                        continue
                    }
                    let box = context.dataset.features.geometry(of: standing.piece)?.box ?? Box()
                    if plan.members.isNearUnsoundUnit(box, standing.level) {
                        report.notChecked(NotChecked.unknownUnit, standing.piece)
                        continue
                    }
                    guard let best = Furniture.closest(standing.meetings, standing, &outlines) else {
                        report.report(
                            on: standing.piece, "is not in a unit of its level; add the unit or move it",
                            at: "/geometry")
                        continue
                    }
                    lazy var excess = Furniture.amount(.firstOnly, standing, best, &outlines)
                    let isWall =
                        type == .fixture
                        && context.dataset.features.fixtures.properties[standing.piece].category?.known == .wall
                    let isAcross = type == .fixture && standing.meetings.count > 1
                    let advice =
                        isWall
                        ? "draw the units up to the wall"
                        : "move it into one unit\(isAcross ? " unless it spans several, as a lamp or a joint does" : "")"
                    report.report(
                        on: standing.piece,
                        """
                        extends beyond \(context.describe(best.unit)) by \(.outsideArea, excess)\
                        \(Measured.at(excess.position)) and no other unit covers it; \(advice)
                        """, at: "/geometry", related: standing.meetings.map { $0.unit }, coordinate: excess.position)
                }
            })
    }

    /// Reports pieces with the geometry of a unit.
    static func differsFromUnit(_ id: String, _ type: FeatureType, copying unit: PlanCell) -> Rule {
        Rule(
            id, .violation, .geometry, [.feature(type)], "\(noun(type)) has the geometry of a unit.",
            rationale: """
                An object that fills an entire room is the room. The geometries are equal if the area in which they \
                differ is less than 0.01 m², or on average less than a centimeter wide along the outline. Reported \
                once, with the first such unit by id; overlap and coverage of the two are then not reported.
                """ + Furniture.leftOut,
            examples: [
                .failing("a copy of a unit", .draw(type, .box(unit).marked)),
                .passing("most of a room", .draw(.fixture, .box(x: 0.5...9, y: 1...9))),
            ],
            check: .archive { context, report in
                Furniture.noteLeftOut(type, context, &report)
                var outlines = Furniture.outlines(context)
                for standing in context.plan.furniture.standings where standing.piece.type == type {
                    guard let unit = Furniture.equalUnit(standing, context, &outlines) else { continue }
                    report.report(
                        on: standing.piece,
                        """
                        has the same geometry as \(context.describe(unit)); draw the object inside the unit, or \
                        delete it
                        """, at: "/geometry", related: [unit])
                }
            })
    }

    /// Reports pieces in units of category opentobelow.
    static func standsOnFloor(_ id: String, _ type: FeatureType) -> Rule {
        Rule(
            id, .warning, .geometry, [.feature(type)], "\(noun(type)) is in a unit of category opentobelow.",
            rationale: """
                There is no floor. Reported if such a unit covers it, apart from rounding; one that extends into the \
                unit from a unit next to it is reported by \
                \(type == .fixture ? "Fixture" : "Kiosk")MustBeCoveredByUnit. If a unit with a floor covers it too, \
                the units overlap, which UnitsMustNotOverlap reports.
                """ + Furniture.leftOut,
            examples: [.failing("in the air", edits: FurnitureExample.over("opentobelow", type, isWhole: true))],
            check: .archive { context, report in
                Furniture.noteLeftOut(type, context, &report)
                var outlines = Furniture.outlines(context)
                for standing in context.plan.furniture.standings where standing.piece.type == type {
                    let covering = standing.meetings.filter { !$0.excess.isFault }
                    let units = context.dataset.features.units
                    guard let unit = covering.first?.unit,
                        covering.allSatisfy({ units.properties[$0.unit].category == .known(.opentobelow) }),
                        Furniture.equalUnit(standing, context, &outlines) == nil
                    else { continue }
                    report.report(
                        on: standing.piece,
                        """
                        is in \(context.describe(unit)), which is opentobelow and has no floor; move it, or \
                        correct the unit's category
                        """, at: "/geometry", related: [unit])
                }
            })
    }

    /// Reports pieces in parts of the construction.
    static func standsClearOfStructure(_ id: String, _ type: FeatureType) -> Rule {
        Rule(
            id, .warning, .geometry, [.feature(type)], "\(noun(type)) overlaps a structural unit.",
            rationale: """
                Brick, column, concrete, drywall, glass, structure, and wood are solid. Reported if it is inside such \
                a unit or overlaps it, and the overlap is more than 0.01 m² and more than a centimeter wide at some \
                point. Reported once, with the unit that shares the largest area with it.
                """ + Furniture.leftOut, values: [.overlapArea, .otherCategory],
            examples: [.failing("in a column", edits: FurnitureExample.over("column", type, isWhole: false))]
                + (type == .fixture
                    ? [.failing("partly in a column", edits: FurnitureExample.fixtureAcrossColumn)] : []),
            check: .archive { context, report in
                Furniture.noteLeftOut(type, context, &report)
                var outlines = Furniture.outlines(context)
                for standing in context.plan.furniture.standings where standing.piece.type == type {
                    guard let meeting = Furniture.structure(standing, context, &outlines),
                        Furniture.equalUnit(standing, context, &outlines) == nil
                    else { continue }
                    let unit = meeting.unit
                    let category = context.dataset.features.units.properties[unit].category?.rawValue ?? "structural"
                    lazy var shared = Furniture.amount(.both, standing, meeting, &outlines)
                    func meets() -> FindingMessage {
                        meeting.shared == nil
                            ? "is in \(context.describe(unit))"
                            : "overlaps \(context.describe(unit)) by \(.overlapArea, shared)"
                    }
                    report.report(
                        on: standing.piece,
                        """
                        \(meets()), a solid unit of category \(.otherCategory, category); move it, or correct the unit's \
                        category
                        """, at: "/geometry", related: [unit], coordinate: shared.position)
                }
            })
    }

    private static func noun(_ type: FeatureType) -> String { Wording.indefinite(type.rawValue).firstUpper }
}
