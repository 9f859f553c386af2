/// The kinds of units and openings that decide who may pass, for routes and for rules. There are few, so that a profile decides
/// once per kind, and each feature is looked at once.
@usableFromInline package struct PassageKinds: Sendable {
    /// The use of each unit.
    package private(set) var uses: [UnitUse] = []
    /// Whether the category of each unit is in the standard's list.
    package private(set) var isKnown: [Bool] = []
    /// Whether each unit is an elevator.
    private var isElevator: [Bool] = []
    /// Whether each opening is an entrance even if it leads to another place.
    package private(set) var isPrincipal: [Bool] = []
    /// The kind of each unit, and of each opening.
    @usableFromInline private(set) var units: [Int32] = []
    @usableFromInline private(set) var openings: [Int32] = []
    /// A feature of each kind, by index.
    @usableFromInline private(set) var unitExamples: [Int] = []
    @usableFromInline private(set) var openingExamples: [Int] = []

    /// Finds the kinds. Linear in units and openings.
    package init(_ features: FeatureTables) {
        let restrictions = RestrictionCategory.allCases.count + 1
        var known = [Int32](repeating: -1, count: (UnitCategory.allCases.count + 1) * restrictions)
        for unit in features.units.features.indices {
            let category = features.properties.units[unit].category?.known
            let restriction = features.properties.units[unit].restriction?.known
            let key = Self.number(category) * restrictions + Self.number(restriction)
            if known[key] < 0 {
                known[key] = Int32(unitExamples.count)
                unitExamples.append(unit)
            }
            units.append(known[key])
            uses.append(category.map(UnitUse.init) ?? .other)
            isKnown.append(category != nil)
            isElevator.append(category == .elevator)
        }
        let (doors, controls) = (DoorType.allCases.count + 1, AccessControlCategory.allCases.count + 1)
        known = [Int32](repeating: -1, count: (OpeningCategory.allCases.count + 1) * doors * controls)
        for opening in features.openings.features.indices {
            let category = features.properties.openings[opening].category?.known
            let door = features.properties.openings[opening].door?.type?.known
            let accessControl = features.properties.openings[opening].accessControl
            let key =
                (Self.number(category) * doors + Self.number(door)) * controls
                + Self.number(accessControl?.first?.known)
            // Each list of several access controls is a kind of its own.
            let isPlain = accessControl?.count ?? 0 < 2
            var kind = isPlain ? known[key] : -1
            if kind < 0 {
                kind = Int32(openingExamples.count)
                openingExamples.append(opening)
                if isPlain { known[key] = kind }
            }
            openings.append(kind)
        }
        let principal = openingExamples.map { features.openings.features[$0].isEntrance(leadsOut: false) }
        isPrincipal = openings.map { principal[Int($0)] }
    }

    private static func number(_ category: (some CategoryList)?) -> Int { category.map { $0.caseIndex + 1 } ?? 0 }

    /// The answers to a question about each unit, asked once per kind.
    @inlinable package func units<Answer>(_ features: FeatureTables, _ answer: (Feature<Unit>) -> Answer) -> [Answer] {
        let answers = unitExamples.map { answer(features.units.features[$0]) }
        return units.map { answers[Int($0)] }
    }

    /// The answers to a question about each opening, asked once per kind.
    @inlinable package func openings<Answer>(_ features: FeatureTables, _ answer: (Feature<Opening>) -> Answer)
        -> [Answer]
    {
        let answers = openingExamples.map { answer(features.openings.features[$0]) }
        return openings.map { answers[Int($0)] }
    }

    /// Whether a unit is walkable ground without doors of its own: people enter it along its edge.
    ///
    /// - Parameter isEntered: whether any opening leads into the unit.
    package func isOpen(_ unit: Int, isEntered: Bool) -> Bool {
        switch uses[unit] {
        case .circulation: true
        // Stairs drawn as a part of a hall have no door; an elevator always has one.
        case .connector: !isElevator[unit] && !isEntered
        case .room, .other, .solid: false
        }
    }

    /// Whether a unit may be open to others along its edge.
    package func isGround(_ unit: Int) -> Bool {
        switch uses[unit] {
        case .circulation, .connector: true
        case .room, .other, .solid: false
        }
    }

    /// Whether people may be in a unit: it is no structure, void, or vegetation.
    package func isWalkable(_ unit: Int) -> Bool { if case .solid = uses[unit] { false } else { true } }
}
