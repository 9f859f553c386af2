/// The parts of a JSON number (RFC 8259 section 6), collected while it is read: sign, up to 19 digits, and a power of
/// ten.
///
/// The value is the double nearest to the decimal text, ties to even, the same as `strtod` of the system returns. Most
/// coordinates have at most 15 digits and need one exact division. Those of up to 19 digits, as JavaScript and many GIS
/// programs write them, need a division of integers; without it, reading them took a fifth of the time of a whole lint.
/// The system converts the rest.
struct DecimalNumber {
    var isNegative = false
    /// The first 19 digits, without the decimal point.
    var digits: UInt64 = 0
    /// The power of ten to multiply ``digits`` by.
    var exponent = 0
    /// Whether the number has more than 19 digits, so ``digits`` is incomplete.
    var isTruncated = false
    /// Whether the number has neither a fraction nor an exponent.
    var isInteger = true

    /// The double nearest to `text`, the number as written.
    @inline(__always) func double(text: @autoclosure () -> UnsafeBufferPointer<UInt8>) -> Double {
        if !isTruncated, digits <= 1 << 53, -22...22 ~= exponent {
            let whole = Double(digits)
            let magnitude =
                exponent < 0 ? whole / Self.exactPowersOfTen[-exponent] : whole * Self.exactPowersOfTen[exponent]
            return isNegative ? -magnitude : magnitude
        }
        if !isTruncated, digits != 0, -19..<0 ~= exponent { return isNegative ? -quotient : quotient }
        // Never nil: the scanner has checked the grammar, and Swift accepts a superset of it.
        return Double(String(decoding: text(), as: UTF8.self)) ?? .nan
    }

    /// ``digits`` divided by 10 to the power of minus ``exponent``, which must be from 1 to 19; `digits` must not be 0.
    private var quotient: Double {
        let divisor = Self.integerPowersOfTen[-exponent]
        let (shift, divisorShift) = (digits.leadingZeroBitCount, divisor.leadingZeroBitCount)
        // Both now have their highest bit set, so the quotient has 63 or 64 bits, of which 53 are needed.
        let high = digits << UInt64(shift)
        let (bits, rest) = (divisor << UInt64(divisorShift)).dividingFullWidth((high >> 1, high << 63))
        // A remainder sets the last bit, so that a quotient just above the midpoint of two doubles is not rounded as a
        // tie.
        let rounded = Double(rest == 0 ? bits : bits | 1)
        return Double(sign: .plus, exponent: divisorShift - shift - 63, significand: rounded)
    }

    /// Reads a number as coordinates are written, with one to three digits before the point and up to 16 after it, and moves
    /// `i` past it. Returns nil, and moves nothing, for any other, and for the last bytes of a file.
    ///
    /// Takes half the instructions of ``read(_:end:at:)``, which took a twelfth of those of a lint of a generated venue.
    @inline(__always) static func readCoordinate(_ bytes: UnsafePointer<UInt8>, end: Int, at i: inout Int)
        -> DecimalNumber?
    {
        guard end &- i >= 24 else { return nil }
        var number = DecimalNumber()
        var at = i
        if bytes[at] == Byte.minus {
            number.isNegative = true
            at &+= 1
        }
        let firstDigit = at
        while at &- firstDigit < 3, bytes[at].isDigit {
            number.digits = number.digits &* 10 &+ UInt64(bytes[at] &- Byte.zero)
            at &+= 1
        }
        guard bytes[at] == Byte.point, at > firstDigit, at &- firstDigit == 1 || bytes[firstDigit] != Byte.zero else {
            return nil
        }
        at &+= 1
        let start = UnsafeRawPointer(bytes + at)
        let first = DigitBlock(start.loadUnaligned(as: UInt64.self).littleEndian)
        number.digits = number.digits &* first.power &+ first.value
        var count = first.count
        if count == 8 {
            let second = DigitBlock(start.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian)
            number.digits = number.digits &* second.power &+ second.value
            count &+= second.count
        }
        at &+= count
        guard count > 0, !bytes[at].isDigit, bytes[at] | 0x20 != UInt8(ascii: "e") else { return nil }
        number.exponent = 0 &- count
        number.isInteger = false
        i = at
        return number
    }

    /// Reads a number according to RFC 8259 section 6 and moves `i` past it; returns nil if there is none.
    @inline(__always) static func read(_ bytes: UnsafePointer<UInt8>, end: Int, at i: inout Int) -> DecimalNumber? {
        var number = DecimalNumber()
        if i < end, bytes[i] == Byte.minus {
            number.isNegative = true
            i &+= 1
        }
        let firstDigit = i
        var significant = 0
        number.takeDigits(bytes, end, &i, &significant)
        let wholeDigits = i &- firstDigit
        guard wholeDigits > 0, wholeDigits == 1 || bytes[firstDigit] != Byte.zero else { return nil }
        if significant > 19 { number.exponent = significant &- 19 }
        if i < end, bytes[i] == Byte.point {
            number.isInteger = false
            i &+= 1
            let firstFraction = i
            let before = significant
            number.takeDigits(bytes, end, &i, &significant)
            guard i > firstFraction else { return nil }
            // Leading zeros are not significant, but they move the decimal point.
            let taken = min(significant, 19) &- min(before, 19)
            let leadingZeros = (i &- firstFraction) &- (significant &- before)
            number.exponent &-= taken &+ leadingZeros
        }
        if significant > 19 { number.isTruncated = true }
        if i < end, bytes[i] | 0x20 == UInt8(ascii: "e") {
            guard number.takeExponent(bytes, end, &i) else { return nil }
        }
        return number
    }

    @inline(__always) private mutating func takeDigits(
        _ bytes: UnsafePointer<UInt8>, _ end: Int, _ i: inout Int, _ significant: inout Int
    ) {
        // Leading zeros are not significant.
        if digits == 0 { while i < end, bytes[i] == Byte.zero { i &+= 1 } }
        let first = i
        let last = min(end, i &+ max(0, 19 &- significant))
        while i < last, bytes[i].isDigit {
            digits = digits &* 10 &+ UInt64(bytes[i] &- Byte.zero)
            i &+= 1
        }
        if i == last { while i < end, bytes[i].isDigit { i &+= 1 } }
        significant &+= i &- first
    }

    @inline(never) private mutating func takeExponent(_ bytes: UnsafePointer<UInt8>, _ end: Int, _ i: inout Int) -> Bool
    {
        isInteger = false
        i += 1
        let isNegative = i < end && bytes[i] == Byte.minus
        if i < end, bytes[i] == Byte.minus || bytes[i] == Byte.plus { i += 1 }
        let firstDigit = i
        var written = 0
        while i < end, bytes[i].isDigit {
            if written < 100_000 { written = written * 10 + Int(bytes[i] - Byte.zero) }
            i += 1
        }
        exponent += isNegative ? -written : written
        return i > firstDigit
    }

    /// The number as an integer; nil if it has a fraction or exponent, or does not fit in 64 bits.
    var integer: Int64? {
        guard isInteger, !isTruncated else { return nil }
        return isNegative
            ? (digits <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- digits) : nil) : Int64(exactly: digits)
    }

    private static let integerPowersOfTen: [UInt64] = (0..<19).reduce(into: [1]) { powers, at in
        powers.append(powers[at] * 10)
    }

    private static let exactPowersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}

/// The digits at the start of eight characters, read at once.
private struct DigitBlock {
    /// The number of digits, up to eight.
    let count: Int
    /// The number that they make.
    let value: UInt64
    /// 10 to the power of ``count``.
    let power: UInt64

    /// - Parameter text: the characters, the first in the lowest byte.
    @inline(__always) init(_ text: UInt64) {
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0xF0F0_F0F0_F0F0_F0F0)
        // A digit has 3 in its upper half, even if 6 is added. A carry only changes what follows the first other character.
        let others = (text & high ^ ones &* 0x30) | ((text &+ ones &* 6) & high ^ ones &* 0x30)
        count = others.trailingZeroBitCount / 8
        power = Self.powers[count]
        // What is not a digit is moved out, and zeros come before the digits. All of it is moved out in two steps, since no
        // step moves by 64.
        let half = UInt64(32 &- 4 &* count)
        let digits = ((text & (ones &* 0x0F)) &<< half) &<< half
        // Two digits are a number, then four, then all.
        let pairs = digits &* 10 &+ (digits >> 8)
        let mask: UInt64 = 0x0000_00FF_0000_00FF
        value = ((pairs & mask) &* 0x000F_4240_0000_0064 &+ (pairs >> 16 & mask) &* 0x0000_2710_0000_0001) >> 32
    }

    private static let powers: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]
}
