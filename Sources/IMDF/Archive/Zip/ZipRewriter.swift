/// The reason why a zip can't be rewritten.
public enum ZipWritingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A number exceeds its field in the zip.
    case tooLarge(path: String)
    /// The zip could not be read again, or zlib failed.
    case broken(path: String, reason: String)

    /// A sentence on what to do.
    public var description: String {
        switch self {
        case .tooLarge(let path):
            "\(Wording.whole(path)) cannot be written as a zip: it would contain more than 4 GiB or 65,535 files"
        case .broken(let path, let reason):
            "\(Wording.whole(path)) cannot be written: \(reason); create the zip again first"
        }
    }
}

/// Writes a zip with some entries changed. The other entries, and all bytes between them, are copied unchanged, except
/// that names get slashes instead of backslashes.
///
/// Changed numbers are written at their original places: in the headers or, in a zip64, in their extra fields (APPNOTE
/// 4.5.3).
struct ZipRewriter {
    private let zip: FileBytes
    private let path: String
    private let directory: ZipDirectory
    /// The entries by their indices in the directory.
    private let entries: [Entry]

    /// An entry with the range of its bytes.
    private struct Entry {
        let header: ZipHeader
        let local: ZipLocalHeader

        var start: Int { local.extent.lowerBound }
    }

    /// Reads the headers of a zip that was opened before, so that its limits were checked.
    init(_ zip: FileBytes, path: String) throws(ZipWritingError) {
        self.zip = zip
        self.path = path
        var limits = ArchiveLimits.default
        limits.maximumEntries = .max
        let headers: [ZipHeader]
        do throws(ArchiveError) {
            directory = try ZipDirectory(of: zip, path: path, limits: limits)
            headers = try ZipHeader.all(in: directory, of: zip, path: path)
        } catch { throw .broken(path: path, reason: "its directory is damaged") }
        var entries: [Entry] = []
        for header in headers {
            let name = Wording.quote(String(decoding: header.name, as: UTF8.self))
            do throws(EntryError) {
                let local = try ZipLocalHeader(of: header, in: zip, shift: directory.shift)
                entries.append(Entry(header: header, local: local))
            } catch {
                // The range of its bytes is unknown, so they cannot be copied.
                throw .broken(
                    path: path,
                    reason: """
                        its entry \(name) has no local header at the place that the directory states
                        """)
            }
        }
        self.entries = entries
        let directoryEnd = directory.offset + directory.byteCount
        // Other data there, such as a signature, would have to change too.
        guard (directory.zip64EndRecord ?? directory.endRecord) == directoryEnd,
            headers.last?.range.upperBound ?? directoryEnd == directoryEnd
        else { throw .broken(path: path, reason: "there are unknown records after its directory") }
        guard entries.allSatisfy({ $0.local.extent.upperBound <= directory.offset }) else {
            throw .broken(path: path, reason: "an entry follows its directory")
        }
    }

    /// The zip with new contents for some entries by index, new paths for some of these, and new entries at the end.
    func rewritten(
        _ changes: [Int: FileBytes], paths: [Int: String] = [:], adding new: [(path: String, bytes: FileBytes)] = []
    ) throws(ZipWritingError) -> [UInt8] {
        // Entries are written in the order of their offsets, which may differ from that of the directory.
        let order = entries.indices.sorted { entries[$0].start < entries[$1].start }
        var names = namesWithSlashes
        names.merge(paths, joining: { $1 })
        var output = slice(0..<(order.first.map { entries[$0].start } ?? directory.offset))
        var places = [(offset: Int, data: ZipData?)](repeating: (0, nil), count: entries.count)
        for (place, number) in order.enumerated() {
            let entry = entries[number]
            let offset = output.count - directory.shift
            guard let content = changes[number] else {
                places[number] = (offset, nil)
                let end = place + 1 < order.count ? entries[order[place + 1]].start : directory.offset
                guard entry.start <= end else { throw .broken(path: path, reason: "its entries share bytes") }
                let data = entry.local.data.lowerBound
                output += try renamed(slice(entry.start..<data), names[number], lengthAt: 26, nameAt: 30)
                output += slice(data..<end)
                continue
            }
            let data = try ZipData(content, method: entry.header.method, path: path)
            places[number] = (offset, data)
            output += try renamed(try localHeader(entry, data), names[number], lengthAt: 26, nameAt: 30)
            output += data.bytes
        }
        var added: [UInt8] = []
        for (name, content) in new {
            let offset = output.count - directory.shift
            let entry = try ZipBuilder.entry(name, content, at: offset, path: path)
            output += entry.file
            added += entry.directory
        }
        let directoryStart = output.count
        for (number, entry) in entries.enumerated() {
            let header = try directoryHeader(entry, offset: places[number].offset, places[number].data)
            output += try renamed(header, names[number], lengthAt: 28, nameAt: 46)
        }
        output += added
        return try output + end(directory: directoryStart..<output.count, entries: entries.count + new.count)
    }

    /// The names to write with slashes instead of backslashes, by entry.
    ///
    /// A name that is not UTF-8 stays as it is, because the byte may be half of a character. So does a name with slashes
    /// that is unsafe or that another entry has.
    private var namesWithSlashes: [Int: String] {
        var names: [Int: String] = [:]
        var taken: Set<[UInt8]>?
        for (number, entry) in entries.enumerated() {
            let old = entry.header.name
            let new = EntryName.slashed(old)
            guard new != old, entry.local.name == old, (entry.header.unicodeName ?? old) == old,
                EntryName.fault(inZipPath: new) == nil, let name = EntryName.utf8(new)
            else { continue }
            if taken == nil { taken = Set(entries.map { $0.header.name }) }
            if taken?.insert(new).inserted == true { names[number] = name }
        }
        return names
    }

    // MARK: - Records

    /// The old local header with new numbers.
    private func localHeader(_ entry: Entry, _ data: ZipData) throws(ZipWritingError) -> [UInt8] {
        let local = entry.local
        var header = Record(zip, local.extent.lowerBound..<local.data.lowerBound)
        header.clearDataDescriptor(at: 6)
        header.put(data.crc, at: 14)
        // If one number is in the field, both are, and the size comes first.
        var zip64 = Zip64Field(in: local.extra, of: zip)
        try put(data.size, at: ZipLocalHeader.Field.size, in: &header, &zip64)
        try put(data.bytes.count, at: ZipLocalHeader.Field.compressedSize, in: &header, &zip64)
        return header.bytes
    }

    /// The old directory header with new numbers.
    private func directoryHeader(_ entry: Entry, offset: Int, _ data: ZipData?) throws(ZipWritingError) -> [UInt8] {
        var header = Record(zip, entry.header.range)
        var zip64 = Zip64Field(in: entry.header.extra, of: zip)
        if let data {
            header.clearDataDescriptor(at: 8)
            header.put(data.crc, at: 16)
        }
        // Unchanged numbers are written as well, to advance through the field in order.
        let compressed = data.map { UInt64($0.bytes.count) } ?? entry.header.compressedSize
        let size = data.map { UInt64($0.size) } ?? entry.header.size
        try put(size, at: ZipHeader.Field.size, in: &header, &zip64)
        try put(compressed, at: ZipHeader.Field.compressedSize, in: &header, &zip64)
        try put(offset, at: ZipHeader.Field.localOffset, in: &header, &zip64)
        return header.bytes
    }

    /// A header with another name. Names are those of the standard, in ASCII, or have as many bytes as the old ones.
    private func renamed(_ header: [UInt8], _ name: String?, lengthAt: Int, nameAt: Int) throws(ZipWritingError)
        -> [UInt8]
    {
        guard let name else { return header }
        let bytes = Array(name.utf8)
        guard let length = UInt16(exactly: bytes.count) else { throw .tooLarge(path: path) }
        var record = Record(header)
        let old = Int(record.u16(lengthAt))
        record.put(length, at: lengthAt)
        return record.bytes[..<nameAt] + bytes + record.bytes[(nameAt + old)...]
    }

    /// The end records with the new place of the directory.
    private func end(directory range: Range<Int>, entries count: Int) throws(ZipWritingError) -> [UInt8] {
        let oldStart = directory.offset + directory.byteCount
        var end = Record(zip, oldStart..<zip.count)
        let offset = range.lowerBound - directory.shift
        if let zip64 = directory.zip64EndRecord {
            if count > entries.count { for place in [24, 32] { end.put(UInt64(count), at: zip64 - oldStart + place) } }
            end.put(UInt64(range.count), at: zip64 - oldStart + 40)
            end.put(UInt64(offset), at: zip64 - oldStart + 48)
            // The locator is right before the end record and contains the offset of the zip64 end record.
            let locator = directory.endRecord - ZipDirectory.zip64LocatorLength - oldStart
            end.put(UInt64(range.upperBound + zip64 - oldStart - directory.shift), at: locator + 8)
        }
        let record = directory.endRecord - oldStart
        for place in [record + 8, record + 10] where count > entries.count {
            if directory.zip64EndRecord != nil, end.u16(place) == .max { continue }
            guard let count = UInt16(exactly: count), count < .max else { throw .tooLarge(path: path) }
            end.put(count, at: place)
        }
        for (number, place) in [(range.count, record + 12), (offset, record + 16)] {
            if directory.zip64EndRecord != nil, end.u32(place) == .max { continue }
            guard let number = UInt32(exactly: number), number < .max else { throw .tooLarge(path: path) }
            end.put(number, at: place)
        }
        return end.bytes
    }

    /// Writes a number at its original place: in its 32 bits, or in the extra field if these are all ones.
    private func put(_ number: some BinaryInteger, at place: Int, in record: inout Record, _ zip64: inout Zip64Field)
        throws(ZipWritingError)
    {
        if record.u32(place) == .max {
            _ = zip64.next64()
            guard !zip64.wasShort else { throw .broken(path: path, reason: "a zip64 field is missing") }
            record.put(UInt64(number), at: zip64.offset - 8 - record.start)
        } else {
            guard let number = UInt32(exactly: number), number < .max else { throw .tooLarge(path: path) }
            record.put(number, at: place)
        }
    }

    private func slice(_ range: Range<Int>) -> [UInt8] { zip.withUnsafeBytes { Array($0[range]) } }
}

/// A copy of a part of a zip, to be changed.
private struct Record {
    let start: Int
    private(set) var bytes: [UInt8]

    init(_ zip: FileBytes, _ range: Range<Int>) {
        start = range.lowerBound
        bytes = zip.withUnsafeBytes { Array($0[range]) }
    }

    init(_ bytes: [UInt8]) { (start, self.bytes) = (0, bytes) }

    func u16(_ place: Int) -> UInt16 { UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8 }

    func u32(_ place: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) } }

    mutating func put(_ number: some FixedWidthInteger, at place: Int) {
        withUnsafeBytes(of: number.littleEndian) { source in
            for (index, byte) in source.enumerated() { bytes[place + index] = byte }
        }
    }

    /// Marks the numbers as being in the header rather than after the data.
    mutating func clearDataDescriptor(at place: Int) { bytes[place] &= ~UInt8(ZipHeader.Flag.dataDescriptor) }
}
