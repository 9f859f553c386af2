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
        var feature = handle
        if handle.type == .relationship {
            let number = storage.numbering.number(handle)
            guard let origin = storage.links.target(of: number, .origin) else { return nil }
            feature = storage.numbering.handle(origin)
        }
        // A relationship that starts at a relationship has no place.
        let levels = FeatureLevels(storage)
        let level = feature.type == .geofence ? levels.levels(of: feature).first : levels.level(of: feature)
        return level.map { Node(storage: storage, index: $0.index) }
    }
}
