/// A message with the values that it shows: `"overlaps by \(.overlapArea, amount)"` shows the amount in the text and
/// keeps it as the value `overlapArea`. The text and the value therefore cannot disagree.
///
/// Only findings that are kept have a message and values.
struct FindingMessage: ExpressibleByStringInterpolation, Sendable {
    /// The message as people read it.
    private(set) var text: String
    /// The values, in the order of the message.
    private(set) var values: [FindingValue] = []

    private init(_ text: String, _ values: [FindingValue]) { (self.text, self.values) = (text, values) }

    init(_ text: String) { self.init(text, []) }

    init(stringLiteral text: String) { self.init(text, []) }

    init(stringInterpolation written: StringInterpolation) { self.init(written.text, written.values) }

    /// The message with an additional value that its text does not show.
    func with(_ key: FindingValue.Key, _ text: String?) -> FindingMessage {
        text.map { FindingMessage(self.text, values + [FindingValue(key, .text($0))]) } ?? self
    }

    /// The values with another text.
    func saying(_ text: String) -> FindingMessage { FindingMessage(text, values) }

    /// A message while it is written.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var values: [FindingValue] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) { text += literal }

        /// Shows a text that is not a value.
        mutating func appendInterpolation(_ shown: String) { text += shown }

        /// Shows the description of something that is not a value.
        mutating func appendInterpolation(_ shown: some CustomStringConvertible) { text += shown.description }

        /// Shows another message and adds its values.
        mutating func appendInterpolation(_ part: FindingMessage) {
            text += part.text
            values += part.values
        }

        /// Shows an amount in the unit of its key.
        mutating func appendInterpolation(_ key: FindingValue.Key, _ number: Double) {
            let shown =
                switch key.unit {
                case .meters: Measured.meters(number)
                case .squareMeters: Measured.squareMeters(number)
                default: NumberText.plain(number)
                }
            appendInterpolation(key, number, shown: shown)
        }

        /// Shows a share of a whole. The value is in percent.
        mutating func appendInterpolation(_ key: FindingValue.Key, share: Double) {
            appendInterpolation(key, (share * 1000).rounded() / 10, shown: Measured.percent(share))
        }

        /// Shows a whole number.
        mutating func appendInterpolation(_ key: FindingValue.Key, _ number: Int) {
            appendInterpolation(key, Double(number), shown: NumberText.grouped(number))
        }

        /// Shows an area with the sides of its largest region.
        mutating func appendInterpolation(_ key: FindingValue.Key, _ amount: AreaAmount) {
            appendInterpolation(key, amount.area, shown: Measured.area(amount))
        }

        /// Shows a number by the given text: "3 units", "4 cm".
        mutating func appendInterpolation(_ key: FindingValue.Key, _ number: Double, shown: String) {
            self.text += shown
            // Lengths and areas are rounded to four decimals; degrees are not rounded.
            let isMeasured = key.unit == .meters || key.unit == .squareMeters
            let rounded = isMeasured && number.magnitude < 1e11 ? (number * 1e4).rounded() / 1e4 : number
            values.append(FindingValue(key, .number(rounded)))
        }

        /// Shows a whole number by the given text: "3 units have".
        mutating func appendInterpolation(_ key: FindingValue.Key, _ number: Int, shown: String) {
            appendInterpolation(key, Double(number), shown: shown)
        }

        /// Shows a number of things: "1 unit", "2 units".
        mutating func appendInterpolation(
            _ key: FindingValue.Key, _ count: Int, _ noun: String, _ plural: String? = nil
        ) { appendInterpolation(key, Double(count), shown: Wording.count(count, noun, plural)) }

        /// Shows a text without quotes, on one line, shortened, and without characters that could control a terminal.
        mutating func appendInterpolation(_ key: FindingValue.Key, _ text: String) {
            appendInterpolation(key, text, shown: Wording.clean(text))
        }

        /// Shows a text in quotes.
        mutating func appendInterpolation(_ key: FindingValue.Key, quoted text: String) {
            appendInterpolation(key, text, shown: Wording.quote(text))
        }

        /// Shows a text by another text.
        mutating func appendInterpolation(_ key: FindingValue.Key, _ text: String, shown: String) {
            self.text += shown
            values.append(FindingValue(key, .text(text)))
        }

        /// Shows several texts.
        mutating func appendInterpolation(_ key: FindingValue.Key, _ texts: [String], shown: String) {
            self.text += shown
            values.append(FindingValue(key, .texts(texts)))
        }
    }
}
