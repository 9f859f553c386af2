/// The assumptions allowed where an archive does not state how people walk. A route lists the ones that it relies on.
public struct RouteAssumptions: Hashable, Sendable {
    /// Whether adjacent walking areas are open to each other if they share a long enough boundary without an opening.
    public var opensSharedEdges = true
    /// The minimum length of such a boundary, in meters.
    public var leastSharedEdge = 0.8
    /// Whether areas of a level that no unit covers may be walked on. Parts narrower than half a meter are inside walls.
    public var walksRestOfLevel = true
    /// The maximum distance of an opening from the wall of a unit that it leads into, in meters: the thickness of
    /// walls. Up to 1 cm counts as rounding, not as an assumption.
    public var wallThickness = 0.35
    /// Whether elevators, escalators, ramps, and stairs that overlap in plan are connected, each to the next
    /// level on which it is drawn.
    public var stacksConnectors = true
    /// The minimum area, in square meters, of fixtures that routes walk around. Walls and kiosks are avoided whatever
    /// their area, and fixtures of a category that is not in the standard's list are not.
    public var leastFixtureArea = 0.5

    /// Creates the usual assumptions.
    public init() {}

    /// All assumptions.
    public static let usual = RouteAssumptions()

    /// No assumptions: only units, openings on their walls, and relationships.
    public static let none = {
        var assumptions = RouteAssumptions()
        assumptions.opensSharedEdges = false
        assumptions.walksRestOfLevel = false
        assumptions.wallThickness = 0.01
        assumptions.stacksConnectors = false
        return assumptions
    }()
}

/// A fact that a route relies on but the archive does not state.
public enum RouteAssumption: Hashable, Sendable, Identifiable {
    /// Two areas share a boundary without an opening. One of the two is nil for the rest of the level.
    case openEdge(Node<Unit>?, Node<Unit>?)
    /// The route crosses a part of the level that no unit covers.
    case restOfLevel(Node<Level>)
    /// An opening leads through a wall to a unit although it is not on the unit's boundary.
    case throughWall(Node<Opening>)
    /// Two connectors are treated as one because one is above the other.
    case stacked(Node<Unit>, Node<Unit>)
    /// The route leads through the room of an occupant other than those where it starts and ends: there is no other.
    case throughRoom(Node<Unit>)
    /// A place off walkable ground was moved by this many meters.
    case moved(meters: Double)
    /// The search was stopped early on a level, so the route may be longer than necessary.
    case notShortest(Node<Level>)

    /// The assumption itself, which a route lists once.
    public var id: Self { self }
}
