/// Amenities and anchors that lie where another does.
enum SamePlaceRules {
    static let all = [amenity, anchor]

    private static let reading = """
         Compares all of one level, whatever their other properties; positions up to a centimeter apart are the same. \
        Reported at the one whose id comes later.
        """

    static let amenity = Rule(
        "AmenityShouldNotEqualAmenity",
        .warning,
        .geometry,
        [.feature(.amenity)],
        "Two amenities of a level are at the same position.",
        rationale: "On a map one hides the other; often one of them is a duplicate." + reading,
        examples: [
            .failing(
                "the same position twice",
                .add(.amenity, ["id": .id("91"), "geometry": .point(25, 8).marked])
            ),
            .passing(
                "ten centimeters apart",
                .add(.amenity, ["id": .id("91"), "geometry": .point(25, 8.1)])
            ),
            .passing(
                "above each other",
                edits: SampleArchive.upperLevel(),
                [
                    .add(
                        .amenity,
                        ["id": .id("91"), "properties": ["unit_ids": [.id(SampleArchive.upperUnitID)]]]
                    )
                ]
            ),
        ],
        check: .archive { context, report in
            compare(context.dataset.features.amenities, context, &report) { index, body in
                UnitPlaces.levels(ofAmenity: index, context.storage).forEach(body)
            }
        }
    )

    static let anchor = Rule(
        "AnchorShouldNotEqualAnchor",
        .warning,
        .geometry,
        [.feature(.anchor)],
        "Two anchors of a level are at the same position.",
        rationale: "Occupants at one place share an anchor; with two anchors, one is shown above the other." + reading,
        examples: [
            .failing(
                "the same position twice",
                .add(
                    .anchor,
                    [
                        "id": .id("91"), "geometry": .point(5, 5).marked,
                        "properties": ["address_id": nil],
                    ]
                ),
                SampleArchive.occupant(at: "91")
            ),
            .passing(
                "at the other end",
                .add(
                    .anchor,
                    ["id": .id("91"), "geometry": .point(8, 8), "properties": ["address_id": nil]]
                ),
                SampleArchive.occupant(at: "91")
            ),
        ],
        check: .archive { context, report in
            compare(context.dataset.features.anchors, context, &report) { index, body in
                if let level = UnitPlaces.level(ofAnchor: index, context.storage) { body(level) }
            }
        }
    )

    private static func compare<P: FeatureProperties>(
        _ table: FeatureTable<P>,
        _ context: LintContext,
        _ report: inout Reporter,
        forEachLevel: @escaping (Int, (Int) -> Void) -> Void
    ) {
        let type = P.featureType
        let start = SamePlaceSearch(table: table, context, forEachLevel: forEachLevel)
        var search = start
        var hasRepeat = false
        for index in table.features.indices {
            if search.earlier(index) != nil { hasRepeat = true }
            switch search.last {
            case .placed: continue
            case .unsound: report.notChecked(Topology.unsound(type), FeatureHandle(type, index))
            case .unplaced: report.notChecked("its level is unknown", FeatureHandle(type, index))
            }
        }
        guard hasRepeat else { return }
        // Which of them is the first must not depend on the order of the file.
        start.forEachRepeat(in: context.order(of: type)) { index, first in
            let (handle, other) = (FeatureHandle(type, index), FeatureHandle(type, first))
            // Written twice with one id: FeatureIdMustBeUnique.
            if context.haveSameID(other, handle) { return }
            guard let position = table.features.coordinates(at: index)?.first.map({ Position($0) }) else { return }
            report.report(
                on: handle,
                """
                is at the same position, \(Measured.position(position)), as \(context.describe(other)) on the same \
                level; move one or delete it
                """,
                at: "/geometry",
                related: [other],
                coordinate: position
            )
        }
    }
}

/// Looks for points of a level at the position of another.
private struct SamePlaceSearch<P: FeatureProperties>: RepeatSearch {
    private let table: FeatureTable<P>
    private let context: LintContext
    private let forEachLevel: (Int, (Int) -> Void) -> Void
    private var grid: PlaceGrid

    /// What a feature is to the search.
    enum Role { case placed, unplaced, unsound }

    /// What the feature was that was examined last.
    private(set) var last = Role.placed

    init(table: FeatureTable<P>, _ context: LintContext, forEachLevel: @escaping (Int, (Int) -> Void) -> Void) {
        self.table = table
        self.context = context
        self.forEachLevel = forEachLevel
        grid = PlaceGrid(context.topology.plane, table.features.count, reach: context.tolerances.length)
    }

    mutating func earlier(_ index: Int) -> Int? {
        guard context.topology.isSound(FeatureHandle(P.featureType, index)),
            let place = table.features.coordinates(at: index)?.first
        else {
            last = .unsound
            return nil
        }
        last = .unplaced
        var first: Int?
        forEachLevel(index) { level in
            last = .placed
            if let other = grid.insert(index, at: Position(place), onLevel: level), first == nil { first = other }
        }
        return first
    }
}

/// Positions in squares, to find those that are the same.
private struct PlaceGrid {
    /// The side of a square in meters: so small that few different positions share one, so large that most positions
    /// are not near a side.
    private let side: Double
    /// Up to this distance in meters positions are the same.
    private let reach: Double

    private struct Entry {
        let index: Int
        let level: Int
        let place: MetricPoint
    }

    private let plane: LocalPlane
    private let mixer = SecretMixer()
    /// The entries by their squares.
    private var squares: HashChains
    private var entries = ContiguousArray<Entry>()

    init(_ plane: LocalPlane, _ count: Int, reach: Double) {
        self.plane = plane
        self.reach = reach
        side = max(0.16, 16 * reach)
        squares = HashChains(expecting: count)
        entries.reserveCapacity(count)
    }

    /// Puts a position in its square unless one is there that is the same; returns whose that is.
    mutating func insert(_ index: Int, at position: Position, onLevel level: Int) -> Int? {
        let place = plane.meters(Point(position))
        for x in square(place.x - reach)...square(place.x + reach) {
            for y in square(place.y - reach)...square(place.y + reach) {
                let same = squares.first(hash(level, x, y)) {
                    entries[$0].level == level && Metric.distance(entries[$0].place, place) <= reach
                }
                if let same { return entries[same].index }
            }
        }
        squares.insert(entries.count, hash(level, square(place.x), square(place.y)))
        entries.append(Entry(index: index, level: level, place: place))
        return nil
    }

    private func hash(_ level: Int, _ x: Int, _ y: Int) -> UInt64 {
        let hash = mixer.mix(mixer.start, UInt64(truncatingIfNeeded: level))
        return mixer.mix(hash, UInt64(truncatingIfNeeded: x), UInt64(truncatingIfNeeded: y))
    }

    /// Positions on the globe lie in squares with numbers up to some 10⁹; whatever else there is shares the last one.
    private func square(_ meters: Double) -> Int {
        let number = (meters / side).rounded(.down)
        return Int(exactly: number) ?? (number < 0 ? .min : .max)
    }
}
