import IMDFLint

extension Command {
    /// The places that people can reach, by level.
    static let reach = Command(
        name: "reach", summary: "Print how much of each level can be reached.", operands: .archive,
        discussion: """
            Counts the occupants and units of each level that can be reached from an entrance, on \
            foot and step-free, and measures the longest way from a unit to an exit. Uses the same \
            routes as the command route.
            """,
        examples: [
            Example(call: "imdf-lint reach venue.zip", effect: "as a table"),
            Example(call: "imdf-lint reach venue.zip -f geojson > areas.geojson", effect: "the walkable areas"),
        ], groups: [.reaching, .limited, .readingOne], exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        try ArchiveRun.open(invocation, console) { venue, session throws(UsageError) in
            let settings = session.settings(0)
            let finder = Wayfinder(venue)
            switch settings.format {
            case "geojson": console.print(FreeSpaceGeoJSON(finder).text)
            case "json": console.print(json(finder.reach(), language(settings, venue)))
            default: console.print(table(finder.reach(), language(settings, venue), width: console.width))
            }
            if !finder.hasEntrance(for: .walking) {
                console.note("note: \(RouteBreak.noEntrance.text(in: venue, .walking))")
            }
            return .clean
        }
    }

    /// The language of names: that of the archive, as in the summary of levels, unless another is asked for.
    private static func language(_ settings: Settings, _ venue: Venue) -> String {
        if settings.namesLanguage != Settings.languageOfArchive { return settings.namesLanguage }
        return venue.manifest?.language?.rawValue ?? "en"
    }

    /// The name of a level's first building, under which the summary lists it.
    private static func building(_ level: Node<Level>, _ language: String) -> String? {
        level.buildings.first?.properties.name?.localized(for: language)
    }

    private static func table(_ rows: [LevelReach], _ language: String, width: Int?) -> String {
        var table = TextTable(
            [
                TextTable.Column(title: "Building", isNumber: false), .init(title: "Ordinal"),
                .init(title: "Name", isNumber: false),
            ]
                + ["Occupants", "on foot", "step-free", "Units", "on foot", "step-free", "Longest way out m"].map {
                    TextTable.Column(title: $0)
                })
        for row in rows {
            let counts = [row.occupants, row.units].flatMap { [$0.all, $0.onFoot, $0.stepFree] }
            let names = [building(row.level, language), row.level.properties.name?.localized(for: language)].map {
                Wording.clean($0 ?? "", limit: 30)
            }
            table.add(
                [names[0], row.level.properties.ordinal.map(String.init) ?? "?", names[1]]
                    + counts.map(NumberText.grouped) + [row.longestWayOut.map { NumberText.fixed($0.length, 0) } ?? ""])
        }
        return table.lines(width: width ?? .max, repeating: 3).joined(separator: "\n") + "\n"
    }

    private static func json(_ rows: [LevelReach], _ language: String) -> String {
        var json = JSONWriter()
        json.object { object in
            object.array("levels") { list in
                for row in rows {
                    list.object { level in
                        level.put("level", row.level.id?.text)
                        level.put("building", building(row.level, language))
                        level.put("name", row.level.properties.name?.localized(for: language))
                        level.put("ordinal", row.level.properties.ordinal)
                        for (key, count) in [("occupants", row.occupants), ("units", row.units)] {
                            level.object(key) {
                                $0.put("all", count.all)
                                $0.put("onFoot", count.onFoot)
                                $0.put("stepFree", count.stepFree)
                            }
                        }
                        level.put("longestWayOut", number: row.longestWayOut?.length.rounded(decimals: 2) ?? .nan)
                        level.put("farthestUnit", row.farthestUnit?.id?.text)
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
