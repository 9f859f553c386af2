import CMath

/// The projection of web maps (EPSG:3857) in units of the world's width: 0 in the west and north, 1 in the east and
/// south.
public enum WebMercator {
    /// The latitude at which the square world ends.
    public static let maximumLatitude = 85.051_128_779_806_59

    /// A position on the square world.
    public static func point(_ position: Position) -> (x: Double, y: Double) {
        let latitude = max(-maximumLatitude, min(maximumLatitude, position.latitude)) * .pi / 180
        return (position.longitude / 360 + 0.5, 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi))
    }

    /// The position of a point of the square world.
    public static func position(x: Double, y: Double) -> Position {
        let latitude = 2 * atan(exp((0.5 - y) * 2 * .pi)) - .pi / 2
        return Position(longitude: (x - 0.5) * 360, latitude: latitude * 180 / .pi)
    }
}
