/// One value on a tape: its position in the file and the index of the next value on the tape.
package struct JSONNode: BitwiseCopyable {
    package enum Kind: UInt8, BitwiseCopyable {
        case null, `false`, `true`, number, string, array, object
        /// An array of coordinates that the scanner has read into its buffers; `payload` is the number of the shape.
        case coordinates
    }

    /// The offset in the file of the value's first byte (a string's opening quote).
    package var start: Int
    /// The offset in the file just after the value.
    package var end: Int
    /// The tape index after this value and everything in it.
    var next: Int32
    /// The number of the shape for `coordinates`; otherwise, the number of direct children (keys not counted).
    var payload: Int32
    var kind: Kind
    /// 1 for a string with escapes and for an object that may have a repeated key; for coordinates, the levels of
    /// brackets.
    var detail: UInt8

    /// Whether a string has escapes and so differs from its bytes.
    var hasEscapes: Bool { detail != 0 }
}

/// The values of one feature (or of any JSON value) in file order, an object as its keys and values alternately. The
/// storage is reused from feature to feature.
package struct JSONTape: ~Copyable {
    package var nodes = GrowingBuffer<JSONNode>()

    mutating func removeAll() { nodes.removeAll() }
}
