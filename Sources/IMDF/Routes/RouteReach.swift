/// What can be reached from places, by the passages and rides that routes take, without lengths.
///
/// Linear in the triangles of the levels.
struct RouteReach {
    /// How a triangle is reached.
    private enum Mark {
        static let none: UInt8 = 0
        /// Only by those who go to its unit, which is restricted.
        static let asGoal: UInt8 = 1
        /// By everybody.
        static let through: UInt8 = 2
    }

    /// By floor and triangle.
    private var marks: [[UInt8]]
    private let finder: Wayfinder
    private let permits: RoutePermits
    private let permissions: [MeshPermissions]
    private let goals: [[Bool]]
    private let isClosed: [Bool]
    /// By floor, the stops of each triangle that has some.
    private let stops: [[Int: [Int]]]

    /// A reach in which nothing has been reached yet.
    private init(_ finder: Wayfinder, _ permits: RoutePermits) {
        self.finder = finder
        self.permits = permits
        marks = finder.floors.map { [UInt8](repeating: Mark.none, count: $0.mesh.count) }
        permissions = finder.floors.indices.map(permits.permissions(on:))
        goals = finder.floors.indices.map(permits.goals(on:))
        isClosed = finder.floors.indices.map(permits.isClosed)
        var stops = [[Int: [Int]]](repeating: [:], count: finder.floors.count)
        for (number, stop) in finder.graph.stops.enumerated() {
            stops[stop.floor][stop.place.triangle, default: []].append(number)
        }
        self.stops = stops
    }

    /// What is reached from places.
    init(_ finder: Wayfinder, from starts: [RouteEnd], _ profile: TravelProfile) {
        self.init(finder, RoutePermits(finder, profile, openUnits: Set(starts.compactMap(\.unit))))
        for start in starts { flood(start.floor, start.place.triangle) }
    }

    /// What is reached from the entrances; of a venue without one, its largest connected part.
    init(ofEntrancesTo finder: Wayfinder, _ profile: TravelProfile) {
        let entrances = finder.ends(of: .entrance, profile)
        self.init(finder, from: entrances, profile)
        if !entrances.isEmpty { return }
        var largest: (count: Int, floor: Int, triangle: Int)?
        for floor in finder.floors.indices {
            for triangle in marks[floor].indices where marks[floor][triangle] == Mark.none {
                let count = flood(floor, triangle)
                if count > largest?.count ?? 0 { largest = (count, floor, triangle) }
            }
        }
        guard let largest else { return }
        for floor in marks.indices {
            for triangle in marks[floor].indices { marks[floor][triangle] = Mark.none }
        }
        flood(largest.floor, largest.triangle)
    }

    /// Whether a route can lead to a place.
    func reaches(_ end: RouteEnd) -> Bool { marks[end.floor][end.place.triangle] != Mark.none }

    /// Whether anything on a floor is reached.
    func reachesAnything(on floor: Int) -> Bool { marks[floor].contains { $0 != Mark.none } }

    /// How many triangles are reached.
    var count: Int { marks.reduce(0) { $0 + $1.count { $0 != Mark.none } } }

    /// Marks what is reached from a triangle; returns how many triangles are new.
    @discardableResult
    private mutating func flood(_ floor: Int, _ triangle: Int) -> Int {
        var open: [(floor: Int, triangle: Int)] = []
        var count = 0
        func reach(_ floor: Int, _ triangle: Int, _ mark: UInt8, _ marks: inout [[UInt8]]) {
            guard marks[floor][triangle] < mark, !isClosed[floor] else { return }
            if marks[floor][triangle] == Mark.none { count += 1 }
            marks[floor][triangle] = mark
            open.append((floor, triangle))
        }
        reach(floor, triangle, Mark.through, &marks)
        while let (floor, triangle) = open.popLast() {
            let (mesh, mark) = (finder.floors[floor].mesh, marks[floor][triangle])
            for side in 3 * triangle..<3 * triangle + 3 where mesh.links[side] >= 0 {
                let next = Int(mesh.links[side]) / 3
                if mesh.portals[side] < 0 {
                    reach(floor, next, mark, &marks)
                } else if mark == Mark.through, permissions[floor].passes(mesh, side, into: next) {
                    let space = Int(mesh.spaces[next])
                    if permissions[floor].spaces[space] {
                        reach(floor, next, Mark.through, &marks)
                    } else if goals[floor][space] {
                        reach(floor, next, Mark.asGoal, &marks)
                    }
                }
            }
            guard mark == Mark.through else { continue }
            for stop in stops[floor][triangle] ?? [] {
                for ride in finder.graph.rides[stop] where permits.allows(stop, ride) {
                    let other = finder.graph.stops[ride.to]
                    reach(other.floor, other.place.triangle, Mark.through, &marks)
                }
            }
        }
        return count
    }
}
