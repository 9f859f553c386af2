/// A control of access through an opening: ACCESS-CONTROL-CATEGORY of IMDF 1.0.0.
public enum AccessControlCategory: String, CategoryList {
    case badgereader
    case fingerprintreader
    case `guard`
    case keyaccess
    case outofservice
    case passwordaccess
    case retinascanner
    case voicerecognition

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<AccessControlCategory>("ACCESS-CONTROL-CATEGORY")
}
