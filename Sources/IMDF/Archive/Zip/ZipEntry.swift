/// An entry of a zip whose headers were checked; its data is still to be read.
package struct ZipEntry: Sendable {
    /// The method of compression (APPNOTE 4.4.5), of the many those that are in use.
    package enum Method: UInt16, Sendable {
        case stored = 0
        case deflated = 8
    }

    let method: Method
    let data: Range<Int>
    let size: Int
    let crc: UInt32
    /// Its number in the directory of the zip, from 0, which distinguishes it from another of the same name.
    let number: Int

    /// No deflated byte can yield more: a match of 258 bytes takes at least two bits.
    static let maximumDeflateRatio = 1032

    /// Checks everything that the headers reveal.
    init(_ header: ZipHeader, _ local: ZipLocalHeader, number: Int) throws(EntryError) {
        guard header.flags & ZipHeader.Flag.anyEncryption == 0 else { throw .encrypted }
        guard let method = Method(rawValue: header.method) else { throw .unsupportedMethod(Int(header.method)) }
        try local.compare(with: header)
        self.method = method
        data = local.data
        crc = header.crc
        self.number = number

        // Memory is taken by the declared size, so it must be one that the data can have.
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
        case .deflated:
            (content, actual) = try inflated(data, of: zip, size: size, crc: crc)
        }
        guard actual == crc else { throw .checksumDiffers(declared: crc, actual: actual) }
        return content
    }
}
