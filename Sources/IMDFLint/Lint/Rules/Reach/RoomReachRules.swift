/// Rules on whether people can get into the rooms.
enum RoomReachRules {
    static let all = [unit]

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
            .failing("a door three centimeters off the wall", edits: doorOffWall("room")),
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
            let rooms = RoomGraph(context)
            let units = context.dataset.features.units
            var levels: [FeatureHandle: UnitSurroundings] = [:]
            for island in rooms.islands {
                let asked = island.units.filter { isAsked(units[$0], $0, context) }
                guard let handle = context.dataset.ordered(asked.filter(context.survey.isSound)).first else { continue }
                if context.plan.openings.features(on: island.level).isEmpty {
                    report.notChecked("the level has no opening with a valid geometry", asked)
                    continue
                }
                let around = levels[island.level] ?? UnitSurroundings(island.level, context)
                levels[island.level] = around
                if island.units.contains(where: { around.isDoubtful($0) }) {
                    report.notChecked("an opening or unit nearby could not be checked or is not on a wall", asked)
                    continue
                }
                if island.units.contains(where: { around.sharesPlace($0) }) { continue }
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
        return Node<Unit>(storage: context.storage, index: handle.index).anchors.contains { !$0.occupants.isEmpty }
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
