/// The kinds of openings and units that profiles distinguish. There are few, so a profile decides once per kind.
/// Without them, each search would decide about thousands of openings and units.
struct RouteKinds: Sendable {
    /// The kinds on a floor, by the numbers of its portals and spaces.
    struct Floor: Sendable {
        /// The kinds of openings; -1 for open edges.
        var portals: [Int32] = []
        /// The widths of portals, in meters.
        var widths: [Double] = []
        /// The portals that relationships describe.
        var related: [Int] = []
        /// The spaces that one-way portals do not lead into, and the same against their direction; -1 for none.
        var closedSides: [Int32] = []
        var closedSidesBack: [Int32] = []
        /// The kinds of units; -1 for spaces that are not units.
        var spaces: [Int32] = []
        /// The stops in each part of the mesh.
        var stops: [[Int]] = []
    }

    private(set) var floors: [Floor] = []
    /// The kinds of the units of stops.
    private(set) var stops: [Int32] = []
    /// The kinds of all units and openings.
    let all: PassageKinds

    /// Finds the kinds. Linear in portals, spaces, and stops.
    init(_ all: PassageKinds, _ floors: [RouteFloor], _ graph: RouteGraph) {
        self.all = all
        for (number, floor) in floors.enumerated() {
            var made = Floor()
            for (number, portal) in floor.portals.enumerated() {
                made.portals.append(portal.opening.map { all.openings[$0] } ?? -1)
                made.widths.append(portal.width)
                if portal.opening != nil, !portal.relationships.isEmpty { made.related.append(number) }
                made.closedSides.append(Int32(portal.closedSpace(isReversed: false) ?? -1))
                made.closedSidesBack.append(Int32(portal.closedSpace(isReversed: true) ?? -1))
            }
            made.spaces = floor.spaces.map { if case .unit(let unit) = $0 { all.units[unit] } else { -1 } }
            made.stops = [[Int]](repeating: [], count: floor.mesh.parts.count)
            for stop in graph.stopsOfFloor[number] {
                let part = floor.mesh.parts.ofTriangle[graph.stops[stop].place.triangle]
                made.stops[Int(part)].append(stop)
            }
            self.floors.append(made)
        }
        stops = graph.stops.map { all.units[$0.unit] }
    }
}
