/// A level prepared for routes: its mesh, and the features that the numbers in the mesh refer to.
struct RouteFloor: Sendable {
    /// The meaning of a space of the mesh.
    enum Space: Hashable, Sendable {
        case unit(Int)
        case rest
        /// The way through a wall at an opening.
        case doorway(Int)
    }

    /// A passage between spaces.
    struct Portal: Sendable {
        /// The opening; nil for an open edge.
        var opening: Int?
        /// The width in meters.
        var width: Double
        /// The spaces that it joins, as far as known.
        var spaces: [Int]
        /// Whether it leads through a wall to a unit although it is not on the unit's boundary.
        var isThroughWall = false
        /// The only space from which it may be passed; nil if it may be passed both ways.
        var origin: Int?
        /// The relationships that describe it, by index. One of them must be in use.
        var relationships: [Int] = []

        /// The space that it does not lead into, in the direction of travel or against it.
        func closedSpace(isReversed: Bool) -> Int? {
            isReversed ? origin.flatMap { origin in spaces.first { $0 != origin } } : origin
        }
    }

    /// A passage as seen from one of its spaces, used for routes to the door of a place.
    struct Door: Sendable {
        var portal: Int
        var space: Int
        var place: FloorMesh.Place
    }

    let level: Int
    let ordinal: Int?
    var spaces: [Space] = []
    var portals: [Portal] = []
    var mesh = FloorMesh()
    var doors: [Door] = []
    /// The sides where openings lead out of the level, or onto ground that is not walkable.
    var exits: [MeshBuilder.Exit] = []
    /// The space of a unit, by the unit's index.
    var spaceOfUnit: [Int: Int] = [:]
    /// Whether the walls meet in too many places to build a mesh.
    var isTooComplex = false

    /// The doors of a space.
    func doors(of space: Int) -> ArraySlice<Door> {
        let first = doors.partitioningIndex { $0.space >= space }
        return doors[first...].prefix { $0.space == space }
    }

    /// A place in a unit; nil if none of the unit is walkable.
    func place(inside unit: Node<Unit>, _ grid: MeshGrid) -> FloorMesh.Place? {
        guard let space = spaceOfUnit[unit.index] else { return nil }
        let inside = unit.geometry?.interiorPoint.map { grid.point(Point($0)) }
        if let inside, let place = mesh.place(at: inside, within: Self.nearby, { $0 == space }) { return place }
        return mesh.widestPlace(in: space)
    }

    /// The maximum distance of a place from walkable ground, in millimeters.
    static let nearby = 10_000.0

    /// The unit of a place.
    func unit(at place: FloorMesh.Place) -> Int? {
        if case .unit(let unit) = spaces[Int(mesh.spaces[place.triangle])] { return unit }
        return nil
    }
}

extension RouteFloor {
    init(_ level: Node<Level>, _ kinds: PassageKinds, _ grid: MeshGrid, _ assumptions: RouteAssumptions) {
        self.init(level: level.index, ordinal: level.properties.ordinal)
        var areas: [MeshBuilder.Area] = []
        let outlines = FloorOutlines(level, grid)
        let levelArea = outlines.area(level.geometry, .level)
        if let levelArea { areas.append(levelArea) }
        for unit in level.units {
            let isSolid = !kinds.isWalkable(unit.index)
            let isVoid = unit.properties.category?.known == .opentobelow
            let kind = !isSolid ? MeshBuilder.Kind.space(spaces.count) : isVoid ? .void : .solid
            guard let area = outlines.area(unit.geometry, kind) else { continue }
            areas.append(area)
            if !isSolid {
                spaceOfUnit[unit.index] = spaces.count
                spaces.append(.unit(unit.index))
            }
        }
        var walls: Set<Int> = []
        for fixture in level.fixtures {
            // What another category means is not known: “seismic” is a joint in the floor.
            guard let category = fixture.properties.category?.known,
                let area = outlines.area(fixture.geometry, .obstacle)
            else { continue }
            if category == .wall { walls.insert(areas.count) }
            if area.size >= assumptions.leastFixtureArea * 1e6 || category == .wall { areas.append(area) }
        }
        for kiosk in level.kiosks { if let area = outlines.area(kiosk.geometry, .obstacle) { areas.append(area) } }
        let rest = assumptions.walksRestOfLevel && levelArea != nil ? spaces.count : -1
        if rest >= 0 { spaces.append(.rest) }
        var gaps: [MeshBuilder.Gap] = []
        var ringPortals: [Int: [Int32]] = [:]
        placeOpenings(level, grid, assumptions, levelArea == nil ? nil : 0, walls, &areas, &gaps, &ringPortals)
        guard let builder = MeshBuilder(areas, gaps: gaps, portals: ringPortals, restSpace: rest) else {
            isTooComplex = true
            return
        }
        let opened = assumptions.opensSharedEdges ? openEdges(builder, kinds, assumptions) : [:]
        (mesh, exits) = builder.finish(opened)
        findDoors()
    }

    // MARK: - Openings

    private mutating func placeOpenings(
        _ level: Node<Level>, _ grid: MeshGrid, _ assumptions: RouteAssumptions, _ levelArea: Int?,
        _ fixtures: Set<Int>, _ areas: inout [MeshBuilder.Area], _ gaps: inout [MeshBuilder.Gap],
        _ ringPortals: inout [Int: [Int32]]
    ) {
        let walls = DoorPlacement(areas, level: levelArea) { area in
            if case .space = areas[area].kind { return true }
            return false
        }
        func space(_ area: Int) -> Int? {
            if case .space(let space) = areas[area].kind { return space }
            return nil
        }
        func addDoorway(_ opening: Int, _ portal: Int32, _ corners: [GridPoint]) {
            ringPortals[areas.count] = [portal, -1, portal, -1]
            areas.append(MeshBuilder.Area(kind: .doorway(spaces.count), rings: [corners], size: 0))
            spaces.append(.doorway(opening))
        }
        let inner = fixtures.isEmpty ? nil : DoorPlacement(areas, level: nil, counts: fixtures.contains)
        for opening in level.openings {
            guard let line = opening.geometry?.lineStrings.first?.compactMap({ grid.snapped(Point($0)) }) else {
                continue
            }
            let portal = Int32(portals.count)
            let found = walls.attachments(of: line, portal: portal, thickness: assumptions.wallThickness * 1000)
            if found.isEmpty { continue }
            let width = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 1000
            var entry = Portal(opening: opening.index, width: width, spaces: found.compactMap { space($0.area) })
            gaps += found.flatMap { $0.gaps }
            entry.isThroughWall = found.contains { $0.offset.magnitude > DoorPlacement.noise }
            for (one, two) in zip(found, found.dropFirst()) where one.first != two.first || one.last != two.last {
                addDoorway(opening.index, portal, [one.first, one.last, two.last, two.first])
            }
            // A wall that is also drawn as a fixture does not block the opening in it.
            if let corners = inner?.corners(through: line) { addDoorway(opening.index, portal, corners) }
            portals.append(entry)
        }
    }

    /// Opens long walls between walking areas that have no opening between them.
    private mutating func openEdges(_ builder: MeshBuilder, _ kinds: PassageKinds, _ assumptions: RouteAssumptions)
        -> [Int: Int32]
    {
        var joined: Set<SpacePair> = []
        var hasOpening: Set<Int> = []
        for portal in portals {
            for (at, one) in portal.spaces.enumerated() {
                hasOpening.insert(one)
                for two in portal.spaces[(at + 1)...] { joined.insert(SpacePair(one, two)) }
            }
        }
        func isOpen(_ space: Int) -> Bool {
            switch spaces[space] {
            case .rest: return true
            case .doorway: return false
            case .unit(let unit): return kinds.isOpen(unit, isEntered: hasOpening.contains(space))
            }
        }
        var opened: [Int: Int32] = [:]
        let walls = builder.sharedWalls().sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
        for (pair, wall) in walls
        where wall.length > assumptions.leastSharedEdge * 1000 && !joined.contains(pair) && isOpen(pair.first)
            && isOpen(pair.second)
        {
            for side in wall.sides { opened[side] = Int32(portals.count) }
            portals.append(Portal(opening: nil, width: wall.length / 1000, spaces: [pair.first, pair.second]))
        }
        return opened
    }

    /// Applies relationships that lead through openings. A directed one makes its openings one-way, unless another
    /// leads back.
    static func relate(_ floors: inout [RouteFloor], _ venue: Venue) {
        if venue.relationships.isEmpty { return }
        var numbers: [Int: (floor: Int, portal: Int)] = [:]
        for floor in floors.indices {
            for (number, portal) in floors[floor].portals.enumerated() {
                if let opening = portal.opening { numbers[opening] = (floor, number) }
            }
        }
        let oneWay = OneWayOpenings(venue)
        for relationship in venue.relationships {
            for opening in relationship.openings {
                guard let (floor, portal) = numbers[opening] else { continue }
                floors[floor].portals[portal].relationships.append(relationship.index)
                floors[floor].portals[portal].origin = oneWay.origin(of: opening).flatMap {
                    floors[floor].spaceOfUnit[$0]
                }
            }
        }
    }

    private mutating func findDoors() {
        var best: [SpacePair: (length: Double, door: Door)] = [:]
        for side in mesh.portals.indices where mesh.portals[side] >= 0 {
            let (triangle, k) = (side / 3, side % 3)
            let (a, b) = (
                mesh.corner(triangle, MeshTriangulation.after(k)), mesh.corner(triangle, MeshTriangulation.before(k))
            )
            add(
                Int(mesh.portals[side]), FloorMesh.Place(GridPoint((a.x + b.x) / 2, (a.y + b.y) / 2), triangle),
                a.distance(to: b))
        }
        for exit in exits { add(exit.portal, exit.place, exit.length) }
        func add(_ portal: Int, _ place: FloorMesh.Place, _ length: Double) {
            let space = Int(mesh.spaces[place.triangle])
            // An offset keeps the numbers of portals distinct from those of spaces.
            let key = SpacePair(space, spaces.count + portal)
            if length > best[key]?.length ?? 0 {
                best[key] = (length, Door(portal: portal, space: space, place: place))
            }
        }
        doors = best.values.map { $0.door }.sorted { ($0.space, $0.portal) < ($1.space, $1.portal) }
    }
}
