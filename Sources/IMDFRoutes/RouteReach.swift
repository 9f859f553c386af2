/// The places that can be reached from others by the passages and rides that routes take, without lengths.
///
/// Linear in the parts of the levels and their passages. A level is examined only if a place on it may be reached.
struct RouteReach {
    /// The way in which a part is reached.
    private enum Mark {
        static let none: UInt8 = 0
        /// Reached only as a destination, because its unit is restricted.
        static let asGoal: UInt8 = 1
        /// Reached without such a restriction.
        static let through: UInt8 = 2
    }

    /// The permissions to pass and enter places on a floor.
    private struct FloorPermits {
        var permissions: MeshPermissions
        var goals: [Bool]
        var isClosed: Bool
    }

    /// The marks by floor and part; empty for a floor on which nothing is reached.
    private var marks: [[UInt8]]
    private let finder: Wayfinder
    private let permits: RoutePermits
    private var floors: [FloorPermits?]

    /// Creates an empty reach.
    private init(_ finder: Wayfinder, _ permits: RoutePermits) {
        self.finder = finder
        self.permits = permits
        marks = [[UInt8]](repeating: [], count: finder.floors.count)
        floors = [FloorPermits?](repeating: nil, count: finder.floors.count)
    }

    /// The parts reached from places.
    init(_ finder: Wayfinder, from starts: [RouteEnd], _ profile: TravelProfile) {
        self.init(finder, RoutePermits(finder, profile, openUnits: Set(starts.compactMap { $0.unit })))
        for start in starts { flood(start.floor, part(start.floor, start.place.triangle)) }
    }

    /// The parts reached from places, level by level, until one of the goals is reached.
    init(_ finder: Wayfinder, _ permits: RoutePermits, from starts: [RouteEnd], until goals: [RouteEnd]) {
        self.init(finder, permits)
        let wanted = Set(goals.map { Place(floor: $0.floor, part: part($0.floor, $0.place.triangle)) })
        for start in starts {
            flood(start.floor, part(start.floor, start.place.triangle), until: wanted)
            if goals.contains(where: reaches) { return }
        }
    }

    /// The parts reached from the entrances; for a venue without entrances, its largest connected part.
    init(ofEntrancesTo finder: Wayfinder, _ profile: TravelProfile) {
        let entrances = finder.ends(of: .entrance, profile)
        self.init(finder, from: entrances, profile)
        if !entrances.isEmpty { return }
        var largest: (count: Int, floor: Int, part: Int)?
        for floor in finder.floors.indices {
            for part in 0..<finder.floors[floor].mesh.parts.count where mark(floor, part) == Mark.none {
                let count = flood(floor, part)
                if count > largest?.count ?? 0 { largest = (count, floor, part) }
            }
        }
        guard let largest else { return }
        for floor in marks.indices { marks[floor] = [] }
        flood(largest.floor, largest.part)
    }

    private func part(_ floor: Int, _ triangle: Int) -> Int {
        Int(finder.floors[floor].mesh.parts.ofTriangle[triangle])
    }

    private func mark(_ floor: Int, _ part: Int) -> UInt8 { marks[floor].isEmpty ? Mark.none : marks[floor][part] }

    /// Whether a route can lead to a place.
    func reaches(_ end: RouteEnd) -> Bool { mark(end.floor, part(end.floor, end.place.triangle)) != Mark.none }

    /// Whether any part of a floor is reached.
    func reachesAnything(on floor: Int) -> Bool { marks[floor].contains { $0 != Mark.none } }

    /// The number of triangles reached.
    var count: Int {
        marks.indices.reduce(0) { sum, floor in
            let sizes = finder.floors[floor].mesh.parts.sizes
            return zip(marks[floor], sizes).reduce(sum) { $1.0 == Mark.none ? $0 : $0 + $1.1 }
        }
    }

    /// The permissions to pass and enter places on a floor; nil if the floor was not examined.
    func permissions(on floor: Int) -> MeshPermissions? { floors[floor]?.permissions }

    private mutating func permits(on floor: Int) -> FloorPermits {
        if let known = floors[floor] { return known }
        let made = FloorPermits(
            permissions: permits.permissions(on: floor), goals: permits.goals(on: floor),
            isClosed: permits.isClosed(floor))
        floors[floor] = made
        return made
    }

    /// A part of a floor.
    private struct Place: Hashable { var floor, part: Int }

    /// Marks the parts reached from a part, floor by floor; returns the number of newly reached triangles.
    @discardableResult private mutating func flood(_ floor: Int, _ part: Int, until wanted: Set<Place> = []) -> Int {
        var entries = [Place(floor: floor, part: part)]
        var count = 0
        while let entry = entries.popLast() {
            let floor = entry.floor
            let permits = permits(on: floor)
            if permits.isClosed { continue }
            let (parts, stops) = (finder.floors[floor].mesh.parts, finder.kinds.floors[floor].stops)
            var here = marks[floor].isEmpty ? [UInt8](repeating: Mark.none, count: parts.count) : marks[floor]
            marks[floor] = []
            var open: [Int] = []
            let wantedHere = Set(wanted.lazy.filter { $0.floor == floor }.map { $0.part })
            var isFound = false
            func reach(_ part: Int, _ mark: UInt8) {
                guard here[part] < mark else { return }
                if here[part] == Mark.none {
                    count += parts.sizes[part]
                    if wantedHere.contains(part) { isFound = true }
                }
                here[part] = mark
                if mark == Mark.through { open.append(part) }
            }
            reach(entry.part, Mark.through)
            while let part = open.popLast() {
                for door in parts.doors(of: part) {
                    let (next, space) = (Int(door.part), Int(parts.spaces[Int(door.part)]))
                    guard permits.permissions.passes(Int(door.portal), into: space) else { continue }
                    if permits.permissions.spaces[space] {
                        reach(next, Mark.through)
                    } else if permits.goals[space] {
                        reach(next, Mark.asGoal)
                    }
                }
                for stop in stops[part] {
                    for ride in finder.graph.rides[stop] where self.permits.allows(stop, ride) {
                        let other = finder.graph.stops[ride.to]
                        entries.append(Place(floor: other.floor, part: self.part(other.floor, other.place.triangle)))
                    }
                }
            }
            marks[floor] = here
            if isFound { return count }
            entries.removeAll { mark($0.floor, $0.part) == Mark.through }
        }
        return count
    }
}
