/// A kind of traveler, with the openings, units, and connectors that they may use.
public struct TravelProfile: Hashable, Sendable {
    /// Connectors that are not used.
    public var avoidedConnectors: Set<RouteConnector> = []
    /// Categories of units that are not entered, such as steps.
    public var avoidedUnits: Set<UnitCategory> = []
    /// Categories of openings that are not passed.
    public var avoidedOpenings: Set<OpeningCategory> = []
    /// Kinds of doors that are not passed.
    public var avoidedDoors: Set<DoorType> = []
    /// Access controls that keep people out. A door out of service keeps out all people.
    public var avoidedAccessControls: Set<AccessControlCategory> = []
    /// Restrictions of units that keep people out. The unit in which a route starts or ends may be entered anyway.
    public var avoidedRestrictions: Set<RestrictionCategory> = []
    /// Whether rooms of occupants, such as shops, are passed only where there is no other way. A room in which a route starts
    /// or ends may be entered.
    public var avoidsOccupants = false
    /// The minimum width of openings, in meters.
    public var leastWidth = 0.0
    /// Ids of openings, units, amenities, relationships, and levels that cannot be used, such as an elevator that is
    /// out of service.
    public var closed: Set<FeatureID> = []
    /// The local time at which relationships must be valid; nil if their hours do not matter.
    public var moment: LocalDateTime?
    /// The times that parts of a route take.
    public var costs = RouteCosts.walking

    /// Creates a profile that uses everything.
    public init() {}

    /// Visitors on foot: no service doors, emergency exits, locked doors, or staff areas.
    public static let walking = {
        var profile = TravelProfile()
        profile.avoidedOpenings = [.emergencyexit, .service, .automobile]
        profile.avoidedAccessControls = [
            .badgereader, .fingerprintreader, .keyaccess, .passwordaccess, .retinascanner, .voicerecognition,
        ]
        profile.avoidedRestrictions = [.employeesonly, .restricted]
        profile.avoidsOccupants = true
        return profile
    }()

    /// Visitors in wheelchairs, or with strollers and luggage: no steps, no revolving doors or turnstiles, and openings of
    /// 0.8 m or more (EN 17210 and ADA 404.2.3 require 0.80 and 0.815 m).
    public static let stepFree = {
        var profile = walking
        profile.avoidedConnectors = [.stairs, .escalator]
        profile.avoidedUnits = [.steps, .stairs, .escalator]
        profile.avoidedDoors = [.revolving, .turnstile, .turnstileFullheight, .turnstileWaistheight]
        profile.leastWidth = 0.8
        profile.costs = .wheelchair
        return profile
    }()

    /// Staff: every door and area, except those out of service and emergency exits.
    public static let staff = {
        var profile = TravelProfile()
        profile.avoidedOpenings = [.emergencyexit]
        return profile
    }()

    /// People who leave in an emergency: every door, no elevators, no escalators.
    public static let evacuation = {
        var profile = TravelProfile()
        profile.avoidedConnectors = [.elevator, .escalator]
        profile.avoidedDoors = [.turnstileFullheight]
        return profile
    }()

    /// The profile of people who also pass the rooms of occupants.
    var throughRooms: TravelProfile {
        var profile = self
        profile.avoidsOccupants = false
        return profile
    }

    /// Whether an opening of this width may be passed.
    func passes(_ opening: Feature<Opening>, width: Double) -> Bool {
        if let id = opening.id, closed.contains(id) { return false }
        return allows(opening) && isWide(width)
    }

    /// Whether an opening is wide enough, in meters.
    package func isWide(_ width: Double) -> Bool {
        // The hundredth allows for rounding.
        width >= leastWidth - 0.01
    }

    /// Whether openings of this kind may be passed.
    package func allows(_ opening: Feature<Opening>) -> Bool {
        if let category = opening.properties.category?.known, avoidedOpenings.contains(category) { return false }
        if let type = opening.properties.door?.type?.known, avoidedDoors.contains(type) { return false }
        for control in opening.properties.accessControl ?? [] {
            guard let known = control.known else { continue }
            if known == .outofservice || avoidedAccessControls.contains(known) { return false }
        }
        return true
    }

    /// Whether a unit may be entered if the route neither starts nor ends there.
    package func enters(_ unit: Feature<Unit>) -> Bool { allows(unit) && canEnter(unit) }

    /// Whether units of this kind may be entered on the way.
    func allows(_ unit: Feature<Unit>) -> Bool {
        if let restriction = unit.properties.restriction?.known, avoidedRestrictions.contains(restriction) {
            return false
        }
        return allowsAsGoal(unit)
    }

    /// Whether units of this kind may be entered if the route starts or ends there.
    package func allowsAsGoal(_ unit: Feature<Unit>) -> Bool {
        unit.properties.category?.known.map { !avoidedUnits.contains($0) } ?? true
    }

    /// Whether a unit may be entered if the route starts or ends there.
    package func canEnter(_ unit: Feature<Unit>) -> Bool {
        if let id = unit.id, closed.contains(id) { return false }
        return allowsAsGoal(unit)
    }

    /// Whether hours may include the moment.
    func isValid(_ hours: Hours?) -> Bool {
        guard let hours, let moment, let value = hours.value else { return true }
        return value.state(at: moment, context: OpeningHours.Context()).state != .closed
    }
}
