/// Amenities and anchors that lie where another does.
enum SamePlaceRules {
    static let all = [amenity, anchor]

    private static let reading = """
         Compared are those of one level, whatever else they say; positions up to a centimeter apart are the same. \
        Reported at the later one.
        """

    static let amenity = Rule(
        "AmenityShouldNotEqualAmenity",
        .warning,
        .geometry,
        [.feature(.amenity)],
        "Two amenities of a level lie at the same position.",
        rationale: "On a map one hides the other; often one of them was delivered twice." + reading,
        examples: [
            .failing(
                "twice the same position",
                .add(.amenity, "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":⟪\(point("8.00025,47.00008"))⟫}")
            ),
            .passing(
                "ten centimeters apart",
                .add(.amenity, "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":\(point("8.00025,47.000081"))}")
            ),
            .passing(
                "above each other",
                edits: SampleArchive.upperLevel(),
                [
                    .add(
                        .amenity,
                        "{\"id\":\"\(SampleArchive.id("91"))\",\"properties\":{\"unit_ids\":[\"\(SampleArchive.upperUnitID)\"]}}"
                    )
                ]
            ),
        ],
        check: .archive { context, report in
            compare(context.dataset.features.amenities, context, &report) {
                UnitPlaces.levels(ofAmenity: $0, context.storage)
            }
        }
    )

    static let anchor = Rule(
        "AnchorShouldNotEqualAnchor",
        .warning,
        .geometry,
        [.feature(.anchor)],
        "Two anchors of a level lie at the same position.",
        rationale: "Occupants at one place share an anchor; two anchors there show one above the other." + reading,
        examples: [
            .failing(
                "twice the same position",
                .add(
                    .anchor,
                    "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":⟪\(point("8.00005,47.00005"))⟫,"
                        + "\"properties\":{\"address_id\":null}}"
                ),
                SampleArchive.occupant(at: SampleArchive.id("91"))
            ),
            .passing(
                "at the other end",
                .add(
                    .anchor,
                    "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":\(point("8.00008,47.00008")),"
                        + "\"properties\":{\"address_id\":null}}"
                ),
                SampleArchive.occupant(at: SampleArchive.id("91"))
            ),
        ],
        check: .archive { context, report in
            compare(context.dataset.features.anchors, context, &report) { index in
                UnitPlaces.level(ofAnchor: index, context.storage).map { [$0] } ?? []
            }
        }
    )

    private static func point(_ position: String) -> String { "{\"type\":\"Point\",\"coordinates\":[\(position)]}" }

    private static func compare<P: FeatureProperties>(
        _ table: FeatureTable<P>,
        _ context: LintContext,
        _ report: inout Reporter,
        levels: (Int) -> [Int]
    ) {
        let type = P.featureType
        var grid = PlaceGrid(context.topology.plane, table.features.count, reach: context.tolerances.length)
        for index in table.features.indices {
            let handle = FeatureHandle(type, index)
            guard context.topology.isSound(handle), let position = table.features[index].geometry?.point else {
                report.notChecked(Topology.unsound(type))
                continue
            }
            let its = levels(index)
            if its.isEmpty {
                report.notChecked("its level is not known")
                continue
            }
            var first: Int?
            for level in its {
                if let other = grid.insert(index, at: position, onLevel: level), first == nil { first = other }
            }
            guard let first else { continue }
            let other = FeatureHandle(type, first)
            report.report(
                on: handle,
                "lies at \(Measured.position(position)), where \(context.describe(other)) of the same level is; "
                    + "move one or remove it",
                at: "/geometry",
                related: [other],
                coordinate: position
            )
        }
    }
}

/// Positions in squares, to find those that are the same.
private struct PlaceGrid {
    /// The side of a square in meters: so small that few different positions share one, so large that most positions
    /// are not near a side.
    private let side: Double
    /// Up to this distance in meters positions are the same.
    private let reach: Double

    private struct Square: Hashable {
        let level: Int
        let x: Int
        let y: Int
    }

    private struct Entry {
        let index: Int
        let place: Point
        let next: Int
    }

    private let plane: LocalPlane
    private var newest: [Square: Int] = [:]
    private var entries: [Entry] = []

    init(_ plane: LocalPlane, _ count: Int, reach: Double) {
        self.plane = plane
        self.reach = reach
        side = max(0.16, 16 * reach)
        newest.reserveCapacity(count)
        entries.reserveCapacity(count)
    }

    /// Puts a position in its square unless one is there that is the same; returns whose that is.
    mutating func insert(_ index: Int, at position: Position, onLevel level: Int) -> Int? {
        let place = plane.meters(Point(position))
        for x in square(place.x - reach)...square(place.x + reach) {
            for y in square(place.y - reach)...square(place.y + reach) {
                var at = newest[Square(level: level, x: x, y: y)] ?? -1
                while at >= 0 {
                    if Metric.distance(entries[at].place, place) <= reach { return entries[at].index }
                    at = entries[at].next
                }
            }
        }
        let square = Square(level: level, x: square(place.x), y: square(place.y))
        entries.append(Entry(index: index, place: place, next: newest[square] ?? -1))
        newest[square] = entries.count - 1
        return nil
    }

    /// Positions of sound geometries are on the globe, so that squares are numbered up to some 10⁹.
    private func square(_ meters: Double) -> Int { Int((meters / side).rounded(.down)) }
}
