/// How much an archive may ask of the machine that opens it.
///
/// The limits stand against archives made to exhaust memory or time. Real venues stay far below the defaults: the
/// largest known hold a few dozen files and inflate about tenfold.
public struct ArchiveLimits: Sendable, Hashable {
    /// The limits used where none are given.
    public static let `default` = ArchiveLimits()

    /// The number of entries a zip, or of names a folder, may hold, whatever their kind.
    public var maximumEntries: Int

    /// The bytes that the entries taken from a zip may hold together when inflated.
    public var maximumInflatedBytes: Int

    /// How many times larger than their compressed form the entries taken from a zip may be, all together.
    ///
    /// Counted only if they inflate to more than ``ratioFloor``, because a small file that repeats itself may well
    /// shrink more than this and harms nobody.
    public var maximumRatio: Int

    /// The inflated bytes, all together, up to which ``maximumRatio`` is not asked about.
    public var ratioFloor: Int

    /// The bytes read from standard input, a pipe or a device, which can't be mapped and are held in memory.
    public var maximumStreamedBytes: Int

    /// Makes a set of limits; what is left out keeps its default.
    ///
    /// - Parameters:
    ///   - maximumEntries: Entries of any kind in a zip or folder; 4,096.
    ///   - maximumInflatedBytes: Inflated bytes of all entries taken; 4 GiB.
    ///   - maximumRatio: Inflated bytes for each compressed byte; 200.
    ///   - ratioFloor: Inflated bytes up to which the ratio is not asked about; 1 MiB.
    ///   - maximumStreamedBytes: Bytes read from what can't be mapped; 1 GiB.
    public init(
        maximumEntries: Int = 4096,
        maximumInflatedBytes: Int = 4 << 30,
        maximumRatio: Int = 200,
        ratioFloor: Int = 1 << 20,
        maximumStreamedBytes: Int = 1 << 30
    ) {
        self.maximumEntries = maximumEntries
        self.maximumInflatedBytes = maximumInflatedBytes
        self.maximumRatio = maximumRatio
        self.ratioFloor = ratioFloor
        self.maximumStreamedBytes = maximumStreamedBytes
    }
}
