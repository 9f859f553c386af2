/// Owner of the buffers of a chunk of a file; several geometries of the chunk share one such object.
///
/// Not all of them share one, because copying a geometry counts a reference, and threads that count the same object at
/// the same time wait for each other. Threads that read different parts of a file rarely do.
///
/// Unchecked: it changes only while one thread decodes, before any other thread sees the object; afterwards it is
/// read-only.
package class CoordinateStorage: @unchecked Sendable {
    /// Pointers to the coordinates. Reading through them counts no reference to a buffer.
    @exclusivity(unchecked) private(set) var places = CoordinatePlaces()
    private var memory: CoordinateMemory?
    /// Members of geometry objects beside `type` and `coordinates`, by shape; rarely any.
    @exclusivity(unchecked) package var foreignMembers: [Int32: JSONObject] = [:]

    /// A storage whose buffers are still to be filled.
    init() {}

    init(_ memory: CoordinateMemory) { fill(memory) }

    /// Takes ownership of the buffers once they are full.
    func fill(_ memory: CoordinateMemory) {
        self.memory = memory
        places = memory.places
    }
}

/// The owner of buffers that no longer change, and so do not move.
final class CoordinateMemory: Sendable {
    private let buffers: CoordinateBuffers

    init(_ buffers: consuming CoordinateBuffers) { self.buffers = buffers }

    /// Pointers to the buffers, valid while this object exists.
    var places: CoordinatePlaces { CoordinatePlaces(buffers) }
}

/// Pointers to the coordinates of a chunk of a file: the content of ``CoordinateBuffers``, without its counts.
struct CoordinatePlaces: @unchecked Sendable {
    // Unchecked: nobody writes there any more.

    let lonLat: UnsafePointer<Double>
    let altitudes: UnsafePointer<Double>
    let lineEnds: UnsafePointer<Int32>
    let partEnds: UnsafePointer<Int32>
    private let shapes: UnsafePointer<ShapeStart>

    /// No coordinates.
    init() { self.init(CoordinateBuffers()) }

    fileprivate init(_ buffers: borrowing CoordinateBuffers) {
        lonLat = buffers.lonLat.start
        altitudes = buffers.altitudes.start
        lineEnds = buffers.lineEnds.start
        partEnds = buffers.partEnds.start
        shapes = buffers.shapes.start
    }

    /// The shape with a number.
    @inline(__always)
    func shape(_ number: Int) -> CoordinateShape { CoordinateShape(shapes[number], until: shapes[number &+ 1]) }
}
