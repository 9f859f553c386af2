import CMath

/// A language for the texts of routes.
public enum RouteLanguage: String, CaseIterable, Hashable, Sendable {
    /// English.
    case english = "en"
    /// German.
    case german = "de"
}

/// The names that the text of a step needs.
struct RouteWords: Hashable, Sendable {
    var feature: Labels?
    var entered: Labels?
    var landmarks: [Labels] = []
    var level: Labels?
    var isEntrance = false
    /// Whether the opening has a door that is opened or that opens by itself.
    var hasDoor = false

    init(
        _ kind: RouteStep.Kind, _ feature: FeatureHandle?, _ entered: Node<Unit>?, _ landmarks: [FeatureHandle],
        _ venue: Venue
    ) {
        self.feature = feature.flatMap { Self.name(of: $0, venue) }
        self.entered = entered.flatMap(Self.name)
        self.landmarks = landmarks.compactMap { Self.name(of: $0, venue) }
        if case .ride(_, let level, _) = kind { self.level = level.properties.name ?? level.properties.shortName }
        if let feature, feature.type == .opening {
            let opening = venue.dataset.features.openings.features[feature.index]
            isEntrance = kind == .leave || kind == .arrive
            hasDoor = opening.properties.door.map { $0.type?.known != .open } ?? true
        }
    }

    private static func name(of handle: FeatureHandle, _ venue: Venue) -> Labels? {
        if handle.type == .anchor {
            return Node<Anchor>(storage: venue.storage, index: handle.index).occupants.first?.properties.name
        }
        let texts = FeatureTexts(handle, venue)
        if let name = texts.name { return name }
        guard handle.type == .unit else { return nil }
        return name(of: Node<Unit>(storage: venue.storage, index: handle.index))
    }

    /// The name of a unit or its occupant. A hall is not named after its kiosks.
    private static func name(of unit: Node<Unit>) -> Labels? {
        if let name = unit.properties.name { return name }
        guard unit.isRoom else { return nil }
        return unit.occupants.first { $0.properties.name != nil }?.properties.name
    }
}

extension RouteStep {
    /// The instruction, as a sentence.
    ///
    /// - Parameters:
    ///   - language: the language of the sentence.
    ///   - names: the language of names; nil for that of the sentence.
    public func text(in language: RouteLanguage, names: String? = nil) -> String {
        func name(_ labels: Labels?) -> String? { labels?.localized(for: names ?? language.rawValue, fallback: "en") }
        func say(_ phrase: RoutePhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
            phrase.text(in: language, values)
        }
        switch kind {
        case .leave:
            if let name = name(words.feature) { return say(.leave, ["name": name]) }
            return say(words.isEntrance ? .enter : .start)
        case .walk:
            let past = words.landmarks.compactMap(name).joined(separator: " \(say(.and)) ")
            return past.isEmpty
                ? say(.walk, ["distance": distance]) : say(.walkPast, ["distance": distance, "past": past])
        case .turn(let degrees): return say(.turn(degrees))
        case .pass:
            guard let name = name(words.entered) else { return say(words.hasDoor ? .door : .opening) }
            return say(words.hasDoor ? .doorTo : .openingTo, ["name": name])
        case .ride(let connector, let level, let isUp):
            let goal = name(words.level) ?? "\(level.properties.ordinal ?? 0)"
            let own = name(words.feature)
            let phrase = RoutePhrase.ride(connector, isUp: isUp, isNamed: own != nil)
            return say(phrase, ["level": goal, "name": own ?? ""])
        case .arrive:
            guard let name = name(words.feature) else { return say(.arrive) }
            return say(.arriveAt, ["name": name])
        }
    }

    /// The length, rounded to five meters, or to one meter if it is short.
    private var distance: String {
        let meters = length < 20 ? length.rounded() : (length / 5).rounded() * 5
        return "\(NumberText.shortest(max(1, meters))) m"
    }
}

/// Angles computed by the math library.
enum RouteAngle { static func degrees(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / Double.pi } }
