extension StringProtocol {
    /// The range of the first occurrence of a text in this one, compared byte for byte; nil if there is none. O(n × m).
    ///
    /// The standard library's functions for this (`contains`, `firstRange(of:)`, `replacing`, `split` with a text) link
    /// its regular expression module, a tenth of the tool's size, so `Scripts/link-static` refuses them.
    package func firstPlace(of text: StaticString) -> Range<Index>? {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard let first = wanted.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
