/// The content of an entry to write into a zip.
struct ZipData {
    /// The content, deflated unless it is stored.
    let bytes: [UInt8]
    /// The size of the content.
    let size: Int
    /// The checksum of the content.
    let crc: UInt32

    init(_ content: FileBytes, method: UInt16, path: String) throws(ZipWritingError) {
        size = content.count
        crc = content.crc32
        bytes =
            method == ZipEntry.Method.stored.rawValue
            ? content.withUnsafeBytes { Array($0) } : try content.deflated(path)
    }
}
