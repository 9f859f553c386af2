/// A fault found while reading one feature. It is never thrown; the rest of the feature is read.
public enum FeatureFault: Hashable, Sendable {
    /// The feature has no `id`.
    case idMissing
    /// The `id` is not a string; the value is the kind found.
    case idNotString(found: String)
    /// The `id` is the empty string.
    case idEmpty
    /// The feature has no `feature_type`.
    case featureTypeMissing
    /// The `feature_type` is not a string; the value is the kind found.
    case featureTypeNotString(found: String)
    /// The `feature_type` is the empty string.
    case featureTypeEmpty
    /// The feature's type differs from the one in its file's name.
    case inWrongFile(FeatureType)
    /// A member is not of its declared type; the values are its key and the problem.
    case wrongType(key: String, ReadingTrouble)
    /// The geometry could not be read.
    case geometry(ReadingTrouble)
}

/// A fault and the JSON pointer (RFC 6901) to it, relative to the feature.
struct FeatureIssue {
    let fault: FeatureFault
    let pointer: String

    init(_ fault: FeatureFault, pointer: String) {
        self.fault = fault
        self.pointer = pointer
    }
}
