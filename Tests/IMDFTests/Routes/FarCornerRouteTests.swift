import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes

/// One wrong corner of any feature takes no place of the venue away.
///
/// Through the JSON of an archive, because a draft refuses such a geometry.
@Suite struct FarCornerRouteTests {
    private static let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall")

    private static let files = Result {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            (name: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
        }
    }

    /// The occupants that can be reached from an entrance.
    private func reached(_ files: [(name: String, bytes: [UInt8])]) -> Set<FeatureID> {
        let venue = Venue(Dataset(reading: Archive(inMemory: files, path: "edited")))
        let occupants = venue.all(Occupant.self)
        let handles = Set(Wayfinder(venue).distances(to: occupants.map(\.handle), from: .entrance).keys)
        return Set(occupants.filter { handles.contains($0.handle) }.compactMap(\.id))
    }

    /// The features of a type, of which one has its second corner elsewhere; nil if there are fewer.
    private func moved(_ type: FeatureType, _ number: Int, _ east: Double, _ north: Double) throws -> [UInt8]? {
        let file = try Self.files.get().first { $0.name == type.fileName }
        var collection = try #require(try JSONSerialization.jsonObject(with: Data(file?.bytes ?? [])) as? [String: Any])
        var features = try #require(collection["features"] as? [[String: Any]])
        guard features.indices.contains(number) else { return nil }
        var geometry = try #require(features[number]["geometry"] as? [String: Any])
        var rings = try #require(geometry["coordinates"] as? [[[Double]]])
        rings[0][1] = [rings[0][1][0] + east, rings[0][1][1] + north]
        geometry["coordinates"] = rings
        features[number]["geometry"] = geometry
        collection["features"] = features
        return Array(try JSONSerialization.data(withJSONObject: collection))
    }

    /// A wrong second decimal, and a wrong whole number.
    static let mistakes: [(east: Double, north: Double)] = [(0.02, 0), (0, -0.01), (7, 0), (0, 1)]

    @Test(arguments: [FeatureType.fixture, .kiosk, .unit, .level], 0..<4)
    func `A place is reached though a corner of another feature is far away`(type: FeatureType, mistake: Int) throws {
        let files = try Self.files.get()
        let all = reached(files)
        expectEqual(all.count, 39)
        let (east, north) = Self.mistakes[mistake]
        var count = 0
        for number in stride(from: mistake % 2, to: 200, by: Effort.isFull ? 37 : 110) {
            guard let bytes = try moved(type, number, east, north) else { break }
            let edited = files.map { $0.name == type.fileName ? (name: $0.name, bytes: bytes) : $0 }
            expectEqual(reached(edited), all, "\(type) \(number)")
            count += 1
        }
        #expect(count > 0)
    }
}
