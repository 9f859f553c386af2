/// A text whose syntax is defined outside the IMDF standard; preserved as written.
public protocol TextValue: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
where RawValue == String {
    /// The name in the standard: "HOURS".
    static var designator: String { get }
    /// Creates the value with this text, valid or not.
    init(rawValue: String)
}

extension TextValue {
    /// The value with this text.
    public init(stringLiteral text: String) { self.init(rawValue: text) }

    /// The text as written.
    public var description: String { rawValue }

    /// Whether it is empty or consists of white space.
    public var isBlank: Bool { rawValue.isBlank }
}

extension FieldValue where Self: TextValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .string(designator) }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let text = String(source, &notes) else { return nil }
        self.init(rawValue: text)
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .string(rawValue) }
}

/// Opening hours: HOURS, in OpenStreetMap's `opening_hours` syntax.
public struct Hours: TextValue, FieldValue {
    /// The type name in the standard.
    public static let designator = "HOURS"
    /// The text as written.
    public var rawValue: String
    /// The value with this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension Hours {
    /// The meaning of the hours, with diagnostics about the spelling. The text is parsed on each access, so keep the
    /// result if you need it more than once. Linear in the length of the text.
    public var reading: OpeningHours.Reading { OpeningHours.read(rawValue) }

    /// The hours; nil unless the text follows the specification or the reading is certain. ``reading`` also has likely
    /// readings.
    public var value: OpeningHours? {
        let reading = reading
        return reading.isStrict || reading.confidence == .certain ? reading.value : nil
    }
}

/// A telephone number: PHONE, as defined by E.164.
public struct Phone: TextValue, FieldValue {
    /// The type name in the standard.
    public static let designator = "PHONE"
    /// The text as written.
    public var rawValue: String
    /// The value with this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// A web address: WEBSITE, an http or https URI (RFC 3986).
public struct Website: TextValue, FieldValue {
    /// The type name in the standard.
    public static let designator = "WEBSITE"
    /// The text as written.
    public var rawValue: String
    /// The value with this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// A language tag: LANGUAGE-TAG, as RFC 5646 defines it.
public struct LanguageTag: TextValue, FieldValue {
    /// The type name in the standard.
    public static let designator = "LANGUAGE-TAG"
    /// The text as written.
    public var rawValue: String
    /// The value with this text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The direction of a relationship: the two values that the standard defines.
public enum RelationshipDirection: String, CategoryList {
    /// One way, from the origin to the destination.
    case directed
    /// Both ways.
    case undirected

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<RelationshipDirection>("RELATIONSHIP-DIRECTION")
}
