/// The parts of a mesh and the passages between them: connectivity without lengths.
///
/// A part is connected without a passage: a room, or a piece of a room that structure or furniture divides. A level has
/// about as many parts as units, so finding the reachable parts is a hundred times faster than finding a shortest path.
struct MeshParts: Sendable {
    /// A passage out of a part.
    struct Door: Hashable, Sendable {
        /// The part that it leads to.
        var part: Int32
        var portal: Int32
    }

    /// The part of each triangle.
    private(set) var ofTriangle: [Int32] = []
    /// The space of each part.
    private(set) var spaces: [Int32] = []
    /// The number of each part's triangles.
    private(set) var sizes: [Int] = []
    private var doors: [Door] = []
    /// The index of each part's first door, then the number of all doors.
    private var firstDoor: [Int32] = [0]

    /// Creates the parts of an empty mesh.
    init() {}

    /// Finds the parts of a mesh, in the order of their first triangles.
    init(_ mesh: FloorMesh) {
        ofTriangle = [Int32](repeating: -1, count: mesh.count)
        var open: [Int] = []
        for start in ofTriangle.indices where ofTriangle[start] < 0 {
            let part = Int32(spaces.count)
            var size = 0
            open.append(start)
            ofTriangle[start] = part
            while let triangle = open.popLast() {
                size += 1
                for side in 3 * triangle..<3 * triangle + 3 where !mesh.isEdge(side) {
                    let next = Int(mesh.links[side]) / 3
                    if ofTriangle[next] < 0 {
                        ofTriangle[next] = part
                        open.append(next)
                    }
                }
            }
            spaces.append(mesh.spaces[start])
            sizes.append(size)
        }
        var found: [(from: Int32, door: Door)] = []
        for side in mesh.links.indices where mesh.portals[side] >= 0 && mesh.links[side] >= 0 {
            let door = Door(part: ofTriangle[Int(mesh.links[side]) / 3], portal: mesh.portals[side])
            found.append((ofTriangle[side / 3], door))
        }
        found.sort { ($0.from, $0.door.part, $0.door.portal) < ($1.from, $1.door.part, $1.door.portal) }
        var at = 0
        for part in spaces.indices {
            while at < found.count, found[at].from == part {
                if doors.count == Int(firstDoor[part]) || doors.last != found[at].door { doors.append(found[at].door) }
                at += 1
            }
            firstDoor.append(Int32(doors.count))
        }
    }

    var count: Int { spaces.count }

    /// The passages out of a part, without repetitions.
    func doors(of part: Int) -> ArraySlice<Door> { doors[Int(firstDoor[part])..<Int(firstDoor[part + 1])] }

    /// Whether each part can be reached from any of these triangles with the given permissions.
    func reached(from triangles: some Sequence<Int>, _ permissions: MeshPermissions) -> [Bool] {
        var flood = ReachFlood(count: count)
        flood.spread(from: triangles.map { Int(ofTriangle[$0]) }) { part, exits in
            for door in doors(of: part) {
                let space = Int(spaces[Int(door.part)])
                if permissions.spaces[space], permissions.passes(Int(door.portal), into: space) {
                    exits.append((Int(door.part), .through))
                }
            }
        }
        return flood.marks.map { $0 != .none }
    }
}
