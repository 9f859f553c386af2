/// Rules on levels: their ordinals, and whether the levels of a building fit together.
enum LevelConsistencyRules {
    static let all = [
        suspiciousOrdinal, strangeCategory, outdoorBelow, ordinalZero, sequential, namesDistinct, shortNamesDistinct,
        nameLanguages, shortNameLanguages,
    ]

    // MARK: - Categories

    static let strangeCategory = Rule(
        "LevelCategoryShouldFitVenue", .ours, .info, .consistency, [.feature(.level)],
        "A level is for arrivals or departures, but the venue is not one that people travel from.",
        rationale: """
            Levels for arrivals and departures are those of airports and stations. In a university, “arrivals” is probably \
            the floor with the entrance, which has no category of its own. Parking facilities are not checked, because they \
            can belong to an airport. Reported once, at the first level by id.
            """, values: [.category, .otherCategory],
        examples: [
            .failing("arrivals in a shopping center", .set(.level, ["category": .marked("arrivals")])),
            .failing(
                "departures in a university", .set(.venue, ["category": "university"]),
                .set(.level, ["category": .marked("departures.intl")])),
            .passing(
                "arrivals in an airport", .set(.venue, ["category": "airport"]), .set(.level, ["category": "arrivals"])),
        ],
        check: .archive { context, report in
            guard let venue = context.venue.feature, case .known(let kind)? = venue.properties.category,
                !hasTravelers(kind)
            else { return }
            let levels = context.graph.features(of: .level)
            func written(_ level: FeatureHandle) -> LevelCategory? {
                context.dataset.features.levels.properties[level].category?.known
            }
            let found = context.dataset.ordered(levels.filter { written($0).map(isForTravelers) ?? false })
            guard let first = found.first, let category = written(first) else { return }
            report.report(
                on: first,
                """
                has category “\(.category, category.rawValue)”\(LeftoverRules.others(found, "level")), but the venue is \
                \(.otherCategory, kind.rawValue, shown: Wording.indefinite(kind.rawValue)); write “unspecified”, or correct \
                the category of the venue
                """, at: "/properties/category", related: Array(found.dropFirst().prefix(20)))
        })

    private static func isForTravelers(_ category: LevelCategory) -> Bool {
        switch category {
        case .arrivals, .arrivalsDomestic, .arrivalsIntl, .departures, .departuresDomestic, .departuresIntl: true
        case .parking, .transit, .unspecified: false
        }
    }

    /// Whether people may arrive at a venue and depart from it by a vehicle.
    private static func hasTravelers(_ category: VenueCategory) -> Bool {
        switch category {
        case .airport, .airportIntl, .parkingfacility, .trainstation, .transitstation: true
        default: false
        }
    }

    // MARK: - Ordinals

    /// The ordinals that are not suspicious.
    private static let plausible = -12...163

    static let suspiciousOrdinal = Rule(
        "LevelHasSuspiciousOrdinal", .info, .consistency, [.feature(.level)],
        "A level's ordinal is below -12 or above 163.",
        rationale: """
            No building has that many floors. Such a level is ignored when the ordinals of a building are checked for \
            gaps.
            """, values: [.ordinal],
        examples: [
            .failing("floor 200", edits: SampleArchive.upperLevel(["ordinal": .marked(200)])),
            .passing("the ground", .set(.level, ["ordinal": 0])),
        ],
        check: .each(Level.self) { level, report in
            guard let ordinal = level.properties.ordinal, !plausible.contains(ordinal) else { return }
            report.report(
                "has ordinal \(.ordinal, ordinal); check it: 0 is the ground, 1 the floor above it",
                at: "/properties/ordinal")
        })

    static let outdoorBelow = Rule(
        "OutdoorLevelHasNegativeOrdinal", .warning, .consistency, [.feature(.level)],
        "An outdoor level is below the ground.",
        rationale: "Outdoor levels are at the ground or, as terraces, above it.", values: [.ordinal],
        examples: [
            .failing(
                "below the ground", edits: SampleArchive.upperLevel(["ordinal": .marked(-1), "outdoor": true]),
                [.add(.footprint, ["id": .id("96"), "properties": ["category": "subterranean"]])])
        ],
        check: .each(Level.self) { level, report in
            guard level.properties.outdoor == true, let ordinal = level.properties.ordinal, ordinal < 0 else { return }
            report.report(
                #"is outdoor at ordinal \#(.ordinal, ordinal), below the ground; correct the ordinal, or write "outdoor": false"#,
                at: "/properties/ordinal")
        })

    static let ordinalZero = Rule(
        "BuildingLevelOrdinalZeroShouldBePresent", .warning, .consistency, [.feature(.building)],
        "No level of a building has ordinal 0.",
        rationale: """
            Ordinal 0 is the level at the ground. A building without levels is reported by BuildingHasNoLevel; a \
            building that has a level with an unknown ordinal is not checked.
            """, values: [.ordinals],
        examples: [.failing("the first floor only", .set(.level, ["ordinal": 1]), .change(.building, .marked([:])))],
        check: .archive { context, report in
            for building in context.venue.buildings {
                let levels = building.levels
                guard !levels.isEmpty, !levels.contains(where: { $0.properties.ordinal == 0 }) else { continue }
                let features = context.dataset.features.levels.features
                let doubt = context.doubts.reason(about: .level, .buildingIDs, on: building.handle) {
                    features.properties[$0.index].ordinal ?? 0 == 0
                }
                if levels.contains(where: { $0.properties.ordinal == nil }) {
                    report.notChecked("the ordinal of a level is not known", building.handle)
                } else if let doubt {
                    report.notChecked(doubt, building.handle)
                } else {
                    let ordinals = levels.compactMap { $0.properties.ordinal }
                    report.report(
                        on: building.handle,
                        """
                        has levels of ordinal \(.ordinals, ordinals.map(String.init), shown: list(ordinals)), but none of \
                        0; correct the ordinals or add the level at the ground
                        """)
                }
            }
        })

    static let sequential = Rule(
        "LevelOrdinalsForBuildingAreNotSequential", .warning, .consistency, [.feature(.building)],
        "The ordinals of a building's levels leave a gap.",
        rationale: """
            A floor is missing, or an ordinal is wrong. A gap at 0 is reported by \
            BuildingLevelOrdinalZeroShouldBePresent; ordinals that LevelHasSuspiciousOrdinal reports are ignored.
            """, values: [.missingOrdinals, .ordinals],
        examples: [
            .failing(
                "no first floor", edits: SampleArchive.upperLevel(["ordinal": 2]), [.change(.building, .marked([:]))]),
            .passing("one above the other", edits: SampleArchive.upperLevel()),
        ],
        check: .archive { context, report in
            for building in context.venue.buildings {
                let levels = building.levels
                let ordinals = Set(levels.compactMap { $0.properties.ordinal }).filter(plausible.contains).sorted()
                guard let first = ordinals.first, let last = ordinals.last else { continue }
                let gaps = (first...last).filter { $0 != 0 && !ordinals.contains($0) }
                guard !gaps.isEmpty else { continue }
                let features = context.dataset.features.levels.features
                let doubt = context.doubts.reason(about: .level, .buildingIDs, on: building.handle) {
                    features.properties[$0.index].ordinal.map(gaps.contains) ?? true
                }
                if levels.contains(where: { $0.properties.ordinal == nil }) {
                    report.notChecked("the ordinal of a level is not known", building.handle)
                } else if let doubt {
                    report.notChecked(doubt, building.handle)
                } else {
                    report.report(
                        on: building.handle,
                        """
                        has levels of ordinal \(.ordinals, ordinals.map(String.init), shown: list(ordinals)), but none of \
                        \(.missingOrdinals, gaps.map(String.init), shown: list(gaps)); add the missing levels or \
                        correct the ordinals
                        """)
                }
            }
        })

    /// The numbers as a list, at most a dozen.
    private static func list(_ numbers: [Int]) -> String {
        numbers.prefix(12).map(String.init).joined(separator: ", ") + (numbers.count > 12 ? ", …" : "")
    }

    // MARK: - Names

    static let namesDistinct = distinct("LevelNamesInBuildingShouldBeDistinct", "name") { $0.name }

    static let shortNamesDistinct = distinct("LevelShortNamesInBuildingShouldBeDistinct", "short_name") { $0.shortName }

    private static func distinct(_ id: String, _ key: String, _ labels: @escaping @Sendable (Level) -> Labels?) -> Rule
    {
        let text = key == "name" ? "GROUND" : "g"
        return Rule(
            id, .warning, .consistency, [.feature(.building)], "Two levels of a building have the same \(key).",
            rationale: """
                A level picker shows both with the same label. Names are equal if they have the same text in a \
                language that both have, ignoring case, width, diacritics, and white space. Reported once for each \
                level after the first by id.
                """, values: [.name],
            examples: [
                .failing(
                    "in a different case", edits: SampleArchive.upperLevel([key: ["en": .string(text)]]),
                    [.change(.building, .marked([:]))])
            ],
            check: .archive { context, report in
                // A level may have thousands of names, and be of thousands of buildings: names are hashed once for each level.
                var numbers: [NameKey: Int] = [:]
                let names = context.dataset.features.levels.properties.map { level in
                    NameKey.keys(of: labels(level)).map { name in
                        let number = numbers[name] ?? numbers.count
                        numbers[name] = number
                        return number
                    }
                }
                var seen = [(building: FeatureHandle?, level: FeatureHandle?)](
                    repeating: (nil, nil), count: numbers.count)
                for building in context.venue.buildings {
                    for level in context.ordered(building.levels) {
                        let own = names[level.handle.index]
                        if let name = own.first(where: { seen[$0].building == building.handle }),
                            let first = seen[name].level, !context.haveSameID(first, level.handle)
                        {
                            let label = labels(level.feature.properties)?.entries.first { label in
                                numbers[NameKey(language: label.language.lowercased(), text: FoldedText(label.text))]
                                    == name
                            }
                            report.report(
                                on: building.handle,
                                """
                                has two levels with \(key) \(.name, quoted: label?.text ?? ""): \
                                \(context.describe(first)) and \(context.describe(level.handle)); rename one of them
                                """, related: [first, level.handle])
                        }
                        for name in own where seen[name].building != building.handle {
                            seen[name] = (building.handle, level.handle)
                        }
                    }
                }
            })
    }

    static let nameLanguages = languages("NonMatchingNameLangTagsAmongLevelsReferencingSameBuilding", "name") {
        $0.name
    }

    static let shortNameLanguages = languages(
        "NonMatchingShortNameLangTagsAmongLevelsReferencingSameBuilding", "short_name"
    ) { $0.shortName }

    private static func languages(_ id: String, _ key: String, _ labels: @escaping @Sendable (Level) -> Labels?) -> Rule
    {
        Rule(
            id, .warning, .consistency, [.feature(.building)],
            "The levels of a building have \(key)s in different languages.",
            rationale: """
                A level picker would mix languages. Levels without any \(key) have a finding of their own. The case of \
                tags is ignored. Reported once per building.
                """, values: [.languages, .otherLanguages],
            examples: [
                .failing(
                    "German on one level", edits: SampleArchive.upperLevel([key: ["en": "1", "de": "Eins"]]),
                    [.change(.building, .marked([:]))])
            ],
            check: .archive { context, report in
                // As above, the tags of a level are collected once.
                let tags = context.dataset.features.levels.properties.map { level in
                    labels(level).map { Set($0.entries.map { $0.language.lowercased() }).sorted() } ?? []
                }
                for building in context.venue.buildings {
                    let levels = context.ordered(building.levels).map { $0.handle }.filter { !tags[$0.index].isEmpty }
                    guard let usual = levels.first,
                        let other = levels.first(where: { tags[$0.index] != tags[usual.index] })
                    else { continue }
                    let (most, those) = (tags[usual.index], tags[other.index])
                    report.report(
                        on: building.handle,
                        """
                        has levels whose \(key)s are in different languages: \(context.describe(usual)) in \
                        \(.otherLanguages, Array(most.prefix(50)), shown: spell(most)), \(context.describe(other)) in \
                        \(.languages, Array(those.prefix(50)), shown: spell(those)); use the same languages
                        """, related: [usual, other])
                }
            })
    }

    /// The tags as a list, at most fifty.
    private static func spell(_ tags: [String]) -> String {
        tags.prefix(50).map { Wording.clean($0) }.joined(separator: ", ") + (tags.count > 50 ? ", …" : "")
    }
}
