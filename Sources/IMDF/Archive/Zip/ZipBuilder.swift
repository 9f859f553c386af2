/// Creates a zip of files (APPNOTE 6.3.10). The same files always give the same bytes: there are no times or owners.
package struct ZipBuilder {
    /// The archive's path, for errors.
    let path: String
    private var output: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// The earliest date in a zip: January 1, 1980.
    private static let date: UInt16 = 1 << 5 | 1
    /// The version needed to extract (2.0: deflate, folders), and the version that made it (2.0 on Unix, for
    /// permissions).
    private static let version: UInt16 = 20
    private static let maker: UInt16 = 3 << 8 | 20
    /// A regular file that everyone may read and its owner may write.
    private static let permissions: UInt32 = 0o100644 << 16

    package init(path: String) { self.path = path }

    /// Adds a file by its path in the zip, compressed if that makes it smaller.
    package mutating func add(_ name: String, _ content: FileBytes) throws(ZipWritingError) {
        let entry = try Self.entry(name, content, at: output.count, path: path)
        guard count < UInt16.max - 1, output.count + entry.file.count < UInt32.max else { throw .tooLarge(path: path) }
        output += entry.file
        directory += entry.directory
        count += 1
    }

    /// The bytes of a file at an offset of the zip, and its header in the directory.
    static func entry(_ name: String, _ content: FileBytes, at offset: Int, path: String) throws(ZipWritingError) -> (
        file: [UInt8], directory: [UInt8]
    ) {
        let packed = try ZipData(content, method: ZipEntry.Method.deflated.rawValue, path: path)
        let isSmaller = packed.bytes.count < content.count
        let data = isSmaller ? packed.bytes : content.withUnsafeBytes { Array($0) }
        let nameBytes = Array(name.utf8)
        guard let size = UInt32(exactly: content.count), size < .max, let nameLength = UInt16(exactly: nameBytes.count),
            let offset = UInt32(exactly: offset), offset < .max
        else { throw .tooLarge(path: path) }
        let isASCII = nameBytes.allSatisfy { $0 < 0x80 }
        var common: [UInt8] = []
        common.put(Self.version)
        common.put(isASCII ? 0 : ZipHeader.Flag.utf8)
        common.put(isSmaller ? ZipEntry.Method.deflated.rawValue : ZipEntry.Method.stored.rawValue)
        common.put(0 as UInt16)
        common.put(Self.date)
        common.put(packed.crc)
        common.put(UInt32(data.count))
        common.put(size)
        common.put(nameLength)
        common.put(0 as UInt16)

        var file: [UInt8] = []
        file.put(ZipSignature.localHeader)
        file += common + nameBytes + data

        var directory: [UInt8] = []
        directory.put(ZipSignature.directoryHeader)
        directory.put(Self.maker)
        directory += common
        // No comment, the first disk, no internal attributes.
        directory += [0, 0, 0, 0, 0, 0]
        directory.put(Self.permissions)
        directory.put(offset)
        directory += nameBytes
        return (file, directory)
    }

    /// The whole zip.
    package func finished() throws(ZipWritingError) -> [UInt8] {
        guard let offset = UInt32(exactly: output.count), let size = UInt32(exactly: directory.count), offset < .max
        else { throw .tooLarge(path: path) }
        var end: [UInt8] = []
        end.put(ZipSignature.end)
        end.put(0 as UInt32)
        end.put(UInt16(count))
        end.put(UInt16(count))
        end.put(size)
        end.put(offset)
        end.put(0 as UInt16)
        return output + directory + end
    }
}

extension [UInt8] {
    /// Appends a number in little-endian order.
    fileprivate mutating func put(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
