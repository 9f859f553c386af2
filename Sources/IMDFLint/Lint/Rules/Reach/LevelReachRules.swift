/// Rules on whether people can reach each level, with and without steps.
enum LevelReachRules {
    static let all = [level, stepFree]

    static let level = Rule(
        "LevelShouldBeReachable", .ours, .warning, .consistency, [.feature(.level)],
        "Nothing connects a level to another level of its building, or nobody gets to it.",
        rationale: """
            A connection is a unit or an amenity of category elevator, escalator, ramp, or stairs, a relationship of \
            such a category, or any relationship that references features of two levels; levels with the same ordinal \
            whose openings are in the same place are treated as one. Applies to levels for visitors (with a unit that \
            has no restriction and that they enter or walk on) whose building, or a building that shares a level or \
            footprint with it, has a level with another ordinal; levels without a building are treated as one \
            building. A level of ordinal 0 is entered from the street, so it is reported only if other levels of the \
            building have connections, and an outdoor one never. A level that has connections is reported if they and its \
            openings lead from no entrance to a room or to walkable ground of it, as UnitShouldBeReachable describes. Listed \
            as not checked: levels without openings, which LevelShouldBeReferencedByOpening reports; levels with a unit whose \
            category is missing or not in the standard's list; levels to which a unit with an unresolved reference may \
            belong, if it may be a connection; levels with a connection that has no door, which \
            VerticalUnitShouldHaveOpening reports, or that is an amenity or a relationship only; and levels of a building in \
            which the geometry of a connection is not valid, the ordinal of a level is missing, or levels above each other \
            have the same.
            """, values: [.ordinal],
        examples: [
            .failing("an upper level without stairs", edits: SampleArchive.upperLevel(joinedBy: nil, isMarked: true)),
            .failing(
                "stairs that lead to no other level", edits: upperHall("stairs", .shop.upTo(y: 6)),
                [RoomReachRules.smallShop, RoomReachRules.room("9c", .shop.from(y: 7), "stairs")]),
            .passing("an elevator", edits: SampleArchive.upperLevel(joinedBy: "elevator")),
        ],
        check: .archive { context, report in
            for (node, isJoined) in asked(context) {
                if isJoined {
                    if isUnreached(node, by: .anybody, context) { reportUnreached(node, context, &report) }
                    continue
                }
                let floor = Floor(node, context.connections, context)
                if floor.isJoined { continue }
                guard isDecided(node, floor, context, &report, mayLead: { _ in true }) else { continue }
                report.report(
                    on: node.handle,
                    """
                    of ordinal \(.ordinal, node.properties.ordinal ?? 0) has no elevator, escalator, ramp, or stairs, and no \
                    relationship to another level; add the connection
                    """)
            }
        })

    /// Reports a level that has connections, of which none leads there.
    private static func reportUnreached(_ node: Node<Level>, _ context: LintContext, _ report: inout Reporter) {
        let floor = Floor(node, context.connections, context)
        guard isDecided(node, floor, context, &report, mayLead: { _ in true }) else { return }
        let units = context.dataset.features.units
        let connectors = context.dataset.ordered(
            context.plan.units.features(on: node.handle).filter {
                RouteConnector(units.properties[$0].category?.known) != nil
            })
        let reach = context.breaks(for: .anybody).reach
        var surroundings: [FeatureHandle: UnitSurroundings] = [:]
        let walks = context.walks
        let linked = connectors.filter(walks.hasLink)
        if let reason = context.stackDoubts.reason(on: node.handle) {
            report.notChecked(reason, node.handle)
        } else if connectors.isEmpty {
            report.notChecked("only an amenity or a relationship may lead there", node.handle)
        } else if context.shafts.contains(any: connectors, orEndsOf: walks) {
            report.notChecked("a connection of the level has no door", node.handle)
        } else if !RoomReachRules.isDecided(
            Array(context.plan.units.features(on: node.handle)), [node.handle], &surroundings, context, &report)
        {
            return
        } else if let last = linked.first(where: { reach.reaches($0) }) ?? (linked.isEmpty ? connectors[0] : nil) {
            let why: FindingMessage =
                linked.isEmpty
                ? """
                no unit of the same category lies above or below \(context.describe(last)), and no relationship leads \
                from it; correct its geometry, or add the relationship
                """ : "no opening leads on from \(context.describe(last)); add the missing opening"
            report.report(
                on: node.handle, "of ordinal \(.ordinal, node.properties.ordinal ?? 0) cannot be reached: \(why)",
                related: Array(connectors.prefix(20)))
        } else {
            report.notChecked("it is connected only to levels that cannot be reached either", node.handle)
        }
    }

    /// The levels of which nobody reaches a room or walkable ground, and that LevelShouldBeReachable is about. Rules on units
    /// leave them to it.
    static func unreached(_ context: LintContext) -> Set<FeatureHandle> {
        Set(asked(context).lazy.map { $0.level }.filter { isUnreached($0, by: .anybody, context) }.map { $0.handle })
    }

    /// The levels that nobody reaches step-free, and that StepFreeRouteShouldExist is about.
    static func withoutStepFreeWay(_ context: LintContext) -> Set<FeatureHandle> {
        let nodes = asked(context).filter { $0.level.properties.ordinal != 0 && $0.level.properties.restriction == nil }
        return Set(nodes.map { $0.level }.filter { isUnreached($0, by: .stepFree, context) }.map { $0.handle })
    }

    /// Whether people reach no room and no walkable ground of a level. Stairs and elevators are reached from other levels.
    private static func isUnreached(_ node: Node<Level>, by people: WalkPeople, _ context: LintContext) -> Bool {
        let (walks, reach) = (context.walks, context.breaks(for: people).reach)
        var hasFloor = false
        for unit in context.plan.units.features(on: node.handle) where walks.isFloor(unit) {
            if reach.reaches(unit) { return false }
            hasFloor = true
        }
        return hasFloor
    }

    static let stepFree = Rule(
        "StepFreeRouteShouldExist", .ours, .warning, .consistency, [.feature(.level)],
        "No step-free way leads to a level for visitors.",
        rationale: """
            Wheelchairs, strollers, and luggage need an elevator or a ramp. Step-free connections are units, \
            amenities, and relationships of category elevator or ramp, and relationships of categories other than \
            stairs and escalator that reference features of two levels. Levels with the same ordinal whose openings \
            are in the same place are treated as one. Applies to levels for visitors, without a restriction, of an \
            ordinal other than 0: the ground is entered from the street. A level with a step-free connection is reported if \
            no room and no walkable ground of it can be reached step-free from an entrance, although one can be reached on \
            foot: no stairs, steps, or escalators, no revolving doors or turnstiles, and openings of at least 0.8 m. Levels \
            that LevelShouldBeReachable reports are ignored; what that rule does not check is listed as not checked here \
            too, and so is a level with a connection that has no door, which VerticalUnitShouldHaveOpening reports.
            """, values: [.ordinal, .count],
        examples: [
            .failing("stairs only", edits: SampleArchive.upperLevel(joinedBy: "stairs", isMarked: true)),
            .failing(
                "an elevator behind a turnstile",
                edits: upperHall("elevator", door: ["type": "turnstile", "automatic": nil, "material": nil]),
                [SampleArchive.wayUp("elevator", id: "86", from: .id(.walkway), to: .id("85"))]),
            .passing("a ramp", edits: SampleArchive.upperLevel(joinedBy: "ramp")),
        ],
        check: .archive { context, report in
            for (node, _) in asked(context)
            where node.properties.ordinal != 0 && node.properties.restriction == nil
                && !isUnreached(node, by: .anybody, context)
            {
                let floor = Floor(node, context.connections, context)
                guard floor.isJoined, !floor.isStepFree || isReachedOnFootOnly(node, context),
                    isDecided(node, floor, context, &report, mayLead: { $0 == .elevator || $0 == .ramp })
                else { continue }
                if floor.isStepFree {
                    reportBreak(node, context, &report)
                    continue
                }
                let steps = context.dataset.ordered(floor.steps)
                report.report(
                    on: node.handle,
                    """
                    of ordinal \(.ordinal, node.properties.ordinal ?? 0) can be reached only by stairs or escalators \
                    (\(.count, steps.count, "connection"): \
                    \(steps.prefix(2).map(context.describe).joined(separator: ", "))\
                    \(steps.count > 2 ? ", …" : "")); add an elevator or a ramp
                    """, related: Array(steps.prefix(20)))
            }
        })

    private static func isReachedOnFootOnly(_ node: Node<Level>, _ context: LintContext) -> Bool {
        context.breaks(for: .stepFree).reach.hasEntrance && isUnreached(node, by: .stepFree, context)
            && !isUnreached(node, by: .visitors, context)
    }

    /// Reports a level with an elevator or a ramp, to which no step-free way leads all the same.
    private static func reportBreak(_ node: Node<Level>, _ context: LintContext, _ report: inout Reporter) {
        let breaks = context.breaks(for: .stepFree)
        let units = context.plan.units.features(on: node.handle)
        if context.shafts.contains(any: units, orEndsOf: context.walks) {
            return report.notChecked("a connection of the level has no door", node.handle)
        }
        if let reason = context.stackDoubts.reason(on: node.handle) { return report.notChecked(reason, node.handle) }
        let visited = context.breaks(for: .visitors).reach
        let gap = breaks.gaps.first { gap in
            gap.units.contains { visited.reaches($0) && context.graph.target(of: $0, .levelID) == node.handle }
        }
        guard let gap, let obstacle = gap.obstacles.first else {
            return report.notChecked("no step-free way is known", node.handle)
        }
        var surroundings: [FeatureHandle: UnitSurroundings] = [:]
        guard RoomReachRules.isDecided(gap.units, [node.handle], &surroundings, context, &report) else { return }
        report.report(
            on: node.handle,
            """
            of ordinal \(.ordinal, node.properties.ordinal ?? 0) can be reached on foot, but not step-free: \
            the way is blocked at \
            \(obstacle.text(.stepFree, context)); add a step-free way
            """, related: gap.obstacles.prefix(20).map { $0.feature })
    }

    /// A level together with the levels of the same ordinal that people can walk to from it.
    private struct Floor {
        let levels: [FeatureHandle]
        /// Whether all levels that belong to it are known.
        let isWhole: Bool
        var isJoined = false
        var isStepFree = false
        var isDoubtful = false
        var steps: [FeatureHandle] = []

        init(_ node: Node<Level>, _ connections: LevelConnections, _ context: LintContext) {
            (levels, isWhole) = context.floors.levels(with: node.handle)
            for ways in levels.lazy.map(connections.ways) {
                isJoined = isJoined || ways.isJoined
                isStepFree = isStepFree || ways.isStepFree
                isDoubtful = isDoubtful || ways.isDoubtful
                steps += ways.steps
            }
            // A relationship may name several of the levels.
            steps = Array(Set(steps))
        }
    }

    /// The levels for visitors of buildings that have levels of another ordinal, and whether something connects each to
    /// another level. Without a building, levels are treated as one building. Left out is the ground, which is entered from
    /// the street, where nothing connects the levels at all, or where it is outdoors.
    private static func asked(_ context: LintContext) -> [(level: Node<Level>, isJoined: Bool)] {
        let connections = context.connections
        var buildings = BuildingGroups(context.venue)
        var groups: [Int: [Node<Level>]] = [:]
        for node in context.venue.all(Level.self) where node.properties.ordinal != nil {
            let group = node.buildings.first.map { buildings.group($0.index) } ?? -1
            groups[group, default: []].append(node)
        }
        var asked: [(level: Node<Level>, isJoined: Bool)] = []
        for (_, group) in groups.orderedByKey() {
            let isAnyJoined = group.contains { connections.ways(from: $0.handle).isJoined }
            for node in group where group.contains(where: { $0.properties.ordinal != node.properties.ordinal }) {
                let ways = connections.ways(from: node.handle)
                if !ways.isPublic { continue }
                if !ways.isJoined, node.properties.ordinal == 0, node.properties.outdoor == true || !isAnyJoined {
                    continue
                }
                asked.append((node, ways.isJoined))
            }
        }
        return asked
    }

    /// Whether enough is known about a level to report it. If not, counts it as not checked.
    ///
    /// - Parameter mayLead: whether a missing unit of a category could provide the connection.
    private static func isDecided(
        _ node: Node<Level>, _ floor: Floor, _ context: LintContext, _ report: inout Reporter,
        mayLead: (UnitCategory) -> Bool
    ) -> Bool {
        let units = context.dataset.features.units
        var doubt: String?
        for level in floor.levels where doubt == nil {
            doubt = context.doubts.reason(about: .unit, .levelID, on: level) {
                guard let category = units.properties[$0].category?.known else { return true }
                return UnitUse(category) == .connector && mayLead(category)
            }
        }
        if floor.isDoubtful {
            report.notChecked("the category of a unit of the level is unknown", node.handle)
        } else if !floor.isWhole {
            report.notChecked("too many openings of the level are in one place", node.handle)
        } else if let doubt {
            report.notChecked(doubt, node.handle)
        } else if !context.graph.isReferenced(node.handle, by: .levelID, from: .opening) {
            report.notChecked("the level has no openings", node.handle)
        } else {
            return true
        }
        return false
    }

    /// An upper level with a hall in the east, and a connection in the west with an opening into it.
    private static func upperHall(_ connector: ExampleJSON, _ cell: PlanCell = .shop, door: ExampleJSON = nil)
        -> [Example.Edit]
    {
        let onLevel: ExampleJSON = ["level_id": .id(SampleArchive.upperLevelID), "name": nil]
        let names: ExampleJSON = ["ordinal": 1, "name": ["en": "First"], "short_name": ["en": "1"]]
        let level: ExampleJSON = ["id": .id(SampleArchive.upperLevelID), "properties": names]
        let rest = cell == .shop ? [] : [PlanCell.shop.from(y: cell.north)]
        return [
            .add(.level, level.marked(true)),
            .add(.unit, id: SampleArchive.upperUnitID, .box(.walkway), onLevel.with(["category": "walkway"])),
            .add(.unit, id: "85", .box(cell), onLevel.with(["category": connector])),
            .add(.opening, id: "87", .line((10, 4), (10, 6)), onLevel.with(["door": door])),
        ] + rest.map { .add(.unit, id: "84", .box($0), onLevel.with(["category": "walkway"])) }
    }
}
