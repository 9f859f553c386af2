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

    /// Creates the connector of a relationship's category; any other category, or none, is a passage.
    package init(_ category: RelationshipCategory?) {
        self =
            switch category {
            case .elevator: .elevator
            case .escalator: .escalator
            case .ramp: .ramp
            case .stairs: .stairs
            case .movingwalkway, .traversal, .traversalPath, nil: .passage
            }
    }

    /// The connector of the same name; nil for a category that leads to no other level.
    package init?(_ category: UnitCategory?) {
        guard let category, category.isVertical else { return nil }
        self.init(rawValue: category.rawValue)
    }

    /// The connector of the same name; nil for a category that leads to no other level.
    package init?(_ category: AmenityCategory?) {
        guard let category, category.isVertical else { return nil }
        self.init(rawValue: category.rawValue)
    }

    /// Whether it can be used without taking steps.
    package var isStepFree: Bool {
        switch self {
        case .elevator, .ramp, .passage: true
        case .escalator, .stairs: false
        }
    }
}
