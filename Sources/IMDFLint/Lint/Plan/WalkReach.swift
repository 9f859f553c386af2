/// The people for whom rules ask what can be reached.
enum WalkPeople: Int, CaseIterable, Sendable {
    /// Somebody who may open every door.
    case anybody
    case visitors
    case stepFree

    /// The profile of the router; nil for anybody.
    var profile: TravelProfile? {
        switch self {
        case .anybody: nil
        case .visitors: .walking
        case .stepFree: .stepFree
        }
    }
}

/// The places of a ``WalkGraph`` that people reach from the entrances: those of a profile, or anybody who may open every
/// door.
///
/// Linear in places and ways.
struct WalkReach: Sendable {
    private var flood: ReachFlood
    /// Whether there is an entrance that the profile may pass.
    private(set) var hasEntrance = false
    /// The people; nil for anybody.
    private let profile: TravelProfile?
    private let graph: WalkGraph
    /// Whether each opening may be passed; empty for anybody.
    private let isPassable: [Bool]
    /// The way in which each unit may be entered; empty for anybody.
    private var entry: [ReachFlood.Mark] = []

    /// The places reached from the entrances. For a venue without one, anybody is in its largest connected part, and the
    /// people of a profile reach nothing.
    init(_ graph: WalkGraph, _ profile: TravelProfile?, _ context: LintContext) {
        self.graph = graph
        self.profile = profile
        let features = context.dataset.features
        isPassable = profile.map { Self.passable(for: $0, graph, context) } ?? []
        flood = ReachFlood(count: graph.count)
        let entrances = graph.entrances.filter { passes($0.opening) }
        hasEntrance = !entrances.isEmpty
        if let profile {
            entry = graph.kinds.units(features) { unit in
                profile.enters(unit) ? .through : profile.allowsAsGoal(unit) ? .asGoal : .none
            }
            // Restricted units that are entered from outside may be passed.
            for place in entrances.map({ $0.place }) where place < graph.unitCount && entry[place] == .asGoal {
                entry[place] = .through
            }
        }
        var found = flood
        // A closure that captured the variable would copy it for each place.
        let reach = self
        found.spread(from: entrances.map { $0.place }) { reach.addExits(of: $0, to: &$1) }
        flood = found
        if hasEntrance || profile != nil { return }
        // Of parts of equal size, the one with the first unit by id, whatever the order of the file.
        let units = (0..<graph.unitCount).filter(graph.isWalkable).map { FeatureHandle(.unit, $0) }
        let places = context.dataset.ordered(units).map { $0.index }
        found.spreadOverLargestPart(of: places, size: { _ in 1 }) { reach.addExits(of: $0, to: &$1) }
        flood = found
    }

    /// Adds the ways out of a place to a list.
    private func addExits(of place: Int, to exits: inout [ReachFlood.Exit]) {
        for way in graph.ways(from: place) where allows(way) {
            exits.append((Int(way.to), mark(entering: Int(way.to))))
        }
    }

    /// Whether a place is reached.
    func reaches(_ place: Int) -> Bool { flood.reaches(place) }

    /// Whether a unit is reached.
    func reaches(_ unit: FeatureHandle) -> Bool { flood.reaches(unit.index) }

    private func mark(entering place: Int) -> ReachFlood.Mark {
        entry.isEmpty || place >= graph.unitCount ? .through : entry[place]
    }

    /// Whether each opening may be passed by people of a profile.
    private static func passable(for profile: TravelProfile, _ graph: WalkGraph, _ context: LintContext) -> [Bool] {
        let features = context.dataset.features
        var isPassable = graph.kinds.openings(features, profile.allows)
        if profile.leastWidth == 0 { return isPassable }
        let openings = features.openings.features
        for opening in isPassable.indices where isPassable[opening] {
            let length = openings.coordinates(at: opening)?.length(on: context.measure.plane) ?? 0
            isPassable[opening] = profile.isWide(length)
        }
        return isPassable
    }

    /// Whether an opening may be passed.
    func passes(_ opening: Int) -> Bool { isPassable.isEmpty || isPassable[opening] }

    /// Whether a way may be taken, whatever place it leads to.
    func allows(_ way: WalkGraph.Way) -> Bool {
        if way.opening >= 0 { return passes(Int(way.opening)) }
        guard let profile, way.link >= 0 else { return true }
        let link = graph.links[Int(way.link)]
        return !profile.avoidedConnectors.contains(link.connector) && mark(entering: Int(way.from)) == .through
            && mark(entering: Int(way.to)) == .through
    }

    /// Whether people reach the end of a way along it.
    func leads(along way: WalkGraph.Way) -> Bool {
        flood.marks[Int(way.from)] == .through && allows(way) && reaches(Int(way.to))
    }

    /// Whether people pass a place on their way elsewhere.
    func passes(through place: Int) -> Bool { mark(entering: place) == .through }
}
