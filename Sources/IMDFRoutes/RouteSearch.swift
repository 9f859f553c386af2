/// A search for the least time across all levels: A* over the stops of connectors, with shortest paths on the levels
/// between them.
///
/// A stop is reached on foot or by a ride. The estimate of the remaining time assumes that people could walk through
/// walls. It is computed for all stops beforehand, so levels that cannot be on the best route are not searched.
struct RouteSearch {
    /// A part of a route.
    enum Part {
        case walk(floor: Int, MeshSearch.Way, meters: Double, isCut: Bool)
        case ride(from: Int, RouteGraph.Ride)
    }

    /// The aim of the search.
    enum Aim {
        /// The path to the nearest goal.
        case nearest
        /// The times from the starts to all goals; in a reversed search, those from the goals to the starts.
        case distances(isReversed: Bool)
    }

    struct Found {
        var start: Int
        var goal: Int
        var seconds: Double
        var parts: [Part]
    }

    /// A search on one floor, from the starts or from a stop.
    private struct Walk {
        var floor: Int
        var search: MeshSearch
        /// The state where it begins; -1 for the starts.
        var state: Int
        var starts: [Int]
    }

    /// The way in which a state or a goal was reached.
    private enum Origin {
        case none
        case walk(Int, target: Int)
        case ride(state: Int, RouteGraph.Ride)
    }

    /// The minimum seconds to each goal that was searched; infinite for the others.
    private(set) var seconds: [Double]
    /// The length in meters, without rides, of the path that takes these seconds. Found for ``Aim/distances(isReversed:)``.
    private(set) var lengths: [Double]

    private let finder: Wayfinder
    private let starts, goals: [RouteEnd]
    private let profile: TravelProfile
    private let permits: RoutePermits
    /// The rides by stop, in the direction of the search.
    private let rides: [[RouteGraph.Ride]]
    private var permissions: [Int: MeshPermissions] = [:]
    /// The places that can be reached; nil if not computed.
    private var reach: RouteReach?
    private var walks: [Walk] = []
    /// The costs by state: `2 * stop` if reached on foot, `2 * stop + 1` if reached by a ride.
    private var costs: [Double]
    private var origins: [Origin]
    private var isDone: [Bool]
    private var goalOrigins: [Origin]
    /// A lower bound of the time from each stop, and of the time if a ride comes next.
    private var remaining: [Double] = []
    private var remainingByRide: [Double] = []
    private var queue = MeshQueue()

    init(_ finder: Wayfinder, from starts: [RouteEnd], to goals: [RouteEnd], _ profile: TravelProfile, _ aim: Aim) {
        self.finder = finder
        (self.starts, self.goals, self.profile) = (starts, goals, profile)
        seconds = [Double](repeating: .infinity, count: goals.count)
        lengths = seconds
        goalOrigins = [Origin](repeating: .none, count: goals.count)
        let count = finder.graph.stops.count
        costs = [Double](repeating: .infinity, count: 2 * count)
        origins = [Origin](repeating: .none, count: 2 * count)
        isDone = [Bool](repeating: false, count: 2 * count)
        var isReversed = false
        if case .distances(true) = aim { isReversed = true }
        rides = isReversed ? finder.graph.ridesBack : finder.graph.rides
        permits = RoutePermits(
            finder, profile, openUnits: Set((starts + goals).compactMap { $0.unit }), isReversed: isReversed,
            avoidsOccupants: profile.avoidsOccupants)
        switch aim {
        case .nearest: findNearest()
        case .distances: findAll()
        }
    }

    private mutating func findNearest() {
        // Whether there is a route at all is much faster to find than the route.
        let reach = RouteReach(finder, permits, from: starts, until: goals)
        guard goals.contains(where: reach.reaches) else { return }
        self.reach = reach
        remaining = leastRemaining()
        remainingByRide = remaining
        for stop in finder.graph.stops.indices {
            remainingByRide[stop] = rides[stop].reduce(.infinity) { least, ride in
                min(least, time(stop, ride).map { $0 + remaining[ride.to] } ?? .infinity)
            }
        }
        let byFloor = Dictionary(grouping: starts.indices, by: { starts[$0].floor })
        let floors = byFloor.keys.sorted()
        for floor in floors { walk(floor, byFloor[floor] ?? [], state: -1, toStops: false, toGoals: true) }
        let elsewhere = starts.reduce(Double.infinity) { least, start in
            finder.graph.stopsOfFloor[start.floor].reduce(least) {
                min($0, straight(start.place, finder.graph.stops[$1].place) + remainingByRide[$1])
            }
        }
        if elsewhere >= bestSeconds { return }
        for floor in floors { walk(floor, byFloor[floor] ?? [], state: -1, toStops: true, toGoals: false) }
        run(toGoals: true)
    }

    /// Finds the times to all stops first, then those from all stops at once to the goals of each floor.
    private mutating func findAll() {
        remaining = [Double](repeating: 0, count: finder.graph.stops.count)
        remainingByRide = remaining
        let startsByFloor = Dictionary(grouping: starts.indices, by: { starts[$0].floor })
        for floor in startsByFloor.keys.sorted() {
            walk(floor, startsByFloor[floor] ?? [], state: -1, toStops: true, toGoals: false)
        }
        run(toGoals: false)
        let goalsByFloor = Dictionary(grouping: goals.indices, by: { goals[$0].floor })
        for (floor, goals) in goalsByFloor.sorted(by: { $0.key < $1.key }) where !permits.isClosed(floor) {
            var sources = (startsByFloor[floor] ?? []).map { MeshSearch.Source(place: starts[$0].place) }
            var before = sources.map { _ in 0.0 }
            for stop in finder.graph.stopsOfFloor[floor] where costs[2 * stop + 1] < .infinity {
                let cost = costs[2 * stop + 1] * profile.costs.speed * 1000
                sources.append(MeshSearch.Source(place: finder.graph.stops[stop].place, cost: cost))
                before.append(length(to: 2 * stop + 1))
            }
            if sources.isEmpty { continue }
            let (mesh, permissions) = (finder.floors[floor].mesh, permissions(floor))
            let isReached = mesh.parts.reached(from: sources.map { $0.place.triangle }, permissions)
            let goals = goals.filter { isReached[Int(mesh.parts.ofTriangle[self.goals[$0].place.triangle])] }
            let search = MeshSearch(mesh, permissions, from: sources, to: goals.map { self.goals[$0].place })
            for (target, goal) in goals.enumerated() {
                guard let source = search.source(ofPathTo: target) else { continue }
                let cost = search.arrivals[target].cost
                seconds[goal] = time(cost)
                lengths[goal] = before[source] + (cost - sources[source].cost) / 1000
            }
        }
    }

    /// The length in meters of the walks by which a state was reached.
    private func length(to state: Int) -> Double {
        var length = 0.0
        var origin = origins[state]
        while true {
            switch origin {
            case .none: return length
            case .ride(let state, _): origin = origins[state]
            case .walk(let number, let target):
                length += walks[number].search.arrivals[target].cost / 1000
                if walks[number].state < 0 { return length }
                origin = origins[walks[number].state]
            }
        }
    }

    private mutating func permissions(_ floor: Int) -> MeshPermissions {
        if let known = permissions[floor] { return known }
        let made = reach?.permissions(on: floor) ?? permits.permissions(on: floor)
        permissions[floor] = made
        return made
    }

    private var bestSeconds: Double { seconds.min() ?? .infinity }

    /// The time, in seconds, to walk a length in millimeters.
    private func time(_ length: Double) -> Double { length / 1000 / profile.costs.speed }

    private func straight(_ a: FloorMesh.Place, _ b: FloorMesh.Place) -> Double { time(a.point.distance(to: b.point)) }

    /// The time of a ride; nil if it cannot be taken.
    private func time(_ from: Int, _ ride: RouteGraph.Ride) -> Double? {
        guard permits.allows(from, ride) else { return nil }
        let stops = finder.graph.stops
        // At least the time of walking there in a straight line, so that the estimate never exceeds the actual time.
        return max(
            profile.costs.seconds(ride.connector, floors: ride.floors),
            straight(stops[from].place, stops[ride.to].place))
    }

    // MARK: - Remaining time

    /// The time from each stop to the nearest goal if there were no walls.
    private func leastRemaining() -> [Double] {
        let graph = finder.graph
        var least = [Double](repeating: .infinity, count: graph.stops.count)
        var back = [[(from: Int, seconds: Double)]](repeating: [], count: graph.stops.count)
        var queue = MeshQueue()
        for stop in graph.stops.indices {
            for ride in graph.rides[stop] {
                if let seconds = time(stop, ride) { back[ride.to].append((stop, seconds)) }
            }
            for goal in goals where goal.floor == graph.stops[stop].floor {
                least[stop] = min(least[stop], straight(graph.stops[stop].place, goal.place))
            }
            if least[stop] < .infinity { queue.push(least[stop], Int32(stop)) }
        }
        while let next = queue.pop() {
            let stop = Int(next.value)
            if next.key > least[stop] { continue }
            func improve(_ other: Int, _ seconds: Double) {
                guard next.key + seconds < least[other] else { return }
                least[other] = next.key + seconds
                queue.push(least[other], Int32(other))
            }
            for (from, seconds) in back[stop] { improve(from, seconds) }
            for other in graph.stopsOfFloor[graph.stops[stop].floor] where other != stop {
                improve(other, straight(graph.stops[stop].place, graph.stops[other].place))
            }
        }
        return least
    }

    // MARK: - Running

    private mutating func run(toGoals: Bool) {
        while let next = queue.pop() {
            let state = Int(next.value)
            if isDone[state] { continue }
            if toGoals, next.key >= bestSeconds { return }
            isDone[state] = true
            let stop = state / 2
            for ride in rides[stop] {
                guard let seconds = time(stop, ride) else { continue }
                let change = state % 2 == 0 ? RouteCosts.change : 0
                reach(2 * ride.to + 1, costs[state] + seconds + change, .ride(state: state, ride))
            }
            if state % 2 == 1 {
                walk(finder.graph.stops[stop].floor, [], state: state, toStops: true, toGoals: toGoals)
            }
        }
    }

    private mutating func reach(_ state: Int, _ cost: Double, _ origin: Origin) {
        // A stop reached on foot is always followed by a ride.
        let least = state % 2 == 0 ? remainingByRide[state / 2] : remaining[state / 2]
        guard cost < costs[state], least < .infinity else { return }
        costs[state] = cost
        origins[state] = origin
        queue.push(cost + least, Int32(state))
    }

    /// Walks on a floor from starts or from a stop.
    private mutating func walk(_ floor: Int, _ from: [Int], state: Int, toStops: Bool, toGoals: Bool) {
        let (graph, mesh) = (finder.graph, finder.floors[floor].mesh)
        if permits.isClosed(floor) { return }
        let here = state < 0 ? 0 : costs[state]
        let sources =
            state < 0
            ? from.map { MeshSearch.Source(place: starts[$0].place) }
            : [MeshSearch.Source(place: graph.stops[state / 2].place)]
        let (permissions, best) = (permissions(floor), bestSeconds)
        // Without this filter, a target that cannot be reached would make the search examine the whole mesh.
        let isReached = mesh.parts.reached(from: sources.map { $0.place.triangle }, permissions)
        let stops =
            toStops
            ? graph.stopsOfFloor[floor].filter {
                let place = graph.stops[$0].place
                guard permits.isUsable[$0], !isDone[2 * $0], state < 0 || $0 != state / 2,
                    isReached[Int(mesh.parts.ofTriangle[place.triangle])]
                else { return false }
                let least = sources.reduce(Double.infinity) { min($0, straight($1.place, place)) }
                return here + least + remainingByRide[$0] < best
            } : []
        let reached =
            toGoals
            ? goals.indices.filter {
                goals[$0].floor == floor && isReached[Int(mesh.parts.ofTriangle[goals[$0].place.triangle])]
            } : []
        if stops.isEmpty && reached.isEmpty { return }
        // Paths that take longer than the best route so far, including the rides that follow, are not needed.
        let rest = reached.isEmpty ? stops.reduce(Double.infinity) { min($0, remainingByRide[$1]) } : 0
        let search = MeshSearch(
            mesh, permissions, from: sources, to: stops.map { graph.stops[$0].place } + reached.map { goals[$0].place },
            goals: reached.count, limit: (best - here - rest) * 1000 * profile.costs.speed)
        let number = walks.count
        walks.append(Walk(floor: floor, search: search, state: state, starts: from))
        for (target, arrival) in search.arrivals.enumerated() where arrival.cost < .infinity {
            let cost = here + time(arrival.cost)
            if target < stops.count {
                reach(2 * stops[target], cost, .walk(number, target: target))
            } else {
                let goal = reached[target - stops.count]
                if cost < seconds[goal] {
                    seconds[goal] = cost
                    goalOrigins[goal] = .walk(number, target: target)
                }
            }
        }
    }

    // MARK: - The route

    /// The path to the goal that takes the least time.
    var best: Found? {
        guard let goal = seconds.indices.min(by: { seconds[$0] < seconds[$1] }), seconds[goal] < .infinity else {
            return nil
        }
        var parts: [Part] = []
        var origin = goalOrigins[goal]
        while true {
            switch origin {
            case .none: return nil
            case .ride(let state, let ride):
                parts.append(.ride(from: state / 2, ride))
                origin = origins[state]
            case .walk(let number, let target):
                let walk = walks[number]
                guard let way = walk.search.way(to: target) else { return nil }
                parts.append(.walk(floor: walk.floor, way, meters: way.cost / 1000, isCut: walk.search.isIncomplete))
                if walk.state < 0 {
                    let start = walk.starts[way.source]
                    return Found(start: start, goal: goal, seconds: seconds[goal], parts: parts.reversed())
                }
                origin = origins[walk.state]
            }
        }
    }
}
