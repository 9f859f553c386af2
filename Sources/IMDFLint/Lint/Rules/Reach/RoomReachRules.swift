/// Rules on whether people can get into the rooms.
enum RoomReachRules {
    static let all = [unit, visitors]

    static let unit = Rule(
        "UnitShouldBeReachable", .ours, .warning, .consistency, [.feature(.unit)],
        "No opening leads to a room for visitors, or to walkable ground.",
        rationale: """
            Indoor maps guide people. They come in at an entrance: an opening on the outline of a level, or one of category \
            pedestrian.principal. From there they pass openings, whatever the category, into the units on whose walls these \
            are; walls longer than \(RouteAssumptions.usual.leastSharedEdge) m between walkable ground (walkway, lobby, \
            unenclosedarea, terrace, platform, parking, and the like), and between it and open stairs; and elevators, \
            escalators, ramps, stairs, and relationships to other levels. `imdf-lint reach` and `imdf-lint route` go the \
            same ways. In a venue without an entrance, which VenueShouldHaveEntrance reports, people begin in the largest \
            connected part. Applies to units with an occupant, to walkable ground, and to units without a restriction of the \
            categories that visitors enter, such as room, office, restroom, or theater. Structural units, opentobelow, and \
            vegetation are not for visitors; nonpublic, kitchen, mailroom, serverroom, storage, and unspecified units are \
            checked only with an occupant. Units that lead only to each other are one finding, at the first by id that is \
            checked. Units of a level to which nothing leads are ignored; LevelShouldBeReachable reports the level. Listed \
            as not checked: units in the same place as another, which UnitsMustNotOverlap reports; levels without openings, \
            units without a valid geometry or a level, units that a relationship references, units of a category that is \
            missing or not in the standard's list, units next to an opening or a unit that could not be checked or is not on \
            a wall, units with a connection to a level that is not known, and archives whose units and openings could not all \
            be read.
            """, values: [.count, .distance],
        examples: [
            .failing("a room without a door", edits: storeroom("room", isMarked: true)),
            .failing("two rooms that lead to each other", edits: twoRooms),
            .failing(
                "a shop behind a service door of a room without another", edits: [smallShop.marked(true)],
                [
                    room("9c", back, "room"), .features(.relationship, []),
                    .draw(.opening, .line((4, 7), (6, 7)), ["category": "service"]),
                ]), .failing("a door three centimeters off the wall", edits: doorOffWall("room")),
            .passing("a storeroom", edits: storeroom("storage")),
            .passing(
                "a room that is entered from outside", edits: storeroom("room"),
                [.add(.opening, id: "9e", .line((4, 10), (6, 10)))]),
            .passing(
                "a room behind a room", edits: storeroom("room"), [.add(.opening, id: "9e", .line((4, 7), (6, 7)))]),
        ],
        check: .archive { context, report in
            context.plan.units.noteLeftOut(&report)
            if context.dataset.features.units.features.isEmpty { return }
            if let reason = incompleteness(context) { return report.notChecked(reason) }
            let units = context.dataset.features.units
            let (walks, breaks) = (context.walks, context.breaks(for: .anybody))
            let unreached = LevelReachRules.unreached(context)
            var surroundings: [FeatureHandle: UnitSurroundings] = [:]
            for island in breaks.islands {
                noteUnknown(island, walks, context, &report)
                let asked = island.filter { unit in
                    isAsked(unit, context)
                        && !(context.graph.target(of: unit, .levelID).map(unreached.contains) ?? true)
                }
                guard let handle = context.first(of: asked.filter(context.survey.isSound)),
                    let level = context.graph.target(of: handle, .levelID)
                else { continue }
                if context.plan.openings.features(on: level).isEmpty {
                    report.notChecked("the level has no opening with a valid geometry", asked)
                    continue
                }
                if island.contains(where: context.graph.isJoined) {
                    report.notChecked("a relationship references the unit, or one that it leads to", asked)
                    continue
                }
                let doubts = island.lazy.filter { RouteConnector(units.properties[$0].category?.known) != nil }
                    .compactMap { context.graph.target(of: $0, .levelID).flatMap(context.stackDoubts.reason) }
                if let reason = doubts.first {
                    report.notChecked(reason, asked)
                    continue
                }
                guard isDecided(island, asked, &surroundings, context, &report) else { continue }
                let others = island.count - 1
                let members = context.dataset.ordered(island)
                report.report(
                    on: handle,
                    others > 0
                        ? """
                        and \(.count, others, "other unit") \(bond(of: island, context)) to the rest of the \
                        venue; add the missing opening
                        """
                        : uselessOpening(of: handle, level, context)
                            ?? "cannot be reached: no opening is on its wall; add its door, or an opening where it is open",
                    related: Array(members.filter { $0 != handle }.prefix(20)))
            }
        })

    /// The words for units that lead only to each other: “have openings to each other, but none”.
    private static func bond(of island: [FeatureHandle], _ context: LintContext) -> String {
        let ways = island.flatMap { context.walks.ways(from: $0) }
        if ways.allSatisfy({ $0.opening >= 0 }) { return "have openings to each other, but none" }
        if ways.allSatisfy({ $0.opening < 0 && $0.link < 0 }) { return "touch each other, but have no opening" }
        return "lead to each other, but have no opening"
    }

    /// The reason why units or openings may be missing.
    static func incompleteness(_ context: LintContext) -> String? {
        context.doubts.incompleteness(of: .opening) ?? context.doubts.incompleteness(of: .unit)
    }

    /// Lists the units of which it is not known whether people are expected to enter them.
    private static func noteUnknown(
        _ units: [FeatureHandle], _ walks: WalkGraph, _ context: LintContext, _ report: inout Reporter
    ) {
        let unknown = units.filter { !walks.isKnown($0) }
        if unknown.isEmpty { return }
        report.notChecked(
            "the category of the unit is missing or not in the standard's list",
            unknown.filter {
                context.dataset.features.units.properties[$0].restriction == nil && !hasOccupant($0, context)
            })
    }

    static let visitors = Rule(
        "UnitShouldBeOpenToVisitors", .ours, .warning, .consistency, [.feature(.unit)],
        "Only service doors, emergency exits, or areas for staff lead to an occupant.",
        rationale: """
            Visitors pass no opening of category service or emergencyexit, and none that is out of service, and no unit with \
            the restriction employeesonly or restricted, so no route leads from an entrance to the occupant. Applies to units \
            with an occupant and without a restriction. Units behind the same openings are one finding, at the first by id. \
            Units without any opening are reported by UnitShouldBeReachable, and a venue without an entrance by \
            VenueShouldHaveEntrance. Listed as not checked: units behind openings with an access control only, as who may pass \
            these is not known, or behind openings for cars, which AutomobileOpeningShouldLeadToVehicles checks; rooms and \
            walkable ground without an occupant, as visitors may not be meant to go there, and units of a category that is \
            missing or not in the standard's list; archives whose units and openings could not all be read, and units next to an opening or a unit that could not be checked or is not on a wall.
            """, values: [.category, .count],
        examples: [
            .failing(
                "a shop behind a service door", .change(.unit, .marked([:])), .set(.opening, ["category": "service"])),
            .failing(
                "two shops behind a service door", edits: [smallShop.marked(true), room("9c", back, "room")],
                [
                    .add(.anchor, ["id": .id("94"), "geometry": .point(5, 8), "properties": ["unit_id": .id("9c")]]),
                    SampleArchive.occupant(at: "94"), .add(.opening, id: "9e", .line((4, 7), (6, 7))),
                    .set(.opening, ["category": "service"]),
                ]),
            .passing(
                "a door for visitors beside it", .set(.opening, ["category": "service"]),
                .add(.opening, id: "9e", .line((10, 7), (10, 9)), ["category": "pedestrian"])),
        ],
        check: .archive { context, report in
            if context.dataset.features.units.features.isEmpty { return }
            if let reason = incompleteness(context) { return report.notChecked(reason) }
            let units = context.dataset.features.units
            let (walks, breaks) = (context.walks, context.breaks(for: .visitors))
            // What these venues lack is more than a door.
            if !breaks.reach.hasEntrance { return }
            var surroundings: [FeatureHandle: UnitSurroundings] = [:]
            var (behindGates, behindLocks, unoccupied) = ([FeatureHandle](), [FeatureHandle](), [FeatureHandle]())
            defer {
                report.notChecked("only openings for cars lead there", behindGates)
                report.notChecked(
                    "only openings with an access control lead there, and who may pass these is not known", behindLocks)
                report.notChecked("visitors cannot get there, and no occupant says that they are meant to", unoccupied)
            }
            for gap in breaks.gaps {
                noteUnknown(gap.units, walks, context, &report)
                let asked = gap.units.filter { units.properties[$0].restriction == nil && isAsked($0, context) }
                if asked.isEmpty { continue }
                let barriers = gap.obstacles.compactMap { Barrier($0, context) }
                guard let barrier = barriers.first(where: { $0.isFault }) else {
                    if barriers.contains(where: { $0.isForCars }) { behindGates += asked } else { behindLocks += asked }
                    continue
                }
                let occupied = asked.filter { hasOccupant($0, context) }
                guard let first = context.first(of: occupied.filter(context.survey.isSound)) else {
                    unoccupied += asked
                    continue
                }
                guard isDecided(gap.units, asked, &surroundings, context, &report) else { continue }
                let others = occupied.count - 1
                let and: FindingMessage = others > 0 ? "and \(.count, others, "other unit") " : ""
                report.report(
                    on: first,
                    """
                    \(and)can be entered only through \(context.describe(barrier.feature)), which is \
                    \(.category, barrier.word)\(barriers.count > 1 ? ", and the like" : ""); correct \
                    \(barrier.property), or add a way for visitors
                    """,
                    related: [barrier.feature]
                        + (others > 0 ? context.dataset.ordered(occupied.filter { $0 != first }).prefix(20) : []))
            }
        })

    /// An opening or unit that keeps visitors out.
    private struct Barrier {
        let feature: FeatureHandle
        /// The value of the property that keeps them out.
        let word: String
        /// The name of that property.
        let property: String
        var isForCars = false
        /// Whether the value may be a mistake: who passes an access control is not known.
        var isFault = true

        init?(_ obstacle: WalkBreaks.Obstacle, _ context: LintContext) {
            switch obstacle {
            case .opening(let opening):
                feature = opening
                let features = context.dataset.features.openings
                if let category = features.properties[opening].category?.known,
                    TravelProfile.walking.avoidedOpenings.contains(category)
                {
                    (word, property) = (category.rawValue, "the category")
                    isForCars = category == .automobile
                    isFault = !isForCars
                } else if features.properties[opening].accessControl?.contains(.known(.outofservice)) == true {
                    (word, property) = ("out of service", "access_control")
                } else {
                    (word, property, isFault) = ("locked", "access_control", false)
                }
            case .unit(let unit), .connector(_, let unit, _):
                guard let restriction = context.dataset.features.units.properties[unit].restriction?.rawValue else {
                    return nil
                }
                (feature, word, property) = (unit, restriction, "the restriction")
            }
        }
    }

    /// Whether what is around some rooms is known, and nothing else lies in their place. If it is not known, counts the units
    /// that a rule asks about as not checked.
    static func isDecided(
        _ units: [FeatureHandle], _ asked: [FeatureHandle], _ surroundings: inout [FeatureHandle: UnitSurroundings],
        _ context: LintContext, _ report: inout Reporter
    ) -> Bool {
        var sharesPlace = false
        var last: (level: FeatureHandle, around: UnitSurroundings)?
        for unit in units {
            guard let level = context.graph.target(of: unit, .levelID) else { continue }
            let around: UnitSurroundings
            if let last, last.level == level {
                around = last.around
            } else {
                around = surroundings[level] ?? UnitSurroundings(level, context)
                surroundings[level] = around
                last = (level, around)
            }
            if around.isDoubtful(unit) {
                report.notChecked("an opening or unit nearby could not be checked or is not on a wall", asked)
                return false
            }
            sharesPlace = sharesPlace || around.sharesPlace(unit)
        }
        if sharesPlace { report.notChecked("another unit is in the same place", asked) }
        return !sharesPlace
    }

    private static func hasOccupant(_ unit: FeatureHandle, _ context: LintContext) -> Bool {
        context.graph.sources(of: unit, .unitID, from: .anchor).contains {
            context.graph.isReferenced($0, by: .anchorID, from: .occupant)
        }
    }

    /// Whether people are expected to enter a unit: a room or walkable ground that visitors enter, or one with an occupant.
    private static func isAsked(_ unit: FeatureHandle, _ context: LintContext) -> Bool {
        isForVisitors(unit, context) || (context.walks.isFloor(unit) && hasOccupant(unit, context))
    }

    /// Whether a unit is a room that visitors enter, or walkable ground, without a restriction.
    static func isForVisitors(_ unit: FeatureHandle, _ context: LintContext) -> Bool {
        switch context.walks.kinds.uses[unit.index] {
        case .solid, .connector, .other: false
        case .room, .circulation: context.dataset.features.units.properties[unit].restriction == nil
        }
    }

    // MARK: - Examples

    /// A shorter shop with a room north of it.
    static func storeroom(_ category: ExampleJSON, isMarked: Bool = false) -> [Example.Edit] {
        [smallShop, room("9c", back, category).marked(isMarked)]
    }

    private static var twoRooms: [Example.Edit] {
        [
            smallShop, room("9c", back.upTo(x: 5), "room").marked(true), room("9d", back.from(x: 5), "room"),
            .add(.opening, id: "9e", .line((5, 8), (5, 9.5))),
        ]
    }

    /// A room with a narrow gap to the shop, whose wall has the door.
    static func doorOffWall(_ category: ExampleJSON) -> [Example.Edit] {
        [
            smallShop, room("9c", .shop.from(y: 7.03), category).marked(true),
            .add(.opening, id: "9e", .line((4.001, 7.001), (6.001, 7.001))),
        ]
    }

    static let smallShop = Example.Edit.draw(.unit, .box(.shop.upTo(y: 7)))
    private static let back = PlanCell.shop.from(y: 7)

    static func room(_ id: String, _ cell: PlanCell, _ category: ExampleJSON) -> Example.Edit {
        .add(.unit, id: id, .box(cell), ["category": category, "name": nil, "display_point": nil])
    }
}
