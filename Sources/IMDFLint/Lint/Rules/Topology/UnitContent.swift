/// A rule on what units of a category may hold.
struct UnitContent {
    let id: String
    let severity: Severity
    /// `amenity` or `anchor`.
    let type: FeatureType
    let summary: String
    let reason: String
    /// The units that it is asked of.
    let applies: @Sendable (UnitCategory) -> Bool
    /// Which amenities these may not hold; nil for all, and for all anchors.
    var isWrong: (@Sendable (UnitCategory, AmenityCategory) -> Bool)?
    /// What they may hold, in words.
    var allows: String?
    let examples: @Sendable () -> [Example]

    var rule: Rule {
        let content = self
        return Rule(
            id,
            severity,
            .geometry,
            [.feature(type)],
            summary,
            rationale: reason,
            examples: examples(),
            check: .archive { context, report in content.check(context, &report) }
        )
    }

    private func check(_ context: LintContext, _ report: inout Reporter) {
        let places = context.plan.places
        let counts = places.counts.filter { applies($0.key) }
        // Without such a unit nothing can be wrong.
        guard !counts.isEmpty else { return }
        let isOnAmenities = type == .amenity
        report.notChecked(Topology.unsound(.unit), counts.values.flatMap(\.unsound))
        report.notChecked(Topology.unsound(type), isOnAmenities ? places.unsoundAmenities : places.unsoundAnchors)
        report.notChecked("its level is unknown", isOnAmenities ? places.lostAmenities : places.lostAnchors)
        var last: Int?
        for stay in isOnAmenities ? places.amenities : places.anchors where applies(stay.category) && stay.point != last
        {
            if let isWrong {
                guard case .known(let category)? = context.dataset.features.amenities.features[stay.point].category
                else {
                    report.notChecked("the category of the amenity is unknown", FeatureHandle(.amenity, stay.point))
                    last = stay.point
                    continue
                }
                guard isWrong(stay.category, category) else { continue }
            }
            last = stay.point
            tell(stay, context, &report)
        }
    }

    private func tell(_ stay: UnitPlaces.Stay, _ context: LintContext, _ report: inout Reporter) {
        let handle = FeatureHandle(type, stay.point)
        let unit = FeatureHandle(.unit, stay.unit)
        let what: String =
            switch context.dataset.features.amenities.features[safe: stay.point]?.category {
            case .known(let category)? where type == .amenity: "of category \(category.rawValue) "
            default: ""
            }
        report.report(
            on: handle,
            "\(what)is in or at the edge of \(context.describe(unit)) of category \(stay.category.rawValue), which may "
                + "contain \(allows.map { "only \($0)" } ?? "none"); move it or correct the category",
            at: "/geometry",
            related: [unit],
            coordinate: context.dataset.features.geometry(of: handle)?.point
        )
    }
}

/// What the examples of these rules change: an upper level that is all one unit, with something in it.
extension UnitContent {
    static func amenity(
        _ category: AmenityCategory,
        in unit: UnitCategory,
        at position: String = "8.00005,47.00008"
    ) -> [Example.Edit] {
        SampleArchive.upperLevel(unit: "\"category\":\"\(unit.rawValue)\"") + [
            .add(
                .amenity,
                "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":⟪{\"type\":\"Point\",\"coordinates\":[\(position)]}⟫,"
                    + "\"properties\":{\"category\":\"\(category.rawValue)\","
                    + "\"unit_ids\":[\"\(SampleArchive.upperUnitID)\"]}}"
            )
        ]
    }

    static func anchor(in unit: UnitCategory, isMarked: Bool = true) -> [Example.Edit] {
        let point = "{\"type\":\"Point\",\"coordinates\":[8.00005,47.00008]}"
        return SampleArchive.upperLevel(unit: "\"category\":\"\(unit.rawValue)\"") + [
            .add(
                .anchor,
                "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":\(isMarked ? "⟪\(point)⟫" : point),"
                    + "\"properties\":{\"address_id\":null,\"unit_id\":\"\(SampleArchive.upperUnitID)\"}}"
            ),
            SampleArchive.occupant(at: SampleArchive.id("91")),
        ]
    }
}
