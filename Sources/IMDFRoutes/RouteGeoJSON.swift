/// A route as a GeoJSON feature collection (RFC 7946): a line for each leg, and a point for each step.
///
/// The properties of a line are `kind` (`leg`), `number`, `level` (the id), `ordinal`, and `length` in meters; those of a point
/// `kind` (`step`), `number`, `leg`, `step` (the kind of step), `text`, and, if present, `feature` (the id) and
/// `length`. The collection has the members `length`, `seconds`, and `assumptions`, as RFC 7946 section 6.1 permits.
public struct RouteGeoJSON: Sendable {
    /// The route to write.
    public let route: Route
    /// The language of the texts.
    public let language: RouteLanguage
    private let venue: Venue

    /// The GeoJSON of a route through a venue.
    public init(_ route: Route, _ venue: Venue, language: RouteLanguage = .english) {
        (self.route, self.venue, self.language) = (route, venue, language)
    }

    /// The text.
    public var text: String {
        var json = JSONWriter(.pretty)
        json.object { write(to: &$0) }
        return json.text + "\n"
    }

    package func write(to object: inout JSONWriter) {
        object.put("type", "FeatureCollection")
        object.put("length", number: route.length.rounded(decimals: 2))
        object.put("seconds", number: route.seconds.rounded(decimals: 1))
        object.put("assumptions", strings: route.assumptions.map { $0.text(in: venue) })
        object.array("features") { list in
            for (number, leg) in route.legs.enumerated() {
                list.feature("LineString", { $0.putLine(leg.positions) }) { properties in
                    properties.put("kind", "leg")
                    properties.put("number", number)
                    properties.put("level", leg.level.id?.text)
                    properties.put("ordinal", leg.level.properties.ordinal)
                    properties.put("length", number: leg.length.rounded(decimals: 2))
                }
            }
            for (number, step) in route.steps.enumerated() {
                list.feature("Point", { $0.putCoordinates("coordinates", step.position) }) { properties in
                    properties.put("kind", "step")
                    properties.put("number", number)
                    step.write(to: &properties, venue, language)
                }
            }
        }
    }
}

extension RouteStep {
    /// The name of the kind of step: `walk`, `turn`, `ride`.
    package var kindName: String {
        switch kind {
        case .leave: "leave"
        case .walk: "walk"
        case .turn: "turn"
        case .pass: "pass"
        case .ride: "ride"
        case .arrive: "arrive"
        }
    }

    /// Writes the members that all formats have in common.
    package func write(to object: inout JSONWriter, _ venue: Venue, _ language: RouteLanguage, names: String? = nil) {
        object.put("leg", leg)
        object.put("step", kindName)
        object.put("text", text(in: language, names: names))
        switch kind {
        case .walk: object.put("length", number: length.rounded(decimals: 2))
        case .turn(let degrees): object.put("degrees", number: degrees.rounded(decimals: 1))
        case .ride(let connector, let level, _):
            object.put("connector", connector.rawValue)
            object.put("to", level.id?.text)
        case .leave, .pass, .arrive: break
        }
        if let id = feature.flatMap({ FeatureTexts($0, venue).id }) { object.put("feature", id.text) }
        if let id = entered?.id { object.put("entered", id.text) }
        if !landmarks.isEmpty {
            object.put("landmarks", strings: landmarks.compactMap { FeatureTexts($0, venue).id?.text })
        }
    }
}

extension JSONWriter {
    fileprivate mutating func feature(
        _ geometry: String, _ coordinates: (inout JSONWriter) -> Void, _ properties: (inout JSONWriter) -> Void
    ) {
        object { feature in
            feature.put("type", "Feature")
            feature.object("geometry") {
                $0.put("type", geometry)
                coordinates(&$0)
            }
            feature.object("properties", properties)
        }
    }

    /// Writes the coordinates of a line; RFC 7946 requires at least two.
    package mutating func putLine(_ positions: [Position]) {
        let line = positions.count == 1 ? positions + positions : positions
        array("coordinates") { list in for position in line { list.putCoordinates(nil, position) } }
    }

    /// Writes a position, rounded to a tenth of a millimeter.
    package mutating func putCoordinates(_ key: String?, _ position: Position) {
        array(key) {
            $0.put(nil, number: position.longitude.rounded(decimals: 9))
            $0.put(nil, number: position.latitude.rounded(decimals: 9))
        }
    }
}
