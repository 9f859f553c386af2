/// Causes for ways of drawing that break rules on geometry.
enum DrawingCauses {
    static let all = [underlay, walls, openings, style]

    static let underlay = Cause(
        "UnitCoversOthers", "A unit lies under others, such as a walkway over the whole floor.",
        advice: "cut the other units out of it",
        recognition: """
            At least three units overlap one unit, and lie in it with nine tenths of their area. Explains these findings.
            """, effort: .redraw,
        examples: [
            .found(
                "three shops on the walkway", gathers: ["UnitsMustNotOverlap": 3],
                edits: (0..<3).map { .add(.unit, id: "7\($0)", .box(x: 12 + Double($0)...13 + Double($0), y: 1...2)) }),
            .notFound("one shop", .add(.unit, id: "71", .box(x: 12...13, y: 1...2))),
        ],
        find: { cause, search in
            let units = search.dataset.features.units
            func area(_ unit: FeatureHandle) -> Double {
                guard let geometry = units.geometry(at: unit), !geometry.box.isEmpty else { return 0 }
                return geometry.area(on: LocalPlane(at: Position(geometry.box.center)))
            }
            var over: [FeatureHandle: [Int]] = [:]
            for index in search.open("UnitsMustNotOverlap") {
                let pair = search.findings[index].involved.map { ($0, area($0)) }.sorted { $0.1 < $1.1 }
                guard pair.count == 2, let shared = search.findings[index].number(.overlapArea) else { continue }
                if shared >= 0.9 * pair[0].1 { over[pair[1].0, default: []].append(index) }
            }
            over = over.filter { $0.value.count > 2 }
            guard let first = search.dataset.ordered(Array(over.keys)).first else { return }
            let category = units.properties[first].category?.known?.rawValue ?? "unit"
            let name = category + search.names.describe(first).dropFirst("unit".count)
            let others = over.count > 1 ? " and \(Wording.count(over.count - 1, "other unit"))" : ""
            let found = Set(over.values.joined())
            search.explain(
                cause, "\(name)\(others) under \(NumberText.grouped(found.count)) units that lie in their area",
                advice: "cut the other units out of \(name)\(others)", found)
        })

    static let walls = Cause(
        "WallsAreFixtures", "Walls are drawn as fixtures over units that already have walls.",
        advice: "remove the fixtures that are walls, or draw the units only up to the walls",
        recognition: """
            At least \(CauseSearch.habit) findings are about fixtures of category wall, or on average less than half a meter \
            wide, that overlap other fixtures or several units, or extend beyond the level. Explains these findings.
            """, effort: .redraw,
        examples: [
            .found(
                "six walls that cross the wall between shop and walkway", gathers: ["FixtureMustBeCoveredByUnit": 6],
                edits: (1...6).map { number in
                    .add(
                        .fixture, id: "7\(number)", .box(x: 8...12, y: Double(number) + 1...Double(number) + 1.2),
                        ["category": "wall", "name": nil])
                }),
            .notFound(
                "six tables that cross it",
                edits: (0...5).map { number in
                    .add(
                        .fixture, id: "7\(number)", .box(x: 8...12, y: Double(number) * 1.6...Double(number) * 1.6 + 1),
                        ["category": "furniture", "name": nil])
                }),
        ],
        find: { cause, search in
            let rules = [
                "FixturesMustNotOverlap", "FixtureMustNotEqualFixture", "FixtureMustNotOverlapKiosk",
                "FixtureMustBeCoveredByUnit", "StructuralUnitMustNotContainFixture",
                "OpenToBelowUnitMustNotContainFixture", "FixtureMustBeCoveredByReferencedLevel",
                "FixtureHasInteriorRing",
            ]
            var known: [FeatureHandle: Bool] = [:]
            let found = search.open(rules).filter { index in
                search.findings[index].involved.contains { handle in
                    if let isWall = known[handle] { return isWall }
                    let isWall = search.isWall(handle)
                    known[handle] = isWall
                    return isWall
                }
            }
            guard found.count >= CauseSearch.habit else { return }
            let count = known.values.count { $0 }
            search.explain(
                cause, "\(Wording.count(count, "fixture")) that are walls lie over units or each other", found)
        })

    /// The length in meters that no door has.
    private static let long = 15.0

    static let openings = Cause(
        "OpeningsAreOffWalls", "Most openings are drawn beside the walls of units, or longer than any door.",
        advice: "draw each opening as the part of a wall that is open, or draw the units up to it",
        recognition: """
            At least \(CauseSearch.habit) openings, and at least half of all, are on no wall of a unit; or they are longer than \
            \(Int(long)) m, and extend beyond their level, too, or cross. Explains these findings.
            """, effort: .redraw,
        examples: [
            .found(
                "six doors in the walkway", gathers: ["OpeningMustBeCoveredByUnitBoundary": 6],
                edits: (1...6).map { .add(.opening, id: "7\($0)", .line((12, Double($0)), (13, Double($0)))) }),
            .found(
                "six doors through the wall of the level", gathers: ["OpeningMustBeCoveredByReferencedLevel": 6],
                edits: (1...6).map { .add(.opening, id: "7\($0)", .line((12, Double($0)), (60, Double($0)))) }),
            .notFound("one door in the walkway", .add(.opening, id: "71", .line((12, 3), (13, 3)))),
        ],
        find: { cause, search in
            let rules = [
                "OpeningMustBeCoveredByUnitBoundary", "OpeningMustBeCoveredByReferencedLevel",
                "OpeningsMustNotCrossOrOverlap", "OpeningIsSuspiciouslyLarge",
            ]
            let openings = Set(search.open(rules).compactMap { search.findings[$0].feature })
            let count = openings.count { opening in
                guard let geometry = search.dataset.features.geometry(of: opening), !geometry.box.isEmpty else {
                    return false
                }
                return geometry.length(on: LocalPlane(at: Position(geometry.box.center))) > long
            }
            let isLong = count >= CauseSearch.habit && count * 2 >= search.dataset.features.count(of: .opening)
            search.explainHabit(cause, isLong ? rules : [rules[0]], of: .opening) {
                isLong ? "\($0) where no door is, most longer than \(Int(long)) m" : "\($0) on no wall of a unit"
            }
        })

    /// The rules on style, and their subject in the statement.
    private static let styles = [
        ("CoordinatePrecisionIsExcessive", "excess digits"),
        ("RingShouldFollowRightHandRule", "the direction of rings"), ("PositionShouldBeTwoDimensional", "altitudes"),
        ("FeatureIdShouldBeLowerCase", "capital letters in ids"),
    ]

    static let style = Cause(
        "WritingStyleDiffers", "Positions, rings, or ids are written in another style than the standard's.",
        advice: "have them rewritten, or set the exporter",
        recognition: """
            At least two findings are about coordinates with more than nine decimal places, the direction of rings, altitudes, \
            or capital letters in ids. Explains these findings.
            """, effort: .mechanical,
        examples: [
            .found(
                "digits, and an id in capital letters",
                gathers: ["CoordinatePrecisionIsExcessive": 1, "FeatureIdShouldBeLowerCase": 1],
                .change(.amenity, ["geometry": precise(.raw("8.00025123456"), .latitude(8))]),
                .change(.detail, ["id": "00000000-0000-4000-8000-0000000000DD"])),
            .notFound(
                "digits in one type", .change(.amenity, ["geometry": precise(.raw("8.00025123456"), .latitude(8))])),
        ],
        find: { cause, search in
            let found = styles.map { style, name in (name: name, indices: search.open(style)) }.filter {
                !$0.indices.isEmpty
            }
            let parts = found.map { name, indices in
                let count = indices.reduce(0) { $0 + Int(search.findings[$1].number(.count) ?? 1) }
                return "\(name) (\(NumberText.grouped(count)))"
            }
            search.explain(
                cause, "style, which changes no meaning: \(parts.joined(separator: ", "))", found.flatMap { $0.indices }
            )
        })

    private static func precise(_ longitude: ExampleJSON, _ latitude: ExampleJSON) -> ExampleJSON {
        ["type": "Point", "coordinates": [longitude, latitude]]
    }
}

extension CauseSearch {
    /// Whether a feature is a fixture that is a wall, by its category or its shape.
    func isWall(_ handle: FeatureHandle) -> Bool {
        guard handle.type == .fixture else { return false }
        let fixture = dataset.features.fixtures.features[handle.index]
        if fixture.properties.category?.known == .wall { return true }
        guard let geometry = fixture.geometry, let box = geometry.box.isEmpty ? nil : geometry.box else { return false }
        let plane = LocalPlane(at: Position(box.center))
        let (area, length) = (geometry.area(on: plane), geometry.length(on: plane))
        // The average width of a long shape is twice its area divided by the length of its outline. Small shapes are
        // not walls, and around a room is more hole than wall.
        guard length > 4, 2 * area / length < 0.5 else { return false }
        let polygons = geometry.polygons
        let outlines = polygons.reduce(0) { $0 + ($1.first.map { Geometry.polygon([Array($0)]).area(on: plane) } ?? 0) }
        return polygons.allSatisfy { $0.count < 2 } || 2 * area < outlines
    }
}
