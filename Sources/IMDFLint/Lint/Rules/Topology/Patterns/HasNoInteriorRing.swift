/// The pattern “a feature has no hole”.
extension Rule {
    /// Reports features with a hole, once each.
    ///
    /// - Parameters:
    ///   - caption: the caption of the failing example.
    ///   - hole: the hole in the sample's first feature of the type that the example draws.
    ///   - drawn: the edits that give a feature the geometry; by default they change the first of the type.
    ///   - others: further examples.
    static func hasNoInteriorRing<P: DeclaredProperties>(
        _ id: String, _ severity: Severity, _ type: P.Type, _ caption: String, hole: PlanCell,
        drawn: (@Sendable (ExampleJSON) -> [Example.Edit])? = nil,
        others: @autoclosure @escaping @Sendable () -> [Example] = []
    ) -> Rule {
        @Sendable func example() -> Example {
            let geometry = ExampleJSON.box(.of(P.featureType), hole: hole, isMarked: true)
            return .failing(caption, edits: drawn?(geometry) ?? [.change(P.featureType, ["geometry": geometry])])
        }
        return Rule(
            id, severity, .geometry, [.feature(P.featureType)],
            "\(Wording.indefinite(P.featureType.rawValue).firstUpper) has a hole.",
            rationale: """
                Holes are rarely intended: they result from tracing objects inside, or from a boundary that touches \
                itself. Any hole counts, however small. Reported once per feature, at its first hole. A geometry that \
                is not valid is listed as not checked.
                """, values: [.area, .count], examples: [example()] + others(),
            check: .each(P.self) { reportHole(in: $0.row, &$1) })
    }

    private static func reportHole(in feature: FeatureRow, _ report: inout Reporter) {
        guard let geometry = feature.geometry, let type = feature.handle.type else { return }
        guard report.context.survey.isSound(feature.handle) else { return report.notChecked(NotChecked.unsound(type)) }
        guard hasHole(geometry), let hole = firstHole(geometry) else { return }
        let plane = report.context.measure.plane
        let area = Geometry.polygon([hole.ring]).area(on: plane)
        let which = hole.count == 1 ? "a hole" : "\(hole.count) holes, the first"
        report.report(
            "has \(.count, hole.count, shown: which) of \(.area, area); \(advice(type, area))",
            at: "/geometry/coordinates" + hole.path, coordinate: hole.ring.first)
    }

    /// The area up to which a hole in a building or its surroundings is no courtyard, in m².
    private static let courtyard = 5.0

    private static func advice(_ type: FeatureType, _ area: Double) -> String {
        if area < 0.0005 { return "remove the ring, which encloses nothing" }
        switch type {
        case .footprint, .level, .section, .venue:
            return area > courtyard
                ? "leave a courtyard or an atrium as it is; fill any other hole" : "fill it unless it is a shaft"
        default: return "fill it, or add features that show what is there"
        }
    }

    /// Whether there are more rings than polygons.
    @inline(__always) private static func hasHole(_ geometry: Geometry) -> Bool {
        switch geometry.kind {
        case .polygon: geometry.shape.lines.count > 1
        case .multiPolygon: geometry.shape.lines.count > geometry.shape.parts.count
        default: false
        }
    }

    private static func firstHole(_ geometry: Geometry) -> (ring: [Position], path: String, count: Int)? {
        let polygons = geometry.polygons
        let count = polygons.reduce(0) { $0 + max(0, $1.count - 1) }
        for (part, rings) in polygons.enumerated() where rings.count > 1 {
            return (Array(rings[1]), (geometry.kind == .multiPolygon ? "/\(part)" : "") + "/1", count)
        }
        return nil
    }
}
