/// Fixtures and kiosks: in a unit, not in what is no floor, not the unit itself.
enum FurnitureRules {
    static let all = [
        inUnit("FixtureMustBeCoveredByUnit", .fixture),
        inUnit("KioskMustBeCoveredByUnit", .kiosk),
        equalsUnit("FixtureMustNotEqualUnit", .fixture),
        equalsUnit("KioskMustNotEqualUnit", .kiosk),
        aboveNothing("OpenToBelowUnitMustNotContainFixture", .fixture),
        aboveNothing("OpenToBelowUnitMustNotContainKiosk", .kiosk),
        inStructure("StructuralUnitMustNotContainFixture", .fixture),
        inStructure("StructuralUnitMustNotContainKiosk", .kiosk),
    ]

    private static let leftOut = """
         Compares units of the same level. A feature without a valid geometry or a level is listed as not checked.
        """

    // MARK: - In a unit

    private static func inUnit(_ id: String, _ type: FeatureType) -> Rule {
        let noun = Wording.indefinite(type.rawValue)
        @Sendable func across() -> Example.Edit {
            type == .fixture
                ? PlanEdits.box(.fixture, "8.00008", "47.00002", "8.00012", "47.00004", marked: true)
                : PlanEdits.box(.kiosk, "8.00009", "47.00002", "8.00017", "47.00004", marked: true)
        }
        return Rule(
            id,
            .warning,
            .geometry,
            [.feature(type)],
            "\(capitalized(noun)) is not covered by a unit.",
            rationale: """
                It is on the floor of one unit. One that crosses the wall between two units is covered by neither and \
                is reported, with its excess over the unit that contains most of it. The excess counts from 0.01 m² \
                on, if it is more than a centimeter wide at some place. One that extends beyond the level, overlaps a \
                structural unit or equals a unit is reported only for that; if a unit nearby has no valid geometry, \
                the rule is listed as not checked.
                """ + leftOut,
            examples: [.failing("through a wall", across()), .passing("in a room")],
            check: .archive { context, report in
                noteLeftOut(type, context, &report)
                let outside = outsiders(type, context)
                for standing in context.plan.standings where standing.piece.type == type && !standing.isCovered {
                    if outside.contains(standing.piece.index) || isStructural(standing, context) { continue }
                    if equalUnit(standing, context) != nil { continue }
                    if context.plan.units.byLevel[standing.level].isEmpty {
                        report.notChecked("the level has no unit with a valid geometry", standing.piece)
                        continue
                    }
                    let box = context.storage.dataset.features.geometry(of: standing.piece)?.box ?? Box()
                    if context.plan.isNearUnsoundUnit(box, standing.level) {
                        report.notChecked(Topology.unknownUnit, standing.piece)
                        continue
                    }
                    guard let best = standing.meetings.min(by: { $0.excess.area < $1.excess.area }) else {
                        report.report(
                            on: standing.piece,
                            "is not in a unit of its level; add the unit or move it",
                            at: "/geometry"
                        )
                        continue
                    }
                    let unit = FeatureHandle(.unit, best.unit)
                    report.report(
                        on: standing.piece,
                        "extends beyond \(context.describe(unit)) by \(Measured.area(best.excess))"
                            + (best.excess.position.map { " at \(Measured.position($0))" } ?? "")
                            + " and no other unit covers it; move it into one unit",
                        at: "/geometry",
                        related: standing.meetings.map { FeatureHandle(.unit, $0.unit) },
                        coordinate: best.excess.position
                    )
                }
            }
        )
    }

    // MARK: - The unit itself

    private static func equalsUnit(_ id: String, _ type: FeatureType) -> Rule {
        @Sendable func copy() -> Example.Edit {
            type == .fixture
                ? PlanEdits.box(.fixture, "8.0", "47.0", "8.0001", "47.0001", marked: true)
                : PlanEdits.box(.kiosk, "8.0001", "47.0", "8.0003", "47.0001", marked: true)
        }
        return Rule(
            id,
            .violation,
            .geometry,
            [.feature(type)],
            "\(capitalized(Wording.indefinite(type.rawValue))) has the geometry of a unit.",
            rationale: """
                An object that fills an entire room is the room. The geometries are equal if the area in which they \
                differ is less than 0.01 m², or on average less than a centimeter wide along the outline. Reported \
                once, with the first such unit by id; overlap and coverage of the two are not reported as well.
                """ + leftOut,
            examples: [
                .failing("a copy of a unit", copy()),
                .passing("most of a room", PlanEdits.box(.fixture, "8.000005", "47.00001", "8.00009", "47.00009")),
            ],
            check: .archive { context, report in
                noteLeftOut(type, context, &report)
                for standing in context.plan.standings where standing.piece.type == type {
                    guard let index = equalUnit(standing, context) else { continue }
                    let unit = FeatureHandle(.unit, index)
                    report.report(
                        on: standing.piece,
                        """
                        has the same geometry as \(context.describe(unit)); draw the object inside the unit, or \
                        delete it
                        """,
                        at: "/geometry",
                        related: [unit]
                    )
                }
            }
        )
    }

    /// The unit that a piece equals.
    private static func equalUnit(_ standing: FloorPlan.Standing, _ context: LintContext) -> Int? {
        guard let piece = context.storage.dataset.features.geometry(of: standing.piece) else { return nil }
        let plane = context.topology.plane
        let area = piece.area(on: plane)
        let noise = max(context.tolerances.area, context.tolerances.length * piece.length(on: plane))
        return standing.meetings.first { meeting in
            guard let shared = meeting.shared, meeting.excess.area <= noise,
                let unit = context.dataset.features.units.features[meeting.unit].geometry
            else { return false }
            return area + unit.area(on: plane) - 2 * shared.area <= noise
        }?.unit
    }

    // MARK: - No floor

    private static func aboveNothing(_ id: String, _ type: FeatureType) -> Rule {
        Rule(
            id,
            .warning,
            .geometry,
            [.feature(type)],
            "\(capitalized(Wording.indefinite(type.rawValue))) is in a unit of category opentobelow.",
            rationale: """
                There is no floor. Reported if such a unit covers it, apart from rounding; one that extends into the \
                unit from a unit next to it is reported by \
                \(type == .fixture ? "Fixture" : "Kiosk")MustBeCoveredByUnit. If a unit with a floor covers it too, \
                the units overlap, which UnitsMustNotOverlap reports.
                """ + leftOut,
            examples: [.failing("in the air", edits: special(type, "opentobelow", over: true))],
            check: .archive { context, report in
                noteLeftOut(type, context, &report)
                for standing in context.plan.standings where standing.piece.type == type {
                    let covering = standing.meetings.filter { !context.tolerances.isFault($0.excess) }
                    let units = context.dataset.features.units.features
                    guard let first = covering.first,
                        covering.allSatisfy({ units[$0.unit].properties.category == .known(.opentobelow) }),
                        equalUnit(standing, context) == nil
                    else { continue }
                    let unit = FeatureHandle(.unit, first.unit)
                    report.report(
                        on: standing.piece,
                        """
                        is in \(context.describe(unit)), which is opentobelow and has no floor; move it, or \
                        correct the unit's category
                        """,
                        at: "/geometry",
                        related: [unit]
                    )
                }
            }
        )
    }

    private static func inStructure(_ id: String, _ type: FeatureType) -> Rule {
        Rule(
            id,
            .warning,
            .geometry,
            [.feature(type)],
            "\(capitalized(Wording.indefinite(type.rawValue))) overlaps a structural unit.",
            rationale: """
                Brick, column, concrete, drywall, glass, structure and wood are solid. Reported if it is inside or \
                overlaps such a unit, from 0.01 m² on, if the overlap is more than a centimeter wide at some place. \
                Reported once, with the unit that shares the largest area with it.
                """ + leftOut,
            examples: [.failing("in a column", edits: special(type, "column", over: false))],
            check: .archive { context, report in
                noteLeftOut(type, context, &report)
                for standing in context.plan.standings where standing.piece.type == type {
                    guard let meeting = structure(standing, context), equalUnit(standing, context) == nil else {
                        continue
                    }
                    let unit = FeatureHandle(.unit, meeting.unit)
                    let amount = meeting.shared.map { " by \(Measured.area($0))" } ?? ""
                    report.report(
                        on: standing.piece,
                        "\(amount.isEmpty ? "is in" : "overlaps") \(context.describe(unit))\(amount), a solid unit of "
                            + "category \(category(meeting.unit, context)); move it, or correct the unit's category",
                        at: "/geometry",
                        related: [unit],
                        coordinate: meeting.shared?.position
                    )
                }
            }
        )
    }

    private static func structure(
        _ standing: FloorPlan.Standing,
        _ context: LintContext
    ) -> (unit: Int, shared: AreaAmount?, excess: AreaAmount)? {
        let units = context.dataset.features.units.features
        return standing.meetings
            .filter { units[$0.unit].properties.category?.known?.isStructural == true }
            .min { $0.excess.area < $1.excess.area }
    }

    private static func isStructural(_ standing: FloorPlan.Standing, _ context: LintContext) -> Bool {
        structure(standing, context) != nil
    }

    private static func category(_ unit: Int, _ context: LintContext) -> String {
        context.dataset.features.units.features[unit].properties.category?.rawValue ?? "structural"
    }

    // MARK: - Shared

    /// Pieces that stick out of their level.
    static func outsiders(_ type: FeatureType, _ context: LintContext) -> Set<Int> {
        Set(context.plan.outliers.lazy.filter { $0.feature.type == type }.map(\.feature.index))
    }

    static func noteLeftOut(_ type: FeatureType, _ context: LintContext, _ report: inout Reporter) {
        let members = type == .fixture ? context.plan.fixtures : context.plan.kiosks
        members.noteLeftOut(type, .levelID, &report)
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The sample with a special unit under a fixture or kiosk; the unit beside has a hole there.
    private static func special(_ type: FeatureType, _ category: String, over: Bool) -> [Example.Edit] {
        // In the shop for fixtures, in the walkway for kiosks.
        let isFixture = type == .fixture
        // The column is beside the kiosk's anchor; of the void the anchor is as far as a kiosk's anchor may be.
        let west = isFixture ? "8.00006" : (over ? "8.00012" : "8.000165")
        let east = isFixture ? "8.00009" : "8.00018"
        let unit = PlanEdits.addBox(
            .unit,
            id: "93",
            west,
            "47.00001",
            east,
            "47.00005",
            "\"category\":\"\(category)\",\"name\":null"
        )
        let shop = isFixture ? "[8.0,47.0],[8.0001,47.0],[8.0001,47.0001],[8.0,47.0001],[8.0,47.0]" : ""
        let hole = "[\(west),47.00001],[\(west),47.00005],[\(east),47.00005],[\(east),47.00001],[\(west),47.00001]"
        let piece =
            isFixture
            ? PlanEdits.box(.fixture, "8.00007", "47.00002", "8.00008", "47.00004", marked: true)
            : PlanEdits.box(.kiosk, "8.00015", "47.00002", "8.00017", "47.00004", marked: true)
        if isFixture {
            return [
                .change(.unit, "{\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[\(shop)],[\(hole)]]}}"), unit,
                piece,
            ]
        }
        let walkway = "[[8.0001,47.0],[8.0003,47.0],[8.0003,47.0001],[8.0001,47.0001],[8.0001,47.0]]"
        let units = (SampleArchive.features[.unit] ?? []).map {
            $0.replacing("[\(walkway)]", with: "[\(walkway),[\(hole)]]")
        }
        let special = (SampleArchive.features[.unit]?[0] ?? "")
            .replacing(SampleArchive.id("f1"), with: SampleArchive.id("93"))
            .replacing("\"category\":\"room\"", with: "\"category\":\"\(category)\"")
            .replacing("\"name\":{\"en\":\"Shop 1\"}", with: "\"name\":null")
            .replacing(
                "\"display_point\":{\"type\":\"Point\",\"coordinates\":[8.00005,47.00005]}",
                with: "\"display_point\":null"
            )
            .replacing(
                "{\"type\":\"Polygon\",\"coordinates\":[[[8.0,47.0],[8.0001,47.0],[8.0001,47.0001],[8.0,47.0001],[8.0,47.0]]]}",
                with: PlanEdits.polygon(west, "47.00001", east, "47.00005")
            )
        let file = Example.Edit.file("unit.geojson", SampleArchive.collection(units + [special]))
        guard over else {
            return [file, PlanEdits.box(.kiosk, "8.00015", "47.00002", "8.00017", "47.00004", marked: true)]
        }
        let anchors = SampleArchive.collection(.anchor)
            .replacing("[8.00016,47.00003]", with: "[8.00016,47.00000984]")
        return [
            file, .file("anchor.geojson", anchors),
            PlanEdits.box(.kiosk, "8.00015", "47.00000992", "8.00017", "47.00004", marked: true),
        ]
    }
}
