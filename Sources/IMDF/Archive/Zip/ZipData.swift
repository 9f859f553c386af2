import CZlib

/// The content of an entry to write into a zip.
struct ZipData {
    /// The content, deflated unless it is stored.
    let bytes: [UInt8]
    /// The size of the content.
    let size: Int
    /// The checksum of the content.
    let crc: UInt32

    /// The number of bytes passed to zlib at a time, which counts in 32 bits.
    private static let chunkSize = 1 << 18

    init(_ content: FileBytes, method: UInt16, path: String) throws(ZipWritingError) {
        size = content.count
        crc = content.crc32
        bytes =
            method == ZipEntry.Method.stored.rawValue
            ? content.withUnsafeBytes { Array($0) } : try Self.deflated(content, path)
    }

    private static func deflated(_ content: FileBytes, _ path: String) throws(ZipWritingError) -> [UInt8] {
        // On the heap, because zlib remembers the address of the structure.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        // Raw deflate as in a zip: a window of 2^15 bytes and no header.
        let begun = deflateInit2_(
            stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard begun == Z_OK else { throw .broken(path: path, reason: "zlib cannot start (\(begun))") }
        defer { deflateEnd(stream) }
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        var given = 0
        var status = Z_OK
        while status != Z_STREAM_END {
            let count = min(content.count - given, chunkSize)
            stream.pointee.next_in = UnsafeMutablePointer(mutating: content.base + given)
            stream.pointee.avail_in = UInt32(count)
            given += count
            repeat {
                let room = chunk.count
                status = chunk.withUnsafeMutableBufferPointer { buffer in
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = UInt32(room)
                    return deflate(stream, given == content.count ? Z_FINISH : Z_NO_FLUSH)
                }
                guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
                    throw .broken(path: path, reason: "zlib failed (\(status))")
                }
                output += chunk[..<(room - Int(stream.pointee.avail_out))]
            } while stream.pointee.avail_out == 0
        }
        return withExtendedLifetime(content) { output }
    }
}
