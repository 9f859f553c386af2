/// An entry of a zip with checked headers, whose data is not read yet.
package struct ZipEntry: Sendable {
    /// The compression methods in use (APPNOTE 4.4.5).
    package enum Method: UInt16, Sendable {
        case stored = 0
        case deflated = 8
    }

    let method: Method
    let data: Range<Int>
    let size: Int
    let crc: UInt32
    /// The index in the directory of the zip, which distinguishes it from other entries with the same name.
    let number: Int

    /// The maximum ratio of deflate: a match of 258 bytes takes at least two bits.
    static let maximumDeflateRatio = 1032

    /// Checks everything that the headers show.
    init(_ header: ZipHeader, _ local: ZipLocalHeader, number: Int) throws(EntryError) {
        guard header.flags & ZipHeader.Flag.anyEncryption == 0 else { throw .encrypted }
        guard let method = Method(rawValue: header.method) else { throw .unsupportedMethod(Int(header.method)) }
        try local.compare(with: header)
        self.method = method
        data = local.data
        crc = header.crc
        self.number = number

        // Memory is allocated by the declared size, so the data must be able to have it.
        let size = Int(exactly: header.size)
        let (most, overflow) = data.count.multipliedReportingOverflow(by: Self.maximumDeflateRatio)
        let isPossible =
            switch method {
            case .stored: size == data.count
            case .deflated: size.map { overflow || $0 <= most } ?? false
            }
        guard let size, isPossible else {
            throw .impossibleSize(declared: Int(clamping: header.size), compressed: data.count)
        }
        self.size = size
    }

    /// The content, checked against the declared size and CRC-32.
    func content(in zip: FileBytes) throws(EntryError) -> FileBytes {
        let content: FileBytes
        let actual: UInt32
        switch method {
        case .stored:
            content = FileBytes(zip, part: data)
            actual = content.crc32
        case .deflated: (content, actual) = try inflated(data, of: zip, size: size, crc: crc)
        }
        guard actual == crc else { throw .checksumDiffers(declared: crc, actual: actual) }
        return content
    }
}
