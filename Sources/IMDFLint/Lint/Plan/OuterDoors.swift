/// The openings that lead into the venue from outside, by whether visitors may pass them.
///
/// An opening with a unit on one side only, or one of category pedestrian.principal, leads in, as for the router. Linear
/// in the number of openings, up to the first that visitors may pass.
struct OuterDoors {
    /// Whether visitors may pass one.
    private(set) var areOpen = false
    /// Whether an opening without a known place may be one that visitors pass.
    private(set) var mayBeElsewhere: Bool
    /// The number of those that visitors may not pass: by category, or as “locked”.
    private(set) var closed: [String: Int] = [:]

    init(_ context: LintContext) {
        let openings = context.dataset.features.openings.features
        let members = context.plan.openings
        mayBeElsewhere = !members.unsound.isEmpty || !members.lost.isEmpty
        for doorways in context.plan.doors.doorways {
            for door in 0..<doorways.count {
                let opening = openings[doorways.opening(door)]
                let sides = doorways.units(door).count
                guard sides < 2 || opening.category?.known?.isEntrance == true else { continue }
                if !TravelProfile.walking.allows(opening) {
                    closed[Self.word(for: opening), default: 0] += 1
                } else if sides > 0 {
                    areOpen = true
                    return
                } else {
                    mayBeElsewhere = true
                }
            }
        }
    }

    private static func word(for opening: Feature<Opening>) -> String {
        guard let category = opening.category?.known, TravelProfile.walking.avoidedOpenings.contains(category) else {
            return "locked"
        }
        return category.rawValue
    }
}
