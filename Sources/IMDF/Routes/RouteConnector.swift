/// A connection between levels.
public enum RouteConnector: String, CaseIterable, Hashable, Sendable {
    /// An elevator.
    case elevator
    /// An escalator.
    case escalator
    /// A ramp.
    case ramp
    /// Stairs.
    case stairs
    /// Any other passage that a relationship describes.
    case passage

    /// The connector of a relationship's category; any other one, and none, is a passage.
    init(_ category: RelationshipCategory?) { self = Self.named(category?.rawValue) ?? .passage }

    init?(_ category: UnitCategory?) {
        guard let connector = Self.named(category?.rawValue) else { return nil }
        self = connector
    }

    init?(_ category: AmenityCategory?) {
        guard let connector = Self.named(category?.rawValue) else { return nil }
        self = connector
    }

    /// The standard's lists use the same words for what leads from level to level.
    private static func named(_ category: String?) -> RouteConnector? {
        guard let category, category != passage.rawValue else { return nil }
        return RouteConnector(rawValue: category)
    }
}
