/// Groups of buildings that share a level. A feature on a shared level belongs to all of them, so they are checked
/// together.
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
