/// A range of a zip with checked bounds. Its fields are little-endian (APPNOTE 4.4.1.1).
package struct ZipRecord {
    let offset: Int
    private let zip: FileBytes
    private let length: Int

    /// Nil if the range does not lie inside the zip, whatever the numbers.
    package init?(_ zip: FileBytes, at offset: Int, length: Int) {
        // Compared without addition, which could overflow: offsets come from the file and may be any integer.
        guard offset >= 0, length >= 0, offset <= zip.count, length <= zip.count - offset else { return nil }
        self.zip = zip
        self.offset = offset
        self.length = length
    }

    package func u16(_ at: Int) -> UInt16 { field(at) }
    package func u32(_ at: Int) -> UInt32 { field(at) }
    func u64(_ at: Int) -> UInt64 { field(at) }

    /// Offsets of fields are constants of the format, or the caller has compared them with the length.
    private func field<Value: FixedWidthInteger>(_ at: Int) -> Value {
        precondition(at >= 0 && at + MemoryLayout<Value>.size <= length, "a field is inside its record")
        return Value(littleEndian: UnsafeRawPointer(zip.base + offset + at).loadUnaligned(as: Value.self))
    }
}

/// The signatures of the records (APPNOTE 4.3): "PK" and two numbers.
package enum ZipSignature {
    package static let localHeader: UInt32 = 0x0403_4B50
    package static let directoryHeader: UInt32 = 0x0201_4B50
    package static let end: UInt32 = 0x0605_4B50
    static let zip64End: UInt32 = 0x0606_4B50
    static let zip64Locator: UInt32 = 0x0706_4B50
    /// The first bytes of a zip that was created to be split (APPNOTE 8.5.3).
    static let spanned: UInt32 = 0x0807_4B50
}

extension FileBytes {
    /// Whether a signature is at an offset; false if the offset is out of range.
    package func hasSignature(_ signature: UInt32, at offset: Int) -> Bool {
        ZipRecord(self, at: offset, length: 4)?.u32(0) == signature
    }

    /// The bytes at an offset, for a message.
    func excerpt(at offset: Int, count wanted: Int = 4) -> String {
        guard offset >= 0, offset < count else { return "the end of the file (\(Wording.count(count, "byte")))" }
        let end = offset + min(wanted, count - offset)
        return withUnsafeBytes { describe(Array($0[offset..<end])) }
    }

    /// The content of the first extra field of a kind (APPNOTE 4.5); nil if there is none. The extra data must lie
    /// inside the zip.
    func extraField(_ kind: UInt16, in extra: Range<Int>) -> Range<Int>? {
        var place = extra.lowerBound
        while extra.upperBound - place >= 4, let field = ZipRecord(self, at: place, length: 4) {
            let length = Int(field.u16(2))
            guard extra.upperBound - place - 4 >= length else { return nil }
            place += 4
            if field.u16(0) == kind { return place..<place + length }
            place += length
        }
        return nil
    }

    /// The name in the Unicode path field of Info-ZIP (APPNOTE 4.6.9). A field for another name than that of the header
    /// is ignored, and so is one of an unknown version.
    func unicodePath(in extra: Range<Int>, of name: [UInt8]) -> [UInt8]? {
        guard let field = extraField(0x7075, in: extra), field.count >= 5,
            let record = ZipRecord(self, at: field.lowerBound, length: 5), base[field.lowerBound] == 1,
            record.u32(1) == FileBytes(name).crc32
        else { return nil }
        return withUnsafeBytes { Array($0[field.lowerBound + 5..<field.upperBound]) }
    }
}
