/// The times when something is open, in OpenStreetMap's `opening_hours` syntax: a sequence of rules, as a value.
///
/// ```swift
/// let hours = try OpeningHours(strict: "Mo-Fr 09:00-17:00; PH off")
/// OpeningHours.read("Mon - Fri 9-17").suggestion  // "Mo-Fr 09:00-17:00"
/// ```
///
/// Everything here is in local wall-clock time: which zone that is, and what happens in the hour that a clock is put
/// forward or back, is for the caller. Two values are equal if they say the same in the same way; where in a text a
/// part stood does not count.
///
/// Source: Key:opening_hours/specification, version 0.7.
public struct OpeningHours: Hashable, Sendable {
    /// The rules, in the order in which they are applied; never empty in a value that was read.
    public var rules: [Rule]

    /// Creates a value of rules.
    ///
    /// - Parameter rules: The rules, in the order in which they are applied.
    public init(rules: [Rule]) { self.rules = rules }

    /// Reads a text as the specification has it, with no leniency at all but for the number of blanks.
    ///
    /// - Parameter text: The text, such as `Mo-Fr 09:00-17:00`.
    /// - Throws: ``OpeningHoursError`` at the first place that does not follow the grammar.
    /// - Complexity: O(*n*) in the bytes of the text.
    public init(strict text: String) throws(OpeningHoursError) {
        do throws(HoursFault) { self = try Self.parse(text) } catch { throw OpeningHoursError(error) }
    }

    /// Reads UTF-8 as the specification has it.
    ///
    /// - Parameter utf8: The bytes, which need not be valid UTF-8.
    /// - Throws: ``OpeningHoursError`` at the first place that does not follow the grammar.
    /// - Complexity: O(*n*) in the bytes.
    public init(strict utf8: UnsafeBufferPointer<UInt8>) throws(OpeningHoursError) {
        do throws(HoursFault) {
            var parser = HoursParser(utf8)
            self.rules = try parser.parse()
        } catch { throw OpeningHoursError(error) }
    }

    static func parse(_ text: String) throws(HoursFault) -> OpeningHours {
        var text = text
        return try text.withUTF8 { utf8 in parse(utf8) }.get()
    }

    static func parse(_ text: ContiguousArray<UInt8>) throws(HoursFault) -> OpeningHours {
        try text.withUnsafeBufferPointer { utf8 in parse(utf8) }.get()
    }

    private static func parse(_ utf8: UnsafeBufferPointer<UInt8>) -> Result<OpeningHours, HoursFault> {
        do throws(HoursFault) {
            var parser = HoursParser(utf8)
            return .success(OpeningHours(rules: try parser.parse()))
        } catch { return .failure(error) }
    }
}

extension OpeningHours {
    /// A place in the text that a value was read from, in UTF-8 bytes.
    ///
    /// Never takes part in equality. ``OpeningHours/characters(of:in:)`` counts characters instead.
    public struct SourceRange: Sendable {
        var start: UInt32
        var end: UInt32

        init(_ start: Int, _ end: Int) {
            self.start = UInt32(truncatingIfNeeded: start)
            self.end = UInt32(truncatingIfNeeded: end)
        }

        /// The place of a part that was not read from a text.
        public static let none = SourceRange(0, 0)

        /// The offsets of the first byte and of the one after the last.
        public var bytes: Range<Int> { Int(start)..<Int(max(start, end)) }
    }

    /// Counts in characters what a range counts in UTF-8 bytes.
    ///
    /// - Parameters:
    ///   - bytes: A range of UTF-8 offsets, clamped to the text.
    ///   - text: The text.
    /// - Returns: The same place as offsets of `Character`s, which is what people count.
    /// - Complexity: O(*n*) in the length of the text.
    public static func characters(of bytes: Range<Int>, in text: String) -> Range<Int> {
        let utf8 = text.utf8
        func count(_ offset: Int) -> Int {
            let index = utf8.index(utf8.startIndex, offsetBy: Swift.max(0, offset), limitedBy: utf8.endIndex)
            return text[..<(index ?? utf8.endIndex)].count
        }
        let lower = count(bytes.lowerBound)
        return lower..<Swift.max(lower, count(bytes.upperBound))
    }
}
