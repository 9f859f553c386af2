/// Routes through a venue, from its geometry alone.
///
///     let wayfinder = Wayfinder(venue)
///     if let route = wayfinder.route(from: .entrance, to: .place(cafe.handle), by: .stepFree) {
///         for step in route.steps { print(step.text(in: .english)) }
///     }
///
/// It is created once, level by level on several threads, and may be shared between threads. A route takes the shortest path
/// on each level and, across all levels, the least time.
public struct Wayfinder: Sendable {
    /// The venue.
    public let venue: Venue
    /// The assumptions made where the archive states nothing.
    public let assumptions: RouteAssumptions

    let grid: MeshGrid
    let floors: [RouteFloor]
    let graph: RouteGraph
    let kinds: RouteKinds
    let parts: RouteParts
    /// The floor of a level, by the level's index.
    let floorOfLevel: [Int: Int]
    /// The rooms of occupants, by the unit's index.
    let occupiedRooms: Set<Int>

    /// Creates a wayfinder by triangulating all levels, in about O(n log n) for n corners.
    public init(_ venue: Venue, assumptions: RouteAssumptions = .usual) {
        self.venue = venue
        self.assumptions = assumptions
        let levels = venue.levels
        let middle = Self.middle(of: levels)
        let grid = MeshGrid(plane: LocalPlane(at: Position(middle)))
        self.grid = grid
        let all = PassageKinds(venue.dataset.features)
        var floors = Parallel.map(levels.count, jobs: venue.storage.jobs) {
            RouteFloor(levels[$0], all, grid, assumptions)
        }
        RouteFloor.relate(&floors, venue)
        self.floors = floors
        graph = RouteGraph(venue, floors, grid, assumptions)
        kinds = RouteKinds(all, floors, graph)
        parts = RouteParts(floors)
        floorOfLevel = Dictionary(uniqueKeysWithValues: floors.enumerated().map { ($1.level, $0) })
        occupiedRooms = Set(venue.all(Occupant.self).compactMap { $0.unit }.filter { $0.isRoom }.map { $0.index })
    }

    /// The median center of the units, or of the levels if there are no units. A single feature or corner that is far
    /// away does not move it.
    private static func middle(of levels: [Node<Level>]) -> Point {
        func centers(_ geometries: some Sequence<Geometry?>) -> [Point] {
            geometries.compactMap { $0?.box.center }.filter { $0.isInRange }
        }
        var all = centers(levels.lazy.flatMap { $0.units }.map { $0.geometry })
        if all.count < 3 { all += centers(levels.map { $0.geometry }) }
        return Point(median(all.map { $0.x }), median(all.map { $0.y }))
    }

    private static func median(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
    }

    /// The route that takes the least time; nil if there is none.
    public func route(from start: RouteStop, to end: RouteStop, by profile: TravelProfile = .walking) -> Route? {
        route([start], [end], profile)
    }

    /// The route to the nearest of several features, such as restrooms, by the time it takes.
    public func nearest(
        of features: some Sequence<some FeatureIdentifying>, from start: RouteStop, by profile: TravelProfile = .walking
    ) -> Route? { route([start], features.map { .place($0.handle) }, profile) }

    /// The lengths of routes to features, and the times that they take. Features without a route are left out.
    public func distances(
        to features: some Sequence<some FeatureIdentifying>, from start: RouteStop, by profile: TravelProfile = .walking
    ) -> [FeatureHandle: RouteDistance] {
        var found: [FeatureHandle: RouteDistance] = [:]
        var left = features.map { $0.handle }
        for attempt in attempts([start], profile) {
            let goals = left.flatMap { ends(of: .place($0), profile) }
            let search = RouteSearch(
                self, from: ends(of: [start], attempt, profile), to: goals, attempt.profile,
                .distances(isReversed: false))
            for (number, goal) in goals.enumerated() where search.seconds[number] < .infinity {
                guard let feature = goal.feature else { continue }
                // A feature may have several doors.
                if let best = found[feature], best.seconds <= search.seconds[number] { continue }
                found[feature] = RouteDistance(length: search.lengths[number], seconds: search.seconds[number])
            }
            left.removeAll { found[$0] != nil }
            if left.isEmpty { break }
        }
        return found
    }

    /// One of the searches for a route, which are made in turn until one finds a route.
    private struct Attempt {
        let entrances: [RouteEnd]
        let profile: TravelProfile
    }

    /// The searches that are made in turn: from the public entrances past the rooms of occupants, then from all entrances,
    /// then through rooms.
    private func attempts(_ stops: [RouteStop], _ profile: TravelProfile) -> [Attempt] {
        let tiers = stops.contains(.entrance) ? entranceTiers(profile) : [[]]
        var attempts = tiers.map { Attempt(entrances: $0, profile: profile) }
        if profile.avoidsOccupants, let all = tiers.last {
            attempts.append(Attempt(entrances: all, profile: profile.throughRooms))
        }
        return attempts
    }

    private func ends(of stops: [RouteStop], _ attempt: Attempt, _ profile: TravelProfile) -> [RouteEnd] {
        stops.flatMap { $0 == .entrance ? attempt.entrances : ends(of: $0, profile) }
    }

    private func route(_ start: [RouteStop], _ end: [RouteStop], _ profile: TravelProfile) -> Route? {
        for attempt in attempts(start + end, profile) {
            let (starts, goals) = (ends(of: start, attempt, profile), ends(of: end, attempt, profile))
            if starts.isEmpty || goals.isEmpty { continue }
            let search = RouteSearch(self, from: starts, to: goals, attempt.profile, .nearest)
            if let found = search.best { return RouteMaker(self, starts, goals).route(found) }
        }
        return nil
    }
}

/// A place at which routes may begin or end.
struct RouteEnd: Sendable {
    var floor: Int
    var place: FloorMesh.Place
    var feature: FeatureHandle?
    /// The unit that it is in, which may be entered even if it is restricted.
    var unit: Int?
    /// The distance of the place from the requested position, in meters.
    var moved = 0.0
}
