/// Buildings that share a level: what is on such a level is of all of them, so that they are examined together.
struct BuildingGroups {
    /// By the index of a building: the first building of its group.
    private var first: [Int]

    init(_ venue: Venue) {
        first = Array(venue.buildings.indices)
        for level in venue.all(Level.self) {
            let buildings = level.buildings.map(\.index)
            guard let one = buildings.first else { continue }
            for other in buildings.dropFirst() { join(one, other) }
        }
        for footprint in venue.all(Footprint.self) {
            let buildings = footprint.buildings.map(\.index)
            guard let one = buildings.first else { continue }
            for other in buildings.dropFirst() { join(one, other) }
        }
    }

    /// The number of the group of a building.
    mutating func group(_ building: Int) -> Int {
        var node = building
        while first[node] != node {
            first[node] = first[first[node]]
            node = first[node]
        }
        return node
    }

    private mutating func join(_ a: Int, _ b: Int) {
        let (one, two) = (group(a), group(b))
        first[max(one, two)] = min(one, two)
    }
}
