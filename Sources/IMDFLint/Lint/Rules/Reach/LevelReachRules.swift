/// Rules on whether people can reach each level, with and without steps.
enum LevelReachRules {
    static let all = [level, stepFree]

    static let level = Rule(
        "LevelShouldBeReachable", .ours, .warning, .consistency, [.feature(.level)],
        "Nothing connects a level to another level of its building.",
        rationale: """
            A connection is a unit or an amenity of category elevator, escalator, ramp, or stairs, a relationship of \
            such a category, or any relationship that references features of two levels; levels with the same ordinal \
            whose openings are in the same place are treated as one. Applies to levels for visitors (with a unit that \
            has no restriction and that they enter or walk on) whose building, or a building that shares a level or \
            footprint with it, has a level with another ordinal; levels without a building are treated as one \
            building. A level of ordinal 0 is entered from the street, so it is reported only if other levels of the \
            building have connections, and an outdoor one never. Listed as not checked: levels without openings, which \
            LevelShouldBeReferencedByOpening reports; levels with a unit whose category is missing or not in the \
            standard's list; and levels to which a unit with an unresolved reference may belong, if it may be a \
            connection.
            """, values: [.ordinal],
        examples: [
            .failing("an upper level without stairs", edits: SampleArchive.upperLevel(joinedBy: nil, isMarked: true)),
            .passing("an elevator", edits: SampleArchive.upperLevel(joinedBy: "elevator")),
        ],
        check: .archive { context, report in
            let connections = context.connections
            for group in groups(context) {
                let isJoined = group.contains { connections.ways(from: $0.handle).isJoined }
                for node in group
                where isAsked(node, group, connections) && !connections.ways(from: node.handle).isJoined {
                    if node.ordinal == 0, node.outdoor == true || !isJoined { continue }
                    let floor = Floor(node, connections, context)
                    if floor.isJoined { continue }
                    guard isDecided(node, floor, context, &report, mayLead: { _ in true }) else { continue }
                    report.report(
                        on: node.handle,
                        """
                        of ordinal \(.ordinal, node.ordinal ?? 0) has no elevator, escalator, ramp, or stairs, and no \
                        relationship to another level; add the connection
                        """)
                }
            }
        })

    static let stepFree = Rule(
        "StepFreeRouteShouldExist", .ours, .warning, .consistency, [.feature(.level)],
        "A level for visitors can be reached only by stairs or escalators.",
        rationale: """
            Wheelchairs, strollers, and luggage need an elevator or a ramp. Step-free connections are units, \
            amenities, and relationships of category elevator or ramp, and relationships of categories other than \
            stairs and escalator that reference features of two levels. Levels with the same ordinal whose openings \
            are in the same place are treated as one. Applies to levels for visitors, without a restriction, of an \
            ordinal other than 0: the ground is entered from the street. Whether the elevator stops where the stairs \
            start is not checked. Levels that LevelShouldBeReachable reports are ignored; what that rule does not \
            check is listed as not checked here too.
            """, values: [.ordinal, .count],
        examples: [
            .failing("stairs only", edits: SampleArchive.upperLevel(joinedBy: "stairs", isMarked: true)),
            .passing("a ramp", edits: SampleArchive.upperLevel(joinedBy: "ramp")),
        ],
        check: .archive { context, report in
            let connections = context.connections
            for group in groups(context) {
                for node in group
                where node.ordinal != 0 && node.restriction == nil && isAsked(node, group, connections) {
                    if connections.ways(from: node.handle).isStepFree { continue }
                    let floor = Floor(node, connections, context)
                    guard floor.isJoined, !floor.isStepFree,
                        isDecided(node, floor, context, &report, mayLead: { $0 == .elevator || $0 == .ramp })
                    else { continue }
                    let steps = context.dataset.ordered(floor.steps)
                    report.report(
                        on: node.handle,
                        """
                        of ordinal \(.ordinal, node.ordinal ?? 0) can be reached only by stairs or escalators \
                        (\(.count, steps.count, "connection"): \
                        \(steps.prefix(2).map(context.describe).joined(separator: ", "))\
                        \(steps.count > 2 ? ", …" : "")); add an elevator or a ramp
                        """, related: Array(steps.prefix(20)))
                }
            }
        })

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

    /// The levels of connected buildings, grouped.
    private static func groups(_ context: LintContext) -> [[Node<Level>]] {
        var buildings = BuildingGroups(context.venue)
        var groups: [Int: [Node<Level>]] = [:]
        for node in context.venue.all(Level.self) where node.ordinal != nil {
            let group = node.buildings.first.map { buildings.group($0.index) } ?? -1
            groups[group, default: []].append(node)
        }
        return groups.orderedByKey().map(\.value)
    }

    private static func isAsked(_ node: Node<Level>, _ group: [Node<Level>], _ connections: LevelConnections) -> Bool {
        connections.ways(from: node.handle).isPublic && group.contains { $0.ordinal != node.ordinal }
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
                guard let category = units[$0].category?.known else { return true }
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
}
