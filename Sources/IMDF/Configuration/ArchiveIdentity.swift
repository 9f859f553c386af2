/// How files of settings know an archive.
struct ArchiveIdentity: Sendable, Hashable {
    /// The venue's id; nil where the archive has none.
    let venue: String?
    /// The path from the root.
    let path: String
    /// Whether all of the archive was read, so that what was not found in it is not there.
    let isWhole: Bool

    init(_ dataset: Dataset) {
        venue = dataset.venueID
        path = PathText.absolute(dataset.path)
        isWhole = dataset.kind != .singleFile
    }
}
