/// A reference that includes the type of its target: FEATURE-REFERENCE, `{"id": …, "feature_type": …}`.
public struct FeatureReference: Hashable, Sendable {
    /// The content of the object other than the id and a type that IMDF has. Another text as the type is rare and is
    /// stored in memory of its own.
    private enum Rest: Hashable, Sendable {
        case additional(AdditionalMembers)
        indirect case otherType(String, AdditionalMembers)
    }

    /// The id of the target feature.
    public var id: FeatureID?
    /// The declared type of the target, if it is one of the 16. It follows the id in order to use the byte that is free
    /// there.
    private var knownType: FeatureType?
    private var rest = Rest.additional(AdditionalMembers())

    /// The declared type of the target, as written.
    public var featureType: String? {
        get {
            if let knownType { return knownType.rawValue }
            if case .otherType(let text, _) = rest { return text }
            return nil
        }
        set {
            var text = newValue
            knownType = text?.withUTF8(FeatureType.init(utf8:)) ?? nil
            let additional = additional
            if knownType == nil, let newValue {
                rest = .otherType(newValue, additional)
            } else {
                rest = .additional(additional)
            }
        }
    }

    /// The undeclared members of the object.
    public var additional: AdditionalMembers {
        get {
            switch rest {
            case .additional(let members), .otherType(_, let members): members
            }
        }
        set {
            switch rest {
            case .additional: rest = .additional(newValue)
            case .otherType(let text, _): rest = .otherType(text, newValue)
            }
        }
    }

    /// Creates a reference.
    public init(id: FeatureID, featureType: FeatureType) {
        self.id = id
        knownType = featureType
    }
}

extension FeatureReference: FieldDeclaring, ObjectFieldValue {
    @usableFromInline package static let designator = "FEATURE-REFERENCE"

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("id", &id, .required)
        visitor.visit("feature_type", &featureType, .required)
    }

    /// Calls `body` with each reference to a feature that the value holds.
    @usableFromInline package func forEachReference(_ body: (ReferenceUse) -> Void) {
        body(ReferenceUse(id: id, type: knownType, writtenType: featureType ?? ""))
    }
}
