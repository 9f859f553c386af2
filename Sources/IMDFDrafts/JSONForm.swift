/// The layout of a JSON value in a text: its white space and the order of its keys. Scalars and empty containers have
/// no layout and so no form.
indirect enum JSONForm {
    case array(Gaps, element: JSONForm?)
    case object(Gaps, keys: [String], members: [String: JSONForm])

    /// The texts between the parts of a container, including commas and colons.
    struct Gaps {
        var open: [UInt8]
        var comma: [UInt8]
        var colon: [UInt8] = []
        var close: [UInt8]
    }

    /// Reads the form of a value. Returns nil for scalars and empty containers.
    ///
    /// - Parameter style: the style for parts that the value does not show, such as the comma of an array with one
    ///   element.
    init?(_ element: JSONElement, _ style: JSONStyle) {
        let (start, end) = (element.node.start, element.node.end)
        func bytes(_ from: Int, _ to: Int) -> [UInt8] {
            Array(UnsafeBufferPointer(start: element.bytes + from, count: max(0, to - from)))
        }
        var ranges: [Range<Int>] = []
        switch element.kind {
        case .array:
            var form: JSONForm?
            element.forEachElement { child in
                if form == nil { form = JSONForm(child, style) }
                ranges.append(child.node.start..<child.node.end)
                return ranges.count < 2
            }
            guard let first = ranges.first, let last = element.lastElementEnd else { return nil }
            let open = bytes(start + 1, first.lowerBound)
            let comma = ranges.count > 1 ? bytes(first.upperBound, ranges[1].lowerBound) : style.comma(after: open)
            self = .array(Gaps(open: open, comma: comma, close: bytes(last, end - 1)), element: form)
        case .object:
            var keys: [String] = []
            var members: [String: JSONForm] = [:]
            var colon: [UInt8] = []
            element.forEachRawMember { key, value in
                if ranges.isEmpty { colon = bytes(key.node.end, value.node.start) }
                ranges.append(key.node.start..<value.node.end)
                let text = key.string ?? ""
                keys.append(text)
                members[text] = JSONForm(value, style)
                return true
            }
            guard let first = ranges.first, let last = ranges.last else { return nil }
            let open = bytes(start + 1, first.lowerBound)
            let comma = ranges.count > 1 ? bytes(first.upperBound, ranges[1].lowerBound) : style.comma(after: open)
            let gaps = Gaps(open: open, comma: comma, colon: colon, close: bytes(last.upperBound, end - 1))
            self = .object(gaps, keys: keys, members: members)
        default: return nil
        }
    }

    /// The kind of value that the form applies to.
    var kind: JSONKind { if case .array = self { .array } else { .object } }

    /// The number of nested arrays.
    private var depth: Int { if case .array(_, let element) = self { 1 + (element?.depth ?? 0) } else { 0 } }

    /// The form for coordinates with a number of nested arrays. The form of positions stays the same.
    func aligned(toDepth wanted: Int) -> JSONForm {
        var form = self
        while form.depth > wanted, case .array(_, let element?) = form { form = element }
        while form.depth < wanted, case .array(let gaps, _) = form { form = .array(gaps, element: form) }
        return form
    }
}

extension JSONElement {
    /// The end of the last element of an array.
    var lastElementEnd: Int? {
        var last: Int?
        forEachElement { child in
            last = child.node.end
            return true
        }
        return last
    }
}

/// The style of a file's features, taken from one of them. It is used for values without an example.
struct JSONStyle {
    /// The line break, the white space before the feature, and the indentation for each level inside it.
    private var newline: [UInt8] = [Byte.newline]
    private var base: [UInt8] = []
    private var indent: [UInt8] = Array("  ".utf8)
    private var breaksObjects = false
    private var breaksArrays = false
    /// The space after a comma on one line, and the colon with the space around it.
    private var gap: [UInt8] = []
    private(set) var colon: [UInt8] = [Byte.colon]
    /// Whether characters beyond ASCII are escaped.
    var isASCII = false

    /// A style on one line without spaces.
    init() {}

    /// Reads the style of a feature in a file.
    init(_ feature: JSONElement, in bytes: FileBytes) {
        // The line in which the feature begins.
        var line = feature.node.start
        while line > 0, bytes.base[line - 1] != Byte.newline { line -= 1 }
        var at = line
        while at < bytes.count, bytes.base[at] == Byte.space || bytes.base[at] == UInt8(ascii: "\t") { at += 1 }
        base = bytes[line..<at]
        guard case .object(let gaps, _, _)? = JSONForm(feature, self) else { return }
        colon = gaps.colon
        if let place = gaps.comma.lastIndex(of: Byte.newline) {
            breaksObjects = true
            newline = place > 0 && gaps.comma[place - 1] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : [Byte.newline]
            let inside = Array(gaps.comma[(place + 1)...])
            if inside.starts(with: base), inside.count > base.count { indent = Array(inside[base.count...]) }
            gap = colon.last == Byte.space ? [Byte.space] : []
        } else {
            gap = Array(gaps.comma.drop { $0 != Byte.comma }.dropFirst())
        }
        breaksArrays = Self.firstArray(in: feature)?.contains(Byte.newline) ?? breaksObjects
    }

    /// The text after the opening bracket of the first array that is not empty.
    private static func firstArray(in value: JSONElement) -> [UInt8]? {
        var found: [UInt8]?
        value.forEachElement { child in
            found = Array(
                UnsafeBufferPointer(
                    start: value.bytes + value.node.start + 1, count: child.node.start - value.node.start - 1))
            return false
        }
        value.forEachRawMember { _, member in
            found = found ?? firstArray(in: member)
            return found == nil
        }
        return found
    }

    /// The comma for a container with one element, based on the text after its opening bracket.
    func comma(after open: [UInt8]) -> [UInt8] { [Byte.comma] + (open.contains(Byte.newline) ? open : gap) }

    /// The gaps of a container at a depth. The feature itself is at depth 0.
    func gaps(of kind: JSONKind, depth: Int, isCoordinates: Bool = false) -> JSONForm.Gaps {
        let isBroken = kind == .object ? breaksObjects : breaksArrays && !isCoordinates
        guard isBroken else { return JSONForm.Gaps(open: [], comma: [Byte.comma] + gap, colon: colon, close: []) }
        func line(_ depth: Int) -> [UInt8] { (0..<depth).reduce(newline + base) { line, _ in line + indent } }
        return JSONForm.Gaps(
            open: line(depth + 1), comma: [Byte.comma] + line(depth + 1), colon: colon, close: line(depth))
    }
}
