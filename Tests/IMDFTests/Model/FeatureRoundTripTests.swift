import Foundation
import TestSupport
import Testing

@testable import IMDF

/// What a feature says beyond its declared properties survives being read and written.
@Suite struct FeatureRoundTripTests {
    static let detail = #""type":"Feature","feature_type":"detail","id":"d","geometry":null"#

    static let features = [
        // Unknown members of the feature and of its properties.
        #"{\#(detail),"properties":{"level_id":"l"},"bbox":[1,2,3,4],"x":{"coordinates":[[1,2]]}}"#,
        #"{\#(detail),"properties":{"level_id":"l","rotation":1.5,"":null,"a/b":[{"c":true}]}}"#,
        #"{\#(detail),"properties":{"x":{"coordinates":[[[1,2],[3,4.5,6]]]},"level_id":"l"}}"#,
        // No properties, or others than an object.
        #"{\#(detail),"properties":{}}"#, #"{\#(detail),"properties":null}"#, #"{\#(detail)}"#,
        #"{\#(detail),"properties":[]}"#, #"{\#(detail),"properties":"x"}"#,
        #"{\#(detail),"properties":{"level_id":null}}"#, #"{\#(detail),"properties":{"x":1}}"#,
        // Members of the feature that are missing, or of the wrong type.
        #"{"type":"Feature","feature_type":"detail","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":null,"geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":7,"geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":"","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":"d","properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":"d","geometry":{},"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":"d","geometry":[1,2],"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"detail","id":"d","geometry":{"type":"Point","coordinates":[]},"properties":{}}"#,
        #"{"type":"Feature","id":"d","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":null,"id":"d","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":["detail"],"id":"d","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"Feature","feature_type":"","id":"d","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"type":"feature","feature_type":"detail","id":"d","geometry":null,"properties":{"level_id":"l"}}"#,
        #"{"feature_type":"detail","id":"d","geometry":null,"properties":{"level_id":"l"}}"#,
        // Geometries with members of their own.
        #"{"type":"Feature","feature_type":"detail","id":"d","properties":{"level_id":"l"},"#
            + #""geometry":{"type":"LineString","coordinates":[[1,2],[3,4]],"bbox":[1,2,3,4]}}"#,
    ]

    @Test(arguments: features) func `Nothing is lost on the way through a file's reader and the coders`(text: String)
        throws
    {
        let dataset = Dataset(file: "detail.geojson", #"{"type":"FeatureCollection","features":[\#(text)]}"#)
        let feature = try #require(dataset.features.details.features.first)
        try TotalDecodingTests.checkCoding(feature, text)
    }

    static let unknown = [
        #"{"type":"Feature","feature_type":"shop","id":"s","geometry":null,"properties":{"a":[1,{"b":null}]}}"#,
        #"{"type":"Feature","feature_type":"shop","id":"s","geometry":{"type":"Point","coordinates":[1,2,3]},"properties":null}"#,
        #"{"type":"Feature","feature_type":"shop","id":7,"geometry":{"type":"Pt"},"properties":[],"bbox":[1]}"#,
        #"{"type":"Feature","feature_type":"Unit","properties":{"x":{"type":"Point","coordinates":[1,2]}}}"#,
        #"{"type":"Feature","feature_type":"shop"}"#,
    ]

    @Test(arguments: unknown) func `A feature of an unknown type is kept as it stands`(text: String) throws {
        let dataset = Dataset(#"{"type":"FeatureCollection","features":[\#(text)]}"#)
        let feature = try #require(dataset.features.others.first)
        expectEqual(dataset.features.count, 1)
        let decoded = try JSONDecoder().decode(UnknownFeature.self, from: Data(text.utf8))
        expectEqual(decoded, feature)
        let encoded = String(decoding: try JSONEncoder().encode(feature), as: UTF8.self)
        expectEqual(JSONValue.parse(encoded), .parse(text))
    }

    @Test func `A category that no list holds survives`() throws {
        let text = #"{\#(Self.detail),"properties":{"category":"my:own","accessibility":["wheelchair","x"]}}"#
            .replacingOccurrences(of: "detail", with: "unit")
        let dataset = Dataset(#"{"type":"FeatureCollection","features":[\#(text)]}"#)
        let unit = try #require(dataset.features.units.features.first)
        #expect(dataset.issues.isEmpty)
        expectEqual(unit.category, .other("my:own"))
        expectEqual(unit.accessibility, [.known(.wheelchair), .other("x")])
        try TotalDecodingTests.checkCoding(unit, text)
    }

    // MARK: - Changes

    private func encoded(_ feature: Feature<Detail>) throws -> JSONValue {
        JSONValue.parse(String(decoding: try JSONEncoder().encode(feature), as: UTF8.self))
    }

    @Test(arguments: features) func `What is set after reading is written`(text: String) throws {
        var feature = try JSONDecoder().decode(Feature<Detail>.self, from: Data(text.utf8))
        feature.id = "new"
        feature.geometry = .point(Position(longitude: 1, latitude: 2))
        feature.levelID = Reference("other")
        let members = try #require(try encoded(feature).objectMembers)
        expectEqual(members["id"], .string("new"))
        expectEqual(members["geometry"], .parse(#"{"type":"Point","coordinates":[1,2]}"#))
        expectEqual(members["properties"]?.objectMembers?["level_id"], .string("other"))
    }

    @Test func `A new value replaces one that could not be read`() throws {
        let text = #"{\#(Self.detail),"properties":{"level_id":7}}"#
        var feature = try JSONDecoder().decode(Feature<Detail>.self, from: Data(text.utf8))
        expectEqual(try encoded(feature), .parse(text))
        feature.levelID = Reference("l")
        expectEqual(try encoded(feature), .parse(text.replacingOccurrences(of: "7", with: "\"l\"")))
    }

    @Test func `A new feature has all members`() throws {
        let feature = Feature<Detail>(id: "d")
        expectEqual(try encoded(feature), .parse(#"{\#(Self.detail),"properties":{"level_id":null}}"#))
    }

    @Test func `A collection keeps its own members`() throws {
        let text =
            #"{"type":"FeatureCollection","name":"détail","crs":{"coordinates":[1,2]},"features":[{\#(Self.detail),"properties":{}}]}"#
        let collection = try JSONDecoder().decode(FeatureCollection<Detail>.self, from: Data(text.utf8))
        expectEqual(collection.members["name"], .string("détail"))
        let encoded = String(decoding: try JSONEncoder().encode(collection), as: UTF8.self)
        expectEqual(JSONValue.parse(encoded), .parse(text))
    }

    @Test func `A manifest keeps all it says`() throws {
        let text =
            #"{"version":"1.0.0","created":"2026-05-01","language":"de","extensions":["a",7],"origin":"o","x":{"y":[]}}"#
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
        #expect(manifest.created == nil)
        expectEqual(manifest.extensions, ["a"])
        let encoded = String(decoding: try JSONEncoder().encode(manifest), as: UTF8.self)
        expectEqual(JSONValue.parse(encoded), .parse(text))
    }
}
