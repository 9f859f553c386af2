extension LevelMap {
    /// The items at a position, such as that of a tap: points within a distance first, nearest first, then areas that
    /// contain the position, smallest first.
    ///
    /// A visitor usually means the first one whose role is not ``StyleRole/structure``.
    ///
    /// - Parameters:
    ///   - position: the position.
    ///   - meters: the maximum distance of the position from an amenity or occupant; 0 for areas only.
    ///   - visible: the layers that are shown.
    /// - Complexity: linear in the items, and in the corners of those whose box contains the position.
    public func items(at position: Position, within meters: Double = 0, visible: Set<MapLayer> = Set(MapLayer.allCases))
        -> [MapItem]
    { [self].items(at: position, within: meters, visible: visible) }
}

extension Sequence<LevelMap> {
    /// The items of several levels at a position, in one list, because the levels of a floor are shown together.
    public func items(at position: Position, within meters: Double = 0, visible: Set<MapLayer> = Set(MapLayer.allCases))
        -> [MapItem]
    {
        let plane = LocalPlane(at: position)
        let point = Point(position)
        guard point.isFinite else { return [] }
        var points: [(distance: Double, item: MapItem)] = []
        var areas: [(area: Double, item: MapItem)] = []
        for map in self {
            for layer in map.layers where visible.contains(layer) {
                for item in map[layer] {
                    guard let geometry = item.geometry else { continue }
                    if geometry.kind.dimension == 2 {
                        guard geometry.box.contains(point), geometry.location(of: position) != .outside else {
                            continue
                        }
                        areas.append((geometry.area(on: plane), item))
                    } else if meters > 0, layer == .amenities || layer == .occupants, let at = item.labelPoint {
                        let distance = plane.distance(position, at)
                        if distance <= meters { points.append((distance, item)) }
                    }
                }
            }
        }
        // Equal items keep their drawing order, so that the same tap always has the same result.
        return points.ordered { $0.distance < $1.distance }.map { $0.item }
            + areas.ordered { $0.area < $1.area }.map { $0.item }
    }
}

extension LevelMap {
    /// The priority of the label of each item: larger items first, and an occupant with the priority of its room. For
    /// ``LabelPlacement``.
    ///
    /// - Returns: an area in square meters for each item with a title and a label point. A room that is labeled by its
    ///   occupant is left out.
    /// - Complexity: linear in the items and their corners.
    public var labelPriorities: [FeatureHandle: Double] {
        var areas: [FeatureHandle: Double] = [:]
        var priorities: [FeatureHandle: Double] = [:]
        for layer in [MapLayer.units, .kiosks, .sections] {
            for item in self[layer] {
                let area = item.geometry?.area() ?? 0
                areas[item.handle] = area
                if item.title != nil, item.labelPoint != nil { priorities[item.handle] = area }
            }
        }
        for item in self[.occupants] where item.title != nil && item.labelPoint != nil {
            let unit = Node<Occupant>(storage: level.storage, index: item.handle.index).unit?.handle
            priorities[item.handle] = unit.flatMap { areas[$0] } ?? 0
            if let unit { priorities[unit] = nil }
        }
        return priorities
    }
}
