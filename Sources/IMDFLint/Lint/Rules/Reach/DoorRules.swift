/// Rules on the doors without which nobody gets in or up: entrances, the doors of elevators and stairs, and doors for
/// people that are declared as doors for cars.
enum DoorRules {
    static let all = [entrance, vertical, automobile, solid]

    static let entrance = Rule(
        "VenueShouldHaveEntrance", .ours, .warning, .consistency, [.feature(.venue)],
        "No opening leads visitors into the venue.",
        rationale: """
            Directions begin at an entrance: an opening that leads out of its level, or one of category \
            pedestrian.principal, wherever it leads. Visitors do not pass openings of category automobile, service, or emergencyexit, and none \
            that are out of service or that need a key, a badge, a password, or the like. An archive without openings is \
            reported by LevelShouldBeReferencedByOpening. Listed as not checked: archives whose openings could not all be \
            read, or with an opening without a level, without a valid geometry, or on no wall.
            """, values: [.total],
        examples: [
            .failing(
                "doors for staff only", .change(.venue, .marked([:])),
                .changeAll(.opening, ["properties": ["category": "service"]])),
            .failing(
                "locked doors", .change(.venue, .marked([:])),
                .changeAll(.opening, ["properties": ["access_control": ["badgereader"]]])),
            .passing(
                "a main entrance between two units",
                .features(
                    .opening,
                    [SampleArchive.feature(.door).changed(by: ["properties": ["category": "pedestrian.principal"]])])),
            .passing("one door for staff", .add(.opening, id: "9e", .line((10, 7), (10, 9)), ["category": "service"])),
        ],
        check: .archive { context, report in
            guard let venue = context.ordered(context.venue.all(VenueProperties.self)).first?.handle else { return }
            let openings = context.dataset.features.openings.features.count
            if openings == 0 || context.dataset.features.units.features.isEmpty { return }
            let doors = OuterDoors(context)
            if doors.areOpen { return }
            if let reason = context.doubts.incompleteness(of: .opening) { return report.notChecked(reason, venue) }
            if doors.mayBeElsewhere {
                return report.notChecked(
                    "an opening is on no wall, has no level, or has no valid geometry, and may be the entrance", venue)
            }
            let closed = doors.closed
            let words = Wording.alternatives(closed.orderedByKey().map { "\($0.key) (\($0.value))" })
            let count = closed.values.reduce(0, +)
            report.report(
                on: venue,
                count == 0
                    ? """
                    has no entrance: \(.total, openings, shown: none(openings)) in from outside; add an opening on an outer \
                    wall
                    """
                    : """
                    has no entrance for visitors: \(.total, count, "opening leads", "openings lead") in from \
                    outside, but only as \(words); correct the category, or add an entrance
                    """)
        })

    /// The phrase “none of its 3 openings leads”.
    private static func none(_ count: Int) -> String {
        count == 1 ? "its only opening does not lead" : "none of its \(count) openings leads"
    }

    static let vertical = Rule(
        "VerticalUnitShouldHaveOpening", .ours, .warning, .consistency, [.feature(.unit)],
        "No opening leads into an elevator, or into enclosed stairs.",
        rationale: """
            Applies to units of category elevator, and to escalators, ramps, and stairs that rooms, structure, and the outline \
            of the level enclose: those that are open to walkable ground, or to a part of the level that no unit covers, \
            along more than \(RouteAssumptions.usual.leastSharedEdge) m need no door. A unit that a relationship references \
            is not reported, nor is one in the same place as another, which UnitsMustNotOverlap reports. A door that leads outside is enough. Listed as not \
            checked: levels without openings, units without a valid geometry or a level, and units next to an opening or a \
            unit that could not be checked or is not on a wall.
            """, values: [.distance],
        examples: [
            .failing("an elevator without a door", edits: RoomReachRules.storeroom("elevator", isMarked: true)),
            .failing("stairs behind shops", edits: enclosed("stairs")),
            .failing("a door three centimeters off the wall", edits: RoomReachRules.doorOffWall("elevator")),
            .passing(
                "an elevator with a door", edits: RoomReachRules.storeroom("elevator"),
                [.add(.opening, id: "9e", .line((4, 7), (6, 7)))]),
            .passing(
                "an elevator with a door that leads outside", edits: RoomReachRules.storeroom("elevator"),
                [.add(.opening, id: "9e", .line((4, 10), (6, 10)))]),
            .failing(
                "a door that leads into structure only", edits: [RoomReachRules.smallShop],
                [
                    RoomReachRules.room("9c", PlanCell.shop.from(y: 7).upTo(x: 5), "elevator").marked(true),
                    RoomReachRules.room("9d", PlanCell.shop.from(y: 7).from(x: 5), "structure"),
                    .add(.opening, id: "9e", .line((5, 8), (5, 9.5))),
                ]), .passing("stairs beside a walkway", edits: RoomReachRules.storeroom("stairs")),
        ],
        check: .archive { context, report in
            let units = context.dataset.features.units
            context.plan.units.noteLeftOut(&report) { RouteConnector(units.properties[$0].category?.known) != nil }
            if units.features.isEmpty { return }
            if let reason = RoomReachRules.incompleteness(context) { return report.notChecked(reason) }
            for (level, closed) in context.shafts.byLevel {
                if context.plan.openings.features(on: level).isEmpty {
                    report.notChecked("the level has no opening with a valid geometry", closed)
                    continue
                }
                let around = UnitSurroundings(level, context)
                for unit in closed where !around.sharesPlace(unit) {
                    if around.isDoubtful(unit) {
                        report.notChecked("an opening or unit nearby could not be checked or is not on a wall", unit)
                        continue
                    }
                    report.report(
                        on: unit,
                        RoomReachRules.uselessOpening(of: unit, level, context)
                            ?? "has no opening on its wall, so that nobody gets in; add its door")
                }
            }
        })

    static let automobile = Rule(
        "AutomobileOpeningShouldLeadToVehicles", .ours, .warning, .consistency, [.feature(.opening)],
        "An opening for cars is between places where no cars drive.",
        rationale: """
            Nobody on foot passes an opening of category automobile. One that joins only rooms, walkable ground, stairs, or \
            the like, and neither a parking, a road, nor a ramp, is a door for people with the wrong category. Units of \
            category nonpublic, storage, unspecified, or unenclosedarea may be a place for vehicles. Levels of category \
            parking are ignored. Reported once for all, at the first such opening by id. Listed as not checked: openings on \
            no wall, and those beside a unit whose category is missing or not in the standard's list.
            """, values: [.count],
        examples: [
            .failing("a shop door for cars", .set(.opening, ["category": .marked("automobile")])),
            .failing(
                "two of them", .set(.opening, ["category": .marked("automobile")]),
                .add(.opening, id: "9e", .line((10, 7), (10, 9)), ["category": "automobile"])),
            .passing(
                "a gate of a storeroom", .set(.unit, ["category": "storage"]),
                .add(.opening, id: "9e", .line((10, 7), (10, 9)), ["category": "automobile"])),
        ],
        check: .archive { context, report in
            let features = context.dataset.features
            var found: [FeatureHandle] = []
            for level in context.venue.all(Level.self) where level.properties.category != .known(.parking) {
                let doors = context.plan.doors.openings(on: level.handle) {
                    features.openings.properties[$0].category?.known == .automobile
                }
                for (opening, units) in doors {
                    let uses = units.map { VehicleUse(features.units[$0]) }
                    if uses.isEmpty {
                        report.notChecked("the opening is on no wall", opening)
                    } else if uses.allSatisfy({ $0 == .people }) {
                        found.append(opening)
                    } else if uses.contains(.unknown), !uses.contains(.vehicles) {
                        report.notChecked("the category of a unit beside it is not known", opening)
                    }
                }
            }
            let inOrder = context.dataset.ordered(found)
            guard let first = inOrder.first else { return }
            let others = found.count - 1
            let and: FindingMessage = others > 0 ? "and \(.count, others, "other opening") " : ""
            report.report(
                on: first,
                """
                \(and)\(others > 0 ? "are" : "is") for cars, but next to no parking, road, or ramp; use pedestrian, or \
                correct the categories of the units
                """, at: "/properties/category", related: Array(inOrder.dropFirst().prefix(20)))
        })

    static let solid = Rule(
        "OpeningShouldNotLeadIntoStructure", .ours, .warning, .consistency, [.feature(.opening)],
        "An opening leads from a unit into structure.",
        rationale: """
            Behind an opening people walk on. One with a wall, a column, or other structure behind it, at least \
            \(RouteAssumptions.usual.wallThickness) m thick, leads to nothing, or the structure is a room with the wrong \
            category. Reported once per level, at the first such opening by id, and only at units that people reach in another \
            way: UnitShouldBeReachable and VerticalUnitShouldHaveOpening report the others. Main entrances \
            (pedestrian.principal) are ignored, and so are units that overlap.
            """, values: [.count],
        examples: [
            .failing(
                "a door of the shop into a wall", edits: RoomReachRules.storeroom("structure"),
                [.add(.opening, id: "9e", intoNorth).marked(true)]),
            .failing(
                "two of them", edits: RoomReachRules.storeroom("structure"),
                [.add(.opening, id: "9e", intoNorth).marked(true), .add(.opening, id: "9f", .line((1, 7), (3, 7)))]),
            .passing(
                "a room behind it", edits: RoomReachRules.storeroom("storage"), [.add(.opening, id: "9e", intoNorth)]),
        ],
        check: .archive { context, report in
            for (_, doors) in context.walks.blocked {
                let found = doors.filter { opening, unit in
                    context.breaks(for: .anybody).reach.reaches(unit) && !context.shafts.contains(any: [unit])
                        && isIntoStructure(opening, from: unit, context)
                }.map { $0.opening }
                let inOrder = context.dataset.ordered(found)
                guard let first = inOrder.first else { continue }
                let others = found.count - 1
                let and: FindingMessage = others > 0 ? "and \(.count, others, "other opening") of its level " : ""
                report.report(
                    on: first,
                    """
                    \(and)\(others > 0 ? "lead" : "leads") only into structure; move it, or correct the category of the unit \
                    behind it
                    """, related: Array(inOrder.dropFirst().prefix(20)))
            }
        })

    /// Whether the place behind an opening is inside structure, a wall's thickness away.
    private static func isIntoStructure(_ opening: FeatureHandle, from unit: FeatureHandle, _ context: LintContext)
        -> Bool
    {
        let features = context.dataset.features
        guard let line = features.geometry(of: opening)?.lineStrings.first, let first = line.first,
            let last = line.last, let room = features.geometry(of: unit),
            let level = context.graph.target(of: unit, .levelID)
        else { return false }
        let walls = context.plan.doors.openings(on: level) { $0 == opening }.flatMap { $0.units }.filter {
            features.units.properties[$0].category?.known?.isStructural == true
        }
        let plane = context.measure.plane
        let (a, b) = (plane.meters(Point(first)), plane.meters(Point(last)))
        let length = Metric.distance(a, b)
        if length == 0 { return false }
        let step = RouteAssumptions.usual.wallThickness / length
        let middle = Metric.point(a, b, 0.5)
        return [step, -step].contains { step in
            let beside = Position(
                plane.degrees(MetricPoint(middle.x - step * (b.y - a.y), middle.y + step * (b.x - a.x))))
            return room.location(of: beside) == .outside
                && walls.contains { features.geometry(of: $0)?.location(of: beside) == .inside }
        }
    }

    /// A door in the north wall of the shorter shop.
    private static let intoNorth = ExampleJSON.line((4, 7), (6, 7))

    /// The use of a unit by vehicles.
    private enum VehicleUse {
        /// A place where cars drive.
        case vehicles
        /// A place where cars may drive.
        case possible
        /// A place for people only.
        case people
        /// A unit without a category, or with one of its own.
        case unknown

        init(_ unit: Feature<Unit>) {
            guard let category = unit.properties.category?.known else {
                self = .unknown
                return
            }
            switch category {
            case .parking, .road, .ramp: self = .vehicles
            case .unenclosedarea: self = .possible
            default:
                switch UnitUse(category) {
                case .room, .circulation, .connector: self = .people
                case .other, .solid: self = .possible
                }
            }
        }
    }

    /// Stairs with a shop to the east, between the outline of the level and the wall of another shop.
    private static func enclosed(_ category: ExampleJSON) -> [Example.Edit] {
        let back = PlanCell.shop.from(y: 7)
        return [
            .draw(.unit, .box(.shop.upTo(y: 7))), RoomReachRules.room("9c", back.upTo(x: 5), category).marked(true),
            RoomReachRules.room("9d", back.from(x: 5), "room"), .add(.opening, id: "9e", .line((6, 7), (8, 7))),
        ]
    }
}
