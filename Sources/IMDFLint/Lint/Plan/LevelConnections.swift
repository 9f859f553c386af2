/// The units, amenities, and relationships that connect levels.
struct LevelConnections {
    /// The connections of a level to other levels.
    struct Ways {
        /// Whether anything connects it: elevators, escalators, ramps, stairs, or a relationship to another level.
        var isJoined = false
        /// Whether a connection without steps exists.
        var isStepFree = false
        /// The units that connect it by steps only, for messages.
        var steps: [FeatureHandle] = []
        /// Whether a unit of the level may be a connection: its category is missing or not defined by the standard.
        var isDoubtful = false
        /// Whether visitors go there: the level has units for them.
        var isPublic = false
    }

    /// The connections, by the index of the level.
    private var ways: [Ways]

    /// The connections of a level.
    func ways(from level: FeatureHandle) -> Ways { ways[level.index] }

    init(_ context: LintContext) {
        let levels = context.storage.numbering.range(of: .level)
        ways = [Ways](repeating: Ways(), count: levels.count)
        let links = context.links
        let start = context.storage.numbering.range(of: .unit).lowerBound
        context.dataset.features.units.forEachView { unit in
            let handle = unit.handle
            guard let target = links.target(of: start + handle.index, .levelID), levels.contains(target) else { return }
            let level = target - levels.lowerBound
            guard let category = unit.properties.category?.known else {
                ways[level].isDoubtful = true
                return
            }
            if let connector = RouteConnector(category) {
                add(level, connector, handle)
            } else if unit.properties.restriction == nil {
                let use = UnitUse(category)
                if use == .room || use == .circulation { ways[level].isPublic = true }
            }
        }
        context.dataset.features.amenities.forEachView { amenity in
            guard let connector = RouteConnector(amenity.properties.category?.known) else { return }
            for level in context.graph.levels.levels(of: amenity.handle) { add(level.index, connector, amenity.handle) }
        }
        addRelationships(context)
    }

    /// Adds relationships that name features of two or more levels, or whose category is one that connects levels.
    private mutating func addRelationships(_ context: LintContext) {
        let relationships = context.dataset.features.relationships.features
        let numbering = context.storage.numbering
        let first = numbering.range(of: .relationship).lowerBound
        var levels: [Int] = []
        // The last relationship that named each level, by its index, so that a relationship counts each level once.
        var lastNamed = [Int](repeating: -1, count: ways.count)
        for index in relationships.indices {
            let handle = FeatureHandle(.relationship, index)
            levels.removeAll(keepingCapacity: true)
            for link in context.links.links(from: first + index) {
                guard let level = context.graph.levels.index(of: numbering.handle(Int(link.number))),
                    lastNamed[level] != index
                else { continue }
                lastNamed[level] = index
                levels.append(level)
            }
            let connector = RouteConnector(relationships.properties[index].category?.known)
            if connector == .passage, levels.count < 2 { continue }
            for level in levels { add(level, connector, handle) }
        }
    }

    private mutating func add(_ level: Int, _ connector: RouteConnector, _ handle: FeatureHandle) {
        ways[level].isJoined = true
        if connector.isStepFree { ways[level].isStepFree = true } else { ways[level].steps.append(handle) }
    }
}
