/// A bounding box in degrees.
///
/// Boxes do not cross the antimeridian: the box of a geometry on both sides of it goes around the whole earth.
public struct Extent: Hashable, Sendable {
    /// The minimum and maximum longitude and latitude.
    public private(set) var west, south, east, north: Double

    /// Creates a box from degrees.
    public init(west: Double, south: Double, east: Double, north: Double) {
        (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// Creates the box around positions; nil if there are none. Out-of-range positions are ignored, because a single
    /// one would shrink everything else to a dot.
    public init?(_ positions: some Sequence<Position>) {
        self.init(west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)
        for position in positions where Self.globe.contains(position) {
            west = min(west, position.longitude)
            east = max(east, position.longitude)
            south = min(south, position.latitude)
            north = max(north, position.latitude)
        }
        if west > east { return nil }
    }

    /// Creates the box around a geometry; nil for an empty one. Out-of-range positions are ignored.
    public init?(_ geometry: Geometry) {
        let box = geometry.box
        guard box.minX <= box.maxX else { return nil }
        let corners = [(box.minX, box.minY), (box.maxX, box.maxY)].map { Position(longitude: $0, latitude: $1) }
        guard corners.allSatisfy(Self.globe.contains) else {
            self.init(geometry.positions)
            return
        }
        self.init(west: box.minX, south: box.minY, east: box.maxX, north: box.maxY)
    }

    /// The valid range of positions. Longitudes may extend half a turn beyond the antimeridian on either side.
    private static let globe = Extent(west: -360, south: -90, east: 360, north: 90)

    /// The center.
    public var center: Position { Position(longitude: (west + east) / 2, latitude: (south + north) / 2) }

    /// The box around both.
    public func union(_ other: Extent) -> Extent {
        Extent(
            west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
            north: max(north, other.north))
    }

    /// Whether a position is in the box or on its edge.
    public func contains(_ position: Position) -> Bool {
        west...east ~= position.longitude && south...north ~= position.latitude
    }

    /// The box around several boxes; nil if there are none.
    static func around(_ extents: some Sequence<Extent>) -> Extent? {
        extents.reduce(nil as Extent?) { $0?.union($1) ?? $1 }
    }
}

extension Node {
    /// The box around the feature's own geometry; nil if it has none.
    public var extent: Extent? { geometry.flatMap { Extent($0) } }
}

extension Node<Level> {
    /// The box around the level: its outline and its units.
    public var fullExtent: Extent? { Extent.around([extent].compactMap { $0 } + units.compactMap { $0.extent }) }
}

extension Node<Building> {
    /// The box around the building: its footprints and its levels.
    public var fullExtent: Extent? {
        Extent.around(footprints.compactMap { $0.extent } + levels.compactMap { $0.fullExtent })
    }
}

extension Venue {
    /// The box around all levels and footprints; if there are none, around the venue's outline.
    public var extent: Extent? {
        let mapped = all(Level.self).compactMap { $0.fullExtent } + all(Footprint.self).compactMap { $0.extent }
        return Extent.around(mapped) ?? feature?.extent
    }

    /// The box around a feature of any type: around its own geometry, or around that of its place. Nil if there is
    /// neither, or the venue has no such feature.
    public func extent(of handle: FeatureHandle) -> Extent? {
        switch self[handle] {
        case .level(let level): level.fullExtent
        case .building(let building): building.fullExtent
        case .venue(let venue): venue.extent ?? extent
        case nil: nil
        case .other(let other, _): other.geometry.flatMap { Extent($0) }
        default: geometry(of: handle).flatMap { Extent($0) }
        }
    }
}
