/// Buildings that share a level: what is on such a level is of all of them, so that they are examined together.
struct BuildingGroups {
    private var sets: DisjointSets

    init(_ venue: Venue) {
        sets = DisjointSets(count: venue.buildings.count)
        for level in venue.all(Level.self) { join(level.buildings) }
        for footprint in venue.all(Footprint.self) { join(footprint.buildings) }
    }

    /// The number of the group of a building.
    mutating func group(_ building: Int) -> Int { sets.root(building) }

    private mutating func join(_ buildings: [Node<Building>]) {
        for building in buildings.dropFirst() { sets.join(buildings[0].index, building.index) }
    }
}
