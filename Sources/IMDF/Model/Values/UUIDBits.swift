/// The 16 bytes of a UUID (RFC 9562).
public struct UUIDBits: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    @inlinable @inline(__always)
    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Reads the 36 characters of a UUID; also returns which of its 32 digits are uppercase letters.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (UUIDBits, upperCase: UInt32)? {
        guard bytes.count == 36 else { return nil }
        var (high, low, upperCase): (UInt64, UInt64, UInt32) = (0, 0, 0)
        for (place, byte) in bytes.enumerated() {
            switch place {
            case 8, 13, 18, 23: guard byte == Byte.minus else { return nil }
            default:
                guard let digit = byte.hexDigit else { return nil }
                (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
                upperCase = upperCase << 1 | (UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte ? 1 : 0)
            }
        }
        return (UUIDBits(high: high, low: low), upperCase)
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
