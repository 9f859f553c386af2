#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension JSONScanner {
    /// Whether the string node at `index` is `key`, which is plain ASCII.
    @inline(__always)
    func isKey(_ index: Int, _ key: StaticString) -> Bool {
        let node = tape.nodes[index]
        let length = key.utf8CodeUnitCount
        return node.end &- node.start &- 2 == length && memcmp(bytes + node.start + 1, key.utf8Start, length) == 0
    }

    /// Adds a fault for each key that an object holds a second time. RFC 8259 section 4 leaves the meaning open;
    /// here the last one counts.
    mutating func noteDuplicateKeys(ofObjectAt index: Int) {
        let count = Int(tape.nodes[index].payload)
        // Typical objects are small: compare a word a key, all pairs, without touching the heap.
        let isSuspect =
            count > 64
            || withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { marks in
                var child = index + 1
                for i in 0..<count {
                    guard let mark = keyMark(child) else { return true }
                    for j in 0..<i where marks[j] == mark { return true }
                    marks[i] = mark
                    child = Int(tape.nodes[child + 1].next)
                }
                return false
            }
        if isSuspect {
            tape.nodes[index].detail = 1
            noteDuplicateKeysByTable(ofObjectAt: index)
        }
    }

    /// A word that tells most keys apart: the last eight bytes and the length; nil where only the text decides.
    @inline(__always)
    private func keyMark(_ key: Int) -> UInt64? {
        let node = tape.nodes[key]
        if node.hasEscapes { return nil }
        // The closing quote lies behind the key and at least one byte before it, so eight bytes can be read unless
        // the key stands at the very start of the bytes.
        let behind = node.end - 1
        guard behind >= 8 else { return nil }
        var word = UnsafeRawPointer(bytes + behind - 8).loadUnaligned(as: UInt64.self).littleEndian
        let length = behind - node.start - 1
        if length < 8 { word >>= UInt64(8 * (8 - length)) }
        return length == 0 ? 0 : word ^ (UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15)
    }

    @inline(never)
    private mutating func noteDuplicateKeysByTable(ofObjectAt index: Int) {
        var seen = Set<String>()
        var child = index + 1
        while child < Int(tape.nodes[index].next) {
            let key = string(at: child)
            if !seen.insert(key).inserted {
                recovered.append(JSONFault(.duplicateKey(key), at: tape.nodes[child].start))
            }
            child = Int(tape.nodes[child + 1].next)
        }
    }

    /// The text of the string node at `index`.
    func string(at index: Int) -> String {
        let node = tape.nodes[index]
        let raw = UnsafeBufferPointer(start: bytes + node.start + 1, count: node.end - node.start - 2)
        return node.hasEscapes ? unescapedJSON(raw) : String(decoding: raw, as: UTF8.self)
    }
}

/// The text of a JSON string's bytes (without the quotes), which the scanner has checked.
func unescapedJSON(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    var text = [UInt8]()
    text.reserveCapacity(raw.count)
    var i = 0
    func unit(_ at: Int) -> UInt32 {
        var value: UInt32 = 0
        for k in at..<at + 4 { value = value << 4 | UInt32(raw[k].hexDigit ?? 0) }
        return value
    }
    while i < raw.count {
        guard raw[i] == Byte.backslash else {
            text.append(raw[i])
            i += 1
            continue
        }
        switch raw[i + 1] {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var scalar = unit(i + 2)
            i += 4
            if 0xD800...0xDBFF ~= scalar {
                scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(i + 4) - 0xDC00)
                i += 6
            }
            text.append(contentsOf: String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8)
        case let literal: text.append(literal)
        }
        i += 2
    }
    return String(decoding: text, as: UTF8.self)
}
