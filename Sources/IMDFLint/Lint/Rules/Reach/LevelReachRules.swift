/// Can people get to the levels, and without steps?
enum LevelReachRules {
    static let all = [level, stepFree]

    static let level = Rule(
        "LevelShouldBeReachable",
        .ours,
        .warning,
        .consistency,
        [.feature(.level)],
        "Nothing leads from a level to another level of its building.",
        rationale: """
            What leads to another level is a unit or an amenity of category elevator, escalator, ramp or stairs, a \
            relationship of such a category, or any relationship that names features of two levels; levels of one ordinal whose \
            openings lie in the same place are taken as one. Asked about are levels \
            for visitors (with a unit without restriction that they enter or walk on) whose building, or a building that \
            shares a level or footprint with it, has a level of another ordinal; levels without a building are taken \
            together. A level of ordinal 0 is entered from the street, so that it is reported only if other levels of the \
            building lead away, and an outdoor one never. Counted as not checked: levels without openings, which \
            LevelShouldBeReferencedByOpening reports, levels with a unit whose category is missing or not the standard's, \
            and levels that a unit whose reference leads nowhere may belong to, if it may be such a way.
            """,
        examples: [
            .failing("an upper level without stairs", edits: upper(joinedBy: nil, marked: true)),
            .passing("an elevator", edits: upper(joinedBy: "elevator", marked: false)),
        ],
        check: .archive { context, report in
            let connections = context.connections
            for group in groups(context) {
                let isJoined = group.contains { connections.ways[$0.index].isJoined }
                for node in group where isAsked(node, group, connections) && !connections.ways[node.index].isJoined {
                    if node.ordinal == 0, node.outdoor == true || !isJoined { continue }
                    let floor = Floor(node, connections, context)
                    if floor.isJoined { continue }
                    guard isDecided(node, floor, context, &report, mayLead: { _ in true }) else { continue }
                    report.report(
                        on: node.handle,
                        "of ordinal \(node.ordinal ?? 0) has no elevator, escalator, ramp or stairs, and no relationship to another "
                            + "level; add what leads there"
                    )
                }
            }
        }
    )

    static let stepFree = Rule(
        "StepFreeRouteShouldExist",
        .ours,
        .warning,
        .consistency,
        [.feature(.level)],
        "Only stairs or escalators lead to a level for visitors.",
        rationale: """
            Wheelchairs, prams and luggage need an elevator or a ramp. Without steps are units, amenities and relationships of \
            category elevator or ramp, and relationships of other kinds than stairs and escalator that name features of two \
            levels. Levels of one ordinal whose openings lie in the same place are taken as one. Asked about are levels for visitors, without a restriction, of an ordinal other than 0: the ground is \
            entered from the street. Whether the elevator stops where the stairs begin is not asked. Left out are levels that \
            LevelShouldBeReachable reports; counted as not checked is what is not checked there.
            """,
        examples: [
            .failing("stairs only", edits: upper(joinedBy: "stairs", marked: true)),
            .passing("a ramp", edits: upper(joinedBy: "ramp", marked: false)),
        ],
        check: .archive { context, report in
            let connections = context.connections
            for group in groups(context) {
                for node in group
                where node.ordinal != 0 && node.restriction == nil && isAsked(node, group, connections) {
                    if connections.ways[node.index].isStepFree { continue }
                    let floor = Floor(node, connections, context)
                    guard floor.isJoined, !floor.isStepFree,
                        isDecided(node, floor, context, &report, mayLead: { $0 == .elevator || $0 == .ramp })
                    else { continue }
                    let steps = context.dataset.ordered(floor.steps)
                    report.report(
                        on: node.handle,
                        "of ordinal \(node.ordinal ?? 0) can be reached by steps only (\(Wording.count(steps.count, "way")): "
                            + steps.prefix(2).map(context.describe).joined(separator: ", ")
                            + (steps.count > 2 ? ", …" : "") + "); add its elevator or ramp",
                        related: Array(steps.prefix(20))
                    )
                }
            }
        }
    )

    /// A level and those of its ordinal that people walk to from it.
    private struct Floor {
        let levels: [Int]
        /// Whether all that belong to it are known.
        let isWhole: Bool
        var isJoined = false
        var isStepFree = false
        var isDoubtful = false
        var steps: [FeatureHandle] = []

        init(_ node: Node<Level>, _ connections: LevelConnections, _ context: LintContext) {
            (levels, isWhole) = context.floors.levels(with: node.index)
            for ways in levels.lazy.map({ connections.ways[$0] }) {
                isJoined = isJoined || ways.isJoined
                isStepFree = isStepFree || ways.isStepFree
                isDoubtful = isDoubtful || ways.isDoubtful
                steps += ways.steps
            }
            // A relationship may name several of the levels.
            steps = Array(Set(steps))
        }
    }

    /// The levels of buildings that hang together.
    private static func groups(_ context: LintContext) -> [[Node<Level>]] {
        var buildings = BuildingGroups(context.venue)
        var groups: [Int: [Node<Level>]] = [:]
        for node in context.venue.all(Level.self) where node.ordinal != nil {
            let group = node.buildings.first.map { buildings.group($0.index) } ?? -1
            groups[group, default: []].append(node)
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func isAsked(_ node: Node<Level>, _ group: [Node<Level>], _ connections: LevelConnections) -> Bool {
        connections.ways[node.index].isPublic && group.contains { $0.ordinal != node.ordinal }
    }

    /// Whether what is known of a level says enough.
    ///
    /// - Parameter mayLead: whether a unit of a category, one of those that lead to other levels, would be what is missing.
    private static func isDecided(
        _ node: Node<Level>,
        _ floor: Floor,
        _ context: LintContext,
        _ report: inout Reporter,
        mayLead: (UnitCategory) -> Bool
    ) -> Bool {
        let openings = context.storage.numbering.range(of: .opening)
        let units = context.dataset.features.units.features
        var doubt: String?
        for level in floor.levels where doubt == nil {
            doubt = context.doubt(about: .unit, .levelID, on: FeatureHandle(.level, level)) {
                guard let category = units[$0.index].category?.known else { return true }
                return UnitUse(category) == .connector && mayLead(category)
            }
        }
        if floor.isDoubtful {
            report.notChecked("the category of a unit of the level is not known", node.handle)
        } else if !floor.isWhole {
            report.notChecked("too many openings of the level lie in one place", node.handle)
        } else if let doubt {
            report.notChecked(doubt, node.handle)
        } else if !context.links.isReferenced(node.number, by: .levelID, from: openings) {
            report.notChecked("the level has no openings", node.handle)
        } else {
            return true
        }
        return false
    }

    // MARK: - Examples

    private static func upper(joinedBy category: String?, marked: Bool) -> [Example.Edit] {
        SampleArchive.upperLevel(joinedBy: category, isMarked: marked)
    }
}
