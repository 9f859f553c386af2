import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Features that are on no level: they are counted, and shown in a line of their own.
@Suite struct FeaturesWithoutLevelTests {
    private static let manifest = #"{"version":"1.0.0","language":"en","created":"2024-01-01T00:00:00Z"}"#

    /// A venue of a level, two units, a door, an amenity, and an occupant, with some text of it replaced.
    private func archive(_ changes: [String: String] = [:]) -> Archive {
        var features = [
            TinyVenue.feature(
                "level", "level-0", TinyVenue.square(0), #""category":"unspecified","ordinal":0,"name":{"en":"Ground"}"#
            ), TinyVenue.feature("unit", "hall", TinyVenue.square(0), #""category":"walkway","level_id":"level-0""#),
            TinyVenue.feature("unit", "shop", TinyVenue.square(0), #""category":"room","level_id":"level-0""#),
            TinyVenue.feature(
                "opening", "door", #"{"type":"LineString","coordinates":[[8,47],[8.00001,47]]}"#,
                #""category":"pedestrian","level_id":"level-0""#),
            TinyVenue.feature(
                "amenity", "atm", #"{"type":"Point","coordinates":[8.00001,47.00001]}"#,
                #""category":"atm","unit_ids":["hall"]"#),
            TinyVenue.feature(
                "anchor", "anchor", #"{"type":"Point","coordinates":[8.00005,47.00005]}"#, #""unit_id":"shop""#),
            TinyVenue.feature("occupant", "cafe", "null", #""category":"cafe","hours":"24/7","anchor_id":"anchor""#),
        ]
        for (old, new) in changes {
            for index in features.indices { features[index] = features[index].replacing(old, with: new) }
        }
        let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
        return Archive(
            inMemory: [("all.geojson", Array(text.utf8)), ("manifest.json", Array(Self.manifest.utf8))], path: "x")
    }

    private func venue(_ changes: [String: String] = [:]) -> Venue {
        Venue(Dataset(reading: archive(changes), jobs: 1))
    }

    @Test func `A venue without such features has none`() {
        let venue = venue()
        #expect(VenueSummary(venue).withoutLevel == nil)
        for format in ReportFormat.forLevels {
            let text = format.body(levelsOf: venue, options: ReportOptions())
            #expect(!text.contains("ithout a level") && !text.contains("withoutLevel"), "\(format.name)")
        }
    }

    @Test(arguments: [
        // The reference of a unit is missing, or names nothing, or a feature of another type.
        (#""category":"room","level_id":"level-0""#, #""category":"room""#, "1 unit, 1 occupant, 1 anchor"),
        (
            #""category":"room","level_id":"level-0""#, #""category":"room","level_id":"no""#,
            "1 unit, 1 occupant, 1 anchor"
        ),
        (
            #""category":"room","level_id":"level-0""#, #""category":"room","level_id":"hall""#,
            "1 unit, 1 occupant, 1 anchor"
        ), (#""category":"pedestrian","level_id":"level-0""#, #""category":"pedestrian""#, "1 opening"),
        (#""unit_ids":["hall"]"#, #""unit_ids":[]"#, "1 amenity"),
        (#""unit_id":"shop""#, #""unit_id":null"#, "1 occupant, 1 anchor"),
        (#""anchor_id":"anchor""#, #""anchor_id":null"#, "1 occupant"),
    ]) func `Features without a level are counted`(old: String, new: String, line: String) throws {
        let venue = venue([old: new])
        let summary = VenueSummary(venue)
        let text = LevelTable(summary, withFindings: false, width: 200).text
        #expect(text.contains("\nWithout a level: \(line)\nVenue: "), "\(text)")
        let totals = summary.totals
        #expect(totals.units == 2 && totals.openings == 1 && totals.amenities == 1 && totals.anchors == 1)
        #expect(totals.occupants == 1 && totals.occupantsWithHours == 1 && totals.occupantsAroundTheClock == 1)
        expectEqual(totals.unitCategories.mapValues(\.count), ["walkway": 1, "room": 1])
        expectEqual(totals.amenityCategories.mapValues(\.count), ["atm": 1])
        #expect((totals.area - summary.buildings[0].levels[0].counts.area).magnitude < 1e-6)
    }

    @Test func `A venue whose level is gone has all its features on none`() throws {
        let venue = venue([#""feature_type":"level""#: #""feature_type":"geofence""#])
        let summary = VenueSummary(venue)
        #expect(summary.buildings.isEmpty && summary.totals.units == 2)
        let text = LevelTable(summary, withFindings: false, width: 200).text
        #expect(text.hasPrefix("Without a level: 2 units, 1 opening, 1 amenity, 1 occupant, 1 anchor\nVenue: "))
    }

    @Test func `All formats with levels show them`() throws {
        let venue = venue([#""category":"room","level_id":"level-0""#: #""category":"room""#])
        func text(_ format: ReportFormat) -> String { format.body(levelsOf: venue, options: ReportOptions()) }
        let json = try JSONValue(parsing: text(.json))
        guard case .object(let report) = json, case .object(let counts)? = report["withoutLevel"] else {
            Testing.Issue.record("no member of its own")
            return
        }
        #expect(counts["units"]?.number == 1 && counts["anchors"]?.number == 1)
        #expect(text(.csv).contains("\r\nx,,,,without a level,,,,,1,0,0,1,1,168,"))
        #expect(text(.markdown).contains("|  |  | (without a level) |  | 1 | 0 | 0 | 1 |\n"))
    }
}
