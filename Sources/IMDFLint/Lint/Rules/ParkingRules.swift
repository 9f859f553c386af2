/// Rules on parking: buildings, levels, and units must agree.
enum ParkingRules {
    static let all = [
        buildingCategory, parkingBuilding, levelWithoutUnit, levelWithoutOpening, unitsOnOtherLevel, unitAmongOthers,
    ]

    /// The categories of units that may occur on a parking level without contradicting it.
    private static let neutral: [UnitCategory] = [.office, .platform, .room, .unenclosedarea]

    private static let carDoor = Example.Edit.set(.opening, ["category": "automobile"])

    static let buildingCategory = Rule(
        "BuildingCategoryShouldBeParking", .warning, .consistency, [.feature(.building)],
        "All levels of a building are parking, but the building is not.",
        rationale: "A building for vehicles has the category parking.", values: [.category],
        examples: [
            .failing(
                "a garage", .set(.building, ["category": .marked("unspecified")]),
                .set(.level, ["category": "parking"]), .set(.unit, ["category": "parking"]), carDoor)
        ],
        check: .archive { context, report in
            for building in context.venue.buildings {
                let levels = building.levels
                guard !levels.isEmpty, levels.allSatisfy({ $0.properties.category == .known(.parking) }),
                    let category = building.properties.category, category != .known(.parking)
                else { continue }
                // Another level changes the result unless it is a parking level too.
                let features = context.dataset.features.levels.features
                let doubt = context.doubts.reason(about: .level, .buildingIDs, on: building.handle) {
                    features.properties[$0.index].category?.known != .parking
                }
                if let doubt {
                    report.notChecked(doubt, building.handle)
                    continue
                }
                report.report(
                    on: building.handle,
                    "is \(.category, quoted: category.rawValue), but all its levels are parking; change it to parking",
                    at: "/properties/category")
            }
        })

    static let parkingBuilding = Rule(
        "ParkingBuildingReferencingNonParkingLevel", .warning, .consistency, [.feature(.building)],
        "A level of a parking building is not parking.",
        rationale:
            "Reported once per building, with the first such level by id. A level without a category is ignored.",
        values: [.otherCategory],
        examples: [.failing("a garage with a hall", .set(.building, ["category": .marked("parking")]))],
        check: .archive { context, report in
            for building in context.venue.buildings where building.properties.category == .known(.parking) {
                let others = building.levels.filter { $0.properties.category.map { $0 != .known(.parking) } ?? false }
                guard let other = context.ordered(others).first else { continue }
                report.report(
                    on: building.handle,
                    """
                    is parking, but \(context.describe(other.handle)) is \
                    \(.otherCategory, quoted: other.properties.category?.rawValue ?? ""); correct one of the categories
                    """, at: "/properties/category", related: [other.handle])
            }
        })

    static let levelWithoutUnit = Rule(
        "ParkingLevelShouldContainParkingUnit", .warning, .consistency, [.feature(.level)],
        "A parking level has no parking unit.",
        rationale: "A level without units is reported by LevelMustBeReferencedByUnit.", values: [.total],
        examples: [
            .failing(
                "a walkway only",
                edits: SampleArchive.upperLevel(
                    ["category": .marked("parking")], unit: ["category": "walkway"], opening: ["category": "automobile"]
                ))
        ],
        check: .archive { context, report in
            for level in parkingLevels(context) {
                let units = level.units
                guard !units.isEmpty, !units.contains(where: { $0.properties.category == .known(.parking) }) else {
                    continue
                }
                let unsure = units.contains { $0.properties.category?.known == nil }
                let features = context.dataset.features.units.features
                let doubt = context.doubts.reason(about: .unit, .levelID, on: level.handle) {
                    features.properties[$0.index].category?.known ?? .parking == .parking
                }
                if let doubt = doubt ?? (unsure ? "the category of a unit is not known" : nil) {
                    report.notChecked(doubt, level.handle)
                    continue
                }
                report.report(
                    on: level.handle,
                    """
                    is parking, but \(.total, units.count, shown: none(units.count, "unit")) parking; correct one of \
                    the categories
                    """, at: "/properties/category")
            }
        })

    static let levelWithoutOpening = Rule(
        "ParkingLevelShouldHaveAutomobileOpening", .warning, .consistency, [.feature(.level)],
        "A parking level at the ground has no opening for cars.",
        rationale: """
            The official text requires the opening “on the expected ordinal” without defining it. This rule uses \
            ordinal 0, where cars enter from the street; levels above and below are reached by ramps. A level without \
            openings is reported by LevelShouldBeReferencedByOpening.
            """, values: [.total],
        examples: [
            .failing(
                "doors for people only", .set(.building, ["category": "parking"]),
                .set(.level, ["category": .marked("parking")]), .set(.unit, ["category": "parking"])),
            .passing(
                "a gate for cars", .set(.building, ["category": "parking"]), .set(.level, ["category": "parking"]),
                .set(.unit, ["category": "parking"]), carDoor, .add(.opening, id: "9e", .line((10, 7), (10, 9)))),
        ],
        check: .archive { context, report in
            for level in parkingLevels(context) where level.properties.ordinal == 0 {
                let openings = level.openings
                func isForCars(_ category: Category<OpeningCategory>?) -> Bool {
                    category?.rawValue.hasPrefix("automobile") ?? false
                }
                guard !openings.isEmpty, !openings.contains(where: { isForCars($0.properties.category) }) else {
                    continue
                }
                let unsure = openings.contains { $0.properties.category?.known == nil }
                let features = context.dataset.features.openings.features
                let doubt = context.doubts.reason(about: .opening, .levelID, on: level.handle) {
                    let category = features.properties[$0.index].category
                    return category?.known == nil || isForCars(category)
                }
                if let doubt = doubt ?? (unsure ? "the category of an opening is not known" : nil) {
                    report.notChecked(doubt, level.handle)
                    continue
                }
                report.report(
                    on: level.handle,
                    """
                    is parking at the ground, but \(.total, openings.count, shown: none(openings.count, "opening")) for \
                    automobiles; add one
                    """, at: "/properties/category")
            }
        })

    static let unitsOnOtherLevel = Rule(
        "ParkingUnitShouldBeContainedByParkingLevel", .warning, .consistency, [.feature(.level)],
        "All units of a level are parking, but the level is not.",
        rationale: "The category of a level is that of its units.", values: [.category],
        examples: [
            .failing(
                "a parking deck",
                edits: SampleArchive.upperLevel(["category": .marked("unspecified")], unit: ["category": "parking"]))
        ],
        check: .archive { context, report in
            for level in otherLevels(context) {
                let units = UnitCounts(level)
                guard units.all > 0, units.parking == units.all else { continue }
                let features = context.dataset.features.units.features
                let doubt = context.doubts.reason(about: .unit, .levelID, on: level.handle) {
                    features.properties[$0.index].category?.known != .parking
                }
                if let doubt {
                    report.notChecked(doubt, level.handle)
                    continue
                }
                report.report(
                    on: level.handle,
                    """
                    is \(.category, quoted: level.properties.category?.rawValue ?? ""), but all its units are parking; change it \
                    to parking
                    """, at: "/properties/category")
            }
        })

    static let unitAmongOthers = Rule(
        "ParkingUnitIsNotContainedByParkingLevel", .info, .consistency, [.feature(.level)],
        "A level that is not parking has parking units and others.",
        rationale: """
            Not a fault. Units of category office, platform, room, and unenclosedarea do not count as others; if they \
            are the only units besides parking, neither this rule nor the one about levels with only parking units \
            reports the level. Reported once per level.
            """, values: [.total],
        examples: [
            .failing("beside a walkway", .change(.level, .marked([:])), .set(.unit, ["category": "parking"])),
            .passing("beside an office", edits: SampleArchive.upperLevel(unit: ["category": "office"])),
        ],
        check: .archive { context, report in
            for level in otherLevels(context) {
                let units = UnitCounts(level)
                guard units.others > 0, let parking = context.dataset.ordered(units.parkingUnits).first else {
                    continue
                }
                report.report(
                    on: level.handle,
                    "is not a parking level, but has \(context.describe(parking)) among its \(.total, units.all, "unit")",
                    related: [parking])
            }
        }
    ).asked(by: .strict)

    /// The phrase “none of its 3 units is”.
    private static func none(_ count: Int, _ noun: String) -> String {
        count == 1 ? "its only \(noun) is not" : "none of its \(count) \(Wording.plural(noun)) is"
    }

    /// The counts of a level's units.
    private struct UnitCounts {
        private(set) var all = 0
        private(set) var parkingUnits: [FeatureHandle] = []
        var parking: Int { parkingUnits.count }
        /// The number of units whose categories contradict parking.
        private(set) var others = 0

        init(_ level: Node<Level>) {
            level.forEachSource(.levelID) { (unit: Node<Unit>) in
                all += 1
                guard case .known(let category)? = unit.properties.category else { return }
                if category == .parking {
                    parkingUnits.append(unit.handle)
                } else if !neutral.contains(category) {
                    others += 1
                }
            }
        }
    }

    private static func parkingLevels(_ context: LintContext) -> [Node<Level>] {
        context.venue.all(Level.self).filter { $0.properties.category == .known(.parking) }
    }

    /// The levels that are known to be something other than parking.
    private static func otherLevels(_ context: LintContext) -> [Node<Level>] {
        context.venue.all(Level.self).filter { $0.properties.category.map { $0 != .known(.parking) } ?? false }
    }
}
