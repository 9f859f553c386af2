/// The kinds of units and openings that decide who may pass. There are few, so that a profile decides once per kind, and each
/// feature is looked at once.
struct WalkKinds: Sendable {
    /// The use of each unit.
    private(set) var uses: [UnitUse] = []
    /// Whether the category of each unit is in the standard's list.
    private(set) var isKnown: [Bool] = []
    /// Whether each unit is an elevator.
    private(set) var isElevator: [Bool] = []
    /// Whether each opening is an entrance even if it leads to another place.
    private(set) var isPrincipal: [Bool] = []
    private var units: [Int32] = []
    private var openings: [Int32] = []
    /// A feature of each kind, by index.
    private var unitExamples: [Int] = []
    private var openingExamples: [Int] = []

    init(_ features: FeatureTables) {
        let restrictions = RestrictionCategory.allCases.count + 1
        var known = [Int32](repeating: -1, count: (UnitCategory.allCases.count + 1) * restrictions)
        features.units.forEachView { unit in
            let category = unit.properties.category?.known
            let key = Self.number(category) * restrictions + Self.number(unit.properties.restriction?.known)
            if known[key] < 0 {
                known[key] = Int32(unitExamples.count)
                unitExamples.append(unit.handle.index)
            }
            units.append(known[key])
            uses.append(category.map(UnitUse.init) ?? .other)
            isKnown.append(category != nil)
            isElevator.append(category == .elevator)
        }
        let (doors, controls) = (DoorType.allCases.count + 1, AccessControlCategory.allCases.count + 1)
        known = [Int32](repeating: -1, count: (OpeningCategory.allCases.count + 1) * doors * controls)
        features.openings.forEachView { opening in
            let door =
                Self.number(opening.properties.category?.known) * doors
                + Self.number(opening.properties.door?.type?.known)
            let key = door * controls + Self.number(opening.properties.accessControl?.first?.known)
            // Each list of several access controls is a kind of its own.
            let isPlain = opening.properties.accessControl?.count ?? 0 < 2
            var kind = isPlain ? known[key] : -1
            if kind < 0 {
                kind = Int32(openingExamples.count)
                openingExamples.append(opening.handle.index)
                if isPlain { known[key] = kind }
            }
            openings.append(kind)
        }
        let principal = openingExamples.map { features.openings.features[$0].isEntrance(leadsOut: false) }
        isPrincipal = openings.map { principal[Int($0)] }
    }

    private static func number(_ category: (some CategoryList)?) -> Int { category.map { $0.caseIndex + 1 } ?? 0 }

    /// The answers to a question about each unit, asked once per kind.
    func units<Answer>(_ features: FeatureTables, _ answer: (Feature<Unit>) -> Answer) -> [Answer] {
        let answers = unitExamples.map { answer(features.units.features[$0]) }
        return units.map { answers[Int($0)] }
    }

    /// The answers to a question about each opening, asked once per kind.
    func openings<Answer>(_ features: FeatureTables, _ answer: (Feature<Opening>) -> Answer) -> [Answer] {
        let answers = openingExamples.map { answer(features.openings.features[$0]) }
        return openings.map { answers[Int($0)] }
    }

    /// Whether a unit may be open to others along its edge.
    func isGround(_ unit: Int) -> Bool {
        switch uses[unit] {
        case .circulation, .connector: true
        case .room, .other, .solid: false
        }
    }

    /// Whether people may be in a unit: it is no structure, void, or vegetation.
    func isWalkable(_ unit: Int) -> Bool { if case .solid = uses[unit] { false } else { true } }
}
