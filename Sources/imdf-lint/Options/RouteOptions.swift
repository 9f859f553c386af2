import IMDFLint

extension OptionGroup {
    /// The ends and the kind of a route.
    static let routing = OptionGroup(
        title: "Route",
        options: [
            .text(
                "from", "PLACE", { $0.routeStart = $1 }, expected: Option.placeForm,
                help: "Where the route begins. Without it, the nearest entrance."),
            Option.collected(
                "to", "PLACE", { $0.routeGoals.append($1) }, expected: Option.placeForm,
                help: "Where the route ends; the nearest if several match, such as restroom. Repeatable."),
            .flag("step-free", { $0.isStepFree = true }, help: "Avoid stairs, escalators, and narrow doors."),
            Option.collected(
                "closed", "ID", { $0.closedFeatures.append($1) }, expected: "the id of a feature",
                help: "Opening, unit, amenity, relationship, or level that cannot be used; repeatable."),
            .text(
                "at", "TIME", { $0.moment = $1 }, expected: "a local time such as 2026-12-24T18:30",
                help: "Time at which relationships must be open. Without it, their hours are ignored."),
            .choice(
                "format", short: "f", "FORMAT", { keep($1, in: &$0.format) },
                among: { RouteQuestion.formats.map { Option.Choice(name: $0) } }, help: "Output format."),
            .routeLanguage,
        ])

    /// The options for printing the reach of a venue.
    static let reaching = OptionGroup(
        title: "Output",
        options: [
            .choice(
                "format", short: "f", "FORMAT", { keep($1, in: &$0.format) },
                among: { ["text", "json", "geojson"].map { Option.Choice(name: $0) } },
                help: "Output format; geojson shows the walkable areas."),
            .choice(
                "language", "CODE", { keep($1, in: &$0.namesLanguage) },
                among: {
                    ([Settings.languageOfArchive] + RouteLanguage.allCases.map { $0.rawValue }).map {
                        Option.Choice(name: $0)
                    }
                }, help: "Language of names; archive: that of the archive."),
        ])
}

extension Option {
    fileprivate static let placeForm = "a name, a category, an id, entrance, or LONGITUDE,LATITUDE@LEVEL"

    /// The language of steps and names.
    fileprivate static let routeLanguage = choice(
        "language", "CODE", { keep($1, in: &$0.wordsLanguage) },
        among: { RouteLanguage.allCases.map { Option.Choice(name: $0.rawValue) } }, help: "Language of steps and names."
    )

    /// A text that may be given several times.
    fileprivate static func collected(
        _ name: String, _ placeholder: String, _ store: @escaping Store<String>, expected: String, help: String
    ) -> Option {
        let value = Value(placeholder: placeholder, expected: { expected }, choices: { [] }, defaultText: { nil })
        return Option(name: name, short: nil, help: help, value: value) { text, settings throws(BadValue) in
            guard !text.isEmpty else { throw BadValue() }
            store(&settings, text)
        }
    }
}
