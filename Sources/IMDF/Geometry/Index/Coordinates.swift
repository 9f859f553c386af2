/// The coordinates of one geometry where they lie: pointers into the buffers it shares with others.
struct Coordinates {
    /// Longitude and latitude in turn, of all geometries of the storage.
    let xy: UnsafePointer<Double>
    let lineEnds: UnsafePointer<Int32>
    let partEnds: UnsafePointer<Int32>
    let shape: CoordinateShape
    let kind: Geometry.Kind

    var positions: Range<Int> { shape.positions }

    @inline(__always)
    func point(_ position: Int) -> Point { Point(xy[2 &* position], xy[2 &* position &+ 1]) }

    /// The positions of a line or ring, numbered as in the buffers. A line string is the line `-1`.
    @inline(__always)
    func line(_ line: Int) -> Range<Int> {
        if line < 0 { return shape.positions }
        let start = line == shape.lines.lowerBound ? shape.positions.lowerBound : Int(lineEnds[line - 1])
        return start..<Int(lineEnds[line])
    }

    /// The lines of each part: the rings of each polygon, or each line.
    var parts: Parts { Parts(coordinates: self) }

    /// A collection of ranges of lines.
    struct Parts: RandomAccessCollection {
        let coordinates: Coordinates

        var startIndex: Int { 0 }

        var endIndex: Int {
            switch coordinates.kind {
            case .lineString, .polygon: 1
            case .multiLineString: coordinates.shape.lines.count
            case .multiPolygon: coordinates.shape.parts.count
            case .point, .multiPoint, .geometryCollection: 0
            }
        }

        subscript(index: Int) -> Range<Int> {
            let shape = coordinates.shape
            switch coordinates.kind {
            case .lineString:
                return -1..<0
            case .multiLineString:
                let line = shape.lines.lowerBound + index
                return line..<line + 1
            case .multiPolygon:
                let part = shape.parts.lowerBound + index
                let start = index == 0 ? shape.lines.lowerBound : Int(coordinates.partEnds[part - 1])
                return start..<Int(coordinates.partEnds[part])
            default:
                return shape.lines
            }
        }
    }
}

extension Geometry {
    /// Calls `body` with the coordinates in place. The pointers end with the call.
    ///
    /// The storage is kept for the call, and its buffers neither move nor change once they are read.
    @inline(__always)
    func withCoordinates<R>(_ body: (Coordinates) -> R) -> R {
        withExtendedLifetime(storage) {
            let places = storage.places
            let coordinates = Coordinates(
                xy: places.lonLat,
                lineEnds: places.lineEnds,
                partEnds: places.partEnds,
                shape: places.shape(Int(shapeIndex)),
                kind: kind
            )
            return body(coordinates)
        }
    }
}
