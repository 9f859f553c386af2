/// The orientation determinant in whole numbers, for coordinates whose products doubles cannot hold.
///
/// Every finite double is a whole multiple of 2^-1074 below 2^1024, so a coordinate takes 33 words of 64 bits at most. It
/// rarely runs: only for magnitudes that no map has.
enum WideDeterminant {
    /// The sign of `(a - c) × (b - c)`.
    static func sign(_ a: Point, _ b: Point, _ c: Point) -> Int {
        func whole(_ value: Double) -> WideInteger { WideInteger(value, timesTwoTo: 1074) }
        let (cx, cy) = (whole(c.x), whole(c.y))
        return ((whole(a.x) - cx) * (whole(b.y) - cy) - (whole(a.y) - cy) * (whole(b.x) - cx)).sign
    }
}
