/// Advice for texts that are blank or stand for null, such as “null”, “n/a”, and “-”.
enum NullAdvice {
    /// The groups of rules that look at the value of a property itself.
    private static let groups: Set<Rule.Group> = [.categories, .geometry, .references, .values]

    /// The advice to write null, for a message about such a text in a property that may be null; else the message itself.
    ///
    /// One place for all rules: whatever a property should contain, such a text says that there is no value.
    static func message(_ given: FindingMessage, of rule: String, on feature: FeatureHandle, at pointer: String)
        -> FindingMessage
    {
        guard let text = given.values.lazy.compactMap({ $0.nullText }).first, let type = feature.type,
            let group = RuleRegistry.rule(rule)?.group, groups.contains(group), let key = key(of: type, at: pointer)
        else { return given }
        let path = pointer.dropFirst(prefix.count)
        let shown = text.isBlank ? "the blank text \(Wording.quote(text))" : "the text \(Wording.quote(text))"
        return given.saying(
            key == path
                ? "has \(shown) as \(key); write null"
                : "has \(shown) as \(path.dotted); remove it, or write null for \(key)")
    }

    /// The value null in a finding, which is not the text “null”.
    static let null = "null as a value"

    /// A value that findings share, in quotes if it is a text.
    static func shown(_ value: String) -> String { value == null ? value : Wording.quote(value) }

    private static let prefix = "/properties/"

    /// The property of a type that a pointer leads to or into, if it may be null.
    static func key(of type: FeatureType, at pointer: String) -> String? {
        guard pointer.hasPrefix(prefix) else { return nil }
        let key = pointer.dropFirst(prefix.count).prefix { $0 != "/" }
        return type.fields.contains { $0.key == key && $0.need != .required } ? String(key) : nil
    }
}

extension FindingValue {
    /// The value, if it is a text of the archive that is blank or stands for null.
    fileprivate var nullText: String? {
        guard case .text(let text) = content, key != .expected, key != .member, text.saysNothing else { return nil }
        return text
    }
}
