extension FeatureType {
    /// The declared properties in order. They are cached, because a description lists the values of all categories.
    var fields: [FieldDescription] {
        Self.described.change { known in
            if let fields = known[self] { return fields }
            let fields = declaredProperties.fieldDescriptions
            known[self] = fields
            return fields
        }
    }

    private static let described = Guarded<[FeatureType: [FieldDescription]]>([:])
}
