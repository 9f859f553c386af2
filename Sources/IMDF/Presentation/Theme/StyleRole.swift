/// How a place on the map is drawn. Few enough to distinguish by color, and by what people look for.
public enum StyleRole: String, CaseIterable, Sendable, Hashable {
    /// Where visitors walk: halls, corridors, ramps.
    case walkway
    /// A room of no particular kind.
    case room
    /// Shops.
    case retail
    /// Food and drink.
    case food
    /// Services: health, money, offices, learning, public bodies.
    case service
    /// Leisure: sport, culture, rest.
    case leisure
    /// Restrooms for everybody, and for families; showers.
    case restroom
    /// Restrooms for women.
    case restroomFemale
    /// Restrooms for men.
    case restroomMale
    /// Ways up and down: elevators, escalators, stairs.
    case circulation
    /// Where visitors may not go.
    case nonpublic
    /// Walls, columns, and whatever fills space.
    case structure
    /// Where one looks down to the level below.
    case openToBelow
    /// Terraces and other space in the open.
    case outdoor
    /// Plants and lawns.
    case vegetation
    /// Roads, parking, platforms.
    case road
    /// Water.
    case water
    /// Furniture and equipment.
    case furniture

    /// The name in a legend, in English.
    public var displayName: String {
        switch self {
        case .walkway: "Walkway"
        case .room: "Room"
        case .retail: "Shop"
        case .food: "Food and drink"
        case .service: "Service"
        case .leisure: "Leisure"
        case .restroom: "Restroom"
        case .restroomFemale: "Restroom, women"
        case .restroomMale: "Restroom, men"
        case .circulation: "Stairs and elevators"
        case .nonpublic: "Not public"
        case .structure: "Structure"
        case .openToBelow: "Open to below"
        case .outdoor: "Outdoor"
        case .vegetation: "Vegetation"
        case .road: "Road and parking"
        case .water: "Water"
        case .furniture: "Furniture"
        }
    }
}
