/// A fast check of points and simple cases of lines, without a copy. The result is "valid" or "undecided".
enum PlainLine {
    /// Whether the geometry is a point, or a single line without repeated positions in a row, with all positions in
    /// range.
    @inline(__always) static func isValid(_ coordinates: Coordinates) -> Bool {
        let positions = coordinates.positions
        guard let first = positions.first, coordinates.kind == .point || coordinates.kind == .lineString else {
            return false
        }
        var last = coordinates.point(first)
        guard last.isInRange, coordinates.kind == .point || positions.count > 1 else { return false }
        for position in positions.dropFirst() {
            let next = coordinates.point(position)
            guard next.isInRange, next != last else { return false }
            last = next
        }
        return true
    }
}

extension Coordinates {
    /// Whether a fast check without allocations shows that the geometry is valid, as it does for most. False is
    /// undecided.
    @inline(__always) package var areSurelyValid: Bool {
        kind == .polygon ? PlainRing.isValid(self) : PlainLine.isValid(self)
    }
}
