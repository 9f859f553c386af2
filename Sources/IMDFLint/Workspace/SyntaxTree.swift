import IMDF

/// The values in a piece of JSON with their ranges. It tolerates any error, because text that is being typed is seldom
/// complete.
///
/// Comments are skipped. Numbers in arrays are not nodes, so that coordinates do not make a tree large.
package struct SyntaxTree: Sendable {
    package enum Kind: Sendable, Hashable {
        case object, array, string, number, word
        /// A key without a value.
        case loneKey
    }

    /// A value, or a key without a value.
    package struct Node: Sendable {
        package var kind: Kind
        /// The bytes of the value. If the value has no end, they extend to the end of the text that was read.
        package var range: Range<Int>
        /// The bytes of the key, including its quotes.
        package var key: Range<Int>?
        package var parent: Int?
        /// The index after the last node inside.
        var behind = 0
        package var isClosed = true
        /// The index in an array, counting numbers.
        var ordinal = 0

        /// The bytes of the key and the value.
        package var whole: Range<Int> { (key?.lowerBound ?? range.lowerBound)..<range.upperBound }
    }

    package let bytes: FileBytes
    /// The nodes in the order of the text. The first one is the outermost value.
    package private(set) var nodes: [Node] = []

    /// Reads a range, up to the end of the first value.
    package init(_ bytes: FileBytes, in range: Range<Int>) {
        self.bytes = bytes
        var reader = Reader(bytes: bytes, at: range.lowerBound, end: min(range.upperBound, bytes.count))
        reader.read()
        nodes = reader.nodes
    }

    // MARK: - Values

    /// The indices of the direct children of a node.
    package func children(of node: Int) -> [Int] {
        var found: [Int] = []
        var next = node + 1
        while next < nodes[node].behind {
            found.append(next)
            next = nodes[next].behind
        }
        return found
    }

    /// The key of a node.
    package func key(of node: Int) -> String? { nodes[node].key.map { unquoted($0) } }

    /// The value of a member of an object. If the key is repeated, the last value.
    package func member(_ key: String, of node: Int) -> Int? {
        guard nodes.indices.contains(node), nodes[node].kind == .object else { return nil }
        return children(of: node).last { nodes[$0].kind != .loneKey && self.key(of: $0) == key }
    }

    /// The text of a string; nil for other values.
    package func string(_ node: Int?) -> String? {
        guard let node, nodes[node].kind == .string else { return nil }
        return unquoted(nodes[node].range)
    }

    private func unquoted(_ range: Range<Int>) -> String {
        let raw = bytes[range]
        if let value = try? JSONValue(parsing: raw), case .string(let text) = value { return text }
        let closed = raw.count > 1 && raw.last == Byte.quote
        return String(decoding: raw.dropFirst().dropLast(closed ? 1 : 0), as: UTF8.self)
    }

    /// The keys and indices from the outermost value to a node: `properties`, `name`, `de`.
    package func path(to node: Int) -> [String] {
        var path: [String] = []
        var at = node
        while let parent = nodes[at].parent {
            path.append(key(of: at) ?? "\(nodes[at].ordinal)")
            at = parent
        }
        return path.reversed()
    }

    /// The innermost node that contains a byte or ends at it, including keys.
    package func node(at offset: Int) -> Int? {
        var found: Int?
        for (number, node) in nodes.enumerated() {
            if node.whole.lowerBound > offset { break }
            if offset <= node.whole.upperBound { found = number }
        }
        return found
    }

    /// The innermost object or array that contains a byte.
    package func container(at offset: Int) -> Int? {
        var found: Int?
        for (number, node) in nodes.enumerated() {
            if node.range.lowerBound >= offset { break }
            guard node.kind == .object || node.kind == .array else { continue }
            if offset < node.range.upperBound || (!node.isClosed && offset <= node.range.upperBound) { found = number }
        }
        return found
    }
}

/// Reads tokens, and continues after any that does not fit.
private struct Reader {
    let bytes: FileBytes
    var at: Int
    let end: Int
    var nodes: [SyntaxTree.Node] = []
    private var open: [Int] = []
    /// A string in an object that may be a key, and whether its colon was read.
    private var pending: Range<Int>?
    private var hasColon = false
    private var counts: [Int] = []
    private static let depthLimit = 512

    init(bytes: FileBytes, at: Int, end: Int) { (self.bytes, self.at, self.end) = (bytes, at, end) }

    private var inObject: Bool { open.last.map { nodes[$0].kind == .object } ?? false }

    mutating func read() {
        while at < end {
            let byte = bytes.base[at]
            switch byte {
            case Byte.quote: readString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let kind: SyntaxTree.Kind = byte == UInt8(ascii: "{") ? .object : .array
                guard open.count < Self.depthLimit else { return finish() }
                add(kind, at..<at + 1)
                open.append(nodes.count - 1)
                counts.append(0)
                at += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                at += 1
                if close(byte == UInt8(ascii: "}") ? .object : .array), open.isEmpty { return finish() }
            case Byte.colon:
                if pending != nil { hasColon = true }
                at += 1
            case Byte.comma:
                endMember()
                at += 1
            case UInt8(ascii: "/"): passComment()
            case 0...Byte.space: at += 1
            default: readWord()
            }
            if open.isEmpty, nodes.count == 1, nodes[0].kind != .object, nodes[0].kind != .array { return finish() }
        }
        finish()
    }

    private mutating func finish() {
        endMember()
        while let last = open.popLast() {
            nodes[last].range = nodes[last].range.lowerBound..<at
            nodes[last].behind = nodes.count
            nodes[last].isClosed = false
        }
    }

    private mutating func add(_ kind: SyntaxTree.Kind, _ range: Range<Int>) {
        var node = SyntaxTree.Node(kind: kind, range: range, parent: open.last)
        node.behind = nodes.count + 1
        if inObject {
            node.key = pending
            (pending, hasColon) = (nil, false)
        } else if let last = counts.indices.last {
            node.ordinal = counts[last]
            counts[last] += 1
        }
        nodes.append(node)
    }

    private mutating func endMember() {
        if let key = pending {
            (pending, hasColon) = (nil, false)
            var node = SyntaxTree.Node(kind: .loneKey, range: key.upperBound..<key.upperBound, key: key)
            node.parent = open.last
            node.behind = nodes.count + 1
            nodes.append(node)
        }
    }

    private mutating func close(_ kind: SyntaxTree.Kind) -> Bool {
        endMember()
        guard let place = open.lastIndex(where: { nodes[$0].kind == kind }) else { return false }
        while open.count > place {
            let number = open.removeLast()
            counts.removeLast()
            nodes[number].range = nodes[number].range.lowerBound..<(open.count == place ? at : at - 1)
            nodes[number].behind = nodes.count
            nodes[number].isClosed = open.count == place
        }
        return true
    }

    private mutating func readString() {
        let start = at
        at += 1
        while at < end, bytes.base[at] != Byte.quote, bytes.base[at] != Byte.newline {
            at += bytes.base[at] == Byte.backslash ? 2 : 1
        }
        at = min(at, end)
        let isClosed = at < end && bytes.base[at] == Byte.quote
        if isClosed { at += 1 }
        if inObject, !hasColon {
            endMember()
            pending = start..<at
        } else {
            add(.string, start..<at)
            nodes[nodes.count - 1].isClosed = isClosed
        }
    }

    private mutating func readWord() {
        let start = at
        loop: while at < end {
            switch bytes.base[at] {
            case 0...Byte.space, Byte.comma, Byte.colon, Byte.quote, UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"):
                break loop
            default: at += 1
            }
        }
        let first = bytes.base[start]
        let isNumber = first == Byte.minus || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        if isNumber, !inObject, let last = counts.indices.last {
            counts[last] += 1
        } else if inObject, pending == nil {
            return
        } else {
            add(isNumber ? .number : .word, start..<at)
        }
    }

    private mutating func passComment() {
        guard at + 1 < end else { return at += 1 }
        if bytes.base[at + 1] == UInt8(ascii: "/") {
            while at < end, bytes.base[at] != Byte.newline { at += 1 }
        } else if bytes.base[at + 1] == UInt8(ascii: "*") {
            at += 2
            while at + 1 < end, bytes.base[at] != UInt8(ascii: "*") || bytes.base[at + 1] != UInt8(ascii: "/") {
                at += 1
            }
            at = min(at + 2, end)
        } else {
            at += 1
        }
    }
}
