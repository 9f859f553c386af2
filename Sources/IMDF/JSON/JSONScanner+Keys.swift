extension JSONScanner {
    /// Reads the key at the current position, whose opening quote has been checked, and the colon.
    mutating func scanKey() throws(JSONFault) {
        try scanString()
        guard peek() == Byte.colon else { throw unexpected("“:”") }
        position &+= 1
    }

    /// Whether the string node at `index` equals `key`, which must be ASCII.
    @inline(__always) func isKey(_ index: Int, _ key: StaticString) -> Bool {
        let node = tape.nodes[index]
        let length = key.utf8CodeUnitCount
        return node.end &- node.start &- 2 == length && haveSameBytes(bytes + node.start + 1, key.utf8Start, length)
    }

    /// Adds a fault for each repeated key of an object. RFC 8259 section 4 leaves the meaning open; here, the last one
    /// counts.
    mutating func noteDuplicateKeys(ofObjectAt index: Int) {
        if hasDistinctKeys(objectAt: index) { return }
        tape.nodes[index].detail = 1
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

    /// Whether an object has few keys, without escapes, that are all different. Compares each key with those before it.
    private func hasDistinctKeys(objectAt index: Int) -> Bool {
        guard tape.nodes[index].payload <= 64 else { return false }
        let behind = Int(tape.nodes[index].next)
        var child = index + 1
        while child < behind {
            let key = tape.nodes[child]
            if key.hasEscapes { return false }
            let length = key.end - key.start
            var before = index + 1
            while before < child {
                let other = tape.nodes[before]
                if other.end - other.start == length, haveSameBytes(bytes + other.start, bytes + key.start, length) {
                    return false
                }
                before = Int(tape.nodes[before + 1].next)
            }
            child = Int(tape.nodes[child + 1].next)
        }
        return true
    }

    /// The text of the string node at `index`.
    func string(at index: Int) -> String {
        let node = tape.nodes[index]
        let raw = UnsafeBufferPointer(start: bytes + node.start + 1, count: node.end - node.start - 2)
        return node.hasEscapes ? unescapedJSON(raw) : String(decoding: raw, as: UTF8.self)
    }
}
