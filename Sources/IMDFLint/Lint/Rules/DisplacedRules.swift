/// Rules on features that lie far from the rest of the archive.
enum DisplacedRules {
    static let all = [swapped, far]

    private static let place = """
         “The rest” is the location of most levels, by the median of their positions; if there are no levels, or most \
        features are elsewhere, it is the location of all features. Rules that compare locations ignore the feature.
        """

    static let swapped = Rule(
        "LongitudeAndLatitudeShouldNotBeSwapped", .ours, .warning, .geometry, located,
        "A feature would be in the venue if longitude and latitude were swapped.",
        rationale: """
            GeoJSON writes longitude first. All positions of the feature must match; if only some are swapped, \
            PositionShouldNotBeFarFromTheRest reports them. The whole archive is reported once, at the venue, if more than \
            half of its addresses are in one country, and the middle of the venue is at least two degrees outside that \
            country but would be in it if swapped. The countries are boxes of whole degrees (Natural Earth, 1:50 million).
            """ + place, values: [.country],
        examples: [
            .failing("an archive with addresses in Ethiopia", addressesInEthiopia, venueAtSample),
            .failing(
                "an archive whose addresses but one are in Ethiopia", addressesInEthiopia,
                .add(.address, ["id": .id("a9"), "properties": ["unit": "B", "province": "CH-BE", "country": "CH"]]),
                venueAtSample), .failing("latitude first", .change(.detail, line(swapped(21, 6), swapped(23, 6)))),
            .failing(
                "the venue",
                .change(
                    .venue,
                    polygon(swapped(-10, -10), swapped(-10, 20), swapped(40, 20), swapped(40, -10), swapped(-10, -10)))),
        ],
        check: .archive { context, report in
            if let (venue, country, holdsForAll) = swappedVenue(context) {
                let addresses = holdsForAll ? "its address" : "most of its addresses"
                report.report(
                    on: venue,
                    """
                    is not in \(.country, quoted: country), the country of \(addresses), but would be if longitude and \
                    latitude were swapped; write the longitude first in the whole archive
                    """, at: "/geometry/coordinates")
            }
            for (handle, displacement) in context.survey.displaced where isSwapped(displacement) {
                let place = handle.type == .venue ? "is where its features would be if" : "would be in the venue if"
                report.report(
                    on: handle, "\(place) longitude and latitude were swapped; write the longitude first",
                    at: "/geometry/coordinates")
            }
        })

    static let far = Rule(
        "PositionShouldNotBeFarFromTheRest", .ours, .warning, .geometry, located,
        "A feature has a position far from the rest of the archive.",
        rationale: """
            “Far” means more than \(Int(Whereabouts.reach / 1000)) kilometers from the middle. A closer position counts too \
            if it is outside the venue and would be inside with a common mistake undone: swapped axes, a lost sign, a \
            lost decimal point. The message states the mistake that explains the numbers, or which number is far off. \
            Reported once per feature, at its farthest position.
            """ + place, values: [.distance, .latitude, .longitude],
        examples: [
            .failing("a latitude of 0", .change(.detail, line([.longitude(21), 0], .position(23, 6)))),
            .failing("an extra minus sign", .change(.anchor, point([-8.00005, .latitude(5)]))),
            .failing("a decimal point too far left", .change(.anchor, point([.longitude(5), 4.700005]))),
            .failing("axes swapped at one end of a line", .change(.detail, line(swapped(21, 6), .position(23, 6)))),
            .failing(
                "a corner of the only level",
                .change(
                    .level,
                    polygon(
                        .position(0, 0), [.longitude(30), 57.0], .position(30, 10), .position(0, 10), .position(0, 0)))),
        ],
        check: .archive { context, report in
            report.notChecked("no place has most of the features", context.survey.scattered)
            guard let middle = context.survey.whereabouts?.middle else { return }
            for (handle, displacement) in context.survey.displaced where !isSwapped(displacement) {
                let (place, distance) = (displacement.position, displacement.distance)
                let verb = displacement.isWhole ? "is at" : "has a position at"
                let question = displacement.guess?.question ?? Self.question(place, middle)
                report.report(
                    on: handle,
                    """
                    \(verb) longitude \(.longitude, place.x), latitude \(.latitude, place.y), \
                    \(.distance, distance, shown: Measured.kilometers(distance)) from the rest; \(question)?
                    """, at: "/geometry/coordinates", coordinate: Position(place))
            }
        })

    /// The venue and the country of most of its addresses, if the venue lies in that country only after its
    /// coordinates are swapped.
    private static func swappedVenue(_ context: LintContext) -> (FeatureHandle, country: String, holdsForAll: Bool)? {
        guard let venue = context.venue.feature?.handle, let middle = context.survey.whereabouts?.middle,
            !context.survey.displaced.contains(where: { $0.handle == venue })
        else { return nil }
        // A majority decides, so that one wrong address among many does not prevent the finding.
        let addresses = context.dataset.features.addresses.features
        let counts = Dictionary(addresses.map { ($0.properties.country ?? "", 1) }, joining: +)
        guard let (country, count) = counts.first(where: { $0.value * 2 > addresses.count }),
            CountryBoxes.mayHold(middle, country, within: 2) == false,
            CountryBoxes.mayHold(Point(middle.y, middle.x), country) == true
        else { return nil }
        return (venue, country, holdsForAll: count == addresses.count)
    }

    /// Whether all of a feature has swapped coordinates.
    private static func isSwapped(_ displacement: Displacement) -> Bool {
        displacement.isWhole && displacement.guess?.isSwap == true
    }

    /// A question that suggests the right longitude or latitude when no usual mistake explains a position.
    private static func question(_ place: Point, _ middle: Point) -> String {
        // A degree of latitude is 111 km.
        let reach = Whereabouts.reach / 111_000
        let rest = (x: Measured.hundredths(middle.x), y: Measured.hundredths(middle.y))
        if (place.x - middle.x).magnitude <= reach { return "should the latitude be near \(rest.y)" }
        if (place.y - middle.y).magnitude <= reach { return "should the longitude be near \(rest.x)" }
        return "should it be near longitude \(rest.x), latitude \(rest.y)"
    }

    // MARK: - Examples

    private static let addressesInEthiopia = Example.Edit.changeAll(
        .address, ["properties": ["locality": "Kebri Dahar", "province": "ET-SO", "country": "ET"]])

    /// The venue at the sample's position, marked.
    private static let venueAtSample = Example.Edit.change(
        .venue,
        polygon(.position(-10, -10), .position(40, -10), .position(40, 20), .position(-10, 20), .position(-10, -10)))

    private static func line(_ positions: ExampleJSON...) -> ExampleJSON {
        ["geometry": ["type": "LineString", "coordinates": .array(positions).marked]]
    }

    private static func polygon(_ positions: ExampleJSON...) -> ExampleJSON {
        ["geometry": ["type": "Polygon", "coordinates": .marked([.array(positions)])]]
    }

    private static func point(_ position: ExampleJSON) -> ExampleJSON {
        ["geometry": ["type": "Point", "coordinates": position.marked]]
    }

    /// A position with the latitude first.
    private static func swapped(_ x: Double, _ y: Double) -> ExampleJSON { [.latitude(y), .longitude(x)] }

    /// The types that may have a geometry.
    private static let located = FeatureType.allCases.filter { $0.geometryNeed != .none }.map {
        Rule.Subject.feature($0)
    }
}

extension Displacement.Guess {
    /// The probable meaning, as a question without its question mark.
    var question: String {
        switch self {
        case .axesSwapped: Self.swapQuestion
        case .signLost(let longitude, let latitude): "should it be \(Self.pair(longitude, latitude)) (a sign is wrong)"
        case .decimalPointLost(let longitude, let latitude):
            "should it be \(Self.pair(longitude, latitude)) (a decimal point is missing or misplaced)"
        case .webMercator(let longitude, let latitude):
            "are these meters of Web Mercator (EPSG:3857) for \(Self.pair(longitude, latitude))"
        }
    }

    static let swapQuestion = "are longitude and latitude swapped"

    private static func pair(_ longitude: Double, _ latitude: Double) -> String {
        Measured.position(Position(longitude: longitude, latitude: latitude))
    }
}
