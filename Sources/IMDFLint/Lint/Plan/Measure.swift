/// Measures distances and sizes, and decides how much of them is noise.
///
/// Relations are decided exactly, on the coordinates as written. Overlaps and excesses are measured in meters on one
/// plane, and count only above a tolerance.
struct Measure: Sendable {
    /// The limits below which deviations are noise.
    let tolerances: Tolerances
    /// The plane in the middle of the venue.
    let plane: LocalPlane

    init(at middle: Position, _ tolerances: Tolerances) {
        self.tolerances = tolerances
        plane = LocalPlane(at: middle)
    }

    /// Whether an overlap or excess is a fault rather than noise.
    func isFault(_ amount: AreaAmount) -> Bool { tolerances.isFault(amount) }

    /// The distance by which a position lies outside a geometry, in meters; 0 inside and on the edge.
    func distance(of position: Position, outside geometry: Geometry) -> Double {
        geometry.distance(to: position, on: plane)
    }

    /// The distance by which a position lies outside a sound geometry, given by its coordinates.
    func distance(of position: Position, outside coordinates: Coordinates) -> Double {
        coordinates.distance(to: Point(position), on: plane)
    }

    /// Whether a position lies in a geometry, or within the tolerance of its edge.
    func covers(_ geometry: Geometry, _ position: Position) -> Bool {
        distance(of: position, outside: geometry) <= tolerances.length
    }
}
