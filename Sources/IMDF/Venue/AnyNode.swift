/// A feature of any type in the graph.
///
///     if let unit = venue[handle]?.as(Unit.self) { print(unit.level?.ordinal ?? 0) }
public enum AnyNode: Hashable, FeatureIdentifying {
    /// Nodes are identified by their handles.
    public typealias ID = FeatureHandle

    case address(Node<Address>)
    case amenity(Node<Amenity>)
    case anchor(Node<Anchor>)
    case building(Node<Building>)
    case detail(Node<Detail>)
    case fixture(Node<Fixture>)
    case footprint(Node<Footprint>)
    case geofence(Node<Geofence>)
    case kiosk(Node<Kiosk>)
    case level(Node<Level>)
    case occupant(Node<Occupant>)
    case opening(Node<Opening>)
    case relationship(Node<Relationship>)
    case section(Node<Section>)
    case unit(Node<Unit>)
    case venue(Node<VenueProperties>)
    /// A feature of a type that IMDF does not define, with its handle.
    case other(UnknownFeature, handle: FeatureHandle)

    /// A node of a known type as a node of any type.
    public init<P: FeatureProperties>(_ node: Node<P>) { self.init(node.handle, node.storage) }

    package init(_ handle: FeatureHandle, _ storage: VenueStorage) {
        func node<P: FeatureProperties>(_ type: P.Type) -> Node<P> { Node(storage: storage, index: handle.index) }
        self =
            switch handle.type {
            case .address: .address(node(Address.self))
            case .amenity: .amenity(node(Amenity.self))
            case .anchor: .anchor(node(Anchor.self))
            case .building: .building(node(Building.self))
            case .detail: .detail(node(Detail.self))
            case .fixture: .fixture(node(Fixture.self))
            case .footprint: .footprint(node(Footprint.self))
            case .geofence: .geofence(node(Geofence.self))
            case .kiosk: .kiosk(node(Kiosk.self))
            case .level: .level(node(Level.self))
            case .occupant: .occupant(node(Occupant.self))
            case .opening: .opening(node(Opening.self))
            case .relationship: .relationship(node(Relationship.self))
            case .section: .section(node(Section.self))
            case .unit: .unit(node(Unit.self))
            case .venue: .venue(node(VenueProperties.self))
            case nil: .other(storage.dataset.features.others[handle.index], handle: storage.own(handle))
            }
    }
}

extension AnyNode {
    /// The feature's type and index.
    public var handle: FeatureHandle {
        if case .other(_, let handle) = self { return handle }
        return known?.handle ?? FeatureHandle(nil, -1)
    }

    /// The feature's id.
    public var id: FeatureID? {
        if case .other(let other, _) = self { return other.id }
        return known.flatMap { $0.storage.dataset.features.id(of: $0.handle) }
    }

    /// The feature's own geometry; see ``Venue/geometry(of:)`` for features placed by an anchor, unit, or building.
    public var geometry: Geometry? {
        if case .other(let other, _) = self { return other.geometry }
        return known.flatMap { $0.storage.dataset.features.geometry(of: $0.handle) }
    }

    /// The venue that it belongs to; nil for types that IMDF does not define.
    public var venue: Venue? { known.map { Venue($0.storage) } }

    /// The feature's place in the archive; nil for types that IMDF does not define.
    package var source: FeatureSource? { known.map { $0.storage.dataset.features.source(of: $0.handle) } }

    /// The feature's name; nil if it has none, or its type has no names.
    public var name: Labels? { known.flatMap { $0.storage.dataset.features.name(of: $0.handle) } }

    /// The level of the feature: itself for a level, the first of several for a geofence, and the level of the origin
    /// for a relationship. Nil for features without a level.
    public var level: Node<Level>? {
        guard let known else { return nil }
        return Self.level(of: known.handle, known.storage)
    }

    /// The occupants in a unit or at a kiosk; none for other types.
    public var occupants: [Node<Occupant>] {
        switch self {
        case .unit(let node): node.occupants
        case .kiosk(let node): node.occupants
        default: []
        }
    }

    /// The feature as a node of a type; nil if it is of another type.
    public func `as`<P: FeatureProperties>(_ type: P.Type) -> Node<P>? {
        guard let known, known.handle.type == P.featureType else { return nil }
        return Node(storage: known.storage, index: known.handle.index)
    }

    static func level(of handle: FeatureHandle, _ storage: VenueStorage) -> Node<Level>? {
        var feature = handle
        if handle.type == .relationship {
            let number = storage.numbering.number(handle)
            guard let origin = storage.links.target(of: number, .origin) else { return nil }
            feature = storage.numbering.handle(origin)
        }
        // A relationship whose origin is a relationship has no level.
        let levels = FeatureLevels(storage)
        let level = feature.type == .geofence ? levels.levels(of: feature).first : levels.level(of: feature)
        return level.map { Node(storage: storage, index: $0.index) }
    }

    /// The storage and the handle of the node; nil for types that IMDF does not define.
    private var known: (storage: VenueStorage, handle: FeatureHandle)? {
        switch self {
        case .address(let node): (node.storage, node.handle)
        case .amenity(let node): (node.storage, node.handle)
        case .anchor(let node): (node.storage, node.handle)
        case .building(let node): (node.storage, node.handle)
        case .detail(let node): (node.storage, node.handle)
        case .fixture(let node): (node.storage, node.handle)
        case .footprint(let node): (node.storage, node.handle)
        case .geofence(let node): (node.storage, node.handle)
        case .kiosk(let node): (node.storage, node.handle)
        case .level(let node): (node.storage, node.handle)
        case .occupant(let node): (node.storage, node.handle)
        case .opening(let node): (node.storage, node.handle)
        case .relationship(let node): (node.storage, node.handle)
        case .section(let node): (node.storage, node.handle)
        case .unit(let node): (node.storage, node.handle)
        case .venue(let node): (node.storage, node.handle)
        case .other: nil
        }
    }
}
