/// A `.geojson` or `.json` file of an archive, not yet read.
public struct ArchiveEntry: Sendable, Identifiable {
    /// The origin of the bytes.
    package enum Source: Sendable {
        case file(path: String, streamLimit: Int)
        case zip(ZipEntry, in: FileBytes)
        case bytes(FileBytes)
    }

    /// The last component of the path, which identifies the file: `unit.geojson`.
    public let name: String

    /// The path to report: `venue.zip!/unit.geojson`, `folder/unit.geojson`, or the path of the single file.
    ///
    /// It is unique in an archive. If several entries of a zip have the same path, all but the last are refused.
    public let path: String

    /// The path.
    public var id: String { path }

    /// The uncompressed size in bytes: as declared in the zip, or of the file when the archive was opened.
    ///
    /// Useful for dividing work; ``bytes()`` returns the actual content.
    public let byteCount: Int

    package let source: Source

    /// The path inside the zip of an earlier entry whose name differs only in case or Unicode normalization.
    package var similarName: String? = nil

    package init(name: String, path: String, byteCount: Int, source: Source) {
        (self.name, self.path, self.byteCount, self.source) = (name, path, byteCount, source)
    }

    /// Whether both are entries of a zip with contents of the same size and checksum.
    func hasSameContent(as other: ArchiveEntry) -> Bool {
        guard case .zip(let own, _) = source, case .zip(let its, _) = other.source else { return false }
        return own.size == its.size && own.crc == its.crc
    }

    /// The entry's number in the directory of its zip; nil if it is in none.
    package var numberInZip: Int? { if case .zip(let entry, _) = source { entry.number } else { nil } }

    /// Reads or maps the file, or inflates the entry, and checks its size and CRC-32.
    ///
    /// May be called from several threads. Every call repeats the work, so keep the result as long as needed. A stored
    /// entry is not copied: its bytes are part of those of the zip.
    ///
    /// - Returns: The content.
    /// - Throws: ``EntryError`` if the entry is damaged or can't be read.
    /// - Complexity: O(*n*) in the size of an entry in a zip, or of a file that is read rather than mapped.
    public func bytes() throws(EntryError) -> FileBytes {
        switch source {
        case .bytes(let bytes): return bytes
        case .zip(let entry, let zip): return try entry.content(in: zip)
        case .file(let path, let limit):
            do throws(FileError) { return try FileBytes(regularFile: path, limit: limit) } catch {
                throw .unreadable(reason: error.reason)
            }
        }
    }
}

/// An entry that can't be read, found when the archive was opened.
public struct RefusedEntry: Sendable, Hashable, Identifiable {
    /// The last part of the path: `unit.geojson`.
    public let name: String

    /// The path to report, as in ``ArchiveEntry/path``; bytes that are not text are replaced by U+FFFD.
    public let path: String

    /// The reason why the entry can't be read.
    public let error: EntryError

    /// The entry itself, because entries with the same path differ in the reason.
    public var id: Self { self }
}
