import TestSupport
import Testing

@testable import IMDF

@Suite struct SearchTests {
    static let venue = TinyVenue.with(
        occupants: [
            #""name":{"en":"Harbor Books","de":"Buchhandlung am Hafen"},"category":"books","phone":"+49 40 123456","hours":"Mo-Fr 09:00-18:00""#,
            #""name":{"en":"The Harbor Cafe"},"category":"cafe","hours":"Mo-Su 08:00-22:00""#,
            #""name":{"en":"Harbor"},"category":"fashion""#,
            #""name":{"en":"Café Zürich","ko":"취리히 커피"},"category":"cafe","hours":"not hours at all""#,
            #""name":{"en":"Tony's Pizza"},"category":"pizza""#,
            #""name":{"en":"ＦＵＬＬ Width"},"category":"beautysalon""#,
        ],
        amenities: [
            #""name":{"en":"Restroom by the harbor"},"category":"restroom.female","accessibility":["wheelchair"]"#,
            #""category":"restroom.male""#,
        ])
    static let index = SearchIndex(venue, language: "en")

    private func titles(_ query: SearchQuery) -> [String] { Self.index.hits(for: query).map(\.title) }

    @Test(arguments: [
        // The whole name, then the first word of a name, then a later word, then other texts.
        ("harbor", ["Harbor", "Harbor Books", "Restroom by the harbor", "The Harbor Cafe"]),
        ("harb", ["Harbor", "Harbor Books", "Restroom by the harbor", "The Harbor Cafe"]),
        ("harbor caf", ["The Harbor Cafe"]), ("caf harbor", ["The Harbor Cafe"]),
        ("cafe", ["Café Zürich", "The Harbor Cafe"]), ("buchhandlung", ["Harbor Books"]), ("hafen", ["Harbor Books"]),
        ("ZURICH", ["Café Zürich"]), ("커피", ["Café Zürich"]), ("리히", ["Café Zürich"]), ("tonys", ["Tony's Pizza"]),
        ("tony’s", ["Tony's Pizza"]), ("full", ["ＦＵＬＬ Width"]), ("beauty", ["ＦＵＬＬ Width"]), ("salon", ["ＦＵＬＬ Width"]),
        ("4940123", ["Harbor Books"]), ("ooks", []), ("harbor zebra", []), ("!?", []),
    ]) func `Names come first, then other texts; every word must begin one`(text: String, expected: [String]) {
        expectEqual(titles(SearchQuery(text)), expected)
    }

    @Test func `An empty query finds everything, by title`() {
        expectEqual(titles(SearchQuery("")).count, 8)
        expectEqual(titles(SearchQuery("  ", limit: 2)), ["Café Zürich", "ＦＵＬＬ Width"])
        expectEqual(titles(SearchQuery("", limit: 0)), [])
    }

    @Test func `Filters by category, and by those above it`() {
        expectEqual(titles(SearchQuery("", categories: ["cafe"])), ["Café Zürich", "The Harbor Cafe"])
        expectEqual(titles(SearchQuery("", categories: ["restroom"])).count, 2)
        expectEqual(titles(SearchQuery("", categories: ["restroom.male"])), ["Restroom, male"])
        expectEqual(titles(SearchQuery("", categories: ["rest"])), [])
    }

    @Test func `Filters by what is open, by aids, and by level`() throws {
        let sunday = try #require(LocalDateTime("2026-11-22T10:00"))
        expectEqual(titles(SearchQuery("harbor", openAt: sunday)), ["The Harbor Cafe"])
        expectEqual(titles(SearchQuery("", accessibility: [.wheelchair])), ["Restroom by the harbor"])
        let ground = try #require(Self.venue.levels.first)
        expectEqual(titles(SearchQuery("", levels: [ground])).count, 8)
        expectEqual(titles(SearchQuery("", levels: [])), [])
    }

    @Test(arguments: [
        // A later part of a word, one wrong letter of five, and doubled letters; a typo only where nothing else matches.
        ("handlung", ["Harbor Books"]), ("hanldung", []),
        ("habror", ["Harbor", "Harbor Books", "Restroom by the harbor", "The Harbor Cafe"]),
        ("hharbor bbooks", ["Harbor Books"]), ("boks", ["Harbor Books"]), ("piza", ["Tony's Pizza"]),
        ("pizzza", ["Tony's Pizza"]), ("buchhandlnug", ["Harbor Books"]), ("bux", []), ("12346", []),
        // Terms of the languages of the venue: English, German, and Korean.
        ("toilet", ["Restroom by the harbor", "Restroom, male"]), ("wc", ["Restroom by the harbor", "Restroom, male"]),
        ("toilette", ["Restroom by the harbor", "Restroom, male"]), ("herren", ["Restroom, male"]), ("banheiro", []),
        ("bookshop", ["Harbor Books"]), ("kaffee", ["Café Zürich", "The Harbor Cafe"]),
        // Phone numbers as they are written.
        ("+49 40 123456", ["Harbor Books"]), ("+49 (40) 12-34", ["Harbor Books"]),
        // And as they are dialed within the country, from seven digits on.
        ("040 123456", ["Harbor Books"]), ("(040) 1234-5", ["Harbor Books"]), ("041 123456", []),
    ]) func `Visitors' words, parts, and misspellings`(text: String, expected: [String]) {
        expectEqual(titles(SearchQuery(text)), expected)
    }

    @Test func `Misspellings need not be tolerated`() {
        var query = SearchQuery("habror")
        query.toleratesTypos = false
        expectEqual(titles(query), [])
        query.text = "handlung"
        expectEqual(titles(query), [])
        query.text = "harb"
        expectEqual(titles(query).count, 4)
    }

    @Test func `Voiced kana and Korean syllables are found in both forms`() {
        let venue = TinyVenue.with(occupants: [
            "\"name\":{\"ja\":\"\u{30AB}\u{3099}\u{30E9}\u{30B9}\",\"ko\":\"\u{1112}\u{1161}\u{11AB}\"},\"category\":\"x\""
        ])
        let index = SearchIndex(venue)
        for text in ["ガラス", "カ\u{3099}ラ", "ラス", "한", "\u{1112}\u{1161}\u{11AB}"] {
            expectEqual(index.hits(for: SearchQuery(text)).count, 1, "\(text)")
        }
    }

    @Test func `One hit for a shaft on all floors, and for a room and what it is`() throws {
        let venue = try Venue.sample("harbor-mall")
        let index = SearchIndex(venue, language: "en")
        let hits = index.hits(for: SearchQuery("aufzug"))
        expectEqual(hits.map(\.title), ["Elevator A", "Elevator B"])
        for hit in hits {
            #expect(hit.levels.map(\.ordinal) == [-1, 0, 1] && hit.features.count == 6)
            expectEqual(Set(hit.features.map(\.type)), [.amenity, .unit])
        }
        let upper = Set(venue.levels(ordinal: 1))
        expectEqual(index.hits(for: SearchQuery("aufzug", levels: upper)).map { $0.levels.map(\.ordinal) }, [[1], [1]])
        expectEqual(index.hits(for: SearchQuery("first aid")).map(\.title), ["First Aid Room"])
        expectEqual(index.hits(for: SearchQuery("brarens")).map { $0.levels.count }, [2])
        expectEqual(index.hits(for: SearchQuery("aufzug", limit: 1)).map(\.title), ["Elevator A"])
    }

    @Test func `Each category of the table is one of the standard, and each term has letters`() {
        let roles = Set(StyleRole.allCases.map { "@" + $0.rawValue })
        let listed =
            OccupantCategory.allCases.map(\.rawValue) + AmenityCategory.allCases.map(\.rawValue)
            + UnitCategory.allCases.map(\.rawValue) + SectionCategory.allCases.map(\.rawValue)
        for (key, rows) in SearchTerms.rows where !roles.contains(key) {
            #expect(listed.contains { $0 == key || $0.hasPrefix(key + ".") } || key == "kiosk", "\(key)")
            for row in rows {
                row.forEach(in: [row.language]) { #expect(!SearchWords.split(String($0)).isEmpty, "\(key)") }
            }
        }
        #expect(SearchTerms.rows.count > 150)
        let languages = ["en", "de", "fr", "es", "it", "nl", "pt", "ja", "zh", "ar", "ru", "uk", "pl", "tr"]
        for language in languages {
            let count = SearchTerms.rows.values.count { $0.contains { $0.language == language } }
            #expect(count >= 30, "\(language) \(count)")
        }
    }

    @Test func `The limit keeps the best`() {
        let all = titles(SearchQuery("harbor"))
        for limit in 1...4 { expectEqual(titles(SearchQuery("harbor", limit: limit)), Array(all.prefix(limit))) }
    }

    @Test func `Titles are in the chosen language, found are all`() {
        let german = SearchIndex(Self.venue, language: "de")
        expectEqual(german.hits(for: SearchQuery("harbor books")).map(\.title), ["Buchhandlung am Hafen"])
    }

    @Test func `Every occupant of the sample is found by each of its names`() throws {
        let venue = try Venue.sample("harbor-mall")
        let index = SearchIndex(venue)
        for occupant in venue.all(Occupant.self) {
            for entry in occupant.name?.entries ?? [] {
                let hits = index.hits(for: SearchQuery(entry.text, limit: 3))
                #expect(hits.contains { $0.features.contains(occupant.handle) }, "\(entry.text)")
            }
        }
    }

    @Test func `Names without end are cut, and found by their beginning`() {
        let long = String(repeating: "abc ", count: 5000)
        let venue = TinyVenue.with(occupants: ["\"name\":{\"en\":\"first \(long)\"},\"category\":\"x\""])
        let index = SearchIndex(venue)
        #expect(index.vocabulary.count < 100)
        expectEqual(index.hits(for: SearchQuery("first abc")).count, 1)
    }
}
