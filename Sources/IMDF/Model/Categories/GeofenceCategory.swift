/// The categories of a geofence: GEOFENCE-CATEGORY of IMDF 1.0.0.
public enum GeofenceCategory: String, CategoryList {
    case concourse
    case geofence
    case paidarea
    case platform
    case postsecurity
    case presecurity
    case terminal
    case underconstruction

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<GeofenceCategory>("GEOFENCE-CATEGORY")
}
