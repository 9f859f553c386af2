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

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
