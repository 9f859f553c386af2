/// Reads and writes numbers of bytes with a unit: `4GiB`, `500MB`, `1048576`.
enum ByteSize {
    private static let prefixes: [(letter: Character, power: Int)] = [("K", 1), ("M", 2), ("G", 3), ("T", 4)]

    /// The number of bytes; nil if the text is not a size or is too large.
    ///
    /// `GB` counts in thousands; `GiB`, and `G` as in `du` and `head`, in steps of 1,024.
    static func bytes(_ text: String) -> Int? {
        let number = text.prefix { $0.isNumber }
        // More than an `Int` of 32 bits holds is no limit there.
        guard isDigits(number), var bytes = Int64(number) else { return nil }
        let unit = text.dropFirst(number.count).uppercased()
        if unit.isEmpty || unit == "B" { return Int(clamping: bytes) }
        guard let prefix = prefixes.first(where: { $0.letter == unit.first }) else { return nil }
        let step: Int64
        switch unit.dropFirst() {
        case "", "IB": step = 1024
        case "B": step = 1000
        default: return nil
        }
        for _ in 0..<prefix.power {
            let (product, overflows) = bytes.multipliedReportingOverflow(by: step)
            if overflows { return nil }
            bytes = product
        }
        return Int(clamping: bytes)
    }

    /// The number with the largest unit that divides it.
    static func text(_ bytes: Int) -> String {
        for (letter, power) in prefixes.reversed() {
            let unit = Int64(1) << (10 * power)
            if bytes >= unit, Int64(bytes) % unit == 0 { return "\(Int64(bytes) / unit)\(letter)iB" }
        }
        return "\(bytes)"
    }

    /// A number in plain ASCII digits; nil for signs, spaces, any other characters, or too many digits.
    static func digits(_ text: String) -> Int? { isDigits(text[...]) ? Int(text) : nil }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
