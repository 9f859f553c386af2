/// All coordinates of a chunk of a file in flat buffers. This avoids an allocation per geometry, and keeps the walls of
/// a level adjacent in memory.
struct CoordinateBuffers: ~Copyable, Sendable {
    /// Longitude and latitude alternately, in degrees.
    var lonLat = GrowingBuffer<Double>()
    /// Altitudes in meters for shapes that have any: one per position, NaN for a position without one.
    var altitudes = GrowingBuffer<Double>()
    /// The index after the last position of each line (a line string or a ring).
    var lineEnds = GrowingBuffer<Int32>()
    /// The index after the last line of each part of a shape of depth 4 (a polygon of a multi-polygon).
    var partEnds = GrowingBuffer<Int32>()
    /// The start of each shape. A shape ends where the next one starts, so one start follows the last shape.
    private(set) var shapes = GrowingBuffer<ShapeStart>()

    var positionCount: Int { lonLat.count / 2 }

    /// The sizes of all buffers, to restore if an array turns out not to be coordinates.
    var mark: Mark {
        Mark(
            lonLat: lonLat.count, altitudes: altitudes.count, lineEnds: lineEnds.count, partEnds: partEnds.count,
            shapes: shapes.count)
    }

    struct Mark { let lonLat, altitudes, lineEnds, partEnds, shapes: Int }

    mutating func reset(to mark: Mark) {
        lonLat.removeLast(lonLat.count - mark.lonLat)
        altitudes.removeLast(altitudes.count - mark.altitudes)
        lineEnds.removeLast(lineEnds.count - mark.lineEnds)
        partEnds.removeLast(partEnds.count - mark.partEnds)
        shapes.removeLast(shapes.count - mark.shapes)
    }

    /// Adds a position; `altitude` is nil if the file has none.
    @inline(__always) mutating func append(
        _ longitude: Double, _ latitude: Double, _ altitude: Double?, in shape: inout ShapeStart
    ) {
        lonLat.append(longitude)
        lonLat.append(latitude)
        if altitude != nil || shape.firstAltitude >= 0 { append(altitude: altitude, in: &shape) }
    }

    @inline(never) private mutating func append(altitude: Double?, in shape: inout ShapeStart) {
        if shape.firstAltitude < 0 {
            shape.firstAltitude = Int32(truncatingIfNeeded: altitudes.count)
            let before = positionCount - 1 - Int(shape.firstPosition)
            altitudes.append(repeating: .nan, count: before)
        }
        altitudes.append(altitude ?? .nan)
    }

    /// Begins a shape at the end of the buffers. End it, or discard it with a reset, before another one begins.
    func beginShape() -> ShapeStart {
        ShapeStart(
            firstPosition: Int32(truncatingIfNeeded: positionCount),
            firstLine: Int32(truncatingIfNeeded: lineEnds.count), firstPart: Int32(truncatingIfNeeded: partEnds.count))
    }

    /// Ends a shape whose content has been appended and returns its number.
    mutating func end(_ shape: ShapeStart) -> Int32 {
        if shapes.isEmpty { shapes.append(shape) } else { shapes[shapes.count - 1] = shape }
        shapes.append(beginShape())
        return Int32(truncatingIfNeeded: shapes.count - 2)
    }

    mutating func endLine() { lineEnds.append(Int32(truncatingIfNeeded: positionCount)) }
    mutating func endPart() { partEnds.append(Int32(truncatingIfNeeded: lineEnds.count)) }

    /// Reserves memory for the coordinates in the next `rest` bytes, assuming that they are as dense as in the first
    /// `done` bytes. Without this, the buffers would grow, and be copied, a dozen times.
    mutating func makeRoom(done: Int, rest: Int) {
        let share = Double(rest) / Double(max(1, done)) * 1.05
        func more(_ count: Int, bytesEach: Int) -> Int { count + min(Int(Double(count) * share), rest / bytesEach) }
        // A number takes at least three bytes including its separator; a line and a shape take more.
        lonLat.reserveCapacity(more(lonLat.count, bytesEach: 3))
        lineEnds.reserveCapacity(more(lineEnds.count, bytesEach: 8))
        shapes.reserveCapacity(more(shapes.count, bytesEach: 32))
    }

    /// Whether no more positions can be numbered. 2^31 of them would take a file of 8 GiB, which exceeds every limit.
    var isFull: Bool { positionCount >= Int(Int32.max) - 4 }
}

/// The start of an array of coordinates: its first position, line, and part.
struct ShapeStart: Sendable {
    var firstPosition: Int32
    var firstLine: Int32
    var firstPart: Int32
    /// The index of the altitude of the first position; -1 if no position has an altitude.
    var firstAltitude: Int32 = -1
}

/// One array of coordinates: the ranges of positions, lines, and parts in the buffers that belong to it.
package struct CoordinateShape: Sendable {
    private let start: ShapeStart
    private let end: ShapeStart

    @inline(__always) init(_ start: ShapeStart, until end: ShapeStart) { (self.start, self.end) = (start, end) }

    var firstPosition: Int32 { start.firstPosition }
    /// The index of the altitude of the first position; -1 if no position has an altitude.
    package var firstAltitude: Int32 { start.firstAltitude }
    package var positions: Range<Int> { Int(start.firstPosition)..<Int(end.firstPosition) }
    package var lines: Range<Int> { Int(start.firstLine)..<Int(end.firstLine) }
    package var parts: Range<Int> { Int(start.firstPart)..<Int(end.firstPart) }
}
