/// A header of the central directory (APPNOTE 4.3.12), which is authoritative for an entry.
package struct ZipHeader {
    package var name: [UInt8]
    var flags: UInt16
    package var method: UInt16
    var crc: UInt32
    package var compressedSize: UInt64
    package var size: UInt64
    var disk: UInt32
    var localOffset: UInt64
    /// Whether a number should be in the zip64 extra field, but is not.
    var lacksZip64 = false
    /// The name in the Unicode path field; nil without such a field.
    var unicodeName: [UInt8]?
    /// Whether the entry is a symbolic link. Its content is the path of the target.
    var isSymbolicLink: Bool
    /// The range of the header in the file, and of its extra field.
    package var range: Range<Int>
    package var extra: Range<Int>

    /// The bits of `flags` that matter here (APPNOTE 4.4.4).
    package enum Flag {
        static let encrypted: UInt16 = 1 << 0
        /// The sizes and the CRC follow the data; the local header holds zeros.
        package static let dataDescriptor: UInt16 = 1 << 3
        static let anyEncryption: UInt16 = 1 << 0 | 1 << 6 | 1 << 13
        package static let utf8: UInt16 = 1 << 11
    }

    package static let length = 46

    /// The offsets of numbers in a header that may need more than 32 bits.
    package enum Field {
        package static let compressedSize = 20
        package static let size = 24
        package static let localOffset = 42
    }

    /// Reads all headers of a directory. Throws at a damaged one, because the start of the next one is then unknown.
    ///
    /// - Complexity: O(*n*) in the number of entries, which `ZipDirectory` has compared with the limit.
    package static func all(in directory: ZipDirectory, of zip: FileBytes, path: String) throws(ArchiveError)
        -> [ZipHeader]
    {
        var headers: [ZipHeader] = []
        headers.reserveCapacity(directory.entryCount)
        var offset = directory.offset
        let end = directory.offset + directory.byteCount
        while headers.count < directory.entryCount {
            guard let header = ZipHeader(at: &offset, before: end, of: zip) else {
                throw .brokenZip(
                    path: path, offset: offset,
                    expected: "directory header \(headers.count + 1) of \(directory.entryCount) (50 4B 01 02), "
                        + "which ends at or before byte \(end)", found: zip.excerpt(at: offset))
            }
            headers.append(header)
        }
        // A further header would be an entry that only some programs see. A signature record may follow.
        guard !zip.hasSignature(ZipSignature.directoryHeader, at: offset) || offset >= end else {
            throw .brokenZip(
                path: path, offset: offset,
                expected: "the end of the directory after \(Wording.count(headers.count, "header"))",
                found: "another header")
        }
        return headers
    }

    /// Reads one header and advances the offset past it. Nil, with the offset unchanged, if there is none or it does
    /// not fit.
    private init?(at offset: inout Int, before end: Int, of zip: FileBytes) {
        guard end - offset >= Self.length, let record = ZipRecord(zip, at: offset, length: Self.length),
            record.u32(0) == ZipSignature.directoryHeader
        else { return nil }
        let nameLength = Int(record.u16(28))
        let extraLength = Int(record.u16(30))
        let length = Self.length + nameLength + extraLength + Int(record.u16(32))
        guard end - offset >= length else { return nil }

        let nameStart = offset + Self.length
        name = zip.withUnsafeBytes { Array($0[nameStart..<nameStart + nameLength]) }
        flags = record.u16(8)
        method = record.u16(10)
        crc = record.u32(16)
        compressedSize = UInt64(record.u32(20))
        size = UInt64(record.u32(24))
        disk = UInt32(record.u16(34))
        localOffset = UInt64(record.u32(42))

        range = offset..<offset + length
        extra = nameStart + nameLength..<nameStart + nameLength + extraLength
        unicodeName = zip.unicodePath(in: extra, of: name)
        // The upper half of the attributes is a Unix file mode if a Unix or macOS created the zip (APPNOTE 4.4.2,
        // 4.4.15).
        let isUnix = [3, 19].contains(record.u16(4) >> 8)
        isSymbolicLink = isUnix && record.u32(38) >> 28 == 0xA
        var zip64 = Zip64Field(in: extra, of: zip)
        // The order is that of APPNOTE 4.5.3. Only numbers that are all ones are in the field.
        if size == 0xFFFF_FFFF { size = zip64.next64() }
        if compressedSize == 0xFFFF_FFFF { compressedSize = zip64.next64() }
        if localOffset == 0xFFFF_FFFF { localOffset = zip64.next64() }
        if disk == 0xFFFF { disk = zip64.next32() }
        lacksZip64 = zip64.wasShort
        offset += length
    }
}

/// Reads the numbers of a zip64 extra field (APPNOTE 4.5.3) in turn.
package struct Zip64Field {
    /// Whether more numbers were requested than the field has.
    package private(set) var wasShort = false
    /// The offset of the next number, in bytes of the zip.
    package private(set) var offset = 0
    private var end = 0
    private let zip: FileBytes

    /// Finds the field in the extra data, which must lie inside the zip. Without a field, every number is missing.
    package init(in extra: Range<Int>, of zip: FileBytes) {
        self.zip = zip
        if let field = zip.extraField(1, in: extra) { (offset, end) = (field.lowerBound, field.upperBound) }
    }

    package mutating func next64() -> UInt64 {
        guard let record = next(8) else { return 0 }
        return record.u64(0)
    }

    mutating func next32() -> UInt32 {
        guard let record = next(4) else { return 0 }
        return record.u32(0)
    }

    private mutating func next(_ length: Int) -> ZipRecord? {
        guard end - offset >= length, let record = ZipRecord(zip, at: offset, length: length) else {
            wasShort = true
            return nil
        }
        offset += length
        return record
    }
}
