extension UnsafeBufferPointer<UInt8> {
    /// Whether a text of valid UTF-8 is empty or consists of white space.
    var isBlank: Bool { String(checked: self).isBlank }
}

extension String {
    /// Whether it is empty or consists of white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
