/// Why a zip can't be written anew.
public enum ZipWritingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The zip uses records for more than 4 GiB or 65,535 entries.
    case zip64(path: String)
    /// The zip could not be read again, or zlib refused.
    case broken(path: String, reason: String)

    /// A sentence that says what to do.
    public var description: String {
        switch self {
        case .zip64(let path):
            "\(Wording.whole(path)) is a zip of the large kind (zip64), which is not written; unpack it first"
        case .broken(let path, let reason): "\(Wording.whole(path)) can't be written anew: \(reason)"
        }
    }
}

/// Writes a zip with some entries changed. The others, with all that stands between them, are copied as they are.
struct ZipRewriter {
    private let zip: FileBytes
    private let path: String

    init(_ zip: FileBytes, path: String) {
        self.zip = zip
        self.path = path
    }

    /// A header of the directory with the place of its entry.
    private struct Entry {
        let header: Range<Int>
        let name: String
        let start: Int
        let flags: UInt16
        let method: UInt16
    }

    /// The zip with new contents for the entries of these names.
    func rewritten(_ changes: [String: FileBytes]) throws(ZipWritingError) -> [UInt8] {
        let (directory, entries) = try directoryAndEntries()
        let starts = entries.map(\.start).sorted()
        var output = slice(0..<(starts.first ?? directory.offset))
        var offsets: [Int: (offset: Int, data: NewData?)] = [:]
        // Entries are written in the order in which they lie, which need not be that of the directory.
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : directory.offset
            let offset = output.count - directory.shift
            guard let entry = entries.first(where: { $0.start == start }), let content = changes[entry.name] else {
                offsets[start] = (offset, nil)
                output += slice(start..<end)
                continue
            }
            let data = try NewData(content, method: entry.method, path: path)
            offsets[start] = (offset, data)
            output += try localHeader(entry, data)
            output += data.bytes
        }
        let directoryStart = output.count
        for entry in entries {
            guard let place = offsets[entry.start] else { continue }
            var header = slice(entry.header)
            if let data = place.data {
                Self.put(entry.flags & ~ZipHeader.Flag.dataDescriptor, at: 8, in: &header)
                Self.put(data.crc, at: 16, in: &header)
                Self.put(UInt32(data.bytes.count), at: 20, in: &header)
                Self.put(UInt32(data.size), at: 24, in: &header)
            }
            guard let offset = UInt32(exactly: place.offset) else { throw .zip64(path: path) }
            Self.put(offset, at: 42, in: &header)
            output += header
        }
        var end = slice(directory.offset + directory.byteCount..<zip.count)
        Self.put(UInt32(output.count - directoryStart), at: 12, in: &end)
        guard let offset = UInt32(exactly: directoryStart - directory.shift) else { throw .zip64(path: path) }
        Self.put(offset, at: 16, in: &end)
        return output + end
    }

    private func directoryAndEntries() throws(ZipWritingError) -> (ZipDirectory, [Entry]) {
        let directory: ZipDirectory
        // The archive has been opened, so its limits hold.
        var limits = ArchiveLimits.default
        limits.maximumEntries = .max
        do throws(ArchiveError) {
            directory = try ZipDirectory(of: zip, path: path, limits: limits)
        } catch {
            throw .broken(path: path, reason: error.description)
        }
        // The end record must follow at once: a zip64 record or a signature between the two would have to change too.
        let end = directory.offset + directory.byteCount
        guard zip.hasSignature(ZipSignature.end, at: end) else { throw .zip64(path: path) }
        var entries: [Entry] = []
        var at = directory.offset
        while at < end, let record = ZipRecord(zip, at: at, length: ZipHeader.length) {
            let nameLength = Int(record.u16(28))
            let length = ZipHeader.length + nameLength + Int(record.u16(30)) + Int(record.u16(32))
            guard record.u32(0) == ZipSignature.directoryHeader, at + length <= end else { break }
            guard record.u32(20) != .max, record.u32(24) != .max, record.u32(42) != .max else {
                throw .zip64(path: path)
            }
            let name = slice(at + ZipHeader.length..<at + ZipHeader.length + nameLength)
            entries.append(
                Entry(
                    header: at..<at + length,
                    name: EntryName.utf8(name) ?? CodePage437.decode(name),
                    start: Int(record.u32(42)) + directory.shift,
                    flags: record.u16(8),
                    method: record.u16(10)
                )
            )
            at += length
        }
        guard at == end else { throw .broken(path: path, reason: "its directory is damaged") }
        return (directory, entries)
    }

    /// The old local header with new numbers; its extra field stays.
    private func localHeader(_ entry: Entry, _ data: NewData) throws(ZipWritingError) -> [UInt8] {
        guard let record = ZipRecord(zip, at: entry.start, length: 30) else {
            throw .broken(path: path, reason: "an entry lies outside of it")
        }
        let length = 30 + Int(record.u16(26)) + Int(record.u16(28))
        var header = slice(entry.start..<entry.start + length)
        Self.put(record.u16(6) & ~ZipHeader.Flag.dataDescriptor, at: 6, in: &header)
        Self.put(data.crc, at: 14, in: &header)
        Self.put(UInt32(data.bytes.count), at: 18, in: &header)
        Self.put(UInt32(data.size), at: 22, in: &header)
        return header
    }

    private func slice(_ range: Range<Int>) -> [UInt8] { zip.withUnsafeBytes { Array($0[range]) } }

    private static func put<Number: FixedWidthInteger>(_ number: Number, at place: Int, in bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { source in
            for (index, byte) in source.enumerated() where place + index < bytes.count { bytes[place + index] = byte }
        }
    }
}

/// The content of an entry as it is put into a zip.
private struct NewData {
    let bytes: [UInt8]
    let size: Int
    let crc: UInt32

    init(_ content: FileBytes, method: UInt16, path: String) throws(ZipWritingError) {
        guard content.count < UInt32.max else { throw .zip64(path: path) }
        size = content.count
        crc = content.crc32
        let plain = content.withUnsafeBytes { Array($0) }
        if method == ZipEntry.Method.stored.rawValue {
            bytes = plain
        } else {
            guard let packed = content.withUnsafeBytes(deflated) else {
                throw .broken(path: path, reason: "zlib has no memory for it")
            }
            bytes = packed
        }
    }
}
