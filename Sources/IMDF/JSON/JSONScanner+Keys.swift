/// The keys of an object as a model for the next: features of one file mostly have the same keys in the same order.
/// Only a guess; each key is compared with the bytes.
struct KeyGuide {
    /// The node of the key that probably comes next, and the one after the object.
    private var next: Int
    private let behind: Int
    private var isRight: Bool
    /// The node of the value whose key was taken last; -1 where the guess was wrong.
    private(set) var value = -1

    /// - Parameter object: a node of the model, or -1.
    @inline(__always)
    init(_ model: borrowing JSONTape, _ object: Int) {
        // An object that may hold a key twice is no model; of a broken one, whose end is not known, nothing is taken.
        guard object >= 0, object < model.nodes.count, model.nodes[object].kind == .object,
            model.nodes[object].detail == 0
        else {
            (next, behind, isRight) = (0, 0, false)
            return
        }
        (next, behind, isRight) = (object &+ 1, Int(model.nodes[object].next), true)
    }

    /// Whether all keys were those of the model, to the last.
    var hasSameKeys: Bool { isRight && next == behind }

    /// If the expected key and all that is between it and its value are at `place`, which `available` bytes
    /// follow: the lengths of the key with its quotes, and up to the value. Goes on to the next key.
    @inline(__always)
    mutating func take(
        _ model: borrowing JSONTape,
        _ bytes: UnsafePointer<UInt8>,
        at place: UnsafePointer<UInt8>,
        available: Int
    ) -> (key: Int, toValue: Int)? {
        if next < behind {
            let key = model.nodes[next]
            let content = model.nodes[next &+ 1]
            let length = content.start &- key.start
            if length <= available, !key.hasEscapes, haveSameBytes(place, bytes + key.start, length) {
                value = next &+ 1
                next = Int(content.next)
                return (key.end &- key.start, length)
            }
        }
        value = -1
        isRight = false
        return nil
    }
}

extension JSONScanner {
    /// Reads the key at the current position, whose opening quote has been seen, and the colon.
    @inline(__always)
    mutating func scanKey(_ guide: inout KeyGuide) throws(JSONFault) {
        let start = position
        if let (key, toValue) = guide.take(model, bytes, at: bytes + start, available: end &- start) {
            position = start &+ key
            append(.string, from: start)
            position = start &+ toValue
        } else {
            try scanString(from: start, plainTo: start &+ 1)
            guard peek() == Byte.colon else { throw unexpected("“:”") }
            position &+= 1
        }
    }

    /// Whether the string node at `index` is `key`, which is plain ASCII.
    @inline(__always)
    func isKey(_ index: Int, _ key: StaticString) -> Bool {
        let node = tape.nodes[index]
        let length = key.utf8CodeUnitCount
        return node.end &- node.start &- 2 == length && haveSameBytes(bytes + node.start + 1, key.utf8Start, length)
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

    /// A word that distinguishes most keys: the last eight bytes and the length; nil if only the text decides.
    @inline(__always)
    private func keyMark(_ key: Int) -> UInt64? {
        let node = tape.nodes[key]
        if node.hasEscapes { return nil }
        // The closing quote lies after the key and at least one byte before it, so eight bytes can be read unless
        // the key is at the very start of the bytes.
        let behind = node.end - 1
        guard behind >= 8 else { return nil }
        var word = UnsafeRawPointer(bytes + behind - 8).loadUnaligned(as: UInt64.self).littleEndian
        let length = behind - node.start - 1
        if length < 8 { word >>= UInt64(8 * (8 - length)) }
        return length == 0 ? 0 : word ^ (UInt64(truncatingIfNeeded: length) &* goldenRatio)
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
