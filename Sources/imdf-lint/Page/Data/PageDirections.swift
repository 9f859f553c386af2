import IMDFLint

/// Writes the network in which the page searches directions, for `ways.js`.
///
/// All numbers are whole: positions in centimeters, each relative to the previous one; lengths of edges in
/// millimeters; places of doors on them in centimeters; times in hundredths of a second.
struct PageDirections {
    private let data: MapPageData
    private let network: RouteNetwork
    /// The names of the groups that the page leaves out if there are too many places.
    private static let groupNames = ["occupants", "amenities", "units"]

    /// The travel profiles of the page, walking first.
    static let profiles: [TravelProfile] = [.walking, .stepFree]

    /// - Parameter most: see ``RouteNetwork/maximumWork``.
    init(_ data: MapPageData, most: Int) {
        self.data = data
        network = RouteNetwork(Wayfinder(data.venue), Self.groups(data), Self.profiles, most: most)
    }

    /// The places that people go to, most important first: occupants and kiosks, amenities, rooms.
    static func groups(_ data: MapPageData) -> [[FeatureHandle]] {
        func handles(_ layers: [MapLayer], where isWanted: (MapItem) -> Bool = { _ in true }) -> [FeatureHandle] {
            var seen: Set<FeatureHandle> = []
            return data.maps.flatMap { map in
                layers.flatMap { map[$0] }.filter(isWanted).map { $0.handle }.filter { seen.insert($0).inserted }
            }
        }
        return [
            handles([.occupants, .kiosks]), handles([.amenities]),
            handles([.units]) { $0.role != .structure && $0.role != .openToBelow },
        ]
    }

    /// Writes the sentences of steps, by their names on the page.
    static func writeWords(_ language: String, to words: inout JSONWriter) {
        let language = RouteLanguage(rawValue: language) ?? .english
        for phrase in RoutePhrase.allCases { words.put("step_" + phrase.rawValue, phrase.text(in: language)) }
    }

    func write(to page: inout JSONWriter) {
        page.object("ways") { object in
            object.put("left", strings: Self.groupNames.dropFirst(network.groupCount))
            guard network.groupCount > 0 else { return }
            object.array("speeds") { list in for profile in Self.profiles { list.put(nil, number: profile.costs.speed) }
            }
            object.put("change", number: RouteCosts.change)
            writeNodes(to: &object)
            writeEdges(to: &object)
            writeRides(to: &object)
            object.put(
                "places",
                numbers: network.places.flatMap { place in
                    data.numbers[place.feature].map { [$0, place.nodes.count] + place.nodes } ?? []
                })
            object.array("entrances") { list in
                for tiers in network.entrances {
                    list.array(nil) { list in for nodes in tiers { list.put(nil, numbers: nodes) } }
                }
            }
            object.put("rooms", numbers: network.rooms.sorted())
        }
    }

    private func writeNodes(to object: inout JSONWriter) {
        var floors: [Int] = []
        var points: [Int] = []
        var last = [0, 0]
        for node in network.nodes {
            if floors.count >= 2, floors[floors.count - 2] == node.floor {
                floors[floors.count - 1] += 1
            } else {
                floors += [node.floor, 1]
            }
            let point = data.plane.point(node.position) ?? last
            points += [point[0] - last[0], point[1] - last[1]]
            last = point
        }
        object.put("floors", numbers: floors)
        object.put("points", numbers: points)
        object.put(
            "nodeUnits",
            numbers: network.nodes.enumerated().flatMap { number, node in node.unit.map { [number, $0] } ?? [] })
    }

    /// The nearest whole number; 0 if there is none.
    private static func whole(_ number: Double) -> Int { Int(exactly: number.rounded()) ?? 0 }

    /// Writes the edges in the order of their start nodes. Each start is relative to the previous one, and each end
    /// to its start.
    private func writeEdges(to object: inout JSONWriter) {
        let profileBits = Self.profiles.count
        let order = network.edges.ordered { ($0.from, $0.to) < ($1.from, $1.to) }
        var numbers: [Int] = []
        var last = 0
        for edge in order {
            let profiles = edge.profiles | edge.profilesBack << profileBits
            let bits = profiles | edge.guesses.rawValue << (2 * profileBits)
            numbers += [edge.from - last, edge.to - edge.from, Self.whole(edge.length), bits]
            last = edge.from
        }
        object.put("edges", numbers: numbers)
        writeDoors(of: order, to: &object)
        object.put(
            "edgeUnits", numbers: order.enumerated().flatMap { number, edge in edge.units.flatMap { [number, $0] } })
    }

    /// Writes the doors on edges: their places, and their entries in a table of the items behind and ahead and
    /// whether people must open the door.
    private func writeDoors(of edges: [RouteNetwork.Edge], to object: inout JSONWriter) {
        func item(_ unit: Int?) -> Int { unit.flatMap { data.numbers[FeatureHandle(.unit, $0)] } ?? -1 }
        var table: [[Int]] = []
        var numbers: [[Int]: Int] = [:]
        var doors: [Int] = []
        var last = 0
        for (number, edge) in edges.enumerated() {
            for door in edge.doors {
                let feature = data.venue.dataset.features.openings.features[door.opening]
                let kind = [item(door.behind), item(door.ahead), feature.properties.door?.type?.known == .open ? 0 : 1]
                if numbers[kind] == nil {
                    numbers[kind] = table.count
                    table.append(kind)
                }
                doors += [number - last, Self.whole(door.distance / 10), numbers[kind] ?? 0]
                last = number
            }
        }
        object.put("doorTable", numbers: table.joined())
        object.put("doors", numbers: doors)
    }

    private func writeRides(to object: inout JSONWriter) {
        object.put(
            "rides",
            numbers: network.rides.flatMap { ride in
                let connector = RouteConnector.allCases.firstIndex(of: ride.connector) ?? 0
                let seconds = ride.seconds.map { $0.map { Self.whole($0 * 100) } ?? -1 }
                return [ride.from, ride.to, connector, ride.isGuess ? 1 : 0] + seconds
            })
        object.put("connectors", strings: RouteConnector.allCases.map { $0.rawValue })
        object.put(
            "rideUnits",
            numbers: network.rides.enumerated().flatMap { number, ride in ride.units.flatMap { [number, $0] } })
    }
}
