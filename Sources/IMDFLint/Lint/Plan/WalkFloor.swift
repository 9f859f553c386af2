/// The ways on levels, one after the other, while a ``WalkGraph`` is made.
struct WalkFloor {
    private(set) var ways: [WalkGraph.Way] = []
    private(set) var entrances: [WalkGraph.Entrance] = []
    /// The openings that lead from one unit into structure or a void.
    private(set) var blocked: [WalkGraph.Entrance] = []
    private var level = FeatureHandle(.level, 0)
    /// The number of the place that stands for the part of the level that no unit covers.
    private var rest = 0
    /// Whether that part is wider than a wall anywhere.
    private var hasRest = false
    private let kinds: PassageKinds
    private let context: LintContext
    private let plane: LocalPlane
    private let units: FeatureTable<Unit>
    private let openings: FeatureTable<Opening>
    /// The units of the level that overlap another one.
    private var overlapping: Set<Int> = []
    /// The pairs of walkable ground of the level that openings join.
    private var joined: Set<PlacePair> = []
    /// Whether any opening leads into each unit.
    private var isEntered: [Bool]

    private struct PlacePair: Hashable {
        let first, second: Int
        init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
    }

    init(_ kinds: PassageKinds, _ context: LintContext) {
        (self.kinds, self.context, plane) = (kinds, context, context.measure.plane)
        units = context.dataset.features.units
        openings = context.dataset.features.openings
        isEntered = [Bool](repeating: false, count: units.count)
        ways.reserveCapacity(2 * openings.count)
    }

    /// Finds the ways and the entrances on a level.
    mutating func join(_ level: FeatureHandle) {
        self.level = level
        rest = units.count + level.index
        overlapping = context.plan.overlappingUnits(on: level).reduce(into: []) { found, pair in
            if context.measure.isFault(pair.amount) { found.formUnion([pair.first.index, pair.second.index]) }
        }
        hasRest = (context.plan.fits[level].uncovered?.area ?? 0) > 0
        joined.removeAll(keepingCapacity: true)
        joinByOpenings()
        joinOpenGround()
    }

    private mutating func join(_ a: Int, _ b: Int, opening: Int = -1) {
        ways.append(WalkGraph.Way(from: Int32(a), to: Int32(b), opening: Int32(opening)))
        ways.append(WalkGraph.Way(from: Int32(b), to: Int32(a), opening: Int32(opening)))
        if isGround(a), isGround(b) { joined.insert(PlacePair(a, b)) }
    }

    // MARK: - Openings

    private mutating func joinByOpenings() {
        let doorways = context.plan.doors.doorways(on: level)
        var outline: WallIndex?
        var places: [Int] = []
        for door in 0..<doorways.count {
            let sides = doorways.units(door)
            let opening = doorways.opening(door)
            places.removeAll(keepingCapacity: true)
            for side in sides where kinds.isWalkable(Int(side)) {
                places.append(Int(side))
                isEntered[Int(side)] = true
            }
            var behind = -1
            var leadsOut = false
            if places.count > 1 {
                joinAll(places, opening)
                leadsOut = mayBeOnOneSide(places, opening) && isOnOutline(opening, &outline)
                if leadsOut { leadsOut = areOnOneSide(places, opening) }
            } else if sides.count == places.count {
                // It leads into no structure.
                leadsOut = isOnOutline(opening, &outline)
                if places.isEmpty {
                    if !hasRest || !leadsOut { continue }
                    behind = rest
                } else if !leadsOut, hasRest {
                    join(places[0], rest, opening: opening)
                    behind = rest
                }
            }
            if places.count == 1, sides.count > 1, !kinds.isPrincipal[opening] {
                blocked.append(WalkGraph.Entrance(opening: opening, place: places[0]))
            }
            guard leadsOut || kinds.isPrincipal[opening] else { continue }
            if behind >= 0 { places.append(behind) }
            for place in places { entrances.append(WalkGraph.Entrance(opening: opening, place: place)) }
        }
    }

    /// Joins the units on whose walls an opening lies. More than a few only lie on top of each other; the first by id then
    /// leads to the others, alone if there are many, which may be at as many openings.
    private mutating func joinAll(_ places: [Int], _ opening: Int) {
        if places.count == 2 { return join(places[0], places[1], opening: opening) }
        let ordered = context.dataset.ordered(places.map { FeatureHandle(.unit, $0) }).map { $0.index }
        for (number, place) in ordered.prefix(ordered.count > 16 ? 1 : 4).enumerated() {
            for other in ordered.dropFirst(number + 1) { join(place, other, opening: opening) }
        }
    }

    /// Whether at least half of an opening lies on the outline of the level.
    private func isOnOutline(_ opening: Int, _ outline: inout WallIndex?) -> Bool {
        guard context.survey.isSound(level), let area = context.dataset.features.levels.geometry(at: level),
            let line = openings.coordinates(at: opening)?.firstLine
        else { return true }
        let walls = outline ?? WallIndex([area], plane)
        outline = walls
        // At most a meter is rounding.
        if walls.isClear(walls.grown(line.box, by: 1)) { return false }
        var parts = self.parts(of: line, walls)
        return walls.freeLength(of: line, &parts) <= 0.5 * length(of: line)
    }

    /// Whether several units may be on one side of an outer door: copies of a unit, or rooms along it, each at enough of it to
    /// pass.
    private func mayBeOnOneSide(_ places: [Int], _ opening: Int) -> Bool {
        if !overlapping.isEmpty, places.allSatisfy(overlapping.contains) { return true }
        guard let line = openings.coordinates(at: opening)?.firstLine else { return false }
        return length(of: line) >= 2 * RouteAssumptions.usual.leastSharedEdge
    }

    /// Whether units are all on one side of an opening.
    private func areOnOneSide(_ places: [Int], _ opening: Int) -> Bool {
        if places.allSatisfy(overlapping.contains) { return true }
        guard let line = openings.coordinates(at: opening)?.firstLine else { return false }
        let walls = WallIndex(places.compactMap { units.geometry(at: $0) }, plane)
        let shared = parts(of: line, walls).reduce(0) { sum, part in
            sum + (part.end - part.start) * length(of: line, part.segment)
        }
        return shared < 1.5 * length(of: line)
    }

    private func parts(of line: PointRow, _ walls: WallIndex) -> ContiguousArray<WallIndex.LinePart> {
        var parts = ContiguousArray<WallIndex.LinePart>()
        let least = context.measure.tolerances.length
        walls.parts(of: line, within: Rounding.tolerance(of: line, on: plane, atLeast: least), into: &parts)
        return parts
    }

    private func length(of line: PointRow) -> Double { line.segments.reduce(0) { $0 + length(of: line, $1) } }

    private func length(of line: PointRow, _ segment: Int) -> Double {
        Metric.distance(plane.meters(line[segment]), plane.meters(line[segment + 1]))
    }

    // MARK: - Walls that are open

    /// Joins walkable ground, and stairs drawn as a part of it, along walls without an opening, as the router does.
    private mutating func joinOpenGround() {
        let here = context.plan.units.byLevel[level.index]
        let candidates = here.filter(isOpen)
        if candidates.isEmpty || (candidates.count < 2 && !hasRest) { return }
        // Copies are joined to one of them, since all pairs of n copies would take quadratic time and memory.
        let originals = overlapping.isEmpty ? [:] : originals(of: candidates)
        for (copy, original) in originals.orderedByKey() where copy != original { open(copy, original) }
        let ground = candidates.filter { originals[$0] ?? $0 == $0 }
        for pair in context.plan.overlappingUnits(on: level) where context.measure.isFault(pair.amount) {
            if let a = originals[pair.first.index], let b = originals[pair.second.index], a != b { open(a, b) }
        }
        var areas = ground.compactMap { units.geometry(at: $0) }
        if hasRest {
            areas += here.filter { !isOpen($0) }.compactMap { units.geometry(at: $0) }
            if let area = context.dataset.features.levels.geometry(at: level) { areas.append(area) }
        }
        let walls = WallIndex(areas, plane)
        let least = RouteAssumptions.usual.leastSharedEdge
        let drawn = drawnWalls()
        var parts = ContiguousArray<WallIndex.LinePart>()
        // The parts that a unit shares with others, and the ring of each: drawn walls are taken off only where enough is shared.
        var sharedParts = ContiguousArray<(ring: Int, part: WallIndex.LinePart)>()
        // What the largest shares with the others is found from their side.
        let largest = ground.max {
            (units.geometry(at: $0)?.positions.count ?? 0) < (units.geometry(at: $1)?.positions.count ?? 0)
        }
        // Units that all overlap share short parts with thousands of others, so these are neither hashed nor sorted.
        var shared = ContiguousArray(repeating: 0.0, count: ground.count)
        var touched: [Int] = []
        for (number, unit) in ground.enumerated() where unit != largest || hasRest {
            var free = 0.0
            // Teeth of a comb are near all others, so a search among its own walls would take quadratic time.
            let others = unit == largest ? wallsBesideLarge(number, areas) ?? walls : walls
            var ringNumber = 0
            sharedParts.removeAll(keepingCapacity: true)
            units.geometry(at: unit)?.forEachLine { ring in
                others.parts(of: ring, within: context.measure.tolerances.length, except: number, into: &parts)
                for part in parts where Int(part.owner) < ground.count {
                    let other = Int(part.owner)
                    let length = Metric.distance(plane.meters(ring[part.segment]), plane.meters(ring[part.segment + 1]))
                    if shared[other] == 0 { touched.append(other) }
                    shared[other] += (part.end - part.start) * length
                    if drawn != nil { sharedParts.append((ringNumber, part)) }
                }
                if hasRest { free += others.freeLength(of: ring, &parts, outside: drawn) }
                ringNumber += 1
            }
            if let drawn, touched.contains(where: { shared[$0] > least }) {
                ringNumber = 0
                units.geometry(at: unit)?.forEachLine { ring in
                    for (number, part) in sharedParts where number == ringNumber && shared[Int(part.owner)] > least {
                        shared[Int(part.owner)] -= drawn.length(inside: part, of: ring)
                    }
                    ringNumber += 1
                }
            }
            let opened = touched.filter { shared[$0] > least }
            for other in opened.sorted() { open(unit, ground[other]) }
            for other in touched { shared[other] = 0 }
            touched.removeAll(keepingCapacity: true)
            if free > least { open(unit, rest) }
        }
    }

    /// The walls of the level that are drawn as fixtures; nil if there are none.
    private func drawnWalls() -> WallIndex? {
        let fixtures = context.dataset.features.fixtures
        let walls = context.plan.fixtures.byLevel[level.index].filter {
            fixtures.properties[$0].category?.known == .wall
        }
        return walls.isEmpty ? nil : WallIndex(walls.compactMap { fixtures.geometry(at: $0) }, plane)
    }

    /// The unit that stands for each of these: of those with the same outline, category, and restriction, the first by
    /// id. Values that the standard does not define make no difference to who may walk there.
    private func originals(of candidates: [Int]) -> [Int: Int] {
        struct Kind: Hashable {
            let geometry: Geometry?
            let category: UnitCategory?
            let restriction: RestrictionCategory?
        }
        let dataset = context.dataset
        var originals: [Int: Int] = [:]
        let kinds = Dictionary(grouping: candidates) { number in
            Kind(
                geometry: units.geometry(at: number), category: units.properties[number].category?.known,
                restriction: units.properties[number].restriction?.known)
        }
        for alike in kinds.values {
            let first = alike.min { dataset.precedes(FeatureHandle(.unit, $0), FeatureHandle(.unit, $1)) }
            for number in alike { originals[number] = first }
        }
        return originals
    }

    /// The walls of all areas but a large one, with the same numbers; nil if that one is not large.
    private func wallsBesideLarge(_ number: Int, _ areas: [Geometry]) -> WallIndex? {
        guard areas[number].positions.count > 4096 else { return nil }
        var areas = areas
        areas[number] = .multiPolygon([])
        return WallIndex(areas, plane)
    }

    private func isGround(_ place: Int) -> Bool { place >= units.count || kinds.isGround(place) }

    private mutating func open(_ a: Int, _ b: Int) { if !joined.contains(PlacePair(a, b)) { join(a, b) } }

    /// Whether a unit is walkable ground without doors of its own.
    private func isOpen(_ unit: Int) -> Bool { kinds.isOpen(unit, isEntered: isEntered[unit]) }
}
