/// Units that may not hold every amenity or anchor: where people move from level to level, where there is no floor, and
/// where there is only wall.
enum UnitContentRules {
    static let all = [
        elevator, escalator, movingWalkway, stairs, steps, openToBelowAmenity, openToBelowAnchor, structuralAmenity,
        structuralAnchor, kiosk,
    ]

    static let reading = """
         Checks the features that are on the unit's level according to the units that they reference. A feature on the \
        unit's edge, or up to a centimeter away, touches it and counts too. Reported once per such feature, with the \
        first such unit by id. If a geometry is not valid or a reference does not resolve, the rule is listed as not \
        checked.
        """

    // MARK: - From level to level

    static let elevator = only(
        "ElevatorUnitMayOnlyContainElevatorAmenity",
        .elevator,
        .elevator,
        "An elevator contains or touches an amenity that is not an elevator."
    )

    static let escalator = only(
        "EscalatorUnitMayOnlyContainEscalatorAmenity",
        .escalator,
        .escalator,
        "An escalator contains or touches an amenity that is not an escalator."
    )

    static let movingWalkway = only(
        "MovingWalkwayUnitMayOnlyContainMovingWalkwayAmenity",
        .movingwalkway,
        .movingwalkway,
        "A moving walkway contains or touches an amenity that is not a moving walkway."
    )

    static let stairs = only(
        "StairsUnitMayOnlyContainStairsAmenity",
        .stairs,
        .stairs,
        "Stairs contain or touch an amenity that is not stairs."
    )

    private static func only(
        _ id: String,
        _ unit: UnitCategory,
        _ amenity: AmenityCategory,
        _ summary: String
    ) -> Rule {
        UnitContent(
            id: id,
            severity: .warning,
            type: .amenity,
            summary: summary,
            reason: "An amenity there is hidden or blocks the way; place it next to the unit." + reading,
            applies: { $0 == unit },
            isWrong: { $1 != amenity },
            allows: "amenities of category \(amenity.rawValue)",
            examples: {
                [
                    .failing("a cash machine", edits: UnitContent.amenity(.atm, in: unit)),
                    .passing("category \(amenity.rawValue)", edits: UnitContent.amenity(amenity, in: unit)),
                ]
            }
        ).rule
    }

    static let steps = UnitContent(
        id: "StepsUnitMustNotContainAmenity",
        severity: .warning,
        type: .amenity,
        summary: "Steps contain or touch an amenity.",
        reason: "There is no room next to the way." + reading,
        applies: { $0 == .steps },
        examples: {
            [
                .failing("a cash machine", edits: UnitContent.amenity(.atm, in: .steps)),
                .passing("on the level below", edits: SampleArchive.upperLevel(unit: "\"category\":\"steps\"")),
            ]
        }
    ).rule

    // MARK: - No floor, only wall

    static let openToBelowAmenity = UnitContent(
        id: "OpenToBelowUnitMustNotContainAmenity",
        severity: .warning,
        type: .amenity,
        summary: "A unit open to below contains or touches an amenity.",
        reason: "There is no floor." + reading,
        applies: { $0 == .opentobelow },
        examples: {
            [
                .failing("a cash machine in the air", edits: UnitContent.amenity(.atm, in: .opentobelow)),
                .passing("on the level below", edits: SampleArchive.upperLevel(unit: "\"category\":\"opentobelow\"")),
            ]
        }
    ).rule

    static let openToBelowAnchor = UnitContent(
        id: "OpenToBelowUnitMustNotContainAnchor",
        severity: .warning,
        type: .anchor,
        summary: "A unit open to below contains or touches an anchor.",
        reason: "There is no floor for an occupant." + reading,
        applies: { $0 == .opentobelow },
        examples: { [.failing("an anchor in the air", edits: UnitContent.anchor(in: .opentobelow))] }
    ).rule

    private static let structural: [UnitCategory] = [
        .brick, .column, .concrete, .drywall, .glass, .structure, .wood,
    ]

    private static let structuralReading = """
        Units of category \(structural.map(\.rawValue).joined(separator: ", ")) are parts of the construction; nobody \
        can be inside them.
        """

    static let structuralAmenity = UnitContent(
        id: "StructuralUnitMustNotContainAmenity",
        severity: .warning,
        type: .amenity,
        summary: "A part of the construction contains or touches an amenity.",
        reason: structuralReading + reading,
        applies: { $0.isStructural },
        examples: {
            structural.map { .failing("in \($0.rawValue)", edits: UnitContent.amenity(.atm, in: $0)) } + [
                .failing("at the edge of a column", edits: UnitContent.amenity(.atm, in: .column, at: "8.0,47.00005")),
                .passing("on the level below", edits: SampleArchive.upperLevel(unit: "\"category\":\"column\"")),
            ]
        }
    ).rule

    static let structuralAnchor = UnitContent(
        id: "StructuralUnitMustNotContainAnchor",
        severity: .warning,
        type: .anchor,
        summary: "A part of the construction contains or touches an anchor.",
        reason: structuralReading + reading,
        applies: { $0.isStructural },
        examples: {
            [
                .failing("in a column", edits: UnitContent.anchor(in: .column)),
                .passing("in a room", edits: UnitContent.anchor(in: .room, isMarked: false)),
            ]
        }
    ).rule

    // MARK: - Kiosks

    private static let movers: [AmenityCategory] = [.elevator, .escalator, .movingwalkway, .stairs]

    static let kiosk = Rule(
        "KioskMustNotContainAmenityCategory",
        .warning,
        .geometry,
        [.feature(.amenity)],
        "A kiosk contains or touches an amenity that leads to another level.",
        rationale: """
            A kiosk is on the floor of one level; no elevator, escalator, moving walkway or stairs starts in it. \
            Compares the kiosks of a level with the amenities that reference units of the level.
            """ + reading,
        examples: movers.map { .failing("category \($0.rawValue)", inKiosk($0, "⟪", "⟫")) } + [
            .passing("a cash machine", inKiosk(.atm, "", ""))
        ],
        check: .archive { context, report in
            let features = context.dataset.features
            let kiosks = KioskSearch(context)
            let start = context.storage.numbering.range(of: .amenity).lowerBound
            guard !features.kiosks.features.isEmpty else { return }
            report.notChecked(Topology.unsound(.kiosk), kiosks.unsound)
            for index in features.amenities.features.indices {
                let amenity = features.amenities.features[index]
                guard case .known(let category)? = amenity.properties.category, movers.contains(category) else {
                    continue
                }
                let handle = FeatureHandle(.amenity, index)
                guard context.topology.isSound(handle), let geometry = amenity.geometry else {
                    report.notChecked(Topology.unsound(.amenity), handle)
                    continue
                }
                let levels = UnitPlaces.levels(ofAmenity: index, context.storage)
                if levels.isEmpty, !context.links.links(from: start + index).isEmpty || amenity.unitIDs != nil {
                    report.notChecked(Topology.dangling(.unitIDs), handle)
                }
                let found = levels.flatMap { kiosks.kiosks(around: geometry, onLevel: $0) }
                guard let other = context.dataset.ordered(found).first else { continue }
                report.report(
                    on: handle,
                    "of category \(category.rawValue) is in or at the edge of \(context.describe(other)); "
                        + "move it or correct its category",
                    at: "/geometry",
                    related: [other],
                    coordinate: geometry.point
                )
            }
        }
    )

    private static func inKiosk(_ category: AmenityCategory, _ open: String, _ close: String) -> Example.Edit {
        .change(
            .amenity,
            "{\"geometry\":\(open){\"type\":\"Point\",\"coordinates\":[8.00016,47.00003]}\(close),"
                + "\"properties\":{\"category\":\"\(category.rawValue)\"}}"
        )
    }
}

/// Kiosks by level, found by place.
private struct KioskSearch {
    private var byLevel: [Int: (kiosks: [Int], search: GeometryIndex)] = [:]
    private(set) var unsound: [FeatureHandle] = []
    private let context: LintContext

    init(_ context: LintContext) {
        self.context = context
        let numbers = context.storage.numbering.range(of: .kiosk)
        let levels = context.storage.numbering.range(of: .level)
        var lists: [Int: [Int]] = [:]
        for index in 0..<numbers.count {
            guard context.topology.isSound(FeatureHandle(.kiosk, index)) else {
                unsound.append(FeatureHandle(.kiosk, index))
                continue
            }
            guard let level = context.links.target(of: numbers.lowerBound + index, .levelID) else { continue }
            lists[level - levels.lowerBound, default: []].append(index)
        }
        let kiosks = context.dataset.features.kiosks.features
        byLevel = lists.mapValues { list in (list, GeometryIndex(list.compactMap { kiosks[$0].geometry })) }
    }

    /// The kiosks that a point lies in or at the edge of.
    func kiosks(around point: Geometry, onLevel level: Int) -> [FeatureHandle] {
        guard let here = byLevel[level], let position = point.point else { return [] }
        let kiosks = context.dataset.features.kiosks.features
        return here.search.candidates(near: point, within: context.tolerances.length).map { here.kiosks[$0] }
            .filter { kiosks[$0].geometry.map { context.topology.covers($0, position) } ?? false }
            .map { FeatureHandle(.kiosk, $0) }
    }
}
