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
                is not valid is listed as not checked. Holes of footprints, levels, sections, and venues of more than 5 m² \
                may be courtyards; they are reported once for each type, at the first such feature by id.
                """, values: [.area, .count], examples: [example()] + others(),
            check: .archive { context, report in reportHoles(P.featureType, context, &report) })
    }

    private static func reportHoles(_ type: FeatureType, _ context: LintContext, _ report: inout Reporter) {
        var courtyards: [FeatureHandle: (hole: Hole, area: Double)] = [:]
        func note(_ handle: FeatureHandle, _ hole: Hole, _ area: Double, _ others: String = "") {
            let which = hole.count == 1 ? "a hole" : "\(hole.count) holes, the first"
            report.report(
                on: handle, "has \(.count, hole.count, shown: which) of \(.area, area)\(others); \(advice(type, area))",
                at: "/geometry/coordinates" + hole.path, coordinate: hole.ring.first)
        }
        context.dataset.features.withRows(of: type) { rows in
            for row in rows {
                guard let geometry = row.geometry else { continue }
                guard context.survey.isSound(row.handle) else {
                    report.notChecked(NotChecked.unsound(type), row.handle)
                    continue
                }
                guard hasHole(geometry), let hole = firstHole(geometry) else { continue }
                let area = Geometry.polygon([hole.ring]).area(on: context.measure.plane)
                if hasCourtyards(type), area > courtyard {
                    courtyards[row.handle] = (hole, area)
                } else {
                    note(row.handle, hole, area)
                }
            }
        }
        let all = context.dataset.ordered(Array(courtyards.keys))
        guard let first = all.first, let one = courtyards[first] else { return }
        let others = all.count - 1
        note(
            first, one.hole, one.area,
            others == 0
                ? "" : ", and \(Wording.count(others, "other \(type.rawValue)")) \(others == 1 ? "has" : "have") such")
    }

    /// The area up to which a hole in a building or its surroundings is no courtyard, in m².
    private static let courtyard = 5.0

    private static func hasCourtyards(_ type: FeatureType) -> Bool {
        [.footprint, .level, .section, .venue].contains(type)
    }

    private static func advice(_ type: FeatureType, _ area: Double) -> String {
        if area < 0.0005 { return "remove the ring, which encloses nothing" }
        if !hasCourtyards(type) { return "fill it, or add features that show what is there" }
        return area > courtyard
            ? "leave courtyards and atriums as they are, fill others" : "fill it unless it is a shaft"
    }

    /// Whether there are more rings than polygons.
    @inline(__always) private static func hasHole(_ geometry: Geometry) -> Bool {
        switch geometry.kind {
        case .polygon: geometry.shape.lines.count > 1
        case .multiPolygon: geometry.shape.lines.count > geometry.shape.parts.count
        default: false
        }
    }

    private typealias Hole = (ring: [Position], path: String, count: Int)

    private static func firstHole(_ geometry: Geometry) -> Hole? {
        let polygons = geometry.polygons
        let count = polygons.reduce(0) { $0 + max(0, $1.count - 1) }
        for (part, rings) in polygons.enumerated() where rings.count > 1 {
            return (Array(rings[1]), (geometry.kind == .multiPolygon ? "/\(part)" : "") + "/1", count)
        }
        return nil
    }
}
