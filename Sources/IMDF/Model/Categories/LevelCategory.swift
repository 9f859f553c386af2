/// The categories of a level: LEVEL-CATEGORY of IMDF 1.0.0.
public enum LevelCategory: String, CategoryList {
    case arrivals
    case arrivalsDomestic = "arrivals.domestic"
    case arrivalsIntl = "arrivals.intl"
    case departures
    case departuresDomestic = "departures.domestic"
    case departuresIntl = "departures.intl"
    case parking
    case transit
    case unspecified

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<LevelCategory>("LEVEL-CATEGORY")
}
