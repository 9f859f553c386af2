/// Rules on opening hours.
enum HoursRules {
    static let all = [notBlank]

    static let notBlank = Rule(
        "HoursMustNotBeBlank", .violation, .hours, [.feature(.amenity), .feature(.occupant), .feature(.venue)],
        "Opening hours are present but blank.",
        rationale: "Write null for unknown hours. An empty text, or only white space, carries no information.",
        examples: [FeatureType.amenity, .occupant, .venue].flatMap { type -> [Example] in
            [
                .failing("an empty text", .set(type, ["hours": .marked("")])),
                .failing("white space", .set(type, ["hours": .marked(" \t")])),
            ]
        } + [.passing("not known", .set(.amenity, ["hours": nil]))],
        check: .features([
            TypedFeatureCheck<Amenity> { amenity, report in check(amenity.properties.hours, &report) },
            TypedFeatureCheck<Occupant> { occupant, report in check(occupant.properties.hours, &report) },
            TypedFeatureCheck<VenueProperties> { venue, report in check(venue.properties.hours, &report) },
        ]))

    private static func check(_ hours: Hours?, _ report: inout Reporter) {
        if let hours, hours.rawValue.isBlank {
            report.report("has blank hours; write null if they are unknown", at: "/properties/hours")
        }
    }
}
