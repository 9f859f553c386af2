/// Paths are bytes that need not be UTF-8, but a string has no other content. A byte that is not part of valid UTF-8 is
/// represented by a scalar of the private use area, U+10FF80 to U+10FFFF, and becomes the byte again when the path is
/// passed to the system. A path that contains one of these scalars has each of its bytes represented in this way, so
/// that no two paths become the same.
extension String {
    /// A path, or a part of one, from bytes of the system.
    package init(systemPath bytes: some Collection<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes, so only valid ones come back unchanged.
        if text.utf8.elementsEqual(bytes), !text.utf8.contains(Self.leadOfHeldBytes) {
            self = text
            return
        }
        self = ""
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            var decoder = UTF8()
            var iterator = rest.makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.heldByte == nil {
                unicodeScalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                unicodeScalars.append(Unicode.Scalar(holding: rest.removeFirst()))
            }
        }
    }

    /// The bytes of the path, without a final NUL.
    package var systemPath: [UInt8] {
        guard utf8.contains(Self.leadOfHeldBytes) else { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in scalar.heldByte.map { [$0] } ?? Array(UTF8.encode(scalar)!) }
    }

    /// The path for display and reports. Bytes that are not text appear as `\xE9`.
    package var shownPath: String {
        guard utf8.contains(Self.leadOfHeldBytes) else { return self }
        return unicodeScalars.reduce(into: "") { shown, scalar in
            if let byte = scalar.heldByte { shown += "\\x" + hex(byte) } else { shown.unicodeScalars.append(scalar) }
        }
    }

    /// The first UTF-8 byte of the scalars from U+100000.
    static let leadOfHeldBytes: UInt8 = 0xF4
}

extension Unicode.Scalar {
    private static let firstHeld: UInt32 = 0x10FF00

    fileprivate init(holding byte: UInt8) {
        // Invalid bytes are 80 to FF, so the scalar is between U+10FF80 and U+10FFFF and exists.
        self = Unicode.Scalar(Self.firstHeld + UInt32(byte)) ?? "\u{FFFD}"
    }

    /// The byte that the scalar represents; nil for all other scalars.
    fileprivate var heldByte: UInt8? {
        value >= Self.firstHeld + 0x80 ? UInt8(truncatingIfNeeded: value - Self.firstHeld) : nil
    }
}
