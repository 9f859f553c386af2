/// The points of a line, or of a ring of an area, in degrees, without a copy.
///
/// Valid only during the call that provides it.
struct PointRow {
    private let xy: UnsafePointer<Double>
    let count: Int

    /// A line or ring of a geometry, by its number in the geometry's buffers.
    @inline(__always) init(_ coordinates: Coordinates, line: Int) {
        let positions = coordinates.line(line)
        self.init(coordinates.xy, positions)
    }

    @inline(__always) fileprivate init(_ xy: UnsafePointer<Double>, _ points: Range<Int>) {
        self.xy = xy + 2 * points.lowerBound
        count = points.count
    }

    @inline(__always) subscript(index: Int) -> Point {
        assert(0..<count ~= index)
        return Point(xy[2 &* index], xy[2 &* index &+ 1])
    }

    /// Whether the row is a ring: its last point is its first, with at least two points between them.
    @inline(__always) var isClosed: Bool { count >= 4 && self[0] == self[count - 1] }

    /// The indices at which segments begin.
    @inline(__always) var segments: Range<Int> { 0..<max(count - 1, 0) }

    /// The box of all points; empty if there are none.
    @inline(__always) var box: Box {
        var box = Box()
        for at in 0..<count { box.add(self[at]) }
        return box
    }

    /// The box of a segment.
    @inline(__always) func box(ofSegment start: Int) -> Box { Box(self[start], self[start + 1]) }
}

/// Lines in one buffer with an index of their boxes, to find those nearby, such as the openings of a level.
struct LineTable: Sendable {
    /// The longitude and latitude of each point, alternating.
    private let xy: ContiguousArray<Double>
    /// The index after the last point of each line.
    private let ends: ContiguousArray<Int>
    private let index: PackedIndex

    /// The first line of each geometry; an empty line for those without one.
    init(firstLinesOf geometries: some Collection<Coordinates?>) {
        var xy = ContiguousArray<Double>()
        var ends = ContiguousArray<Int>()
        // Most openings have two points.
        xy.reserveCapacity(4 * geometries.count)
        ends.reserveCapacity(geometries.count)
        var boxes = ContiguousArray<Box>()
        boxes.reserveCapacity(geometries.count)
        for geometry in geometries {
            var box = Box()
            if let geometry, let line = geometry.parts.first(where: { !$0.isEmpty })?.first {
                for position in geometry.line(line) {
                    let point = geometry.point(position)
                    box.add(point)
                    xy.append(point.x)
                    xy.append(point.y)
                }
            }
            ends.append(xy.count / 2)
            boxes.append(box)
        }
        (self.xy, self.ends) = (xy, ends)
        index = PackedIndex(boxes)
    }

    /// Calls back with the lines, without a copy.
    @inline(__always) func withLines<R>(_ body: (Lines) -> R) -> R {
        xy.withUnsafeBufferPointer { xy in
            ends.withUnsafeBufferPointer { ends in
                body(Lines(xy: xy.baseAddress ?? UnsafePointer(bitPattern: 8)!, ends: ends, index: index))
            }
        }
    }

    /// The lines of a table.
    struct Lines {
        fileprivate let xy: UnsafePointer<Double>
        fileprivate let ends: UnsafeBufferPointer<Int>
        /// The boxes of the lines.
        let index: PackedIndex

        var count: Int { ends.count }

        @inline(__always) subscript(line: Int) -> PointRow {
            PointRow(xy, (line == 0 ? 0 : ends[line - 1])..<ends[line])
        }
    }
}

extension Coordinates {
    /// The first line of a line string or multi-line string, or the first ring of polygons; nil if there are no points.
    @inline(__always) var firstLine: PointRow? {
        for lines in parts {
            guard let line = lines.first else { continue }
            let row = PointRow(self, line: line)
            return row.count > 0 ? row : nil
        }
        return nil
    }
}

extension Geometry {
    /// Calls back with each line or ring.
    func forEachLine(_ body: (PointRow) -> Void) {
        withCoordinates { coordinates in
            for lines in coordinates.parts { for line in lines { body(PointRow(coordinates, line: line)) } }
        }
    }
}
