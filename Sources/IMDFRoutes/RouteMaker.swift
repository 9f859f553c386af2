/// A builder that turns a path that was found into a route: legs, steps, and assumptions.
struct RouteMaker {
    private let finder: Wayfinder
    private let starts, goals: [RouteEnd]
    private var legs: [Route.Leg] = []
    private var steps: [RouteStep] = []
    private var assumptions: [RouteAssumption] = []
    /// The distance walked since the last step that reports one, in meters: too short for a separate step.
    private var carried = 0.0

    init(_ finder: Wayfinder, _ starts: [RouteEnd], _ goals: [RouteEnd]) {
        (self.finder, self.starts, self.goals) = (finder, starts, goals)
    }

    /// The minimum angle of a turn that is reported, in degrees.
    private static let leastTurn = 35.0
    /// The distance, in millimeters, within which several turns count as one.
    private static let nearTurns = 2000.0
    /// The minimum length of a walk, in meters; shorter ones are added to the next walk.
    private static let leastWalk = 3.0
    /// The maximum distance of landmarks from the path, in millimeters.
    private static let besideWay = 6000.0

    func route(_ found: RouteSearch.Found) -> Route {
        var maker = self
        return maker.make(found)
    }

    private mutating func make(_ found: RouteSearch.Found) -> Route {
        let (start, goal) = (starts[found.start], goals[found.goal])
        for end in [start, goal] where end.moved > 0.01 { assume(.moved(meters: end.moved.rounded(decimals: 2))) }
        let avoided = Set([start.unit, goal.unit].compactMap { $0 })
        add(.leave, at: position(start.place.point), feature: start.feature)
        for (number, part) in found.parts.enumerated() {
            switch part {
            case .walk(let floor, let way, let meters, let isCut):
                if isCut { assume(.notShortest(level(floor))) }
                walk(floor, way, meters, avoided)
            case .ride(let stop, let ride):
                var from = stop
                if case .ride(let before, let same)? = number > 0 ? found.parts[number - 1] : nil,
                    same.connector == ride.connector, case .ride? = steps.last?.kind
                {
                    // The same connector continues, so the two rides become one step.
                    steps.removeLast()
                    from = before
                }
                self.ride(from, stop, ride)
            }
        }
        finishWalk()
        add(.arrive, at: position(goal.place.point), feature: goal.feature)
        return Route(
            legs: legs, steps: steps, length: legs.reduce(0) { $0 + $1.length }, seconds: found.seconds,
            assumptions: assumptions, destination: goal.feature)
    }

    private mutating func assume(_ assumption: RouteAssumption) {
        if !assumptions.contains(assumption) { assumptions.append(assumption) }
    }

    private func level(_ floor: Int) -> Node<Level> {
        Node(storage: finder.venue.storage, index: finder.floors[floor].level)
    }

    private func unit(_ index: Int) -> Node<Unit> { Node(storage: finder.venue.storage, index: index) }

    private func position(_ p: GridPoint) -> Position { finder.grid.position(p) }

    private mutating func add(
        _ kind: RouteStep.Kind, at position: Position, length: Double = 0, feature: FeatureHandle? = nil,
        entered: Int? = nil, landmarks: [FeatureHandle] = []
    ) {
        var kind = kind
        // No walk lies between: two turns to one side are one, and so are the two doors of a lobby.
        if case .turn(let degrees) = kind, case .turn(let first)? = steps.last?.kind, degrees * first > 0 {
            kind = .turn(degrees: max(-180, min(180, first + degrees)))
            steps.removeLast()
        } else if kind == .pass, entered == nil, let last = steps.last, last.kind == .pass, last.entered == nil {
            return
        }
        steps.append(
            RouteStep(
                id: steps.count, kind: kind, leg: max(0, legs.count - 1), position: position, length: length,
                feature: feature, entered: entered.map(unit), landmarks: landmarks,
                words: RouteWords(kind, feature, entered.map(unit), landmarks, finder.venue)))
    }

    // MARK: - Riding

    private mutating func ride(_ from: Int, _ last: Int, _ ride: RouteGraph.Ride) {
        finishWalk()
        let (one, two) = (finder.graph.stops[from], finder.graph.stops[ride.to])
        let before = finder.graph.stops[last]
        if ride.isGuess { assume(.stacked(unit(before.unit), unit(two.unit))) }
        let named = unit(one.unit).amenities.first { RouteConnector($0.properties.category?.known) == ride.connector }
        add(
            .ride(ride.connector, to: level(two.floor), isUp: isUp(one.floor, two.floor)),
            at: position(one.place.point), feature: named?.handle ?? unit(one.unit).handle)
    }

    private func isUp(_ from: Int, _ to: Int) -> Bool {
        (finder.floors[to].ordinal ?? 0) > (finder.floors[from].ordinal ?? 0)
    }

    // MARK: - Walking

    /// An event on the path, at a distance from its start in millimeters.
    private struct Event {
        var at: Double
        var point: GridPoint
        var kind: Kind

        enum Kind {
            case turn(Double)
            case pass(portal: Int, space: Int)
        }

        var isTurn: Bool {
            if case .turn = kind { return true }
            return false
        }
    }

    /// A path on a level, with the length up to each of its points in millimeters.
    private struct Course {
        let points: [GridPoint]
        let lengths: [Double]
        let floor: RouteFloor
        /// Units whose occupants are not used as landmarks.
        let avoided: Set<Int>
    }

    private mutating func walk(_ number: Int, _ way: MeshSearch.Way, _ meters: Double, _ avoided: Set<Int>) {
        let floor = finder.floors[number]
        let positions = way.points.map(position)
        legs.append(Route.Leg(id: legs.count, level: level(number), positions: positions, length: meters))
        if steps.count == 1 { carried = 0 }
        var lengths = [0.0]
        for (a, b) in zip(way.points, way.points.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
        }
        guess(floor, way, avoided)
        let course = Course(points: way.points, lengths: lengths, floor: floor, avoided: avoided)
        var events = turns(way.points, lengths)
        for passage in way.passages {
            let at = lengths[passage.part] + way.points[passage.part].distance(to: passage.point)
            events.append(
                Event(at: at, point: passage.point, kind: .pass(portal: passage.portal, space: passage.space)))
        }
        // A turn at a door comes after the door.
        events.sort { ($0.at, $0.isTurn ? 1 : 0) < ($1.at, $1.isTurn ? 1 : 0) }
        var done = 0.0
        var space = way.firstSpace
        for event in events {
            switch event.kind {
            case .turn(let degrees):
                advance(from: done, to: event.at, on: course, in: space)
                done = event.at
                add(.turn(degrees: degrees), at: position(event.point))
            case .pass(let portal, let next):
                if case .doorway = floor.spaces[next] { continue }
                defer { space = next }
                guard let opening = floor.portals[portal].opening else { continue }
                advance(from: done, to: event.at, on: course, in: space)
                done = event.at
                var entered: Int?
                if case .unit(let unit) = floor.spaces[next] { entered = unit }
                let door = finder.venue.storage.own(FeatureHandle(.opening, opening))
                add(.pass, at: position(event.point), feature: door, entered: entered)
            }
        }
        advance(from: done, to: lengths[lengths.count - 1], on: course, in: space)
    }

    /// Reports a walk if it is long enough.
    private mutating func advance(from: Double, to: Double, on course: Course, in space: Int) {
        let (points, lengths) = (course.points, course.lengths)
        carried += (to - from) / 1000
        if carried < Self.leastWalk { return }
        let landmarks = landmarks(from: from, to: to, on: course, in: space)
        let part = lengths.partitioningIndex { $0 > from }
        let at = max(0, min(part - 1, points.count - 1))
        let length = at + 1 < points.count ? points[at].distance(to: points[at + 1]) : 0
        let t = length > 0 ? (from - lengths[at]) / length : 0
        let next = at + 1 < points.count ? points[at + 1] : points[at]
        let p = GridPoint(points[at].x + t * (next.x - points[at].x), points[at].y + t * (next.y - points[at].y))
        add(.walk, at: position(p), length: carried, landmarks: landmarks)
        carried = 0
    }

    /// Adds the distance that was not reported to the last walk.
    private mutating func finishWalk() {
        defer { carried = 0 }
        guard carried > 0, let last = steps.lastIndex(where: { $0.kind == .walk && $0.leg == legs.count - 1 }) else {
            if carried > 0, let leg = legs.last, let first = leg.positions.first {
                add(.walk, at: first, length: carried)
            }
            return
        }
        steps[last] = steps[last].longer(by: carried)
    }

    /// Finds turns. Nearby turns are merged, using the directions before and after them.
    private func turns(_ points: [GridPoint], _ lengths: [Double]) -> [Event] {
        var events: [Event] = []
        var at = 1
        while at + 1 < points.count {
            var end = at
            while end + 2 < points.count, lengths[end + 1] - lengths[at] < Self.nearTurns { end += 1 }
            let before = Self.direction(points[at - 1], points[at])
            let after = Self.direction(points[end], points[end + 1])
            let degrees = Self.angle(before, after)
            if degrees.magnitude >= Self.leastTurn {
                events.append(Event(at: lengths[at], point: points[at], kind: .turn(degrees)))
            }
            at = end + 1
        }
        return events
    }

    private static func direction(_ a: GridPoint, _ b: GridPoint) -> GridPoint {
        let length = max(a.distance(to: b), 1e-9)
        return GridPoint((b.x - a.x) / length, (b.y - a.y) / length)
    }

    /// The angle in degrees from one direction to another, positive to the left.
    static func angle(_ a: GridPoint, _ b: GridPoint) -> Double {
        let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
        return RouteAngle.degrees(cross, dot)
    }

    /// The places whose doors are along a walk. Only the last two are returned, because they describe best how far to
    /// go.
    private func landmarks(from: Double, to: Double, on course: Course, in space: Int) -> [FeatureHandle] {
        let (points, lengths, floor) = (course.points, course.lengths, course.floor)
        var found: [(at: Double, feature: FeatureHandle)] = []
        for door in floor.doors(of: space) {
            guard let other = floor.portals[door.portal].spaces.first(where: { $0 != space }),
                case .unit(let index) = floor.spaces[other], !course.avoided.contains(index),
                // An occupant of a hall is not a landmark for the hall's doors.
                unit(index).isRoom, let occupant = unit(index).occupants.first(where: { $0.properties.name != nil })
            else { continue }
            for (part, pair) in zip(points, points.dropFirst()).enumerated() {
                let near = door.place.point.nearest(on: pair.0, pair.1)
                let at = lengths[part] + points[part].distance(to: near)
                if at > from, at < to, near.distance(to: door.place.point) <= Self.besideWay {
                    found.append((at, occupant.handle))
                    break
                }
            }
        }
        var seen: Set<FeatureHandle> = []
        let ordered = found.sorted { ($0.at, $0.feature.index) < ($1.at, $1.feature.index) }.filter {
            seen.insert($0.feature).inserted
        }
        return ordered.suffix(2).map { $0.feature }
    }

    /// Records the assumptions that a path relies on.
    private mutating func guess(_ floor: RouteFloor, _ way: MeshSearch.Way, _ ends: Set<Int>) {
        let level = Node<Level>(storage: finder.venue.storage, index: floor.level)
        func unit(_ space: Int) -> Node<Unit>? {
            if case .unit(let unit) = floor.spaces[space] { return self.unit(unit) }
            return nil
        }
        if floor.spaces[way.firstSpace] == .rest { assume(.restOfLevel(level)) }
        for passage in way.passages {
            let portal = floor.portals[passage.portal]
            if floor.spaces[passage.space] == .rest { assume(.restOfLevel(level)) }
            if let unit = unit(passage.space), finder.occupiedRooms.contains(unit.index), !ends.contains(unit.index) {
                assume(.throughRoom(unit))
            }
            if let opening = portal.opening {
                if portal.isThroughWall { assume(.throughWall(Node(storage: finder.venue.storage, index: opening))) }
            } else if portal.spaces.count == 2 {
                assume(.openEdge(unit(portal.spaces[0]), unit(portal.spaces[1])))
            }
        }
    }
}
