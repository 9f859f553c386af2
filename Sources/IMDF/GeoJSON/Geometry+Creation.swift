extension Geometry {
    /// A point.
    public static func point(_ position: Position) -> Geometry {
        Geometry(.point) { $0.add(position) }
    }

    /// Points.
    public static func multiPoint(_ positions: [Position]) -> Geometry {
        Geometry(.multiPoint) { $0.add(positions) }
    }

    /// A line.
    public static func lineString(_ positions: [Position]) -> Geometry {
        Geometry(.lineString) { $0.add(positions) }
    }

    /// Lines.
    public static func multiLineString(_ lines: [[Position]]) -> Geometry {
        Geometry(.multiLineString) { $0.add(lines) }
    }

    /// A polygon: the outer ring, then holes; each ring ends at its first position.
    public static func polygon(_ rings: [[Position]]) -> Geometry {
        Geometry(.polygon) { $0.add(rings) }
    }

    /// Polygons.
    public static func multiPolygon(_ polygons: [[[Position]]]) -> Geometry {
        Geometry(.multiPolygon) { builder in
            for rings in polygons {
                builder.add(rings)
                builder.buffers.endPart()
            }
        }
    }

    /// Geometries of any kind.
    public static func geometryCollection(_ geometries: [Geometry]) -> Geometry {
        Geometry(.geometryCollection, storage: CollectionStorage(geometries), shapeIndex: 0)
    }

    /// A geometry with storage of its own.
    private init(_ kind: Kind, _ build: (inout ShapeBuilder) -> Void) {
        var builder = ShapeBuilder()
        build(&builder)
        self.init(kind, storage: builder.finish(), shapeIndex: 0)
    }

    /// The same geometry with these foreign members.
    func with(foreignMembers: JSONObject) -> Geometry {
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

    mutating func add(_ positions: [Position]) {
        for position in positions { add(position) }
    }

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
