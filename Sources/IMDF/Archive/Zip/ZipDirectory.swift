/// The place of the central directory of a zip, according to the records at the end of the file.
///
/// These are the end record (APPNOTE 4.3.16) and, for numbers too large for it, the zip64 end record (4.3.14), which a
/// locator refers to (4.3.15).
package struct ZipDirectory: Equatable {
    /// The offset of the directory in the file.
    package var offset: Int
    /// Its length.
    package var byteCount: Int
    /// The declared number of headers.
    var entryCount: Int
    /// The number to add to the offsets in the zip: the length of data put before the zip without adapting them.
    package var shift: Int
    /// The offset of the end record.
    package var endRecord: Int
    /// The offset of the zip64 end record, if the end record leads to one.
    package var zip64EndRecord: Int?

    /// The content of the end records, before it is compared with the file.
    private struct Declared {
        var disk: UInt32
        var directoryDisk: UInt32
        var entriesOnDisk: UInt64
        var entries: UInt64
        var byteCount: UInt64
        var offset: UInt64
        /// The offset of the record. The directory ends at or before it.
        var place: Int
    }

    private static let endLength = 22
    private static let zip64EndLength = 56
    package static let zip64LocatorLength = 20

    /// The offset of the end record, or nil if there is none.
    ///
    /// The record is followed by a comment of up to 65,535 bytes, which may itself look like a record. A record whose
    /// comment ends at the end of the file is therefore preferred. Otherwise, bytes after the comment are accepted, as
    /// most programs do.
    package static func endRecord(of zip: FileBytes) -> Int? {
        guard zip.count >= endLength else { return nil }
        let last = zip.count - endLength
        var candidate: Int?
        for offset in stride(from: last, through: max(0, last - 0xFFFF), by: -1) {
            guard zip.base[offset] == 0x50, let record = ZipRecord(zip, at: offset, length: endLength),
                record.u32(0) == ZipSignature.end
            else { continue }
            let comment = Int(record.u16(20))
            if comment == last - offset { return offset }
            if comment < last - offset, candidate == nil { candidate = offset }
        }
        return candidate
    }

    /// Finds the directory.
    package init(of zip: FileBytes, path: String, limits: ArchiveLimits) throws(ArchiveError) {
        guard let end = Self.endRecord(of: zip), let record = ZipRecord(zip, at: end, length: Self.endLength) else {
            let start = max(0, zip.count - Self.endLength)
            throw .brokenZip(
                path: path, offset: start, expected: "the end record of the zip (50 4B 05 06) at or before it",
                found: zip.excerpt(at: start)
                    + ", and none in the last \(min(zip.count, 0xFFFF + Self.endLength)) bytes")
        }
        var declared = Declared(
            disk: UInt32(record.u16(4)), directoryDisk: UInt32(record.u16(6)), entriesOnDisk: UInt64(record.u16(8)),
            entries: UInt64(record.u16(10)), byteCount: UInt64(record.u32(12)), offset: UInt64(record.u32(16)),
            place: end)
        endRecord = end
        if let zip64 = try Self.zip64(zip, declared, path: path) {
            declared = zip64
            zip64EndRecord = zip64.place
        }

        guard declared.disk == 0, declared.directoryDisk == 0, declared.entriesOnDisk == declared.entries else {
            throw .multiDisk(path: path)
        }
        guard declared.entries <= UInt64(max(0, limits.maximumEntries)) else {
            throw .tooManyEntries(path: path, limit: limits.maximumEntries)
        }
        guard let byteCount = Int(exactly: declared.byteCount), byteCount <= declared.place else {
            throw .brokenZip(
                path: path, offset: declared.place, expected: "the length of a directory that fits before this record",
                found: "\(declared.byteCount) as the length in bytes")
        }
        self.byteCount = byteCount
        entryCount = Int(declared.entries)

        let lastStart = declared.place - byteCount
        let isEmpty = byteCount == 0 && entryCount == 0
        if let offset = Int(exactly: declared.offset), offset <= lastStart {
            if isEmpty || zip.hasSignature(ZipSignature.directoryHeader, at: offset) {
                (self.offset, shift) = (offset, 0)
                return
            }
            // Data was put before the zip without adapting the offsets: the directory ends at the end record.
            if zip.hasSignature(ZipSignature.directoryHeader, at: lastStart) {
                (self.offset, shift) = (lastStart, lastStart - offset)
                return
            }
        }
        let place = Int(exactly: min(declared.offset, UInt64(zip.count))) ?? zip.count
        throw .brokenZip(
            path: path, offset: place, expected: "a directory of \(Wording.count(byteCount, "byte")) (50 4B 01 02 ...)",
            found: place > lastStart ? "the end record, too early at byte \(declared.place)" : zip.excerpt(at: place))
    }

    /// The zip64 end record, if a number in the end record is all ones (APPNOTE 4.4.1.4).
    private static func zip64(_ zip: FileBytes, _ end: Declared, path: String) throws(ArchiveError) -> Declared? {
        let points =
            end.entries == 0xFFFF || end.entriesOnDisk == 0xFFFF || end.byteCount == 0xFFFF_FFFF
            || end.offset == 0xFFFF_FFFF || end.disk == 0xFFFF || end.directoryDisk == 0xFFFF
        guard points, let locator = ZipRecord(zip, at: end.place - zip64LocatorLength, length: zip64LocatorLength),
            locator.u32(0) == ZipSignature.zip64Locator
        else { return nil }
        guard locator.u32(4) == 0, locator.u32(16) <= 1 else { throw .multiDisk(path: path) }

        // The second place is for a zip with data before it.
        let places = [Int(exactly: locator.u64(8)), locator.offset - zip64EndLength]
        for case let place? in places where place <= locator.offset - zip64EndLength {
            guard let record = ZipRecord(zip, at: place, length: zip64EndLength), record.u32(0) == ZipSignature.zip64End
            else { continue }
            return Declared(
                disk: record.u32(16), directoryDisk: record.u32(20), entriesOnDisk: record.u64(24),
                entries: record.u64(32), byteCount: record.u64(40), offset: record.u64(48), place: place)
        }
        let place = Int(exactly: locator.u64(8)) ?? zip.count
        throw .brokenZip(
            path: path, offset: place, expected: "the zip64 end record (50 4B 06 06)", found: zip.excerpt(at: place))
    }
}
