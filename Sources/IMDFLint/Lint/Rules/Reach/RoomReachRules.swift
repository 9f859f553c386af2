/// Rules on whether people can get into the rooms.
enum RoomReachRules {
    static let all = [unit, visitors]

    static let unit = Rule(
        "UnitShouldBeReachable", .ours, .warning, .consistency, [.feature(.unit)],
        "No opening leads from a room for visitors to the rest of its level.",
        rationale: """
            Indoor maps guide people. Openings connect the units whose walls they are on; relationships connect the \
            features that they reference. A room is connected if openings lead, through any number of rooms, to \
            walkable ground (walkway, lobby, unenclosedarea, terrace, platform, parking, and the like), to an \
            elevator, escalator, ramp, or stairs, or outside (an opening with a unit on one side only), or if a \
            relationship leads on. Applies to units with an occupant, and to units without a restriction of the \
            categories that visitors enter, such as room, office, restroom, or theater. Walkable ground needs no \
            openings; structural units, opentobelow, and vegetation are not for visitors; nonpublic, kitchen, \
            mailroom, serverroom, storage, and unspecified units are checked only with an occupant. Rooms that lead \
            only to each other are one finding, at the first by id that is checked. A unit in the same place as \
            another is not reported; UnitsMustNotOverlap reports it. Listed as not checked: levels without openings, \
            units without a valid geometry or a level, and units next to an opening or a unit that could not be \
            checked or is not on a wall.
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
            if let reason = context.doubts.incompleteness(of: .opening) { return report.notChecked(reason) }
            let units = context.dataset.features.units
            var surroundings: [FeatureHandle: UnitSurroundings] = [:]
            for island in context.rooms.islands {
                let asked = island.units.filter { isAsked(units[$0], $0, context) }
                guard let handle = context.dataset.ordered(asked.filter(context.survey.isSound)).first else { continue }
                if context.plan.openings.features(on: island.level).isEmpty {
                    report.notChecked("the level has no opening with a valid geometry", asked)
                    continue
                }
                guard isDecided(island, asked, &surroundings, context, &report) else { continue }
                let others = island.units.count - 1
                let members = context.dataset.ordered(island.units)
                let hasDoor = others > 0
                report.report(
                    on: handle,
                    hasDoor
                        ? """
                        and \(.count, others, "other unit") have openings to each other, but none to the \
                        rest of the level; add the missing opening
                        """
                        : nearestOpening(to: handle, island.level, context)
                            ?? "cannot be reached: no opening is on its wall; add its door, or an opening where it is open",
                    related: Array(members.filter { $0 != handle }.prefix(20)))
            }
        })

    static let visitors = Rule(
        "UnitShouldBeOpenToVisitors", .ours, .warning, .consistency, [.feature(.unit)],
        "Only service doors or emergency exits lead to an occupant.",
        rationale: """
            Visitors pass no opening of category service or emergencyexit, so no route leads to the occupant. Applies to \
            units with an occupant and without a restriction that no other opening joins, directly or through rooms, to \
            walkable ground, to an elevator, escalator, ramp, or stairs, or to the outside. Openings with an access control \
            are not checked: who may pass them is not known. Rooms behind the same openings are one finding, at the first \
            by id. Rooms without any opening are reported by UnitShouldBeReachable, and a venue without an entrance by \
            VenueShouldHaveEntrance. Listed as not checked: archives whose openings could not all be read, and units next to \
            an opening or a unit that could not be checked or is not on a wall.
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
            if let reason = context.doubts.incompleteness(of: .opening) { return report.notChecked(reason) }
            let units = context.dataset.features.units
            // What these venues lack is more than a door.
            if !OuterDoors(context).areOpen { return }
            let rooms = RoomGraph(context) { opening in
                let category = opening.category?.known
                return category == .service || category == .emergencyexit
            }
            // No opening at all leads out of these; UnitShouldBeReachable reports them.
            let unreachable = Set(context.rooms.islands.lazy.flatMap(\.units))
            var surroundings: [FeatureHandle: UnitSurroundings] = [:]
            for island in rooms.islands where !island.units.contains(where: unreachable.contains) {
                let closed = context.dataset.ordered(rooms.closedOpenings(of: island.units))
                guard let opening = closed.first else { continue }
                let occupied = context.dataset.ordered(
                    island.units.filter {
                        units[$0].restriction == nil && context.survey.isSound($0) && hasOccupant($0, context)
                    })
                guard let first = occupied.first else { continue }
                guard isDecided(island, occupied, &surroundings, context, &report) else { continue }
                let others = occupied.count - 1
                let and: FindingMessage = others > 0 ? "and \(.count, others, "other unit") " : ""
                let category = context.dataset.features.openings[opening].category?.rawValue ?? ""
                report.report(
                    on: first,
                    """
                    \(and)can be entered only through \(context.describe(opening)), which is \(.category, category)\
                    \(closed.count > 1 ? ", and the like" : ""); correct the category, or add a door for visitors
                    """, related: [opening] + occupied.dropFirst().prefix(20))
            }
        })

    /// Whether what is around some rooms is known, and nothing else lies in their place. If it is not known, counts the units
    /// that a rule asks about as not checked.
    private static func isDecided(
        _ island: RoomGraph.Island, _ asked: [FeatureHandle], _ surroundings: inout [FeatureHandle: UnitSurroundings],
        _ context: LintContext, _ report: inout Reporter
    ) -> Bool {
        let around = surroundings[island.level] ?? UnitSurroundings(island.level, context)
        surroundings[island.level] = around
        if island.units.contains(where: { around.isDoubtful($0) }) {
            report.notChecked("an opening or unit nearby could not be checked or is not on a wall", asked)
            return false
        }
        return !island.units.contains { around.sharesPlace($0) }
    }

    private static func hasOccupant(_ unit: FeatureHandle, _ context: LintContext) -> Bool {
        context.graph.sources(of: unit, .unitID, from: .anchor).contains {
            context.graph.isReferenced($0, by: .anchorID, from: .occupant)
        }
    }

    /// The message for a unit that has an opening a little off its wall; nil if there is none within half a meter.
    static func nearestOpening(to unit: FeatureHandle, _ level: FeatureHandle, _ context: LintContext)
        -> FindingMessage?
    {
        guard let area = context.dataset.features.geometry(of: unit) else { return nil }
        let plane = context.measure.plane
        let near = area.box.grown(0.5 / plane.metersPerDegreeLongitude, 0.5 / plane.metersPerDegreeLatitude)
        var nearest: (opening: FeatureHandle, distance: Double)?
        for handle in context.plan.openings.features(on: level) {
            guard let line = context.dataset.features.geometry(of: handle), near.contains(line.box) else { continue }
            // The distance of the position that is farther from the wall.
            let distance = line.positions.reduce(0) { farthest, position in
                let p = plane.meters(Point(position))
                var least = Double.infinity
                for ring in area.polygons.joined() {
                    for (a, b) in zip(ring, ring.dropFirst()) {
                        let foot = Metric.nearest(p, plane.meters(Point(a)), plane.meters(Point(b)))
                        least = min(least, Metric.distance(p, foot))
                    }
                }
                return max(farthest, least)
            }
            let isNearer = nearest.map {
                distance < $0.distance || (distance == $0.distance && context.dataset.precedes(handle, $0.opening))
            }
            if distance <= 0.5, isNearer ?? true { nearest = (handle, distance) }
        }
        return nearest.map {
            """
            cannot be reached: its nearest opening, \(context.describe($0.opening)), is \(.distance, $0.distance) off \
            its wall; move it onto the wall
            """
        }
    }

    /// Whether people are expected to enter a unit.
    private static func isAsked(_ unit: Feature<Unit>, _ handle: FeatureHandle, _ context: LintContext) -> Bool {
        switch UnitUse(unit) {
        case .solid, .circulation, .connector: return false
        case .room: if unit.restriction == nil { return true }
        case .other: break
        }
        return hasOccupant(handle, context)
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
