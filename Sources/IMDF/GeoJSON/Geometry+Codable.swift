extension Geometry: Codable {
    /// Decodes a geometry object. Throws `DecodingError.dataCorrupted` with the position if it is not one.
    public init(from decoder: any Decoder) throws {
        if let regular = try? Self.regular(from: decoder) {
            self = regular
            return
        }
        do throws(ReadingTrouble) { try self.init(JSONValueBox(decoder).value) } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected \(error.expected), found \(error.found), at “\(error.path)”"))
        }
    }

    /// Decodes a geometry with regular coordinates; nil for any other. The decoder reads the numbers as arrays of
    /// doubles, which is faster than value by value.
    private static func regular(from decoder: any Decoder) throws -> Geometry? {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        let coordinates = AnyCodingKey("coordinates")
        guard container.allKeys.count == 2,
            let kind = Kind(rawValue: try container.decode(String.self, forKey: AnyCodingKey("type")))
        else { return nil }
        func position(_ numbers: [Double]) throws -> Position {
            guard 2...3 ~= numbers.count else { throw ReadingTrouble(expected: "", found: "") }
            return Position(
                longitude: numbers[0], latitude: numbers[1], altitude: numbers.count == 3 ? numbers[2] : nil)
        }
        switch kind {
        case .point: return .point(try position(container.decode([Double].self, forKey: coordinates)))
        case .multiPoint: return .multiPoint(try container.decode([[Double]].self, forKey: coordinates).map(position))
        case .lineString: return .lineString(try container.decode([[Double]].self, forKey: coordinates).map(position))
        case .multiLineString:
            return .multiLineString(
                try container.decode([[[Double]]].self, forKey: coordinates).map { try $0.map(position) })
        case .polygon:
            return .polygon(try container.decode([[[Double]]].self, forKey: coordinates).map { try $0.map(position) })
        case .multiPolygon:
            return .multiPolygon(
                try container.decode([[[[Double]]]].self, forKey: coordinates).map {
                    try $0.map { try $0.map(position) }
                })
        case .geometryCollection: return nil
        }
    }

    /// Encodes a geometry object with all its members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        try container.encode(kind.rawValue, forKey: AnyCodingKey("type"))
        let coordinates = AnyCodingKey("coordinates")
        func numbers(_ list: PositionList) -> [[Double]] { list.map(Self.numbers) }
        switch kind {
        case .point: try container.encode(point.map(Self.numbers) ?? [], forKey: coordinates)
        case .multiPoint, .lineString: try container.encode(numbers(positions), forKey: coordinates)
        case .multiLineString: try container.encode(lineStrings.map(numbers), forKey: coordinates)
        case .polygon: try container.encode(polygons[0].map(numbers), forKey: coordinates)
        case .multiPolygon: try container.encode(polygons.map { $0.map(numbers) }, forKey: coordinates)
        case .geometryCollection: try container.encode(geometries, forKey: AnyCodingKey("geometries"))
        }
        for (key, value) in foreignMembers { try container.encode(value, forKey: AnyCodingKey(key)) }
    }
}

/// A decoder of any value that never throws; values that cannot be decoded become null.
private struct JSONValueBox {
    let value: JSONValue

    init(_ decoder: any Decoder) { value = (try? JSONValue(from: decoder)) ?? .null }
}
