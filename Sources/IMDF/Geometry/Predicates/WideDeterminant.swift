/// The orientation determinant in integers, for coordinates whose products overflow or underflow in doubles.
///
/// Every finite double is an integer multiple of 2^-1074 below 2^1024, so a coordinate takes at most 33 words of 64
/// bits. This is needed only for magnitudes that no map has.
enum WideDeterminant {
    /// The sign of `(a - c) × (b - c)`.
    static func sign(_ a: Point, _ b: Point, _ c: Point) -> Int {
        func whole(_ value: Double) -> WideInteger { WideInteger(value, timesTwoTo: 1074) }
        let (cx, cy) = (whole(c.x), whole(c.y))
        return ((whole(a.x) - cx) * (whole(b.y) - cy) - (whole(a.y) - cy) * (whole(b.x) - cx)).sign
    }
}
