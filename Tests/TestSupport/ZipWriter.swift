import CZlib

@testable import IMDF

/// One entry of a zip to be written for a test; what is set besides name and content is a lie or an oddity.
package struct ZipItem {
    package enum Descriptor { case none, plain, signed }

    package var name: [UInt8]
    package var content: [UInt8]
    package var deflates = false
    package var flags: UInt16 = 0
    package var descriptor = Descriptor.none
    /// Sizes and offset stand in zip64 extra fields.
    package var zip64 = false
    /// Says zip64, but leaves the field out.
    package var omitsZip64Field = false
    /// The data as written, if not the content, stored or deflated.
    package var data: [UInt8]?
    package var localName: [UInt8]?
    package var localMethod: UInt16?
    package var localCRC: UInt32?
    package var localSize: UInt64?
    package var localCompressedSize: UInt64?
    package var method: UInt16?
    package var crc: UInt32?
    package var size: UInt64?
    package var compressedSize: UInt64?
    package var disk: UInt16 = 0
    package var localOffset: UInt64?
    /// The mode of a Unix that has packed it, such as 0xA1FF for a link.
    package var mode: UInt16?
    /// Names in Unicode path fields, of the directory and of the local header.
    package var unicodePath: String?
    package var localUnicodePath: String?

    package init(
        _ name: String, _ content: String, deflates: Bool = false, _ change: (inout ZipItem) -> Void = { _ in }
    ) {
        self.name = Array(name.utf8)
        self.content = Array(content.utf8)
        self.deflates = deflates
        change(&self)
    }
}

/// Writes small zips, sound and broken (APPNOTE 4.3).
package struct ZipWriter {
    package var items: [ZipItem]
    package var prefix: [UInt8] = []
    /// Whether the offsets count from the start of the prefix or from its end.
    package var offsetsCountPrefix = false
    package var comment: [UInt8] = []
    /// The length of the comment as declared, if not the true one.
    package var commentLength: UInt16?
    package var trailing: [UInt8] = []
    package var zip64End = false
    package var disk: UInt16 = 0
    package var entryCount: UInt64?
    package var directorySize: UInt64?
    package var directoryOffset: UInt64?

    package init(_ items: ZipItem...) { self.items = items }
    package init(items: [ZipItem]) { self.items = items }

    package func bytes() -> [UInt8] {
        var out = prefix
        let origin = offsetsCountPrefix ? 0 : prefix.count
        var directory: [UInt8] = []
        for item in items {
            let offset = item.localOffset ?? UInt64(out.count - origin)
            let data = item.data ?? (item.deflates ? deflated(item.content) : item.content)
            let method: UInt16 = item.method ?? (item.deflates ? 8 : 0)
            let crc = item.crc ?? checksum(item.content)
            let size = item.size ?? UInt64(item.content.count)
            let compressed = item.compressedSize ?? UInt64(data.count)
            let flags = item.flags | (item.descriptor == .none ? 0 : 8)

            // Local header.
            let hidesNumbers = item.descriptor != .none
            let localSize = item.localSize ?? (hidesNumbers ? 0 : size)
            let localCompressed = item.localCompressedSize ?? (hidesNumbers ? 0 : compressed)
            var extra: [UInt8] = []
            if item.zip64, !item.omitsZip64Field {
                extra.put(UInt16(0x5455), UInt16(1))  // another field before it, to be skipped
                extra.append(7)
                extra.put(UInt16(1), UInt16(16))
                extra.put(localSize, localCompressed)
            }
            let localName = item.localName ?? item.name
            if let path = item.localUnicodePath { extra.putUnicodePath(path, of: localName) }
            out.put(UInt32(0x0403_4B50))
            out.put(UInt16(20), flags, item.localMethod ?? method, UInt16(0), UInt16(0))
            out.put(item.localCRC ?? (hidesNumbers ? 0 : crc))
            out.put(
                item.zip64 ? UInt32.max : UInt32(truncatingIfNeeded: localCompressed),
                item.zip64 ? UInt32.max : UInt32(truncatingIfNeeded: localSize))
            out.put(UInt16(localName.count), UInt16(extra.count))
            out += localName + extra + data
            if item.descriptor == .signed { out.put(UInt32(0x0807_4B50)) }
            if item.descriptor != .none {
                out.put(crc, UInt32(truncatingIfNeeded: compressed), UInt32(truncatingIfNeeded: size))
            }

            // Directory header.
            extra = []
            if item.zip64, !item.omitsZip64Field {
                extra.put(UInt16(1), UInt16(24))
                extra.put(size, compressed, offset)
            }
            if let path = item.unicodePath { extra.putUnicodePath(path, of: item.name) }
            directory.put(UInt32(0x0201_4B50))
            directory.put(UInt16(item.mode == nil ? 20 : 3 << 8 | 20), UInt16(20), flags, method, UInt16(0), UInt16(0))
            directory.put(crc)
            directory.put(
                item.zip64 ? UInt32.max : UInt32(truncatingIfNeeded: compressed),
                item.zip64 ? UInt32.max : UInt32(truncatingIfNeeded: size))
            directory.put(UInt16(item.name.count), UInt16(extra.count), UInt16(0), item.disk, UInt16(0))
            directory.put(UInt32(item.mode ?? 0) << 16, item.zip64 ? UInt32.max : UInt32(truncatingIfNeeded: offset))
            directory += item.name + extra
        }

        let start = directoryOffset ?? UInt64(out.count - origin)
        out += directory
        let count = entryCount ?? UInt64(items.count)
        let length = directorySize ?? UInt64(directory.count)
        if zip64End {
            let place = UInt64(out.count - origin)
            out.put(UInt32(0x0606_4B50))
            out.put(UInt64(44))
            out.put(UInt16(45), UInt16(45))
            out.put(UInt32(disk), UInt32(disk))
            out.put(count, count, length, start)
            out.put(UInt32(0x0706_4B50), UInt32(0))
            out.put(place)
            out.put(UInt32(1))
        }
        out.put(UInt32(0x0605_4B50))
        out.put(disk, disk)
        out.put(
            zip64End ? UInt16.max : UInt16(truncatingIfNeeded: count),
            zip64End ? UInt16.max : UInt16(truncatingIfNeeded: count))
        out.put(
            zip64End ? UInt32.max : UInt32(truncatingIfNeeded: length),
            zip64End ? UInt32.max : UInt32(truncatingIfNeeded: start))
        out.put(commentLength ?? UInt16(comment.count))
        return out + comment + trailing
    }
}

package func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count))) }

/// Raw deflate at the best level.
package func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    deflateInit2_(
        stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 64)
    let written = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = UInt32(input.count)
            stream.pointee.next_out = output.baseAddress
            stream.pointee.avail_out = UInt32(output.count)
            precondition(deflate(stream, Z_FINISH) == Z_STREAM_END)
            return output.count - Int(stream.pointee.avail_out)
        }
    }
    return Array(output.prefix(written))
}

extension [UInt8] {
    /// Appends the Unicode path field of Info-ZIP (APPNOTE 4.6.9).
    fileprivate mutating func putUnicodePath(_ path: String, of name: [UInt8]) {
        put(UInt16(0x7075), UInt16(5 + path.utf8.count))
        append(1)
        put(checksum(name))
        append(contentsOf: path.utf8)
    }

    /// Appends integers in little-endian order.
    package mutating func put<each Value: FixedWidthInteger>(_ values: repeat each Value) {
        for value in repeat each values { Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) } }
    }
}

// A test run describes every argument; a mirror of megabytes would take longer than the test.
extension ZipItem: CustomStringConvertible {
    package var description: String { "\(String(decoding: name, as: UTF8.self)), \(content.count) bytes" }
}

extension ZipWriter: CustomStringConvertible { package var description: String { "zip of \(items)" } }

extension Archive {
    /// Opens a written zip under the name `v.zip`.
    package init(_ writer: ZipWriter, limits: ArchiveLimits = .default) throws(ArchiveError) {
        try self.init(bytes: FileBytes(writer.bytes()), name: "v.zip", limits: limits)
    }
}
