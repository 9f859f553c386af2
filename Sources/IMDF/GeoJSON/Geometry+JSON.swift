extension Geometry {
    /// The numbers of a position in the order of RFC 7946.
    static func numbers(_ position: Position) -> [Double] {
        [position.longitude, position.latitude] + (position.altitude.map { [$0] } ?? [])
    }

    /// The geometry as a JSON value.
    @usableFromInline package var json: JSONValue {
        func list(_ positions: PositionList) -> JSONValue { .array(positions.map(one)) }
        func one(_ position: Position) -> JSONValue { .array(Self.numbers(position).map { JSONValue($0) }) }
        var members = foreignMembers
        members["type"] = .string(kind.rawValue)
        switch kind {
        case .point: members["coordinates"] = point.map(one) ?? .array([])
        case .multiPoint, .lineString: members["coordinates"] = list(positions)
        case .multiLineString: members["coordinates"] = .array(lineStrings.map(list))
        case .polygon: members["coordinates"] = .array(polygons[0].map(list))
        case .multiPolygon: members["coordinates"] = .array(polygons.map { .array($0.map(list)) })
        case .geometryCollection: members["geometries"] = .array(geometries.map { $0.json })
        }
        return .object(members)
    }
}
