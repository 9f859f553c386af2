/// The 16 bytes of a UUID (RFC 9562).
public struct UUIDBits: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    @inlinable @inline(__always) package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Reads the 36 characters of a UUID; also returns which of its 32 digits are uppercase letters.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (UUIDBits, upperCase: UInt32)? {
        guard bytes.count == 36, bytes[8] == Byte.minus, bytes[13] == Byte.minus, bytes[18] == Byte.minus,
            bytes[23] == Byte.minus
        else { return nil }
        let text = UnsafeRawBufferPointer(bytes)
        func digits(_ first: Int, _ second: Int) -> EightDigits? {
            let (a, b) = (
                text.loadUnaligned(fromByteOffset: first, as: UInt32.self).littleEndian,
                text.loadUnaligned(fromByteOffset: second, as: UInt32.self).littleEndian
            )
            return EightDigits(UInt64(b) << 32 | UInt64(a))
        }
        guard let a = digits(0, 4), let b = digits(9, 14), let c = digits(19, 24), let d = digits(28, 32) else {
            return nil
        }
        return (
            UUIDBits(high: UInt64(a.value) << 32 | UInt64(b.value), low: UInt64(c.value) << 32 | UInt64(d.value)),
            a.upperCase << 24 | b.upperCase << 16 | c.upperCase << 8 | d.upperCase
        )
    }

    /// The 36 characters, with the marked digits in upper case.
    package func text(upperCase: UInt32 = 0) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for digit in 0..<32 {
            if digit % 4 == 0, 8...20 ~= digit { text.append(Byte.minus) }
            let value = UInt8(truncatingIfNeeded: (digit < 16 ? high : low) >> UInt64(60 - digit % 16 * 4)) & 0xF
            let isUpperCase = upperCase >> UInt32(31 - digit) & 1 == 1
            text.append(value < 10 ? Byte.zero + value : (isUpperCase ? 0x37 : 0x57) + value)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Eight hexadecimal digits, read at once: a lint of a generated venue reads two or three ids for each feature, and one digit
/// after the other took a thirtieth of it.
private struct EightDigits {
    let value: UInt32
    /// A bit for each uppercase letter, the highest for the first digit.
    let upperCase: UInt32

    /// - Parameter text: the characters, the first in the lowest byte.
    @inline(__always) init?(_ text: UInt64) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // Letters have bit 6. With bit 5 they are in lower case, 39 above where digits from 10 would be.
        let letters = text >> 6 & ones
        let digits = (text & (ones &* 0x0F)) &+ letters &* 9
        // A letter is a digit from 10 to 15, and all others are less than 10.
        guard digits & (ones &* 0xF0) == 0, (digits &+ ones &* 6) >> 4 & ones == letters,
            text | letters << 5 == digits &+ ones &* 0x30 &+ letters &* 39
        else { return nil }
        // Two digits are a byte, and the bytes are moved together.
        let bytes = (digits << 4 | digits >> 8) & 0x00FF_00FF_00FF_00FF
        let pairs = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
        value = UInt32(truncatingIfNeeded: pairs | pairs >> 16).byteSwapped
        // The factor moves the lowest bit of each byte into the highest byte.
        upperCase = UInt32(truncatingIfNeeded: ((letters & ~(text >> 5)) &* 0x8040_2010_0804_0201) >> 56)
    }
}
