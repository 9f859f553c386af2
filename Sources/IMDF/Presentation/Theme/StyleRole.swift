/// The role of a place when it is drawn. There are few enough roles to distinguish them by color and by purpose.
public enum StyleRole: String, CaseIterable, Sendable, Hashable {
    /// Walking areas: halls, corridors, ramps.
    case walkway
    /// A room without a specific purpose.
    case room
    /// Shops.
    case retail
    /// Food and drink.
    case food
    /// Services: health, money, offices, learning, public bodies.
    case service
    /// Leisure: sport, culture, rest.
    case leisure
    /// Unisex and family restrooms; showers.
    case restroom
    /// Restrooms for women.
    case restroomFemale
    /// Restrooms for men.
    case restroomMale
    /// Vertical circulation: elevators, escalators, stairs.
    case circulation
    /// Areas closed to visitors.
    case nonpublic
    /// Walls, columns, and other solid structures.
    case structure
    /// Openings to the level below.
    case openToBelow
    /// Terraces and other outdoor areas.
    case outdoor
    /// Plants and lawns.
    case vegetation
    /// Roads, parking, platforms.
    case road
    /// Water.
    case water
    /// Furniture and equipment.
    case furniture

    /// The name in a legend, in English; see ``InterfaceTexts`` for other languages.
    public var displayName: String { InterfaceTexts.english[.role(self)] }
}
