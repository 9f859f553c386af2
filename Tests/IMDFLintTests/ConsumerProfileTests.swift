import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Harbor Mall as consumers ask for it, that differ from the standard.
@Suite struct ConsumerProfileTests {
    private static func mall() throws -> [String: Data] {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall")
        var files: [String: Data] = [:]
        for name in FeatureType.allCases.map(\.fileName) + [Manifest.fileName] {
            files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
        }
        return files
    }

    private static func rules(_ files: [String: Data], _ profile: Profile) -> [String] {
        let archive = Archive(inMemory: files.map { ($0.key, Array($0.value)) }, path: "mall")
        return Linter(profile: profile, date: .ofTests).lint(Venue(Dataset(reading: archive, jobs: 1))).findings.map(
            \.rule)
    }

    /// Features with the properties that Microsoft Places takes.
    private static func forPlaces(_ data: Data, _ keys: Set<String>, hasHoles: Bool) throws -> Data {
        var collection = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        collection["features"] = (collection["features"] as? [[String: Any]])?.map { feature in
            var feature = feature
            feature["properties"] = (feature["properties"] as? [String: Any])?.filter { keys.contains($0.key) }
            if !hasHoles, var geometry = feature["geometry"] as? [String: Any],
                let rings = geometry["coordinates"] as? [Any]
            {
                geometry["coordinates"] = [rings[0]]
                feature["geometry"] = geometry
            }
            return feature
        }
        return try JSONSerialization.data(withJSONObject: collection)
    }

    @Test(arguments: [true, false]) func `What is left for Microsoft Places is clean but for holes`(_ hasHoles: Bool)
        throws
    {
        var files: [String: Data] = [:]
        for (name, data) in try Self.mall() {
            guard let type = FeatureType.allCases.first(where: { $0.fileName == name }),
                let keys = PlacesRules.allowed[type]
            else { continue }
            files[name] = try Self.forPlaces(data, keys, hasHoles: hasHoles)
        }
        expectEqual(files.count, 6)
        let found = Set(Self.rules(files, .microsoftPlaces))
        // A hall without holes lies over what stands in it.
        expectEqual(found, [hasHoles ? "PlacesPolygonMustNotHaveInteriorRing" : "UnitsMustNotOverlap"])
    }

    @Test func `The whole archive breaks Microsoft Places' own rules`() throws {
        let found = Self.rules(try Self.mall(), .microsoftPlaces)
        expectEqual(
            Set(found), ["PlacesFileMustBeTaken", "PlacesPropertyMustBeTaken", "PlacesPolygonMustNotHaveInteriorRing"])
        expectEqual(found.count { $0 == "PlacesFileMustBeTaken" }, 11)
    }

    @Test func `Google Maps asks for names and files`() throws {
        var files = try Self.mall()
        expectEqual(Set(Self.rules(files, .googleMaps)), ["GoogleUnitMustHaveName"])
        files["section.geojson"] = nil
        files["venue.geojson"] = Data("{\"type\":\"FeatureCollection\",\"features\":[]}".utf8)
        let found = Self.rules(files, .googleMaps)
        expectEqual(found.filter { $0 == "GoogleLayerFileMustBePresent" }.count, 1)
        #expect(!found.contains("GoogleLayerMustNotBeEmpty"))
        #expect(found.contains("VenueCountMustBeExactlyOne"))
    }
}
