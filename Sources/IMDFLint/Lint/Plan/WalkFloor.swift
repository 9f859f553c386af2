/// The ways on one level, while a ``WalkGraph`` is made.
struct WalkFloor {
    private(set) var ways: [WalkGraph.Way] = []
    private(set) var entrances: [WalkGraph.Entrance] = []
    private let level: FeatureHandle
    /// The number of the place that stands for the part of the level that no unit covers.
    private let rest: Int
    /// Whether that part is wider than a wall anywhere.
    private let hasRest: Bool
    private let context: LintContext
    private let units: [Feature<Unit>]
    private let openings: [Feature<Opening>]
    /// The units that overlap another one.
    private let overlapping: Set<Int>
    /// The pairs of walkable ground that openings join.
    private var joined: Set<PlacePair> = []
    /// The units that any opening leads into.
    private var entered: Set<Int> = []

    private struct PlacePair: Hashable {
        let first, second: Int
        init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
    }

    init(_ level: FeatureHandle, rest: Int, _ context: LintContext) {
        (self.level, self.rest, self.context) = (level, rest, context)
        units = context.dataset.features.units.features
        openings = context.dataset.features.openings.features
        overlapping = context.plan.overlappingUnits(on: level).reduce(into: []) { found, pair in
            if context.measure.isFault(pair.amount) { found.formUnion([pair.first.index, pair.second.index]) }
        }
        hasRest = (context.plan.fits[level].uncovered?.area ?? 0) > 0
    }

    /// Finds the ways and the entrances.
    mutating func join() {
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
        for door in 0..<doorways.count {
            let sides = doorways.units(door).map(Int.init)
            let places = sides.filter { UnitUse(units[$0]) != .solid }
            let opening = doorways.opening(door)
            entered.formUnion(places)
            var ends = places
            var leadsOut = false
            if places.count > 1 {
                joinAll(places, opening)
                // Copies of a unit are on the same side of an outer door, and so are rooms along it.
                leadsOut =
                    isOnOutline(opening, &outline)
                    && (places.allSatisfy(overlapping.contains) || areInLine(places, opening))
            } else if sides.count == places.count {
                // It leads into no structure.
                leadsOut = isOnOutline(opening, &outline)
                if places.isEmpty {
                    if !hasRest || !leadsOut { continue }
                    ends = [rest]
                } else if !leadsOut, hasRest {
                    join(places[0], rest, opening: opening)
                    ends.append(rest)
                }
            }
            if openings[opening].isEntrance(leadsOut: leadsOut) {
                entrances += ends.map { WalkGraph.Entrance(opening: opening, place: $0) }
            }
        }
    }

    /// Joins the units on whose walls an opening lies. More than a few only lie on top of each other; the first by id then
    /// leads to the others.
    private mutating func joinAll(_ places: [Int], _ opening: Int) {
        let dataset = context.dataset
        let ordered =
            places.count == 2
            ? places : places.sorted { dataset.precedes(FeatureHandle(.unit, $0), FeatureHandle(.unit, $1)) }
        for (number, place) in ordered.prefix(4).enumerated() {
            for other in ordered.dropFirst(number + 1) { join(place, other, opening: opening) }
        }
    }

    /// Whether at least half of an opening lies on the outline of the level.
    private func isOnOutline(_ opening: Int, _ outline: inout WallIndex?) -> Bool {
        guard context.survey.isSound(level), let area = context.dataset.features.levels[level].geometry,
            let line = openings.coordinates(at: opening)?.firstLine
        else { return true }
        let walls = outline ?? WallIndex([area], context.measure.plane)
        outline = walls
        var parts = self.parts(of: line, walls)
        return walls.freeLength(of: line, &parts) <= 0.5 * length(of: line)
    }

    /// Whether units are beside each other along an opening, all on the same side of it.
    private func areInLine(_ places: [Int], _ opening: Int) -> Bool {
        guard let line = openings.coordinates(at: opening)?.firstLine else { return false }
        let walls = WallIndex(places.compactMap { units[$0].geometry }, context.measure.plane)
        let shared = parts(of: line, walls).reduce(0) { sum, part in
            sum + (part.end - part.start) * length(of: line, part.segment)
        }
        return shared < 1.5 * length(of: line)
    }

    private func parts(of line: PointRow, _ walls: WallIndex) -> ContiguousArray<WallIndex.LinePart> {
        var parts = ContiguousArray<WallIndex.LinePart>()
        let least = context.measure.tolerances.length
        walls.parts(
            of: line, within: Rounding.tolerance(of: line, on: context.measure.plane, atLeast: least), into: &parts)
        return parts
    }

    private func length(of line: PointRow) -> Double { line.segments.reduce(0) { $0 + length(of: line, $1) } }

    private func length(of line: PointRow, _ segment: Int) -> Double {
        Metric.distance(context.measure.plane.meters(line[segment]), context.measure.plane.meters(line[segment + 1]))
    }

    // MARK: - Walls that are open

    /// Joins walkable ground, and stairs drawn as a part of it, along walls without an opening, as the router does.
    private mutating func joinOpenGround() {
        let here = context.plan.units.byLevel[level.index]
        let candidates = here.filter(isOpen)
        if candidates.isEmpty || (candidates.count < 2 && !hasRest) { return }
        // Copies are joined to one of them, since all pairs of n copies would take quadratic time and memory.
        let originals = originals(of: candidates)
        for (copy, original) in originals.orderedByKey() where copy != original { open(copy, original) }
        let ground = candidates.filter { originals[$0] == $0 }
        for pair in context.plan.overlappingUnits(on: level) where context.measure.isFault(pair.amount) {
            if let a = originals[pair.first.index], let b = originals[pair.second.index], a != b { open(a, b) }
        }
        var areas = ground.compactMap { units[$0].geometry }
        if hasRest {
            areas += here.filter { !isOpen($0) }.compactMap { units[$0].geometry }
            if let area = context.dataset.features.levels[level].geometry { areas.append(area) }
        }
        let walls = WallIndex(areas, context.measure.plane)
        let plane = context.measure.plane
        var parts = ContiguousArray<WallIndex.LinePart>()
        // What the largest shares with the others is found from their side.
        let largest = ground.max {
            (units[$0].geometry?.positions.count ?? 0) < (units[$1].geometry?.positions.count ?? 0)
        }
        // Units that all overlap share short parts with thousands of others, so these are neither hashed nor sorted.
        var shared = ContiguousArray(repeating: 0.0, count: ground.count)
        var touched: [Int] = []
        for (number, unit) in ground.enumerated() where unit != largest || hasRest {
            var free = 0.0
            // Teeth of a comb are near all others, so a search among its own walls would take quadratic time.
            let others = unit == largest ? wallsBesideLarge(number, areas) ?? walls : walls
            units[unit].geometry?.forEachLine { ring in
                others.parts(of: ring, within: context.measure.tolerances.length, except: number, into: &parts)
                for part in parts where Int(part.owner) < ground.count {
                    let other = Int(part.owner)
                    let length = Metric.distance(plane.meters(ring[part.segment]), plane.meters(ring[part.segment + 1]))
                    if shared[other] == 0 { touched.append(other) }
                    shared[other] += (part.end - part.start) * length
                }
                if hasRest { free += others.freeLength(of: ring, &parts) }
            }
            let opened = touched.filter { shared[$0] > RouteAssumptions.usual.leastSharedEdge }
            for other in opened.sorted() { open(unit, ground[other]) }
            for other in touched { shared[other] = 0 }
            touched.removeAll(keepingCapacity: true)
            if free > RouteAssumptions.usual.leastSharedEdge { open(unit, rest) }
        }
    }

    /// The unit that stands for each of these: of those with the same outline, category, and restriction, the first by
    /// id.
    private func originals(of candidates: [Int]) -> [Int: Int] {
        struct Kind: Hashable {
            let geometry: Geometry?
            let category: Category<UnitCategory>?
            let restriction: Category<RestrictionCategory>?
        }
        let dataset = context.dataset
        var originals: [Int: Int] = [:]
        let kinds = Dictionary(grouping: candidates) { number in
            let unit = units[number]
            return Kind(
                geometry: unit.geometry, category: unit.properties.category, restriction: unit.properties.restriction)
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
        return WallIndex(areas, context.measure.plane)
    }

    /// Whether a place may be open to others along its edge.
    private func isGround(_ place: Int) -> Bool {
        guard place < units.count else { return true }
        let use = UnitUse(units[place])
        return use == .circulation || use == .connector
    }

    private mutating func open(_ a: Int, _ b: Int) { if !joined.contains(PlacePair(a, b)) { join(a, b) } }

    /// Whether a unit is walkable ground without doors of its own.
    private func isOpen(_ unit: Int) -> Bool {
        switch UnitUse(units[unit]) {
        case .circulation: true
        // Stairs drawn as a part of a hall have no door; an elevator always has one.
        case .connector: units[unit].properties.category?.known != .elevator && !entered.contains(unit)
        case .room, .other, .solid: false
        }
    }
}
