/// The header before the data of an entry (APPNOTE 4.3.7). Used only to find the data and to compare it with the
/// directory.
package struct ZipLocalHeader {
    /// The range from the first byte of the header to the last of the data.
    package let extent: Range<Int>
    /// The compressed data.
    package let data: Range<Int>

    /// The name in the local header, which should be the one in the directory.
    let name: [UInt8]
    /// The extra field.
    package let extra: Range<Int>

    private let record: ZipRecord
    private let unicodeName: [UInt8]?
    private let size: UInt64
    private let compressedSize: UInt64
    private let lacksZip64: Bool

    static let length = 30

    /// The offsets of numbers in a header that may need more than 32 bits.
    package enum Field {
        package static let compressedSize = 18
        package static let size = 22
    }

    /// Finds the local header of an entry and its data.
    package init(of header: ZipHeader, in zip: FileBytes, shift: Int) throws(EntryError) {
        if header.lacksZip64 { throw .brokenZip64Field }
        if header.disk != 0 { throw .onOtherDisk(Int(header.disk)) }
        guard let unshifted = Int(exactly: header.localOffset), unshifted <= zip.count - shift,
            let record = ZipRecord(zip, at: unshifted + shift, length: Self.length),
            record.u32(0) == ZipSignature.localHeader
        else {
            let place = Int(clamping: header.localOffset)
            let offset = place > zip.count - shift ? place : place + shift
            throw .noLocalHeader(offset: offset, found: zip.excerpt(at: offset))
        }
        self.record = record
        let nameLength = Int(record.u16(26))
        let extraLength = Int(record.u16(28))
        let nameStart = record.offset + Self.length
        let available = zip.count - nameStart - nameLength - extraLength
        guard available >= 0, header.compressedSize <= UInt64(available) else {
            throw .truncated(declared: Int(clamping: header.compressedSize), available: max(0, available))
        }
        let dataStart = nameStart + nameLength + extraLength
        data = dataStart..<dataStart + Int(header.compressedSize)
        extent = record.offset..<data.upperBound
        name = zip.withUnsafeBytes { Array($0[nameStart..<nameStart + nameLength]) }

        extra = nameStart + nameLength..<dataStart
        unicodeName = zip.unicodePath(in: extra, of: name)
        var zip64 = Zip64Field(in: extra, of: zip)
        let (size32, compressed32) = (record.u32(22), record.u32(18))
        size = size32 == 0xFFFF_FFFF ? zip64.next64() : UInt64(size32)
        compressedSize = compressed32 == 0xFFFF_FFFF ? zip64.next64() : UInt64(compressed32)
        lacksZip64 = zip64.wasShort
    }

    /// Compares the two headers. If they differ, programs that read one see another file than programs that read the
    /// other.
    func compare(with header: ZipHeader) throws(EntryError) {
        try compareNames(with: header)
        let flags = record.u16(6)
        guard (flags ^ header.flags) & ZipHeader.Flag.encrypted == 0 else {
            throw differ("encryption bit", flags & 1, header.flags & 1)
        }
        guard record.u16(8) == header.method else { throw differ("method", record.u16(8), header.method) }
        // With a data descriptor, the numbers were not yet known when the local header was written.
        if flags & ZipHeader.Flag.dataDescriptor != 0 { return }
        if lacksZip64 { throw .brokenZip64Field }
        guard record.u32(14) == header.crc else { throw differ("CRC-32", hex(record.u32(14)), hex(header.crc)) }
        guard size == header.size else { throw differ("size", size, header.size) }
        guard compressedSize == header.compressedSize else {
            throw differ("compressed size", compressedSize, header.compressedSize)
        }
    }

    /// Compares only the names.
    func compareNames(with header: ZipHeader) throws(EntryError) {
        guard name == header.name else {
            throw differ("name", String(decoding: name, as: UTF8.self), String(decoding: header.name, as: UTF8.self))
        }
        // The field may be in one header only. That matters only if the name is valid text without it.
        let own = unicodeName ?? header.unicodeName ?? name
        let other = header.unicodeName ?? (EntryName.utf8(name) == nil ? own : name)
        guard own == other else {
            throw differ("Unicode path", String(decoding: own, as: UTF8.self), String(decoding: other, as: UTF8.self))
        }
    }

    private func differ(
        _ field: String, _ local: some CustomStringConvertible, _ directory: some CustomStringConvertible
    ) -> EntryError { .headersDiffer(field: field, local: local.description, directory: directory.description) }
}
