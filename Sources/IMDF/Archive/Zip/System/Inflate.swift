import CZlib

/// Inflates deflated data (RFC 1951) into one buffer of the declared size, and computes its CRC-32.
///
/// zlib writes into the final buffer, copies matches inside it, and needs no window. The CRC is computed for each
/// chunk, while its bytes are still in the processor's cache.
///
/// - Parameters:
///   - data: The range of the compressed bytes in the zip.
///   - zip: The zip.
///   - size: The declared size; the caller has checked that the data can have it.
///   - declaredCRC: The declared CRC-32.
/// - Returns: The content, of exactly that size, and its CRC-32.
func inflated(_ data: Range<Int>, of zip: FileBytes, size: Int, crc declaredCRC: UInt32) throws(EntryError) -> (
    content: FileBytes, crc: UInt32
) {
    if size >= Inflater.trustedSize, size / Inflater.trustedRatio > data.count {
        try checkInflates(data, of: zip, size: size, crc: declaredCRC)
    }
    guard let memory = FileBytes.allocate(size) else { throw .outOfMemory(byteCount: size) }
    let content = FileBytes(adopting: memory, count: size)
    var inflater = try Inflater(data, of: zip)
    defer { inflater.end() }

    var crc = crc32_z(0, nil, 0)
    var done = 0
    while true {
        let room = min(size - done, Inflater.chunk)
        let got = try inflater.next(into: memory + done, room: room)
        if got > 0 { crc = crc32_z(crc, memory + done, got) }
        done += got
        if inflater.isAtEnd { break }
        if done == size {
            try inflater.expectEnd(after: size)
            break
        }
    }
    guard done == size else { throw .inflatesShort(declared: size, actual: done) }
    return (content, UInt32(truncatingIfNeeded: crc))
}

/// Inflates data piece by piece into a small buffer, and checks its size and CRC-32. Data that is invalid must not take
/// the memory of its declared size first.
private func checkInflates(_ data: Range<Int>, of zip: FileBytes, size: Int, crc declared: UInt32) throws(EntryError) {
    guard let memory = FileBytes.allocate(Inflater.chunk) else { throw .outOfMemory(byteCount: Inflater.chunk) }
    let buffer = FileBytes(adopting: memory, count: Inflater.chunk)
    defer { withExtendedLifetime(buffer) {} }
    var inflater = try Inflater(data, of: zip)
    defer { inflater.end() }

    var crc = crc32_z(0, nil, 0)
    var done = 0
    while !inflater.isAtEnd {
        let got = try inflater.next(into: memory, room: Inflater.chunk)
        crc = crc32_z(crc, memory, got)
        done += got
        guard done <= size else { throw .inflatesLong(declared: size) }
    }
    guard done == size else { throw .inflatesShort(declared: size, actual: done) }
    let actual = UInt32(truncatingIfNeeded: crc)
    guard actual == declared else { throw .checksumDiffers(declared: declared, actual: actual) }
}

extension FileBytes {
    /// The CRC-32 as in APPNOTE 4.4.7.
    package var crc32: UInt32 { UInt32(truncatingIfNeeded: crc32_z(crc32_z(0, nil, 0), base, count)) }
}

/// An inflating zlib stream over a range of bytes.
private struct Inflater {
    /// The number of bytes to inflate at a time. zlib counts in 32 bits, and this many stay in the cache until the CRC
    /// is computed.
    static let chunk = 1 << 18
    /// The size and ratio above which a declared size is checked before memory is allocated. GeoJSON shrinks by 5 to
    /// 15.
    static let trustedSize = 1 << 25
    static let trustedRatio = 24

    private(set) var isAtEnd = false
    // On the heap, because zlib remembers the address of the structure.
    private let stream: UnsafeMutablePointer<z_stream>
    private let start: UnsafePointer<UInt8>
    private let range: Range<Int>
    private var taken = 0

    init(_ data: Range<Int>, of zip: FileBytes) throws(EntryError) {
        start = zip.base
        range = data
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // Negative window bits: raw deflate, without zlib's own header and checksum.
        guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            stream.deallocate()
            throw .outOfMemory(byteCount: 1 << 15)
        }
    }

    func end() {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates until the buffer is full or the data ends.
    mutating func next(into memory: UnsafeMutablePointer<UInt8>, room: Int) throws(EntryError) -> Int {
        stream.pointee.next_out = memory
        stream.pointee.avail_out = UInt32(room)
        while true {
            let given = min(range.count - taken, 1 << 30)
            stream.pointee.next_in = UnsafeMutablePointer(mutating: start + range.lowerBound + taken)
            stream.pointee.avail_in = UInt32(given)
            let status = inflate(stream, Z_NO_FLUSH)
            taken += given - Int(stream.pointee.avail_in)
            let got = room - Int(stream.pointee.avail_out)
            switch status {
            case Z_STREAM_END:
                isAtEnd = true
                return got
            case Z_OK, Z_BUF_ERROR:
                if stream.pointee.avail_out == 0 { return got }
                guard taken < range.count else { throw corrupt("the data ends too early") }
                // There is input and room left, but no progress. This is not known to happen; the check rules out an
                // endless loop.
                guard status == Z_OK else { throw corrupt("no progress") }
            case Z_MEM_ERROR: throw .outOfMemory(byteCount: 1 << 16)
            default: throw corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)")
            }
        }
    }

    /// Checks that the data ends here.
    mutating func expectEnd(after size: Int) throws(EntryError) {
        var surplus: UInt8 = 0
        let got = try withUnsafeMutablePointer(to: &surplus) { (byte) throws(EntryError) in
            try next(into: byte, room: 1)
        }
        guard got == 0 else { throw .inflatesLong(declared: size) }
    }

    private func corrupt(_ reason: String) -> EntryError {
        .corruptData(reason: reason, offset: range.lowerBound + taken)
    }
}
