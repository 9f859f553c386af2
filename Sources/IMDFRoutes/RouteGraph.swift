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
        var links = Links()
        links.addRelationships(venue, floorOfUnit)
        links.addCorrelations(venue, floorOfUnit)
        if assumptions.stacksConnectors { links.addStacks(venue, floors, grid) }
        for link in links.all {
            guard let one = stop(link.from, venue, floors, grid, floorOfUnit),
                let two = stop(link.to, venue, floors, grid, floorOfUnit)
            else { continue }
            let (a, b) = (floors[stops[one].floor].ordinal ?? 0, floors[stops[two].floor].ordinal ?? 0)
            var ride = Ride(
                to: two, connector: link.connector, floors: (a - b).magnitude.asInt, relationship: link.relationship,
                isGuess: link.isGuess)
            rides[one].append(ride)
            if link.isDirected { continue }
            ride.to = one
            rides[two].append(ride)
        }
        joinShafts(floors)
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

    /// Adds rides from each stop of an elevator to all its other stops, so that a longer ride does not wait again.
    private mutating func joinShafts(_ floors: [RouteFloor]) {
        var sets = DisjointSets(count: stops.count)
        for stop in stops.indices {
            for ride in rides[stop] where ride.connector == .elevator { sets.join(stop, ride.to) }
        }
        let shafts = Dictionary(grouping: stops.indices, by: { sets.root($0) })
        for (_, members) in shafts.orderedByKey() where members.count > 2 {
            for one in members {
                let known = Set(rides[one].lazy.filter { $0.connector == .elevator }.map(\.to))
                // If any ride of the elevator is a guess, so are the added ones.
                let isGuess = members.contains { rides[$0].contains { $0.connector == .elevator && $0.isGuess } }
                for two in members where two != one && !known.contains(two) {
                    let (a, b) = (floors[stops[one].floor].ordinal ?? 0, floors[stops[two].floor].ordinal ?? 0)
                    rides[one].append(
                        Ride(to: two, connector: .elevator, floors: (a - b).magnitude.asInt, isGuess: isGuess))
                }
            }
        }
    }

    // MARK: - Links

    private struct Link {
        var from, to: Int
        var connector: RouteConnector
        var isDirected = false
        var relationship: Int?
        var isGuess = false
    }

    private struct Links {
        var all: [Link] = []
        private var pairs: Set<SpacePair> = []
        private var units: Set<Int> = []

        private mutating func add(_ link: Link) {
            pairs.insert(SpacePair(link.from, link.to))
            units.formUnion([link.from, link.to])
            all.append(link)
        }

        mutating func addRelationships(_ venue: Venue, _ floorOfUnit: [Int: Int]) {
            for node in venue.relationships {
                let ends =
                    [node.originFeature].compactMap { $0 } + node.intermediaryFeatures
                    + [node.destinationFeature].compactMap { $0 }
                var chain: [Int] = []
                for case .unit(let unit) in ends where floorOfUnit[unit.index] != nil { chain.append(unit.index) }
                for (one, two) in zip(chain, chain.dropFirst()) where floorOfUnit[one] != floorOfUnit[two] {
                    var connector = RouteConnector(node.category?.known)
                    let unit = Node<Unit>(storage: venue.storage, index: one)
                    if connector == .passage, let known = RouteConnector(unit.category?.known) { connector = known }
                    add(
                        Link(
                            from: one, to: two, connector: connector, isDirected: node.direction?.known == .directed,
                            relationship: node.index))
                }
            }
        }

        /// Treats amenities with one correlation id on several levels as one connector.
        mutating func addCorrelations(_ venue: Venue, _ floorOfUnit: [Int: Int]) {
            var groups: [FeatureID: [(unit: Int, connector: RouteConnector)]] = [:]
            for amenity in venue.all(Amenity.self) {
                guard let id = amenity.correlationID, let connector = RouteConnector(amenity.category?.known) else {
                    continue
                }
                for unit in amenity.units where floorOfUnit[unit.index] != nil {
                    groups[id, default: []].append((unit.index, connector))
                }
            }
            for (_, members) in groups.ordered(by: { $0.value[0].unit < $1.value[0].unit }) {
                let ordered = members.ordered { order($0.unit, venue) < order($1.unit, venue) }
                for (one, two) in zip(ordered, ordered.dropFirst())
                where floorOfUnit[one.unit] != floorOfUnit[two.unit] && !pairs.contains(SpacePair(one.unit, two.unit)) {
                    add(Link(from: one.unit, to: two.unit, connector: one.connector))
                }
            }
        }

        private func order(_ unit: Int, _ venue: Venue) -> (Int, Int) {
            (Node<Unit>(storage: venue.storage, index: unit).level?.ordinal ?? .max, unit)
        }

        /// Joins connectors that the archive links to nothing to those of the same kind above and below.
        mutating func addStacks(_ venue: Venue, _ floors: [RouteFloor], _ grid: MeshGrid) {
            let ordinals = Set(floors.compactMap(\.ordinal)).sorted()
            var byOrdinal: [Int: [(unit: Node<Unit>, connector: RouteConnector, area: Geometry)]] = [:]
            for floor in floors {
                guard let ordinal = floor.ordinal else { continue }
                for index in floor.spaceOfUnit.keys.sorted() where !units.contains(index) {
                    let unit = Node<Unit>(storage: venue.storage, index: index)
                    if let connector = RouteConnector(unit.category?.known), let area = unit.geometry {
                        byOrdinal[ordinal, default: []].append((unit, connector, area))
                    }
                }
            }
            for (low, high) in zip(ordinals, ordinals.dropFirst()) {
                guard let below = byOrdinal[low], let above = byOrdinal[high] else { continue }
                let index = PackedIndex(ContiguousArray(above.map(\.area.box)))
                for one in below {
                    index.search(one.area.box) { number in
                        let two = above[number]
                        guard two.connector == one.connector else { return true }
                        let shared = one.area.overlap(with: two.area, on: grid.plane).area
                        let least = min(one.area.area(on: grid.plane), two.area.area(on: grid.plane))
                        if shared > 0.2 * least {
                            add(Link(from: one.unit.index, to: two.unit.index, connector: one.connector, isGuess: true))
                        }
                        return true
                    }
                }
            }
        }
    }
}

extension UInt {
    /// The value as `Int`, clamped to its range.
    fileprivate var asInt: Int { Int(clamping: self) }
}
