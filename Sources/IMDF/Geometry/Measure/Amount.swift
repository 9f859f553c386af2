/// The amount by which a polygon lies in another, or extends beyond it, as reported in findings in meters.
public struct AreaAmount: Hashable, Sendable {
    /// The total area of all regions in m².
    public let area: Double
    /// The greatest width in m: that of the widest region. It is the shorter side of the region's minimum rectangle,
    /// or, for bent regions that fill less than two fifths of that rectangle, the diameter of the largest circle in the
    /// region.
    public let width: Double
    /// The length in m of the largest region: the longer side of its minimum rectangle.
    public let length: Double
    /// The width in m of the largest region.
    public let mainWidth: Double
    /// A position in the largest region; nil if there is none.
    public let position: Position?
    /// The number of separate regions wider than a micron.
    public let regionCount: Int

    /// The amount of nothing.
    public static let none = AreaAmount(area: 0, width: 0, length: 0, mainWidth: 0, position: nil, regionCount: 0)

    /// Whether the amount exceeds rounding and slivers: larger than the given area and wider than the given width.
    ///
    /// - Parameters:
    ///   - area: the area in m² to ignore; 0.01 by default.
    ///   - width: the width in m to ignore; 0 by default.
    public func exceeds(area: Double = 0.01, width: Double = 0) -> Bool { self.area > area && self.width > width }
}

/// The part of an amount to ignore.
///
/// For an amount up to this, only the area is measured completely. For a larger one, the width may be that of any
/// region wider than this, and all regions are counted. Amounts in messages are therefore measured without noise.
package struct AmountNoise: Sendable {
    let area: Double
    let width: Double

    /// - Parameters:
    ///   - area: in m².
    ///   - width: in m.
    package init(area: Double, width: Double) { (self.area, self.width) = (area, width) }

    /// No noise: everything is measured completely.
    package static let none = AmountNoise(area: 0, width: 0)
}

/// The amount by which a line deviates: outside a polygon, or away from walls.
public struct LengthAmount: Hashable, Sendable {
    /// The deviating length in m.
    public let length: Double
    /// The greatest distance in m, measured at vertices and at the ends of deviating parts.
    public let distance: Double
    /// The position with the greatest distance; nil if nothing deviates.
    public let position: Position?

    package init(length: Double, distance: Double, position: Position?) {
        self.length = length
        self.distance = distance
        self.position = position
    }

    /// The amount of nothing.
    public static let none = LengthAmount(length: 0, distance: 0, position: nil)
}
