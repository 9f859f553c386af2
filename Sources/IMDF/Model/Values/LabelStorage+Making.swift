extension LabelStorage {
    /// Entries whose tags are in order, each of them once.
    static func of(_ entries: [Labels.Entry]) -> LabelStorage {
        let count = entries.reduce(0) { $0 + LabelWriter.size($1.language.utf8.count, $1.text.utf8.count) }
        return make(count: count) { writer in
            for entry in entries {
                var entry = entry
                entry.language.withUTF8 { language in entry.text.withUTF8 { writer.write(language, $0) } }
            }
        }
    }

    /// The entries of an object on a tape, if it is as nearly all are: texts only, the tags ASCII and each of them once.
    /// Nil leaves the object to be read by strings, which takes a multiple.
    @inline(__always)
    static func plain(_ object: JSONElement) -> LabelStorage? {
        guard let count = count(inOrder: object) else { return disordered(object) }
        return make(count: count) { writer in
            object.forEachRawMember { key, member in
                writer.write(key.raw, member.raw)
                return true
            }
        }
    }

    /// The bytes that the entries of an object take if their tags are in order and there is no escape.
    @inline(__always)
    private static func count(inOrder object: JSONElement) -> Int? {
        var count = 0
        var isInOrder = true
        var last: UnsafeBufferPointer<UInt8>?
        object.forEachRawMember { key, member in
            let (tag, text) = (key.raw, member.raw)
            isInOrder =
                member.node.kind == .string && !member.node.hasEscapes && !key.node.hasEscapes && tag.isASCII
                && last.map { $0.precedes(tag) } ?? true
            last = tag
            count &+= LabelWriter.size(tag.count, text.count)
            return isInOrder
        }
        return isInOrder ? count : nil
    }

    /// The entries of an object that have to be put in order, or that have escapes.
    @inline(never)
    private static func disordered(_ object: JSONElement) -> LabelStorage? {
        // No text is longer than it is with its escapes.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: object.raw.count) { room in
            var taken = 0
            func text(_ element: JSONElement) -> UnsafeBufferPointer<UInt8> {
                guard element.node.hasEscapes else { return element.raw }
                let rest = UnsafeMutableBufferPointer(rebasing: room[taken...])
                let count = unescapeJSON(element.raw, into: rest)
                taken += count
                return UnsafeBufferPointer(rebasing: rest[..<count])
            }
            var entries: [LabelBytes] = []
            entries.reserveCapacity(Int(object.node.payload))
            var isPlain = true
            object.forEachRawMember { key, member in
                guard member.node.kind == .string else {
                    isPlain = false
                    return false
                }
                entries.append(LabelBytes(language: text(key), text: text(member)))
                isPlain = entries[entries.count - 1].language.isASCII
                return isPlain
            }
            guard isPlain else { return nil }
            entries.sort { $0.language.precedes($1.language) }
            // Of equal tags the order counts, which sorting may have lost.
            let isOnce = zip(entries, entries.dropFirst()).allSatisfy { $0.language.precedes($1.language) }
            guard isOnce else { return nil }
            let count = entries.reduce(0) { $0 + LabelWriter.size($1.language.count, $1.text.count) }
            return make(count: count) { writer in
                for entry in entries { writer.write(entry.language, entry.text) }
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these bytes come before others in alphabetical order, which for ASCII is that of strings.
    @inline(__always)
    func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = 0
        while at < count, at < other.count {
            if self[at] != other[at] { return self[at] < other[at] }
            at &+= 1
        }
        return count < other.count
    }
}
