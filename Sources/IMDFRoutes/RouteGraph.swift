/// The connections between levels: stops at connectors, and rides between them.
struct RouteGraph: Sendable {
    /// A connector on a level.
    struct Stop: Sendable {
        var floor: Int
        var unit: Int
        var place: FloorMesh.Place
    }

    /// A connection from one stop to another.
    struct Ride: Sendable {
        fileprivate(set) var to: Int
        var connector: RouteConnector
        var floors: Int
        /// The relationship that describes it, by index.
        var relationship: Int?
        /// Whether the connection is assumed, because the archive does not state it.
        var isGuess = false
    }

    private(set) var stops: [Stop] = []
    /// The rides by stop.
    private(set) var rides: [[Ride]] = []
    /// The stops of each floor.
    private(set) var stopsOfFloor: [[Int]] = []
    /// The rides to each stop, in reverse.
    var ridesBack: [[Ride]] {
        var back = [[Ride]](repeating: [], count: stops.count)
        for stop in stops.indices {
            for var ride in rides[stop] {
                let to = ride.to
                ride.to = stop
                back[to].append(ride)
            }
        }
        return back
    }

    private var stopOfUnit: [Int: Int] = [:]

    init(_ venue: Venue, _ floors: [RouteFloor], _ grid: MeshGrid, _ assumptions: RouteAssumptions) {
        var floorOfUnit: [Int: Int] = [:]
        for (number, floor) in floors.enumerated() { for unit in floor.spaceOfUnit.keys { floorOfUnit[unit] = number } }
        stopsOfFloor = [[Int]](repeating: [], count: floors.count)
        let links = ConnectorLinks(
            venue, floors.map { ($0.ordinal, $0.spaceOfUnit.keys.sorted()) },
            stacking: assumptions.stacksConnectors ? grid.plane : nil)
        for link in links.all {
            guard let one = stop(link.from, venue, floors, grid, floorOfUnit),
                let two = stop(link.to, venue, floors, grid, floorOfUnit)
            else { continue }
            let (a, b) = (floors[stops[one].floor].ordinal ?? 0, floors[stops[two].floor].ordinal ?? 0)
            // Ordinals may be any numbers, whose difference may overflow. No building has so many floors.
            let (difference, overflow) = a.subtractingReportingOverflow(b)
            var ride = Ride(
                to: two, connector: link.connector, floors: overflow ? 1_000 : min(difference.magnitude, 1_000).asInt,
                relationship: link.relationship, isGuess: link.isGuess)
            rides[one].append(ride)
            if link.isDirected { continue }
            ride.to = one
            rides[two].append(ride)
        }
    }

    /// Adds a stop for a unit; nil if its place is not free.
    private mutating func stop(
        _ unit: Int, _ venue: Venue, _ floors: [RouteFloor], _ grid: MeshGrid, _ floorOfUnit: [Int: Int]
    ) -> Int? {
        if let known = stopOfUnit[unit] { return known }
        let node = Node<Unit>(storage: venue.storage, index: unit)
        guard let floor = floorOfUnit[unit], let place = floors[floor].place(inside: node, grid) else { return nil }
        stopOfUnit[unit] = stops.count
        stopsOfFloor[floor].append(stops.count)
        stops.append(Stop(floor: floor, unit: unit, place: place))
        rides.append([])
        return stops.count - 1
    }
}

extension UInt {
    /// The value as `Int`, clamped to its range.
    fileprivate var asInt: Int { Int(clamping: self) }
}
