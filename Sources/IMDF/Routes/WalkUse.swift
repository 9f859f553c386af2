/// How people use a unit on their way, by its category.
enum WalkUse: Sendable, Hashable {
    /// A walking area, open to others like it.
    case ground
    /// A way to other levels.
    case connector(RouteConnector)
    /// A room, entered by doors.
    case room
    /// Structure, a void, vegetation: never entered.
    case solid

    init(_ unit: Feature<Unit>) { self = unit.category?.known.map(WalkUse.init) ?? .room }

    init(_ category: UnitCategory) {
        self =
            switch category {
            case .brick, .column, .concrete, .drywall, .glass, .structure, .wood, .opentobelow, .vegetation: .solid
            case .fieldofplay, .footbridge, .lobby, .movingwalkway, .parking, .platform, .road, .steps, .terrace,
                .unenclosedarea, .walkway, .walkwayIsland:
                .ground
            case .elevator: .connector(.elevator)
            case .escalator: .connector(.escalator)
            case .ramp: .connector(.ramp)
            case .stairs: .connector(.stairs)
            default: .room
            }
    }
}

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
