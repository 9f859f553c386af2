/// The places that can be reached from others by the passages and rides that routes take, without lengths.
///
/// Linear in the parts of the levels and their passages. The permissions on a level are found only if a place on it may be
/// reached.
struct RouteReach {
    /// The permissions to pass and enter places on a floor.
    private struct FloorPermits {
        var permissions: MeshPermissions
        var goals: [Bool]
    }

    private var flood: ReachFlood
    private let finder: Wayfinder
    private let permits: RoutePermits
    private var floors: [FloorPermits?]

    /// Creates an empty reach.
    private init(_ finder: Wayfinder, _ permits: RoutePermits) {
        self.finder = finder
        self.permits = permits
        flood = ReachFlood(count: finder.parts.count)
        floors = [FloorPermits?](repeating: nil, count: finder.floors.count)
    }

    /// The parts reached from places.
    init(_ finder: Wayfinder, from starts: [RouteEnd], _ profile: TravelProfile) {
        self.init(finder, RoutePermits(finder, profile, openUnits: Set(starts.compactMap { $0.unit })), from: starts)
    }

    /// The parts reached from places, until one of the goals is reached.
    init(_ finder: Wayfinder, _ permits: RoutePermits, from starts: [RouteEnd], until goals: [RouteEnd] = []) {
        self.init(finder, permits)
        spread { flood, addExits in
            flood.spread(
                from: starts.lazy.filter { !permits.isClosed($0.floor) }.map(finder.part),
                until: Set(goals.map(finder.part)), addExits)
        }
    }

    /// The parts reached from the entrances; for a venue without entrances, its largest connected part.
    init(ofEntrancesTo finder: Wayfinder, _ profile: TravelProfile) {
        let entrances = finder.ends(of: .entrance, profile)
        self.init(finder, from: entrances, profile)
        if !entrances.isEmpty { return }
        let open = (0..<finder.parts.count).filter { [permits] in !permits.isClosed(finder.parts.floor(of: $0)) }
        spread { flood, addExits in flood.spreadOverLargestPart(of: open, size: finder.parts.size, addExits) }
    }

    /// Whether a route can lead to a place.
    func reaches(_ end: RouteEnd) -> Bool { flood.reaches(finder.part(end)) }

    /// Whether any part of a floor is reached.
    func reachesAnything(on floor: Int) -> Bool { finder.parts.range(of: floor).contains(where: flood.reaches) }

    /// The number of triangles reached.
    var count: Int { flood.marks.indices.reduce(0) { flood.reaches($1) ? $0 + finder.parts.size(of: $1) : $0 } }

    /// The permissions to pass and enter places on a floor; nil if the floor was not examined.
    func permissions(on floor: Int) -> MeshPermissions? { floors[floor]?.permissions }

    /// Runs a search with the ways out of each part.
    private mutating func spread(
        _ search: (inout ReachFlood, _ addExits: (Int, inout [ReachFlood.Exit]) -> Void) -> Void
    ) {
        let (finder, permits) = (finder, permits)
        var floors = floors
        search(&flood) { place, exits in
            let floor = finder.parts.floor(of: place)
            if floors[floor] == nil {
                floors[floor] = FloorPermits(
                    permissions: permits.permissions(on: floor), goals: permits.goals(on: floor))
            }
            guard let here = floors[floor] else { return }
            let (parts, first) = (finder.floors[floor].mesh.parts, finder.parts.range(of: floor).lowerBound)
            for door in parts.doors(of: place - first) {
                let (next, space) = (Int(door.part), Int(parts.spaces[Int(door.part)]))
                guard here.permissions.passes(Int(door.portal), into: space) else { continue }
                if here.permissions.spaces[space] {
                    exits.append((first + next, .through))
                } else if here.goals[space] {
                    exits.append((first + next, .asGoal))
                }
            }
            for stop in finder.kinds.floors[floor].stops[place - first] {
                for ride in finder.graph.rides[stop] where permits.allows(stop, ride) {
                    let other = finder.graph.stops[ride.to]
                    if !permits.isClosed(other.floor) {
                        exits.append((finder.parts.number(other.floor, other.place.triangle), .through))
                    }
                }
            }
        }
        self.floors = floors
    }
}

/// The parts of the meshes of all floors, numbered floor by floor.
struct RouteParts: Sendable {
    /// The number of the first part of each floor, then the number of all parts.
    private var first: [Int] = [0]
    private let floors: [RouteFloor]

    init(_ floors: [RouteFloor]) {
        self.floors = floors
        for floor in floors { first.append(first[first.count - 1] + floor.mesh.parts.count) }
    }

    var count: Int { first[first.count - 1] }

    /// The number of the part of a triangle.
    func number(_ floor: Int, _ triangle: Int) -> Int {
        first[floor] + Int(floors[floor].mesh.parts.ofTriangle[triangle])
    }

    /// The parts of a floor.
    func range(of floor: Int) -> Range<Int> { first[floor]..<first[floor + 1] }

    /// The floor of a part. O(log n) for n floors.
    func floor(of part: Int) -> Int { first.partitioningIndex { $0 > part } - 1 }

    /// The number of triangles of a part.
    func size(of part: Int) -> Int {
        let floor = floor(of: part)
        return floors[floor].mesh.parts.sizes[part - first[floor]]
    }
}

extension Wayfinder {
    /// The part of a place.
    fileprivate func part(_ end: RouteEnd) -> Int { parts.number(end.floor, end.place.triangle) }
}
