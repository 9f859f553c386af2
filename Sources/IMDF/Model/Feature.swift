/// A feature: id, geometry, properties, and any other members of its object.
///
/// Properties are accessible directly: `unit.category`.
@dynamicMemberLookup public struct Feature<Properties: FeatureProperties>: Hashable, Sendable {
    /// The members that features of all types have.
    @usableFromInline package var head: FeatureHead
    /// The properties of the feature's type.
    public var properties: Properties

    /// The id; nil if it is missing or not a string.
    @inlinable public var id: FeatureID? {
        @inline(__always) get { head.id }
        @inline(__always) set { head.id = newValue }
    }

    /// The geometry; nil if it is null, missing, or unreadable.
    @inlinable public var geometry: Geometry? {
        @inline(__always) get { head.geometry }
        @inline(__always) set { head.geometry = newValue }
    }

    /// Foreign members (RFC 7946 section 6.1), and members that could not be read.
    @inlinable public var additional: AdditionalMembers {
        @inline(__always) get { head.additional }
        @inline(__always) set { head.additional = newValue }
    }

    /// Creates a feature.
    public init(id: FeatureID?, geometry: Geometry? = nil, properties: Properties = Properties()) {
        head = FeatureHead(id: id, geometry: geometry)
        self.properties = properties
    }

    @inlinable @inline(__always) init(head: FeatureHead, properties: Properties) {
        (self.head, self.properties) = (head, properties)
    }
}

/// The part that features of all types have: an id, a geometry, and members that nobody declared.
@usableFromInline package struct FeatureHead: Hashable, Sendable {
    @usableFromInline package var id: FeatureID?
    @usableFromInline package var geometry: Geometry?
    @usableFromInline package var additional = AdditionalMembers()

    @inline(__always) init(id: FeatureID?, geometry: Geometry?) { (self.id, self.geometry) = (id, geometry) }

    /// Reads a feature object and adds the faults found to `issues`.
    ///
    /// - Parameter readProperties: reads the object of the properties, if there is one, and returns what is wrong with it.
    @inline(__always) init<S: JSONSource>(
        _ outline: FeatureOutline<S>, _ type: FeatureType, issues: inout [FeatureIssue],
        readProperties: (S) -> [FieldTrouble]?
    ) {
        var unread = KeptMembers()
        let id = outline.readID(&issues, &unread)
        self.init(id: id, geometry: outline.readGeometry(&issues, &unread))
        outline.checkTypes(type, &unread)
        if let object = outline.properties, object.kind == .object {
            for member in readProperties(object) ?? [] {
                issues.append(
                    FeatureIssue(
                        .wrongType(key: member.key, member.trouble),
                        pointer: "/properties/\(JSONPointer.escape(member.key))\(member.trouble.path)"))
            }
        } else if let other = outline.properties {
            if other.kind != .null { unread.keep(other.value, as: "properties") }
            issues.append(
                FeatureIssue(.wrongType(key: "properties", .kind("an object", other)), pointer: "/properties"))
        } else {
            issues.append(
                FeatureIssue(
                    .wrongType(key: "properties", ReadingTrouble(expected: "an object “properties”", found: "none")),
                    pointer: ""))
        }
        additional = outline.additional(unread, nullProperties: outline.properties?.kind == .null)
    }
}

extension Feature where Properties: DeclaredProperties {
    /// Reads a feature object and adds the faults found to `issues`.
    init<S: JSONSource>(_ outline: FeatureOutline<S>, issues: inout [FeatureIssue]) {
        var properties = Properties()
        head = FeatureHead(outline, Properties.featureType, issues: &issues) { object in
            var troubles: [FieldTrouble]?
            properties = Properties(reading: object, troubles: &troubles)
            return troubles
        }
        self.properties = properties
    }
}

extension Feature {
    /// The feature as JSON, with everything that was read.
    var jsonObject: JSONObject {
        var object = additional.unknown
        let members = additional.unread
        func put(_ member: FeatureMember, _ fallback: JSONValue) {
            if additional.absent & member.bit != 0, fallback == .null || member.isFixed { return }
            object[member.rawValue] = members[member.rawValue] ?? fallback
        }
        put(.type, .string("Feature"))
        put(.featureType, .string(Properties.featureType.rawValue))
        if let id { object["id"] = id.json } else { put(.id, .null) }
        if let geometry { object["geometry"] = geometry.json } else { put(.geometry, .null) }
        let isObject =
            members["properties"] == nil
            && additional.absent & (FeatureMember.properties.bit | FeatureMember.nullProperties) == 0
        // Properties set after reading take precedence over `properties` as written.
        if isObject || properties != Properties() {
            object["properties"] = .object(properties.json)
        } else {
            put(.properties, .null)
        }
        return object
    }
}
