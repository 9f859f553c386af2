/// What leads from level to level.
public enum RouteConnector: String, CaseIterable, Hashable, Sendable {
    /// An elevator.
    case elevator
    /// An escalator.
    case escalator
    /// A ramp.
    case ramp
    /// Stairs.
    case stairs
    /// A passage that a relationship describes, of no other kind.
    case passage

    init?(_ category: RelationshipCategory?) {
        switch category {
        case .elevator: self = .elevator
        case .escalator: self = .escalator
        case .ramp: self = .ramp
        case .stairs: self = .stairs
        case .movingwalkway, .traversal, .traversalPath, nil: self = .passage
        }
    }

    init?(_ category: UnitCategory?) {
        switch category {
        case .elevator: self = .elevator
        case .escalator: self = .escalator
        case .ramp: self = .ramp
        case .stairs: self = .stairs
        default: return nil
        }
    }

    init?(_ category: AmenityCategory?) {
        switch category {
        case .elevator: self = .elevator
        case .escalator: self = .escalator
        case .ramp: self = .ramp
        case .stairs: self = .stairs
        default: return nil
        }
    }
}
