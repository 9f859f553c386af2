/// The times that parts of a route take. This table lists the values and their sources.
///
/// | what | value | from |
/// |---|--:|---|
/// | walking | 1.3 m/s | 1.27 to 1.46 m/s at a comfortable pace (Bohannon 1997); 1.35 m/s on average (Fruin 1971) |
/// | in a wheelchair | 0.8 m/s | 0.79 m/s indoors for manual wheelchairs (SFPE Handbook, Boyce and others 1999: 0.69 to 0.89) |
/// | a floor | 4 m | assumed: IMDF has no heights |
/// | an elevator: waiting | 30 s | average waiting time of 20 to 40 s by use (CIBSE Guide D) |
/// | an elevator: doors, getting in and out | 10 s | 3 s to open, 4 s to close, and transfer (CIBSE Guide D) |
/// | an elevator: a floor | 3 s | 4 m at 1.6 m/s, with acceleration |
/// | an escalator: a floor | 16 s | 8 m of incline at 30° and 0.5 m/s (EN 115-1) |
/// | stairs: a floor | 15 s | 7.5 m of slope at 0.5 to 0.57 m/s (Fruin 1971); the same both ways |
/// | a ramp: a floor | 50 s | 48 m at a slope of 1 in 12 (ADA 405.2), at 1 m/s |
/// | another passage | 15 s | as stairs |
public struct RouteCosts: Hashable, Sendable {
    /// The additional time, in seconds, of walking to a connector. It makes the route with the fewest changes win among
    /// routes that otherwise take the same time. It is longer than rounding to millimeters can account for, and shorter
    /// than anyone notices.
    package static let change = 0.01

    /// The time for a connector.
    public struct Connector: Hashable, Sendable {
        /// The fixed time, in seconds: waiting, doors.
        public var waiting: Double
        /// The time for each floor, in seconds.
        public var perFloor: Double

        /// Creates a time.
        public init(waiting: Double, perFloor: Double) { (self.waiting, self.perFloor) = (waiting, perFloor) }
    }

    /// The walking speed, in meters per second.
    public var speed: Double
    /// The times for connectors.
    public var connectors: [RouteConnector: Connector]

    /// Creates costs.
    public init(speed: Double, connectors: [RouteConnector: Connector]) {
        (self.speed, self.connectors) = (speed, connectors)
    }

    /// The costs of people on foot.
    public static let walking = RouteCosts(speed: 1.3, connectors: usualConnectors)
    /// The costs of people in wheelchairs.
    public static let wheelchair = RouteCosts(speed: 0.8, connectors: usualConnectors)

    private static let usualConnectors: [RouteConnector: Connector] = [
        .elevator: Connector(waiting: 40, perFloor: 3), .escalator: Connector(waiting: 0, perFloor: 16),
        .stairs: Connector(waiting: 0, perFloor: 15), .ramp: Connector(waiting: 0, perFloor: 50),
        .passage: Connector(waiting: 0, perFloor: 15),
    ]

    /// The time for a number of floors, in seconds.
    func seconds(_ connector: RouteConnector, floors: Int) -> Double {
        guard let cost = connectors[connector] else { return .infinity }
        return cost.waiting + Double(max(floors, 1)) * cost.perFloor
    }
}
