/// The pattern “units of a category contain only some amenities, or no anchors”.
extension Rule {
    /// Reports amenities or anchors in units that may not contain them.
    ///
    /// - Parameters:
    ///   - type: `.amenity` or `.anchor`.
    ///   - applies: whether the rule applies to a category, for which ``UnitCategory/isParticular`` must hold.
    ///   - allows: the allowed contents, in words; nil for none.
    ///   - advice: the way to fix it.
    ///   - isWrong: whether the units may not contain an amenity; nil for all amenities, and for anchors.
    static func unitHolds(
        _ id: String, severity: Severity = .warning, type: FeatureType = .amenity, _ summary: String, reason: String,
        only allows: String? = nil, advice: String = "move it or correct the category",
        in applies: @escaping @Sendable (UnitCategory) -> Bool,
        isWrong: (@Sendable (UnitCategory, AmenityCategory) -> Bool)? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example]
    ) -> Rule {
        let content = UnitContent(type: type, applies: applies, isWrong: isWrong, allows: allows, advice: advice)
        return Rule(
            id, severity, .geometry, [.feature(type)], summary, rationale: reason + UnitContent.reading,
            values: type == .amenity ? [.category, .otherCategory] : [.otherCategory], examples: examples(),
            check: .archive { context, report in content.check(context, &report) })
    }
}

/// The allowed contents of units of some categories.
struct UnitContent: Sendable {
    fileprivate let type: FeatureType
    fileprivate let applies: @Sendable (UnitCategory) -> Bool
    fileprivate let isWrong: (@Sendable (UnitCategory, AmenityCategory) -> Bool)?
    fileprivate let allows: String?
    fileprivate let advice: String

    static let reading = """
         Checks the features that are on the unit's level according to the units that they reference. A feature on the \
        unit's edge, or up to a centimeter away, touches it and counts too. Reported once per such feature, with the \
        first such unit by id. If a geometry is not valid or a reference does not resolve, the rule is listed as not \
        checked.
        """

    fileprivate func check(_ context: LintContext, _ report: inout Reporter) {
        let places = context.plan.places
        let counts = places.counts.filter { applies($0.key) }
        // Without such a unit, there are no faults.
        guard !counts.isEmpty else { return }
        let isOnAmenities = type == .amenity
        report.notChecked(NotChecked.unsound(.unit), counts.values.flatMap { $0.unsound })
        report.notChecked(NotChecked.unsound(type), isOnAmenities ? places.unsoundAmenities : places.unsoundAnchors)
        report.notChecked("its level is unknown", isOnAmenities ? places.lostAmenities : places.lostAnchors)
        let amenities = context.dataset.features.amenities
        var last: FeatureHandle?
        for stay in isOnAmenities ? places.amenities : places.anchors where applies(stay.category) && stay.point != last
        {
            if let isWrong {
                guard case .known(let category)? = amenities.properties[stay.point].category else {
                    report.notChecked("the category of the amenity is unknown", stay.point)
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
        var what: FindingMessage = ""
        if type == .amenity,
            case .known(let category)? = context.dataset.features.amenities.properties[stay.point].category
        {
            what = "of category \(.category, category.rawValue) "
        }
        report.report(
            on: stay.point,
            """
            \(what)is in or at the edge of \(context.describe(stay.unit)) of category \
            \(.otherCategory, stay.category.rawValue), which may contain \(allows.map { "only \($0)" } ?? "no \(Wording.plural(type.rawValue))"); \
            \(advice)
            """, at: "/geometry", related: [stay.unit],
            coordinate: context.dataset.features.geometry(of: stay.point)?.point)
    }
}

/// The examples of these rules: an upper level that consists of one unit, with something in it.
extension Example {
    /// An amenity in a unit that may not contain it.
    static func failing(
        _ caption: String, _ amenity: AmenityCategory, in unit: UnitCategory, at point: ExampleJSON = .point(5, 8)
    ) -> Example { .failing(caption, edits: upper(unit), [UnitContent.amenity(amenity, at: point.marked)]) }

    /// An amenity in a unit that may contain it.
    static func passing(_ caption: String, _ amenity: AmenityCategory, in unit: UnitCategory) -> Example {
        .passing(caption, edits: upper(unit), [UnitContent.amenity(amenity, at: .point(5, 8))])
    }

    /// An empty unit.
    static func passing(_ caption: String, in unit: UnitCategory) -> Example { .passing(caption, edits: upper(unit)) }

    /// An anchor in a unit that may not contain it.
    static func failing(_ caption: String, anchorIn unit: UnitCategory) -> Example {
        .failing(caption, edits: upper(unit), UnitContent.anchor(at: .point(5, 8).marked))
    }

    /// An anchor in a unit that may contain it.
    static func passing(_ caption: String, anchorIn unit: UnitCategory) -> Example {
        .passing(caption, edits: upper(unit), UnitContent.anchor(at: .point(5, 8)))
    }

    private static func upper(_ unit: UnitCategory) -> [Edit] {
        SampleArchive.upperLevel(unit: ["category": .string(unit.rawValue)])
    }
}

extension UnitContent {
    fileprivate static func amenity(_ category: AmenityCategory, at point: ExampleJSON) -> Example.Edit {
        let properties: ExampleJSON = [
            "category": .string(category.rawValue), "unit_ids": [.id(SampleArchive.upperUnitID)],
        ]
        return .add(.amenity, id: "91", point, properties)
    }

    fileprivate static func anchor(at point: ExampleJSON) -> [Example.Edit] {
        let properties: ExampleJSON = ["address_id": nil, "unit_id": .id(SampleArchive.upperUnitID)]
        return [.add(.anchor, id: "91", point, properties), SampleArchive.occupant(at: "91")]
    }
}
