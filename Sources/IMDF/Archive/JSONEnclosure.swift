/// Finds the values that contain ranges of bytes, one after the other. A value is read once for all ranges in it, and its
/// children are passed once if the ranges ascend, because one feature may have thousands of edits.
package struct JSONEnclosure {
    /// The value that was asked about last.
    private var text: FileBytes?
    private var start = -1
    private var nodes: ContiguousArray<JSONNode> = []
    /// The child that contained the last range, and its number, by the index of its parent.
    private var reached: [Int: (child: Int, number: Int)] = [:]

    /// Knows nothing.
    package init() {}

    /// The JSON pointer, from the value at `start`, of the smallest value that contains some bytes, or whose key does. Nil
    /// if the bytes are not in the value.
    package mutating func pointer(to range: Range<Int>, from start: Int, in bytes: FileBytes) -> String? {
        if start != self.start || text !== bytes {
            (text, self.start, nodes) = (bytes, start, [])
            reached.removeAll()
            var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: start, repairsTexts: true)
            scanner.readsCoordinates = false
            if (try? scanner.scanValue()) != nil {
                nodes = scanner.tape.nodes.withUnsafeBufferPointer { ContiguousArray($0) }
            }
        }
        guard let whole = nodes.first, whole.start <= range.lowerBound, range.upperBound <= whole.end else {
            return nil
        }
        var (parent, pointer) = (0, "")
        while let inner = child(of: parent, containing: range, bytes) {
            (parent, pointer) = (inner.value, pointer + "/" + JSONPointer.escape(inner.token))
        }
        return pointer
    }

    /// The element, or the value of the member, that contains some bytes.
    private mutating func child(of parent: Int, containing range: Range<Int>, _ bytes: FileBytes) -> (
        token: String, value: Int
    )? {
        let isObject = nodes[parent].kind == .object
        guard isObject || nodes[parent].kind == .array else { return nil }
        var (at, number) = (parent + 1, 0)
        if let known = reached[parent], nodes[known.child].start <= range.lowerBound { (at, number) = known }
        let behind = Int(nodes[parent].next)
        while at < behind, nodes[at].start <= range.lowerBound {
            let value = isObject ? at + 1 : at
            if range.upperBound <= nodes[value].end {
                reached[parent] = (at, number)
                guard isObject else { return ("\(number)", value) }
                let key = nodes.withUnsafeBufferPointer { nodes in
                    nodes.baseAddress.flatMap {
                        JSONElement(bytes: bytes.base, nodes: $0, storage: nil, index: at).string
                    }
                }
                return (key ?? "", value)
            }
            (at, number) = (Int(nodes[value].next), number + 1)
        }
        return nil
    }
}
