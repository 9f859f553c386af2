import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What is suggested for categories that no list has.
@Suite struct CategoryAdviceTests {
    @Test(arguments: [
        ("Non-public", "nonpublic"), ("restroom (female)", "restroom.female"), ("open to below", "opentobelow"),
        ("RESTROOM_MALE_WHEELCHAIR", "restroom.male.wheelchair"), ("wakway", nil), ("corridor", nil), ("room", nil),
        ("", nil), ("räume", nil),
    ]) func `Only the same letters are certain`(text: String, wanted: String?) {
        expectEqual(CategorySpelling(UnitCategory.allCases.map(\.rawValue)).certain(text), wanted)
    }

    @Test func `No two values of a list have the same letters`() {
        func check<List: CategoryList>(_ list: List.Type) {
            let spelling = CategorySpelling(List.allCases.map(\.rawValue))
            for value in List.allCases {
                expectEqual(spelling.certain(value.rawValue.uppercased()), value.rawValue, "\(value)")
            }
        }
        check(UnitCategory.self)
        check(AmenityCategory.self)
        check(FixtureCategory.self)
        check(SectionCategory.self)
    }

    @Test(arguments: [
        ("corridor", "walkway"), ("Toilets", "restroom"), ("lift", "elevator"), ("lab", "laboratory"),
        ("wakway", "walkway"), ("stair", "stairs"), ("offcie", "office"), ("xyz", nil), ("shop", nil),
        ("elevatorNotNow", "elevator"), ("restroom.femaleStaff", "restroom.female"), ("walkwayside", nil),
    ]) func `A unit's category is suggested by meaning, then by spelling`(text: String, wanted: String?) {
        expectEqual(CategoryAdvice.suggestion(text, in: UnitCategory.self), wanted)
    }

    @Test(arguments: ["office", "lab", "auditorium", "room"])
    func `Words that only resemble an occupant's category suggest none`(text: String) {
        #expect(CategoryAdvice.suggestion(text, in: OccupantCategory.self) == nil)
    }

    @Test(arguments: [
        (
            FeatureType.occupant, "office",
            "has category “office”, which is a category of units; an occupant's says what business is there; use one of its 1,117 values, which imdf-lint schema occupant -f json prints"
        ),
        (
            .amenity, "room",
            "has category “room”, which is a category of units; an amenity's says what facility is there; use one of its 172 values, which imdf-lint schema amenity -f json prints"
        ),
        (
            .occupant, "auditorium",
            "has category “auditorium”, which is a category of units; an occupant's says what business is there; use one of its 1,117 values, which imdf-lint schema occupant -f json prints"
        ),
        (
            .unit, "corridor",
            "has category “corridor”, which is not one of the standard's 63 values; did you mean “walkway”?"
        ),
        (
            .unit, "Non-Public",
            "has category “Non-Public”, which is not one of the standard's 63 values; did you mean “nonpublic”?"
        ),
        (
            .occupant, "movie theater",
            "has category “movie theater”, which is a category of units; an occupant's says what business is there; did you mean “theater.movie”?"
        ),
        (
            .occupant, "xylophones",
            "has category “xylophones”, which is not one of the standard's 1,117 values; use one of them, which imdf-lint schema occupant -f json prints"
        ),
        (
            .level, "room",
            "has category “room”, which is a category of units; a level's says what the level is for; use arrivals, arrivals.domestic, arrivals.intl, departures, departures.domestic, departures.intl, parking, transit, or unspecified"
        ),
    ]) func `The message says what is known`(type: FeatureType, text: String, message: String) throws {
        let example = Example.failing("", .set(type, ["category": .string(text)]))
        let date = try #require(LocalDate("2026-06-01"))
        let dataset = Dataset(reading: ExampleArchive(example).archive, jobs: 1)
        let findings = Linter(date: date, jobs: 1).lint(Venue(dataset)).findings
        let found = findings.first { $0.rule.hasSuffix("CategoryMustBeValid") }?.message ?? ""
        #expect(found.hasSuffix(message), "\(found)")
    }

    @Test(arguments: [
        ("bookstore", "books"), ("Coffee Shop", "coffee"), ("hairdresser", "hairstylist"), ("Bakery", "bakedgoods"),
        ("mobile_phone", "mobilephones"), ("travel agency", "travelagent"), ("electronics", "electronicappliances"),
        ("movie theater", "theater.movie"), ("Dentist", "dentistry"), ("hair salon", "hairstylist"),
    ]) func `An occupant's category in common words is known`(text: String, wanted: String) {
        expectEqual(CategoryAdvice.suggestion(text, in: OccupantCategory.self), wanted)
    }

    @Test(arguments: ["movie theater", "Movie Theatre", "movietheater"])
    func `A movie theater has a name in each list that has one`(text: String) {
        expectEqual(CategoryAdvice.synonym(text, in: UnitCategory.self), "movietheater")
        expectEqual(CategoryAdvice.suggestion(text, in: OccupantCategory.self), "theater.movie")
        expectEqual(CategoryAdvice.suggestion(text, in: VenueCategory.self), "theater")
        #expect(CategoryAdvice.suggestion(text, in: AmenityCategory.self) != "theater.movie")
    }

    @Test(arguments: ["Class Room", "class", "lecture room", "seminar-room"])
    func `A classroom of a unit is known by its other names`(text: String) {
        expectEqual(CategoryAdvice.suggestion(text, in: UnitCategory.self), "classroom")
    }

    @Test func `Every synonym means a value of some list, and is none itself where it is tried`() {
        let lists: [Set<String>] = [
            Set(UnitCategory.allCases.map(\.rawValue)), Set(AmenityCategory.allCases.map(\.rawValue)),
            Set(FixtureCategory.allCases.map(\.rawValue)), Set(OpeningCategory.allCases.map(\.rawValue)),
            Set(OccupantCategory.allCases.map(\.rawValue)), Set(VenueCategory.allCases.map(\.rawValue)),
        ]
        for (source, words) in CategorySynonyms.sources {
            for (word, values) in words {
                #expect(word.allSatisfy { $0.isLowercase }, "\(word), \(source)")
                #expect(
                    !values.isEmpty && values.allSatisfy { value in lists.contains { $0.contains(value) } }, "\(word)")
            }
        }
        let words = CategorySynonyms.sources.flatMap { $0.words.map(\.word) }
        expectEqual(Set(words).count, words.count)
    }

    /// Suggestions are kept by list, and a list is told by its first value and its length.
    @Test func `No two lists have the same key`() {
        let lists: [any CategoryList.Type] = [
            AccessControlCategory.self, AccessibilityCategory.self, AmenityCategory.self, BuildingCategory.self,
            DoorMaterial.self, DoorType.self, FixtureCategory.self, FootprintCategory.self, GeofenceCategory.self,
            LevelCategory.self, OccupantCategory.self, OpeningCategory.self, RelationshipCategory.self,
            RelationshipDirection.self, RestrictionCategory.self, SectionCategory.self, UnitCategory.self,
            VenueCategory.self,
        ]
        func key<List: CategoryList>(_ list: List.Type) -> CategoryAdvice.ListKey { CategoryAdvice.ListKey(list) }
        expectEqual(Set(lists.map { key($0) }).count, lists.count)
    }
}
