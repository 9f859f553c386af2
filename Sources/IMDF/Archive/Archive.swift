/// An opened archive: a folder, a zip, or a single file. Provides named bytes that are not parsed yet.
///
/// Files are recognized by their extension, `.geojson` or `.json`, at the top level or in folders. Everything else is
/// ``ignored``. If an archive has two files of the same name in two folders, both are among the ``entries``; the caller
/// decides which one to use. If several entries of a zip have the same path, which programs resolve differently, the
/// last one is used and the others are ``refused``.
///
/// If a folder has no such file, the only folder below it that has one takes its place. A subfolder with a manifest and
/// files of its own is a separate archive and is ignored, in a folder as in a zip. So are the files of other subfolders of
/// an archive that is whole without them, or has files of the same types: they are probably an earlier version. A zip
/// of several archives side by side is opened one by one: `both.zip!/2026-02`.
///
/// Opening reads directories and headers only; the contents are read, mapped, or inflated by
/// ``ArchiveEntry/bytes()``.
/// Nothing is ever written to disk.
///
/// A zip may have stored and deflated entries, data descriptors, zip64 records, a comment, and bytes before its first
/// entry. Source: APPNOTE 6.3.10, <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>.
public struct Archive: Sendable {
    /// The form of an archive on disk.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A folder of files.
        case folder
        /// A zip, whatever its name.
        case zip
        /// One `.geojson` or `.json` file.
        case singleFile
    }

    /// The path as given, or `<stdin>`. For one of several archives in a zip, the path of the zip and that of the folder in
    /// it: `both.zip!/2026-02`.
    public let path: String

    /// The path of the folder, zip, or file that contains the archive, which is ``path`` unless a zip has several archives.
    package let container: String

    /// The folder of the archive in a zip of several; empty for the only one, or the one that the others lie in.
    let folderInZip: String

    /// The form of the archive.
    public let kind: Kind

    /// The `.geojson` and `.json` files, sorted bytewise by name, then by path, which does not depend on the system.
    public package(set) var entries: [ArchiveEntry]

    /// The entries that can't be read, in the same order.
    public let refused: [RefusedEntry]

    /// The paths of other files inside the archive, sorted bytewise: a README, and files that systems add (`__MACOSX/`,
    /// names that start with a dot).
    public let ignored: [String]

    /// The other files of a folder that are not hidden. They are not read; writing a zip includes them.
    package let others: [ArchiveEntry]

    /// The entries of a zip that were read as if the backslashes in their names were slashes: their number, and the name
    /// of the first; nil if there are none.
    private(set) var backslashes: (count: Int, first: String)?

    /// Whether names in the zip have backslashes instead of slashes.
    package var hasBackslashes: Bool { backslashes != nil }

    /// The same archive as if its names had slashes. Writing the zip writes them.
    package func withSlashes() -> Archive {
        var copy = self
        copy.backslashes = nil
        copy.writesSlashes = true
        return copy
    }

    /// Whether a zip must be written again even if no entry changes.
    package private(set) var writesSlashes = false

    /// Opens bytes in memory, such as a download: a zip, or a single file.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - name: The name to report; if the content is not a zip, it must end in `.geojson` or `.json`.
    ///   - folder: The folder of one of several archives in the zip; nil for the only one.
    ///   - limits: The resource limits.
    /// - Throws: ``ArchiveError`` if it can't be opened at all.
    /// - Complexity: O(*n* log *n*) in the number of entries.
    public init(bytes: FileBytes, name: String, folder: String? = nil, limits: ArchiveLimits = .default)
        throws(ArchiveError)
    { try self.init(bytes, path: name, isStream: false, folder: folder, limits: limits) }

    init(_ bytes: FileBytes, path: String, isStream: Bool, folder: String? = nil, limits: ArchiveLimits)
        throws(ArchiveError)
    {
        let isNamedGeoJSON = EntryName.isGeoJSON(path)
        // An empty file with a suitable name is a fault of the dataset, and is reported like any other.
        guard bytes.count > 0 || isNamedGeoJSON else { throw .isEmpty(path: path) }
        if bytes.startsLikeZip || (!isNamedGeoJSON && ZipDirectory.endRecord(of: bytes) != nil) {
            var contents = try ArchiveContents(zip: bytes, path: path, limits: limits)
            let root = try contents.keepOne(folder, under: path)
            self.init(path: path, kind: .zip, contents, folderInZip: root)
            try checkHoldsSomething()
        } else if let folder {
            throw .notFound(path: Self.path(of: folder, inZip: path))
        } else if isNamedGeoJSON || (isStream && bytes.startsLikeObject) {
            let entry = ArchiveEntry(
                name: EntryName.base(of: path.shownPath), path: path.shownPath, byteCount: bytes.count,
                source: .bytes(bytes))
            self.init(path: path, kind: .singleFile, ArchiveContents(entries: [entry]))
        } else {
            let file = UnsafeBufferPointer(start: bytes.base, count: bytes.count)
            // A comment or a mark of Git may be in any text.
            if let format = KnownFormat(start: file), format.advice != "remove the comments" {
                throw .otherFormat(path: path, format: format.name, advice: format.advice)
            }
            let start = bytes.withUnsafeBytes { Array($0.prefix(8)) }
            throw .notAnArchive(path: path, startsWith: start, FileSignature(bytes))
        }
    }

    /// An archive of files in memory, such as the examples of rules.
    package init(inMemory files: [(name: String, bytes: [UInt8])], path: String) {
        let entries = files.map { name, bytes in
            ArchiveEntry(
                name: EntryName.base(of: name), path: name, byteCount: bytes.count, source: .bytes(FileBytes(bytes)))
        }
        self.init(path: path, kind: .folder, ArchiveContents(entries: entries))
    }

    init(path: String, kind: Kind, _ contents: ArchiveContents, folderInZip: String = "") {
        self.path = folderInZip.isEmpty ? path : Self.path(of: folderInZip, inZip: path)
        container = path
        self.folderInZip = folderInZip
        self.kind = kind
        entries = contents.entries.sorted { Self.precedes(($0.name, $0.path), ($1.name, $1.path)) }
        refused = contents.refused.sorted { Self.precedes(($0.name, $0.path), ($1.name, $1.path)) }
        ignored = contents.ignored.sorted(by: EntryName.precedes)
        others = contents.others
        backslashes = contents.backslashes
    }

    /// The part of a displayed path that lies inside the archive.
    package func inside(_ shown: String) -> String {
        let path = path.shownPath
        for prefix in [path + "!/", path.hasSuffix("/") ? path : path + "/"] where shown.hasPrefix(prefix) {
            return String(shown.dropFirst(prefix.count))
        }
        return EntryName.base(of: shown)
    }

    /// The path of an archive in a zip of several.
    static func path(of folder: String, inZip zip: String) -> String { "\(zip)!/\(folder)" }

    func checkHoldsSomething() throws(ArchiveError) {
        guard !entries.isEmpty || !refused.isEmpty else { throw .holdsNoGeoJSON(path: path, others: ignored) }
    }

    private static func precedes(_ left: (name: String, path: String), _ right: (name: String, path: String)) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8)
            ? EntryName.precedes(left.path, right.path) : EntryName.precedes(left.name, right.name)
    }
}

/// The files that opening found, in their original order.
struct ArchiveContents {
    var entries: [ArchiveEntry] = []
    var refused: [RefusedEntry] = []
    var ignored: [String] = []
    /// The ignored files of a folder that are not hidden.
    var others: [ArchiveEntry] = []
    /// The number of safe names with backslashes in a zip, and the first of them.
    var backslashes: (count: Int, first: String)?

    /// Whether there is no file of IMDF, not even a damaged one.
    var isEmpty: Bool { entries.isEmpty && refused.isEmpty }
}

extension FileBytes {
    /// Whether the file starts with the signature of a zip.
    fileprivate var startsLikeZip: Bool {
        [ZipSignature.localHeader, ZipSignature.end, ZipSignature.spanned].contains { hasSignature($0, at: 0) }
    }

    /// Whether the first character, after a byte order mark and white space, is the brace of a JSON object.
    fileprivate var startsLikeObject: Bool {
        withUnsafeBytes { bytes in
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
            return bytes.dropFirst(start).first { !blanks.contains($0) } == UInt8(ascii: "{")
        }
    }
}
