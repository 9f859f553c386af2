import Testing
import TestSupport

@testable import IMDF

@Suite struct ZipDirectoryTests {
    /// A zip of one entry whose numbers are in the zip64 end record, with other values in its end record.
    private static func zip(_ change: (inout [UInt8], _ end: Int) -> Void) -> FileBytes {
        var writer = ZipWriter(ZipItem("unit.geojson", "{}"))
        writer.zip64End = true
        var bytes = writer.bytes()
        change(&bytes, bytes.count - 22)
        return FileBytes(bytes)
    }

    private static func directory(_ zip: FileBytes, maximumEntries: Int = 4096) throws(ArchiveError) -> ZipDirectory {
        try ZipDirectory(of: zip, path: "v.zip", limits: ArchiveLimits(maximumEntries: maximumEntries))
    }

    /// APPNOTE 4.4.1.4: a number that is all ones is in the zip64 record.
    @Test(arguments: [4..<6, 6..<8, 8..<10, 10..<12, 12..<16, 16..<20])
    func `One number of all ones leads to the zip64 record`(field: Range<Int>) throws {
        let zip = Self.zip { bytes, end in for at in 4..<20 { bytes[end + at] = field.contains(at) ? 0xFF : 0 } }
        let directory = try Self.directory(zip)
        expectEqual(directory.zip64EndRecord, zip.count - 22 - 20 - 56)
        expectEqual(directory.entryCount, 1)
    }

    @Test func `Without such a number the end record counts, whatever is before it`() throws {
        let zip = Self.zip { bytes, end in for at in 4..<20 { bytes[end + at] = 0 } }
        #expect(try Self.directory(zip).zip64EndRecord == nil)
        expectEqual(try Self.directory(zip).entryCount, 0)
    }

    @Test(arguments: [4, 6]) func `A second disk is refused by either number`(field: Int) {
        var bytes = ZipWriter(ZipItem("unit.geojson", "{}")).bytes()
        bytes[bytes.count - 22 + field] = 1
        #expect(throws: ArchiveError.multiDisk(path: "v.zip")) { try Self.directory(FileBytes(bytes)) }
    }

    @Test(arguments: [(1, true), (0, false), (-1, false)]) func `The limit counts entries`(limit: Int, isRead: Bool) {
        let zip = FileBytes(ZipWriter(ZipItem("unit.geojson", "{}")).bytes())
        expectEqual(((try? Self.directory(zip, maximumEntries: limit)) != nil), isRead)
    }

    /// Only a directory without bytes and without entries is empty.
    @Test(arguments: [(0, 0, true), (1, 0, false), (0, 1, false)])
    func `An empty directory has no bytes and no entries`(entries: Int, byteCount: Int, isRead: Bool) {
        var writer = ZipWriter()
        writer.prefix = Array("--".utf8)
        writer.offsetsCountPrefix = true
        writer.entryCount = UInt64(entries)
        writer.directorySize = UInt64(byteCount)
        writer.directoryOffset = UInt64(2 - byteCount)
        expectEqual(((try? Self.directory(FileBytes(writer.bytes()))) != nil), isRead)
    }

    // MARK: - Records

    @Test(arguments: [
        (0, 4, true), (4, 0, true), (0, 5, false), (1, 4, false), (5, 0, false), (-1, 1, false), (0, -1, false),
        (.max, 1, false), (1, .max, false), (.min, 0, false),
    ]) func `A record lies in the zip`(offset: Int, length: Int, isInside: Bool) {
        expectEqual((ZipRecord(FileBytes([1, 2, 3, 4]), at: offset, length: length) != nil), isInside)
    }

    @Test(arguments: [
        (0, #"50 4B ("PK")"#), (1, #"4B ("K")"#), (2, "the end of the file (2 bytes)"),
        (-1, "the end of the file (2 bytes)"),
    ]) func `An excerpt ends with the file`(offset: Int, text: String) {
        expectEqual(FileBytes([0x50, 0x4B]).excerpt(at: offset), text)
    }

    /// Fields of a kind, a length, and so many bytes.
    @Test(
        arguments: [
            ([1, 0, 2, 0, 8, 9], 1, 4..<6), ([1, 0, 0, 0], 1, 4..<4), ([2, 0, 1, 0, 7, 1, 0, 0, 0], 1, 9..<9),
            ([2, 0, 0, 0, 1, 0, 1, 0, 5], 1, 8..<9), ([1, 0, 3, 0, 8, 9], 1, nil), ([1, 0, 0], 1, nil), ([], 1, nil),
            ([2, 0, 0, 0], 1, nil),
        ] as [([UInt8], UInt16, Range<Int>?)]) func `An extra field is found by its kind`(
            extra: [UInt8], kind: UInt16, content: Range<Int>?
        )
    {
        // Bytes behind the extra data are no part of it.
        let zip = FileBytes(extra + [1, 0, 0, 0])
        expectEqual(zip.extraField(kind, in: 0..<extra.count), content)
    }

    @Test(arguments: [("", "a", true), ("ä", "a", true), ("ä", "b", false)])
    func `A Unicode path is for the name that it has the checksum of`(path: String, name: String, isRead: Bool) {
        let text = Array(path.utf8)
        var extra: [UInt8] = []
        extra.put(UInt16(0x7075), UInt16(5 + text.count))
        extra.append(1)
        extra.put(checksum(Array("a".utf8)))
        extra += text
        expectEqual(FileBytes(extra).unicodePath(in: 0..<extra.count, of: Array(name.utf8)), (isRead ? text : nil))
    }

    /// APPNOTE 4.5.3: numbers in turn, as far as the field has them.
    @Test func `Numbers of a zip64 field come in turn`() {
        var extra: [UInt8] = []
        extra.put(UInt16(1), UInt16(12), UInt64(0x1_0000_0001), UInt32(7))
        var field = Zip64Field(in: 0..<extra.count, of: FileBytes(extra))
        #expect(field.next64() == 0x1_0000_0001 && field.next32() == 7 && !field.wasShort)
        #expect(field.next32() == 0 && field.wasShort)
    }

    @Test func `A header without a name fills its directory`() throws {
        let zip = FileBytes(ZipWriter(ZipItem("", "{}")).bytes())
        let headers = try ZipHeader.all(in: Self.directory(zip), of: zip, path: "v.zip")
        #expect(headers.map(\.name) == [[]] && headers.map(\.range.count) == [ZipHeader.length])
    }
}
