/// The type that a feature without one probably has. Messages name it; nothing is read or fixed by it.
enum ProbableType {
    /// The type that declares all properties of a feature and fits its geometry; of several, the one with the fewest other
    /// properties, if there is only one such.
    static func of(_ feature: UnknownFeature) -> FeatureType? {
        guard let keys = feature.properties?.keys, keys.count > 1 else { return nil }
        var best: (type: FeatureType, others: Int)?
        var isShared = false
        for type in FeatureType.allCases where type.geometryNeed.allows(feature.geometry?.kind) {
            let declared = Set(type.fields.map { $0.key })
            guard keys.allSatisfy(declared.contains) else { continue }
            let others = declared.count - keys.count
            if let best, best.others <= others {
                isShared = isShared || best.others == others
            } else {
                (best, isShared) = ((type, others), false)
            }
        }
        return isShared ? nil : best?.type
    }
}
