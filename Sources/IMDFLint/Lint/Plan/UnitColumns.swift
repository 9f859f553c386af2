/// Finds columns and shafts that are cut out of units: small holes that count as covered.
enum UnitColumns {
    /// The maximum area of such a hole, in square meters.
    private static let columnArea = 3.0

    /// The small holes of a unit as areas.
    static func columns(in unit: Coordinates, _ plane: LocalPlane) -> [Coordinates] {
        guard unit.haveHole else { return [] }
        return unit.parts.flatMap { $0.dropFirst() }.map { unit.polygon(ofRing: $0) }.filter {
            $0.area(on: plane) <= columnArea
        }
    }
}

extension Coordinates {
    /// Whether a polygon has more than its outer ring; constant time for polygons.
    var haveHole: Bool { kind == .polygon ? shape.lines.count > 1 : shape.lines.count > shape.parts.count }
}
