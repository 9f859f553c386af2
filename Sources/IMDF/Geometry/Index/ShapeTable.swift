/// Geometries prepared for comparison in flat arrays: without repeated points, with every ring closed and its interior
/// side known.
///
/// This is the only copy that the engine makes: sixteen bytes per vertex and sixty per ring. Compared data is adjacent
/// in memory.
package struct ShapeTable: Sendable {
    /// A ring, a line, or the points of a multi-point.
    package struct Line: Sendable {
        /// The first vertex and the one after the last. A ring repeats its first vertex at its end.
        package var start: Int32
        var end: Int32
        /// The polygon, line, or point that it belongs to, by its index in the geometry.
        var part: Int32
        var isHole = false
        /// Whether the interior of a ring's polygon lies to the left.
        var interiorIsLeft = true
        package var box = Box()

        var vertices: Range<Int> { Int(start)..<Int(end) }
        /// The first vertices of its segments.
        var segments: Range<Int> { Int(start)..<Swift.max(Int(start), Int(end) - 1) }
    }

    /// A geometry: lines of one dimension.
    package struct Shape: Sendable {
        /// 2 for polygons, 1 for lines, 0 for points, -1 if empty.
        package var dimension: Int8
        var firstLine: Int32
        var endLine: Int32
        package var box = Box()

        package var lines: Range<Int> { Int(firstLine)..<Int(endLine) }
    }

    /// Whether to determine the interior side of rings, which validity checks rarely need.
    var orientsRings = true
    private var hasNonFinite = false
    private(set) var xy = ContiguousArray<Double>()
    package private(set) var lines = ContiguousArray<Line>()
    package private(set) var shapes = ContiguousArray<Shape>()

    var vertexCount: Int { xy.count / 2 }

    @inline(__always) func vertex(_ index: Int) -> Point { Point(xy[2 * index], xy[2 * index + 1]) }

    /// The vertices of a shape, over all its lines.
    package func vertices(of shape: Int) -> Range<Int> {
        let lines = shapes[shape].lines
        guard let first = lines.first, let last = lines.last else { return 0..<0 }
        return Int(self.lines[first].start)..<Int(self.lines[last].end)
    }

    package init() {}

    package init(_ geometries: some Collection<Geometry>) {
        xy.reserveCapacity(geometries.reduce(0) { $0 + 2 * $1.withCoordinates { $0.positions.count } })
        lines.reserveCapacity(geometries.count)
        shapes.reserveCapacity(geometries.count)
        for geometry in geometries { append(geometry) }
    }

    /// A table of geometries given by their coordinates.
    package init(_ geometries: [Coordinates]) {
        xy.reserveCapacity(geometries.reduce(0) { $0 + 2 * $1.positions.count })
        lines.reserveCapacity(geometries.count)
        shapes.reserveCapacity(geometries.count)
        for geometry in geometries { append(geometry) }
    }

    /// Adds the shapes of another table.
    mutating func append(contentsOf other: ShapeTable) {
        let firstVertex = Int32(vertexCount)
        let firstLine = Int32(lines.count)
        xy.append(contentsOf: other.xy)
        for var line in other.lines {
            line.start += firstVertex
            line.end += firstVertex
            lines.append(line)
        }
        for var shape in other.shapes {
            shape.firstLine += firstLine
            shape.endLine += firstLine
            shapes.append(shape)
        }
    }

    /// Adds a shape of single segments and of lines of zero length.
    mutating func append(segments: ContiguousArray<(Point, Point)>, points: ContiguousArray<Point>) {
        var shape = Shape(dimension: segments.isEmpty ? -1 : 1, firstLine: Int32(lines.count), endLine: 0)
        for (a, b) in segments {
            let start = Int32(vertexCount)
            xy.append(contentsOf: [a.x, a.y, b.x, b.y])
            lines.append(Line(start: start, end: start + 2, part: 0, box: Box(a, b)))
            shape.box.add(Box(a, b))
        }
        for p in points {
            let start = Int32(vertexCount)
            xy.append(contentsOf: [p.x, p.y])
            lines.append(Line(start: start, end: start + 1, part: 0, box: Box(p, p)))
            shape.box.add(p)
        }
        shape.endLine = Int32(lines.count)
        shapes.append(shape)
    }

    /// Adds a copy of a shape of another table.
    mutating func append(_ shape: Int, of other: ShapeView) {
        var copy = other.shapes[shape]
        let first = Int32(lines.count)
        for index in copy.lines {
            var line = other.lines[index]
            let start = Int32(vertexCount)
            xy.append(
                contentsOf: UnsafeBufferPointer(start: other.xy + 2 * Int(line.start), count: 2 * line.vertices.count))
            line.end += start - line.start
            line.start = start
            lines.append(line)
        }
        copy.firstLine = first
        copy.endLine = Int32(lines.count)
        shapes.append(copy)
    }

    /// Removes all shapes and keeps the memory.
    mutating func removeAll() {
        xy.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
    }

    /// Adds a geometry. Returns its number.
    ///
    /// The shape of a collection has only the parts of the highest dimension, but the box of all parts. That is enough
    /// for measures; for relations see ``Geometry/isCompound``.
    @discardableResult mutating func append(_ geometry: Geometry) -> Int {
        guard geometry.kind == .geometryCollection else { return geometry.withCoordinates { append($0) } }
        var members: [Geometry] = []
        geometry.flatten(into: &members)
        let dimension = members.map { $0.kind.dimension }.max() ?? -1
        let number = append(union: members.filter { $0.kind.dimension == dimension })
        if shapes[number].dimension >= 0 { shapes[number].box.add(geometry.box) }
        return number
    }

    /// Adds geometries of one dimension as one shape. Returns its number.
    mutating func append(union members: [Geometry]) -> Int {
        var shape = Shape(dimension: -1, firstLine: Int32(lines.count), endLine: 0)
        for member in members { member.withCoordinates { add($0, to: &shape) } }
        return end(&shape)
    }

    /// Adds a geometry that is not a collection. Returns its number.
    @discardableResult mutating func append(_ coordinates: Coordinates) -> Int {
        var shape = Shape(dimension: -1, firstLine: Int32(lines.count), endLine: 0)
        add(coordinates, to: &shape)
        return end(&shape)
    }

    private mutating func end(_ shape: inout Shape) -> Int {
        if hasNonFinite {
            // A geometry with coordinates that are not finite counts as empty.
            hasNonFinite = false
            let first = Int(shape.firstLine)
            if first < lines.count {
                xy.removeLast(xy.count - 2 * Int(lines[first].start))
                lines.removeLast(lines.count - first)
            }
            shape.dimension = -1
        }
        shape.endLine = Int32(lines.count)
        for line in shape.lines { shape.box.add(lines[line].box) }
        shapes.append(shape)
        return shapes.count - 1
    }

    private mutating func add(_ coordinates: Coordinates, to shape: inout Shape) {
        guard !coordinates.isEmpty else { return }
        let dimension = coordinates.kind.dimension
        shape.dimension = max(shape.dimension, dimension)
        if dimension == 0 { return addPoints(coordinates) }
        for (part, lines) in coordinates.parts.enumerated() {
            for line in lines {
                let positions = coordinates.line(line)
                guard !positions.isEmpty else { continue }
                if dimension == 2 {
                    addRing(coordinates.xy, positions, part: part, isHole: line != lines.lowerBound)
                } else {
                    addLine(coordinates.xy, positions, part: part)
                }
            }
        }
        // A line whose positions are all equal is a point; among longer lines it has a single vertex.
        if shape.dimension == 1, lines[Int(shape.firstLine)...].allSatisfy({ $0.end - $0.start < 2 }) {
            shape.dimension = 0
        }
    }

    private mutating func addPoints(_ coordinates: Coordinates) {
        var line = Line(start: Int32(vertexCount), end: 0, part: 0)
        for position in coordinates.positions { push(coordinates.xy, position, &line.box) }
        line.end = Int32(vertexCount)
        lines.append(line)
    }

    private mutating func addLine(_ source: UnsafePointer<Double>, _ positions: Range<Int>, part: Int) {
        var line = Line(start: Int32(vertexCount), end: 0, part: Int32(truncatingIfNeeded: part))
        copy(source, positions, into: &line)
        lines.append(line)
    }

    private mutating func addRing(_ source: UnsafePointer<Double>, _ positions: Range<Int>, part: Int, isHole: Bool) {
        var line = Line(start: Int32(vertexCount), end: 0, part: Int32(truncatingIfNeeded: part), isHole: isHole)
        copy(source, positions, into: &line)
        // An open ring is closed, so that operations on an invalid polygon have a result.
        let first = Int(line.start)
        if vertex(first) != vertex(vertexCount - 1) {
            xy.append(xy[2 * first])
            xy.append(xy[2 * first + 1])
            line.end += 1
        }
        if orientsRings { line.interiorIsLeft = withView { $0.isCounterclockwise(line) } != isHole }
        lines.append(line)
    }

    @inline(__always) private mutating func push(_ source: UnsafePointer<Double>, _ position: Int, _ box: inout Box) {
        // Adding zero turns -0 into 0, so that equal numbers have equal bits.
        let p = Point(source[2 * position] + 0, source[2 * position + 1] + 0)
        if !p.isFinite { hasNonFinite = true }
        box.add(p)
        xy.append(p.x)
        xy.append(p.y)
    }

    private mutating func copy(_ source: UnsafePointer<Double>, _ positions: Range<Int>, into line: inout Line) {
        let before = xy.count
        // Reserves room for all positions; unused room is released below. Writing through a pointer avoids a check per
        // number.
        xy.append(contentsOf: UnsafeBufferPointer(start: source + 2 * positions.lowerBound, count: 2 * positions.count))
        var box = Box()
        var kept = 0
        var rest = SIMD2(0.0, 0.0)
        xy.withUnsafeMutableBufferPointer { buffer in
            let target = buffer.baseAddress! + before
            var (last, place) = (Point(.nan, .nan), target)
            let end = target + 2 * positions.count
            while place < end {
                // Adding zero turns -0 into 0, so that equal numbers have equal bits.
                let next = Point(place[0] + 0, place[1] + 0)
                place += 2
                if next == last { continue }
                last = next
                // Zero, unless a coordinate is infinite or NaN.
                let both = SIMD2(next.x, next.y)
                rest += both - both
                box.add(next)
                target[2 &* kept] = next.x
                target[2 &* kept &+ 1] = next.y
                kept &+= 1
            }
        }
        if kept < positions.count { xy.removeLast(2 * (positions.count - kept)) }
        if rest != SIMD2(0, 0) { hasNonFinite = true }
        line.box.add(box)
        line.end = Int32(vertexCount)
    }
}

extension Geometry.Kind {
    /// 0 for points, 1 for lines, 2 for polygons, -1 for collections.
    package var dimension: Int8 {
        switch self {
        case .point, .multiPoint: 0
        case .lineString, .multiLineString: 1
        case .polygon, .multiPolygon: 2
        case .geometryCollection: -1
        }
    }
}

extension Geometry {
    /// Appends the nonempty geometries in nested collections.
    func flatten(into members: inout [Geometry]) {
        if kind != .geometryCollection {
            if !isEmpty { members.append(self) }
        } else {
            for geometry in geometries { geometry.flatten(into: &members) }
        }
    }
}
