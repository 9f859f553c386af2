extension Edit {
    /// Sets a property: `.set(\Unit.name, to: ["en": "Café"], of: id)`.
    public static func set<P: FeatureProperties, Value: Hashable & Sendable>(
        _ path: WritableKeyPath<P, Value> & Sendable, to value: Value, of id: FeatureID
    ) -> Edit { Edit(action: .set(id, AnySetting(base: KeyPathSetting(path: path, value: value)))) }

    /// Sets a property of a feature that has an id: `.set(\Unit.name, to: ["en": "Café"], of: unit)`.
    ///
    /// - Returns: an edit that fails with ``EditError/unknownID(_:)`` if the feature has no id.
    public static func set<P: FeatureProperties, Value: Hashable & Sendable>(
        _ path: WritableKeyPath<P, Value> & Sendable, to value: Value, of node: Node<P>
    ) -> Edit { set(path, to: value, of: node.id ?? FeatureID("")) }
}

/// A setting of a property by its key path.
final class KeyPathSetting<P: FeatureProperties, Value: Hashable & Sendable>: PropertySetting {
    let path: WritableKeyPath<P, Value> & Sendable
    let value: Value

    init(path: WritableKeyPath<P, Value> & Sendable, value: Value) { (self.path, self.value) = (path, value) }

    var type: FeatureType { P.featureType }

    func equals(_ other: any PropertySetting) -> Bool {
        guard let other = other as? KeyPathSetting else { return false }
        return path == other.path && value == other.value
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(value)
    }

    func members(of feature: FeatureHandle, in dataset: Dataset) -> [String: JSONValue?] {
        let before = dataset.features[P.self].properties[feature.index]
        var after = before
        after[keyPath: path] = value
        let (old, new) = (before.json, after.json)
        var members: [String: JSONValue?] = [:]
        for field in P.featureType.fieldDescriptions where old[field.key] != new[field.key] {
            var value = new[field.key]
            if value == .null, field.need == .optional { value = nil }
            if field.key == "display_point", case .object(let point)? = value { value = point.roundedPoint ?? value }
            members.updateValue(value, forKey: field.key)
        }
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] && members[key] == nil {
            members.updateValue(new[key], forKey: key)
        }
        return members
    }
}
