extension Geometry {
    /// Creates a point.
    public static func point(_ position: Position) -> Geometry { Geometry(.point) { $0.add(position) } }

    /// Creates a multi-point.
    public static func multiPoint(_ positions: [Position]) -> Geometry { Geometry(.multiPoint) { $0.add(positions) } }

    /// Creates a line string.
    public static func lineString(_ positions: [Position]) -> Geometry { Geometry(.lineString) { $0.add(positions) } }

    /// Creates a multi-line string.
    public static func multiLineString(_ lines: [[Position]]) -> Geometry {
        Geometry(.multiLineString) { $0.add(lines) }
    }

    /// Creates a polygon from the outer ring and then its holes; each ring ends at its first position.
    public static func polygon(_ rings: [[Position]]) -> Geometry { Geometry(.polygon) { $0.add(rings) } }

    /// Creates a multi-polygon.
    public static func multiPolygon(_ polygons: [[[Position]]]) -> Geometry {
        Geometry(.multiPolygon) { builder in
            for rings in polygons {
                builder.add(rings)
                builder.buffers.endPart()
            }
        }
    }

    /// Creates a collection of geometries of any kind.
    public static func geometryCollection(_ geometries: [Geometry]) -> Geometry {
        Geometry(.geometryCollection, storage: CollectionStorage(geometries), shapeIndex: 0)
    }

    /// Creates a geometry with its own storage.
    private init(_ kind: Kind, _ build: (inout ShapeBuilder) -> Void) {
        var builder = ShapeBuilder()
        build(&builder)
        self.init(kind, storage: builder.finish(), shapeIndex: 0)
    }

    /// The same geometry with these foreign members.
    package func with(foreignMembers: JSONObject) -> Geometry {
        if !foreignMembers.isEmpty { storage.foreignMembers[shapeIndex] = foreignMembers }
        return self
    }
}

/// Builds the storage of a single geometry.
private struct ShapeBuilder: ~Copyable {
    var buffers = CoordinateBuffers()
    var shape: ShapeStart

    init() { shape = buffers.beginShape() }

    mutating func add(_ position: Position) {
        buffers.append(position.longitude, position.latitude, position.altitude, in: &shape)
    }

    mutating func add(_ positions: [Position]) { for position in positions { add(position) } }

    mutating func add(_ lines: [[Position]]) {
        for line in lines {
            add(line)
            buffers.endLine()
        }
    }

    consuming func finish() -> CoordinateStorage {
        _ = buffers.end(shape)
        return CoordinateStorage(CoordinateMemory(buffers))
    }
}
