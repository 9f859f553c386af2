/// A restriction on who may enter: RESTRICTION-CATEGORY of IMDF 1.0.0.
public enum RestrictionCategory: String, CategoryList {
    case employeesonly
    case restricted

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<RestrictionCategory>("RESTRICTION-CATEGORY")
}
