/// A value that a finding carries beside its message, such as the area of an overlap.
///
/// The message shows the value for people; programs sort and group by it.
public struct FindingValue: Sendable, Hashable, Identifiable {
    /// The key, which states what the value is.
    public let key: Key
    /// The value itself.
    public let content: Content
    /// The value itself.
    public var id: Self { self }

    /// A number, a text, or several texts.
    public enum Content: Sendable, Hashable {
        /// A number in the unit of the key.
        case number(Double)
        /// A text as the archive has it.
        case text(String)
        /// Several texts.
        case texts([String])
    }

    /// The name, unit, and meaning of a value. Every key is declared once, in `FindingValue+Keys.swift`.
    public struct Key: Sendable, Hashable, Identifiable {
        /// The name in reports.
        public let name: String
        /// The name.
        public var id: String { name }
        /// The unit of the value.
        public let unit: Unit
        /// The meaning, in one sentence.
        public let summary: String

        init(_ name: String, _ unit: Unit, _ summary: String) {
            self.name = name
            self.unit = unit
            self.summary = summary
        }

        /// "overlapArea (square meters): The area that two features share."
        package var phrase: String { "\(name) (\(unit.rawValue)): \(summary)" }

        /// Keys are known by their names.
        public static func == (a: Key, b: Key) -> Bool { a.name == b.name }

        /// Hashes the name.
        public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// The units of values.
    public enum Unit: String, Sendable, CaseIterable {
        /// A length in meters.
        case meters
        /// An area in square meters.
        case squareMeters = "square meters"
        /// A longitude or latitude in degrees.
        case degrees
        /// A share of a whole, in percent.
        case percent
        /// A whole number of things.
        case count
        /// A number without a unit, such as an ordinal.
        case number
        /// A text.
        case text
        /// Several texts.
        case texts

        /// Whether a value of the unit is a number.
        public var isNumber: Bool { self != .text && self != .texts }
    }

    init(_ key: Key, _ content: Content) {
        self.key = key
        self.content = content
    }
}

extension JSONWriter {
    /// Writes values as the members of an object, by their keys.
    mutating func put(_ values: [FindingValue], as key: String) {
        object(key) { object in
            for value in values {
                switch value.content {
                case .number(let number): object.put(value.key.name, number: number)
                case .text(let text): object.put(value.key.name, text)
                case .texts(let texts):
                    object.array(value.key.name) { list in for text in texts { list.put(nil, text) } }
                }
            }
        }
    }
}
