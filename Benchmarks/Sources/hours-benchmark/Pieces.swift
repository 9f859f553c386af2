/// Makes up what is hardly opening hours.
struct Pieces {
    var state: UInt64

    private static let pieces = [
        "Mo", "Fr", "-", ",", ";", " ", "10:00", "24:00", "18", "+", "/", "||", "PH", "SH", "[", "]", "1", "day", "Dec",
        "24", "easter", "week", "53", "\"", "off", "open", "(", ")", "sunset", "2026", "am", "pm", "–", "„", "é", "h",
        "to",
        ".", ":", "\u{0}", "𝄞", "mar", "24/7", "Feb 29", "99999999999999999999", "except", "月", "'", "ma", "ve", "Uhr",
    ].map { Array($0.utf8) }

    /// The next number, by SplitMix64.
    private mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(limit))
    }

    mutating func bytes() -> [UInt8] {
        (0..<next(below: 40)).map { _ in UInt8(next(below: 256)) }
    }

    mutating func text() -> [UInt8] {
        (0..<next(below: 14)).flatMap { _ in Self.pieces[next(below: Self.pieces.count)] }
    }
}
