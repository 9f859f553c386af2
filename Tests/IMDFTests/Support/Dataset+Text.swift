@testable import IMDF

extension Dataset {
    /// What reading one file of this text gives.
    init(file name: String = "unit.geojson", _ text: String, jobs: Int = 1) {
        self.init(file: name, bytes: Array(text.utf8), jobs: jobs)
    }

    /// What reading one file of these bytes gives.
    init(file name: String = "unit.geojson", bytes: [UInt8], jobs: Int = 1, stretchBytes: Int? = nil) {
        do throws(ArchiveError) {
            let archive = try Archive(bytes: FileBytes(bytes), name: name)
            self.init(reading: archive, jobs: jobs, stretchBytes: stretchBytes, progress: nil)
        } catch {
            fatalError("\(name): \(error)")
        }
    }

    /// The ids of the features of a type, in order; “-” where there is none.
    func ids(_ type: FeatureType = .unit) -> [String] {
        let table = features.table(of: type)
        return (0..<table.count).map { table.id(at: $0)?.text ?? "-" }
    }

    /// Kinds and places of all issues, for messages and comparisons.
    var report: [String] {
        issues.map { "\($0.offset) \($0.kind) \($0.pointer)" }
    }
}

extension Geometry {
    /// The geometry in the text of a GeoJSON geometry object, read as a file's is, or why it is none.
    static func read(_ text: String) -> Result<Geometry, ReadingTrouble> {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { fatalError("empty") }
            var scanner = JSONScanner(bytes: base, count: buffer.count)
            guard (try? scanner.scanValue()) != nil else { fatalError("not JSON: \(text)") }
            let storage = CoordinateStorage(CoordinateMemory(scanner.coordinates))
            defer { withExtendedLifetime(storage) {} }
            return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
                let element = JSONElement(
                    bytes: base,
                    nodes: nodes.baseAddress!,
                    storage: Unmanaged.passUnretained(storage),
                    index: 0
                )
                do throws(ReadingTrouble) {
                    return .success(try Geometry(element))
                } catch {
                    return .failure(error)
                }
            }
        }
    }
}
