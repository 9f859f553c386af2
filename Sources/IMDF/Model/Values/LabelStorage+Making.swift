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

    /// The entries of an object on a tape, if it is as nearly all are: a few texts without escapes, the tags ASCII and
    /// each of them once, in whatever order. Nil leaves the object to be read by strings, which takes a multiple.
    @inline(__always)
    static func plain(_ object: JSONElement) -> LabelStorage? {
        guard object.node.payload <= plainLimit else { return nil }
        return withUnsafeTemporaryAllocation(of: PlainEntry.self, capacity: plainLimit) { sorted in
            guard let base = sorted.baseAddress, let (entries, count) = sort(object, into: base) else { return nil }
            return make(count: count) { writer in
                for at in 0..<entries { writer.write(base[at].language, base[at].text) }
            }
        }
    }

    /// The most entries that are put in order by comparing each with those before.
    private static var plainLimit: Int { 24 }

    private typealias PlainEntry = (language: UnsafeBufferPointer<UInt8>, text: UnsafeBufferPointer<UInt8>)

    /// Puts the entries of an object in order of their tags; returns their number, and that of the bytes they take.
    @inline(__always)
    private static func sort(
        _ object: JSONElement,
        into sorted: UnsafeMutablePointer<PlainEntry>
    ) -> (entries: Int, count: Int)? {
        var (entries, count) = (0, 0)
        var isPlain = true
        object.forEachRawMember { key, member in
            guard member.node.kind == .string, !member.node.hasEscapes, !key.node.hasEscapes, entries < plainLimit
            else {
                isPlain = false
                return false
            }
            let entry = (language: key.raw, text: member.raw)
            // Of ASCII the order of bytes is that of strings.
            guard entry.language.isASCII else {
                isPlain = false
                return false
            }
            var place = entries
            while place > 0 {
                let order = entry.language.order(to: sorted[place - 1].language)
                if order > 0 { break }
                if order == 0 {
                    isPlain = false
                    return false
                }
                place -= 1
            }
            var at = entries
            while at > place {
                sorted[at] = sorted[at - 1]
                at -= 1
            }
            sorted[place] = entry
            entries += 1
            count += LabelWriter.size(entry.language.count, entry.text.count)
            return true
        }
        return isPlain ? (entries, count) : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Negative where these bytes come before others in alphabetical order, 0 where they are the same.
    @inline(__always)
    fileprivate func order(to other: UnsafeBufferPointer<UInt8>) -> Int {
        for at in 0..<Swift.min(count, other.count) where self[at] != other[at] {
            return Int(self[at]) - Int(other[at])
        }
        return count - other.count
    }
}
