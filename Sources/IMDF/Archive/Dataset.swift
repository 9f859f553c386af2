/// The data of an archive: every feature that could be read, and an issue for everything that could not.
///
/// Faults in the data never throw. Only errors that leave nothing to read (no such file, not an archive, a limit
/// exceeded) throw an ``ArchiveError``.
public struct Dataset: Sendable {
    /// A file of the archive.
    public struct File: Sendable, Identifiable {
        /// The file name: `unit.geojson`.
        public let name: String
        /// The path to display: `venue.zip!/unit.geojson`.
        public let path: String
        /// The path, which is unique in an archive.
        public var id: String { path }
        /// The feature type according to the file name; nil for other names.
        public let type: FeatureType?
        /// The content; nil if it could not be read from the archive.
        public let bytes: FileBytes?
        /// Whether the file was read completely; false if features may have been lost.
        public internal(set) var isComplete = true
        /// The number of features read from it.
        public internal(set) var featureCount = 0
        /// The texts with bytes that are not UTF-8.
        var repaired = RepairedTexts()
        /// The `bbox` of its collection.
        package var boundingBox: BoundingBox?
        /// The index in ``Archive/entries``; nil for refused entries.
        package var entry: Int?
        /// The meaning of the name, if it is not the standard's.
        var meaning: Meaning?
    }

    /// The `bbox` of a feature collection as written, and its byte offset in the file.
    package struct BoundingBox: Sendable {
        package let value: JSONValue
        package let offset: Int
    }

    /// A feature with broken JSON, as far as it could be read.
    public struct LostFeature: Hashable, Sendable {
        /// The type, from the feature or from its file's name.
        public let type: FeatureType?
        /// The id, if it was found.
        public let id: FeatureID?
    }

    /// The values: one reference, because datasets are passed to everything that looks at features.
    @usableFromInline var content: DatasetContent

    /// The values, to be changed. They are moved out meanwhile, so that no array is copied that nobody else uses.
    @usableFromInline var values: DatasetContent.Values {
        _read { yield content.values }
        _modify {
            var values = content.values
            content = DatasetContent.none
            defer { content = DatasetContent(values) }
            yield &values
        }
    }

    /// The path of the archive.
    @inlinable public var path: String { content.values.path }
    /// The kind of archive.
    @inlinable public var kind: Archive.Kind { content.values.kind }
    /// Its files in the order of their names.
    @inlinable public package(set) var files: [File] {
        _read { yield content.values.files }
        _modify { yield &values.files }
    }
    /// Files that are not part of the data, such as a README.
    @inlinable public internal(set) var ignored: [String] {
        _read { yield content.values.ignored }
        _modify { yield &values.ignored }
    }
    /// The manifest; nil if there is none or it could not be read.
    @inlinable public internal(set) var manifest: Manifest? {
        _read { yield content.values.manifest }
        _modify { yield &values.manifest }
    }
    /// All features.
    @inlinable public package(set) var features: FeatureTables {
        _read { yield content.values.features }
        _modify { yield &values.features }
    }
    /// Features whose JSON is broken.
    @inlinable public internal(set) var lost: [LostFeature] {
        _read { yield content.values.lost }
        _modify { yield &values.lost }
    }
    /// The faults, ordered by file and place.
    @inlinable public package(set) var issues: [Issue] {
        _read { yield content.values.issues }
        _modify { yield &values.issues }
    }
    /// The number that the handles of the issues carry.
    var number: UInt32 { content.values.number }

    /// The ignored files that resemble archives or parts of one, and were not read.
    ///
    /// - Parameter isAccountedFor: whether to leave out a zip in the folder, by its full path.
    package func unreadFiles(exceptFor isAccountedFor: (String) -> Bool = { _ in false }) -> [String] {
        ignored.filter { path in
            let name = EntryName.base(of: path)
            if EntryName.isHidden(path) { return false }
            guard EntryName.isZip(name) else { return EntryName.isGeoJSON(name) }
            return kind != .folder || !isAccountedFor(EntryName.join(self.path, path))
        }
    }

    /// Whether all features of a type were read, so that a missing feature really is missing. If only one file of an
    /// archive was given, true only for the types in the file.
    public func isComplete(_ type: FeatureType) -> Bool {
        if kind == .singleFile, features.count(of: type) == 0 { return false }
        return !lost.contains { $0.type == type }
            && files.allSatisfy { $0.isComplete || ($0.type != nil && $0.type != type) }
    }
}

extension Dataset {
    /// Reads an opened archive.
    public init(reading archive: Archive, jobs: Int? = nil, progress: (@Sendable (ReadingProgress) -> Void)? = nil) {
        self.init(reading: archive, jobs: jobs, chunkBytes: nil, progress: progress)
    }

    /// Reads an archive in chunks of at least this many bytes; nil to choose a size. If canceled, the remaining chunks
    /// are not read.
    init(
        reading archive: Archive, jobs: Int?, chunkBytes: Int?, progress: (@Sendable (ReadingProgress) -> Void)?,
        cancellation: Cancellation? = nil
    ) {
        content = DatasetContent(
            DatasetContent.Values(path: archive.path.shownPath, kind: archive.kind, ignored: archive.ignored))
        let jobs = Parallel.threads(jobs)
        var reader = DatasetReader(archive: archive, jobs: jobs, chunkBytes: chunkBytes, progress: progress)
        reader.cancellation = cancellation
        reader.read(into: &self)
        ownIssues(number)
    }
}

/// The values of a ``Dataset``, which never change.
@usableFromInline final class DatasetContent: Sendable {
    @usableFromInline struct Values: Sendable {
        @usableFromInline let path: String
        @usableFromInline let kind: Archive.Kind
        @usableFromInline var files: [Dataset.File] = []
        @usableFromInline var ignored: [String]
        @usableFromInline var manifest: Manifest?
        @usableFromInline var features = FeatureTables()
        @usableFromInline var lost: [Dataset.LostFeature] = []
        @usableFromInline var issues: [Issue] = []
        let number = UInt32.random(in: 1 ... .max)

        init(path: String, kind: Archive.Kind, ignored: [String]) {
            (self.path, self.kind, self.ignored) = (path, kind, ignored)
        }
    }

    @usableFromInline let values: Values

    /// No values.
    @usableFromInline static let none = DatasetContent(Values(path: "", kind: .singleFile, ignored: []))

    @usableFromInline init(_ values: Values) { self.values = values }
}

/// The progress of reading.
public struct ReadingProgress: Sendable, Hashable {
    /// Bytes read so far.
    public let done: Int
    /// Bytes to read in total.
    public let total: Int

    /// The fraction of bytes read, 0 to 1.
    public var fraction: Double { total > 0 ? Double(done) / Double(total) : 1 }
}
