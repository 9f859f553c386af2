/// The ids that may be written in lower case: those of features, unless two features have ids that differ only in
/// case.
///
/// A reader that compares texts resolves an id only if its spelling is the same. So every string that equals the id
/// must change too: references, members and feature types that are not in the standard, keys of objects, and files
/// that do not belong to IMDF.
struct IDSpelling {
    private var ids: Set<UUIDBits> = []

    init(_ dataset: Dataset) {
        var spellings: [UUIDBits: FeatureID] = [:]
        var ambiguous: Set<UUIDBits> = []
        for handle in dataset.features.handles {
            guard let id = dataset.features.id(of: handle), let bits = id.uuid else { continue }
            if let other = spellings[bits] {
                // A reader that compares texts sees two features, and lower case could turn one into the other.
                if other.text != id.text { ambiguous.insert(bits) }
            } else {
                spellings[bits] = id
            }
        }
        // The id of a feature that could not be read does not change, so references to it must not change either.
        for lost in dataset.lost { if let bits = lost.id?.uuid { ambiguous.insert(bits) } }
        ids = Set(spellings.keys).subtracting(ambiguous)
    }

    /// The edits that put each id in a JSON text in lower case; linear in its length. The text need not be valid.
    func edits(in bytes: FileBytes, entry: Int) -> [ByteEdit] {
        guard !ids.isEmpty else { return [] }
        var edits: [ByteEdit] = []
        bytes.withUnsafeBytes { bytes in
            var at = 0
            while at < bytes.count {
                // Skips eight bytes at a time if none is a quotation mark. Checking each byte is slower.
                if at + 8 <= bytes.count {
                    let before = Self.bytesBeforeQuote(bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                    at += before
                    if before == 8 { continue }
                }
                guard bytes[at] == Byte.quote, let string = Self.uuid(in: bytes, at: at) else {
                    at += 1
                    continue
                }
                if string.upperCase != 0, ids.contains(string.bits) {
                    let text = "\"\(string.bits.text())\""
                    edits.append(
                        ByteEdit(
                            entry: entry, range: at..<string.end, replacement: Array(text.utf8), fixes: [.idCase],
                            group: text))
                }
                at = string.end
            }
        }
        return edits
    }

    /// The number of bytes of a word before the first quotation mark in memory order.
    @inline(__always) private static func bytesBeforeQuote(_ word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // Zero bytes borrow. The byte above one may borrow too, but it comes later.
        let other = word.littleEndian ^ (ones &* UInt64(Byte.quote))
        return ((other &- ones) & ~other & (ones &* 0x80)).trailingZeroBitCount / 8
    }

    /// The UUID string that begins at a quotation mark, even if it is written with escapes.
    private static func uuid(in bytes: UnsafeRawBufferPointer, at start: Int) -> (
        bits: UUIDBits, upperCase: UInt32, end: Int
    )? {
        // A quotation mark after a backslash is inside a string.
        if start > 0, bytes[start - 1] == Byte.backslash { return nil }
        var at = start + 1
        // Fast path: most strings are no id, and the first character excludes most of them.
        guard at < bytes.count, bytes[at].hexDigit != nil || bytes[at] == Byte.minus || bytes[at] == Byte.backslash
        else { return nil }
        if at + 36 < bytes.count, bytes[at + 36] == Byte.quote,
            let (bits, upperCase) = UnsafeRawBufferPointer(rebasing: bytes[at..<at + 36]).withMemoryRebound(
                to: UInt8.self, { UUIDBits.read($0) })
        {
            return (bits, upperCase, at + 37)
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
            for place in 0..<36 {
                guard at < bytes.count else { return nil }
                var byte = bytes[at]
                at += 1
                if byte == Byte.backslash {
                    guard let unit = Self.escaped(bytes, at: at) else { return nil }
                    byte = unit
                    at += 5
                }
                guard byte.hexDigit != nil || byte == Byte.minus else { return nil }
                text.initializeElement(at: place, to: byte)
            }
            guard at < bytes.count, bytes[at] == Byte.quote,
                let (bits, upperCase) = UUIDBits.read(UnsafeBufferPointer(text))
            else { return nil }
            return (bits, upperCase, at + 1)
        }
    }

    /// The character that `u0041` after a backslash stands for, if it is ASCII.
    private static func escaped(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt8? {
        guard bytes.count - start >= 5, bytes[start] == UInt8(ascii: "u"), bytes[start + 1] == Byte.zero,
            bytes[start + 2] == Byte.zero, let high = bytes[start + 3].hexDigit, let low = bytes[start + 4].hexDigit
        else { return nil }
        return UInt8(high) << 4 | UInt8(low)
    }
}

extension FeatureTables {
    /// All features: those of the standard's types, type by type, then the others.
    var handles: [FeatureHandle] {
        (FeatureType.allCases.map(Optional.some) + [nil]).flatMap { type in
            (0..<count(of: type)).map { FeatureHandle(type, $0) }
        }
    }
}
