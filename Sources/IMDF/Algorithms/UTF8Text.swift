extension UnsafeBufferPointer<UInt8> {
    /// The scalar that starts at an index, and its number of bytes. The text must be valid UTF-8 (which a string's
    /// bytes are, but a file's need not be), and the index must be at the start of a scalar.
    @inline(__always) package func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = UInt32(self[place])
        func next(_ offset: Int) -> UInt32 { UInt32(self[place + offset]) & 0x3F }
        let (value, length): (UInt32, Int) =
            switch first {
            case ..<0x80: (first, 1)
            case ..<0xE0: ((first & 0x1F) << 6 | next(1), 2)
            case ..<0xF0: ((first & 0xF) << 12 | next(1) << 6 | next(2), 3)
            default: ((first & 7) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
            }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
