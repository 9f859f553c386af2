/// The walkways between the stops of each level, by shortest paths.
///
/// Their number, and the time to find them, grow with the square and the cube of the number of stops. So the work is
/// limited, by the size of the venue; a level beyond that gets no walkways at all rather than some of them.
struct GTFSWalkways {
    private(set) var all: [GTFSPathways.Pathway] = []
    /// The floors that were omitted.
    private(set) var omitted: [Int] = []

    private let finder: Wayfinder
    /// The work that may still be done, in comparisons of lengths.
    private var remaining: Double

    /// The work of any venue, and for each feature; it takes less than half a second per megabyte.
    private static let leastWork = 2e8
    private static let workPerFeature = 8e4
    /// The work that one node of a search is worth, and a point of the mesh for which a search has to keep something.
    private static let workPerNode = 200.0
    private static let workPerPoint = 40.0

    init(_ finder: Wayfinder) {
        self.finder = finder
        let count = Double(finder.venue.storage.numbering.count)
        remaining = max(Self.leastWork, Self.workPerFeature * count)
    }

    /// Adds the walkways of a floor between the stops on it.
    mutating func add(_ floor: Int, _ stops: [GTFSPathways.Stop]) {
        guard stops.count > 1 else { return }
        guard let searches = searches(floor, stops) else {
            omitted.append(floor)
            return
        }
        func length(_ a: Int, _ b: Int) -> Double { searches[a].arrivals[b].cost }
        for a in stops.indices {
            for b in stops.indices where a != b && length(a, b) < .infinity {
                let isBoth = abs(length(a, b) - length(b, a)) < 10
                if isBoth, b < a { continue }
                let isPassed = stops.indices.contains {
                    $0 != a && $0 != b && length(a, $0) + length($0, b) <= length(a, b) + 1000
                }
                if isPassed { continue }
                let portals = searches[a].way(to: b)?.passages.map { finder.floors[floor].portals[$0.portal] } ?? []
                all.append(
                    GTFSPathways.Pathway(
                        from: stops[a].id, to: stops[b].id, mode: 1, isBidirectional: isBoth,
                        length: length(a, b) / 1000, seconds: length(a, b) / 1000 / TravelProfile.walking.costs.speed,
                        width: portals.filter { $0.opening != nil }.map { $0.width }.min()))
            }
        }
    }

    /// The searches from each stop to all others; nil if they, or comparing what they find, would take too long.
    private mutating func searches(_ floor: Int, _ stops: [GTFSPathways.Stop]) -> [MeshSearch]? {
        let mesh = finder.floors[floor].mesh
        let count = Double(stops.count)
        let known = count * count * count + count * Double(mesh.points.count) * Self.workPerPoint
        guard known < remaining else { return nil }
        remaining -= known
        let permissions = RoutePermits(finder, .walking).permissions(on: floor)
        let places = stops.map { $0.place }
        var searches: [MeshSearch] = []
        for place in places {
            let nodes = min(remaining / Self.workPerNode, Double(MeshSearch.maximumNodes))
            let search = MeshSearch(
                mesh, permissions, from: [.init(place: place)], to: places, maximumNodes: Int(nodes))
            remaining -= Double(search.nodes.count) * Self.workPerNode
            guard remaining > 0 else { return nil }
            searches.append(search)
        }
        return searches
    }
}
