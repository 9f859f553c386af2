/// The quick answer for points, and for lines that go somewhere: on the coordinates where they lie, "valid" or "can't tell".
enum PlainLine {
    /// Whether the geometry is a point, or a single line of two different positions in a row, with all in range.
    @inline(__always)
    static func isValid(_ coordinates: Coordinates) -> Bool {
        let positions = coordinates.positions
        guard let first = positions.first, coordinates.kind == .point || coordinates.kind == .lineString else {
            return false
        }
        let start = coordinates.point(first)
        var hasLength = coordinates.kind == .point
        for position in positions {
            let next = coordinates.point(position)
            guard next.isInRange else { return false }
            if next != start { hasLength = true }
        }
        return hasLength
    }
}

extension Coordinates {
    /// Whether the geometry is valid, as a look without any memory tells of most; false says nothing.
    @inline(__always)
    var areSurelyValid: Bool { kind == .polygon ? PlainRing.isValid(self) : PlainLine.isValid(self) }
}
