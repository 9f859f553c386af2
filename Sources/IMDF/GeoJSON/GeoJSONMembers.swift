/// The rules of RFC 7946 on members of GeoJSON objects beside those that a type declares.
package enum GeoJSONMembers {
    /// The members that make an object of another type of a feature (section 7.1).
    package static let foreignToFeature: Set<String> = ["coordinates", "geometries", "features"]
    /// Those that make one of a feature collection.
    static let foreignToCollection: Set<String> = ["coordinates", "geometries", "geometry", "properties"]

    /// Those that make one of a geometry.
    package static func foreign(to kind: Geometry.Kind) -> Set<String> {
        kind == .geometryCollection ? foreignToGeometries : foreignToGeometry
    }

    private static let foreignToGeometries: Set<String> = ["geometry", "properties", "features", "coordinates"]
    private static let foreignToGeometry: Set<String> = ["geometry", "properties", "features", "geometries"]

    /// The fault in the form of a `bbox` (section 5), to go on from “a bbox”; nil if there is none.
    package static func fault(inBoundingBox value: JSONValue) -> String? {
        guard case .array(let numbers) = value else { return "that is \(value.kind.phrase)" }
        guard numbers.count == 4 || numbers.count == 6 else {
            return "with \(Wording.count(numbers.count, "element"))"
        }
        guard let other = numbers.first(where: { $0.number == nil }) else { return nil }
        return other.kind == .number
            ? "with a number outside the range of a double" : "with \(other.kind.phrase) as an element"
    }
}
