/// A departure from the grammar, and its place; cheap to throw, since most faults lead to a second, lenient reading.
struct HoursFault: Error {
    var start: Int
    var end: Int
    /// A sentence without its full stop.
    var reason: StaticString
}

/// The reason why a text does not follow the specification.
public struct OpeningHoursError: Error, Hashable, Sendable {
    /// The first place that does not follow it, in UTF-8 bytes.
    public var range: Range<Int>
    /// The fault, as a sentence.
    public var reason: String

    init(_ fault: HoursFault) {
        range = fault.start..<max(fault.start, fault.end)
        reason = "\(fault.reason)."
    }
}
