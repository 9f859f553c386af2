/// The 16 bytes of a UUID (RFC 9562).
public struct UUIDBits: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    /// Reads the 36 characters of a UUID; also tells which of its 32 digits are upper-case letters.
    @inline(__always)
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (UUIDBits, upperCase: UInt32)? {
        guard bytes.count == 36, let base = UnsafeRawPointer(bytes.baseAddress),
            bytes[8] == Byte.minus, bytes[13] == Byte.minus, bytes[18] == Byte.minus, bytes[23] == Byte.minus
        else { return nil }
        func word(_ first: Int, _ second: Int) -> EightHexDigits? {
            let low = UInt64(base.loadUnaligned(fromByteOffset: first, as: UInt32.self).littleEndian)
            let high = UInt64(base.loadUnaligned(fromByteOffset: second, as: UInt32.self).littleEndian)
            return EightHexDigits(low | high << 32)
        }
        guard let a = word(0, 4), let b = word(9, 14), let c = word(19, 24), let d = word(28, 32) else { return nil }
        let bits = UUIDBits(
            high: UInt64(a.value) << 32 | UInt64(b.value),
            low: UInt64(c.value) << 32 | UInt64(d.value)
        )
        return (bits, a.upperCase << 24 | b.upperCase << 16 | c.upperCase << 8 | d.upperCase)
    }

    /// The 36 characters, the marked digits in upper case.
    func text(upperCase: UInt32 = 0) -> String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var digit = 0
            for i in 0..<36 {
                if i == 8 || i == 13 || i == 18 || i == 23 {
                    buffer[i] = Byte.minus
                    continue
                }
                let half = digit < 16 ? high : low
                let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (digit & 15))) & 0xF
                let letter: UInt8 = upperCase >> UInt32(31 - digit) & 1 == 1 ? 55 : 87
                buffer[i] = value < 10 ? Byte.zero + value : letter + value
                digit += 1
            }
            return 36
        }
    }
}

/// Eight hexadecimal digits, read all at once: arithmetic on the bytes of a word, each of them kept to its own.
private struct EightHexDigits {
    let value: UInt32
    /// A bit a digit, the first one highest: it is an upper-case letter.
    let upperCase: UInt32

    /// - Parameter word: the characters, the first one lowest. Nil where one of them is no digit.
    @inline(__always)
    init?(_ word: UInt64) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        guard word & (ones &* 0x80) == 0 else { return nil }
        // High bits: above 9 when counted from “0”; from 1 to 6 when counted from the character before “a”.
        let notDecimal = (word ^ (ones &* 0x30)) &+ (ones &* 0x76)
        let letter = (word | (ones &* 0x20)) ^ (ones &* 0x60)
        let isLetter = (letter &+ (ones &* 0x7F)) & ~(letter &+ (ones &* 0x79)) & (ones &* 0x80)
        guard notDecimal & ~isLetter & (ones &* 0x80) == 0 else { return nil }
        let letters = isLetter >> 7
        let digits = (word & (ones &* 0x0F)) &+ (letters &* 9)
        // Pairs of digits to bytes, pairs of bytes to 16 bits, and these to 32.
        var packed = (digits << 4 | digits >> 8) & 0x00FF_00FF_00FF_00FF
        packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
        value = UInt32(truncatingIfNeeded: packed | packed >> 16).byteSwapped
        let upper = letters & ~(word >> 5)
        upperCase = UInt32(truncatingIfNeeded: (upper &* 0x8040_2010_0804_0201) >> 56)
    }
}
