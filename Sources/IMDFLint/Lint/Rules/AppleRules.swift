/// Rules from Apple's guidance for airports, stations, and shopping centers, as far as the data alone can show a
/// fault.
///
/// They cannot check whether a feature of the real venue is missing.
enum AppleRules {
    static let all = [parkingUnit, geofence, section, buildingCategory, levelCategory].map {
        $0.asked(by: .consumer("apple-maps"))
    }

    private static let airports: Set<VenueCategory> = [.airport, .airportIntl]
    private static let guided: Set<VenueCategory> = [
        .airport, .airportIntl, .transitstation, .trainstation, .shoppingcenter,
    ]

    private static func isVenue(_ context: LintContext, of categories: Set<VenueCategory>) -> Bool {
        context.venue.feature?.properties.category?.known.map { categories.contains($0) } ?? false
    }

    private static let airport = Example.Edit.set(.venue, ["category": "airport"])

    static let parkingUnit = Rule(
        "AppleParkingUnitShouldHaveDisplayPointAndName", .ours, .warning, .presence, [.feature(.unit)],
        "A parking unit has no display_point or no name.",
        rationale: "Apple's guidance for airports, stations, and shopping centers requires both.",
        examples: [
            .failing("no name", .change(.unit, .marked(["properties": ["category": "parking", "name": nil]]))),
            .passing("both", .set(.unit, ["category": "parking"])),
        ],
        check: .each(Unit.self) { unit, report in
            guard unit.properties.category == .known(.parking), isVenue(report.context, of: guided) else { return }
            tell(
                unit.canTell("name") && unit.name?.isEmpty ?? true,
                unit.lacks(unit.properties.displayPoint, "display_point"), "a parking unit", &report)
        })

    static let geofence = Rule(
        "AppleGeofenceShouldHaveDisplayPointAndName", .ours, .warning, .presence, [.feature(.geofence)],
        "A concourse or terminal has no display_point or no name.",
        rationale: "Apple's guidance for airports requires both.", values: [.category],
        examples: [
            .failing(
                "no display_point", airport,
                .change(.geofence, .marked(["properties": ["category": "terminal", "display_point": nil]])))
        ],
        check: .each(Geofence.self) { geofence, report in
            guard
                geofence.properties.category == .known(.concourse) || geofence.properties.category == .known(.terminal),
                isVenue(report.context, of: airports)
            else { return }
            tell(
                geofence.canTell("name") && geofence.name?.isEmpty ?? true,
                geofence.lacks(geofence.properties.displayPoint, "display_point"),
                "a \(.category, geofence.properties.category?.rawValue ?? "")", &report)
        })

    private static func tell(_ lacksName: Bool, _ lacksPoint: Bool, _ what: FindingMessage, _ report: inout Reporter) {
        let missing = (lacksName ? ["name"] : []) + (lacksPoint ? ["display_point"] : [])
        guard !missing.isEmpty else { return }
        report.report(
            """
            is \(what) and has no \(missing.joined(separator: " and no ")); add \(missing.count > 1 ? "them" : "it")
            """)
    }

    private static let sections: Set<SectionCategory> = [.checkin, .baggageclaim, .immigration, .security]

    static let section = Rule(
        "AppleSectionShouldHaveDisplayPoint", .ours, .warning, .presence, [.feature(.section)],
        "A check-in, baggage claim, immigration, or security section has no display_point.",
        rationale: "Apple's guidance for airports requires one.", values: [.category],
        examples: [.failing("none", airport, .set(.section, ["category": "security", "display_point": .marked(nil)]))],
        check: .each(Section.self) { section, report in
            guard let category = section.properties.category?.known, sections.contains(category),
                section.lacks(section.properties.displayPoint, "display_point"), isVenue(report.context, of: airports)
            else { return }
            report.report(
                "is a \(.category, category.rawValue) section and has no display_point; add one inside the section",
                at: "/properties/display_point")
        })

    static let buildingCategory = Rule(
        "AppleBuildingCategoryShouldBeRecommended", .ours, .info, .categories, [.feature(.building)],
        "The category of a building is not one that Apple recommends.",
        rationale: "Apple's guidance recommends parking, transit, and unspecified.", values: [.category],
        examples: [.failing("another one", .set(.building, ["category": .marked("transit.train")]))],
        check: .each(Building.self) { building, report in
            guard let category = building.properties.category?.known,
                ![.parking, .transit, .unspecified].contains(category), isVenue(report.context, of: guided)
            else { return }
            report.report(
                "is “\(.category, category.rawValue)”; use parking, transit, or unspecified, as Apple recommends",
                at: "/properties/category")
        })

    static let levelCategory = Rule(
        "AppleLevelCategoryShouldBeRecommended", .ours, .info, .categories, [.feature(.level)],
        "The category of a level is not one that Apple recommends.",
        rationale: "Apple's guidance recommends parking and unspecified.", values: [.category],
        examples: [.failing("another one", .set(.level, ["category": .marked("arrivals")]))],
        check: .each(Level.self) { level, report in
            guard let category = level.properties.category?.known, category != .parking, category != .unspecified,
                isVenue(report.context, of: guided)
            else { return }
            report.report(
                "is “\(.category, category.rawValue)”; use parking or unspecified, as Apple recommends",
                at: "/properties/category")
        })
}
