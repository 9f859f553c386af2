import IMDF

/// The values of a piece of JSON with their places, whatever is wrong with it: what is being typed is seldom whole.
///
/// Comments are passed over. Numbers in arrays are no nodes, so that a tree is small whatever coordinates it holds.
package struct SyntaxTree: Sendable {
    package enum Kind: Sendable, Hashable {
        case object, array, string, number, word
        /// A key without a value.
        case loneKey
    }

    /// A value, or a key that has none yet.
    package struct Node: Sendable {
        package var kind: Kind
        /// The bytes of the value; up to the end of what was read where it has no end.
        package var range: Range<Int>
        /// The bytes of the key with its quotes.
        package var key: Range<Int>?
        package var parent: Int?
        /// The number behind the last node inside.
        var behind = 0
        package var isClosed = true
        /// Its place among the elements of an array, numbers counted.
        var ordinal = 0

        /// The key and the value.
        package var whole: Range<Int> { (key?.lowerBound ?? range.lowerBound)..<range.upperBound }
    }

    package let bytes: FileBytes
    /// The nodes in the order of the text; the first is the outermost value.
    package private(set) var nodes: [Node] = []

    /// Reads what lies in a range, up to the end of the first value.
    package init(_ bytes: FileBytes, in range: Range<Int>) {
        self.bytes = bytes
        var reader = Reader(bytes: bytes, at: range.lowerBound, end: min(range.upperBound, bytes.count))
        reader.read()
        nodes = reader.nodes
    }

    // MARK: - Values

    /// The numbers of the values directly in a node.
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

    /// The value of a member of an object; of several the last one.
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

    /// The keys and places from the outermost value to a node: `properties`, `name`, `de`.
    package func path(to node: Int) -> [String] {
        var path: [String] = []
        var at = node
        while let parent = nodes[at].parent {
            path.append(key(of: at) ?? "\(nodes[at].ordinal)")
            at = parent
        }
        return path.reversed()
    }

    /// The innermost node that a byte is in or at the end of, its key included.
    package func node(at offset: Int) -> Int? {
        var found: Int?
        for (number, node) in nodes.enumerated() {
            if node.whole.lowerBound > offset { break }
            if offset <= node.whole.upperBound { found = number }
        }
        return found
    }

    /// The innermost object or array that a byte is inside of.
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

/// Reads tokens, and goes on after whatever does not fit.
private struct Reader {
    let bytes: FileBytes
    var at: Int
    let end: Int
    var nodes: [SyntaxTree.Node] = []
    private var open: [Int] = []
    /// A string in an object that may be a key, and whether its colon has been read.
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
