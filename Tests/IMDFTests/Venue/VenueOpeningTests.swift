import Foundation
import TestSupport
import Testing

@testable import IMDF

/// The ways to open an archive, and a venue of values.
@Suite struct VenueOpeningTests {
    private var zip: URL { Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall.zip") }

    @Test func `A file, its bytes, and a task give the same venue`() async throws {
        let file = try Venue(contentsOf: zip)
        let data = try Data(contentsOf: zip)
        let bytes = try Venue(data: data)
        let progress = Progress()
        let opened = try await Venue.open(zip) { progress.add($0.fraction) }
        let downloaded = try await Venue.open(data: data, name: "mall.zip")
        for venue in [bytes, opened, downloaded, Venue(try Dataset(contentsOf: zip)), Venue(try Dataset(data: data))] {
            expectEqual(venue.dataset.features.units.features, file.dataset.features.units.features)
            expectEqual(venue.dataset.features.count, file.dataset.features.count)
            expectEqual(venue.issues.map(\.kind), file.issues.map(\.kind))
        }
        expectEqual(downloaded.dataset.path, "mall.zip")
        #expect(progress.values.last == 1 && progress.values == progress.values.sorted())
    }

    @Test func `A task that is canceled opens nothing`() async throws {
        let zip = zip
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Venue.open(zip)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// The first progress cancels the task; of four files in turn no more is read than the one that was begun.
    @Test func `Reading ends when its task is canceled`() async throws {
        let collection = #"{"type":"FeatureCollection","features":[]}"#
        let files = ["anchor", "kiosk", "level", "unit"].map { ("\($0).geojson", Array(collection.utf8)) }
        let cancellation = Cancellation()
        let progress = Progress()
        let dataset = Dataset(
            reading: Archive(inMemory: files, path: "x"), jobs: 1, chunkBytes: nil,
            progress: {
                progress.add($0.fraction)
                cancellation.cancel()
            }, cancellation: cancellation)
        expectEqual(progress.values, [0.25])
        expectEqual(dataset.features.count, 0)
        #expect(throws: CancellationError.self) { try cancellation.check() }
    }

    @Test func `An error of opening says what is wrong`() async throws {
        let nowhere = URL(fileURLWithPath: "/nowhere/mall.zip")
        let error = #expect(throws: ArchiveError.self) { try Venue(contentsOf: nowhere) }
        expectEqual(error?.localizedDescription, "/nowhere/mall.zip does not exist. Check the path.")
        await #expect(throws: ArchiveError.self) { try await Venue.open(nowhere) }
        #expect(throws: ArchiveError.isEmpty(path: "venue.zip")) { try Venue(data: []) }
        expectEqual((EntryError.encrypted as any Error).localizedDescription, EntryError.encrypted.description)
    }

    @Test func `A venue of values is the one that its archive would be`() throws {
        let corners = [(8.0, 47.0), (8.0001, 47), (8.0001, 47.0001), (8, 47.0001), (8, 47)]
        let square = Geometry.polygon([corners.map { Position(longitude: $0.0, latitude: $0.1) }])
        var level = Feature<Level>(id: "level-0", geometry: square)
        level.ordinal = 0
        level.name = ["en": "Ground"]
        var unit = Feature<IMDF.Unit>(id: "room", geometry: square)
        unit.category = .known(.room)
        unit.levelID = Reference("level-0")
        var features = FeatureTables()
        features.append(level)
        features.append(unit)
        var manifest = Manifest()
        manifest.version = "1.0.0"
        manifest.created = DateTime("2026-05-01T12:00:00Z")
        manifest.language = "en"
        let venue = Venue(manifest: manifest, features: features)
        expectEqual(venue.levels.first?.units.first?.feature, unit)
        expectEqual(venue.manifest?.created, manifest.created)
        #expect(venue.issues.isEmpty)
        expectEqual(venue.dataset.files.map(\.name), ["level.geojson", "manifest.json", "unit.geojson"])
        expectEqual(Venue(features: features).issues.map(\.kind), [.manifestMissing])
    }

    /// Properties that are not the standard's, although they name one of its types.
    private struct OwnUnit: FeatureProperties {
        static let featureType = FeatureType.unit
        static let geometryNeed = GeometryNeed.any
        var additional = AdditionalMembers()
        var json: JSONObject { [:] }
    }

    @Test func `A feature with properties of another Swift type is not added`() {
        var features = FeatureTables()
        features.append(Feature<OwnUnit>(id: "own"))
        expectEqual(features.count, 0)
        features.append(Feature<IMDF.Unit>(id: "room"))
        expectEqual(features.units.map(\.id), ["room"])
    }

    /// Values that were read give what they were read from, faults included.
    @Test(arguments: ["harbor-mall", "broken-mall"]) func `A sample made of its values has the same features`(
        name: String
    ) throws {
        let venue = try Venue.sample(name)
        let copy = Venue(manifest: venue.manifest, features: venue.dataset.features)
        expectEqual(copy.dataset.features.units.features, venue.dataset.features.units.features)
        expectEqual(copy.dataset.features.occupants.features, venue.dataset.features.occupants.features)
        expectEqual(copy.dataset.features.openings.features, venue.dataset.features.openings.features)
        expectEqual(copy.dataset.features.others, venue.dataset.features.others)
        expectEqual(copy.dataset.features.count, venue.dataset.features.count)
    }

    @Test func `A moment is made of the components that a calendar gives`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
        let parts = calendar.dateComponents(in: calendar.timeZone, from: Date(timeIntervalSince1970: 1_795_000_000))
        expectEqual(LocalDateTime(parts)?.description, "2026-11-18T12:06")
        #expect(LocalDateTime(DateComponents(year: 2026, month: 11, day: 18)) == nil)
        #expect(LocalDateTime(DateComponents(year: 2026, month: 2, day: 30, hour: 1, minute: 0)) == nil)
    }
}

/// What a closure on other threads was given.
private final class Progress: @unchecked Sendable {
    private var all: [Double] = []
    private let lock = NSLock()

    func add(_ value: Double) { lock.withLock { all.append(value) } }

    var values: [Double] { lock.withLock { all } }
}
