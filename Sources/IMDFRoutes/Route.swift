/// The place at which a route begins or ends.
public enum RouteStop: Hashable, Sendable {
    /// A feature: the position of its anchor, else its doors, else a point inside.
    case place(FeatureHandle)
    /// A position on a level.
    case position(Position, level: Node<Level>)
    /// The nearest entrance.
    case entrance
}

extension RouteStop {
    /// The feature of a node.
    public static func place<P>(_ node: Node<P>) -> RouteStop { .place(node.handle) }

    /// The feature of a node.
    public static func place(_ node: AnyNode) -> RouteStop { .place(node.handle) }
}

/// A route through a venue.
public struct Route: Hashable, Sendable {
    /// A part of a route on one level.
    public struct Leg: Hashable, Sendable, Identifiable {
        /// The number of the leg in its route, from 0.
        public let id: Int
        /// The level.
        public let level: Node<Level>
        /// The line from turn to turn.
        public let positions: [Position]
        /// The length in meters.
        public let length: Double
    }

    /// The parts by level, in order.
    public let legs: [Leg]
    /// The steps to take, in order.
    public let steps: [RouteStep]
    /// The length in meters, without connectors between levels.
    public let length: Double
    /// The duration, in seconds.
    public let seconds: Double
    /// The assumptions that the route relies on, without repetitions.
    public let assumptions: [RouteAssumption]
    /// The feature that it leads to; the nearest if several were given.
    public let destination: FeatureHandle?

    /// The bounding box.
    public var extent: Extent? { Extent(legs.flatMap { $0.positions }) }
}

/// The length of a route and the time that it takes.
public struct RouteDistance: Hashable, Sendable {
    /// The length in meters, without connectors between levels.
    public let length: Double
    /// The duration, in seconds.
    public let seconds: Double
}

/// One instruction of a route.
public struct RouteStep: Hashable, Sendable, Identifiable {
    /// A kind of step.
    public enum Kind: Hashable, Sendable {
        /// Start at a feature.
        case leave
        /// Walk a distance, passing landmarks.
        case walk
        /// Turn; degrees to the left are positive.
        case turn(degrees: Double)
        /// Pass an opening.
        case pass
        /// Go to another level, up or down.
        case ride(RouteConnector, to: Node<Level>, isUp: Bool)
        /// Arrive at the destination.
        case arrive
    }

    /// The number of the step in its route, from 0.
    public let id: Int
    /// The kind of step.
    public let kind: Kind
    /// The number of the leg.
    public let leg: Int
    /// The position.
    public let position: Position
    /// The length in meters; 0 for all kinds except walking.
    public private(set) var length: Double
    /// The feature that the step leaves, passes, rides, or reaches.
    public let feature: FeatureHandle?
    /// The unit entered by passing an opening.
    public let entered: Node<Unit>?
    /// The features along the path, in order.
    public let landmarks: [FeatureHandle]
    let words: RouteWords

    init(
        id: Int, kind: Kind, leg: Int, position: Position, length: Double, feature: FeatureHandle?,
        entered: Node<Unit>?, landmarks: [FeatureHandle], words: RouteWords
    ) {
        (self.id, self.kind, self.leg, self.position, self.length) = (id, kind, leg, position, length)
        (self.feature, self.entered, self.landmarks, self.words) = (feature, entered, landmarks, words)
    }

    /// The step with a longer distance to walk.
    func longer(by meters: Double) -> RouteStep {
        var step = self
        step.length += meters
        return step
    }
}
