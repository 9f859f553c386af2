import IMDFLint

/// The plane of a page, in whole centimeters around the center of the features that lie together.
///
/// A canvas calculates with 32-bit numbers, so a single feature on another continent must not move the origin away
/// from the building.
struct PagePlane: Sendable {
    let plane: LocalPlane
    /// The distance from the origin in meters beyond which features are outliers. The page leaves them out of the
    /// boxes that it shows.
    let reach: Double

    init(_ venue: Venue) {
        let box = Self.main(of: venue) ?? venue.extent
        let plane = LocalPlane(at: box?.center ?? Position(longitude: 0, latitude: 0))
        self.plane = plane
        let corner = box.map { Position(longitude: $0.east, latitude: $0.north) }
        reach = max(2000, 10 * (corner.map { Self.distance($0, plane) } ?? 0))
    }

    /// The box around the levels or footprints that lie together.
    private static func main(of venue: Venue) -> Extent? {
        let levels = venue.levels.flatMap { level in level.extent.map { [$0] } ?? level.units.compactMap { $0.extent } }
        let boxes = levels.isEmpty ? venue.all(Footprint.self).compactMap { $0.extent } : levels
        let centers = boxes.map { $0.center }
        guard let longitude = median(centers.map { $0.longitude }), let latitude = median(centers.map { $0.latitude })
        else { return nil }
        let plane = LocalPlane(at: Position(longitude: longitude, latitude: latitude))
        // Half of all boxes are within the median. Ten times that distance is still one campus.
        let limit = max(5000, 10 * (median(centers.map { distance($0, plane) }) ?? 0))
        let near = boxes.filter { distance($0.center, plane) <= limit }
        return near.dropFirst().reduce(near.first) { $0?.union($1) }
    }

    /// The distance of a position from the origin of a plane, in meters.
    private static func distance(_ position: Position, _ plane: LocalPlane) -> Double {
        let point = plane.meters(Point(position.longitude, position.latitude))
        return (point.x * point.x + point.y * point.y).squareRoot()
    }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }

    /// No point on the Earth is farther off than 40,000 km. In 32 bits there is room for half of that.
    private static let limit: UInt = 1 << min(40, UInt(Int.bitWidth - 1))

    /// East and north in centimeters; nil for a position that has no place on the plane.
    func point(_ position: Position?) -> [Int]? {
        guard let position else { return nil }
        let point = plane.meters(Point(position.longitude, position.latitude))
        guard let x = Int(exactly: (point.x * 100).rounded()), let y = Int(exactly: (point.y * 100).rounded()),
            x.magnitude < Self.limit, y.magnitude < Self.limit
        else { return nil }
        return [x, y]
    }

    /// The first position written for a shape; nil if nothing is drawn.
    func start(_ geometry: Geometry?) -> [Int]? {
        guard let geometry else { return nil }
        if geometry.kind == .geometryCollection {
            return start(geometry.geometries.first { $0.kind != .geometryCollection })
        }
        return geometry.positions.lazy.compactMap(point).first
    }

    /// Writes a shape as an array that begins with its kind: 0 and the positions of points, 1 and lines, or 2 and
    /// areas, each a list of rings. Writes 0 if there is no geometry.
    func write(_ key: String?, _ geometry: Geometry?, to json: inout JSONWriter) {
        guard let geometry else { return json.put(key, 0) }
        switch geometry.kind {
        case .point, .multiPoint:
            json.array(key) { shape in
                shape.put(nil, 0)
                shape.put(nil, numbers: geometry.positions.compactMap(point).flatMap { $0 })
            }
        case .lineString, .multiLineString:
            json.array(key) { shape in
                shape.put(nil, 1)
                for line in geometry.lineStrings { shape.put(nil, numbers: steps(line)) }
            }
        case .polygon, .multiPolygon:
            json.array(key) { shape in
                shape.put(nil, 2)
                for polygon in geometry.polygons {
                    shape.array { rings in for ring in polygon { rings.put(nil, numbers: steps(ring)) } }
                }
            }
        case .geometryCollection:
            // Only the first part can be drawn.
            write(key, geometry.geometries.first { $0.kind != .geometryCollection }, to: &json)
        }
    }

    /// The first position, then the differences from one position to the next.
    private func steps(_ positions: PositionList) -> [Int] {
        var steps: [Int] = []
        steps.reserveCapacity(2 * positions.count)
        var last = [0, 0]
        for position in positions {
            guard let next = point(position) else { continue }
            let (east, north) = (
                next[0].subtractingReportingOverflow(last[0]), next[1].subtractingReportingOverflow(last[1])
            )
            // In 32 bits, a step to the other side of the Earth is too long to be drawn.
            if east.overflow || north.overflow { continue }
            steps.append(east.partialValue)
            steps.append(north.partialValue)
            last = next
        }
        return steps
    }
}
