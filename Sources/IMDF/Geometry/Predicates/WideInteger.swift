/// An integer of any size: a sign, and a magnitude of words, the lowest first, without leading zeros.
///
/// It is slow (some tenths of a microsecond for coordinates of a map), and used only where doubles and sums of doubles
/// cannot decide.
struct WideInteger {
    private var isNegative = false
    private var words: [UInt64] = []

    /// The exponent of the lowest bit of a finite number; nil for zero.
    static func lowestBit(_ value: Double) -> Int? {
        guard value != 0 else { return nil }
        let (significand, exponent) = parts(value)
        return exponent + significand.trailingZeroBitCount
    }

    /// A finite number times a power of two that makes it an integer.
    init(_ value: Double, timesTwoTo exponent: Int) {
        guard value != 0 else { return }
        isNegative = value < 0
        let parts = Self.parts(value)
        let zeros = parts.significand.trailingZeroBitCount
        let significand = parts.significand >> UInt64(zeros)
        let shift = parts.exponent + zeros + exponent
        precondition(shift >= 0)
        words = Array(repeating: 0, count: shift / 64 + 2)
        words[shift / 64] = significand << UInt64(shift % 64)
        words[shift / 64 + 1] = shift % 64 == 0 ? 0 : significand >> UInt64(64 - shift % 64)
        trim()
    }

    static let one = WideInteger(1, timesTwoTo: 0)

    /// The sign: -1, 0, or 1.
    var sign: Int { words.isEmpty ? 0 : isNegative ? -1 : 1 }

    static func * (a: WideInteger, b: WideInteger) -> WideInteger {
        var result = WideInteger()
        guard a.sign != 0, b.sign != 0 else { return result }
        result.words = [UInt64](repeating: 0, count: a.words.count + b.words.count)
        result.isNegative = a.isNegative != b.isNegative
        for (i, x) in a.words.enumerated() where x != 0 {
            var carry: UInt64 = 0
            for (j, y) in b.words.enumerated() {
                // (2^64 - 1)^2 + 2 (2^64 - 1) is just below 2^128: neither sum can overflow the high word.
                let (high, low) = x.multipliedFullWidth(by: y)
                let (first, carried) = low.addingReportingOverflow(result.words[i + j])
                let (second, carriedAgain) = first.addingReportingOverflow(carry)
                result.words[i + j] = second
                carry = high &+ (carried ? 1 : 0) &+ (carriedAgain ? 1 : 0)
            }
            result.words[i + b.words.count] = carry
        }
        result.trim()
        return result
    }

    static func + (a: WideInteger, b: WideInteger) -> WideInteger { a - -b }

    static prefix func - (a: WideInteger) -> WideInteger {
        var result = a
        result.isNegative.toggle()
        return result
    }

    static func - (a: WideInteger, b: WideInteger) -> WideInteger {
        var result = WideInteger()
        if a.isNegative != b.isNegative {
            result.isNegative = a.isNegative
            result.words = add(a.words, b.words)
        } else if compare(a.words, b.words) >= 0 {
            result.isNegative = a.isNegative
            result.words = subtract(a.words, b.words)
        } else {
            result.isNegative = !a.isNegative
            result.words = subtract(b.words, a.words)
        }
        result.trim()
        return result
    }

    /// The quotient by a number that is not zero, times a power of two, in doubles. The relative error is at most
    /// 2^-50, unless the result is too large or too small for a double.
    func quotient(by other: WideInteger, timesTwoTo exponent: Int) -> Double {
        let (a, b) = (leading, other.leading)
        let magnitude = Double(
            sign: .plus, exponent: max(-4000, min(4000, a.exponent - b.exponent + exponent)),
            significand: a.value / b.value)
        return isNegative != other.isNegative ? -magnitude : magnitude
    }

    /// The magnitude as a double of its two highest words, and the remaining exponent.
    private var leading: (value: Double, exponent: Int) {
        guard let last = words.last else { return (0, 0) }
        guard words.count > 1 else { return (Double(last), 0) }
        return (Double(last) * 0x1p64 + Double(words[words.count - 2]), 64 * (words.count - 2))
    }

    private init() {}

    private static func parts(_ value: Double) -> (significand: UInt64, exponent: Int) {
        let bits = value.bitPattern
        let exponent = Int(bits >> 52 & 0x7ff)
        let fraction = bits & 0xf_ffff_ffff_ffff
        return (exponent == 0 ? fraction : fraction | 1 << 52, max(exponent, 1) - 1075)
    }

    private mutating func trim() { while words.last == 0 { words.removeLast() } }

    private static func compare(_ a: [UInt64], _ b: [UInt64]) -> Int {
        if a.count != b.count { return a.count < b.count ? -1 : 1 }
        for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] ? -1 : 1 }
        return 0
    }

    private static func add(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        let (long, short) = a.count < b.count ? (b, a) : (a, b)
        var carry: UInt64 = 0
        var result = long
        for index in long.indices {
            let (first, carried) = long[index].addingReportingOverflow(index < short.count ? short[index] : 0)
            let (second, carriedAgain) = first.addingReportingOverflow(carry)
            carry = carried || carriedAgain ? 1 : 0
            result[index] = second
        }
        if carry != 0 { result.append(carry) }
        return result
    }

    /// The difference from a magnitude that is not greater.
    private static func subtract(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var borrow: UInt64 = 0
        var result = a
        for index in a.indices {
            let (first, borrowed) = a[index].subtractingReportingOverflow(index < b.count ? b[index] : 0)
            let (second, borrowedAgain) = first.subtractingReportingOverflow(borrow)
            borrow = borrowed || borrowedAgain ? 1 : 0
            result[index] = second
        }
        return result
    }
}
