/// Amenities and occupants that are named alike, or like what they are.
enum NamesakeRules {
    static let all = [gates, carousels, likeCategory, similarOccupants]

    private static let comparison = """
         Names are the same if they have the same text in a language that both are in, whatever the case, width, \
        diacritics and white space. Amenities that share a correlation_id are one thing and may share their name.
        """

    // MARK: - Amenities

    private static let gateCategories: [AmenityCategory] = [
        .arrivalgate, .boardinggateAircraft, .boardinggateBus, .boardinggateTrain,
    ]

    static let gates = Rule(
        "AmenityNameShouldNotBeDuplicate",
        .warning,
        .consistency,
        [.feature(.amenity)],
        "Two gates of one category have the same name.",
        rationale: """
            Travelers find a gate by its name. Asked of arrivalgate, boardinggate.aircraft, boardinggate.bus and \
            boardinggate.train, over the whole venue. Reported at the later one.
            """ + comparison,
        examples: gateCategories.map { category in
            let gate = "\"category\":\"\(category.rawValue)\",\"name\":{\"en\":\"B 12\"}"
            return .failing(
                "two gates \(category.rawValue)",
                .set(.amenity, gate),
                .add(.amenity, "⟪" + second("\"category\":\"\(category.rawValue)\",\"name\":{\"en\":\"b  12\"}") + "⟫")
            )
        } + [
            .passing(
                "a gate for buses and one for aircraft",
                .set(.amenity, "\"category\":\"boardinggate.bus\",\"name\":{\"en\":\"12\"}"),
                .add(.amenity, second("\"category\":\"boardinggate.aircraft\",\"name\":{\"en\":\"12\"}"))
            )
        ],
        check: .archive { context, report in
            reportNamesakes(context, &report) { amenity, _ in
                gateCategories.contains { amenity.category == .known($0) } ? [0] : []
            }
        }
    )

    static let carousels = Rule(
        "BaggageCarouselAmenityNameIsDuplicateInSameBuilding",
        .warning,
        .consistency,
        [.feature(.amenity)],
        "Two baggage carousels in a building have the same name.",
        rationale: """
            Travelers look for the number of their carousel. An amenity is in the buildings of its units' levels. \
            Reported at the later one.
            """ + comparison,
        examples: [
            .failing(
                "two carousels",
                .set(.amenity, "\"category\":\"baggagecarousel\",\"name\":{\"en\":\"Belt 1\"}"),
                .add(.amenity, "⟪" + second("\"category\":\"baggagecarousel\",\"name\":{\"en\":\"BELT 1\"}") + "⟫")
            )
        ],
        check: .archive { context, report in
            reportNamesakes(context, &report) { amenity, number in
                guard amenity.category == .known(.baggagecarousel) else { return [] }
                return Array(Set(context.links.targets(of: number, .unitIDs).flatMap(context.buildings(ofUnit:))))
            }
        }
    )

    private static func second(_ properties: String) -> String {
        "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.00027,47.00003]},"
            + "\"properties\":{\(properties)}}"
    }

    private struct Namesake: Hashable {
        let place: Int
        let category: Category<AmenityCategory>?
        let name: NameKey
    }

    /// Reports amenities that have the name of an earlier one of their category in one of their places.
    private static func reportNamesakes(
        _ context: LintContext,
        _ report: inout Reporter,
        places: (Feature<Amenity>, Int) -> [Int]
    ) {
        var seen: [Namesake: Int] = [:]
        let amenities = context.dataset.features.amenities.features
        let start = context.storage.numbering.range(of: .amenity).lowerBound
        for (index, amenity) in amenities.enumerated() {
            let keys = places(amenity, start + index).flatMap { place in
                NameKey.keys(of: amenity.name).map { Namesake(place: place, category: amenity.category, name: $0) }
            }
            for key in keys {
                guard let first = seen[key] else {
                    seen[key] = index
                    continue
                }
                if let id = amenity.id, id == amenities[first].id { continue }
                if let id = amenity.correlationID, id == amenities[first].correlationID { continue }
                report.report(
                    on: FeatureHandle(.amenity, index),
                    "has the name of \(context.describe(FeatureHandle(.amenity, first))), which is a "
                        + "\(amenity.category?.rawValue ?? "") too; tell them apart",
                    related: [FeatureHandle(.amenity, first)]
                )
                break
            }
        }
    }

    static let likeCategory = Rule(
        "AmenityNameAndCategoryAreSame",
        .warning,
        .consistency,
        [.feature(.amenity)],
        "The name of an amenity is its category.",
        rationale: """
            Maps name the kind of an amenity in the reader's language; a name is for what is particular about it. \
            Letters and digits are compared, whatever the case, width and diacritics: “Rest-Room” is restroom.
            """,
        examples: [
            .failing("ATM", .set(.amenity, "\"name\":{\"en\":⟪\"ATM\"⟫}")),
            .failing(
                "with a space for the point",
                .set(.amenity, "\"category\":\"restroom.female\",\"name\":{\"en\":⟪\"Restroom Female\"⟫}")
            ),
            .passing("a bank's name", .set(.amenity, "\"name\":{\"en\":\"Harbor Bank ATM\"}")),
        ],
        check: .each(Amenity.self) { amenity, report in
            guard case .known(let category)? = amenity.category, let name = amenity.name else { return }
            name.forEachEntry { label in
                guard isSame(label.text, as: category.rawValue) else { return true }
                let name = label.entry
                report.report(
                    "is named \(Wording.quote(name.text)), which its category says already; write null or what is "
                        + "particular about it",
                    at: "/properties/name/\(JSONPointer.escape(name.language))"
                )
                return false
            }
        }
    )

    private static func isSame(_ name: UnsafeBufferPointer<UInt8>, as category: String) -> Bool {
        // Hardly any name begins like its category; the rest is not looked at.
        guard let first = name.first, let wanted = category.utf8.first else { return false }
        if first | 0x20 &- 97 < 26, first | 0x20 != wanted { return false }
        // What the first letter beyond ASCII folds to is what the whole name begins with.
        let start = first < 0x80 ? "" : FoldedText(String(String(checked: name).unicodeScalars.prefix(1))).letters.text
        if let letter = start.utf8.first, letter != wanted { return false }
        return FoldedText(name).letters == FoldedText(category).letters
    }

    // MARK: - Occupants

    static let similarOccupants = Rule(
        "SimilarOccupantsShouldNotRefSameAnchor",
        .warning,
        .consistency,
        [.feature(.occupant)],
        "Two occupants with similar names are at one anchor.",
        rationale: """
            Probably one of them is the other once more. Similar are names whose letters and digits are the same in a \
            language that both are in, whatever the case, width, diacritics, punctuation and white space. Reported at \
            the later one.
            """,
        examples: [
            .failing("with a hyphen", .add(.occupant, "⟪" + occupant("BLUE-FOX Coffee!") + "⟫")),
            .passing("a second shop", .add(.occupant, occupant("Blue Fox Bakery"))),
        ],
        check: .archive { context, report in
            let numbers = context.storage.numbering.range(of: .occupant)
            let occupants = context.dataset.features.occupants.features
            var group: [Int] = []
            for anchor in context.storage.numbering.range(of: .anchor) {
                group.removeAll(keepingCapacity: true)
                context.links.forEachSource(of: anchor, .anchorID, in: numbers) {
                    group.append($0 - numbers.lowerBound)
                }
                guard group.count > 1 else { continue }
                var seen: [NameKey: Int] = [:]
                for index in group {
                    let keys = NameKey.keys(of: occupants[index].name).map {
                        NameKey(language: $0.language, text: $0.text.letters)
                    }
                    if let key = keys.first(where: { seen[$0] != nil }), let first = seen[key] {
                        let other = FeatureHandle(.occupant, first)
                        if context.haveSameID(other, FeatureHandle(.occupant, index)) { continue }
                        report.report(
                            on: FeatureHandle(.occupant, index),
                            "is at the anchor of \(context.describe(other)), whose name is similar; keep one of them",
                            related: [other]
                        )
                    }
                    for key in keys where seen[key] == nil { seen[key] = index }
                }
            }
        }
    )

    private static func occupant(_ name: String) -> String {
        "{\"id\":\"\(SampleArchive.id("95"))\",\"properties\":{\"name\":{\"en\":\"\(name)\"}}}"
    }
}
