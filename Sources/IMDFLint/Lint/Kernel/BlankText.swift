extension UnsafeBufferPointer<UInt8> {
    /// Whether there is nothing but white space in a text of valid UTF-8.
    @inline(__always)
    var isBlank: Bool {
        guard let first else { return true }
        switch first {
        case 0...0x20: break
        // White space beyond ASCII begins with one of these; other scripts begin with the last of them too.
        case 0xC2, 0xE1, 0xE2: break
        case 0xE3: if self[1] != 0x80 { return false }
        default: return false
        }
        return isSlowlyFoundBlank
    }

    @inline(never)
    private var isSlowlyFoundBlank: Bool { String(checked: self).allSatisfy(\.isWhitespace) }
}

extension String {
    /// Whether it is empty or consists of white space.
    var isBlank: Bool {
        var text = self
        return text.withUTF8(\.isBlank)
    }
}
