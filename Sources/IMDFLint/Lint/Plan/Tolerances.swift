/// The limits below which spatial deviations are noise rather than faults.
///
/// Relations between features are decided exactly on the coordinates as written; only larger deviations are reported.
public struct Tolerances: Sendable, Hashable {
    /// The default tolerances.
    public static let `default` = Tolerances()
    /// The allowed lengths: below a millimeter floating-point rounding and the projection matter, and above a meter
    /// doors lie on unrelated walls.
    public static let lengths = 0.001...1.0
    /// The allowed areas.
    public static let areas = 0.0001...100.0

    /// Lengths up to this, in meters, are noise: half the width of a pencil line on a plan.
    public let length: Double
    /// Areas up to this, in square meters, are noise.
    public let area: Double

    /// Creates tolerances. Omitted values keep their default, and out-of-range values are clamped.
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

    /// The tolerances as limits for amounts.
    var noise: AmountNoise { AmountNoise(area: area, width: length) }

    /// Whether an overlap or excess is a fault: both its area and its greatest width exceed the tolerances. A wall of
    /// twenty meters with one rounded decimal exceeds the area, but not the width.
    func isFault(_ amount: AreaAmount) -> Bool { amount.exceeds(area: area, width: length) }
}
