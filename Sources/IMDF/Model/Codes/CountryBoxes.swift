import CTables

/// The approximate locations of countries: boxes around their parts, in whole degrees.
package enum CountryBoxes {
    /// Whether a position may be in a country: inside the box around one of its parts, or at most `degrees` away from
    /// it. Nil if the country is not in the table.
    package static func mayHold(_ position: Point, _ country: String, within degrees: Double = 0) -> Bool? {
        let boxes = boxes(of: country)
        return boxes.isEmpty ? nil : boxes.contains { $0.grown(degrees, degrees).contains(position) }
    }

    /// The code of each country, followed by the boxes of its parts as west, south, east, and north.
    static let table = EmbeddedTable(ctables_country_boxes()).text

    /// The boxes of a country by its alpha-2 code of ISO 3166-1. Linear in the table; the numbers of other countries
    /// are not parsed.
    private static func boxes(of country: String) -> [Box] {
        var boxes: [Box] = []
        var numbers: [Double] = []
        var (word, isWanted): ([UInt8], Bool) = ([], false)
        let wanted = Array(country.utf8)
        /// Ends a code or a number.
        func end() {
            defer { word.removeAll(keepingCapacity: true) }
            guard let first = word.first else { return }
            if first >= UInt8(ascii: "A") {
                isWanted = word == wanted
            } else if isWanted {
                let isNegative = first == UInt8(ascii: "-")
                let degrees = word.dropFirst(isNegative ? 1 : 0).reduce(0) { 10 * $0 + Int($1) - 0x30 }
                numbers.append(Double(isNegative ? -degrees : degrees))
                guard numbers.count == 4 else { return }
                boxes.append(Box(Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3])))
                numbers.removeAll(keepingCapacity: true)
            }
        }
        for byte in table.utf8 {
            if byte == UInt8(ascii: ",") || byte <= UInt8(ascii: " ") { end() } else { word.append(byte) }
        }
        end()
        return boxes
    }
}
