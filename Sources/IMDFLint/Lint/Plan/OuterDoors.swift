/// The openings that lead into the venue from outside, by whether visitors may pass them.
///
/// They are the entrances of the ``WalkGraph``. Linear in the number of openings.
struct OuterDoors {
    /// Whether visitors may pass one.
    let areOpen: Bool
    /// Whether an opening without a known place may be one that visitors pass.
    let mayBeElsewhere: Bool
    /// The number of those that visitors may not pass: by category, or as “locked”.
    private(set) var closed: [String: Int] = [:]

    init(_ context: LintContext) {
        areOpen = context.breaks(for: .visitors).reach.hasEntrance
        let openings = context.dataset.features.openings.features
        for number in Set(context.walks.entrances.lazy.map { $0.opening }) {
            let opening = openings[number]
            if !TravelProfile.walking.allows(opening) { closed[Self.word(for: opening), default: 0] += 1 }
        }
        let members = context.plan.openings
        mayBeElsewhere =
            !members.unsound.isEmpty || !members.lost.isEmpty
            || context.plan.doors.doorways.contains { doorways in
                (0..<doorways.count).contains {
                    doorways.units($0).isEmpty && TravelProfile.walking.allows(openings[doorways.opening($0)])
                }
            }
    }

    private static func word(for opening: Feature<Opening>) -> String {
        guard let category = opening.properties.category?.known,
            TravelProfile.walking.avoidedOpenings.contains(category)
        else { return "locked" }
        return category.rawValue
    }
}
