/// The reasons why rules could not be checked for some features.
enum NotChecked {
    /// The geometry of features of a type is not sound.
    static func unsound(_ type: FeatureType) -> String {
        "the geometry of the \(type.rawValue) is missing, not valid, of the wrong type, or far from the rest"
    }

    /// Units beside the feature could not be examined.
    static let unknownUnit = "a unit nearby has no level or no valid geometry"

    /// A reference of the feature could not be resolved.
    static func dangling(_ field: ReferenceField) -> String { "\(field.rawValue) could not be resolved" }
}
