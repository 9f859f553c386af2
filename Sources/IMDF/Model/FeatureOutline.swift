/// The members that every feature object has.
package enum FeatureMember: String, CaseIterable {
    case id, type
    case featureType = "feature_type"
    case geometry, properties

    /// The member with this key. The keys differ in length, so the length alone selects the one to compare with.
    @inline(__always) init?(_ key: JSONElement) {
        if key.node.hasEscapes {
            self.init(rawValue: key.string ?? "")
            return
        }
        switch key.raw.count {
        case 2 where key.isText("id"): self = .id
        case 4 where key.isText("type"): self = .type
        case 8 where key.isText("geometry"): self = .geometry
        case 10 where key.isText("properties"): self = .properties
        case 12 where key.isText("feature_type"): self = .featureType
        default: return nil
        }
    }

    /// The member's bit in ``AdditionalMembers/absent``.
    package var bit: UInt32 {
        switch self {
        case .id: 1
        case .type: 2
        case .featureType: 4
        case .geometry: 8
        case .properties: 16
        }
    }

    /// The bit for `"properties": null`, which is neither an object nor absent.
    package static let nullProperties: UInt32 = 32

    /// Whether the member's value follows from the Swift type.
    var isFixed: Bool { self == .type || self == .featureType }
}

/// A feature object split into its members, each still as written in the file.
struct FeatureOutline<S: JSONSource> {
    var id: S?
    var type: S?
    var featureType: S?
    var geometry: S?
    var properties: S?
    /// The type that `feature_type` names; nil if it names none of the 16.
    private(set) var knownType: FeatureType?
    private let source: S
    /// Whether there are other members.
    private var hasForeign = false

    init(_ source: S) {
        self.source = source
        source.forEachMember { key, member in
            set(FeatureMember(rawValue: key), member)
            return true
        }
        knownType = featureType?.withUTF8(FeatureType.init(utf8:)) ?? nil
    }

    @inline(__always) private mutating func set(_ key: FeatureMember?, _ member: S) {
        switch key {
        case .id: id = member
        case .type: type = member
        case .featureType: featureType = member
        case .geometry: geometry = member
        case .properties: properties = member
        case nil: hasForeign = true
        }
    }

    /// The id if it is a string.
    @inline(__always) func readID(_ issues: inout [FeatureIssue], _ unread: inout KeptMembers) -> FeatureID? {
        guard let id else {
            issues.append(FeatureIssue(.idMissing, pointer: ""))
            return nil
        }
        guard let value = id.withUTF8(FeatureID.init(utf8:)) else {
            issues.append(FeatureIssue(.idNotString(found: id.kind.phrase), pointer: "/id"))
            unread.keep(id.value, as: "id")
            return nil
        }
        if value.uuid == nil, value.text.isEmpty { issues.append(FeatureIssue(.idEmpty, pointer: "/id")) }
        return value
    }

    /// The geometry if there is one and it can be read.
    @inline(__always) func readGeometry(_ issues: inout [FeatureIssue], _ unread: inout KeptMembers) -> Geometry? {
        guard let geometry, geometry.kind != .null else { return nil }
        do throws(ReadingTrouble) { return try Geometry(geometry) } catch {
            issues.append(FeatureIssue(.geometry(error), pointer: "/geometry" + error.path))
            unread.keep(geometry.value, as: "geometry")
            return nil
        }
    }

    /// Keeps `type` and `feature_type` if they differ from those of the Swift type.
    @inline(__always) func checkTypes(_ expected: FeatureType, _ unread: inout KeptMembers) {
        if let type, type.withUTF8({ $0.says("Feature") }) != true { unread.keep(type.value, as: "type") }
        if let featureType, knownType != expected { unread.keep(featureType.value, as: "feature_type") }
    }

    /// The foreign members, the unread members, and the bits of absent ones.
    @inline(__always) func additional(_ unread: KeptMembers, nullProperties: Bool) -> AdditionalMembers {
        var absent: UInt32 = nullProperties ? FeatureMember.nullProperties : 0
        if id == nil { absent |= FeatureMember.id.bit }
        if type == nil { absent |= FeatureMember.type.bit }
        if featureType == nil { absent |= FeatureMember.featureType.bit }
        if geometry == nil { absent |= FeatureMember.geometry.bit }
        if properties == nil { absent |= FeatureMember.properties.bit }
        return AdditionalMembers(unknown: foreignMembers(), unread: unread, absent: absent)
    }

    /// The members other than those that every feature has.
    ///
    /// - Parameter count: The number of members that the caller expects to keep in total.
    @inline(__always) func foreignMembers(expecting count: Int = 0) -> KeptMembers {
        var unknown = KeptMembers(expecting: count)
        if hasForeign {
            source.forEachMember { key, member in
                if FeatureMember(rawValue: key) == nil { unknown.keep(member.value, as: key) }
                return true
            }
        }
        return unknown
    }
}

extension FeatureOutline<JSONElement> {
    /// Splits a feature on a tape into its members without making strings of its keys.
    @inline(__always) init(_ element: JSONElement) {
        source = element
        element.forEachRawMember { key, member in
            set(FeatureMember(key), member)
            return true
        }
        knownType = featureType?.withUTF8(FeatureType.init(utf8:)) ?? nil
    }
}
