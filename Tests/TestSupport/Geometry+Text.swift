@testable import IMDF

extension Geometry {
    /// The geometry in the text of a GeoJSON geometry object, read as a file's is, or why it is none.
    package static func read(_ text: String) -> Result<Geometry, ReadingTrouble> {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { fatalError("empty") }
            var scanner = JSONScanner(bytes: base, count: buffer.count)
            guard (try? scanner.scanValue()) != nil else { fatalError("not JSON: \(text)") }
            let storage = CoordinateStorage(CoordinateMemory(scanner.takeCoordinates()))
            defer { withExtendedLifetime(storage) {} }
            return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
                let element = JSONElement(
                    bytes: base, nodes: nodes.baseAddress!, storage: Unmanaged.passUnretained(storage), index: 0)
                do throws(ReadingTrouble) { return .success(try Geometry(element)) } catch { return .failure(error) }
            }
        }
    }
}
