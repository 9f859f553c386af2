/// A property value that is an object with declared members.
@usableFromInline package protocol ObjectFieldValue: FieldDeclaring, FieldValue {
    /// The name in the standard: "DOOR".
    static var designator: String { get }
}

extension ObjectFieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .object(designator) }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard source.kind == .object else {
            notes.add(.kind("an object", source))
            return nil
        }
        // Not lossy: members that cannot be read stay in `additional`.
        var troubles: [FieldTrouble]?
        self.init(reading: source, troubles: &troubles)
        for member in troubles ?? [] {
            notes.add(
                ReadingTrouble(
                    expected: member.trouble.expected, found: member.trouble.found,
                    path: "/\(member.key)\(member.trouble.path)"))
        }
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .object(jsonObject) }
}

/// The door of an opening: DOOR.
public struct Door: Hashable, Sendable, ObjectFieldValue {
    @usableFromInline package static let designator = "DOOR"

    /// The kind of door.
    public var type: Category<DoorType>?
    /// Whether it opens automatically.
    public var automatic: Bool?
    /// The material.
    public var material: Category<DoorMaterial>?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("type", &type, .optional)
        visitor.visit("automatic", &automatic, .optional)
        visitor.visit("material", &material, .optional)
    }
}

/// A period of validity: TEMPORALITY.
public struct Validity: Hashable, Sendable, ObjectFieldValue {
    @usableFromInline package static let designator = "TEMPORALITY"

    /// The start of the period.
    public var start: DateTime?
    /// The end of the period.
    public var end: DateTime?
    /// The time of the last change.
    public var modified: DateTime?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("start", &start, .optional)
        visitor.visit("end", &end, .optional)
        visitor.visit("modified", &modified, .optional)
    }
}
