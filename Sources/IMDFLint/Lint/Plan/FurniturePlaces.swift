/// Where fixtures and kiosks stand.
struct FurniturePlaces: Sendable {
    /// Where a fixture or kiosk stands, other than plainly in one unit.
    struct Standing: Sendable {
        /// A unit, the area that it shares with the piece, and the part of the piece that lies outside it.
        typealias Meeting = (unit: FeatureHandle, shared: AreaAmount?, excess: AreaAmount)

        let piece: FeatureHandle
        let level: FeatureHandle
        /// The units that it shares more than noise with, in the order of their ids.
        let meetings: [Meeting]

        /// Whether one of these units covers it but for noise.
        let isCovered: Bool
    }

    /// Fixtures and kiosks that are in a unit of a particular category, in none, in several, or that meet a wall.
    private(set) var standings: [Standing] = []

    /// Fixtures and kiosks of a level that overlap: the earlier one, fixtures before kiosks, and the later.
    private(set) var pairs: [(FeatureHandle, FeatureHandle, AreaPair)] = []

    /// Knows nothing.
    init() {}

    init(_ levels: [LevelPlan.Findings]) {
        for found in levels {
            standings += found.standings
            pairs += found.furniturePairs
        }
    }
}
