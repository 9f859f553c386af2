import CHost

// The browser inflates and deflates, before the call: see `Engine.run` in engine.js.

/// The content of deflated data, of exactly the declared size, and its CRC-32.
func inflated(_ data: Range<Int>, of zip: FileBytes, size: Int, crc declared: UInt32) throws(EntryError) -> (
    content: FileBytes, crc: UInt32
) {
    let actual = host_inflate(zip.base + data.lowerBound, data.count)
    guard actual >= 0 else { throw .corruptData(reason: "the browser cannot inflate it", offset: data.lowerBound) }
    guard actual >= size else { throw .inflatesShort(declared: size, actual: actual) }
    guard actual == size else { throw .inflatesLong(declared: size) }
    guard let memory = FileBytes.allocate(size) else { throw .outOfMemory(byteCount: size) }
    host_take(memory)
    let content = FileBytes(adopting: memory, count: size)
    return (content, content.crc32)
}

extension FileBytes {
    /// The content as deflated data. Until the browser has prepared it, the content as it is, which is not written then.
    func deflated(_ path: String) throws(ZipWritingError) -> [UInt8] {
        let size = host_deflate(base, count)
        if size < 0 { return withUnsafeBytes { Array($0) } }
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
    /// The bytes as a zlib stream of stored blocks (RFC 1950, RFC 1951).
    package var zlibStream: [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let part = self[start..<Swift.min(start + 0xFFFF, count)]
            start = part.endIndex
            let size = UInt16(part.count)
            stream += [start == count ? 1 : 0, UInt8(truncatingIfNeeded: size), UInt8(size >> 8)]
            stream += [UInt8(truncatingIfNeeded: ~size), UInt8(~size >> 8)] + part
        } while start < count
        let (low, high) = reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        return stream + [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
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
