/// The material of a door: DOOR-MATERIAL of IMDF 1.0.0.
public enum DoorMaterial: String, CategoryList {
    case gate
    case glass
    case metal
    case wood

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<DoorMaterial>("DOOR-MATERIAL")
}
