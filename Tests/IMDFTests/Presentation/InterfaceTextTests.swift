import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes

@Suite struct InterfaceTextTests {
    private static let keys: [InterfaceTexts.Key] =
        StyleRole.allCases.map { .role($0) } + MapLayer.allCases.map { .layer($0) }
        + FeatureDetails.Fact.Kind.allCases.map { .fact($0) } + FeatureType.allCases.map { .type($0) }
        + OpeningHours.Weekday.allCases.map { .weekday($0) } + InterfaceTexts.HoursPhrase.allCases.map { .hours($0) }
        + LiveStatus.State.Availability.allCases.map { .live($0) }

    @Test func `Every text is there in every language, and the table has nothing else`() {
        let phrases = EditingPhrase.allCases.map { "editing." + $0.rawValue }
        let guesses = ["openEdge", "restOfLevel", "throughWall", "stacked", "throughRoom", "moved", "notShortest"]
        let routes =
            RoutePhrase.allCases.map { "step." + $0.rawValue } + RouteTitle.allCases.map { "route." + $0.rawValue }
            + guesses.map { "guess." + $0 }
        let names = Set(Self.keys.map(InterfaceTexts.name) + phrases + routes)
        for name in names {
            for language in InterfaceTable.languages {
                #expect(InterfaceTable.text(name, language) != nil, "\(name) \(language)")
            }
        }
        let categories = InterfaceTable.rows.keys.filter { $0.hasPrefix("category.") || $0.hasPrefix("part.") }
        expectEqual(Set(InterfaceTable.rows.keys).subtracting(categories), names)
        for (name, texts) in InterfaceTable.rows { expectEqual(texts.count, InterfaceTable.languages.count, "\(name)") }
        // A phrase has the same places for values in all languages.
        for row in InterfaceTable.rows.values {
            let places = row.filter { !$0.isEmpty }.map { text in
                ["{time}", "{name}", "{distance}", "{past}", "{level}", "{one}", "{two}", "{meters}"].filter(
                    text.contains)
            }
            expectEqual(Set(places).count, 1, "\(row)")
        }
    }

    private static let categories: Set<String> = {
        var known: Set<String> = ["kiosk"]
        func add<List: CategoryList>(_ list: List.Type) { known.formUnion(list.allCases.map(\.rawValue)) }
        add(UnitCategory.self)
        add(AmenityCategory.self)
        add(OccupantCategory.self)
        add(VenueCategory.self)
        add(AccessibilityCategory.self)
        add(RestrictionCategory.self)
        add(BuildingCategory.self)
        add(FixtureCategory.self)
        add(FootprintCategory.self)
        add(LevelCategory.self)
        add(OpeningCategory.self)
        add(SectionCategory.self)
        return known
    }()

    @Test func `Every category of the table is one of the standard, and units have German names`() {
        let parts = Set(
            Self.categories.flatMap { CategoryNames.displayName(of: $0).lowercased().split(separator: ",") }.map {
                "part." + $0.drop { $0 == " " }
            })
        for name in InterfaceTable.rows.keys {
            if name.hasPrefix("category.") { #expect(Self.categories.contains(String(name.dropFirst(9))), "\(name)") }
            if name.hasPrefix("part.") { #expect(parts.contains(name), "\(name)") }
        }
        for unit in UnitCategory.allCases {
            #expect(InterfaceTable.rows["category.\(unit.rawValue)"] != nil, "\(unit)")
        }
    }

    @Test func `Names in English are those of before`() {
        expectEqual(StyleRole.walkway.displayName, "Walkway")
        expectEqual(MapLayer.units.displayName, "Units")
        expectEqual(InterfaceTexts.english[.category("restroom.female")], "Restroom, female")
        expectEqual(InterfaceTexts.german[.category("restroom.female")], "Damentoilette")
        expectEqual(InterfaceTexts.german[.category("parking.motorcycle")], "Parken, Motorräder", "by its parts")
        expectEqual(
            InterfaceTexts.german[.category("bungeejumping")], "Bungee jumping", "English where there is no other")
        expectEqual(InterfaceTexts(language: "de-AT").language, "de")
        expectEqual(InterfaceTexts(language: "fi")[.role(.room)], "Room")
    }

    @Test(arguments: [
        ("Mo-Fr 09:00-20:00", "2026-11-20T19:59", "Geöffnet bis 20:00"),
        ("Mo-Fr 09:00-20:00", "2026-11-24T21:00", "Geschlossen, öffnet Mi 09:00"),
        ("24/7", "2026-11-21T01:00", "Rund um die Uhr geöffnet"), ("off", "2026-11-21T01:00", "Geschlossen"),
        ("Mo-Su 10:00-12:00 unknown", "2026-11-21T11:00", "Vielleicht geöffnet bis 12:00"),
    ]) func `Hours are told in German`(hours: String, time: String, status: String) throws {
        let moment = try #require(LocalDateTime(time))
        let summary = try #require(HoursSummary(Hours(rawValue: hours), at: moment, texts: .german))
        expectEqual(summary.status, status)
        expectEqual(summary.week.map(\.name), ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
    }

    @Test func `Details and legends are in the language of the names, and an app replaces what it wants`() throws {
        let venue = try Venue.sample("harbor-mall")
        let map = LevelMap(try #require(venue.levels(ordinal: 0).first), language: "de")
        expectEqual(map.legend.entries.first?.displayName, "Gehbereich")
        var texts = InterfaceTexts.german
        texts[.role(.walkway)] = "Flur"
        texts[.category("elevator")] = "Lift"
        texts[.hours(.openUntil)] = "bis {time} offen"
        let legend = Legend([map], texts: texts)
        expectEqual(legend.entries.first?.displayName, "Flur")
        let lift = try #require(legend.entries.first { $0.symbol == .elevator })
        #expect(lift.displayName == "Lift" && lift.categories == ["elevator"])
        let moment = try #require(LocalDateTime("2026-11-20T15:20"))
        let cafe = try #require(SearchIndex(venue).hits(for: SearchQuery("achterdeck")).first)
        let german = try #require(FeatureDetails(cafe, in: venue, language: "de", at: moment))
        let own = try #require(FeatureDetails(cafe, in: venue, language: "de", at: moment, texts: texts))
        let fact = try #require(german.facts.first { $0.kind == .hours })
        #expect(fact.label == "Öffnungszeiten" && fact.text.hasPrefix("Geöffnet bis "))
        expectEqual(own.facts.first { $0.kind == .hours }?.text.hasPrefix("bis "), true)
        expectEqual(
            german.facts.first { $0.kind == .category }?.value, venue[cafe]?.as(Occupant.self)?.category?.rawValue)
    }

    @Test func `In this place are the other occupants of the room`() {
        let venue = TinyVenue.with(occupants: [#""name":{"en":"A"}"#, #""name":{"en":"B"}"#, #""name":{"en":"C"}"#])
        let occupants = venue.all(Occupant.self)
        expectEqual(FeatureDetails(occupants[1]).otherOccupants, [occupants[0], occupants[2]])
        expectEqual(FeatureDetails(venue.all(Unit.self)[0]).otherOccupants, occupants)
        #expect(FeatureDetails(venue.all(Level.self)[0]).otherOccupants.isEmpty)
    }
}
