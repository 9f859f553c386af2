/// The pattern “a feature's display point is in it”.
extension Rule {
    /// Reports features whose display point is outside their geometry.
    ///
    /// - Parameter displayPoint: the display point of a feature.
    static func containsDisplayPoint<P: DeclaredProperties>(
        _ id: String, _ severity: Severity, _ type: P.Type,
        _ displayPoint: @escaping @Sendable (FeatureView<P>) -> Coordinates?
    ) -> Rule {
        let noun = P.featureType.rawValue
        return Rule(
            id, severity, .geometry, [.feature(P.featureType)],
            "The display point of \(Wording.indefinite(noun)) is outside it.", rationale: DisplayPlace.reading,
            values: [.distance, .value], examples: DisplayPlace.examples(P.featureType),
            check: .each(P.self) { feature, report in
                if let point = displayPoint(feature) { DisplayPlace.check(point, in: feature.row, &report) }
            })
    }
}

/// The parts shared by rules on display points.
enum DisplayPlace {
    static let reading = """
        Maps place the label there. A position on the edge, or up to a centimeter away, counts as inside; a position \
        in a hole does not. If a geometry is not valid, or the display point is not a point, the rule is listed as not \
        checked.
        """
    static let pointer = "/properties/display_point"
    /// The mistakes that messages name.
    static let swapped = "latitude first"
    static let never = "0, 0"
    static let isNoPoint = "display_point is not a point"

    /// Reports a display point outside its feature.
    static func check(_ point: Coordinates, in feature: FeatureRow, _ report: inout Reporter) {
        guard point.kind == .point, let place = point.first else { return report.notChecked(isNoPoint) }
        guard let type = feature.handle.type else { return }
        let context = report.context
        guard context.survey.isSound(feature.handle), let coordinates = feature.coordinates else {
            return report.notChecked(NotChecked.unsound(type))
        }
        let position = Position(place)
        let distance = context.measure.distance(of: position, outside: coordinates)
        guard distance > context.measure.tolerances.length else { return }
        report.report(
            message(position, distance, outside: "the \(type.rawValue)", feature.geometry), at: pointer,
            coordinate: position)
    }

    /// A message such as “has its display_point 2.30 m outside the level; move it inside, for example to …”.
    static func message(_ position: Position, _ distance: Double, outside owner: String, _ area: Geometry?)
        -> FindingMessage
    {
        let isOnGlobe = abs(position.longitude) <= 180 && abs(position.latitude) <= 90
        let howFar: FindingMessage =
            isOnGlobe
            ? "\(.distance, distance)"
            : "at longitude \(NumberText.plain(position.longitude)), latitude \(NumberText.plain(position.latitude)), far"
        if abs(position.longitude) < 1e-9, abs(position.latitude) < 1e-9, distance >= 10_000 {
            return "has its display_point at \(.value, never), which was never set; write null"
        }
        if distance >= 10_000 || !isOnGlobe, let box = area?.box, box.minX...box.maxX ~= position.latitude,
            box.minY...box.maxY ~= position.longitude
        {
            return """
                has its display_point with the \(.value, swapped), \(Measured.position(position)); write the longitude \
                first
                """
        }
        // A distance of ten kilometers or more is not a simple misplacement.
        if isOnGlobe, distance >= 10_000 {
            return """
                has its display_point \(.distance, distance, shown: Measured.kilometers(distance)) away, probably left \
                over from a sample; move it into \(owner)
                """
        }
        let inside = area?.interiorPoint.map { ", for example to \(Measured.position($0))" } ?? ""
        return "has its display_point \(howFar) outside \(owner); move it inside\(inside)"
    }

    /// Examples of a display point next to the level, and of one at a corner of the feature.
    static func examples(_ type: FeatureType) -> [Example] {
        let cell = PlanCell.of(type)
        return [
            .failing("next to it", .set(type, ["display_point": .point(45, 5).marked])),
            .failing("never set", .set(type, ["display_point": .marked(["type": "Point", "coordinates": [0, 0]])])),
            .passing("at its corner", .set(type, ["display_point": .point(cell.west, cell.south)])),
        ]
    }
}
