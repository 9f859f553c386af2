/// Rules on values that an exporter wrote into many features alike, and on names that belong to something else. Anybody who
/// knows the place sees them.
enum LeftoverRules {
    static let all = [category, locality, number, stairs, contradiction]

    /// A clause on the features after the first; empty if there is one.
    static func others(_ all: [FeatureHandle], _ noun: String) -> String {
        all.count > 1 ? ", as \(Wording.count(all.count - 1, "other \(noun)"))" : ""
    }

    // MARK: - Categories of occupants

    /// The categories that come first in lists, which an exporter writes if nobody chooses.
    private static let firsts: [OccupantCategory] = [._3dprinting, .acai]

    /// The number of occupants that have a first category by mistake, and the number that cannot all be alike.
    private static let (few, many) = (5, 25)

    static let category = Rule(
        "OccupantCategoryIsSameThroughout", .ours, .warning, .categories, [.feature(.occupant)],
        "Occupants have one category, as an exporter writes it.",
        rationale: """
            Visitors search by category. Reported are 3dprinting and acai, the first of the standard's list, if more than \
            half of all occupants have it, and at least \(few); and any category that all occupants have, if they are at \
            least \(many). Reported once, at the first such occupant by id.
            """, values: [.category, .count, .total],
        examples: [
            .failing(
                "most of acai",
                .features(
                    .occupant,
                    PlaceholderRules.shops { ["category": $0 < 8 ? .string("acai").marked($0 == 0) : "bank"] })),
            .failing(
                "only restaurants",
                .features(
                    .occupant, PlaceholderRules.shops(many) { ["category": .string("restaurant").marked($0 == 0)] })),
            .passing(
                "two banks", .features(.occupant, PlaceholderRules.shops(many) { $0 < 2 ? ["category": "bank"] : [:] })),
        ],
        check: .archive { context, report in
            let table = context.dataset.features.occupants
            let all = table.features.count
            var byCategory: [OccupantCategory: [FeatureHandle]] = [:]
            table.forEachView { occupant in
                guard let category = occupant.properties.category?.known else { return }
                byCategory[category, default: []].append(occupant.handle)
            }
            for (category, own) in byCategory where own.count * 2 > all {
                guard own.count == all && all >= many || firsts.contains(category) && own.count >= few else { return }
                report.report(
                    on: context.dataset.ordered(own)[0],
                    """
                    has category “\(.category, category.rawValue)”, as \(.count, own.count, shown: NumberText.grouped(own.count)) of \
                    \(.total, all, "occupant") have; write the category of each
                    """, at: "/properties/category")
            }
        })

    // MARK: - Localities

    /// Words for a place, in lowercase.
    private static let places: Set<String> = [
        "cidade", "città", "city", "ciudad", "commune", "gemeinde", "localidad", "locality", "municipality", "ort",
        "stad", "stadt", "town", "village", "ville", "város", "şehir", "город", "市",
    ]

    static let locality = Rule(
        "AddressLocalityIsPlaceholder", .ours, .warning, .values, [.feature(.address)],
        "The locality of an address is the word for one, such as “city”.",
        rationale: """
            A template or an exporter left it, and maps show it. Compared without case: \
            \(places.sorted().map { "“\($0)”" }.joined(separator: ", ")). Reported once for all, at the first by id.
            """, values: [.count, .value],
        examples: [
            .failing(
                "“city” in all three",
                .features(
                    .address,
                    [SampleArchive.ID.buildingAddress, .shopAddress, .venueAddress].map { address in
                        let text = ExampleJSON.string("City").marked(address == .buildingAddress)
                        return SampleArchive.feature(address).changed(by: ["properties": ["locality": text]])
                    })),
            .passing("a name with the word", .changeAll(.address, ["properties": ["locality": "Kansas City"]])),
        ],
        check: .archive { context, report in
            let table = context.dataset.features.addresses
            var found: [FeatureHandle] = []
            table.forEachView { address in
                guard let text = address.properties.locality, text.utf8.count < 16, places.contains(text.lowercased())
                else { return }
                found.append(address.handle)
            }
            guard let first = context.dataset.ordered(found).first else { return }
            report.report(
                on: first,
                """
                has locality \(.value, quoted: table.properties[first].locality ?? ""), which names no place \
                (\(.count, found.count, "address")); write the name of the city or town
                """, at: "/properties/locality")
        })

    static let number = Rule(
        "NameLacksNumber", .ours, .info, .values, [.feature(.unit)],
        "A name ends where a number should follow, such as “Classroom ”.",
        rationale: """
            An exporter joined a word and a number that is missing. Reported if the name of a unit ends with a space, and \
            others have the same word with a number. Reported once per name, at the first by id.
            """, values: [.name],
        examples: [
            .failing(
                "a room without its number",
                .features(
                    .unit,
                    [
                        SampleArchive.feature(.shop).changed(by: ["properties": ["name": .marked(["en": "Room "])]]),
                        SampleArchive.feature(.walkway).changed(by: ["properties": ["name": ["en": "Room 2"]]]),
                    ]))
        ],
        check: .archive { context, report in
            for (name, own) in context.dataset.features.namesLackingNumbers().orderedByKey() {
                report.report(
                    on: context.dataset.ordered(own)[0],
                    "is named \(.name, quoted: name)\(others(own, "unit")), without the number that others have; add it",
                    at: "/properties/name")
            }
        })

    static let stairs = Rule(
        "OccupantShouldNotBeInStairs", .ours, .warning, .consistency, [.feature(.occupant)],
        "The anchor of an occupant is in stairs, an escalator, or an elevator.",
        rationale: """
            Routes lead visitors there. Applies to units of category stairs, steps, escalator, elevator, movingwalkway, and \
            ramp. Reported once for all, at the first by id.
            """, values: [.otherCategory],
        examples: [.failing("a ramp", .set(.unit, ["category": "ramp"]), .change(.occupant, .marked([:])))],
        check: .archive { context, report in
            let units = context.dataset.features.units.properties
            var found: [(handle: FeatureHandle, unit: FeatureHandle, category: UnitCategory)] = []
            for occupant in context.graph.features(of: .occupant) {
                guard let anchor = context.graph.target(of: occupant, .anchorID),
                    let unit = context.graph.target(of: anchor, .unitID), let category = units[unit].category?.known,
                    [.stairs, .steps, .escalator, .elevator, .movingwalkway, .ramp].contains(category)
                else { continue }
                found.append((occupant, unit, category))
            }
            let all = context.dataset.ordered(found.map { $0.handle })
            guard let one = found.first(where: { $0.handle == all[0] }) else { return }
            report.report(
                on: one.handle,
                """
                has its anchor in \(context.describe(one.unit)) of category \
                \(.otherCategory, one.category.rawValue)\(others(all, "occupant")); reference the unit of the occupant in \
                its anchor, or correct the category
                """, related: [one.unit])
        })
}
