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
    /// The floor of a level, by the level's index.
    let floorOfLevel: [Int: Int]

    /// Creates a wayfinder by triangulating all levels, in about O(n log n) for n corners.
    public init(_ venue: Venue, assumptions: RouteAssumptions = .usual) {
        self.venue = venue
        self.assumptions = assumptions
        let levels = venue.levels
        let middle = Self.middle(of: levels)
        let grid = MeshGrid(plane: LocalPlane(at: Position(middle)))
        self.grid = grid
        var floors = Parallel.map(levels.count, jobs: venue.storage.jobs) {
            RouteFloor(levels[$0], venue, grid, assumptions)
        }
        RouteFloor.relate(&floors, venue)
        self.floors = floors
        graph = RouteGraph(venue, floors, grid, assumptions)
        kinds = RouteKinds(venue, floors, graph)
        floorOfLevel = Dictionary(uniqueKeysWithValues: floors.enumerated().map { ($1.level, $0) })
    }

    /// The median center of the units, or of the levels if there are no units. A single feature or corner that is far
    /// away does not move it.
    private static func middle(of levels: [Node<Level>]) -> Point {
        func centers(_ geometries: some Sequence<Geometry?>) -> [Point] {
            geometries.compactMap { $0?.box.center }.filter(\.isInRange)
        }
        var all = centers(levels.lazy.flatMap(\.units).map(\.geometry))
        if all.count < 3 { all += centers(levels.map(\.geometry)) }
        return Point(median(all.map(\.x)), median(all.map(\.y)))
    }

    private static func median(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
    }

    /// The route that takes the least time; nil if there is none.
    public func route(from start: RouteStop, to end: RouteStop, by profile: TravelProfile = .walking) -> Route? {
        let starts = ends(of: start, profile)
        return route(from: starts, to: ends(of: end, profile), profile)
    }

    /// The route to the nearest of several features, such as restrooms, by the time it takes.
    public func nearest(
        of features: some Sequence<FeatureHandle>,
        from start: RouteStop,
        by profile: TravelProfile = .walking
    ) -> Route? {
        route(from: ends(of: start, profile), to: features.flatMap { ends(of: .place($0), profile) }, profile)
    }

    /// The times that routes to features take.
    public func distances(
        to features: some Sequence<FeatureHandle>,
        from start: RouteStop,
        by profile: TravelProfile = .walking
    ) -> [FeatureHandle: Duration] {
        let goals = features.flatMap { ends(of: .place($0), profile) }
        var found: [FeatureHandle: Duration] = [:]
        let search = RouteSearch(
            self,
            from: ends(of: start, profile),
            to: goals,
            profile,
            .distances(isReversed: false)
        )
        for (goal, seconds) in zip(goals, search.seconds) where seconds < .infinity {
            guard let feature = goal.feature else { continue }
            found[feature] = min(found[feature] ?? .seconds(seconds), .seconds(seconds))
        }
        return found
    }

    private func route(from starts: [RouteEnd], to goals: [RouteEnd], _ profile: TravelProfile) -> Route? {
        if starts.isEmpty || goals.isEmpty { return nil }
        let search = RouteSearch(self, from: starts, to: goals, profile, .nearest)
        guard let found = search.best else { return nil }
        return RouteMaker(self, starts, goals, profile).route(found)
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
