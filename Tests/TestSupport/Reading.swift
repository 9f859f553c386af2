@testable import IMDF

/// What reading everything of an archive came to, comparable and printable.
package struct Reading: Equatable {
    package var contents: [String: String] = [:]
    package var faults: [String: EntryError] = [:]
    package var ignored: [String] = []

    package init(_ archive: Archive) {
        for entry in archive.entries {
            do throws(EntryError) {
                let bytes = try entry.bytes()
                contents[entry.path] = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            } catch { faults[entry.path] = error }
        }
        for entry in archive.refused { faults[entry.path] = entry.error }
        ignored = archive.ignored
    }
}

/// Reads all of a zip of one or more items.
package func read(_ items: ZipItem...) throws -> Reading { Reading(try Archive(ZipWriter(items: items))) }
