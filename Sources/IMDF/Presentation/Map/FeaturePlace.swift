extension Venue {
    /// The geometry that locates a feature: its own, or that of its anchor, unit, or building. Nil if there is none,
    /// or the venue has no such feature.
    public func geometry(of handle: FeatureHandle) -> Geometry? {
        switch self[handle] {
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
        case .other(let other, _): other.geometry
        case nil: nil
        }
    }

    /// The level of a feature; nil for features without a level or of several buildings, and if the venue has no such
    /// feature.
    public func level(of handle: FeatureHandle) -> Node<Level>? {
        storage.has(handle) ? AnyNode.level(of: handle, storage) : nil
    }
}
