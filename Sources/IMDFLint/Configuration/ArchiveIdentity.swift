/// The properties by which configurations and baselines identify an archive.
struct ArchiveIdentity: Sendable, Hashable {
    /// The venue's id; nil if the archive has none.
    let venue: String?
    /// The absolute path.
    let path: String
    /// Whether the whole archive was read, so that missing findings really are missing.
    let isWhole: Bool

    /// Identifies an archive as if it were at a path.
    init(_ dataset: Dataset, at path: String) {
        venue = dataset.venueID
        self.path = PathText.absolute(path)
        isWhole = dataset.kind != .singleFile
    }
}
