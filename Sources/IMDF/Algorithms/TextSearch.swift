extension StringProtocol {
    /// The first place of a text in this one, byte for byte; nil if it is not there. O(n × m).
    ///
    /// The functions of the standard library for this (`contains`, `firstRange(of:)`, `replacing`, `split` with a text) bring
    /// its module of regular expressions along, a tenth of the tool, so that `Scripts/link-static` refuses them.
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
