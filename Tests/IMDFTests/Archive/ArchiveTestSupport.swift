@testable import IMDF

/// What reading everything of an archive came to, comparable and printable.
struct Reading: Equatable {
    var contents: [String: String] = [:]
    var faults: [String: EntryError] = [:]
    var ignored: [String] = []

    init(_ archive: Archive) {
        for entry in archive.entries {
            do throws(EntryError) {
                let bytes = try entry.bytes()
                contents[entry.path] = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            } catch {
                faults[entry.path] = error
            }
        }
        for entry in archive.refused { faults[entry.path] = entry.error }
        ignored = archive.ignored
    }
}

extension Archive {
    /// Opens a written zip under the name `v.zip`.
    init(_ writer: ZipWriter, limits: ArchiveLimits = .default) throws(ArchiveError) {
        try self.init(bytes: FileBytes(writer.bytes()), name: "v.zip", limits: limits)
    }
}

/// Reads all of a zip of one or more items.
func read(_ items: ZipItem...) throws -> Reading {
    Reading(try Archive(ZipWriter(items: items)))
}
