import Foundation

/// Files of the repository, found from this one.
package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The bytes of a file, by its path from the root.
    package static func data(_ path: String) throws -> Data { try Data(contentsOf: root.appendingPathComponent(path)) }
}
