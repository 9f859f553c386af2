/// Footprints beside and over each other.
enum FootprintRules {
    static let all = [
        containing("AerialFootprintMustNotContainOrEqualAerialFootprint", .aerial),
        containing("GroundFootprintMustNotContainOrEqualGroundFootprint", .ground),
        overlapping("AerialFootprintsShouldNotOverlap", .aerial),
        overlapping("GroundFootprintsShouldNotOverlap", .ground),
        overlapping("SubterraneanFootprintsOverlap", .subterranean),
        aerialOverGround, groundOverSubterranean,
    ]

    private static let measure = """
         An area counts from 0.01 m² on, if it is more than a centimeter wide at some place. Footprints without a \
        valid geometry are listed as not checked; those without a building are reported by \
        FootprintMustReferenceBuilding.
        """

    /// The footprints of a category with a building and a sound geometry, by their ids; counts the others as not checked.
    static func sound(_ category: FootprintCategory, _ context: LintContext, _ report: inout Reporter) -> [Node<
        Footprint
    >] {
        let found = context.venue.all(Footprint.self).filter { node in
            guard node.category?.known == category, !node.buildings.isEmpty else { return false }
            if context.topology.isSound(node.handle) { return true }
            report.notChecked(Topology.unsound(.footprint), node.handle)
            return false
        }
        return context.ordered(found)
    }

    /// What a footprint is to another.
    private enum Relation {
        case overlaps, contains, equals

        func sentence(_ other: String, _ category: FootprintCategory, _ amount: AreaAmount) -> String {
            switch self {
            case .overlaps:
                "overlaps \(other), which is also \(category.rawValue), by \(Measured.area(amount)); trim one"
            case .contains:
                """
                contains \(other), which is also \(category.rawValue) (\(Measured.squareMeters(amount.area))); \
                delete one of them
                """
            case .equals:
                """
                is a copy of \(other), which is also \(category.rawValue) (\(Measured.squareMeters(amount.area))); \
                delete one of them
                """
            }
        }
    }

    private static func reportPairs(
        _ category: FootprintCategory,
        _ context: LintContext,
        _ report: inout Reporter,
        words: (AreaPair) -> (relation: Relation, isSecond: Bool)?
    ) {
        let nodes = sound(category, context, &report)
        let areas = nodes.compactMap { $0.geometry?.coordinates }
        for pair in AreaPair.all(areas, context.topology.plane, context.tolerances) {
            guard let (relation, isSecond) = words(pair) else { continue }
            let subject = nodes[isSecond ? pair.second : pair.first].handle
            let other = nodes[isSecond ? pair.first : pair.second].handle
            if context.haveSameID(subject, other) { continue }
            report.report(
                on: subject,
                relation.sentence(context.describe(other), category, pair.amount),
                at: "/geometry",
                related: [other],
                coordinate: pair.amount.position
            )
        }
    }

    private static func containing(_ id: String, _ category: FootprintCategory) -> Rule {
        Rule(
            id,
            .violation,
            .geometry,
            [.feature(.footprint)],
            "One \(category.rawValue) footprint contains or equals another.",
            rationale: """
                One of them is redundant. Compares all footprints of the category, whatever their building; a building \
                that fills a courtyard of another is not contained in it. Reported once per pair, at the one that \
                contains the other; for equal ones, at the one whose id comes later.
                """ + measure,
            examples: [.failing("the same again", copy(category, "8.0", "8.0003"))]
                + (category == .ground ? [] : [.passing("one is enough")]),
            check: .archive { context, report in
                reportPairs(category, context, &report) { pair in
                    if pair.isEqual { return (.equals, true) }
                    if pair.secondCoversFirst { return (.contains, true) }
                    return pair.firstCoversSecond ? (.contains, false) : nil
                }
            }
        )
    }

    private static func overlapping(_ id: String, _ category: FootprintCategory) -> Rule {
        let isSubterranean = category == .subterranean
        @Sendable func marked() -> Example {
            isSubterranean
                ? Example.failing(
                    "two cellars",
                    edits: [
                        cellar("9a", "8.0", "8.0002", marked: false), cellar("9b", "8.0001", "8.0003", marked: true),
                    ]
                )
                : Example.failing("a wing of its own", edits: wing(category))
        }
        return Rule(
            id,
            .warning,
            .geometry,
            [.feature(.footprint)],
            "Two \(category.rawValue) footprints overlap.",
            rationale:
                "Two buildings cannot be in the same place. Compares all footprints of the category, whatever their "
                + "building."
                + (isSubterranean
                    ? " Equal ones, and one inside another, are reported here too: no other rule checks them."
                    : " If one contains or equals the other, the rule of that name reports it.")
                + " Reported once per pair, at the one whose id comes later." + measure,
            examples: [marked()],
            check: .archive { context, report in
                reportPairs(category, context, &report) { pair in
                    isSubterranean || !(pair.firstCoversSecond || pair.secondCoversFirst) ? (.overlaps, true) : nil
                }
            }
        )
    }

    static let aerialOverGround = Rule(
        "AerialFootprintShouldCoverGroundFootprint",
        .warning,
        .geometry,
        [.feature(.footprint)],
        "The aerial footprints of a building do not cover its ground footprint.",
        rationale: """
            Seen from above, a building hides the ground below it. Compares the footprints of one building: the union \
            of its aerial ones has to cover each ground one. Reported at the aerial one whose id comes first.
            """ + measure,
        examples: [
            .failing("a roof that ends early", edits: shortRoof("8.000286", marked: true)),
            .passing("a roof that reaches farther", edits: shortRoof("8.00031", marked: false)),
        ],
        check: .archive { context, report in
            let aerials = sound(.aerial, context, &report)
            let grounds = sound(.ground, context, &report)
            let unsound = context.venue.all(Footprint.self).filter {
                $0.category?.known == .aerial && !context.topology.isSound($0.handle)
            }
            for ground in grounds {
                let buildings = Set(ground.buildings)
                if unsound.contains(where: { !buildings.isDisjoint(with: $0.buildings) }) { continue }
                let over = aerials.filter { !buildings.isDisjoint(with: $0.buildings) }
                guard let first = over.first, let area = ground.geometry else { continue }
                let amount = Coverage(over.compactMap(\.geometry), on: context.topology.plane).uncovered(of: [area])
                guard context.tolerances.isFault(amount) else { continue }
                report.report(
                    on: first.handle,
                    """
                    does not cover \(context.describe(ground.handle)) of the same building: \
                    \(Measured.area(amount)) are uncovered
                    """
                        + (amount.position.map { " at \(Measured.position($0))" } ?? "") + "; extend it",
                    at: "/geometry",
                    related: [ground.handle],
                    coordinate: amount.position
                )
            }
        }
    )

    static let groundOverSubterranean = Rule(
        "GroundFootprintShouldIntersectSubterraneanFootprint",
        .warning,
        .geometry,
        [.feature(.footprint)],
        "A subterranean footprint neither overlaps nor touches a ground footprint of its building.",
        rationale: """
            People enter the part below ground from the building above it. Compares ground footprints of the same \
            building, or all if it has none. Up to a centimeter apart counts as touching. An archive without ground \
            footprints is reported by BuildingHasNoGroundFootprint. Footprints without a valid geometry are listed as \
            not checked.
            """,
        examples: [
            .failing("a cellar elsewhere", edits: [cellar("9a", "8.00032", "8.00038", marked: true)]),
            .passing("a cellar below", edits: [cellar("9a", "8.0", "8.0003", marked: false)], cellarLevel),
        ],
        check: .archive { context, report in
            let grounds = sound(.ground, context, &report)
            for node in sound(.subterranean, context, &report) {
                let buildings = Set(node.buildings)
                let own = grounds.filter { !buildings.isDisjoint(with: $0.buildings) }
                let candidates = own.isEmpty ? grounds : own
                guard let area = node.geometry, !candidates.isEmpty else { continue }
                var least = (distance: Double.infinity, index: 0)
                for (index, ground) in candidates.enumerated() where least.distance > context.tolerances.length {
                    let distance = ground.geometry?.distance(to: area, on: context.topology.plane) ?? .infinity
                    if distance < least.distance { least = (distance, index) }
                }
                guard least.distance > context.tolerances.length else { continue }
                let nearest = candidates[least.index].handle
                report.report(
                    on: node.handle,
                    """
                    is \(Measured.meters(least.distance)) away from \(context.describe(nearest)), the nearest on \
                    the ground; correct the position of one
                    """,
                    at: "/geometry",
                    related: [nearest]
                )
            }
        }
    )

    // MARK: - Examples

    /// One more footprint of a category, in part of the sample's place.
    private static func copy(_ category: FootprintCategory, _ west: String, _ east: String) -> Example.Edit {
        let geometry = PlanEdits.polygon(west, "47.0", east, "47.0001")
        return .add(
            .footprint,
            "{\"id\":\"\(SampleArchive.id("9a"))\",\"geometry\":⟪\(geometry)⟫,\"properties\":{\"category\":\"\(category.rawValue)\"}}"
        )
    }

    /// One more footprint of a category in the east of the sample, a meter beyond the hall; the roof is over all of it.
    private static func wing(_ category: FootprintCategory) -> [Example.Edit] {
        let east = category == .ground ? "8.000318" : "8.0003"
        let part = PlanEdits.polygon("8.0002", "47.0", "8.000315", "47.0001")
        let more = (SampleArchive.features[.footprint]?[0] ?? "").replacing(
            SampleArchive.outlinePolygon,
            with: "⟪\(part)⟫"
        )
        .replacing(SampleArchive.id("d3"), with: SampleArchive.id("9a"))
        .replacing("\"ground\"", with: "\"\(category.rawValue)\"")
        return shortRoof(east, marked: false, more: [more])
    }

    static func cellar(_ ending: String, _ west: String, _ east: String, marked: Bool) -> Example.Edit {
        PlanEdits.addBox(
            .footprint,
            id: ending,
            west,
            "47.0",
            east,
            "47.0001",
            marked: marked,
            "\"category\":\"subterranean\""
        )
    }

    /// A level below the sample's.
    static var cellarLevel: [Example.Edit] {
        SampleArchive.upperLevel("\"ordinal\":-1,\"name\":{\"en\":\"Cellar\"},\"short_name\":{\"en\":\"C\"}")
    }

    /// The roof ends at a longitude.
    private static func shortRoof(_ east: String, marked: Bool, more: [String] = []) -> [Example.Edit] {
        let roof = PlanEdits.polygon("8.0", "47.0", east, "47.0001")
        var footprints = SampleArchive.features[.footprint] ?? []
        let old = "\"geometry\":" + SampleArchive.outlinePolygon
        footprints[1] = footprints[1].replacing(old, with: "\"geometry\":" + (marked ? "⟪\(roof)⟫" : roof))
        return [.file("footprint.geojson", SampleArchive.collection(footprints + more))]
    }
}

extension FootprintCategory {
    /// The ordinals of the levels whose outline a footprint of the category draws, in words and as a test.
    var outlinedOrdinals: (words: String, holds: @Sendable (Int) -> Bool) {
        switch self {
        case .aerial: ("0 or more", { $0 >= 0 })
        case .ground: ("0", { $0 == 0 })
        case .subterranean: ("-1 or less", { $0 < 0 })
        }
    }
}
