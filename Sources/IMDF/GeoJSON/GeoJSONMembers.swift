/// The rules of RFC 7946 for members of GeoJSON objects that their type does not declare.
package enum GeoJSONMembers {
    /// Members that a feature must not have, because they define other types (section 7.1).
    package static let foreignToFeature: Set<String> = ["coordinates", "geometries", "features"]
    /// Members that a feature collection must not have, for the same reason.
    static let foreignToCollection: Set<String> = ["coordinates", "geometries", "geometry", "properties"]

    /// Members that a geometry must not have, for the same reason.
    package static func foreign(to kind: Geometry.Kind) -> Set<String> {
        kind == .geometryCollection ? foreignToGeometries : foreignToGeometry
    }

    private static let foreignToGeometries: Set<String> = ["geometry", "properties", "features", "coordinates"]
    private static let foreignToGeometry: Set<String> = ["geometry", "properties", "features", "geometries"]

    /// The fault in the form of a `bbox` (section 5), worded to follow “a bbox”; nil if there is none.
    package static func fault(inBoundingBox value: JSONValue) -> String? {
        guard case .array(let numbers) = value else { return "that is \(value.kind.phrase)" }
        guard numbers.count == 4 || numbers.count == 6 else { return "with \(Wording.count(numbers.count, "element"))" }
        guard let other = numbers.first(where: { $0.number == nil }) else { return nil }
        return other.kind == .number
            ? "with a number outside the range of a double" : "with \(other.kind.phrase) as an element"
    }
}
