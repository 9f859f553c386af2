/// The coordinates of one geometry without a copy: pointers into buffers that it shares with other geometries.
///
/// Access through pointers changes no reference counts, for which threads that read the same file would compete. The
/// pointers are valid as long as the caller keeps the geometry. A collection has no coordinates of its own; its members
/// do.
package struct Coordinates {
    /// The longitude and latitude of each position of all geometries in the storage, alternating.
    package let xy: UnsafePointer<Double>
    package let lineEnds: UnsafePointer<Int32>
    package let partEnds: UnsafePointer<Int32>
    package let shape: CoordinateShape
    package let kind: Geometry.Kind

    package var positions: Range<Int> { shape.positions }

    @inline(__always) package func point(_ position: Int) -> Point { Point(xy[2 &* position], xy[2 &* position &+ 1]) }

    /// The positions of a line or ring, by its number in the buffers. A line string is the line `-1`.
    @inline(__always) package func line(_ line: Int) -> Range<Int> {
        if line < 0 { return shape.positions }
        let start = line == shape.lines.lowerBound ? shape.positions.lowerBound : Int(lineEnds[line - 1])
        return start..<Int(lineEnds[line])
    }

    /// The lines of each part: the rings of each polygon, or each line.
    package var parts: Parts { Parts(coordinates: self) }

    /// A collection of ranges of lines.
    package struct Parts: RandomAccessCollection {
        let coordinates: Coordinates

        package var startIndex: Int { 0 }

        package var endIndex: Int {
            switch coordinates.kind {
            case .lineString, .polygon: 1
            case .multiLineString: coordinates.shape.lines.count
            case .multiPolygon: coordinates.shape.parts.count
            case .point, .multiPoint, .geometryCollection: 0
            }
        }

        package subscript(index: Int) -> Range<Int> {
            let shape = coordinates.shape
            switch coordinates.kind {
            case .lineString: return -1..<0
            case .multiLineString:
                let line = shape.lines.lowerBound + index
                return line..<line + 1
            case .multiPolygon:
                let part = shape.parts.lowerBound + index
                let start = index == 0 ? shape.lines.lowerBound : Int(coordinates.partEnds[part - 1])
                return start..<Int(coordinates.partEnds[part])
            default: return shape.lines
            }
        }
    }
}

extension Coordinates {
    package var isEmpty: Bool { shape.positions.isEmpty }

    /// The first position; nil if there is none.
    @inline(__always) package var first: Point? { isEmpty ? nil : point(shape.positions.lowerBound) }

    /// The longitudes and latitudes, alternating.
    @inline(__always) package var lonLat: UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: xy + 2 * positions.lowerBound, count: 2 * positions.count)
    }

    /// The box of all positions, in degrees.
    package var box: Box {
        var box = Box()
        for position in positions { box.add(point(position)) }
        return box
    }

    /// A ring as a polygon of its own.
    package func polygon(ofRing line: Int) -> Coordinates {
        let positions = self.line(line)
        func start(_ position: Int, _ line: Int) -> ShapeStart {
            ShapeStart(
                firstPosition: Int32(truncatingIfNeeded: position), firstLine: Int32(truncatingIfNeeded: line),
                firstPart: 0)
        }
        let shape = CoordinateShape(start(positions.lowerBound, line), until: start(positions.upperBound, line + 1))
        return Coordinates(xy: xy, lineEnds: lineEnds, partEnds: partEnds, shape: shape, kind: .polygon)
    }

    /// The location of a point in a polygon or multi-polygon. Linear.
    package func location(of p: Point) -> PointLocation {
        .inRings(shape.lines) { ring in
            let positions = line(ring)
            return .of(p, inRing: xy + 2 * positions.lowerBound, count: positions.count)
        }
    }
}

extension Geometry {
    /// The coordinates without a copy. The buffers neither move nor change after reading, so the pointers are valid as
    /// long as the caller keeps the geometry.
    @inline(__always) package var coordinates: Coordinates {
        let places = storage.places
        return Coordinates(
            xy: places.lonLat, lineEnds: places.lineEnds, partEnds: places.partEnds,
            shape: places.shape(Int(shapeIndex)), kind: kind)
    }

    /// Calls `body` with the coordinates, and keeps the geometry alive during the call.
    @inline(__always) package func withCoordinates<R>(_ body: (Coordinates) -> R) -> R {
        withExtendedLifetime(storage) { body(coordinates) }
    }
}
