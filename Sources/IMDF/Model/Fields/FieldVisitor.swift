/// A receiver of each member that a type declares, in the order of the standard's table.
///
/// A type declares its members once, by passing them to a visitor. Reading, writing, describing, and following
/// references are visitors.
@usableFromInline package protocol FieldVisitor {
    /// Receives one member: its key in the file, its value, and whether it is required.
    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed)
}

extension FieldVisitor {
    /// Receives a member that may be null.
    @inlinable package mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
        visit(key, &value, .nullable)
    }
}

/// A visitor that only reads members; see ``FieldDeclaring/readFields(_:)``.
@usableFromInline package protocol FieldReader: FieldVisitor {
    /// Receives one member: its key in the file, its value, and whether it is required.
    mutating func read<Value: FieldValue>(_ key: StaticString, _ value: Value?, _ need: FieldNeed)
}

extension FieldReader {
    /// Reads the member.
    @inlinable @inline(__always) package mutating func visit<Value: FieldValue>(
        _ key: StaticString, _ value: inout Value?, _ need: FieldNeed
    ) { read(key, value, need) }
}

/// Whether a member must have a value.
@usableFromInline package enum FieldNeed: String, Sendable, Hashable {
    /// The standard does not allow null.
    case required
    /// The standard lists the key and allows null.
    case nullable
    /// The key may be missing.
    case optional
}

/// A type that declares its members by passing them to a visitor.
@usableFromInline package protocol FieldDeclaring: Hashable, Sendable {
    /// Creates a value without any members.
    init()

    /// Passes each member to a visitor, in the order of the standard's table.
    mutating func visitFields<V: FieldVisitor>(_ visitor: inout V)

    /// Members of the object that are not declared here.
    var additional: AdditionalMembers { get set }
}

/// A declared member: its key, the shape of its value, and whether it is required.
package struct FieldDescription: Hashable, Sendable {
    /// The key in the file.
    package let key: String
    /// The shape of the value.
    package let shape: FieldShape
    /// Whether a value is required.
    package let need: FieldNeed
}

extension FieldDeclaring {
    /// Passes each member to a reader, in the order of the standard's table.
    ///
    /// The reader gets a copy: passing a member to a visitor may write it back, as with a computed property, and other
    /// code may be reading the same value.
    @inlinable @inline(__always) package func readFields<R: FieldReader>(_ reader: inout R) {
        var copy = self
        copy.visitFields(&reader)
    }

    /// The declared members in order.
    package static var fieldDescriptions: [FieldDescription] {
        var describer = FieldDescriber()
        Self().readFields(&describer)
        return describer.descriptions
    }
}

extension FieldDeclaring {
    /// The keys of the declared members in order, without the cost of their descriptions.
    static var fieldKeys: [StaticString] {
        var reader = FieldKeyReader()
        Self().readFields(&reader)
        return reader.keys
    }
}

private struct FieldKeyReader: FieldReader {
    var keys: [StaticString] = []

    mutating func read<Value: FieldValue>(_ key: StaticString, _ value: Value?, _ need: FieldNeed) { keys.append(key) }
}

private struct FieldDescriber: FieldReader {
    var descriptions: [FieldDescription] = []

    mutating func read<Value: FieldValue>(_ key: StaticString, _ value: Value?, _ need: FieldNeed) {
        descriptions.append(FieldDescription(key: "\(key)", shape: Value.shape, need: need))
    }
}
