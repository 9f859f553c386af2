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

    package init?(_ category: UnitCategory?) {
        switch category {
        case .elevator: self = .elevator
        case .escalator: self = .escalator
        case .ramp: self = .ramp
        case .stairs: self = .stairs
        default: return nil
        }
    }

    package init?(_ category: AmenityCategory?) {
        switch category {
        case .elevator: self = .elevator
        case .escalator: self = .escalator
        case .ramp: self = .ramp
        case .stairs: self = .stairs
        default: return nil
        }
    }

    /// Whether it can be used without taking steps.
    package var isStepFree: Bool {
        switch self {
        case .elevator, .ramp, .passage: true
        case .escalator, .stairs: false
        }
    }
}

extension UnitCategory {
    /// Whether it leads to other levels: an elevator, an escalator, a ramp, or stairs.
    public var isVertical: Bool { RouteConnector(self) != nil }
}

extension AmenityCategory {
    /// Whether it leads to other levels: an elevator, an escalator, a ramp, or stairs.
    public var isVertical: Bool { RouteConnector(self) != nil }
}
