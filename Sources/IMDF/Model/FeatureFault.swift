/// A fault of one feature, found while it was read. Never thrown: the rest of the feature is read.
public enum FeatureFault: Hashable, Sendable {
    /// The feature has no `id`.
    case idMissing
    /// The `id` is not a string; the kind of what it is.
    case idNotString(found: String)
    /// The `id` is the empty string.
    case idEmpty
    /// The feature has no `feature_type`.
    case featureTypeMissing
    /// The `feature_type` is not a string; the kind of what it is.
    case featureTypeNotString(found: String)
    /// The `feature_type` is the empty string.
    case featureTypeEmpty
    /// The feature is of another type than its file's name says.
    case inWrongFile(FeatureType)
    /// A member is not of its declared type; its key, and what is wrong.
    case wrongType(key: String, ReadingTrouble)
    /// The geometry could not be read.
    case geometry(ReadingTrouble)
}

/// A fault and the JSON pointer (RFC 6901) to it, starting at the feature.
struct FeatureIssue {
    let fault: FeatureFault
    let pointer: String

    init(_ fault: FeatureFault, pointer: String) {
        self.fault = fault
        self.pointer = pointer
    }
}
