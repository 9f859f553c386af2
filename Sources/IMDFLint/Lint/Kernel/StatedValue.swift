/// The value that a text or an array states without doubt where the standard wants another JSON type: 0 for “0”, a list for
/// one word of it.
///
/// The messages on types of properties and the fix `value-type` ask this.
enum StatedValue {
    /// The JSON of the value for a property of a shape; nil if the value states none.
    static func json(_ value: JSONValue, for shape: FieldShape) -> String? {
        switch (shape, value) {
        case (.integer, .string(let text)): return Int32(text).flatMap { "\($0)" == text ? text : nil }
        case (.boolean, .string(let text)): return ["true", "false"].first { $0 == text.lowercased() }
        case (.array(let element), .string(let text)):
            let all = words(text)
            let words = all.compactMap { plain($0, element) }
            return words.count == all.count ? "[" + words.map(quoted).joined(separator: ",") + "]" : nil
        case (.object("DOOR"), .string(let text)):
            for (key, shape) in [("type", Category<DoorType>.shape), ("material", Category<DoorMaterial>.shape)] {
                if let word = plain(text, shape) { return "{\"\(key)\":\(quoted(word))}" }
            }
            return nil
        case (.string, .array(let values)), (.category, .array(let values)):
            guard values.count == 1, case .string(let text) = values[0] else { return nil }
            return quoted(text)
        default: return nil
        }
    }

    /// The words of a text with commas or semicolons between them.
    static func words(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }.map { String($0.trimmed) }
    }

    /// The id or value of a list that a word is, apart from its spelling; nil for others.
    private static func plain(_ word: String, _ shape: FieldShape) -> String? {
        switch shape {
        case .reference: FeatureID(word).uuid == nil ? nil : word
        case .category(_, let values): values.contains(word) ? word : CategorySpelling(values).certain(word)
        default: nil
        }
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter(.compact)
        writer.put(nil, text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension FeatureType {
    /// The shape of a property; nil if the standard does not define it.
    func shape(of key: String) -> FieldShape? { fields.first { $0.key == key }?.shape }
}

extension JSONValue {
    /// Whether a display point has no coordinates, so that it says nothing.
    var isPointWithoutCoordinates: Bool {
        guard case .object(let members) = self, members.keys.allSatisfy({ ["type", "coordinates"].contains($0) }) else {
            return false
        }
        switch members["type"] {
        case nil, .null?, .string("Point")?: break
        default: return false
        }
        switch members["coordinates"] {
        case nil, .null?: return true
        case .array(let values)?: return values.allSatisfy { $0 == .null }
        default: return false
        }
    }
}
