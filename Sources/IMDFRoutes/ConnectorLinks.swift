/// The connections between units of different levels, as the archive states them, or as the plan suggests.
///
/// Linear in relationships, amenities, and units.
package struct ConnectorLinks: Sendable {
    /// A connection between two units.
    package struct Link: Sendable {
        package let from, to: Int
        package let connector: RouteConnector
        /// Whether it leads in one direction only.
        package private(set) var isDirected = false
        /// The relationship that describes it, by index.
        package private(set) var relationship: Int?
        /// Whether it is assumed, because the archive does not state it.
        package private(set) var isGuess = false
    }

    /// The units of a level on which people may be, by index and in order.
    package typealias Floor = (ordinal: Int?, units: [Int])

    /// The connections: those of relationships, of correlation ids, those assumed, and those of whole shafts.
    package private(set) var all: [Link] = []
    private var pairs: Set<SpacePair> = []
    private var units: Set<Int> = []
    /// The floor of each unit, by index; -1 for none.
    private var floorOfUnit: [Int32]

    /// - Parameter plane: the plane on which connectors above each other are joined; nil if none are.
    package init(_ venue: Venue, _ floors: [Floor], stacking plane: LocalPlane?) {
        // Arrays, and links instead of nodes: there are thousands of units and relationships, and few connectors.
        floorOfUnit = [Int32](repeating: -1, count: venue.dataset.features.units.features.count)
        for (number, floor) in floors.enumerated() { for unit in floor.units { floorOfUnit[unit] = Int32(number) } }
        addRelationships(venue)
        addCorrelations(venue)
        if let plane { addStacks(venue, floors, plane) }
        joinShafts()
    }

    private mutating func add(_ link: Link) {
        pairs.insert(SpacePair(link.from, link.to))
        units.formUnion([link.from, link.to])
        all.append(link)
    }

    private mutating func addRelationships(_ venue: Venue) {
        let (links, numbering) = (venue.storage.links, venue.storage.numbering)
        let units = numbering.range(of: .unit)
        var chain: [Int] = []
        for number in numbering.range(of: .relationship) {
            chain.removeAll(keepingCapacity: true)
            // From the origin to the destination, as properties are in this order.
            for link in links.links(from: number) where units.contains(Int(link.number)) {
                let unit = Int(link.number) - units.lowerBound
                if floorOfUnit[unit] >= 0 { chain.append(unit) }
            }
            for (one, two) in zip(chain, chain.dropFirst()) where floorOfUnit[one] != floorOfUnit[two] {
                let index = number - numbering.range(of: .relationship).lowerBound
                let node = Node<Relationship>(storage: venue.storage, index: index)
                var connector = RouteConnector(node.properties.category?.known)
                let unit = Node<Unit>(storage: venue.storage, index: one)
                if connector == .passage, let known = RouteConnector(unit.properties.category?.known) {
                    connector = known
                }
                add(
                    Link(
                        from: one, to: two, connector: connector,
                        isDirected: node.properties.direction?.known == .directed, relationship: index))
            }
        }
    }

    /// Treats amenities with one correlation id on several levels as one connector.
    private mutating func addCorrelations(_ venue: Venue) {
        var groups: [FeatureID: [(unit: Int, connector: RouteConnector)]] = [:]
        for amenity in venue.all(Amenity.self) {
            guard let connector = RouteConnector(amenity.properties.category?.known),
                let id = amenity.properties.correlationID
            else { continue }
            for unit in amenity.units where floorOfUnit[unit.index] >= 0 {
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
        (Node<Unit>(storage: venue.storage, index: unit).level?.properties.ordinal ?? .max, unit)
    }

    /// A connector that the archive links to nothing.
    private struct Stacked {
        let unit: Int
        let connector: RouteConnector
        let area: Geometry
    }

    /// Joins connectors that the archive links to nothing to those of the same kind above and below, on the next level on
    /// which they are drawn. They pass levels between on which they are not, and levels of other buildings lie elsewhere.
    private mutating func addStacks(_ venue: Venue, _ floors: [Floor], _ plane: LocalPlane) {
        let features = venue.dataset.features.units
        let isVertical = features.properties.map { $0.category?.known?.isVertical == true }
        var byOrdinal: [Int: [Stacked]] = [:]
        for floor in floors {
            guard let ordinal = floor.ordinal else { continue }
            for unit in floor.units where isVertical[unit] {
                guard let connector = RouteConnector(features.properties[unit].category?.known), !units.contains(unit),
                    let area = features.geometry(at: unit)
                else { continue }
                byOrdinal[ordinal, default: []].append(Stacked(unit: unit, connector: connector, area: area))
            }
        }
        let storeys = byOrdinal.orderedByKey().map {
            (connectors: $0.value, index: PackedIndex(ContiguousArray($0.value.map { $0.area.box })))
        }
        func others(_ one: Stacked, _ storey: (connectors: [Stacked], index: PackedIndex)) -> [Stacked] {
            var found: [Stacked] = []
            var count = 0
            storey.index.search(one.area.box) { number in
                let two = storey.connectors[number]
                guard two.connector == one.connector else { return true }
                count += 1
                let shared = one.area.overlap(with: two.area, on: plane).area
                if shared > 0.2 * min(one.area.area(on: plane), two.area.area(on: plane)) { found.append(two) }
                return count < Self.mostAbove
            }
            return found
        }
        var joinedBelow: Set<Int> = []
        for (number, storey) in storeys.enumerated() {
            for one in storey.connectors {
                let above = storeys[(number + 1)...].prefix(Self.mostPassed).lazy.map { others(one, $0) }
                for two in above.first(where: { !$0.isEmpty }) ?? [] {
                    joinedBelow.insert(two.unit)
                    add(Link(from: one.unit, to: two.unit, connector: one.connector, isGuess: true))
                }
            }
        }
        // One that none below leads to, because they lead to another one between.
        for (number, storey) in storeys.enumerated() {
            for one in storey.connectors where !joinedBelow.contains(one.unit) {
                let below = storeys[..<number].suffix(Self.mostPassed).reversed().lazy.map { others(one, $0) }
                for two in below.first(where: { !$0.isEmpty }) ?? [] {
                    add(Link(from: two.unit, to: one.unit, connector: one.connector, isGuess: true))
                }
            }
        }
    }

    /// The maximum number of levels that a connector passes: more than any building has.
    private static let mostPassed = 200
    /// The maximum number of connectors above one that are compared with it: far more than lie side by side.
    private static let mostAbove = 64
    /// The maximum number of stops of an elevator that are all linked to each other: more than any building has levels.
    private static let mostStops = 200

    /// Adds links from each stop of an elevator to all its other stops, so that a longer ride does not wait again, and
    /// passes stops that are closed. What has more stops than any elevator keeps the links it has.
    private mutating func joinShafts() {
        var numbers: [Int: Int] = [:]
        var stops: [Int] = []
        var known: Set<[Int]> = []
        var guesses: Set<Int> = []
        let elevators = all.filter { $0.connector == .elevator }
        for link in elevators {
            for unit in [link.from, link.to] where numbers[unit] == nil {
                numbers[unit] = stops.count
                stops.append(unit)
            }
            known.insert([link.from, link.to])
            if !link.isDirected { known.insert([link.to, link.from]) }
            if link.isGuess { guesses.insert(link.from) }
        }
        var sets = DisjointSets(count: stops.count)
        for link in elevators { if let one = numbers[link.from], let two = numbers[link.to] { sets.join(one, two) } }
        let shafts = Dictionary(grouping: stops.indices, by: { sets.root($0) })
        for (_, members) in shafts.orderedByKey() where members.count > 2 && members.count <= Self.mostStops {
            // If any link of the elevator is a guess, so are the added ones.
            let isGuess = members.contains { guesses.contains(stops[$0]) }
            for one in members {
                for two in members where two != one && !known.contains([stops[one], stops[two]]) {
                    all.append(
                        Link(from: stops[one], to: stops[two], connector: .elevator, isDirected: true, isGuess: isGuess)
                    )
                }
            }
        }
    }
}
