import Foundation
import Testing

import IMDFLint
import TestSupport

@testable import imdf_lint

@Suite struct PageDataTests {
    private func object(_ venue: Venue, _ change: (inout MapPageData.Options) -> Void = { _ in }) throws -> [String:
        Any]
    {
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        change(&options)
        let text = MapPageData(venue, options).text
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `Labels cannot leave the script element that holds them`() throws {
        let venue = TinyVenue.with(occupants: [
            #""name":{"en":"</script><!--\u2028\u2029&\u0000"},"category":"</script>""#
        ])
        let text = MapPageData(venue, MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))).text
        for forbidden in ["<", "&", "\u{2028}", "\u{2029}", "\u{0}", "\n"] { #expect(!text.contains(forbidden)) }
        let texts = try #require(try object(venue)["texts"] as? [String])
        #expect(texts.contains("</script><!--\u{2028}\u{2029}&\u{0}"))
    }

    /// Whether a browser reads what is deflated is among the tests of the page.
    @Test func `Large data are deflated if that is asked for, and all others can be read in the file`() throws {
        for (isLarge, deflates) in [(true, true), (true, false), (false, true)] {
            let name = String(repeating: "a", count: isLarge ? MapPage.largeSize : 100)
            var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
            options.deflatesLargeData = deflates
            let page = MapPage.html(MapPageData(TinyVenue.with(occupants: [#""name":{"en":"\#(name)"}"#]), options))
            let isDeflated = isLarge && deflates
            expectEqual(page.contains("<script type=\"text/plain\" id=\"data\">eN"), isDeflated)
            #expect(page.contains("<script type=\"application/json\" id=\"data\">{") != isDeflated)
            #expect(page.contains(name) != isDeflated)
        }
    }

    /// A browser takes the last of two members with the same key; the library's reader refuses them.
    @Test func `No key is written twice`() throws {
        for name in ["harbor-mall", "broken-mall"] {
            let venue = try Venue.sample(name)
            var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
            options.findings = Linter(date: .ofTests).lint(venue)
            _ = try JSONValue(parsing: MapPageData(venue, options).text)
        }
    }

    @Test func `Coordinates are centimeters around the middle, in steps`() throws {
        let page = try object(TinyVenue.with())
        let level = try #require((page["levels"] as? [[String: Any]])?.first)
        let shape = try #require(level["shape"] as? [Any])
        #expect(shape.count == 2 && shape[0] as? Int == 2)
        // A ten-thousandth of a degree at 47° is 7.61 m by 11.12 m; both corners are rounded.
        #expect(shape[1] as? [[Int]] == [[-380, -556, 760, 0, 0, 1112, -760, 0, 0, -1112]])
    }

    @Test func `Weeks of hours are kept once`() throws {
        let hours = #""name":{"en":"A"},"category":"x","hours":"Mar-Oct Mo-Sa 11:00-20:00; Nov-Feb Sa 12:00-18:00""#
        let page = try object(TinyVenue.with(occupants: [hours, hours]))
        let list = try #require(page["hours"] as? [[String: Any]])
        expectEqual(list.count, 1)
        expectEqual((list[0]["weeks"] as? [Int])?.count, 105)
        // Winter, summer, and the weeks in which they meet.
        let patterns = try #require(list[0]["patterns"] as? [[[[Int]]]])
        #expect(patterns.count <= 5)
        expectEqual(patterns[0], [[], [], [], [], [], [[720, 1080]], []])
        #expect(page["firstMonday"] as? String == "2026-11-09")
    }

    @Test func `A comparison names what was added, removed, and moved`() throws {
        let old = TinyVenue.with(occupants: [#""name":{"en":"A"},"category":"shoes""#])
        let new = TinyVenue.with(occupants: [#""name":{"en":"B"},"category":"shoes""#])
        let linter = Linter(date: .ofTests)
        let page = try object(new) {
            $0.findings = linter.lint(new)
            $0.earlier = linter.lint(old)
        }
        let comparison = try #require(page["comparison"] as? [String: Any])
        let changes = try #require(comparison["changes"] as? [[String: Any]])
        expectEqual(changes.map { $0["kind"] as? String }, ["changed"])
        let member = try #require((changes.first?["members"] as? [[String]])?.first)
        expectEqual(member, ["properties/name", #"{"en":"A"}"#, #"{"en":"B"}"#])
    }

    @Test(arguments: ["harbor-mall", "pocket-station", "broken-mall"])
    func `What refers to items refers to items that are there`(name: String) throws {
        let page = try object(try Venue.sample(name))
        let columns = try #require(page["items"] as? [String: Any])
        func numbers(_ key: String) -> [Int] { columns[key] as? [Int] ?? [] }
        let levels = try #require(page["levels"] as? [Any])
        var layers: [MapLayer] = []
        for run in stride(from: 0, to: numbers("runs").count, by: 3) {
            #expect(levels.indices.contains(numbers("runs")[run]))
            layers += Array(repeating: MapLayer.allCases[numbers("runs")[run + 1]], count: numbers("runs")[run + 2])
        }
        // Each column has a value for each item.
        for key in ["roles", "symbols", "categories", "titles", "ranks", "words"] {
            expectEqual(numbers(key).count, layers.count, "\(key)")
        }
        expectEqual(numbers("points").count, 2 * layers.count)
        expectEqual((columns["shapes"] as? [Any])?.count, layers.count)
        expectEqual((columns["keys"] as? String)?.count, 8 * layers.count)
        #expect(name == "pocket-station" || !numbers("units").isEmpty && !numbers("occupants").isEmpty)
        for pair in stride(from: 0, to: numbers("units").count, by: 2) {
            #expect(layers[numbers("units")[pair]] == .occupants && layers[numbers("units")[pair + 1]] == .units)
        }
        for pair in stride(from: 1, to: numbers("occupants").count, by: 2) {
            expectEqual(layers[numbers("occupants")[pair]], .occupants)
        }
        let texts = try #require(page["texts"] as? [String])
        for key in ["titles", "categories"] { #expect(numbers(key).allSatisfy { 0...texts.count ~= $0 }, "\(key)") }
    }

    @Test(arguments: [("DE", "Europe/Berlin"), ("JP", "Asia/Tokyo"), ("US", nil), ("XX", nil), ("GB", "Europe/London")])
    func `A country with one time zone has its name`(country: String, zone: String?) {
        expectEqual(TimeZoneNames.byCountry[country], zone)
    }

    @Test func `The time zones of countries are names that there are`() {
        for (country, zone) in TimeZoneNames.byCountry {
            #expect(TimeZoneName(zone) != nil, "\(country)")
            #expect(CountryCodes.isCountry(country), "\(country)")
        }
        #expect(TimeZoneName("Europe/Berln") == nil && TimeZoneName("") == nil)
    }

    @Test(arguments: [
        ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
        // Two blocks: FIPS 180-4 has this example.
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    ]) func `The hash of a script is SHA-256`(text: String, hash: String) { expectEqual(SHA256.base64(of: text), hash) }
}
