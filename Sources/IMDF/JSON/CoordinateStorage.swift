/// The owner of the coordinate buffers of a chunk of a file, shared by several geometries of the chunk.
///
/// They do not all share one owner, because copying a geometry updates a reference count, and threads that update the
/// same count at the same time wait for each other. Threads that read different parts of a file rarely do.
///
/// Unchecked: it changes only while one thread decodes, before any other thread sees it; afterwards it is read-only.
package class CoordinateStorage: @unchecked Sendable {
    /// Pointers to the coordinates. Reading through them updates no reference count.
    @exclusivity(unchecked) private(set) var places = CoordinatePlaces()
    private var memory: CoordinateMemory?
    /// Members of geometry objects other than `type` and `coordinates`, by shape; usually none.
    @exclusivity(unchecked) package var foreignMembers: [Int32: JSONObject] = [:]

    /// Creates a storage whose buffers are filled later.
    init() {}

    init(_ memory: CoordinateMemory) { fill(memory) }

    /// Takes ownership of the buffers once they are full.
    func fill(_ memory: CoordinateMemory) {
        self.memory = memory
        places = memory.places
    }
}

/// The owner of buffers that no longer change, and so keep their addresses.
final class CoordinateMemory: Sendable {
    private let buffers: CoordinateBuffers

    init(_ buffers: consuming CoordinateBuffers) { self.buffers = buffers }

    /// Pointers to the buffers, valid while this object exists.
    var places: CoordinatePlaces { CoordinatePlaces(buffers) }
}

/// Pointers to the coordinates of a chunk of a file: the content of ``CoordinateBuffers`` without the counts.
struct CoordinatePlaces: @unchecked Sendable {
    // Unchecked: the memory is no longer written to.

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

    /// The shape with this number.
    @inline(__always) func shape(_ number: Int) -> CoordinateShape {
        CoordinateShape(shapes[number], until: shapes[number &+ 1])
    }
}
