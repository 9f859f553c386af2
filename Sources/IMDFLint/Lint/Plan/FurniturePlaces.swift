/// The places of fixtures and kiosks.
struct FurniturePlaces: Sendable {
    /// An area that is measured only until it is known whether it is more than noise.
    struct Extent: Sendable {
        /// The area in square meters, as far as it was measured.
        let area: Double
        /// Whether it is more than noise.
        let isFault: Bool

        /// No area.
        static let none = Extent(area: 0, isFault: false)

        init(area: Double, isFault: Bool) { (self.area, self.isFault) = (area, isFault) }

        init(_ look: AreaOverlay.Look) { self.init(area: look.area, isFault: look.exceeds) }
    }

    /// The place of a fixture or kiosk that is not clearly in one unit.
    struct Standing: Sendable {
        /// A unit, the area that it shares with the piece, and the part of the piece outside the unit. Both are rough;
        /// messages show what ``Furniture/amount(_:_:_:_:)`` measures. If there is no shared area, the unit certainly
        /// covers the piece.
        typealias Meeting = (unit: FeatureHandle, shared: Extent?, excess: Extent)

        let piece: FeatureHandle
        let level: FeatureHandle
        /// The units that overlap the piece by more than noise, in the order of their ids.
        let meetings: [Meeting]

        /// Whether one of these units covers the piece within the tolerance.
        let isCovered: Bool
    }

    /// Fixtures and kiosks that meet a wall, or that are in no unit, in several, or in one of a particular category.
    private(set) var standings: [Standing] = []

    /// Fixtures and kiosks of a level that overlap. Fixtures come before kiosks.
    private(set) var pairs: [(FeatureHandle, FeatureHandle, AreaPair)] = []

    /// No places.
    init() {}

    init(_ levels: [LevelPlan.Findings]) {
        for found in levels {
            standings += found.standings
            pairs += found.furniturePairs
        }
    }
}
