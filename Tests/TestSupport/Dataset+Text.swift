@testable import IMDF

extension Dataset {
    /// What reading one file of this text gives.
    package init(file name: String = "unit.geojson", _ text: String, jobs: Int = 1) {
        self.init(file: name, bytes: Array(text.utf8), jobs: jobs)
    }

    /// What reading one file of these bytes gives.
    package init(file name: String = "unit.geojson", bytes: [UInt8], jobs: Int = 1, chunkBytes: Int? = nil) {
        do throws(ArchiveError) {
            let archive = try Archive(bytes: FileBytes(bytes), name: name)
            self.init(reading: archive, jobs: jobs, chunkBytes: chunkBytes, progress: nil)
        } catch { fatalError("\(name): \(error)") }
    }

    /// The ids of the features of a type, in order; “-” where there is none.
    package func ids(_ type: FeatureType = .unit) -> [String] {
        (0..<features.count(of: type)).map { features.id(of: FeatureHandle(type, $0))?.text ?? "-" }
    }

    /// Kinds and places of all issues, for messages and comparisons.
    package var report: [String] { issues.map { "\($0.offset) \($0.kind) \($0.pointer)" } }
}
