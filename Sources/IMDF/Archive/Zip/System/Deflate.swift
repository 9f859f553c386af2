import CZlib

/// The number of bytes passed to zlib at a time, which counts in 32 bits.
private let chunkSize = 1 << 18

extension FileBytes {
    /// The content as deflated data (RFC 1951).
    ///
    /// - Parameter path: The path of the zip, for errors.
    func deflated(_ path: String) throws(ZipWritingError) -> [UInt8] {
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
            let part = min(count - given, chunkSize)
            stream.pointee.next_in = UnsafeMutablePointer(mutating: base + given)
            stream.pointee.avail_in = UInt32(part)
            given += part
            repeat {
                let room = chunk.count
                status = chunk.withUnsafeMutableBufferPointer { buffer in
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = UInt32(room)
                    return deflate(stream, given == count ? Z_FINISH : Z_NO_FLUSH)
                }
                guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
                    throw .broken(path: path, reason: "zlib failed (\(status))")
                }
                output += chunk[..<(room - Int(stream.pointee.avail_out))]
            } while stream.pointee.avail_out == 0
        }
        return withExtendedLifetime(self) { output }
    }
}

extension [UInt8] {
    /// The bytes as a zlib stream (RFC 1950), as small as zlib makes it.
    package var zlibStream: [UInt8] {
        var size = compressBound(uLong(count))
        var result = [UInt8](repeating: 0, count: Int(size))
        let status = withUnsafeBufferPointer { compress2(&result, &size, $0.baseAddress, uLong($0.count), 9) }
        // The buffer has room for the worst case, so this fails only if there is no memory left.
        precondition(status == Z_OK, "zlib has no memory")
        return Array(result.prefix(Int(size)))
    }
}
