/// Rules on values that must come from a list of the standard.
enum CategoryRules {
    static let all = [
        category("AmenityCategoryMustBeValid", Amenity.self) { $0.properties.category },
        category("BuildingCategoryMustBeValid", Building.self) { $0.properties.category },
        category("FixtureCategoryMustBeValid", Fixture.self) { $0.properties.category }, footprint,
        category("GeofenceCategoryMustBeValid", Geofence.self) { $0.properties.category },
        category("LevelCategoryMustBeValid", Level.self) { $0.properties.category },
        category("OccupantCategoryMustBeValid", Occupant.self) { $0.properties.category },
        category("OpeningCategoryMustBeValid", Opening.self) { $0.properties.category },
        category("RelationshipCategoryMustBeValid", Relationship.self) { $0.properties.category },
        category("SectionCategoryMustBeValid", Section.self) { $0.properties.category },
        category("UnitCategoryMustBeValid", Unit.self) { $0.properties.category },
        category("VenueCategoryMustBeValid", VenueProperties.self) { $0.properties.category }, direction, doorType,
        doorMaterial, accessControl, accessibility, restriction,
    ]

    private static let rationale = """
        Maps choose symbols and search by category, and ignore a value that is not in the standard's list. An archive \
        cannot extend the list.
        """

    private static func category<P: DeclaredProperties, List: CategoryList>(
        _ id: String, _ type: P.Type, _ value: @escaping @Sendable (FeatureView<P>) -> Category<List>?
    ) -> Rule {
        let subject = P.featureType
        // A function, so that the texts of the list are looked up only when the examples are needed.
        @Sendable func known() -> String { List.allCases.first?.rawValue.uppercased() ?? "" }
        return Rule(
            id, .violation, .categories, [.feature(subject)],
            "The category of \(Wording.indefinite(subject.rawValue)) is not in the standard's list.",
            rationale: rationale, values: [.category, .expected],
            examples: [
                .failing("no such category", .set(subject, ["category": .marked("nosuchcategory")])),
                .failing("a listed value in uppercase", .set(subject, ["category": .string(known()).marked])),
            ],
            check: .each(P.self) { feature, report in
                if case .other(let text)? = value(feature) {
                    report.report(
                        message("category", .category, text, List.self, of: subject), at: "/properties/category")
                }
            })
    }

    /// The message, for example: has category “shop”, which is not one of the 63 that UNIT-CATEGORY lists; did you
    /// mean “shower”?
    ///
    /// - Parameter type: the feature type whose category it is; nil for other lists.
    private static func message<List: CategoryList>(
        _ key: String, _ value: FindingValue.Key, _ text: String, _ list: List.Type, of type: FeatureType? = nil
    ) -> FindingMessage {
        let values = list.allCases
        let all = values.count <= 12 ? "; use \(Wording.alternatives(values.map { $0.rawValue }))" : ""
        let meant = CategoryAdvice.suggestion(text, in: list)
        return message(key, value, text, meant: meant, all: all, count: values.count, of: type)
    }

    private static func message(
        _ key: String, _ value: FindingValue.Key, _ text: String, meant: String?, all: String, count: Int,
        of type: FeatureType?
    ) -> FindingMessage {
        if type == .level, ["outdoor", "indoor"].contains(text.lowercased()) {
            let isOutdoor = text.lowercased() == "outdoor"
            return #"has \#(key) \#(value, quoted: text); write "outdoor": \#(isOutdoor) and category “unspecified”"#
        }
        let number = NumberText.grouped(count)
        let others = type.map { CategoryAdvice.types(listing: text, except: $0) } ?? []
        if let type, !others.isEmpty, meant.map({ !CategorySpelling.areAlike($0, text) }) ?? true {
            let plurals = others.prefix(2).map { Wording.plural($0.rawValue) }.joined(separator: " and ")
            let own = Wording.indefinite(type.rawValue)
            let hint = hint(meant, all.isEmpty ? "; use one of its \(number) values\(listed(type))" : all)
            return """
                has \(key) \(value, quoted: text), which is a category of \(plurals); \(own)'s says \
                \(CategoryAdvice.meaning(of: type))\(hint)
                """
        }
        let hint = hint(meant, all.isEmpty ? "; use one of them\(listed(type))" : all)
        return "has \(key) \(value, quoted: text), which is not one of the standard's \(number) values\(hint)"
    }

    /// The value that was probably meant; if none is known, the other advice.
    private static func hint(_ meant: String?, _ advice: String) -> FindingMessage {
        meant.map { "; did you mean “\(.expected, $0)”?" } ?? "\(advice)"
    }

    /// The command that prints the values of a type's list.
    private static func listed(_ type: FeatureType?) -> String {
        type.map { ", which imdf-lint schema \($0.rawValue) -f json prints" } ?? ""
    }

    static let footprint = Rule(
        "FootprintCategoryMustBeValid", .violation, .categories, [.feature(.footprint)],
        "The category of a footprint is missing or not in the standard's list.",
        rationale: rationale + " No other rule requires a footprint's category, so a missing one is reported here.",
        values: [.category, .expected],
        examples: [
            .failing(
                "no such category", .add(.footprint, ["id": .id("99"), "properties": ["category": .marked("roof")]])),
            .failing(
                "a misspelling", .add(.footprint, ["id": .id("99"), "properties": ["category": .marked("Ground")]])),
            .failing("none", .add(.footprint, ["id": .id("99"), "properties": ["category": .marked(nil)]])),
        ],
        check: .each(Footprint.self) { footprint, report in
            if case .other(let text)? = footprint.properties.category {
                report.report(
                    message("category", .category, text, FootprintCategory.self, of: .footprint),
                    at: "/properties/category")
            } else if footprint.lacks(footprint.properties.category, "category") {
                report.report("has no category; use aerial, ground, or subterranean", at: "/properties/category")
            }
        })

    static let direction = Rule(
        "RelationshipDirectionMustBeValid", .violation, .categories, [.feature(.relationship)],
        "The direction of a relationship is neither “directed” nor “undirected”.",
        rationale: "A missing direction is reported here too, since no other rule requires it.",
        values: [.direction, .expected],
        examples: [
            .failing("another word", .set(.relationship, ["direction": .marked("both")])),
            .failing("a misspelling", .set(.relationship, ["direction": .marked("Directed")])),
            .failing("none", .set(.relationship, ["direction": .marked(nil)])),
            .passing(
                "one way",
                .set(
                    .relationship,
                    [
                        "direction": "directed", "origin": .reference(.id(.walkway), .unit),
                        "destination": .reference(.id(.shop), .unit),
                    ])),
        ],
        check: .each(Relationship.self) { relationship, report in
            if case .other(let text)? = relationship.properties.direction {
                report.report(
                    message("direction", .direction, text, RelationshipDirection.self), at: "/properties/direction")
            } else if relationship.lacks(relationship.properties.direction, "direction") {
                report.report("has no direction; use directed or undirected", at: "/properties/direction")
            }
        })

    static let doorType = Rule(
        "OpeningDoorTypeMustBeValid", .violation, .categories, [.feature(.opening)],
        "The type of an opening's door is not in the standard's list.", rationale: rationale,
        values: [.doorType, .expected],
        examples: [
            .failing("no such type", .set(.opening, ["door": ["type": .marked("trapdoor")]])),
            .failing("a misspelling", .set(.opening, ["door": ["type": .marked("slidding")]])),
        ],
        check: .each(Opening.self) { opening, report in
            if case .other(let text)? = opening.properties.door?.type {
                report.report(message("door type", .doorType, text, DoorType.self), at: "/properties/door/type")
            }
        })

    static let doorMaterial = Rule(
        "OpeningDoorMaterialMustBeValid", .violation, .categories, [.feature(.opening)],
        "The material of an opening's door is not in the standard's list.", rationale: rationale,
        values: [.doorMaterial, .expected],
        examples: [
            .failing("no such material", .set(.opening, ["door": ["material": .marked("paper")]])),
            .failing("a misspelling", .set(.opening, ["door": ["material": .marked("galss")]])),
        ],
        check: .each(Opening.self) { opening, report in
            if case .other(let text)? = opening.properties.door?.material {
                report.report(
                    message("door material", .doorMaterial, text, DoorMaterial.self), at: "/properties/door/material")
            }
        })

    static let accessControl = Rule(
        "AccessControlMustBeValid", .violation, .categories, [.feature(.opening)],
        "An access control value of an opening is not in the standard's list.", rationale: rationale,
        values: [.accessControl, .expected],
        examples: [
            .failing("no such method", .set(.opening, ["access_control": ["guard", .marked("moat")]])),
            .failing("a misspelling", .set(.opening, ["access_control": [.marked("badgereadr")]])),
            .passing(
                "two methods", .set(.opening, ["access_control": ["guard", "badgereader"]]),
                .add(.opening, id: "9e", .line((10, 7), (10, 9)))),
        ],
        check: .each(Opening.self) { opening, report in
            list(opening.properties.accessControl, "access_control", .accessControl, &report)
        })

    static let accessibility = Rule(
        "AccessibilityMustBeValid", .violation, .categories,
        [.feature(.amenity), .feature(.opening), .feature(.section), .feature(.unit)],
        "An accessibility value is not in the standard's list.", rationale: rationale,
        values: [.accessibility, .expected],
        examples: [FeatureType.amenity, .opening, .section, .unit].map {
            .failing("no such value", .set($0, ["accessibility": [.marked("rampe")]]))
        } + [
            .failing("a misspelling", .set(.unit, ["accessibility": [.marked("wheelchairs")]])),
            .passing("wheelchairs", .set(.unit, ["accessibility": ["wheelchair"]])),
        ],
        check: .features([
            TypedFeatureCheck<Amenity> { list($0.properties.accessibility, "accessibility", .accessibility, &$1) },
            TypedFeatureCheck<Opening> { list($0.properties.accessibility, "accessibility", .accessibility, &$1) },
            TypedFeatureCheck<Section> { list($0.properties.accessibility, "accessibility", .accessibility, &$1) },
            TypedFeatureCheck<Unit> { list($0.properties.accessibility, "accessibility", .accessibility, &$1) },
        ]))

    private static func list<List: CategoryList>(
        _ values: [Category<List>]?, _ key: String, _ value: FindingValue.Key, _ report: inout Reporter
    ) {
        guard let values else { return }
        for (position, element) in values.enumerated() {
            if case .other(let text) = element {
                report.report(message(key, value, text, List.self), at: "/properties/\(key)/\(position)")
            }
        }
    }

    private static let restricted: [FeatureType] = [.building, .geofence, .level, .section, .unit, .venue]

    static let restriction = Rule(
        "RestrictionCategoryMustBeValid", .violation, .categories, restricted.map { .feature($0) },
        "A restriction is not in the standard's list.",
        rationale: "The two values are employeesonly and restricted; null means that anyone may enter.",
        values: [.restriction, .expected],
        examples: restricted.map { .failing("the word null", .set($0, ["restriction": .marked("null")])) } + [
            .failing("a misspelling", .set(.section, ["restriction": .marked("employeeonly")])),
            .passing("staff only", .set(.section, ["restriction": "employeesonly"])),
        ],
        check: .features([
            TypedFeatureCheck<Building> { restriction($0.properties.restriction, &$1) },
            TypedFeatureCheck<Geofence> { restriction($0.properties.restriction, &$1) },
            TypedFeatureCheck<Level> { restriction($0.properties.restriction, &$1) },
            TypedFeatureCheck<Section> { restriction($0.properties.restriction, &$1) },
            TypedFeatureCheck<Unit> { restriction($0.properties.restriction, &$1) },
            TypedFeatureCheck<VenueProperties> { restriction($0.properties.restriction, &$1) },
        ]))

    private static func restriction(_ value: Category<RestrictionCategory>?, _ report: inout Reporter) {
        if case .other(let text)? = value {
            report.report(
                message("restriction", .restriction, text, RestrictionCategory.self), at: "/properties/restriction")
        }
    }
}
