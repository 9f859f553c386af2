/// The categories of a relationship: RELATIONSHIP-CATEGORY of IMDF 1.0.0.
public enum RelationshipCategory: String, CategoryList {
    case elevator
    case escalator
    case movingwalkway
    case ramp
    case stairs
    case traversal
    case traversalPath = "traversal.path"

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<RelationshipCategory>("RELATIONSHIP-CATEGORY")
}
