/// The categories of an opening: OPENING-CATEGORY of IMDF 1.0.0.
public enum OpeningCategory: String, CategoryList {
    case automobile
    case bicycle
    case emergencyexit
    case pedestrian
    case pedestrianPrincipal = "pedestrian.principal"
    case pedestrianTransit = "pedestrian.transit"
    case service

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<OpeningCategory>("OPENING-CATEGORY")
}
