/// The orientation determinant in integers, for coordinates whose products doubles cannot hold.
///
/// Every finite double is an integer multiple of 2^-1074 below 2^1024, so a coordinate takes 33 words of 64 bits. It is
/// slow (some microseconds) and hardly ever runs: only for magnitudes that no map has.
enum WideDeterminant {
    /// The sign of `(a - c) × (b - c)`.
    static func sign(_ a: Point, _ b: Point, _ c: Point) -> Int {
        let left = WideInteger(a.x).minus(WideInteger(c.x)).times(WideInteger(b.y).minus(WideInteger(c.y)))
        let right = WideInteger(a.y).minus(WideInteger(c.y)).times(WideInteger(b.x).minus(WideInteger(c.x)))
        return left.compare(right)
    }
}

/// A sign and a magnitude of words, the lowest first.
private struct WideInteger {
    var isNegative: Bool
    var words: [UInt64]

    init(isNegative: Bool, words: [UInt64]) {
        self.isNegative = isNegative
        self.words = words
    }

    /// A finite double times 2^1074.
    init(_ value: Double) {
        isNegative = value < 0
        words = Array(repeating: 0, count: 34)
        guard value != 0 else { return }
        let bits = value.bitPattern
        let exponent = Int(bits >> 52 & 0x7ff)
        let fraction = bits & 0xf_ffff_ffff_ffff
        let significand = exponent == 0 ? fraction : fraction | 1 << 52
        let shift = max(exponent, 1) - 1
        words[shift / 64] = significand << UInt64(shift % 64)
        if shift % 64 > 11 { words[shift / 64 + 1] = significand >> UInt64(64 - shift % 64) }
    }

    func minus(_ other: WideInteger) -> WideInteger {
        if isNegative != other.isNegative {
            return WideInteger(isNegative: isNegative, words: Self.add(words, other.words))
        }
        if Self.compare(words, other.words) >= 0 {
            return WideInteger(isNegative: isNegative, words: Self.subtract(words, other.words))
        }
        return WideInteger(isNegative: !isNegative, words: Self.subtract(other.words, words))
    }

    func times(_ other: WideInteger) -> WideInteger {
        var result = [UInt64](repeating: 0, count: words.count + other.words.count)
        for (i, a) in words.enumerated() where a != 0 {
            var carry: UInt64 = 0
            for (j, b) in other.words.enumerated() {
                // (2^64 - 1)^2 + 2 (2^64 - 1) is just below 2^128: neither sum can overflow the high word.
                let (high, low) = a.multipliedFullWidth(by: b)
                let (first, carried) = low.addingReportingOverflow(result[i + j])
                let (second, carriedAgain) = first.addingReportingOverflow(carry)
                result[i + j] = second
                carry = high &+ (carried ? 1 : 0) &+ (carriedAgain ? 1 : 0)
            }
            result[i + other.words.count] = carry
        }
        return WideInteger(isNegative: isNegative != other.isNegative, words: result)
    }

    func compare(_ other: WideInteger) -> Int {
        let isZero = words.allSatisfy { $0 == 0 }
        let isOtherZero = other.words.allSatisfy { $0 == 0 }
        if isZero { return isOtherZero ? 0 : (other.isNegative ? 1 : -1) }
        if isOtherZero || isNegative != other.isNegative { return isNegative ? -1 : 1 }
        let order = Self.compare(words, other.words)
        return isNegative ? -order : order
    }

    private static func compare(_ a: [UInt64], _ b: [UInt64]) -> Int {
        for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] ? -1 : 1 }
        return 0
    }

    private static func add(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var carry: UInt64 = 0
        return zip(a, b).map { x, y in
            let (first, carried) = x.addingReportingOverflow(y)
            let (second, carriedAgain) = first.addingReportingOverflow(carry)
            carry = carried || carriedAgain ? 1 : 0
            return second
        }
    }

    private static func subtract(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var borrow: UInt64 = 0
        return zip(a, b).map { x, y in
            let (first, borrowed) = x.subtractingReportingOverflow(y)
            let (second, borrowedAgain) = first.subtractingReportingOverflow(borrow)
            borrow = borrowed || borrowedAgain ? 1 : 0
            return second
        }
    }
}
