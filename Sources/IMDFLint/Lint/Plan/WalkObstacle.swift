extension WalkBreaks.Obstacle {
    /// The feature that people may not pass.
    var feature: FeatureHandle {
        switch self {
        case .opening(let opening): opening
        case .unit(let unit), .connector(_, let unit, _): unit
        }
    }

    /// The unit that it leads to, or the feature itself.
    var end: FeatureHandle {
        if case .connector(_, _, let to) = self { return to }
        return feature
    }

    /// A position in the middle of the feature.
    func position(in context: LintContext) -> Position? {
        guard let geometry = context.dataset.features.geometry(of: feature) else { return nil }
        guard let line = geometry.lineStrings.first else { return geometry.interiorPoint }
        guard let first = line.first, let last = line.last else { return nil }
        return Position(
            longitude: (first.longitude + last.longitude) / 2, latitude: (first.latitude + last.latitude) / 2)
    }

    /// The feature and the reason why it stops people: “opening 3f2a81c0…: the door is revolving”.
    func text(_ profile: TravelProfile, _ context: LintContext) -> String {
        let features = context.dataset.features
        let why =
            switch self {
            case .opening(let opening): profile.reason(against: features.openings[opening])
            case .unit(let unit): profile.reason(against: features.units[unit])
            case .connector(let connector, let unit, let to):
                profile.avoidedConnectors.contains(connector)
                    ? "only \(connector.noun) leads to \(Self.level(of: to, context))"
                    : profile.reason(against: features.units[unit])
            }
        return "\(context.describe(feature)): \(why)"
    }

    private static func level(of unit: FeatureHandle, _ context: LintContext) -> String {
        context.graph.target(of: unit, .levelID).map(context.describe) ?? "another level"
    }
}
