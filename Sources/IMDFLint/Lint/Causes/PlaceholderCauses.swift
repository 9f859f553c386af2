/// Causes for placeholders: features without contents.
enum PlaceholderCauses {
    static let all = [geometries, buildings, levels, addresses, rooms]

    static let geometries = Cause(
        "FeaturesHaveNoGeometry", "Features of a type that needs a geometry have none.",
        advice: "export the geometry of the features, or remove them",
        recognition: """
            The geometry is null, missing, or empty in at least \(CauseSearch.habit) features of a type and in at least half \
            of them. Explains these findings.
            """, effort: .redraw,
        examples: [
            .found(
                "five details without geometry", gathers: ["DetailMustHaveLinealGeometry": 5],
                .features(.detail, details(5) { _ in nil })),
            .notFound("five details that are points", .features(.detail, details(5) { .point(Double(20 + $0), 6) })),
        ],
        find: { cause, search in
            for type in FeatureType.allCases {
                let rule = type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst() + "MustHave"
                let found = search.open(where: { $0.hasPrefix(rule) && $0.hasSuffix("Geometry") }).filter { index in
                    guard let feature = search.findings[index].feature else { return false }
                    return search.hasNoGeometry(feature)
                }
                let all = search.dataset.features.count(of: type)
                guard found.count >= CauseSearch.habit, found.count * 2 >= all else { continue }
                search.explain(
                    cause,
                    "\(NumberText.grouped(found.count)) of \(Wording.count(all, type.rawValue)) without geometry", found
                )
            }
        })

    static let buildings = Cause(
        "BuildingsArePlaceholders", "Buildings have no levels: surroundings that are drawn, but not mapped.",
        advice: "remove the buildings and their footprints, or add their levels",
        recognition: """
            At least three buildings have no level, and another one has some. Explains the findings about what these \
            buildings lack (levels, footprints, names, addresses of their own, display points), and about the footprints \
            that only they use.
            """, effort: .redraw,
        examples: [
            .found(
                "three more buildings without names and levels",
                gathers: [
                    "BuildingHasNoLevel": 3, "BuildingHasNoName": 3, "BuildingHasNoDisplayPoint": 3,
                    "BuildingMustHaveAtLeastOneFootprint": 3, "BuildingsHaveSameAddress": 1,
                ], edits: ["71", "72", "73"].flatMap(surrounding)),
            .notFound("one more building", edits: surrounding("71")),
        ],
        find: { cause, search in
            let all = Array(search.graph.features(of: .building))
            let empty = all.filter { !search.graph.isReferenced($0, by: .buildingIDs, from: .level) }
            guard empty.count >= 3, empty.count < all.count else { return }
            let set = Set(empty)
            let footprints = empty.flatMap { search.graph.sources(of: $0, .buildingIDs, from: .footprint) }.filter {
                search.graph.targets(of: $0, .buildingIDs).allSatisfy(set.contains)
            }
            let own = empty.flatMap(search.open(concerning:)).filter { lacks.contains(search.findings[$0].rule) }
            let drawn = Set(footprints).flatMap(search.open(on:)).filter {
                RuleRegistry.rule(search.findings[$0].rule)?.group == .references
            }
            search.explain(cause, "\(Wording.count(empty.count, "building")) without levels", own + drawn)
        })

    /// Rules that report missing parts of a building of which only the outline is drawn.
    private static let lacks: Set<String> = [
        "BuildingHasNoLevel", "BuildingHasNoName", "BuildingHasNoAddress", "BuildingHasNoDisplayPoint",
        "BuildingsHaveSameAddress", "BuildingAddressResolvesToVenueAddress", "BuildingMustHaveAtLeastOneFootprint",
        "BuildingHasNoAerialFootprint", "BuildingHasNoGroundFootprint", "BuildingHasNoSubterraneanFootprint",
        "BuildingFootprintGeometryMustContainDisplayPoint", "BuildingNameIsNotDistinct", "BuildingMustHaveCategory",
    ]

    static let levels = Cause(
        "LevelsArePlaceholders", "Levels have no units.", advice: "add the units of the levels, or remove the levels",
        recognition: """
            At least two levels have no unit, and another one has some. Explains the findings about what these levels lack: \
            units, openings, geometry, a way to them.
            """, effort: .redraw,
        examples: [
            .found(
                "two more levels without units",
                gathers: ["LevelMustBeReferencedByUnit": 2, "LevelShouldBeReferencedByOpening": 2],
                edits: ["71", "72"].enumerated().map { emptyLevel($1, $0 + 1) }),
            .notFound("one more level without units", edits: [emptyLevel("71", 1)]),
        ],
        find: { cause, search in
            let all = Array(search.graph.features(of: .level))
            let empty = all.filter { !search.graph.isReferenced($0, by: .levelID, from: .unit) }
            guard empty.count >= 2, empty.count < all.count else { return }
            let rules: Set<String> = [
                "LevelMustBeReferencedByUnit", "LevelShouldBeReferencedByOpening", "LevelMustBeFullyCoveredByUnits",
                "LevelMustHavePolygonalGeometry", "LevelShouldBeReachable", "ParkingLevelShouldContainParkingUnit",
                "ParkingLevelShouldHaveAutomobileOpening",
            ]
            let found = empty.flatMap(search.open(on:)).filter { rules.contains(search.findings[$0].rule) }
            search.explain(cause, "\(Wording.count(empty.count, "level")) without units", found)
        })

    static let addresses = Cause(
        "AddressesAreCopies", "Features have copies of one address instead of sharing it.",
        advice: "keep one of each group of equal addresses, and let all features reference it",
        recognition: """
            At least two addresses repeat another one. Explains these findings, and the others about such a copy, \
            which go with it. What is found on the address that is kept is not explained.
            """, effort: .mechanical,
        examples: [
            .found(
                "three more copies of an address, with a blank unit",
                gathers: ["AddressMustBeDistinct": 2, "AddressUnitMustNotBeBlank": 2, "AddressMustBeReferenced": 2],
                edits: ["71", "72", "73"].map { .add(.address, ["id": .id($0), "properties": ["unit": ""]]) }),
            .notFound(
                "two more addresses, each with a blank unit",
                .add(.address, ["id": .id("71"), "properties": ["unit": "", "address": "4 Harbor Street"]]),
                .add(.address, ["id": .id("72"), "properties": ["unit": "", "address": "5 Harbor Street"]])),
        ],
        find: { cause, search in
            let copies = search.open("AddressMustBeDistinct")
            guard copies.count >= 2 else { return }
            // Findings on the copies are explained; findings on the feature that is kept are not.
            let found = copies.compactMap { search.findings[$0].feature }.flatMap(search.open(on:))
            search.explain(cause, "\(Wording.count(copies.count, "address")) equal to others", copies + found)
        })

    static let rooms = Cause(
        "OccupantsAreRooms", "Occupants repeat the rooms they are in.",
        advice: "remove occupants that are rooms, not businesses",
        recognition: """
            At least \(CauseSearch.habit) occupants, and at least half of all, have the category of the unit of their \
            anchor, and its name in a language. Explains that their categories are not an occupant's.
            """, effort: .mechanical,
        examples: [
            .found(
                "six occupants that are one room", gathers: ["OccupantCategoryMustBeValid": 6],
                .set(.unit, named("room")),
                .features(.occupant, ValueCauses.occupants { _ in named("room").with(["hours": nil]) })),
            .notFound(
                "six shops with the name of their room", .set(.unit, named("room")),
                .features(.occupant, ValueCauses.occupants { _ in named("books").with(["hours": nil]) })),
        ],
        find: { cause, search in
            let occupants = search.dataset.features.occupants
            let units = search.dataset.features.units.properties
            let rooms = search.graph.features(of: .occupant).filter { occupant in
                guard let anchor = search.graph.target(of: occupant, .anchorID),
                    let unit = search.graph.target(of: anchor, .unitID),
                    let category = occupants.properties[occupant].category,
                    category.rawValue == units[unit].category?.rawValue
                else { return false }
                let names = NameKey.keys(of: units[unit].name)
                return NameKey.keys(of: occupants.properties[occupant].name).contains(where: names.contains)
            }
            let all = occupants.features.count
            guard rooms.count >= CauseSearch.habit, rooms.count * 2 >= all else { return }
            let found = rooms.flatMap(search.open(on:)).filter {
                search.findings[$0].rule == "OccupantCategoryMustBeValid"
            }
            search.explain(
                cause,
                """
                \(NumberText.grouped(rooms.count)) of \(Wording.count(all, "occupant")) with the name and the category of \
                their unit
                """, found)
        })

    // MARK: - Examples

    private static func named(_ category: String) -> ExampleJSON {
        ["name": ["en": "Room 12"], "category": .string(category)]
    }

    /// Details of the sample's level.
    private static func details(_ count: Int, _ geometry: (Int) -> ExampleJSON) -> [ExampleJSON] {
        (0..<count).map { number in
            SampleArchive.feature(.detail).changed(by: ["id": .id("7\(number)"), "geometry": geometry(number)])
        }
    }

    /// A building next to the sample's, of which only the outline is known.
    private static func surrounding(_ id: String) -> [Example.Edit] {
        [.add(.building, ["id": .id(id), "properties": ["name": nil, "display_point": nil]])]
    }

    /// A level above the sample's without contents.
    private static func emptyLevel(_ id: String, _ ordinal: Int) -> Example.Edit {
        .add(
            .level,
            [
                "id": .id(id),
                "properties": [
                    "ordinal": .raw("\(ordinal)"), "name": ["en": "Level \(ordinal)"],
                    "short_name": ["en": "\(ordinal)"],
                ],
            ])
    }
}

extension CauseSearch {
    /// Whether a feature has no geometry, or one without positions, rather than one that cannot be read.
    func hasNoGeometry(_ feature: FeatureHandle) -> Bool { dataset.features.geometry(of: feature)?.box.isEmpty ?? true }
}
