/// The places of fixtures and kiosks.
struct FurniturePlaces: Sendable {
    /// An area that is measured only as far as it takes to know whether it is more than noise.
    struct Extent: Sendable {
        /// The area in m², as exact as first looks are.
        let area: Double
        /// Whether it is more than noise.
        let isFault: Bool

        /// Nothing.
        static let none = Extent(area: 0, isFault: false)

        init(area: Double, isFault: Bool) { (self.area, self.isFault) = (area, isFault) }

        init(_ look: AreaOverlay.Look) { self.init(area: look.area, isFault: look.exceeds) }
    }

    /// The place of a fixture or kiosk that is not plainly in one unit.
    struct Standing: Sendable {
        /// A unit, the area that it shares with the piece, and the part of the piece that lies outside it, as far as first
        /// looks go: what messages show is measured by ``Furniture/amount(_:_:_:_:)``. A unit without a shared area surely
        /// covers the piece.
        typealias Meeting = (unit: FeatureHandle, shared: Extent?, excess: Extent)

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
