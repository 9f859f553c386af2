/// The 16 bytes of a UUID (RFC 9562).
public struct UUIDBits: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    @inlinable @inline(__always)
    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Reads the 36 characters of a UUID; also returns which of its 32 digits are uppercase letters.
    @inline(__always)
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (UUIDBits, upperCase: UInt32)? {
        guard bytes.count == 36, let base = UnsafeRawPointer(bytes.baseAddress),
            bytes[8] == Byte.minus, bytes[13] == Byte.minus, bytes[18] == Byte.minus, bytes[23] == Byte.minus
        else { return nil }
        @inline(__always)
        func digits(_ first: Int, _ second: Int) -> EightHexDigits {
            let low = UInt64(base.loadUnaligned(fromByteOffset: first, as: UInt32.self).littleEndian)
            let high = UInt64(base.loadUnaligned(fromByteOffset: second, as: UInt32.self).littleEndian)
            return EightHexDigits(low | high << 32)
        }
        // All but the hyphens.
        let (a, b, c, d) = (digits(0, 4), digits(9, 14), digits(19, 24), digits(28, 32))
        guard (a.others | b.others | c.others | d.others) & 0x8080_8080_8080_8080 == 0 else { return nil }
        let bits = UUIDBits(
            high: UInt64(a.value) << 32 | UInt64(b.value),
            low: UInt64(c.value) << 32 | UInt64(d.value)
        )
        // Rarely any.
        guard a.upper | b.upper | c.upper | d.upper != 0 else { return (bits, 0) }
        return (bits, a.upperCase << 24 | b.upperCase << 16 | c.upperCase << 8 | d.upperCase)
    }

    /// The 36 characters, the marked digits in upper case.
    package func text(upperCase: UInt32 = 0) -> String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            write(upperCase: upperCase, to: buffer)
            return 36
        }
    }

    /// Calls a closure with the same as bytes, which are valid only within it.
    package func withText<Result>(upperCase: UInt32 = 0, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { buffer in
            write(upperCase: upperCase, to: buffer)
            return body(UnsafeBufferPointer(buffer))
        }
    }

    /// Writes the 36 characters to memory that has room for them.
    private func write(upperCase: UInt32, to buffer: UnsafeMutableBufferPointer<UInt8>) {
        precondition(buffer.count >= 36)
        guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
        let words = (Self.digits(high >> 32), Self.digits(high), Self.digits(low >> 32), Self.digits(low))
        func put(_ word: UInt64, at place: Int) {
            base.storeBytes(of: UInt32(truncatingIfNeeded: word).littleEndian, toByteOffset: place, as: UInt32.self)
        }
        put(words.0, at: 0)
        put(words.0 >> 32, at: 4)
        put(words.1, at: 9)
        put(words.1 >> 32, at: 14)
        put(words.2, at: 19)
        put(words.2 >> 32, at: 24)
        put(words.3, at: 28)
        put(words.3 >> 32, at: 32)
        buffer[8] = Byte.minus
        buffer[13] = Byte.minus
        buffer[18] = Byte.minus
        buffer[23] = Byte.minus
        if upperCase != 0 { Self.raise(upperCase, in: buffer) }
    }

    /// The eight hexadecimal digits of the lower half of a number as characters, the first one lowest.
    @inline(__always)
    private static func digits(_ number: UInt64) -> UInt64 {
        // A digit a byte, the first one highest.
        var digits = number & 0xFFFF_FFFF
        digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let ones: UInt64 = 0x0101_0101_0101_0101
        let letters = ((digits &+ 6 &* ones) >> 4) & ones
        return (digits &+ 0x30 &* ones &+ letters &* 39).byteSwapped
    }

    /// Writes the marked digits in upper case.
    @inline(never)
    private static func raise(_ upperCase: UInt32, in buffer: UnsafeMutableBufferPointer<UInt8>) {
        var digit = 0
        for place in 0..<36 where buffer[place] != Byte.minus {
            if upperCase >> UInt32(31 - digit) & 1 == 1 { buffer[place] &= ~0x20 }
            digit += 1
        }
    }
}

/// Eight hexadecimal digits, read all at once: arithmetic on the bytes of a word, each of them kept to its own.
private struct EightHexDigits {
    /// The digits' values, a byte each; without meaning unless all are digits.
    private let digits: UInt64
    /// The high bit of a byte is set if a character is no digit: of its own, or of one before it. The other bits mean
    /// nothing.
    let others: UInt64
    /// The lowest bit of a byte is set if the character is an uppercase letter; no other bit is.
    let upper: UInt64

    /// - Parameter word: the characters, the first one lowest.
    @inline(__always)
    init(_ word: UInt64) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let letters = (word >> 6) & ones
        upper = letters & ~(word >> 5)
        // Decimal digits counted from “0”, letters of either case from the character before “a”.
        let counted = (word | letters << 5) ^ (ones &* 0x30) ^ (letters &* 0x50)
        // Letters from “a” on. What comes before it borrows from its neighbor, but is found out itself.
        let fromFirst = counted &- letters
        // A decimal digit is at most 9, a letter at most 5.
        others = (fromFirst &+ (ones &* 0x76) &+ (letters &* 4)) | fromFirst
        digits = counted &+ (letters &* 9)
    }

    /// The number that the digits write.
    @inline(__always)
    var value: UInt32 {
        let pairs = ((digits &* (1 << 12 | 1)) >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = ((pairs &* (1 << 24 | 1)) >> 16) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: (fours &* (1 << 48 | 1)) >> 32)
    }

    /// A bit a digit, the first one highest: it is an uppercase letter.
    var upperCase: UInt32 { UInt32(truncatingIfNeeded: (upper &* 0x8040_2010_0804_0201) >> 56) }
}
