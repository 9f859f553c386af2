/// The categories of a venue: VENUE-CATEGORY of IMDF 1.0.0.
public enum VenueCategory: String, CategoryList {
    case airport
    case airportIntl = "airport.intl"
    case aquarium
    case businesscampus
    case casino
    case communitycenter
    case conventioncenter
    case governmentfacility
    case healthcarefacility
    case hotel
    case museum
    case parkingfacility
    case resort
    case retailstore
    case shoppingcenter
    case stadium
    case stripmall
    case theater
    case themepark
    case trainstation
    case transitstation
    case university

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<VenueCategory>("VENUE-CATEGORY")
}
