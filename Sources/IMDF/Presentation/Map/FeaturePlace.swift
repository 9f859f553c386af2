extension Venue {
    /// The geometry that locates a feature: its own, or that of its anchor, unit, or building.
    public func geometry(of handle: FeatureHandle) -> Geometry? {
        switch AnyNode(handle, storage) {
        case .address, .relationship: nil
        case .amenity(let node): node.geometry ?? node.units.first?.geometry
        case .anchor(let node): node.geometry ?? node.unit?.geometry
        case .building(let node): node.footprints.first?.geometry ?? node.levels.first?.geometry
        case .detail(let node): node.geometry
        case .fixture(let node): node.geometry ?? node.anchor?.geometry
        case .footprint(let node): node.geometry
        case .geofence(let node): node.geometry
        case .kiosk(let node): node.geometry ?? node.anchor?.geometry
        case .level(let node): node.geometry
        case .occupant(let node): node.anchor?.geometry ?? node.unit?.geometry
        case .opening(let node): node.geometry
        case .section(let node): node.geometry
        case .unit(let node): node.geometry
        case .venue(let node): node.geometry
        case .other(let other): other.geometry
        }
    }

    /// The level of a feature; nil for those without a level, or of several buildings.
    public func level(of handle: FeatureHandle) -> Node<Level>? {
        switch AnyNode(handle, storage) {
        case .relationship(let node): node.originFeature.flatMap(level)
        case let node: level(node)
        }
    }

    private func level(_ node: AnyNode) -> Node<Level>? {
        switch node {
        case .amenity(let node): node.level
        case .anchor(let node): node.level
        case .detail(let node): node.level
        case .fixture(let node): node.level
        case .geofence(let node): node.levels.first
        case .kiosk(let node): node.level
        case .level(let node): node
        case .occupant(let node): node.level
        case .opening(let node): node.level
        case .section(let node): node.level
        case .unit(let node): node.level
        // A relationship that starts at a relationship has no place.
        case .address, .building, .footprint, .relationship, .venue, .other: nil
        }
    }
}
