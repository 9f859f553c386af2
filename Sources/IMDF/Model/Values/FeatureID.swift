/// The id of a feature: a UUID, as the standard requires, or any other text from the file.
///
/// The text is preserved exactly. Two UUIDs are equal regardless of the case of their digits (RFC 9562 section 4).
public struct FeatureID: Sendable {
    private enum Storage: Sendable {
        /// The 16 bytes, and one bit for each of the 32 digits, set if it is an uppercase letter.
        case uuid(UUIDBits, upperCase: UInt32)
        case text(String)
    }

    private let storage: Storage

    /// The id with this text.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8(FeatureID.init(utf8:))
    }

    init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        if let (bits, upperCase) = UUIDBits.read(bytes) {
            storage = .uuid(bits, upperCase: upperCase)
        } else {
            storage = .text(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The 16 bytes of a UUID; nil for other texts.
    public var uuid: UUIDBits? { if case .uuid(let bits, _) = storage { bits } else { nil } }

    /// The text as written in the file.
    public var text: String {
        switch storage {
        case .uuid(let bits, let upperCase): bits.text(upperCase: upperCase)
        case .text(let text): text
        }
    }

    /// A text that equal ids have in common: a UUID in lower case, any other text unchanged.
    package var canonicalText: String {
        switch storage {
        case .uuid(let bits, _): bits.text(upperCase: 0)
        case .text(let text): text
        }
    }

    /// Whether it is a UUID of version 4 (RFC 9562 section 5.4), as the standard requires.
    public var isVersion4: Bool {
        guard let uuid else { return false }
        return uuid.high >> 12 & 0xF == 4 && uuid.low >> 62 == 0b10
    }

    /// Whether it is a UUID with uppercase digits.
    public var hasUpperCase: Bool { upperCase != 0 }

    /// One bit for each digit of a UUID, set if it is an uppercase letter.
    @inline(__always) package var upperCase: UInt32 {
        if case .uuid(_, let upperCase) = storage { upperCase } else { 0 }
    }
}

extension FeatureID: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The id with this text.
    public init(stringLiteral text: String) { self.init(text) }

    /// The text as written in the file.
    public var description: String { text }

    /// Whether both are the same UUID or the same text.
    public static func == (a: FeatureID, b: FeatureID) -> Bool {
        switch (a.storage, b.storage) {
        case (.uuid(let x, _), .uuid(let y, _)): x == y
        case (.text(let x), .text(let y)): x == y
        default: false
        }
    }

    /// Hashes the UUID or the text.
    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .uuid(let bits, _): hasher.combine(bits)
        case .text(let text): hasher.combine(text)
        }
    }
}

extension FeatureID: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .string("UUID") }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let id = source.withUTF8(FeatureID.init(utf8:)) else {
            notes.add(.kind("a string", source))
            return nil
        }
        self = id
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .string(text) }
}

/// A reference to a feature whose type is given by the declaration of the property.
public struct Reference<Target: FeatureProperties>: Hashable, Sendable {
    /// The id of the target feature.
    public var id: FeatureID

    /// Creates a reference to the feature with this id.
    public init(_ id: FeatureID) { self.id = id }
}

extension Reference: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .reference(Target.featureType) }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let id = FeatureID(source, &notes) else { return nil }
        self.init(id)
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { id.json }

    /// Calls `body` with each reference to a feature that the value holds.
    @inline(__always) @usableFromInline package func forEachReference(_ body: (ReferenceUse) -> Void) {
        body(ReferenceUse(id: id, type: Target.featureType))
    }
}
