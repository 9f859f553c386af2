/// The areas of a venue where people can walk, as a GeoJSON feature collection. Routes are searched on these areas.
///
/// A polygon has the properties `kind` (`space`), `level` (the id), `ordinal`, `use` (`unit`, `rest` for an area that
/// no unit covers, or `doorway` for the passage through a wall), `feature` (the id of the unit or opening), and
/// `onFoot` and `stepFree`: whether it can be reached from an entrance. A line is a passage between two spaces, with
/// `kind` (`passage`), `level`, `ordinal`, `feature` (the id of the opening; absent for a shared edge), `onFoot` and
/// `stepFree` (whether it may be passed), and, if it leads in one direction only, `oneWay`.
public struct FreeSpaceGeoJSON: Sendable {
    /// The text, with one feature per line.
    public let text: String

    /// The free space of a venue.
    public init(_ finder: Wayfinder) {
        let onFoot = finder.reach(by: .walking)
        let stepFree = finder.reach(by: .stepFree)
        let permits = [RoutePermits(finder, .walking), RoutePermits(finder, .stepFree)]
        var lines: [String] = []
        for (number, floor) in finder.floors.enumerated() {
            let level = Node<Level>(storage: finder.venue.storage, index: floor.level)
            for area in floor.mesh.areas() {
                lines.append(
                    Self.line("Polygon", level) { feature in
                        feature.array("coordinates") { list in
                            for ring in area.rings { list.array { $0.put(ring, finder.grid) } }
                        }
                    } properties: { properties in
                        let end = RouteEnd(floor: number, place: area.place)
                        properties.put("kind", "space")
                        Self.put(floor.spaces[area.space], finder.venue, &properties)
                        properties.put("onFoot", onFoot.reaches(end))
                        properties.put("stepFree", stepFree.reaches(end))
                    })
            }
            for passage in floor.mesh.passages() {
                let portal = floor.portals[passage.portal]
                lines.append(
                    Self.line("LineString", level) { feature in
                        feature.array("coordinates") { $0.put([passage.from, passage.to], finder.grid) }
                    } properties: { properties in
                        properties.put("kind", "passage")
                        let features = finder.venue.dataset.features.openings.features
                        if let id = portal.opening.flatMap({ features[$0].id }) { properties.put("feature", id.text) }
                        properties.put("onFoot", permits[0].passes(portal))
                        properties.put("stepFree", permits[1].passes(portal))
                        if portal.origin != nil { properties.put("oneWay", true) }
                    })
            }
        }
        text = "{\"type\":\"FeatureCollection\",\"features\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    private static func put(_ space: RouteFloor.Space, _ venue: Venue, _ properties: inout JSONWriter) {
        switch space {
        case .rest: properties.put("use", "rest")
        case .unit(let unit):
            properties.put("use", "unit")
            if let id = venue.dataset.features.units.id(at: unit) { properties.put("feature", id.text) }
        case .doorway(let opening):
            properties.put("use", "doorway")
            if let id = venue.dataset.features.openings.id(at: opening) { properties.put("feature", id.text) }
        }
    }

    private static func line(
        _ geometry: String, _ level: Node<Level>, _ coordinates: (inout JSONWriter) -> Void,
        properties: (inout JSONWriter) -> Void
    ) -> String {
        JSONWriter.line { feature in
            feature.put("type", "Feature")
            feature.object("geometry") {
                $0.put("type", geometry)
                coordinates(&$0)
            }
            feature.object("properties") {
                if let id = level.id { $0.put("level", id.text) }
                if let ordinal = level.properties.ordinal { $0.put("ordinal", ordinal) }
                properties(&$0)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func put(_ points: [GridPoint], _ grid: MeshGrid) {
        for point in points { putCoordinates(nil, grid.position(point)) }
    }
}

extension FloorMesh {
    /// A connected part of a space.
    struct Area {
        var space: Int
        /// The closed rings: the outer one first, counterclockwise, then the holes.
        var rings: [[GridPoint]]
        /// A place in the area.
        var place: Place
    }

    /// The parts of all spaces, in the order of their first triangles.
    func areas() -> [Area] {
        let parts = parts.ofTriangle
        var areas: [Area] = []
        var isDone = [Bool](repeating: false, count: links.count)
        for triangle in 0..<count where parts[triangle] == areas.count {
            let (a, b, c) = (corner(triangle, 0), corner(triangle, 1), corner(triangle, 2))
            let middle = GridPoint((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3)
            areas.append(Area(space: Int(spaces[triangle]), rings: [], place: Place(middle, triangle)))
        }
        for side in links.indices where !isDone[side] && isEdge(side) {
            var ring: [GridPoint] = []
            var at = side
            repeat {
                isDone[at] = true
                ring.append(corner(at / 3, MeshTriangulation.after(at % 3)))
                at = edge(after: at)
            } while at != side
            ring.append(ring[0])
            var area = RingArea(from: ring[0].xy)
            for p in ring { area.add(p.xy) }
            let part = Int(parts[side / 3])
            areas[part].rings.insert(ring, at: area.twice > 0 ? 0 : areas[part].rings.count)
        }
        return areas
    }

    /// The passages between spaces, listed once for each side.
    func passages() -> [(portal: Int, from: GridPoint, to: GridPoint)] {
        links.indices.filter { portals[$0] >= 0 && Int(links[$0]) > $0 }.map { side in
            let (triangle, k) = (side / 3, side % 3)
            return (
                Int(portals[side]), corner(triangle, MeshTriangulation.after(k)),
                corner(triangle, MeshTriangulation.before(k))
            )
        }
    }

    /// The side on the edge of a space that follows another one, found by going around the triangles at its end.
    private func edge(after side: Int) -> Int {
        // The side goes from its triangle's corner `after(k)` to `before(k)`; the next one begins there.
        var next = 3 * (side / 3) + MeshTriangulation.after(side % 3)
        while !isEdge(next) {
            let across = Int(links[next])
            next = 3 * (across / 3) + MeshTriangulation.after(across % 3)
        }
        return next
    }
}
