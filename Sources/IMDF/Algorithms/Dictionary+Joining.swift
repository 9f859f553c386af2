// The standard library's `merge(_:uniquingKeysWith:)` and its relatives cast dynamically, which Embedded Swift cannot.
extension Dictionary {
    /// The pairs as a dictionary. Values of the same key are joined in the order of the pairs.
    @inlinable package init(_ pairs: some Sequence<(Key, Value)>, joining join: (Value, Value) -> Value) {
        self.init()
        for (key, value) in pairs { add(key, value, join) }
    }

    /// Adds the values of another dictionary; values of the same key are joined, the other one second.
    @inlinable package mutating func merge(_ other: [Key: Value], joining join: (Value, Value) -> Value) {
        if isEmpty { self = other } else { for (key, value) in other { add(key, value, join) } }
    }

    /// Adds a value, joined to the one that the key has.
    @inlinable mutating func add(_ key: Key, _ value: Value, _ join: (Value, Value) -> Value) {
        self[key] = self[key].map { join($0, value) } ?? value
    }
}
