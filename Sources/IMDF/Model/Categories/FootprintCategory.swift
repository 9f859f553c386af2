/// The categories of a footprint: FOOTPRINT-CATEGORY of IMDF 1.0.0.
public enum FootprintCategory: String, CategoryList {
    case aerial
    case ground
    case subterranean

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<FootprintCategory>("FOOTPRINT-CATEGORY")
}
