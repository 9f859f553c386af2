/// Finds the positions of values in JSON text by their pointers. Used only for findings that are shown.
package enum JSONLocator {
    /// The offset of the value that `pointer` refers to, relative to the value at `start`. If the path does not exist,
    /// the offset of the last value on it. Linear in the size of the value.
    package static func offset(of pointer: String, from start: Int, in bytes: FileBytes) -> Int {
        pointer.isEmpty ? start : range(of: pointer, from: start, in: bytes).lowerBound
    }

    /// The bytes of the value that `pointer` refers to, found in the same way; empty if there is no value.
    package static func range(of pointer: String, from start: Int, in bytes: FileBytes) -> Range<Int> {
        guard start < bytes.count else { return start..<start }
        return JSONElement.withValue(bytes, at: start) { value in
            var element = value
            for token in JSONPointer.tokens(pointer) {
                guard let next = child(token, of: element) else { break }
                element = next
            }
            return element.node.start..<element.node.end
        } ?? start..<start
    }

    /// The offset in the file of a byte of a string's text, for a string that begins at `start` and may have escapes.
    /// If the text is shorter, the offset of the closing quote.
    package static func offset(ofByte byte: Int, inString start: Int, _ bytes: FileBytes) -> Int {
        guard start < bytes.count, bytes.base[start] == Byte.quote else { return start }
        var at = start + 1
        var text = 0
        while text < byte, at < bytes.count, bytes.base[at] != Byte.quote {
            guard bytes.base[at] == Byte.backslash, at + 1 < bytes.count else {
                (at, text) = (at + 1, text + 1)
                continue
            }
            let length = bytes.base[at + 1] == UInt8(ascii: "u") ? 6 : 2
            let end = min(at + length, bytes.count)
            let escape = UnsafeBufferPointer(start: bytes.base + at, count: end - at)
            // Half of a surrogate pair counts for half of the four bytes of the pair.
            text += escape.count < length ? 1 : unitLength(escape)
            at = end
        }
        return at
    }

    /// The number of UTF-8 bytes that an escape represents.
    private static func unitLength(_ escape: UnsafeBufferPointer<UInt8>) -> Int {
        guard escape.count == 6 else { return 1 }
        let unit = escape.dropFirst(2).reduce(0) { $0 << 4 | Int($1.hexDigit ?? 0) }
        return switch unit {
        case ..<0x80: 1
        case ..<0x800, 0xD800...0xDFFF: 2
        default: 3
        }
    }

    private static func child(_ token: String, of element: JSONElement) -> JSONElement? {
        var found: JSONElement?
        if element.kind == .array, var position = Int(token) {
            element.forEachElement { child in
                if position == 0 { found = child }
                position -= 1
                return position >= 0
            }
        } else {
            element.forEachMember { key, member in
                if key == token { found = member }
                return true
            }
        }
        return found
    }
}
