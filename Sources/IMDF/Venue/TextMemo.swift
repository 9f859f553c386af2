/// The memory of what was found out about texts, to be found again where a text is repeated: hundreds of occupants have
/// a handful of hours and names.
///
/// Each text has a few places in a table of fixed size; where all are taken, it drives another out. So it costs a hash of a
/// few multiplications and a comparison, and a hostile archive can only make it forget.
package struct TextMemo<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let hash: UInt64
        let text: String
        let value: Value
    }

    /// Empty until something is put there: most threads never ask.
    private var entries = ContiguousArray<Entry?>()

    /// An empty memo.
    package init() {}

    /// The number of places, a power of two, and how many in a row are a text's.
    private static var size: Int { 1024 }
    private static var ways: Int { 4 }

    /// The known value of a text, or that of `find`.
    @inline(__always)
    package mutating func value(of text: String, _ find: (String) -> Value) -> Value {
        var bytes = text
        let hash = bytes.withUTF8(QuickHash.of)
        return value(hash, { $0 == text }, string: { text }, { find(text) })
    }

    /// The same of a text of valid UTF-8; makes a string only where it has to be remembered.
    @inline(__always)
    package mutating func value(
        of text: UnsafeBufferPointer<UInt8>,
        _ find: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        value(
            QuickHash.of(text),
            { $0.utf8.withContiguousStorageIfAvailable { $0.isSame(as: text) } ?? ($0 == String(checked: text)) },
            string: { String(checked: text) },
            { find(text) }
        )
    }

    @inline(__always)
    private mutating func value(
        _ hash: UInt64,
        _ isText: (String) -> Bool,
        string: () -> String,
        _ find: () -> Value
    ) -> Value {
        if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.size) }
        let first = Int(truncatingIfNeeded: hash >> 32) & (Self.size - Self.ways)
        var free = first + Int(truncatingIfNeeded: hash) & (Self.ways - 1)
        for place in first..<first + Self.ways {
            guard let entry = entries[place] else {
                free = place
                break
            }
            if entry.hash == hash, isText(entry.text) { return entry.value }
        }
        let value = find()
        entries[free] = Entry(hash: hash, text: string(), value: value)
        return value
    }
}
