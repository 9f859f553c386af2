import TestSupport
import Testing

@testable import IMDF

/// Names that are not those of IMDF, and what they mean.
@Suite struct MeantFileNameTests {
    static let types: [(name: String, type: FeatureType?)] = [
        ("units.json", .unit), ("Amenities.geojson", .amenity), ("addresses.json", .address),
        ("venue .geojson", .venue), ("mall_level.geojson", .level), ("MallLevels.json", .level),
        ("unit_EG.geojson", .unit), ("unit-2.json", .unit), ("unit (1).geojson", .unit), ("unit.geojson.json", .unit),
        ("level_2_units.json", .unit), ("building_footprint.json", .footprint), ("unit_backup.geojson", .unit),
        ("unit_level_1.geojson", .unit),
        // What could be something else.
        ("unit_labels.geojson", nil), ("opening_hours.json", nil), ("Building_A.geojson", nil),
        ("level_1.geojson", nil), ("units_and_openings.json", nil), ("levels and units.json", nil),
        ("communities.json", nil), ("package.json", nil), (".geojson", nil),
    ]

    @Test(arguments: types) func `A name means a type`(name: String, type: FeatureType?) {
        expectEqual(MeantFileName.type(of: name), type)
    }

    @Test(arguments: ["units.json", "EG.json", "venue/unit_EG.geojson.json"])
    func `A file with features is read under another name`(name: String) {
        let dataset = Self.read(name, collection(unit("a")))
        expectEqual(dataset.ids(), ["a"])
        #expect(dataset.ignored.isEmpty)
    }

    @Test(arguments: [
        ("EG.json", #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{}}]}"#),
        ("units.json", #"{"unit":"m"}"#),
        ("units.json", #"{"$schema":"","properties":{"feature_type":{},"type":{"const":"FeatureCollection"}}}"#),
    ]) func `A file without features of IMDF is not read`(name: String, text: String) {
        expectEqual(Self.read(name, text).ignored, [name])
    }

    @Test func `The name gives the type of features that state none`() {
        let text = #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{}}]}"#
        expectEqual(Self.read("units.json", text).features.units.features.count, 1)
    }

    @Test(arguments: [("manifests.json", true), ("venue-manifest.json", true), ("site.json", false)])
    func `A manifest is read under another name`(name: String, isRead: Bool) {
        let text = #"{"version":"1.0.0","created":"2026-05-01T12:00:00Z","language":"de"}"#
        expectEqual((Self.read(name, text).manifest != nil), isRead)
        // The manifest of a web app.
        #expect(Self.read(name, #"{"name":"App","icons":[]}"#).manifest == nil)
    }

    /// The dataset of a folder with one file.
    private static func read(_ name: String, _ text: String) -> Dataset {
        Dataset(reading: Archive(inMemory: [(name, Array(text.utf8))], path: "v"), jobs: 1)
    }
}
