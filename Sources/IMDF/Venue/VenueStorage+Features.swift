/// Access to features without a copy of all tables. Access through `dataset.features` would copy dozens of references
/// for each call, and rules call these for each finding.
extension VenueStorage {
    /// The id of a feature.
    package func id(of handle: FeatureHandle) -> FeatureID? { dataset.features.id(of: handle) }

    /// The source of a feature.
    package func source(of handle: FeatureHandle) -> FeatureSource { dataset.features.source(of: handle) }

    /// The geometry of a feature.
    package func geometry(of handle: FeatureHandle) -> Geometry? { dataset.features.geometry(of: handle) }

    /// Whether a feature comes before another; see ``Dataset/precedes(_:_:)``.
    package func precedes(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        if a == b { return false }
        let (one, other) = (Dataset.Rank(a, id: id(of: a)), Dataset.Rank(b, id: id(of: b)))
        return one.surelyPrecedes(other) ?? dataset.precedes(one, other)
    }
}
