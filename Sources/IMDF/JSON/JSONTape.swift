/// One value on a tape: where it lies in the file and where the next value on the tape is.
package struct JSONNode: BitwiseCopyable {
    package enum Kind: UInt8, BitwiseCopyable {
        case null, `false`, `true`, number, string, array, object
        /// An array of coordinates that the scanner has read into its buffers; `payload` is the shape's number.
        case coordinates
    }

    /// Bytes from the start of the file to the value's first byte (a string's opening quote).
    package var start: Int
    /// Bytes from the start of the file to just after the value.
    package var end: Int
    /// The tape index after this value and everything in it.
    var next: Int32
    /// The shape's number where the kind is `coordinates`; else the number of direct children (keys not counted).
    var payload: Int32
    var kind: Kind
    /// 1 for a string that holds escapes and for an object that may hold a key twice; the levels of brackets for
    /// coordinates.
    var detail: UInt8

    /// Whether a string holds escapes and so differs from its bytes.
    var hasEscapes: Bool { detail != 0 }
}

/// The values of one feature (or of any JSON value) in the order in which they stand, an object as its keys and
/// values in turn. The storage is reused from feature to feature.
package struct JSONTape: ~Copyable {
    package var nodes = GrowingBuffer<JSONNode>()

    mutating func removeAll() { nodes.removeAll() }
}
