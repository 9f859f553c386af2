/// Rules on outdoor levels and nearby buildings.
enum OutdoorLevelRules {
    static let all = [footprint]

    static let footprint = Rule(
        "OutdoorLevelShouldNotOverlapGroundFootprint", .warning, .geometry, [.feature(.level)],
        "An outdoor level of ordinal 0 overlaps a ground footprint.",
        rationale: """
            The area of the building is indoors. The footprint of any building counts, including a building that the \
            level references, if the overlap is more than 0.01 m² and more than a centimeter wide at some point. A \
            footprint whose building has an indoor level of ordinal 0 that overlaps the outdoor one is ignored: \
            LevelsShouldNotOverlap reports it. Reported once per level, with the footprint that shares the largest \
            area with it. A feature without a valid geometry is listed as not checked.
            """, values: [.overlapArea],
        examples: [
            .failing("a yard that extends under the wall", edits: yard(from: 10.5, isMarked: true)),
            .passing("a yard next to the hall", edits: yard(from: 11)),
        ],
        check: .archive { context, report in
            let footprints = FootprintRules.sound(.ground, context, &report)
            guard !footprints.isEmpty else { return }
            let index = GeometryIndex(footprints.compactMap { $0.geometry })
            for level in context.venue.all(Level.self)
            where level.properties.outdoor == true && level.properties.ordinal == 0 {
                guard let area = context.survey.geometry(level) else {
                    report.notChecked(NotChecked.unsound(.level), level.handle)
                    continue
                }
                let worst = FootprintRules.largestOverlap(of: footprints, in: index, with: area, context) { footprint in
                    !footprint.buildings.lazy.flatMap { $0.levels }.contains { other in
                        other != level && other.properties.ordinal == 0
                            && context.survey.geometry(other).map {
                                context.measure.isFault($0.overlap(with: area, on: context.measure.plane))
                            } == true
                    }
                }
                guard let (amount, footprint) = worst else { continue }
                report.report(
                    on: level.handle,
                    """
                    is outdoor, but overlaps \(context.describe(footprint.handle)) by \(.overlapArea, amount); \
                    trim it
                    """, at: "/geometry", related: [footprint.handle], coordinate: amount.position)
            }
        })

    // MARK: - Examples

    /// A yard north of the hall, from a given y. The footprints end a meter north of the level.
    ///
    /// - Parameter buildings: the yard's building_ids.
    static func yard(from y: Double, isMarked: Bool = false, buildings: ExampleJSON = nil) -> [Example.Edit] {
        let place = ExampleJSON.box(x: 0...30, y: y...15)
        let onLevel: ExampleJSON = ["level_id": .id(SampleArchive.upperLevelID)]
        return [
            .changeAll(.footprint, ["geometry": .box(.level.grown(north: 1))]),
            .add(
                .level, id: SampleArchive.upperLevelID, place.marked(isMarked),
                [
                    "outdoor": true, "name": ["en": "Yard"], "short_name": ["en": "Y"], "display_point": nil,
                    "building_ids": buildings,
                ]),
            .add(
                .unit, id: SampleArchive.upperUnitID, place, onLevel.with(["category": "unenclosedarea", "name": nil])),
            .add(.opening, id: "87", .line((18, y), (20, y)), onLevel),
        ]
    }
}
