/// Who may enter: RESTRICTION-CATEGORY of IMDF 1.0.0.
public enum RestrictionCategory: String, CategoryList {
    case employeesonly
    case restricted

    public static let lookup = CategoryLookup<RestrictionCategory>()
}
