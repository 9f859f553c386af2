import IMDFLint

/// The plane of a page: whole centimeters around the middle of the venue.
struct PagePlane: Sendable {
    let plane: LocalPlane

    init(_ venue: Venue) {
        let center = venue.extent?.center ?? Position(longitude: 0, latitude: 0)
        plane = LocalPlane(at: center)
    }

    /// East and north in centimeters; nil for a position that is nowhere.
    func point(_ position: Position?) -> [Int]? {
        guard let position else { return nil }
        let point = plane.meters(Point(position.longitude, position.latitude))
        // Nothing on earth is farther off than 40,000 km.
        guard let x = Int(exactly: (point.x * 100).rounded()), let y = Int(exactly: (point.y * 100).rounded()),
            x.magnitude < 1 << 40, y.magnitude < 1 << 40
        else { return nil }
        return [x, y]
    }

    /// Writes a shape: `{"points": [x, y]}`, `{"lines": […]}` or `{"areas": [[ring, hole, …], …]}`.
    func write(_ key: String, _ geometry: Geometry?, to json: inout JSONWriter) {
        guard let geometry else { return }
        switch geometry.kind {
        case .point, .multiPoint:
            json.object(key) { $0.put("points", numbers: geometry.positions.compactMap(point).flatMap { $0 }) }
        case .lineString, .multiLineString:
            json.object(key) { object in
                object.array("lines") { list in
                    for line in geometry.lineStrings { list.put(nil, numbers: steps(line)) }
                }
            }
        case .polygon, .multiPolygon:
            json.object(key) { object in
                object.array("areas") { list in
                    for polygon in geometry.polygons {
                        list.array { rings in for ring in polygon { rings.put(nil, numbers: steps(ring)) } }
                    }
                }
            }
        case .geometryCollection:
            // What can be drawn of it: its first part.
            write(key, geometry.geometries.first { $0.kind != .geometryCollection }, to: &json)
        }
    }

    /// The first position, then the steps from one to the next.
    private func steps(_ positions: PositionList) -> [Int] {
        var steps: [Int] = []
        steps.reserveCapacity(2 * positions.count)
        var last = [0, 0]
        for position in positions {
            guard let next = point(position) else { continue }
            steps.append(next[0] - last[0])
            steps.append(next[1] - last[1])
            last = next
        }
        return steps
    }
}
