/// The DE-9IM matrix of two geometries: the dimension of the intersection of each one's interior, boundary, and exterior
/// with the other's (OGC simple features; Clementini and others 1993).
public struct IntersectionMatrix: Hashable, Sendable, CustomStringConvertible {
    /// A part of the plane relative to a geometry.
    public enum Part: Int, CaseIterable, Sendable {
        /// The interior; for a line everything but its ends, for a point the point.
        case interior
        /// The boundary: the rings of a polygon; the points where an odd number of lines ends; empty for points.
        case boundary
        /// The exterior.
        case exterior
    }

    private var cells: (Int8, Int8, Int8, Int8, Int8, Int8, Int8, Int8, Int8) = (-1, -1, -1, -1, -1, -1, -1, -1, -1)

    init() {}

    /// The dimension of the intersection of a part of the first geometry with one of the second: 2 an area, 1 a line,
    /// 0 points, -1 nothing.
    public subscript(a: Part, b: Part) -> Int { Int(self[3 * a.rawValue + b.rawValue]) }

    @inline(__always) private subscript(index: Int) -> Int8 {
        get { withUnsafeBytes(of: cells) { $0.load(fromByteOffset: index, as: Int8.self) } }
        set { withUnsafeMutableBytes(of: &cells) { $0.storeBytes(of: newValue, toByteOffset: index, as: Int8.self) } }
    }

    /// Raises a cell to a dimension.
    @inline(__always) mutating func mark(_ a: Part, _ b: Part, _ dimension: Int8) {
        let index = 3 * a.rawValue + b.rawValue
        if self[index] < dimension { self[index] = dimension }
    }

    /// The nine cells, row by row for the first geometry's interior, boundary, and exterior: `212101212`, `F` for nothing.
    public var description: String { String((0..<9).map { self[$0] < 0 ? "F" : Character(String(self[$0])) }) }

    /// Whether the matrix matches a pattern of nine characters: `T` not empty, `F` empty, `*` any, or a dimension.
    ///
    /// - Returns: false for a pattern that isn't nine of these characters.
    public func matches(_ pattern: String) -> Bool {
        guard pattern.utf8.count == 9 else { return false }
        return zip(pattern.utf8, 0..<9).allSatisfy { character, index in
            switch character {
            case UInt8(ascii: "*"): true
            case UInt8(ascii: "T"), UInt8(ascii: "t"): self[index] >= 0
            case UInt8(ascii: "F"), UInt8(ascii: "f"): self[index] < 0
            case UInt8(ascii: "0")...UInt8(ascii: "2"): self[index] == Int8(character - UInt8(ascii: "0"))
            default: false
            }
        }
    }

    /// The matrix with the geometries swapped.
    public var transposed: IntersectionMatrix {
        var result = IntersectionMatrix()
        for a in 0..<3 { for b in 0..<3 { result[3 * b + a] = self[3 * a + b] } }
        return result
    }

    /// Whether two matrices are equal cell by cell.
    public static func == (a: IntersectionMatrix, b: IntersectionMatrix) -> Bool {
        (0..<9).allSatisfy { a[$0] == b[$0] }
    }

    /// Hashes the cells.
    public func hash(into hasher: inout Hasher) { for index in 0..<9 { hasher.combine(self[index]) } }
}

extension IntersectionMatrix {
    private func has(_ a: Part, _ b: Part) -> Bool { self[a, b] >= 0 }

    /// Whether they share a point.
    public var intersects: Bool { !disjoint }
    /// Whether they share no points.
    public var disjoint: Bool {
        !has(.interior, .interior) && !has(.interior, .boundary) && !has(.boundary, .interior)
            && !has(.boundary, .boundary)
    }
    /// Whether their interiors share a point.
    public var interiorsIntersect: Bool { has(.interior, .interior) }
    /// Whether no point of the second lies outside the first.
    public var covers: Bool { intersects && !has(.exterior, .interior) && !has(.exterior, .boundary) }
    /// Whether no point of the first lies outside the second.
    public var coveredBy: Bool { intersects && !has(.interior, .exterior) && !has(.boundary, .exterior) }
    /// Whether the first covers the second, and their interiors meet.
    public var contains: Bool { covers && interiorsIntersect }
    /// Whether the second covers the first, and their interiors meet.
    public var within: Bool { coveredBy && interiorsIntersect }
    /// Whether they share points, but their interiors do not meet.
    public var touches: Bool { intersects && !interiorsIntersect }

    /// Whether they are the same set of points.
    public var equals: Bool { covers && coveredBy && interiorsIntersect }

    /// Whether they share some but not all of their interior, in less than the dimension of the greater.
    func crosses(_ a: Int8, _ b: Int8) -> Bool {
        if a < b { return interiorsIntersect && has(.interior, .exterior) }
        if a > b { return interiorsIntersect && has(.exterior, .interior) }
        return a == 1 && self[.interior, .interior] == 0
    }

    /// Whether they share interior of their own dimension, and each has interior that the other lacks.
    func overlaps(_ a: Int8, _ b: Int8) -> Bool {
        guard a == b, has(.interior, .exterior), has(.exterior, .interior) else { return false }
        return a == 1 ? self[.interior, .interior] == 1 : interiorsIntersect
    }
}
