import CTables

/// Countries and their subdivisions by the codes of ISO 3166. Lookups take constant or logarithmic time and work on
/// bytes, without making a string.
package enum CountryCodes {
    /// The date of the table, as “2026-02-16”.
    package static let date = String(EmbeddedTable.words(of: table["date"] ?? "").first ?? "")

    /// Whether a text is an alpha-2 code of ISO 3166-1: two capital letters that are assigned to a country.
    package static func isCountry(_ text: String) -> Bool {
        guard let pair = bytes(of: text, pair) else { return false }
        return tables.countries[pair]
    }

    /// Whether ISO 3166-2 has codes for subdivisions of a country.
    package static func hasProvinces(_ country: String) -> Bool {
        guard let pair = bytes(of: country, pair) else { return false }
        return tables.divided[pair]
    }

    /// Whether a text is a code of ISO 3166-2: a country's code, a hyphen, and one to three letters or digits.
    package static func isProvince(_ text: String) -> Bool {
        guard let key = bytes(of: text, key) else { return false }
        return tables.provinces.containsSorted(key)
    }

    /// The alpha-2 code probably meant by a text that is not one: the text in capital letters, or “GB” for “UK”.
    package static func meant(by text: String) -> String? {
        let upper = text.uppercased()
        if upper == "UK" { return "GB" }
        return upper != text && isCountry(upper) ? upper : nil
    }

    /// The code of a country that an ISO 3166-2 code begins with.
    static func country(ofProvince text: String) -> Substring { text.prefix { $0 != "-" } }

    // MARK: - Tables

    private struct Tables {
        /// Whether each pair of letters is a country's code, by the pair as a number.
        var countries = [Bool](repeating: false, count: 26 * 26)
        var divided = [Bool](repeating: false, count: 26 * 26)
        /// The sorted keys of the subdivisions: the pair, then up to three letters or digits in base 37.
        var provinces: [UInt32] = []

        init(_ text: String) {
            var text = text
            text.withUTF8 { read($0) }
            provinces.sort()
        }

        private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
            var country = 0
            var at = 0
            while at < bytes.count {
                let start = at
                while at < bytes.count, bytes[at] != Byte.space, bytes[at] != Byte.newline { at += 1 }
                let word = bytes[start..<at]
                at += 1
                if word.last == Byte.colon {
                    country = CountryCodes.pair(word.dropLast()) ?? 0
                    countries[country] = true
                } else if let key = CountryCodes.key(pair: country, word) {
                    divided[country] = true
                    provinces.append(key)
                }
            }
        }

    }

    private static let table = EmbeddedTable(ctables_countries())
    private static let tables = Tables(String(table["codes"] ?? ""))

    private static func bytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        var text = text
        return text.withUTF8(body)
    }

    /// Two capital letters as a number.
    private static func pair(_ bytes: some RandomAccessCollection<UInt8>) -> Int? {
        guard bytes.count == 2 else { return nil }
        var pair = 0
        for byte in bytes {
            guard byte &- 65 < 26 else { return nil }
            pair = pair * 26 + Int(byte - 65)
        }
        return pair
    }

    /// An ISO 3166-2 code as a number.
    private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
        guard bytes.count > 3, bytes[2] == Byte.minus, let pair = pair(bytes[..<2]) else { return nil }
        return key(pair: pair, bytes[3...])
    }

    private static func key(pair: Int, _ rest: some RandomAccessCollection<UInt8>) -> UInt32? {
        guard 1...3 ~= rest.count else { return nil }
        var key = UInt32(pair)
        for byte in rest {
            switch byte {
            case 48...57: key = key * 37 + UInt32(byte - 47)
            case 65...90: key = key * 37 + UInt32(byte - 54)
            default: return nil
            }
        }
        for _ in rest.count..<3 { key *= 37 }
        return key
    }
}
