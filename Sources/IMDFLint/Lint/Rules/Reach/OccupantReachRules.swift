/// Rules on whether everybody can reach the occupants.
enum OccupantReachRules {
    static let all = [stepFree].map { $0.asked(by: .strict) }

    /// The maximum number of occupants to examine. Each takes a search through the venue.
    private static let most = 200

    /// A shop in the same room as the sample's.
    private static let secondShop: ExampleJSON = [
        "id": .id("90"), "properties": ["name": ["en": "Green Fern Tea"], "anchor_id": .id(.shopAnchor)],
    ]

    static let stepFree = Rule(
        "OccupantShouldBeReachableStepFree", .ours, .warning, .consistency, [.feature(.occupant)],
        "An occupant can be reached from an entrance on foot, but not step-free.",
        rationale: """
            Asks the router, as `imdf-lint route --step-free` does: no stairs, steps, or escalators, no revolving doors or \
            turnstiles, and openings of at least 0.8 m. The message states where the shortest way on foot is blocked. \
            Occupants that are blocked at the same place are one finding, at the first by id. An occupant that cannot be \
            reached on foot either is not reported, and neither is one on a level to which nothing leads step-free, which \
            StepFreeRouteShouldExist reports. The router relies on assumptions where the archive states nothing, such as \
            that elevators above each other are connected. An opening that is too narrow is reported by \
            OpeningIsSuspiciouslySmall. Listed as not checked: archives whose units, openings, or relationships could \
            not all be read, levels with a unit of an unknown category, and the occupants that are left after \(most) \
            that cannot be reached.
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
            let finder = Wayfinder(context.venue)
            let (onFoot, stepFree) = (finder.reached(occupants, by: .walking), finder.reached(occupants, by: .stepFree))
            let blocked = context.dataset.ordered(
                occupants.indices.filter { onFoot[$0] && !stepFree[$0] }.map { occupants[$0] })
            report.notChecked("\(most) other occupants cannot be reached step-free", blocked.dropFirst(most))
            var groups: [(place: Place, blockade: RouteBreak, occupants: [FeatureHandle])] = []
            for occupant in blocked.prefix(most) {
                guard let blockade = finder.routeBreak(from: .entrance, to: .place(occupant), by: .stepFree),
                    isAsked(blockade, occupant, context, &report)
                else { continue }
                let place = Place(blockade)
                if let known = groups.firstIndex(where: { $0.place == place }) {
                    groups[known].occupants.append(occupant)
                } else {
                    groups.append((place, blockade, [occupant]))
                }
            }
            for group in groups {
                let others = group.occupants.count - 1
                let and: FindingMessage = others > 0 ? "and \(.count, others, "other occupant") " : ""
                report.report(
                    on: group.occupants[0],
                    """
                    \(and)can be reached on foot, but not step-free: \
                    \(group.blockade.text(in: context.venue, .stepFree)); add a step-free way
                    """, related: Array(group.occupants.dropFirst().prefix(20)), coordinate: group.place.position)
            }
        })

    /// The feature at which a route breaks, regardless of the point on it.
    private struct Place: Equatable {
        var feature: FeatureHandle?
        var level: FeatureHandle?
        var position: Position?

        init(_ blockade: RouteBreak) {
            switch blockade {
            case .noPlace, .noEntrance: break
            case .opening(let opening, let level, let position):
                (feature, self.level, self.position) = (opening.handle, level.handle, position)
            case .unit(let unit, let level, let position):
                (feature, self.level, self.position) = (unit.handle, level.handle, position)
            case .connector(_, let unit, let level, let position):
                (feature, self.level, self.position) = (unit.handle, level.handle, position)
            case .level(let level): self.level = level.handle
            case .narrowEdge(let level, let position): (self.level, self.position) = (level.handle, position)
            case .cutOff(_, let unit, let level, _): (feature, self.level) = (unit?.handle, level.handle)
            }
        }

        static func == (a: Place, b: Place) -> Bool {
            // An edge has no feature, only a position.
            a.feature == b.feature && a.level == b.level && (a.feature != nil || a.position == b.position)
        }
    }

    /// Whether a route breaks at a feature that is known and that no other rule reports.
    private static func isAsked(
        _ blockade: RouteBreak, _ occupant: FeatureHandle, _ context: LintContext, _ report: inout Reporter
    ) -> Bool {
        // OpeningIsSuspiciouslySmall reports an opening that is too narrow.
        if case .opening(let opening, _, _) = blockade, let geometry = opening.geometry,
            geometry.length(on: context.measure.plane) < TravelProfile.stepFree.leastWidth
        {
            return false
        }
        guard case .connector(_, _, let level, _) = blockade else { return true }
        let ways = context.connections.ways(from: level.handle)
        guard ways.isDoubtful else { return ways.isStepFree }
        report.notChecked("the category of a unit of the level is unknown", occupant)
        return false
    }
}
