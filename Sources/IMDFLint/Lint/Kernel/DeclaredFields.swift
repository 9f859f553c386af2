extension FeatureType {
    /// The declared properties in order. They are cached, because a description lists the values of all categories.
    var fields: [FieldDescription] {
        Self.described.change { known in
            if let fields = known[self] { return fields }
            let fields = fieldDescriptions
            known[self] = fields
            return fields
        }
    }

    private static let described = Guarded<[FeatureType: [FieldDescription]]>([:])
}

extension FeatureTables {
    /// A property that the standard does not declare for the type of a feature.
    func undeclaredProperty(_ key: String, of handle: FeatureHandle) -> JSONValue? {
        handle.type == nil ? others[handle.index].properties?[key] : propertyMembers(of: handle).unknown[key]
    }
}
