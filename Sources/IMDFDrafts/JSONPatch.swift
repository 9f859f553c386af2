/// The edits of a text that turn one JSON value into another. Parts that are equal stay exactly as they are written.
///
/// Members of objects and elements of arrays are replaced, added, and removed one by one, so that a moved position
/// replaces only the texts of its numbers.
struct JSONPatch {
    let bytes: FileBytes
    let examples: FormExamples
    /// The order of keys without an example, by the key of the object.
    var orders: [String: [String]] = [:]
    /// The edits in no particular order.
    private(set) var edits: [TextEdit] = []

    init(_ bytes: FileBytes, _ examples: FormExamples, orders: [String: [String]] = [:]) {
        (self.bytes, self.examples, self.orders) = (bytes, examples, orders)
    }

    /// Changes a value.
    ///
    /// - Parameters:
    ///   - path: the keys from the feature to the value; nil inside an array.
    ///   - depth: the number of containers of the feature around it.
    mutating func change(_ old: JSONElement, to new: JSONValue, path: [String]?, depth: Int) {
        if old.value == new { return }
        switch (old.kind, new) {
        case (.object, .object(let members)): change(old, to: members, path: path, depth: depth)
        case (.array, .array(let elements)): change(old, to: elements, path: path, depth: depth)
        default: replace(old, by: new, path: path, depth: depth)
        }
    }

    /// Sets a member of an object; nil removes it.
    mutating func set(_ key: String, to value: JSONValue?, in object: JSONElement, path: [String], depth: Int) {
        var members: JSONObject = [:]
        object.forEachMember { name, member in
            members[name] = member.value
            return true
        }
        members[key] = value
        change(object, to: members, path: path, depth: depth)
    }

    private mutating func replace(_ old: JSONElement, by new: JSONValue, path: [String]?, depth: Int) {
        edits.append(TextEdit(old.node.start..<old.node.end, text(of: new, like: nil, path: path, depth: depth)))
    }

    private func text(of value: JSONValue, like form: JSONForm?, path: [String]?, depth: Int) -> [UInt8] {
        var printer = JSONPrinter(examples.style, orders: orders)
        let example = form ?? path.flatMap { examples.form(at: $0, of: value.kind) }
        printer.put(value, like: example?.kind == value.kind ? example : nil, depth: depth, key: path?.last)
        return printer.bytes
    }

    // MARK: - Objects

    private mutating func change(_ old: JSONElement, to new: JSONObject, path: [String]?, depth: Int) {
        var members: [(key: String, range: Range<Int>, value: JSONElement)] = []
        old.forEachRawMember { key, value in
            members.append((key.string ?? "", key.node.start..<value.node.end, value))
            return true
        }
        // The last of several equal keys counts.
        let kept = members.indices.filter { new[members[$0].key] != nil }
        var place: [String: Int] = [:]
        for index in kept { place[members[index].key] = index }
        for (key, index) in place {
            guard let value = new[key] else { continue }
            change(members[index].value, to: value, path: path.map { $0 + [key] }, depth: depth + 1)
        }
        let added = new.keys.filter { place[$0] == nil }
        guard !kept.isEmpty else {
            if !new.isEmpty || !members.isEmpty { replace(old, by: .object(new), path: path, depth: depth) }
            return
        }
        remove(members.map { $0.range }, keeping: Set(kept))
        guard !added.isEmpty, let style = JSONForm(old, examples.style), case .object(let gaps, let keys, _) = style
        else { return }
        var known = keys
        if let path, case .object(_, let others, _)? = examples.form(at: path, of: .object) { known = others }
        let order = JSONPrinter.ordered(new.keys, like: known, then: orders[path?.last ?? ""] ?? [])
        var before: Int?
        var head: [UInt8] = []
        for key in order {
            if let index = place[key] {
                before = index
                continue
            }
            guard let value = new[key] else { continue }
            let own =
                JSONPrinter(examples.style).quoted(key) + gaps.colon
                + text(of: value, like: nil, path: path.map { $0 + [key] }, depth: depth + 1)
            if let before {
                let end = members[before].range.upperBound
                edits.append(TextEdit(end..<end, gaps.comma + own))
            } else {
                head += own + gaps.comma
            }
        }
        if !head.isEmpty, let first = kept.first {
            let start = members[first].range.lowerBound
            edits.append(TextEdit(start..<start, head))
        }
    }

    /// Removes the parts of a container that are not kept, each run with its commas. At least one part is kept.
    private mutating func remove(_ parts: [Range<Int>], keeping kept: Set<Int>) {
        var index = 0
        while index < parts.count {
            guard !kept.contains(index) else {
                index += 1
                continue
            }
            var behind = index + 1
            while behind < parts.count, !kept.contains(behind) { behind += 1 }
            // Includes the comma before the run or, at the start, the one after it.
            let range =
                index > 0
                ? parts[index - 1].upperBound..<parts[behind - 1].upperBound
                : parts[0].lowerBound..<parts[behind].lowerBound
            edits.append(TextEdit(range, []))
            index = behind
        }
    }

    // MARK: - Arrays

    private mutating func change(_ old: JSONElement, to new: [JSONValue], path: [String]?, depth: Int) {
        var elements: [JSONElement] = []
        old.forEachElement { element in
            elements.append(element)
            return true
        }
        guard !elements.isEmpty, !new.isEmpty, case .array(let gaps, let example)? = JSONForm(old, examples.style)
        else { return replace(old, by: .array(new), path: path, depth: depth) }
        func text(_ value: JSONValue) -> [UInt8] {
            self.text(of: value, like: example?.kind == value.kind ? example : nil, path: nil, depth: depth + 1)
        }
        for run in Self.runs(elements.map({ $0.value }), new) {
            let (own, its) = (run.old, run.new)
            let paired = min(own.count, its.count)
            for place in 0..<paired {
                change(elements[own.lowerBound + place], to: new[its.lowerBound + place], path: nil, depth: depth + 1)
            }
            let removed = own.lowerBound + paired..<own.upperBound
            if !removed.isEmpty {
                let range =
                    removed.lowerBound > 0
                    ? elements[removed.lowerBound - 1].node.end..<elements[removed.upperBound - 1].node.end
                    : elements[0].node.start..<elements[removed.upperBound].node.start
                edits.append(TextEdit(range, []))
            }
            let added = new[(its.lowerBound + paired)..<its.upperBound]
            guard !added.isEmpty else { continue }
            if own.upperBound > 0 {
                let end = elements[own.upperBound - 1].node.end
                edits.append(TextEdit(end..<end, added.flatMap { gaps.comma + text($0) }))
            } else {
                let start = elements[0].node.start
                edits.append(TextEdit(start..<start, added.flatMap { text($0) + gaps.comma }))
            }
        }
    }

    /// The ranges of elements in which two arrays differ.
    private static func runs(_ old: [JSONValue], _ new: [JSONValue]) -> [(old: Range<Int>, new: Range<Int>)] {
        if old.count == new.count {
            return old.indices.filter { old[$0] != new[$0] }.map { ($0..<$0 + 1, $0..<$0 + 1) }
        }
        let (removed, inserted) = new.changes(from: old)
        var runs: [(old: Range<Int>, new: Range<Int>)] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let (first, second) = (i, j)
            while removed.contains(i) { i += 1 }
            while inserted.contains(j) { j += 1 }
            if i > first || j > second { runs.append((first..<i, second..<j)) } else { (i, j) = (i + 1, j + 1) }
        }
        return runs
    }
}

/// Features of a file as examples of how values are written, the nearest first.
struct FormExamples {
    let bytes: FileBytes
    /// The offsets of features.
    let offsets: [Int]
    let style: JSONStyle

    /// The maximum number of features to examine.
    static let limit = 64

    init(_ bytes: FileBytes, at offsets: [Int]) {
        self.bytes = bytes
        self.offsets = Array(offsets.prefix(Self.limit))
        var style =
            offsets.first.flatMap { JSONElement.withValue(bytes, at: $0) { JSONStyle($0, in: bytes) } } ?? JSONStyle()
        style.isASCII = Self.escapes(bytes, at: self.offsets)
        self.style = style
    }

    /// Whether the features contain escapes for characters beyond ASCII, and no such characters.
    private static func escapes(_ bytes: FileBytes, at offsets: [Int]) -> Bool {
        var hasEscape = false
        for offset in offsets {
            guard let end = JSONElement.withValue(bytes, at: offset, { $0.node.end }) else { continue }
            let text = UnsafeBufferPointer(start: bytes.base + offset, count: end - offset)
            for (place, byte) in text.enumerated() {
                if byte >= 0x80 { return false }
                // Escapes from \u0080 on.
                guard byte == Byte.backslash, place + 5 < text.count, text[place + 1] == UInt8(ascii: "u") else {
                    continue
                }
                let digits = text[(place + 2)...(place + 5)].compactMap { $0.hexDigit }
                hasEscape = hasEscape || digits.reduce(0) { $0 << 4 | Int($1) } >= 0x80
            }
        }
        return withExtendedLifetime(bytes) { hasEscape }
    }

    /// The form of the nearest value of a kind at a path that is not empty.
    func form(at path: [String], of kind: JSONKind) -> JSONForm? {
        guard kind == .array || kind == .object else { return nil }
        for offset in offsets {
            let found: JSONForm?? = JSONElement.withValue(bytes, at: offset) { feature in
                var value = feature
                for key in path {
                    var next: JSONElement?
                    value.forEachMember { name, member in
                        if name == key { next = member }
                        return true
                    }
                    guard let next else { return nil }
                    value = next
                }
                return value.kind == kind ? JSONForm(value, style) : nil
            }
            if let form = found ?? nil { return form }
        }
        return nil
    }
}
