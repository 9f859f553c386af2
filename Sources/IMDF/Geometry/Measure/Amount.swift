/// How much of a polygon lies in another, or sticks out of it: what a finding says in metres.
public struct AreaAmount: Hashable, Sendable {
    /// The area in m², of all regions together.
    public let area: Double
    /// The greatest width in m: that of the widest region, by the shorter side of its least rectangle, or, for bent
    /// regions, which fill less than two fifths of that rectangle, by the diameter of the largest circle in it.
    public let width: Double
    /// The length in m of the region of most area: the longer side of its least rectangle.
    public let length: Double
    /// The width in m of the region of most area.
    public let mainWidth: Double
    /// A position in the region of most area; nil if there is none.
    public let position: Position?
    /// The number of separate regions wider than a micron.
    public let regionCount: Int

    /// Nothing.
    public static let none = AreaAmount(area: 0, width: 0, length: 0, mainWidth: 0, position: nil, regionCount: 0)

    /// Whether the amount is more than rounding or a sliver: more area and more width than given.
    ///
    /// - Parameters:
    ///   - area: m² that are let pass; 0.01 by default.
    ///   - width: m that are let pass; 0 by default.
    public func exceeds(area: Double = 0.01, width: Double = 0) -> Bool { self.area > area && self.width > width }
}

/// How much of a line lies off something: outside a polygon, or away from walls.
public struct LengthAmount: Hashable, Sendable {
    /// The length in m that lies off.
    public let length: Double
    /// The greatest distance in m of what lies off, taken at the ends of stretches and at vertices.
    public let distance: Double
    /// The position that lies off farthest; nil if nothing does.
    public let position: Position?

    /// Nothing.
    public static let none = LengthAmount(length: 0, distance: 0, position: nil)
}
