/// The identity of an archive for files of settings.
struct ArchiveIdentity: Sendable, Hashable {
    /// The venue's id; nil if the archive has none.
    let venue: String?
    /// The path from the root.
    let path: String
    /// Whether all of the archive was read, so that what was not found in it is not there.
    let isWhole: Bool

    /// An archive as if it lay at a path.
    init(_ dataset: Dataset, at path: String) {
        venue = dataset.venueID
        self.path = PathText.absolute(path)
        isWhole = dataset.kind != .singleFile
    }
}
