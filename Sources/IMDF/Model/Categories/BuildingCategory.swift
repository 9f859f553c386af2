/// The categories of a building: BUILDING-CATEGORY of IMDF 1.0.0.
public enum BuildingCategory: String, CategoryList {
    case parking
    case transit
    case transitBus = "transit.bus"
    case transitTrain = "transit.train"
    case unspecified

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<BuildingCategory>("BUILDING-CATEGORY")
}
