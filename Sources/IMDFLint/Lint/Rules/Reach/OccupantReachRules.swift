/// Rules on whether everybody can reach the occupants.
enum OccupantReachRules {
    static let all = [stepFree]

    /// A shop in the same room as the sample's.
    private static let secondShop: ExampleJSON = [
        "id": .id("90"), "properties": ["name": ["en": "Green Fern Tea"], "anchor_id": .id(.shopAnchor)],
    ]

    static let stepFree = Rule(
        "OccupantShouldBeReachableStepFree", .ours, .info, .consistency, [.feature(.occupant)],
        "An occupant can be reached from an entrance on foot, but not step-free.",
        rationale: """
            The ways are those of UnitShouldBeReachable and of `imdf-lint route --step-free`: no stairs, steps, or escalators, \
            no revolving doors or turnstiles, and openings of at least 0.8 m. The message states where the way is blocked. \
            Occupants behind the same obstacles are one finding, at the first by id. An occupant that cannot be reached on \
            foot either is not reported, and neither is one on a level to which nothing leads step-free, which \
            StepFreeRouteShouldExist reports. Connections are assumed where the archive states nothing: elevators above each \
            other are one. Listed as not checked: occupants behind an opening that OpeningIsSuspiciouslySmall reports; \
            archives whose units, openings, or relationships could not all be read, and rooms and walkable ground without an \
            occupant that cannot be reached step-free.
            """, values: [.count],
        examples: [
            .failing(
                "a revolving door",
                .set(.opening, ["door": ["type": "revolving", "automatic": true, "material": nil]]),
                .change(.occupant, .marked([:]))),
            .failing(
                "two shops behind it",
                .set(.opening, ["door": ["type": "revolving", "automatic": true, "material": nil]]),
                .change(.occupant, .marked([:])), .add(.occupant, secondShop)),
            .passing(
                "a second door beside it",
                .set(.opening, ["door": ["type": "revolving", "automatic": true, "material": nil]]),
                .add(.opening, id: "9e", .line((10, 7), (10, 9)))),
        ],
        check: .archive { context, report in
            let occupants = Array(context.graph.features(of: .occupant))
            if occupants.isEmpty { return }
            let types = [FeatureType.unit, .opening, .relationship]
            if let reason = types.lazy.compactMap(context.doubts.incompleteness).first {
                return report.notChecked(reason)
            }
            let breaks = context.breaks(for: .stepFree)
            let onFoot = context.breaks(for: .visitors).reach
            if !breaks.reach.hasEntrance { return }
            var occupantsOf: [FeatureHandle: [FeatureHandle]] = [:]
            for occupant in occupants {
                guard
                    let unit = context.graph.target(of: occupant, .anchorID).flatMap({
                        context.graph.target(of: $0, .unitID)
                    }), onFoot.reaches(unit), !breaks.reach.reaches(unit)
                else { continue }
                occupantsOf[unit, default: []].append(occupant)
            }
            let levels = LevelReachRules.withoutStepFreeWay(context)
            var surroundings: [FeatureHandle: UnitSurroundings] = [:]
            for gap in breaks.gaps {
                let here = gap.units.filter { !(context.graph.target(of: $0, .levelID).map(levels.contains) ?? true) }
                let blocked = context.dataset.ordered(here.flatMap { occupantsOf[$0] ?? [] })
                if blocked.isEmpty {
                    report.notChecked(
                        "the unit has no occupant",
                        here.filter { onFoot.reaches($0) && RoomReachRules.isForVisitors($0, context) })
                }
                guard let first = blocked.first, let obstacle = gap.obstacles.first else { continue }
                if isReportedElsewhere(obstacle, context) {
                    report.notChecked("an opening that leads there is too narrow", blocked)
                    continue
                }
                // Which openings lead outside is not known then.
                guard here.allSatisfy({ context.graph.target(of: $0, .levelID).map(context.survey.isSound) ?? false })
                else {
                    report.notChecked(NotChecked.unsound(.level), blocked)
                    continue
                }
                guard RoomReachRules.isDecided(gap.units, blocked, &surroundings, context, &report) else { continue }
                let others = blocked.count - 1
                let and: FindingMessage = others > 0 ? "and \(.count, others, "other occupant") " : ""
                report.report(
                    on: first,
                    """
                    \(and)can be reached on foot, but not step-free: the way is blocked at \
                    \(obstacle.text(.stepFree, context)); add a step-free way
                    """, related: Array(blocked.dropFirst().prefix(20)), coordinate: obstacle.position(in: context))
            }
        })

    /// Whether OpeningIsSuspiciouslySmall reports an opening, because it is too narrow.
    private static func isReportedElsewhere(_ obstacle: WalkBreaks.Obstacle, _ context: LintContext) -> Bool {
        guard case .opening(let opening) = obstacle, let geometry = context.dataset.features.geometry(of: opening)
        else { return false }
        return geometry.length(on: context.measure.plane) < TravelProfile.stepFree.leastWidth
    }
}
