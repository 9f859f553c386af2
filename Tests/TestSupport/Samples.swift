import Foundation
import Testing

/// A GeoJSON file of the sample venues.
package struct SampleFile: CustomTestStringConvertible, Sendable {
    package let venue: String
    package let name: String

    package var path: String { "Fixtures/imdf-samples/\(venue)/\(name)" }
    package var testDescription: String { "\(venue)/\(name)" }
    package var bytes: [UInt8] { get throws { Array(try Repository.data(path)) } }

    /// All `.geojson` files of all samples.
    package static let all: [SampleFile] = ["harbor-mall", "pocket-station", "broken-mall"].flatMap { venue in
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(venue)").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".geojson") }.sorted().map { SampleFile(venue: venue, name: $0) }
    }
}
