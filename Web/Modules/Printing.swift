// A part of each module. Embedded Swift cannot print values that have no description, and says so only in the text.

extension DefaultStringInterpolation {
    /// Refused: the value needs a description, such as `CustomStringConvertible` or a text of its own.
    @available(*, deprecated, message: "Embedded Swift cannot print this value") mutating func appendInterpolation<T>(
        _ value: T
    ) { fatalError() }
}
