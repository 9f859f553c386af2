/// A text with places marked by “⚑”: what stands beside the expectation in a test, and where each issue is expected.
package struct MarkedText: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The text without marks.
    package let bytes: [UInt8]
    /// The offsets of the marks, in bytes of the text without them.
    package let offsets: [Int]

    package init(_ marked: String) {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        for part in marked.split(separator: "⚑", omittingEmptySubsequences: false) {
            bytes += part.utf8
            offsets.append(bytes.count)
        }
        (self.bytes, self.offsets) = (bytes, offsets.dropLast())
    }

    package init(stringLiteral marked: String) { self.init(marked) }

    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// The text of a unit with this id.
package func unit(_ id: String, _ properties: String = "{}") -> String {
    #"{"type":"Feature","feature_type":"unit","id":"\#(id)","geometry":null,"properties":\#(properties)}"#
}

/// The text of a feature collection around these features.
package func collection(_ features: String) -> String { #"{"type":"FeatureCollection","features":["# + features + "]}" }
