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

    /// Sets the text of a label in one language and keeps the others: `.set(\Unit.name, in: "de", to: "Café", of: id)`.
    ///
    /// - Parameters:
    ///   - path: The property.
    ///   - language: The language tag, compared with those of the label as it is written.
    ///   - text: The text; nil removes the language, and with the last one the label.
    ///   - id: The id of the feature.
    public static func set<P: FeatureProperties>(
        _ path: WritableKeyPath<P, Labels?> & Sendable, in language: String, to text: String?, of id: FeatureID
    ) -> Edit { Edit(action: .set(id, AnySetting(base: LabelSetting(path: path, language: language, text: text)))) }
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
        dataset.members(of: feature) { (properties: inout P) in properties[keyPath: path] = value }
    }
}

/// A setting of a label in one language.
final class LabelSetting<P: FeatureProperties>: PropertySetting {
    let path: WritableKeyPath<P, Labels?> & Sendable
    let language: String
    let text: String?

    init(path: WritableKeyPath<P, Labels?> & Sendable, language: String, text: String?) {
        (self.path, self.language, self.text) = (path, language, text)
    }

    var type: FeatureType { P.featureType }

    func equals(_ other: any PropertySetting) -> Bool {
        guard let other = other as? LabelSetting else { return false }
        return path == other.path && language == other.language && text == other.text
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(language)
        hasher.combine(text)
    }

    func members(of feature: FeatureHandle, in dataset: Dataset) -> [String: JSONValue?] {
        dataset.members(of: feature) { (properties: inout P) in
            var label = properties[keyPath: path] ?? [:]
            label[language] = text
            properties[keyPath: path] = label.entries.isEmpty ? nil : label
        }
    }
}

extension Dataset {
    /// The members of `properties` that a change of a feature's properties writes; nil for a member to remove.
    fileprivate func members<P: FeatureProperties>(of feature: FeatureHandle, _ change: (inout P) -> Void) -> [String:
        JSONValue?]
    {
        let before = features[P.self].properties[feature.index]
        var after = before
        change(&after)
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
