import CZlib

/// Compresses bytes as a zip holds them: raw deflate, without a header, with a window of 2^15 bytes.
///
/// - Returns: The compressed bytes; nil if zlib has no memory or there are more bytes than it takes at once.
/// - Complexity: O(*n*) in the number of bytes.
func deflated(_ plain: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let count = UInt32(exactly: plain.count) else { return nil }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    let begun = deflateInit2_(
        &stream,
        Z_DEFAULT_COMPRESSION,
        Z_DEFLATED,
        -15,
        8,
        Z_DEFAULT_STRATEGY,
        ZLIB_VERSION,
        size
    )
    guard begun == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    guard let capacity = UInt32(exactly: deflateBound(&stream, UInt(count))) else { return nil }
    let output = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { target, written in
        // zlib only reads what `next_in` points to.
        stream.next_in = UnsafeMutablePointer(mutating: plain.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = count
        stream.next_out = target.baseAddress
        stream.avail_out = capacity
        written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(capacity - stream.avail_out) : 0
    }
    // Even no bytes at all take two when they are compressed.
    return output.isEmpty ? nil : output
}
