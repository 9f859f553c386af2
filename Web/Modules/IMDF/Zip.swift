import CHost

// The host inflates and deflates; a browser before the call: see `Engine.run` in engine.js.

/// The content of deflated data, of exactly the declared size, and its CRC-32.
func inflated(_ data: Range<Int>, of zip: FileBytes, size: Int, crc declared: UInt32) throws(EntryError) -> (
    content: FileBytes, crc: UInt32
) {
    let actual = host_inflate(zip.base + data.lowerBound, data.count, size)
    guard actual >= 0 else { throw damage(-1 - actual, from: data.lowerBound) }
    guard actual >= size else { throw .inflatesShort(declared: size, actual: actual) }
    guard actual == size else { throw .inflatesLong(declared: size) }
    guard let memory = FileBytes.allocate(size) else { throw .outOfMemory(byteCount: size) }
    host_take(memory)
    let content = FileBytes(adopting: memory, count: size)
    return (content, content.crc32)
}

/// What the host says about data that it cannot inflate.
private func damage(_ count: Int, from start: Int) -> EntryError {
    var bytes = [UInt8](repeating: 0, count: count)
    if count > 0 { host_take(&bytes) }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let taken = Int(parts[0]) else {
        return .corruptData(reason: "the browser cannot inflate it", offset: start)
    }
    return .corruptData(reason: parts[1], offset: start + taken)
}

extension FileBytes {
    /// The content as deflated data. Until the browser has prepared it, the content as it is, which is not written then.
    func deflated(_ path: String) throws(ZipWritingError) -> [UInt8] { deflatedAtOnce ?? withUnsafeBytes { Array($0) } }

    /// The content as deflated data; nil if the host has to do it first.
    fileprivate var deflatedAtOnce: [UInt8]? {
        let size = host_deflate(base, count)
        if size < 0 { return nil }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            if let start = buffer.baseAddress { host_take(start) }
            filled = size
        }
    }

    /// The CRC-32 as in APPNOTE 4.4.7.
    package var crc32: UInt32 {
        withUnsafeBytes { bytes in ~bytes.reduce(~0) { crc32Table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 } }
    }
}

/// The remainders of all bytes by the polynomial of CRC-32.
private let crc32Table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
}

extension [UInt8] {
    /// The bytes as a zlib stream (RFC 1950): deflated if the host does it at once, otherwise of stored blocks (RFC 1951).
    package var zlibStream: [UInt8] {
        let (low, high) = reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        return [0x78, 0xDA] + (FileBytes(self).deflatedAtOnce ?? stored)
            + [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
    }

    private var stored: [UInt8] {
        var stream: [UInt8] = []
        var start = 0
        repeat {
            let part = self[start..<Swift.min(start + 0xFFFF, count)]
            start = part.endIndex
            let size = UInt16(part.count)
            stream += [start == count ? 1 : 0, UInt8(truncatingIfNeeded: size), UInt8(size >> 8)]
            stream += [UInt8(truncatingIfNeeded: ~size), UInt8(~size >> 8)] + part
        } while start < count
        return stream
    }
}

extension Archive {
    /// The deflated data of the entries of a zip, with the declared size of each.
    package var deflated: [(data: Range<Int>, size: Int)] {
        entries.compactMap { entry in
            if case .zip(let own, _) = entry.source, own.method == .deflated { (own.data, own.size) } else { nil }
        }
    }
}
