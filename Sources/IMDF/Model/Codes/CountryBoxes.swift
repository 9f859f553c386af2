/// Where countries are, roughly: boxes around their parts, in whole degrees.
package enum CountryBoxes {
    /// Whether a position may be in a country: in the box around one of its parts, or up to some degrees from it. Nil if the
    /// country is not in the table.
    package static func mayHold(_ position: Point, _ country: String, within degrees: Double = 0) -> Bool? {
        boxes[country].map { $0.contains { $0.grown(degrees, degrees).contains(position) } }
    }

    /// By alpha-2 code of ISO 3166-1; read on first use.
    private static let boxes: [String: [Box]] = {
        var boxes: [String: [Box]] = [:]
        var country = ""
        for word in CountryBoxTable.text.split(whereSeparator: \.isWhitespace) {
            let numbers = word.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 4 else {
                country = String(word)
                continue
            }
            boxes[country, default: []].append(Box(Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3])))
        }
        return boxes
    }()
}
