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

    private struct OpeningKind: Hashable {
        let category: OpeningCategory?
        let door: DoorType?
        let controls: [AccessControlCategory]
    }

    private struct UnitKind: Hashable {
        let category: UnitCategory?
        let restriction: RestrictionCategory?
    }

    private(set) var floors: [Floor] = []
    /// The kinds of the units of stops.
    private(set) var stops: [Int32] = []
    /// An opening of each kind, by index.
    private(set) var openings: [Int] = []
    /// A unit of each kind, by index.
    private(set) var units: [Int] = []
    private var openingKinds: [OpeningKind: Int32] = [:]
    private var unitKinds: [UnitKind: Int32] = [:]

    /// Finds the kinds. Linear in portals, spaces, and stops.
    init(_ venue: Venue, _ floors: [RouteFloor], _ graph: RouteGraph) {
        let features = venue.dataset.features
        for (number, floor) in floors.enumerated() {
            var made = Floor()
            for (number, portal) in floor.portals.enumerated() {
                made.portals.append(portal.opening.map { kind(of: features.openings.features[$0], $0) } ?? -1)
                made.widths.append(portal.width)
                if portal.opening != nil, !portal.relationships.isEmpty { made.related.append(number) }
                made.closedSides.append(Int32(portal.closedSpace(isReversed: false) ?? -1))
                made.closedSidesBack.append(Int32(portal.closedSpace(isReversed: true) ?? -1))
            }
            for space in floor.spaces {
                guard case .unit(let unit) = space else {
                    made.spaces.append(-1)
                    continue
                }
                made.spaces.append(kind(of: features.units.features[unit], unit))
            }
            made.stops = [[Int]](repeating: [], count: floor.mesh.parts.count)
            for stop in graph.stopsOfFloor[number] {
                let part = floor.mesh.parts.ofTriangle[graph.stops[stop].place.triangle]
                made.stops[Int(part)].append(stop)
            }
            self.floors.append(made)
        }
        stops = graph.stops.map { kind(of: features.units.features[$0.unit], $0.unit) }
    }

    private mutating func kind(of opening: Feature<Opening>, _ index: Int) -> Int32 {
        let controls = (opening.properties.accessControl ?? []).compactMap { $0.known }
        let kind = OpeningKind(
            category: opening.properties.category?.known, door: opening.properties.door?.type?.known, controls: controls
        )
        if let known = openingKinds[kind] { return known }
        openings.append(index)
        openingKinds[kind] = Int32(openings.count - 1)
        return Int32(openings.count - 1)
    }

    private mutating func kind(of unit: Feature<Unit>, _ index: Int) -> Int32 {
        let kind = UnitKind(category: unit.properties.category?.known, restriction: unit.properties.restriction?.known)
        if let known = unitKinds[kind] { return known }
        units.append(index)
        unitKinds[kind] = Int32(units.count - 1)
        return Int32(units.count - 1)
    }
}
