extension RouteAssumption {
    /// The guess, as a sentence without a period.
    public func text(in venue: Venue, language: RouteLanguage = .english) -> String {
        func name(_ handle: FeatureHandle?) -> String {
            handle.map { RoutePlaceName(of: $0, venue, language).text } ?? RouteTitle.rest.text(in: language)
        }
        let values: KeyValuePairs<String, String> =
            switch self {
            case .openEdge(let one, let two): ["one": name(one?.handle), "two": name(two?.handle)]
            case .restOfLevel(let level), .notShortest(let level): ["one": name(level.handle)]
            case .throughWall(let opening): ["one": name(opening.handle)]
            case .stacked(let one, let two): ["one": name(one.handle), "two": name(two.handle)]
            case .throughRoom(let unit): ["one": name(unit.occupants.first?.handle ?? unit.handle)]
            case .moved(let meters): ["meters": NumberText.fixed(meters, 2)]
            }
        return RoutePhrase.text("guess." + kind, in: language, values)
    }

    /// The name of the kind, for programs.
    public var kind: String {
        switch self {
        case .openEdge: "openEdge"
        case .restOfLevel: "restOfLevel"
        case .throughWall: "throughWall"
        case .stacked: "stacked"
        case .throughRoom: "throughRoom"
        case .moved: "moved"
        case .notShortest: "notShortest"
        }
    }
}

extension RouteBreak {
    /// The reason why there is no route, as a sentence without a period.
    public func text(in venue: Venue, _ profile: TravelProfile) -> String {
        func name(_ handle: FeatureHandle) -> String { RoutePlaceName(of: handle, venue).text }
        func at(_ position: Position) -> String {
            "\(NumberText.fixed(position.longitude, 6)),\(NumberText.fixed(position.latitude, 6))"
        }
        switch self {
        case .noPlace(let stop): return "\(stop.text(in: venue)) is on no level, or more than 10 m from walkable ground"
        case .noEntrance:
            return
                "no entrance can be used: the venue has no opening that leads out of a level, or none that is allowed"
        case .opening(let opening, let level, let position):
            let why = profile.reason(against: opening.feature)
            return "the route is blocked at \(name(opening.handle)) on \(name(level.handle)) (\(at(position))): \(why)"
        case .unit(let unit, let level, let position):
            let why = profile.reason(against: unit.feature)
            return "the route is blocked at \(name(unit.handle)) on \(name(level.handle)) (\(at(position))): \(why)"
        case .connector(let connector, let unit, let level, let position):
            let why =
                profile.avoidedConnectors.contains(connector)
                ? "only \(connector.noun) leads" : "\(connector.noun), which is closed, leads"
            return "the route is blocked at \(name(unit.handle)) (\(at(position))): \(why) to \(name(level.handle))"
        case .level(let level): return "the route is blocked on \(name(level.handle)): the level is closed"
        case .narrowEdge(let level, let position):
            return "the route is blocked on \(name(level.handle)) (\(at(position))): the passage is too narrow"
        case .cutOff(let stop, let unit, let level, let reason):
            let place = unit.map { name($0.handle) } ?? "the place"
            let why =
                switch reason {
                case .noOpening: "no opening leads into \(place)"
                case .levelNotConnected: "no connector leads to \(name(level.handle))"
                case .levelTooComplex: "the walls of \(name(level.handle)) meet in too many places to be examined"
                case .noPlace, .notAllowed, .cutOff: "\(place) is not connected to anything else that can be reached"
                }
            return "\(stop.text(in: venue)) is cut off: \(why)"
        }
    }
}

extension RouteStop {
    /// The name of the stop.
    func text(in venue: Venue) -> String {
        switch self {
        case .entrance: "the entrance"
        case .place(let handle): RoutePlaceName(of: handle, venue).text
        case .position(let position, _):
            "\(NumberText.fixed(position.longitude, 6)),\(NumberText.fixed(position.latitude, 6))"
        }
    }
}

/// The name of a feature in texts: its name in the language, else a name in any language, else its type and id.
struct RoutePlaceName {
    let text: String

    init(of handle: FeatureHandle, _ venue: Venue, _ language: RouteLanguage = .english) {
        let texts = FeatureTexts(handle, venue)
        let names =
            texts.name
            ?? (handle.type == .level
                ? Node<Level>(storage: venue.storage, index: handle.index).properties.shortName : nil)
        let type = handle.type?.rawValue ?? "feature"
        let kind = RouteTitle(rawValue: type)?.text(in: language) ?? type
        if let name = LabelChoice(venue.manifest, language.rawValue).text(names) {
            text = handle.type == .occupant || handle.type == .amenity ? name : "\(kind) “\(name)”"
        } else if let id = texts.id {
            text = texts.category.map { "\(kind) \(id.text) (\($0))" } ?? "\(kind) \(id.text)"
        } else {
            text = "a \(kind) without an id"
        }
    }
}

extension RouteConnector {
    package var noun: String {
        switch self {
        case .elevator: "an elevator"
        case .escalator: "an escalator"
        case .ramp: "a ramp"
        case .stairs: "a flight of stairs"
        case .passage: "a passage"
        }
    }
}

extension TravelProfile {
    /// The reason why an opening may not be passed.
    package func reason(against opening: Feature<Opening>) -> String {
        if let id = opening.id, closed.contains(id) { return "the opening is closed" }
        if let category = opening.properties.category?.known, avoidedOpenings.contains(category) {
            return "the opening is of category \(category.rawValue)"
        }
        if let type = opening.properties.door?.type?.known, avoidedDoors.contains(type) {
            return "the door is \(type.rawValue)"
        }
        for control in opening.properties.accessControl ?? [] {
            guard let known = control.known else { continue }
            if known == .outofservice { return "the door is out of service" }
            if avoidedAccessControls.contains(known) { return "the door has the access control \(known.rawValue)" }
        }
        return "the opening is narrower than \(NumberText.fixed(leastWidth, 2)) m, or closed at that time"
    }

    /// The reason why a unit may not be entered.
    package func reason(against unit: Feature<Unit>) -> String {
        if let id = unit.id, closed.contains(id) { return "the unit is closed" }
        if let category = unit.properties.category?.known, avoidedUnits.contains(category) {
            return "the unit is of category \(category.rawValue)"
        }
        return "the unit is restricted" + (unit.properties.restriction.map { " (\($0.rawValue))" } ?? "")
    }
}
