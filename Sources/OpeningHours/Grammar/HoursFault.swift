/// A violation of the grammar, with its place. It is cheap to throw, because most are followed by a lenient reading.
struct HoursFault: Error {
    var start: Int
    var end: Int
    /// The reason, as a sentence without its period.
    var reason: StaticString
}

/// The reason why a text does not follow the specification.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// The first place that violates the specification, in UTF-8 bytes.
    public var range: Range<Int>
    /// The fault, as a sentence.
    public var reason: String

    init(_ fault: HoursFault) {
        range = fault.start..<max(fault.start, fault.end)
        reason = "\(fault.reason)."
    }
}
