/// A change of some bytes of a text.
package struct TextEdit: Sendable, Hashable {
    /// The bytes to replace; empty for an insertion.
    package let range: Range<Int>
    /// The bytes that replace them.
    package let replacement: [UInt8]

    package init(_ range: Range<Int>, _ replacement: [UInt8]) { (self.range, self.replacement) = (range, replacement) }
}

extension FileBytes {
    /// The bytes of a range.
    package subscript(range: Range<Int>) -> [UInt8] { withUnsafeBytes { Array($0[range]) } }

    /// A copy with some ranges replaced. The ranges must be in order and not overlap.
    package func replacing(_ edits: [(range: Range<Int>, replacement: [UInt8])]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(edits.reduce(count) { $0 + $1.replacement.count - $1.range.count })
        var at = 0
        withUnsafeBytes { source in
            for (range, replacement) in edits {
                result += source[at..<range.lowerBound]
                result += replacement
                at = range.upperBound
            }
            result += source[at...]
        }
        return result
    }

    /// The bytes to remove together with a member or an element: itself and an adjacent comma.
    ///
    /// - Parameter least: the end of an earlier removal, which has taken the comma before it along.
    package func removal(of range: Range<Int>, after least: Int = 0) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > least, base[start - 1].isJSONWhitespace { start -= 1 }
        if start > least, base[start - 1] == Byte.comma { return start - 1..<end }
        while end < count, base[end].isJSONWhitespace { end += 1 }
        guard end < count, base[end] == Byte.comma else { return range }
        repeat { end += 1 } while end < count && base[end].isJSONWhitespace
        return range.lowerBound..<end
    }
}

extension JSONElement {
    /// Reads the value at a place as plain JSON, including coordinates, and passes it to `body`; returns nil if it is
    /// broken.
    ///
    /// - Parameter hasCoordinates: whether `body` reads coordinates. False is faster.
    @discardableResult package static func withValue<R>(
        _ bytes: FileBytes, at offset: Int, hasCoordinates: Bool = true, _ body: (JSONElement) -> R
    ) -> R? {
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: offset, repairsTexts: true)
        scanner.readsCoordinates = !hasCoordinates
        guard (try? scanner.scanValue()) != nil else { return nil }
        defer { withExtendedLifetime(bytes) {} }
        return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            nodes.baseAddress.map { body(JSONElement(bytes: bytes.base, nodes: $0, storage: nil, index: 0)) }
        }
    }
}
