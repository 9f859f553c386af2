/// How much of a difference in place is noise rather than a fault.
///
/// Relations between features are decided exactly on the coordinates as written; only what is more than this counts.
public struct Tolerances: Sendable, Hashable {
    /// The tolerances used where none are given.
    public static let `default` = Tolerances()
    /// The lengths that can be asked for: below a millimeter floating-point numbers and the plane have their say, above
    /// a meter doors lie on walls that they have nothing to do with.
    public static let lengths = 0.001...1.0
    /// The areas that can be asked for.
    public static let areas = 0.0001...100.0

    /// Lengths up to this, in meters, are noise: half the width of a pencil line on a plan.
    public let length: Double
    /// Areas up to this, in square meters, are noise.
    public let area: Double

    /// Makes tolerances; what is left out keeps its default, and what is out of bounds counts as the nearest bound.
    ///
    /// - Parameters:
    ///   - length: meters; 0.01.
    ///   - area: square meters; 0.01.
    public init(length: Double = 0.01, area: Double = 0.01) {
        self.length = Self.clamp(length, Self.lengths)
        self.area = Self.clamp(area, Self.areas)
    }

    private static func clamp(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
        value >= bounds.lowerBound ? min(value, bounds.upperBound) : bounds.lowerBound
    }

    /// Whether an overlap, or what sticks out, is a fault: more area than the tolerance and somewhere wider than a length
    /// of noise. A wall of twenty meters that is off by a rounded decimal has the area, but not the width.
    func isFault(_ amount: AreaAmount) -> Bool {
        amount.exceeds(area: area, width: length)
    }
}
