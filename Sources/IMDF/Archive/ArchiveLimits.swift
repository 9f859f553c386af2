/// Limits on the resources that opening an archive may use.
///
/// The limits protect against archives made to exhaust memory or time. Real venues stay far below the defaults: the
/// largest known have a few dozen files and inflate about tenfold.
public struct ArchiveLimits: Sendable, Hashable {
    /// The default limits.
    public static let `default` = ArchiveLimits()

    /// The maximum number of entries in a zip, or of names in a folder, of any kind.
    public var maximumEntries: Int

    /// The maximum total uncompressed size of the entries read from a zip, in bytes.
    public var maximumInflatedBytes: Int

    /// The maximum ratio of the total uncompressed size to the total compressed size of the entries read from a zip.
    ///
    /// Checked only above ``ratioFloor``, because a small repetitive file may compress better without doing harm.
    public var maximumRatio: Int

    /// The total uncompressed size up to which ``maximumRatio`` is not checked.
    public var ratioFloor: Int

    /// The maximum number of bytes read from standard input, a pipe, or a device, which can't be mapped and are kept in
    /// memory.
    public var maximumStreamedBytes: Int

    /// Creates limits. Omitted ones keep their default.
    ///
    /// - Parameters:
    ///   - maximumEntries: Entries of any kind in a zip or folder; 4,096.
    ///   - maximumInflatedBytes: Inflated bytes of all entries read; 4 GiB.
    ///   - maximumRatio: Inflated bytes for each compressed byte; 200.
    ///   - ratioFloor: Inflated bytes up to which the ratio is not checked; 1 MiB.
    ///   - maximumStreamedBytes: Bytes read from streams, which can't be mapped; 1 GiB.
    public init(
        maximumEntries: Int = 4096, maximumInflatedBytes: Int = Int(clamping: 4 << 30 as Int64),
        maximumRatio: Int = 200, ratioFloor: Int = 1 << 20, maximumStreamedBytes: Int = 1 << 30
    ) {
        self.maximumEntries = maximumEntries
        self.maximumInflatedBytes = maximumInflatedBytes
        self.maximumRatio = maximumRatio
        self.ratioFloor = ratioFloor
        self.maximumStreamedBytes = maximumStreamedBytes
    }
}
