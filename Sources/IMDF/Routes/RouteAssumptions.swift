/// What may be guessed where an archive does not say how people walk. A route lists what it relied on.
public struct RouteAssumptions: Hashable, Sendable {
    /// Whether walking areas that share a boundary of some length without an opening are open to each other.
    public var opensSharedEdges = true
    /// The least length of such a boundary, in meters.
    public var leastSharedEdge = 0.8
    /// Whether what no unit of a level covers may be walked on. Parts narrower than half a meter are the inside of walls.
    public var walksRestOfLevel = true
    /// How far an opening may be from the wall of a unit that it leads into, in meters: the thickness of walls. Up to 1 cm is
    /// rounding, and no assumption.
    public var wallThickness = 0.35
    /// Whether elevators, escalators, ramps and stairs that overlap in plan on consecutive levels are connected.
    public var stacksConnectors = true
    /// Fixtures of at least this area, in square meters, and walls and kiosks of any, are walked around.
    public var leastFixtureArea = 0.5

    /// Creates the usual assumptions.
    public init() {}

    /// All assumptions.
    public static let usual = RouteAssumptions()

    /// Nothing is guessed: units, openings on their walls, and relationships only.
    public static let none = {
        var assumptions = RouteAssumptions()
        assumptions.opensSharedEdges = false
        assumptions.walksRestOfLevel = false
        assumptions.wallThickness = 0.01
        assumptions.stacksConnectors = false
        return assumptions
    }()
}

/// Something that a route relies on and that the archive does not say.
public enum RouteAssumption: Hashable, Sendable {
    /// Two areas share a boundary without an opening. One of a pair is nil for the rest of the level.
    case openEdge(Node<Unit>?, Node<Unit>?)
    /// The way leads over a part of the level that no unit covers.
    case restOfLevel(Node<Level>)
    /// An opening leads through a wall to a unit on whose boundary it is not.
    case throughWall(Node<Opening>)
    /// Two connectors are taken for one because one lies above the other.
    case stacked(Node<Unit>, Node<Unit>)
    /// A place that is not on walkable ground was moved by so many meters.
    case moved(meters: Double)
    /// The search was cut short on a level, so that the route may be longer than needed.
    case notShortest(Node<Level>)
}
