/// A feature of a type that IMDF 1.0.0 does not have: an extension's, or a producer's own. Kept as written.
public struct UnknownFeature: Hashable, Sendable {
    /// The id; nil if it is missing or not a string.
    public var id: FeatureID?
    /// The feature type as written; nil if there is none.
    public var featureType: String?
    /// The geometry; nil if it is null, missing, or unreadable.
    public var geometry: Geometry?
    /// The members of `properties`; nil if that is not an object.
    public var properties: JSONObject?
    /// All other members, and those that could not be read.
    public var members: JSONObject

    init<S: JSONSource>(_ outline: FeatureOutline<S>, issues: inout [FeatureIssue]) {
        // Members without a property of their own, then those that could not be read.
        var unread = outline.foreignMembers(expecting: 4)
        id = outline.readID(&issues, &unread)
        geometry = outline.readGeometry(&issues, &unread)
        featureType = outline.featureType?.string
        if let other = outline.featureType, featureType == nil { unread.keep(other.value, as: "feature_type") }
        if let type = outline.type { unread.keep(type.value, as: "type") }
        if case .object(let object)? = outline.properties?.value {
            properties = object
        } else {
            properties = nil
            if let other = outline.properties { unread.keep(other.value, as: "properties") }
        }
        if outline.geometry?.kind == .null { unread.keep(.null, as: "geometry") }
        members = unread.all
    }

    /// The feature as JSON, as written.
    var jsonObject: JSONObject {
        var object = members
        if let id { object["id"] = id.json }
        if let featureType { object["feature_type"] = .string(featureType) }
        if let geometry { object["geometry"] = geometry.json }
        if let properties { object["properties"] = .object(properties) }
        return object
    }
}
