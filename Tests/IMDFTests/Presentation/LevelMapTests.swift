import TestSupport
import Testing

@testable import IMDF

@Suite struct LevelMapTests {
    @Test func `A level's features are grouped into layers, named in the language`() throws {
        let venue = try Venue.sample("harbor-mall")
        let level = try #require(venue.level(named: "0"))
        let map = LevelMap(level, language: "en")
        expectEqual(map.layers, MapLayer.allCases.filter { !map[$0].isEmpty })
        expectEqual(map[.units].count, level.units.count)
        expectEqual(map[.amenities].count, level.amenities.count)
        expectEqual(map.allItems.count, MapLayer.allCases.reduce(0) { $0 + map[$1].count })
        let cafe = try #require(map[.occupants].first { $0.title == "Quarterdeck Coffee House" })
        expectEqual(cafe.role, .food)
        #expect(LevelMap(level)[.occupants].contains { $0.title == "Kaffeehaus Achterdeck" })
    }

    @Test func `A room is drawn as what is in it`() throws {
        let venue = TinyVenue.with(occupants: [#""name":{"en":"Tony's"},"category":"pizza""#])
        let map = LevelMap(try #require(venue.levels.first))
        expectEqual(map[.units].map(\.role), [.food])
        expectEqual(LevelMap(try #require(TinyVenue.with().levels.first))[.units].map(\.role), [.room])
    }

    @Test func `The legend lists what the level shows, with counts, and nothing else`() throws {
        let venue = TinyVenue.with(
            amenities: [#""category":"atm""#, #""category":"atm""#, #""category":"restroom.female""#],
            more: [
                TinyVenue.feature("unit", "stairs", TinyVenue.square(1), #""category":"stairs","level_id":"level-0""#),
                // Without a shape it is not seen.
                TinyVenue.feature("unit", "ghost", "null", #""category":"parking","level_id":"level-0""#),
            ])
        let map = LevelMap(try #require(venue.levels.first))
        expectEqual(
            map.legend.entries.map { "\($0.displayName) \($0.count)" },
            ["Room 1", "Stairs and elevators 1", "Restroom, female 1", "ATM 2"])
        expectEqual(Legend([map], visible: [.amenities]).entries.map(\.displayName), ["Restroom, female", "ATM"])
        expectEqual(Legend([map, map]).entries.first?.count, 2)
        #expect(Legend([]).entries.isEmpty)
    }

    @Test func `Levels are found by ordinal, short name, name and id`() throws {
        let venue = try Venue.sample("harbor-mall")
        let ground = try #require(venue.levels(ordinal: 0).first)
        for text in ["0", "EG", "eg", "G", "Erdgeschoß", "GROUND LEVEL", try #require(ground.id).text] {
            expectEqual(venue.level(named: text), ground, "\(text)")
        }
        #expect(venue.level(named: "7") == nil)
        #expect(venue.level(named: "") == nil)
    }
}
