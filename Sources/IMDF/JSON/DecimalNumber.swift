/// A JSON number (RFC 8259 section 6) taken apart while it is read: sign, up to 19 digits and a power of ten.
///
/// The value is the double nearest to the decimal text, ties to even, as the system's `strtod` gives it. Most
/// coordinates have no more than 15 digits and need one exact division; the rest take one 128-bit product
/// (D. Lemire, "Number Parsing at a Gigabyte per Second", 2021), and what that leaves open goes to the system.
struct DecimalNumber {
    var isNegative = false
    /// The digits without the point, the first 19 of them.
    var digits: UInt64 = 0
    /// The power of ten to multiply ``digits`` by.
    var exponent = 0
    /// More digits than 19 were written, so ``digits`` is not the whole.
    var isTruncated = false
    /// Neither a fraction nor an exponent was written.
    var isInteger = true

    /// The double nearest to `text`, the number as written.
    @inline(__always)
    func double(text: @autoclosure () -> UnsafeBufferPointer<UInt8>) -> Double {
        if !isTruncated, digits <= 1 << 53, -22...22 ~= exponent {
            let whole = Double(digits)
            let magnitude =
                exponent < 0
                ? whole / Self.exactPowersOfTen[-exponent] : whole * Self.exactPowersOfTen[exponent]
            return isNegative ? -magnitude : magnitude
        }
        return slowDouble(text: text())
    }

    /// Reads a number according to RFC 8259 section 6 and moves `i` after it; nil if there is none.
    @inline(__always)
    static func read(_ bytes: UnsafePointer<UInt8>, end: Int, at i: inout Int) -> DecimalNumber? {
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
            // Leading zeros are not significant but move the point all the same.
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

    /// Reads a number in the usual format of coordinates: one to three digits, a point, at most sixteen more digits,
    /// and no exponent. Nil, with `i` unmoved, for all others, and near the end of the bytes; ``read(_:end:at:)`` reads
    /// any number.
    @inline(__always)
    static func plainDouble(_ bytes: UnsafePointer<UInt8>, end: Int, at i: inout Int) -> Double? {
        // A sign, three digits, a point, two words and the byte after them.
        guard i &+ 22 <= end else { return nil }
        var at = i
        let isNegative = bytes[at] == Byte.minus
        if isNegative { at &+= 1 }
        var digits = UInt64(bytes[at] &- Byte.zero)
        guard digits < 10 else { return nil }
        at &+= 1
        if bytes[at].isDigit {
            guard digits > 0 else { return nil }
            digits = digits &* 10 &+ UInt64(bytes[at] &- Byte.zero)
            at &+= 1
            if bytes[at].isDigit {
                digits = digits &* 10 &+ UInt64(bytes[at] &- Byte.zero)
                at &+= 1
            }
        }
        guard bytes[at] == Byte.point else { return nil }
        at &+= 1
        let word = UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self).littleEndian
        var count = leadingDigits(word)
        guard count > 0 else { return nil }
        digits = digits &* powersOfTen(count) &+ value(of: word << UInt64(64 &- 8 &* count))
        if count == 8 {
            let word = UnsafeRawPointer(bytes + at + 8).loadUnaligned(as: UInt64.self).littleEndian
            let more = leadingDigits(word)
            if more > 0 {
                digits = digits &* powersOfTen(more) &+ value(of: word << UInt64(64 &- 8 &* more))
                count &+= more
            }
        }
        at &+= count
        guard bytes[at] | 0x20 != UInt8(ascii: "e"), !bytes[at].isDigit else { return nil }
        let start = i
        i = at
        guard digits <= 1 << 53 else {
            // At most nineteen digits, which fit.
            let number = DecimalNumber(isNegative: isNegative, digits: digits, exponent: -count, isInteger: false)
            return number.slowDouble(text: UnsafeBufferPointer(start: bytes + start, count: at &- start))
        }
        let magnitude = Double(digits) / exactPowersOfTen[count]
        return isNegative ? -magnitude : magnitude
    }

    @inline(__always)
    private mutating func takeDigits(
        _ bytes: UnsafePointer<UInt8>,
        _ end: Int,
        _ i: inout Int,
        _ significant: inout Int
    ) {
        // Eight bytes at a time while none of them can be a leading zero or one digit too many.
        while i &+ 8 <= end, significant <= 11, digits != 0 || bytes[i] != Byte.zero {
            let word = UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self).littleEndian
            let count = Self.leadingDigits(word)
            guard count > 0 else { return }
            digits = digits &* Self.powersOfTen(count) &+ Self.value(of: word << UInt64(64 &- 8 &* count))
            significant &+= count
            i &+= count
            if count < 8 { return }
        }
        while i < end, bytes[i].isDigit {
            if significant < 19 {
                digits = digits &* 10 &+ UInt64(bytes[i] &- Byte.zero)
                if digits != 0 { significant &+= 1 }
            } else {
                significant &+= 1
            }
            i &+= 1
        }
    }

    /// The number of digits among eight bytes, the first one lowest, up to the first that is none.
    @inline(__always)
    private static func leadingDigits(_ word: UInt64) -> Int {
        let fromZero = word ^ 0x3030_3030_3030_3030
        let others = ((fromZero &+ 0x7676_7676_7676_7676) | fromZero) & 0x8080_8080_8080_8080
        return others.trailingZeroBitCount / 8
    }

    /// The number that eight digits write, the first one lowest; a zero byte counts as the digit 0.
    @inline(__always)
    static func value(of word: UInt64) -> UInt64 {
        let digits = word & 0x0F0F_0F0F_0F0F_0F0F
        let pairs = ((digits &* (10 << 8 | 1)) >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = ((pairs &* (100 << 16 | 1)) >> 16) & 0x0000_FFFF_0000_FFFF
        return (fours &* (10_000 << 32 | 1)) >> 32
    }

    /// 10 to the power of 1 to 8.
    @inline(__always)
    private static func powersOfTen(_ exponent: Int) -> UInt64 {
        switch exponent {
        case 1: 10
        case 2: 100
        case 3: 1000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        default: 100_000_000
        }
    }

    @inline(never)
    private mutating func takeExponent(_ bytes: UnsafePointer<UInt8>, _ end: Int, _ i: inout Int) -> Bool {
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

    /// The integer where the number is one that fits 64 bits and has no fraction or exponent.
    var integer: Int64? {
        guard isInteger, !isTruncated else { return nil }
        return isNegative
            ? (digits <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- digits) : nil)
            : Int64(exactly: digits)
    }

    @inline(never)
    private func slowDouble(text: UnsafeBufferPointer<UInt8>) -> Double {
        if !isTruncated, let magnitude = nearestDouble() { return isNegative ? -magnitude : magnitude }
        // Never nil: the scanner has checked the grammar, which Swift's own is a superset of.
        return Double(String(decoding: text, as: UTF8.self)) ?? .nan
    }

    /// One product with 128 bits of the power of five; nil if that does not decide.
    private func nearestDouble() -> Double? {
        guard digits != 0, powersOfFiveRange.contains(exponent) else { return digits == 0 ? 0 : nil }
        let shift = digits.leadingZeroBitCount
        let normalized = digits << UInt64(shift)
        let index = 2 * (exponent - powersOfFiveRange.lowerBound)
        var (high, low) = normalized.multipliedFullWidth(by: powersOfFive[index])
        if high & 0x1FF == 0x1FF {
            let second = normalized.multipliedFullWidth(by: powersOfFive[index + 1]).high
            low = low &+ second
            if second > low { high &+= 1 }
        }
        let upperBit = Int(high >> 63)
        let drop = UInt64(upperBit + 64 - 52 - 3)
        var mantissa = high >> drop
        var power = ((217_706 * exponent) >> 16) + 63 + upperBit - shift + 1023
        guard power > 0 else { return nil }
        if low <= 1, -4...23 ~= exponent, mantissa & 3 == 1, mantissa << drop == high {
            mantissa &= ~1  // exactly half way: to even
        }
        mantissa = (mantissa + (mantissa & 1)) >> 1
        if mantissa >= 2 << 52 {
            mantissa = 1 << 52
            power += 1
        }
        guard power < 0x7FF else { return nil }
        return Double(bitPattern: (mantissa & ~(1 << 52)) | UInt64(power) << 52)
    }

    static let exactPowersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
