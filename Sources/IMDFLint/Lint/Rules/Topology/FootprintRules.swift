/// Rules on the position of footprints relative to each other.
enum FootprintRules {
    static let all = [
        containing("AerialFootprintMustNotContainOrEqualAerialFootprint", .aerial),
        containing("GroundFootprintMustNotContainOrEqualGroundFootprint", .ground),
        overlapping("AerialFootprintsShouldNotOverlap", .aerial),
        overlapping("GroundFootprintsShouldNotOverlap", .ground),
        overlapping("SubterraneanFootprintsOverlap", .subterranean), aerialOverGround, groundOverSubterranean,
    ]

    private static let measure = """
         An area counts if it is more than 0.01 m² and more than a centimeter wide at some point. Footprints without a \
        valid geometry are listed as not checked; those without a building are reported by \
        FootprintMustReferenceBuilding.
        """

    /// The footprints of a category with a building and a sound geometry, by id. Notes the others as not checked.
    static func sound(_ category: FootprintCategory, _ context: LintContext, _ report: inout Reporter) -> [Node<
        Footprint
    >] {
        let found = context.venue.all(Footprint.self).filter { node in
            guard node.properties.category?.known == category, !node.buildings.isEmpty else { return false }
            if context.survey.isSound(node.handle) { return true }
            report.notChecked(NotChecked.unsound(.footprint), node.handle)
            return false
        }
        return context.ordered(found)
    }

    /// The footprint that shares the largest area with a level, if the area is more than noise.
    ///
    /// - Parameters:
    ///   - isCandidate: whether to compare a footprint at all.
    ///   - counts: whether a footprint that shares more than the previous ones counts.
    static func largestOverlap(
        of footprints: [Node<Footprint>], in index: GeometryIndex, with area: Geometry, _ context: LintContext,
        among isCandidate: (Node<Footprint>) -> Bool = { _ in true }, where counts: (Node<Footprint>) -> Bool
    ) -> (amount: AreaAmount, footprint: Node<Footprint>)? {
        var worst: (amount: AreaAmount, footprint: Node<Footprint>)?
        for candidate in index.candidates(near: area) {
            let footprint = footprints[candidate]
            guard isCandidate(footprint),
                let amount = footprint.geometry?.overlap(with: area, on: context.measure.plane),
                context.measure.isFault(amount), amount.area > worst?.amount.area ?? 0, counts(footprint)
            else { continue }
            worst = (amount, footprint)
        }
        return worst
    }

    /// Footprints by their buildings.
    private struct OfBuildings {
        private let footprints: [Node<Footprint>]
        /// The indices of the footprints in the list.
        private var places: [Node<Building>: [Int]] = [:]

        init(_ footprints: [Node<Footprint>]) {
            self.footprints = footprints
            for (place, footprint) in footprints.enumerated() {
                for building in footprint.buildings { places[building, default: []].append(place) }
            }
        }

        /// The footprints that share a building with another one, in the order of the list.
        func sharing(with other: Node<Footprint>) -> [Node<Footprint>] {
            Set(other.buildings.flatMap { places[$0] ?? [] }).sorted().map { footprints[$0] }
        }
    }

    private static func containing(_ id: String, _ category: FootprintCategory) -> Rule {
        .keepsApart(
            id, .violation, .footprint, "One \(category.rawValue) footprint contains or equals another.",
            rationale: """
                One of them is redundant. Compares all footprints of the category, whatever their building; a building \
                that fills a courtyard of another is not contained in it. Reported once per pair, at the one that \
                contains the other; for equal ones, at the one whose id comes later.
                """ + measure,
            pairs: .footprints(category) { pair in
                if pair.isEqual { return (.copies, isOfFirst: false) }
                if pair.secondCoversFirst { return (.contains, isOfFirst: false) }
                return pair.firstCoversSecond ? (.contains, isOfFirst: true) : nil
            }, trait: "which is \(Wording.indefinite(category.rawValue)) footprint too", advice: "delete one of them",
            examples: [.failing("the same again", copy(category))]
                + (category == .ground ? [] : [.passing("one is enough")]))
    }

    private static func overlapping(_ id: String, _ category: FootprintCategory) -> Rule {
        let isSubterranean = category == .subterranean
        let others =
            isSubterranean
            ? " Equal ones, and one inside another, are reported here too: no other rule checks them."
            : " If one contains or equals the other, another rule reports it."
        return .keepsApart(
            id, .warning, .footprint, "Two \(category.rawValue) footprints overlap.",
            rationale: "Two buildings cannot be in the same place. Compares all footprints of the category, whatever "
                + "their building." + others + " Reported once per pair, at the one whose id comes later." + measure,
            pairs: .footprints(category) { pair in
                isSubterranean || !(pair.firstCoversSecond || pair.secondCoversFirst)
                    ? (.overlaps, isOfFirst: false) : nil
            }, trait: "which is \(Wording.indefinite(category.rawValue)) footprint too", advice: "trim one",
            examples: [
                isSubterranean
                    ? .failing(
                        "two cellars", cellar("9a", .level.upTo(x: 20)),
                        cellar("9b", .level.from(x: 10), isMarked: true))
                    : .failing("a wing of its own", edits: wing(category))
            ])
    }

    static let aerialOverGround = Rule(
        "AerialFootprintShouldCoverGroundFootprint", .warning, .geometry, [.feature(.footprint)],
        "The aerial footprints of a building do not cover its ground footprint.",
        rationale: """
            Seen from above, a building hides the ground below it. Compares the footprints of one building: the union \
            of its aerial footprints must cover each ground footprint. Reported at the aerial footprint whose id comes \
            first.
            """ + measure, values: [.uncoveredArea],
        examples: [
            .failing("a roof that ends early", edits: roof(upTo: 28.6, isMarked: true)),
            .passing("a roof that reaches farther", edits: roof(upTo: 31)),
        ],
        check: .archive { context, report in
            let aerials = sound(.aerial, context, &report)
            let grounds = sound(.ground, context, &report)
            let unsound = OfBuildings(
                context.venue.all(Footprint.self).filter {
                    $0.properties.category?.known == .aerial && !context.survey.isSound($0.handle)
                })
            let aerialsOfBuildings = OfBuildings(aerials)
            for ground in grounds where unsound.sharing(with: ground).isEmpty {
                let over = aerialsOfBuildings.sharing(with: ground)
                guard let first = over.first, let area = ground.geometry else { continue }
                let amount = Coverage(over.compactMap { $0.geometry }, on: context.measure.plane).uncovered(of: [area])
                guard context.measure.isFault(amount) else { continue }
                report.report(
                    on: first.handle,
                    """
                    does not cover \(context.describe(ground.handle)) of the same building: \(.uncoveredArea, amount) \
                    is uncovered\(Measured.at(amount.position)); extend it
                    """, at: "/geometry", related: [ground.handle], coordinate: amount.position)
            }
        })

    static let groundOverSubterranean = Rule(
        "GroundFootprintShouldIntersectSubterraneanFootprint", .warning, .geometry, [.feature(.footprint)],
        "A subterranean footprint neither overlaps nor touches a ground footprint of its building.",
        rationale: """
            People enter the part below ground from the building above it. Compares ground footprints of the same \
            building, or all if it has none. Up to a centimeter apart counts as touching. An archive without ground \
            footprints is reported by BuildingHasNoGroundFootprint. Footprints without a valid geometry are listed as \
            not checked.
            """, values: [.distance],
        examples: [
            .failing("a cellar elsewhere", edits: [cellar("9a", PlanCell(x: 32...38, y: 0...10), isMarked: true)]),
            .passing("a cellar below", edits: [cellar("9a", .level)], cellarLevel),
        ],
        check: .archive { context, report in
            let grounds = sound(.ground, context, &report)
            let groundsOfBuildings = OfBuildings(grounds)
            for node in sound(.subterranean, context, &report) {
                let own = groundsOfBuildings.sharing(with: node)
                let candidates = own.isEmpty ? grounds : own
                guard let area = node.geometry, !candidates.isEmpty else { continue }
                var least = (distance: Double.infinity, index: 0)
                for (index, ground) in candidates.enumerated() where least.distance > context.measure.tolerances.length
                {
                    let distance = ground.geometry?.distance(to: area, on: context.measure.plane) ?? .infinity
                    if distance < least.distance { least = (distance, index) }
                }
                guard least.distance > context.measure.tolerances.length else { continue }
                let nearest = candidates[least.index].handle
                report.report(
                    on: node.handle,
                    """
                    is \(.distance, least.distance) away from \(context.describe(nearest)), the nearest on \
                    the ground; correct the position of one
                    """, at: "/geometry", related: [nearest])
            }
        })

    // MARK: - Examples

    /// A further footprint of a category, in the place of the sample's.
    private static func copy(_ category: FootprintCategory) -> Example.Edit {
        .add(.footprint, id: "9a", .box(.level).marked, ["category": .string(category.rawValue)])
    }

    /// A further footprint of a category in the east of the sample, a meter beyond the hall. The roof is over both.
    private static func wing(_ category: FootprintCategory) -> [Example.Edit] {
        let part = SampleArchive.first(.footprint).changed(by: [
            "id": .id("9a"), "geometry": .box(x: 20...31.5, y: 0...10).marked,
            "properties": ["category": .string(category.rawValue)],
        ])
        return roof(upTo: category == .ground ? 31.8 : 30, more: [part])
    }

    private static func cellar(_ id: String, _ cell: PlanCell, isMarked: Bool = false) -> Example.Edit {
        .add(.footprint, id: id, .box(cell).marked(isMarked), ["category": "subterranean"])
    }

    /// A level below the sample's.
    static var cellarLevel: [Example.Edit] {
        SampleArchive.upperLevel(["ordinal": -1, "name": ["en": "Cellar"], "short_name": ["en": "C"]])
    }

    /// An aerial footprint that ends at a given x.
    private static func roof(upTo x: Double, isMarked: Bool = false, more: [ExampleJSON] = []) -> [Example.Edit] {
        let roof = SampleArchive.footprint(.aerial).changed(by: ["geometry": .box(.level.upTo(x: x)).marked(isMarked)])
        return [.features(.footprint, [SampleArchive.footprint(.ground), roof] + more)]
    }
}

extension FootprintCategory {
    /// The ordinals of the levels that a footprint of the category outlines, in words and as a test.
    var outlinedOrdinals: (words: String, holds: @Sendable (Int) -> Bool) {
        switch self {
        case .aerial: ("0 or more", { $0 >= 0 })
        case .ground: ("0", { $0 == 0 })
        case .subterranean: ("-1 or less", { $0 < 0 })
        }
    }
}
