/// Rules on units that may not contain every amenity or anchor: connections between levels, openings in the floor, and
/// parts of the construction.
enum UnitContentRules {
    static let all: [Rule] = [
        only(
            "ElevatorUnitMayOnlyContainElevatorAmenity", .elevator, .elevator,
            "An elevator contains or touches an amenity that is not an elevator."),
        only(
            "EscalatorUnitMayOnlyContainEscalatorAmenity", .escalator, .escalator,
            "An escalator contains or touches an amenity that is not an escalator."),
        only(
            "MovingWalkwayUnitMayOnlyContainMovingWalkwayAmenity", .movingwalkway, .movingwalkway,
            "A moving walkway contains or touches an amenity that is not a moving walkway."),
        only(
            "StairsUnitMayOnlyContainStairsAmenity", .stairs, .stairs,
            "Stairs contain or touch an amenity that is not stairs."),
        .unitHolds(
            "StepsUnitMustNotContainAmenity", "Steps contain or touch an amenity.",
            reason: "There is no room beside the path.", in: { $0 == .steps },
            examples: [.failing("a cash machine", .atm, in: .steps), .passing("on the level below", in: .steps)]),
        .unitHolds(
            "OpenToBelowUnitMustNotContainAmenity", "A unit open to below contains or touches an amenity.",
            reason: "There is no floor.", in: { $0 == .opentobelow },
            examples: [
                .failing("a cash machine in the air", .atm, in: .opentobelow),
                .passing("on the level below", in: .opentobelow),
            ]),
        .unitHolds(
            "OpenToBelowUnitMustNotContainAnchor", type: .anchor, "A unit open to below contains or touches an anchor.",
            reason: "There is no floor for an occupant.", in: { $0 == .opentobelow },
            examples: [.failing("an anchor in the air", anchorIn: .opentobelow)]),
        .unitHolds(
            "StructuralUnitMustNotContainAmenity", "A structural unit contains or touches an amenity.",
            reason: structuralReading, in: { $0.isStructural },
            examples: structural.map { .failing("in \($0.rawValue)", .atm, in: $0) } + [
                .failing("at the edge of a column", .atm, in: .column, at: .point(0, 5)),
                .passing("on the level below", in: .column),
            ]),
        .unitHolds(
            "StructuralUnitMustNotContainAnchor", type: .anchor, "A structural unit contains or touches an anchor.",
            reason: structuralReading, in: { $0.isStructural },
            examples: [.failing("in a column", anchorIn: .column), .passing("in a room", anchorIn: .room)]), kiosk,
    ]

    private static func only(_ id: String, _ unit: UnitCategory, _ amenity: AmenityCategory, _ summary: String) -> Rule
    {
        .unitHolds(
            id, summary, reason: "An amenity there is hidden or blocks the way; place it next to the unit.",
            only: "amenities of category \(amenity.rawValue)", in: { $0 == unit }, isWrong: { $1 != amenity },
            examples: [
                .failing("a cash machine", .atm, in: unit), .passing("category \(amenity.rawValue)", amenity, in: unit),
            ])
    }

    private static let structural = UnitCategory.allCases.filter { $0.isStructural }

    private static let structuralReading = """
        Units of category \(Wording.list(structural.map { $0.rawValue })) are structural; nobody can be inside them.
        """

    // MARK: - Kiosks

    private static let movers: [AmenityCategory] = [.elevator, .escalator, .movingwalkway, .stairs]

    static let kiosk = Rule(
        "KioskMustNotContainAmenityCategory", .warning, .geometry, [.feature(.amenity)],
        "A kiosk contains or touches an amenity that leads to another level.",
        rationale: """
            A kiosk is on the floor of one level; no elevator, escalator, moving walkway, or staircase starts in it. \
            Compares the kiosks of a level with the amenities that reference units of the level.
            """ + UnitContent.reading, values: [.category],
        examples: movers.map { .failing("category \($0.rawValue)", inStall($0, isMarked: true)) } + [
            .passing("a cash machine", inStall(.atm, isMarked: false))
        ],
        check: .archive { context, report in
            guard !context.dataset.features.kiosks.features.isEmpty else { return }
            report.notChecked(NotChecked.unsound(.kiosk), context.plan.kiosks.unsoundFeatures)
            var sought: [(amenity: FeatureHandle, category: AmenityCategory)] = []
            context.dataset.features.amenities.forEachView { amenity in
                guard let category = amenity.properties.category?.known, movers.contains(category) else { return }
                let handle = amenity.handle
                guard context.survey.isSound(handle) else {
                    return report.notChecked(NotChecked.unsound(.amenity), handle)
                }
                sought.append((handle, category))
                if amenity.properties.unitIDs != nil, context.graph.levels.levels(of: handle).isEmpty {
                    report.notChecked(NotChecked.dangling(.unitIDs), handle)
                }
            }
            let contents = KioskContents(of: sought.lazy.map { $0.amenity }, context)
            var kiosks: [FeatureHandle: [FeatureHandle]] = [:]
            for kiosk in context.graph.features(of: .kiosk) where context.survey.isSound(kiosk) {
                for amenity in contents.amenities(in: kiosk, orUnknown: false) {
                    kiosks[amenity, default: []].append(kiosk)
                }
            }
            for (amenity, category) in sought {
                guard let kiosk = kiosks[amenity].flatMap({ context.dataset.ordered($0).first }) else { continue }
                report.report(
                    on: amenity,
                    """
                    of category \(.category, category.rawValue) is in or at the edge of \(context.describe(kiosk)); \
                    move it or correct its category
                    """, at: "/geometry", related: [kiosk],
                    coordinate: context.dataset.features.amenities.geometry(at: amenity)?.point)
            }
        })

    private static func inStall(_ category: AmenityCategory, isMarked: Bool) -> Example.Edit {
        .change(
            .amenity,
            ["geometry": .point(16, 3).marked(isMarked), "properties": ["category": .string(category.rawValue)]])
    }
}
