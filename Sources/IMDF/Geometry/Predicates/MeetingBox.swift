/// A box as four small numbers, so that one comparison decides whether it may meet another.
///
/// Minima and negative maxima, from an origin near by, are rounded to 32 bits. Rounding keeps the order of numbers, so
/// that boxes which meet are never missed; occasionally some that do not meet are reported to meet, and code that needs to
/// know looks again. A loop over such boxes takes one branch for each, which is rarely taken.
struct MeetingBox: Sendable {
    private let corners: SIMD4<Float>

    @inline(__always)
    init(_ a: Point, _ b: Point, from origin: Point) { self.init(Box(a, b), from: origin) }

    @inline(__always)
    init(_ box: Box, from origin: Point) {
        corners = SIMD4(
            Float(box.minX - origin.x),
            Float(box.minY - origin.y),
            -Float(box.maxX - origin.x),
            -Float(box.maxY - origin.y)
        )
    }

    /// The bounds that the four numbers of boxes that meet this one do not exceed.
    @inline(__always)
    var reach: SIMD4<Float> { SIMD4(-corners.z, -corners.w, -corners.x, -corners.y) }

    /// Whether the box may meet the one of which `reach` is, taken from the same origin.
    @inline(__always)
    func isWithin(_ reach: SIMD4<Float>) -> Bool { all(corners .<= reach) }
}
