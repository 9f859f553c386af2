import CMath

/// The view of a web map: a center and a zoom level at which the world is `512 · 2^zoom` pixels wide.
///
/// The zoom level is that of MapLibre; for maps with tiles of 256 pixels, add one.
public struct Camera: Hashable, Sendable {
    /// The center of the view.
    public var center: Position
    /// The zoom level.
    public var zoom: Double

    /// The width of the world in pixels at zoom 0.
    static let worldSize = 512.0

    /// Creates a camera.
    public init(center: Position, zoom: Double) {
        self.center = center
        self.zoom = zoom
    }

    /// Creates the camera that shows an entire extent.
    ///
    /// - Parameters:
    ///   - extent: the extent to show.
    ///   - width: the width of the view in pixels.
    ///   - height: the height of the view in pixels.
    ///   - padding: pixels left free on each side.
    ///   - maximumZoom: the maximum zoom level, which is used for a single point.
    public init(showing extent: Extent, width: Double, height: Double, padding: Double = 24, maximumZoom: Double = 21) {
        let northWest = WebMercator.point(Position(longitude: extent.west, latitude: extent.north))
        let southEast = WebMercator.point(Position(longitude: extent.east, latitude: extent.south))
        let (dx, dy) = (southEast.x - northWest.x, southEast.y - northWest.y)
        let free = (width: max(1, width - 2 * padding), height: max(1, height - 2 * padding))
        let scale = min(
            dx > 0 ? free.width / (dx * Self.worldSize) : .infinity,
            dy > 0 ? free.height / (dy * Self.worldSize) : .infinity)
        center = WebMercator.position(x: northWest.x + dx / 2, y: northWest.y + dy / 2)
        zoom = scale.isFinite ? max(0, min(maximumZoom, log2(scale))) : maximumZoom
    }

    /// The size of the world, relative to zoom 0.
    static func scale(zoom: Double) -> Double { exp2(max(0, min(30, zoom))) }

    /// The offset of a position from the center of the view in pixels, positive to the right and down.
    public func offset(of position: Position) -> (x: Double, y: Double) {
        let size = Self.worldSize * Self.scale(zoom: zoom)
        let point = WebMercator.point(position)
        let middle = WebMercator.point(center)
        return ((point.x - middle.x) * size, (point.y - middle.y) * size)
    }
}
