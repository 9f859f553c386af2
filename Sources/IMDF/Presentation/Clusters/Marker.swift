/// An item at a point, which may be too close to others to be shown alone: a place of a venue, or any other item with a
/// position, such as a sensor, a bike, or a person.
///
///     let bikes = stations.map {
///         Marker(id: FeatureID($0.id), position: $0.position, level: 0, kind: "bikes", payload: $0)
///     }
public struct Marker<Payload: Sendable>: Sendable, Identifiable {
    /// The id, by which an app remembers a selection: that of a feature, or any other text. It should be unique.
    public let id: FeatureID
    /// The position.
    public let position: Position
    /// The ordinal of the level that it is on; nil if it is on all or on none. Markers with different ordinals are
    /// never grouped; those on levels of several buildings with the same ordinal are.
    public let level: Int?
    /// The kind: only markers of the same kind are grouped. A marker without a kind is always shown alone at its
    /// position, like an annotation without a `clusteringIdentifier` in MapKit.
    public let kind: String?
    /// A value of the app's own that it needs to show the marker.
    public let payload: Payload

    /// Creates a marker.
    public init(id: FeatureID, position: Position, level: Int? = nil, kind: String? = nil, payload: Payload) {
        self.id = id
        self.position = position
        self.level = level
        self.kind = kind
        self.payload = payload
    }
}

extension Marker: Equatable where Payload: Equatable {}
extension Marker: Hashable where Payload: Hashable {}

extension Marker where Payload == Void {
    /// Creates a marker for which an app needs only the id.
    public init(id: FeatureID, position: Position, level: Int? = nil, kind: String? = nil) {
        self.init(id: id, position: position, level: level, kind: kind, payload: ())
    }
}

/// The marker of an item of a level's map.
public typealias MapMarker = Marker<MapItem>

extension Marker<MapItem> {
    /// The feature.
    public var handle: FeatureHandle { payload.handle }
}

extension LevelMap {
    /// The markers of the amenities, the occupants, and the units that are places by their category, such as restrooms
    /// and stairs, with kinds by symbol and layer. A unit that an amenity or an occupant stands for has no marker.
    public var markers: [MapMarker] {
        (self[.amenities] + self[.occupants] + unitsWithSymbol).compactMap { item in
            item.labelPoint.map {
                MapMarker(
                    // A feature without an id is identified by its layer and index.
                    id: item.id ?? FeatureID("\(item.layer.rawValue)/\(item.handle.index)"), position: $0,
                    level: level.properties.ordinal, kind: item.symbol?.rawValue ?? item.layer.rawValue, payload: item)
            }
        }
    }

    private var unitsWithSymbol: [MapItem] {
        self[.units].filter { item in
            guard item.symbol != nil else { return false }
            let unit = Node<Unit>(storage: level.storage, index: item.handle.index)
            return unit.occupants.isEmpty
                && !unit.amenities.contains { SearchGroups.areAlike($0.properties.category?.rawValue, item.category) }
        }
    }
}
