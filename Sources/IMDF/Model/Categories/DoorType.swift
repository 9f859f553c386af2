/// The kind of door that an opening has: DOOR-TYPE of IMDF 1.0.0.
public enum DoorType: String, CategoryList {
    case door
    case movablepartition
    case open
    case revolving
    case shutter
    case sliding
    case swinging
    case turnstile
    case turnstileFullheight = "turnstile.fullheight"
    case turnstileWaistheight = "turnstile.waistheight"
    case unspecified

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<DoorType>("DOOR-TYPE")
}
