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

    /// The obstacle in the words of the router; nil if it has no geometry or no level.
    func routeBreak(in context: LintContext) -> RouteBreak? {
        guard let position = position(in: context), let level = Self.level(of: feature, context) else { return nil }
        let storage = context.storage
        switch self {
        case .opening(let opening): return .opening(Node(storage: storage, index: opening.index), level, position)
        case .unit(let unit): return .unit(Node(storage: storage, index: unit.index), level, position)
        case .connector(let connector, let from, let to):
            guard let other = Self.level(of: to, context) else { return nil }
            return .connector(connector, Node(storage: storage, index: from.index), to: other, position)
        }
    }

    private static func level(of feature: FeatureHandle, _ context: LintContext) -> Node<Level>? {
        context.graph.target(of: feature, .levelID).map { Node(storage: context.storage, index: $0.index) }
    }
}
