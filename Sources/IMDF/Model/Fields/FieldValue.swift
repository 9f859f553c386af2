/// A type of a property value, which can be read from JSON, written as JSON, and described.
@usableFromInline package protocol FieldValue: Hashable, Sendable {
    /// The shape of the value in JSON.
    static var shape: FieldShape { get }

    /// Reads a value that is not null. Returns nil if nothing could be read; what could not be read, completely or in
    /// part, is added to `notes`.
    init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes)

    /// The value as JSON.
    var json: JSONValue { get }

    /// Calls `body` with each reference to a feature that the value holds. A value that is not a reference needs nothing.
    func forEachReference(_ body: (ReferenceUse) -> Void)
}

extension FieldValue {
    /// Calls `body` with each reference to a feature that the value holds.
    @inline(__always)
    @usableFromInline package func forEachReference(_ body: (ReferenceUse) -> Void) {}
}

/// A reference to a feature in a property.
@usableFromInline package struct ReferenceUse: Sendable {
    /// The id of the target feature; nil if the reference has none.
    package let id: FeatureID?
    /// The type that the target must have; nil if a type was written that IMDF does not have, or none.
    package let type: FeatureType?
    /// The type that the reference itself names, as written; nil if the property's declaration decides.
    package var writtenType: String?
    /// The place in the array; nil if the property holds one reference.
    package var position: Int?

    /// Creates a use.
    package init(id: FeatureID?, type: FeatureType?, writtenType: String? = nil, position: Int? = nil) {
        self.id = id
        self.type = type
        self.writtenType = writtenType
        self.position = position
    }
}

/// The parts of a value that could not be read.
@usableFromInline package struct ReadingNotes {
    /// Nil as long as there are none: notes are made for every object that is read.
    private var found: [ReadingTrouble]?
    /// The parts that are not of the expected type.
    package var troubles: [ReadingTrouble] { found ?? [] }
    /// Whether the value read does not say everything that the JSON says; the JSON is then kept beside it.
    package private(set) var isLossy = false

    /// Adds a part that could not be read.
    package mutating func add(_ trouble: ReadingTrouble) {
        append(trouble)
        isLossy = true
    }

    /// Reads a part at a path below the value.
    mutating func at<R>(_ path: @autoclosure () -> String, _ read: (inout ReadingNotes) -> R) -> R {
        var inner = ReadingNotes()
        let result = read(&inner)
        for trouble in inner.troubles {
            append(ReadingTrouble(expected: trouble.expected, found: trouble.found, path: path() + trouble.path))
        }
        isLossy = isLossy || inner.isLossy
        return result
    }

    private mutating func append(_ trouble: ReadingTrouble) {
        if found == nil { found = [] }
        found?.append(trouble)
    }

    /// Forgets everything.
    mutating func clear() { self = ReadingNotes() }
}

/// The form of a property's value in JSON.
@usableFromInline package indirect enum FieldShape: Hashable, Sendable {
    /// A string; the word says which kind, in the standard's terms: "HOURS".
    case string(String)
    /// `true` or `false`.
    case boolean
    /// A whole number.
    case integer
    /// One of a list, or another text: the list's name and its values.
    case category(String, [String])
    /// The id of a feature of this type.
    case reference(FeatureType)
    /// A GeoJSON geometry object.
    case geometry
    /// An object; the word says which kind: "LABELS".
    case object(String)
    /// An array of values of one shape.
    case array(FieldShape)

    /// The shape in the standard's terms.
    package var designator: String {
        switch self {
        case .string(let name), .object(let name): name
        case .boolean: "BOOLEAN"
        case .integer: "INTEGER"
        case .category(let name, _): name
        case .reference(let type): "\(type.rawValue.uppercased())-ID"
        case .geometry: "DISPLAY-POINT"
        case .array(let element): "array of \(element.designator)"
        }
    }
}

extension Bool: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .boolean }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline
    package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let value = source.boolean else {
            notes.add(.kind("true or false", source))
            return nil
        }
        self = value
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .boolean(self) }
}

extension Int: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .integer }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline
    package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let value = source.integer else {
            let found = source.number.map { "\($0)" } ?? source.kind.phrase
            notes.add(ReadingTrouble(expected: "a whole number", found: found))
            return nil
        }
        self = Int(value)
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .integer(Int64(self)) }
}

extension String: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .string("STRING") }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline
    package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let text = source.string else {
            notes.add(.kind("a string", source))
            return nil
        }
        self = text
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .string(self) }
}

extension Array: FieldValue where Element: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .array(Element.shape) }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline
    package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard source.kind == .array else {
            notes.add(.kind("an array", source))
            return nil
        }
        self = []
        // Elements that cannot be read are left out; the rest is good.
        var position = 0
        source.forEachElement { element in
            if let value = notes.at("/\(position)", { Element(element, &$0) }) { append(value) }
            position += 1
            return true
        }
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .array(map(\.json)) }

    /// Calls `body` with each reference to a feature that the value holds.
    @inline(__always)
    @usableFromInline package func forEachReference(_ body: (ReferenceUse) -> Void) {
        for (position, element) in enumerated() {
            element.forEachReference { use in
                var use = use
                use.position = position
                body(use)
            }
        }
    }
}

extension Geometry: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .geometry }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline
    package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        do throws(ReadingTrouble) {
            try self.init(source)
        } catch {
            notes.add(error)
            return nil
        }
    }
}
