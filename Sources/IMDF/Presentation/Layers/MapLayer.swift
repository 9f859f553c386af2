/// A group of features that can be shown and hidden together on the map of a level.
public enum MapLayer: String, CaseIterable, Sendable, Hashable {
    // In drawing order, lowest first.
    case units, sections, geofences, fixtures, kiosks, details, openings, amenities, occupants

    /// The name in a list of layers, in English; see ``InterfaceTexts`` for other languages.
    public var displayName: String { InterfaceTexts.english[.layer(self)] }

    /// Whether the layer is initially shown. Sections and geofences cover everything else, so they are not.
    public var isVisibleAtFirst: Bool { self != .sections && self != .geofences }

    /// The type of the features in the layer.
    public var featureType: FeatureType {
        switch self {
        case .units: .unit
        case .sections: .section
        case .geofences: .geofence
        case .fixtures: .fixture
        case .kiosks: .kiosk
        case .details: .detail
        case .openings: .opening
        case .amenities: .amenity
        case .occupants: .occupant
        }
    }
}

/// One feature on the map of a level.
public struct MapItem: Sendable, Hashable {
    /// The feature.
    public let handle: FeatureHandle
    /// The feature's id.
    public let id: FeatureID?
    /// The layer that it belongs to.
    public let layer: MapLayer
    /// The role that determines its color.
    public let role: StyleRole
    /// The category as written.
    public let category: String?
    /// The name in the requested language.
    public let title: String?
    /// The shape; for occupants the point of their anchor.
    public let geometry: Geometry?
    /// The position for a label or symbol: the display point, or otherwise a point well inside.
    public let labelPoint: Position?
    /// The symbol at this position, if any.
    public let symbol: MapSymbol?
}
