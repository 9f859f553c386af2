/// Rules that compare buildings with each other: names and addresses.
enum BuildingConsistencyRules {
    static let all = [
        nameDistinct, altNameDistinct, occupantName, sameAddress, venueAddress, unitQualified, anchorAddress,
    ]

    // MARK: - Names

    private static let comparison = """
         Names are equal if they have the same text in a language that both have, ignoring case, width, diacritics, \
        and white space.
        """

    static let nameDistinct = distinct("BuildingNameIsNotDistinct", "name") { $0.name }

    static let altNameDistinct = distinct("BuildingAltNameShouldBeDistinct", "alt_name") { $0.altName }

    private static func distinct(_ id: String, _ key: String, _ labels: @escaping @Sendable (Building) -> Labels?)
        -> Rule
    {
        @Sendable func first() -> [Example.Edit] {
            [.set(.building, ["name": ["en": "Main Hall"], key: ["en": "Main Hall"]])]
        }
        return Rule(
            id, .warning, .consistency, [.feature(.building)], "Two buildings have the same \(key).",
            rationale: "Visitors cannot distinguish them. Reported at every building after the first by id."
                + comparison,
            examples: [
                .failing(
                    "in a different case", edits: first(),
                    SampleArchive.annex([key: ["en": "MAIN HALL"]], isMarked: true)),
                .passing("another name", edits: first(), SampleArchive.annex([key: ["en": "Hall 2"]])),
            ],
            check: .archive { context, report in
                var seen: [NameKey: FeatureHandle] = [:]
                for building in context.ordered(context.venue.buildings) {
                    let keys = NameKey.keys(of: labels(building.feature.properties))
                    if let known = keys.first(where: { seen[$0] != nil }), let first = seen[known],
                        !context.haveSameID(first, building.handle)
                    {
                        report.report(
                            on: building.handle,
                            "has the same \(key) as \(context.describe(first)); use different names", related: [first])
                    }
                    for key in keys where seen[key] == nil { seen[key] = building.handle }
                }
            })
    }

    static let occupantName = Rule(
        "BuildingNameMatchesOccupantName", .warning, .consistency, [.feature(.building)],
        "A building has the same name as an occupant in it.",
        rationale: """
            A search finds both. An occupant is in a building if the level of its anchor's unit references the \
            building. Reported once per building, with the first such occupant by id.
            """ + comparison, values: [.name],
        examples: [
            .failing(
                "the shop's name", .change(.building, .marked(["properties": ["name": ["en": "Blue Fox Coffee"]]])))
        ],
        check: .archive { context, report in
            var buildings: [NameKey: Set<FeatureHandle>] = [:]
            var names = NameFilter()
            for building in context.venue.buildings {
                for key in NameKey.keys(of: building.properties.name) {
                    buildings[key, default: []].insert(building.handle)
                    names.insert(key.text)
                }
            }
            guard !buildings.isEmpty else { return }
            // The first occupant of each such name on each level. Not for each building: many may share a name and a level.
            struct Place: Hashable {
                let name: NameKey
                let level: FeatureHandle
            }
            var first: [Place: FeatureHandle] = [:]
            context.dataset.features.occupants.forEachView { occupant in
                occupant.name?.forEachEntry { label in
                    guard names.mayContain(label.text), let key = NameKey(label), buildings[key] != nil,
                        let level = context.graph.levels.level(of: occupant.handle)
                    else { return true }
                    let place = Place(name: key, level: level)
                    if first[place].map({ context.dataset.precedes(occupant.handle, $0) }) ?? true {
                        first[place] = occupant.handle
                    }
                    return true
                }
            }
            // The occupant to name and the spelling of its name, by building.
            var found: [FeatureHandle: (occupant: FeatureHandle, name: String)] = [:]
            for (place, occupant) in first {
                let key = place.name
                for building in context.graph.targets(of: place.level, .buildingIDs)
                where buildings[key]?.contains(building) == true
                    && found[building].map({ context.dataset.precedes(occupant, $0.occupant) }) ?? true
                {
                    let name = context.dataset.features.properties.occupants[occupant.index].name
                    found[building] = (occupant, name?[key.language] ?? key.text.text)
                }
            }
            for (building, namesake) in found {
                report.report(
                    on: building,
                    """
                    has the same name, \(.name, quoted: namesake.name), as \(context.describe(namesake.occupant)) \
                    in it; rename one of them
                    """, related: [namesake.occupant])
            }
        })

    // MARK: - Addresses

    static let sameAddress = Rule(
        "BuildingsHaveSameAddress", .warning, .consistency, [.feature(.building)],
        "Two buildings reference the same address.",
        rationale: """
            Each building usually has its own address. Reported once per address, at the second building by id. A building \
            without an address, which uses that of the venue, is ignored.
            """,
        examples: [
            .failing(
                "the address of the first",
                edits: SampleArchive.annex(
                    ["address_id": .id(.buildingAddress).marked], level: ["address_id": .id("a8")]))
        ],
        check: .archive { context, report in
            var byAddress: [FeatureHandle: [FeatureHandle]] = [:]
            for building in context.ordered(context.venue.buildings) {
                guard let address = building.address?.handle else { continue }
                if byAddress[address]?.contains(where: { context.haveSameID($0, building.handle) }) == true { continue }
                byAddress[address, default: []].append(building.handle)
            }
            for buildings in byAddress.values where buildings.count > 1 {
                let others = buildings.count - 2
                report.report(
                    on: buildings[1],
                    """
                    \(others > 0 ? "and \(Wording.count(others, "other building")) have" : "has") the same address as \
                    \(context.describe(buildings[0])); add an address \(others > 0 ? "for each" : "of its own")
                    """, at: "/properties/address_id", related: [buildings[0]] + buildings[2...].prefix(19))
            }
        })

    static let venueAddress = Rule(
        "BuildingAddressResolvesToVenueAddress", .info, .consistency, [.feature(.building)],
        "A building and the venue reference the same address.",
        rationale: "Not a fault, but if the building has its own address, use it.",
        examples: [
            .failing(
                "the venue's address", .set(.building, ["address_id": .id(.venueAddress).marked]),
                .set(.anchor, ["address_id": nil]), .set(.level, ["address_id": .id(.buildingAddress)]),
                .set(.section, ["address_id": .id(.shopAddress)]))
        ],
        check: .archive { context, report in
            guard let address = context.venue.address else { return }
            for building in context.venue.buildings where building.address == address {
                report.report(on: building.handle, "has the same address as the venue", at: "/properties/address_id")
            }
        }
    ).asked(by: .strict)

    static let unitQualified = Rule(
        "BuildingReferencesUnitQualifiedAddress", .warning, .consistency, [.feature(.building)],
        "A building references an address with a unit.",
        rationale: "An address with a suite belongs to a part of the building.", values: [.addressUnit],
        examples: [
            .failing(
                "the address of a suite", .set(.building, ["address_id": .id(.shopAddress).marked]),
                SampleArchive.keepAddress(.id(.buildingAddress)))
        ],
        check: .archive { context, report in
            for building in context.venue.buildings {
                guard let unit = building.address?.properties.unit, !unit.isBlank else { continue }
                report.report(
                    on: building.handle,
                    "has an address with unit \(.addressUnit, quoted: unit); reference one without a unit",
                    at: "/properties/address_id")
            }
        })

    static let anchorAddress = Rule(
        "ReferencedAddressDoesNotMatchBuildingAddress", .info, .consistency, [.feature(.anchor)],
        "The address of an anchor differs from that of its building in more than the unit.",
        rationale: """
            The buildings of an anchor are those of its unit's level; matching one of them is enough. If one of them \
            has no address, BuildingHasNoAddress reports it and this rule does not run. Compares address line, \
            locality, and postal code if both have them, ignoring case, width, diacritics, and white space; different \
            provinces or countries are reported by other rules.
            """, values: [.address, .expectedAddress],
        examples: [
            .failing(
                "another street number", .set(.anchor, ["address_id": .id(.venueAddress).marked]),
                SampleArchive.keepAddress(.id(.shopAddress)))
        ],
        check: .archive { context, report in
            let graph = context.graph
            let addresses = context.dataset.features.addresses
            // The addresses of a level's buildings, by level. A level is left out if it has no building or if one of
            // its buildings has no address.
            var expected: [FeatureHandle: [FeatureHandle]] = [:]
            for level in graph.features(of: .level) {
                let buildings = graph.targets(of: level, .buildingIDs)
                let addresses = buildings.compactMap { graph.target(of: $0, .addressID) }
                if !buildings.isEmpty, addresses.count == buildings.count { expected[level] = addresses }
            }
            // Most anchors near each other share a building, and so a pair of addresses.
            var known: [AddressPair: Bool] = [:]
            for anchor in graph.features(of: .anchor) {
                guard let own = graph.target(of: anchor, .addressID),
                    let level = context.graph.levels.level(of: anchor), let expected = expected[level]
                else { continue }
                let matches = expected.contains { address in
                    if address == own { return true }
                    let pair = AddressPair(own: own, other: address)
                    if let answer = known[pair] { return answer }
                    let answer = addresses.properties[own].isSamePlace(as: addresses.properties[address])
                    known[pair] = answer
                    return answer
                }
                if matches { continue }
                report.report(
                    on: anchor,
                    """
                    has address \(.address, quoted: addresses.properties[own].address ?? ""), but its building has \
                    \(.expectedAddress, quoted: addresses[expected[0]].properties.address ?? ""); correct one of them
                    """, at: "/properties/address_id", related: [own, expected[0]])
            }
        })

    private struct AddressPair: Hashable {
        let own: FeatureHandle
        let other: FeatureHandle
    }
}
