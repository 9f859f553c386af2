#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

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
        _ kind: RouteStep.Kind,
        _ feature: FeatureHandle?,
        _ entered: Node<Unit>?,
        _ landmarks: [FeatureHandle],
        _ venue: Venue
    ) {
        self.feature = feature.flatMap { Self.name(of: $0, venue) }
        self.entered = entered.flatMap(Self.name)
        self.landmarks = landmarks.compactMap { Self.name(of: $0, venue) }
        if case .ride(_, let level, _) = kind { self.level = level.name ?? level.shortName }
        if let feature, feature.type == .opening {
            let opening = venue.dataset.features.openings.features[feature.index]
            isEntrance = kind == .leave || kind == .arrive
            hasDoor = opening.door.map { $0.type?.known != .open } ?? true
        }
    }

    private static func name(of handle: FeatureHandle, _ venue: Venue) -> Labels? {
        if handle.type == .anchor {
            return Node<Anchor>(storage: venue.storage, index: handle.index).occupants.first?.name
        }
        let texts = FeatureTexts(handle, venue)
        if let name = texts.name { return name }
        guard handle.type == .unit else { return nil }
        return name(of: Node<Unit>(storage: venue.storage, index: handle.index))
    }

    /// The name of a unit, or of its occupant; a hall is not named after its kiosks.
    private static func name(of unit: Node<Unit>) -> Labels? {
        if let name = unit.name { return name }
        guard unit.isRoom else { return nil }
        return unit.occupants.first { $0.name != nil }?.name
    }
}

extension RouteStep {
    /// The instruction, as a sentence.
    public func text(in language: RouteLanguage) -> String {
        let isGerman = language == .german
        func name(_ labels: Labels?) -> String? { labels?.localized(for: language.rawValue, fallback: "en") }
        switch kind {
        case .leave:
            if let name = name(words.feature) { return isGerman ? "Start: \(name)." : "Start at \(name)." }
            if words.isEntrance { return isGerman ? "Durch den Eingang hineingehen." : "Go in through the entrance." }
            return isGerman ? "Start." : "Start."
        case .walk:
            let names = words.landmarks.compactMap(name)
            if names.isEmpty { return isGerman ? "\(distance) gehen." : "Walk \(distance)." }
            let list = names.joined(separator: isGerman ? " und " : " and ")
            return isGerman ? "\(distance) gehen, vorbei an \(list)." : "Walk \(distance) past \(list)."
        case .turn(let degrees):
            let side = degrees > 0 ? (isGerman ? "links" : "left") : (isGerman ? "rechts" : "right")
            switch degrees.magnitude {
            case ..<60: return isGerman ? "Halb \(side) abbiegen." : "Bear \(side)."
            case ..<130: return isGerman ? "Nach \(side) abbiegen." : "Turn \(side)."
            case ..<165: return isGerman ? "Scharf \(side) abbiegen." : "Turn sharp \(side)."
            default: return isGerman ? "Umkehren." : "Turn around."
            }
        case .pass:
            let name = name(words.entered)
            if words.hasDoor {
                let goal = name.map { isGerman ? " zu: \($0)" : " to \($0)" } ?? ""
                return isGerman ? "Durch die Tür gehen\(goal)." : "Go through the door\(goal)."
            }
            return name.map { isGerman ? "Weiter zu: \($0)." : "Continue to \($0)." }
                ?? (isGerman ? "Durch die Öffnung gehen." : "Go through the opening.")
        case .ride(let connector, let level, let isUp):
            let goal = name(words.level) ?? "\(level.ordinal ?? 0)"
            let own = name(words.feature)
            switch connector {
            case .elevator:
                return isGerman
                    ? "\(own ?? "Aufzug") nach „\(goal)“ nehmen." : "Take \(own ?? "the elevator") to \(goal)."
            case .escalator:
                return isGerman
                    ? "\(own ?? "Rolltreppe") \(isUp ? "hinauf" : "hinab") nach „\(goal)“ nehmen."
                    : "Take \(own ?? "the escalator") \(isUp ? "up" : "down") to \(goal)."
            case .stairs:
                return isGerman
                    ? "\(own ?? "Treppe") \(isUp ? "hinauf" : "hinab") nach „\(goal)“ nehmen."
                    : "Take \(own ?? "the stairs") \(isUp ? "up" : "down") to \(goal)."
            case .ramp:
                return isGerman
                    ? "\(own ?? "Rampe") \(isUp ? "hinauf" : "hinab") nach „\(goal)“ nehmen."
                    : "Take \(own ?? "the ramp") \(isUp ? "up" : "down") to \(goal)."
            case .passage:
                return isGerman ? "Weiter nach „\(goal)“." : "Continue to \(goal)."
            }
        case .arrive:
            if let name = name(words.feature) {
                return isGerman ? "Ziel erreicht: \(name)." : "You have arrived at \(name)."
            }
            return isGerman ? "Ziel erreicht." : "You have arrived."
        }
    }

    /// The length, rounded to five meters, or to one meter if it is short.
    private var distance: String {
        let meters = length < 20 ? length.rounded() : (length / 5).rounded() * 5
        return "\(NumberText.shortest(max(1, meters))) m"
    }
}

/// Angles by the math library.
enum RouteAngle {
    static func degrees(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / Double.pi }
}
