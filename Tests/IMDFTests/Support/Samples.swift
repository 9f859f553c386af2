import Foundation
import Testing

/// A GeoJSON file of the sample venues.
struct SampleFile: CustomTestStringConvertible, Sendable {
    let venue: String
    let name: String

    var path: String { "Fixtures/imdf-samples/\(venue)/\(name)" }
    var testDescription: String { "\(venue)/\(name)" }
    var bytes: [UInt8] {
        get throws { Array(try Repository.data(path)) }
    }

    /// All `.geojson` files of all samples.
    static let all: [SampleFile] = ["harbor-mall", "pocket-station", "broken-mall"].flatMap { venue in
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(venue)").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".geojson") }.sorted().map { SampleFile(venue: venue, name: $0) }
    }
}
