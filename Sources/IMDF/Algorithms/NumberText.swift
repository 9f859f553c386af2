/// Numbers as text.
package enum NumberText {
    /// A whole number with commas: 12,345.
    package static func grouped(_ value: some SignedInteger) -> String {
        let digits = String(value.magnitude)
        let sign = value < 0 ? "-" : ""
        guard digits.utf8.count > 3 else { return sign + digits }
        var text = sign
        for (place, digit) in digits.unicodeScalars.enumerated() {
            if place > 0, (digits.utf8.count - place) % 3 == 0 { text += "," }
            text.unicodeScalars.append(digit)
        }
        return text
    }

    /// A number with a fixed number of decimals, rounded half away from zero; beyond 10^15, the shortest text.
    package static func fixed(_ value: Double, _ decimals: Int) -> String {
        let scale = scale(decimals)
        let scaled = (value * scale).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
        let whole = Int64(scaled.magnitude)
        let divisor = Int64(scale)
        var text = (scaled < 0 ? "-" : "") + grouped(whole / divisor)
        if decimals > 0 { text += "." + padded(whole % divisor, decimals) }
        return text
    }

    /// The fewest digits that read back as the same number; a whole number has no decimals.
    package static func shortest(_ value: Double) -> String { Int64(exactly: value).map { "\($0)" } ?? "\(value)" }

    /// The fewest digits of a number rounded to this many decimals.
    package static func shortest(_ value: Double, decimals: Int) -> String {
        shortest(value.rounded(decimals: decimals))
    }

    /// The fewest digits that read back as the same number, never with an exponent: -0.0000829. A number that is closer to
    /// 0 than a trillionth is 0. From 10^21 on, where a number with all its digits says less, the text has an exponent.
    package static func plain(_ value: Double) -> String {
        let text = "\(value)"
        guard let mark = text.firstIndex(of: "e"), let power = Int(text[text.index(after: mark)...]), power < 21 else {
            return text
        }
        guard power >= -12 else { return "0.0" }
        let digits = text[..<mark].filter { $0.isNumber }
        let sign = value < 0 ? "-" : ""
        if power < 0 {
            let decimals = digits.hasSuffix("0") && digits.count == 2 ? digits.dropLast() : digits[...]
            return sign + "0." + String(repeating: "0", count: -power - 1) + decimals
        }
        return sign + digits + String(repeating: "0", count: max(0, power + 1 - digits.count)) + ".0"
    }

    /// A nonnegative whole number, padded with leading zeros.
    package static func padded(_ value: some SignedInteger, _ digits: Int) -> String { padded("\(value)", digits) }

    fileprivate static func padded(_ text: String, _ digits: Int) -> String {
        String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    fileprivate static func scale(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { scale, _ in scale * 10 } }
}

extension Double {
    /// The nearest number with this many decimals. A number too large to have decimals is returned unchanged.
    package func rounded(decimals: Int) -> Double {
        let scale = NumberText.scale(decimals)
        let scaled = (self * scale).rounded()
        return scaled.isFinite ? scaled / scale : self
    }
}

/// An integer in hexadecimal, with all its digits.
package func hex<Value: FixedWidthInteger>(_ value: Value, isUppercase: Bool = true) -> String {
    let count = Value.bitWidth / 4
    return String(unsafeUninitializedCapacity: count) { text in
        for place in 0..<count {
            let digit = UInt8(truncatingIfNeeded: value >> (4 * (count - 1 - place))) & 0xF
            text[place] = digit < 10 ? 0x30 + digit : (isUppercase ? 0x37 : 0x57) + digit
        }
        return count
    }
}
