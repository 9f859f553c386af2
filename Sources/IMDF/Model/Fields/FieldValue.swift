/// A type of a property value that can be read from JSON, written as JSON, and described.
@usableFromInline package protocol FieldValue: Hashable, Sendable {
    /// The shape of the value in JSON.
    static var shape: FieldShape { get }

    /// Reads a value that is not null. Returns nil if nothing could be read. Adds each part that could not be read to
    /// `notes`.
    init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes)

    /// The value as JSON.
    var json: JSONValue { get }

    /// Calls `body` with each reference to a feature that the value holds. The default implementation, for values that
    /// are not references, does nothing.
    func forEachReference(_ body: (ReferenceUse) -> Void)
}

extension FieldValue {
    /// Calls `body` with each reference to a feature that the value holds.
    @inline(__always) @usableFromInline package func forEachReference(_ body: (ReferenceUse) -> Void) {}
}

/// A reference to a feature in a property.
@usableFromInline package struct ReferenceUse: Sendable {
    /// The id of the target feature; nil if the reference has none.
    package let id: FeatureID?
    /// The type that the target must have; nil if the file names no type, or one that IMDF does not have.
    package let type: FeatureType?
    /// The type that the reference itself names, as written; nil if the property's declaration determines the type.
    package var writtenType: String?
    /// The position in the array; nil if the property holds a single reference.
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
    /// Nil while there are none, because notes are made for every object that is read.
    private var found: [ReadingTrouble]?
    /// The parts that are not of the expected type.
    package var troubles: [ReadingTrouble] { found ?? [] }
    /// Whether the JSON holds more than the value read; the JSON is then kept as well.
    package private(set) var isLossy = false

    /// Creates notes without any troubles.
    @usableFromInline package init() {}

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

    /// Removes all notes.
    mutating func clear() { self = ReadingNotes() }
}

/// The form of a property's value in JSON.
@usableFromInline package indirect enum FieldShape: Hashable, Sendable {
    /// A string; the associated value is its kind, in the standard's terms, such as "HOURS".
    case string(String)
    /// `true` or `false`.
    case boolean
    /// A whole number.
    case integer
    /// One of a list of values, or another text: the list's name and its values.
    case category(String, [String])
    /// The id of a feature of this type.
    case reference(FeatureType)
    /// A GeoJSON geometry object.
    case geometry
    /// An object; the associated value is its kind, such as "LABELS".
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
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
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
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let value = source.integer.flatMap({ Int(exactly: $0) }) else {
            let found = source.number.map { "\($0)" } ?? source.kind.phrase
            notes.add(ReadingTrouble(expected: "a whole number", found: found))
            return nil
        }
        self = value
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .integer(Int64(self)) }
}

extension String: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .string("STRING") }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
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
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard source.kind == .array else {
            notes.add(.kind("an array", source))
            return nil
        }
        self = []
        // Elements that cannot be read are left out; the rest are kept.
        var position = 0
        source.forEachElement { element in
            if let value = notes.at("/\(position)", { Element(element, &$0) }) { append(value) }
            position += 1
            return true
        }
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .array(map { $0.json }) }

    /// Calls `body` with each reference to a feature that the value holds.
    @inline(__always) @usableFromInline package func forEachReference(_ body: (ReferenceUse) -> Void) {
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
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        do throws(ReadingTrouble) { try self.init(source) } catch {
            notes.add(error)
            return nil
        }
    }
}
