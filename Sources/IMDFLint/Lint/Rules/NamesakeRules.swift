/// Rules on amenities and occupants that share a name, or whose name is only their category.
enum NamesakeRules {
    static let all = [gates, carousels, likeCategory, similarOccupants]

    private static let comparison = """
         Names are equal if they have the same text in a language that both have, ignoring case, width, diacritics, \
        and white space. Amenities with the same correlation_id represent one thing and may have the same name.
        """

    // MARK: - Amenities

    private static let gateCategories: [AmenityCategory] = [
        .arrivalgate, .boardinggateAircraft, .boardinggateBus, .boardinggateTrain,
    ]

    static let gates = Rule(
        "AmenityNameShouldNotBeDuplicate", .warning, .consistency, [.feature(.amenity)],
        "Two gates of one category have the same name.",
        rationale: """
            Travelers find a gate by its name. Applies to arrivalgate, boardinggate.aircraft, boardinggate.bus, and \
            boardinggate.train, across the venue. Reported at the one whose id comes later.
            """ + comparison, values: [.category],
        examples: gateCategories.map { category in
            let gate: ExampleJSON = ["category": .string(category.rawValue), "name": ["en": "B 12"]]
            return .failing(
                "two gates \(category.rawValue)", .set(.amenity, gate),
                .add(.amenity, second(["category": .string(category.rawValue), "name": ["en": "b  12"]]).marked))
        } + [
            .passing(
                "a gate for buses and one for aircraft",
                .set(.amenity, ["category": "boardinggate.bus", "name": ["en": "12"]]),
                .add(.amenity, second(["category": "boardinggate.aircraft", "name": ["en": "12"]])))
        ],
        check: .archive { context, report in
            reportNamesakes(context, &report) { amenity, _ in
                gateCategories.contains { amenity.properties.category == .known($0) } ? [nil] : []
            }
        })

    static let carousels = Rule(
        "BaggageCarouselAmenityNameIsDuplicateInSameBuilding", .warning, .consistency, [.feature(.amenity)],
        "Two baggage carousels in a building have the same name.",
        rationale: """
            Travelers look for the number of their carousel. An amenity is in the buildings of its units' levels. \
            Reported at the one whose id comes later.
            """ + comparison, values: [.category],
        examples: [
            .failing(
                "two carousels", .set(.amenity, ["category": "baggagecarousel", "name": ["en": "Belt 1"]]),
                .add(.amenity, second(["category": "baggagecarousel", "name": ["en": "BELT 1"]]).marked))
        ],
        check: .archive { context, report in
            reportNamesakes(context, &report) { amenity, handle in
                guard amenity.properties.category == .known(.baggagecarousel) else { return [] }
                let graph = context.graph
                let levels = Set(graph.targets(of: handle, .unitIDs).compactMap(graph.levels.level))
                return Array(Set(levels.flatMap { graph.targets(of: $0, .buildingIDs) }.map(Optional.some)))
            }
        })

    private static func second(_ properties: ExampleJSON) -> ExampleJSON {
        ["id": .id("91"), "geometry": .point(27, 3), "properties": properties]
    }

    /// Reports amenities that have the same name and category as an earlier one in the same place.
    private static func reportNamesakes(
        _ context: LintContext, _ report: inout Reporter,
        places: @escaping (Feature<Amenity>, FeatureHandle) -> [FeatureHandle?]
    ) {
        NamesakeSearch(context, places).forEachRepeat(of: .amenity, context) { handle, other in
            let category = context.dataset.features.amenities.properties[handle].category?.rawValue ?? ""
            report.report(
                on: handle,
                """
                has the same name as \(context.describe(other)), which is also \
                \(.category, category, shown: Wording.indefinite(category)); \
                use different names
                """, related: [other])
        }
    }

    static let likeCategory = Rule(
        "AmenityNameAndCategoryAreSame", .warning, .consistency, [.feature(.amenity)],
        "The name of an amenity is its category.",
        rationale: """
            Maps show the category of an amenity in the reader's language; a name adds what is specific to it. \
            Compares letters and digits, ignoring case, width, and diacritics: “Rest-Room” matches restroom. A name that \
            has a number or more words in another language is not reported.
            """, values: [.name],
        examples: [
            .failing("ATM", .set(.amenity, ["name": ["en": .marked("ATM")]])),
            .failing(
                "with a space for the point",
                .set(.amenity, ["category": "restroom.female", "name": ["en": .marked("Restroom Female")]])),
            .passing("a bank's name", .set(.amenity, ["name": ["en": "Harbor Bank ATM"]])),
            .passing("a name in one language", .set(.amenity, ["name": ["en": "ATM", "de": "Geldautomat am Markt"]])),
        ],
        check: .each(Amenity.self) { amenity, report in
            guard case .known(let category)? = amenity.properties.category, let name = amenity.name else { return }
            let wanted = FoldedText(category.rawValue).letters
            var found: (language: String, text: String, spaces: Int)?
            // Spaces in the other languages; a digit says more than any number of words.
            var others = 0
            name.forEachEntry { label in
                let spaces = label.text.count { $0 == 0x20 }
                if FoldedText(label.text).letters == wanted {
                    found = found ?? (label.entry.language, label.entry.text, spaces)
                } else {
                    others = max(others, label.text.contains { 0x30...0x39 ~= $0 } ? .max : spaces)
                }
                return true
            }
            guard let found, others <= found.spaces else { return }
            report.report(
                "is named \(.name, quoted: found.text), which repeats its category; write null or what is specific to it",
                at: "/properties/name/\(JSONPointer.escape(found.language))")
        })

    // MARK: - Occupants

    static let similarOccupants = Rule(
        "SimilarOccupantsShouldNotRefSameAnchor", .warning, .consistency, [.feature(.occupant)],
        "Two occupants with similar names are at one anchor.",
        rationale: """
            One of them is probably a duplicate. Names are similar if their letters and digits are equal in a language \
            that both have, ignoring case, width, diacritics, punctuation, and white space. Reported at the one whose \
            id comes later.
            """,
        examples: [
            .failing("with a hyphen", .add(.occupant, occupant("BLUE-FOX Coffee!").marked)),
            .passing("a second shop", .add(.occupant, occupant("Blue Fox Bakery"))),
        ],
        check: .archive { context, report in
            let occupants = context.dataset.features.occupants
            for anchor in context.graph.features(of: .anchor) {
                let group = context.graph.sources(of: anchor, .anchorID, from: .occupant)
                guard group.count > 1 else { continue }
                var seen: [NameKey: FeatureHandle] = [:]
                for handle in context.dataset.ordered(group) {
                    let keys = NameKey.keys(of: occupants.properties[handle].name).map {
                        NameKey(language: $0.language, text: $0.text.letters)
                    }
                    if let key = keys.first(where: { seen[$0] != nil }), let other = seen[key] {
                        if context.haveSameID(other, handle) { continue }
                        report.report(
                            on: handle,
                            """
                            is at the same anchor as \(context.describe(other)), and the names are similar; keep \
                            one of them
                            """, related: [other])
                    }
                    for key in keys where seen[key] == nil { seen[key] = handle }
                }
            }
        })

    private static func occupant(_ name: ExampleJSON) -> ExampleJSON {
        ["id": .id("95"), "properties": ["name": ["en": name]]]
    }
}

/// Finds amenities that have the same name and category as another one in the same place.
private struct NamesakeSearch: RepeatSearch {
    private struct Namesake: Hashable {
        /// The building; nil for the venue as a whole.
        let place: FeatureHandle?
        let category: Category<AmenityCategory>?
        let name: NameKey
    }

    private let context: LintContext
    private let amenities: FeatureTable<Amenity>
    private let places: (Feature<Amenity>, FeatureHandle) -> [FeatureHandle?]
    private var seen: [Namesake: FeatureHandle] = [:]

    init(_ context: LintContext, _ places: @escaping (Feature<Amenity>, FeatureHandle) -> [FeatureHandle?]) {
        self.context = context
        self.places = places
        amenities = context.dataset.features.amenities
    }

    mutating func earlier(_ handle: FeatureHandle) -> FeatureHandle? {
        let amenity = amenities[handle]
        let keys = places(amenity, handle).flatMap { place in
            NameKey.keys(of: amenity.properties.name).map {
                Namesake(place: place, category: amenity.properties.category, name: $0)
            }
        }
        var earlier: [FeatureHandle] = []
        for key in keys {
            guard let first = seen[key] else {
                seen[key] = handle
                continue
            }
            if context.haveSameID(handle, first) { continue }
            if let id = amenity.properties.correlationID, id == amenities.properties[first].correlationID { continue }
            earlier.append(first)
        }
        return earlier.count > 1 ? context.dataset.ordered(earlier).first : earlier.first
    }
}
