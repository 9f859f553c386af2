#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Geometry {
    /// The area of a polygon or multi-polygon in square meters, holes left out; 0 for other types.
    ///
    /// Measured on the plane that touches WGS 84 at the first position: for 1 km across the error is below one in a
    /// million. Linear in the positions.
    public var area: Double {
        guard kind == .polygon || kind == .multiPolygon, let origin = positions.first else { return 0 }
        let scale = TangentScale(latitude: origin.latitude)
        let buffers = storage.buffers
        let shape = shape
        var total = 0.0
        var firstLines = Set([shape.lines.lowerBound])
        for part in shape.parts { firstLines.insert(Int(buffers.partEnds[part])) }
        var start = shape.positions.lowerBound
        for line in shape.lines {
            let end = Int(buffers.lineEnds[line])
            let ring = abs(Self.doubleArea(buffers.lonLat, start..<end)) / 2
            total += firstLines.contains(line) ? ring : -ring
            start = end
        }
        return max(0, total * scale.longitude * scale.latitude)
    }

    /// Twice the signed area of a ring in square degrees, counterclockwise positive.
    private static func doubleArea(_ lonLat: ContiguousArray<Double>, _ range: Range<Int>) -> Double {
        guard let first = range.first else { return 0 }
        let (x0, y0) = (lonLat[2 * first], lonLat[2 * first + 1])
        var sum = 0.0
        for at in range.dropLast() {
            let (ax, ay) = (lonLat[2 * at] - x0, lonLat[2 * at + 1] - y0)
            let (bx, by) = (lonLat[2 * at + 2] - x0, lonLat[2 * at + 3] - y0)
            sum += ax * by - bx * ay
        }
        return sum
    }
}

/// Meters a degree at a latitude of WGS 84.
struct TangentScale {
    let longitude: Double
    let latitude: Double

    init(latitude degrees: Double) {
        let semiMajor = 6_378_137.0
        let eccentricity2 = 0.006_694_379_990_141_316
        let phi = degrees * .pi / 180
        let w = 1 - eccentricity2 * sin(phi) * sin(phi)
        latitude = semiMajor * (1 - eccentricity2) / (w * w.squareRoot()) * .pi / 180
        longitude = semiMajor / w.squareRoot() * cos(phi) * .pi / 180
    }
}
