/// Writes values in the format of the text around them.
struct JSONPrinter {
    let style: JSONStyle
    /// The order of keys without an example, by the key of the object. These are the declared properties.
    var orders: [String: [String]] = [:]
    private(set) var bytes: [UInt8] = []

    init(_ style: JSONStyle, orders: [String: [String]] = [:]) { (self.style, self.orders) = (style, orders) }

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - form: the form of an example of the same kind.
    ///   - depth: the number of containers of the feature around it.
    ///   - key: the key of the value.
    mutating func put(_ value: JSONValue, like form: JSONForm?, depth: Int, key: String? = nil) {
        switch value {
        case .array(let elements): put(elements, like: form, depth: depth, key: key)
        case .object(let members): put(members, like: form, depth: depth, key: key)
        case .string(let text): bytes += quoted(text)
        case .null: bytes += "null".utf8
        case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
        case .integer(let number): bytes += "\(number)".utf8
        case .number(let number): bytes += Self.text(of: number).utf8
        case .literal(let text): bytes += text.utf8
        }
    }

    private mutating func put(_ elements: [JSONValue], like form: JSONForm?, depth: Int, key: String?) {
        bytes.append(Byte.openBracket)
        defer { bytes.append(Byte.closeBracket) }
        guard !elements.isEmpty else { return }
        var form = form
        if key == "coordinates" { form = form?.aligned(toDepth: JSONValue.array(elements).arrayDepth) }
        let inner = key == "coordinates" ? key : nil
        var (gaps, example) = (style.gaps(of: .array, depth: depth, isCoordinates: inner != nil), nil as JSONForm?)
        if case .array(let own, let element)? = form { (gaps, example) = (own, element) }
        bytes += gaps.open
        for (place, element) in elements.enumerated() {
            if place > 0 { bytes += gaps.comma }
            put(element, like: example?.kind == element.kind ? example : nil, depth: depth + 1, key: inner)
        }
        bytes += gaps.close
    }

    private mutating func put(_ members: JSONObject, like form: JSONForm?, depth: Int, key: String?) {
        bytes.append(Byte.openBrace)
        defer { bytes.append(Byte.closeBrace) }
        guard !members.isEmpty else { return }
        var gaps = style.gaps(of: .object, depth: depth)
        var (known, forms): ([String], [String: JSONForm]) = ([], [:])
        if case .object(let own, let keys, let examples)? = form { (gaps, known, forms) = (own, keys, examples) }
        bytes += gaps.open
        for (place, name) in Self.ordered(members.keys, like: known, then: orders[key ?? ""] ?? []).enumerated() {
            guard let value = members[name] else { continue }
            if place > 0 { bytes += gaps.comma }
            bytes += quoted(name) + gaps.colon
            let example = forms[name]
            put(value, like: example?.kind == value.kind ? example : nil, depth: depth + 1, key: name)
        }
        bytes += gaps.close
    }

    /// The keys in the order of an example. Keys that it lacks follow the order of the declaration, or come last and
    /// sorted.
    static func ordered(_ keys: some Sequence<String>, like example: [String], then declared: [String]) -> [String] {
        let wanted = Set(keys)
        var seen: Set<String> = []
        var result = example.filter { wanted.contains($0) && seen.insert($0).inserted }
        let rest = wanted.subtracting(result)
        for (place, key) in declared.enumerated() where rest.contains(key) {
            // After the nearest key that is declared before it.
            let before = declared[..<place].last { result.contains($0) }
            let at = before.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            result.insert(key, at: at)
        }
        let first = ["type", "coordinates", "geometries"].filter { rest.contains($0) && !declared.contains($0) }
        return result + first + rest.subtracting(declared).subtracting(first).sorted()
    }

    /// The shortest text that reads back as the same number. Small numbers have no exponent, as is usual for
    /// coordinates.
    static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        let text = NumberText.shortest(number)
        guard let mark = text.firstPlace(of: "e-"), let exponent = Int(text[mark.upperBound...]), exponent < 16 else {
            return text
        }
        let digits = text[..<mark.lowerBound].filter { $0 != "." && $0 != "-" }
        let sign = number < 0 ? "-" : ""
        return
            "\(sign)0.\(String(repeating: "0", count: exponent - 1))\(digits.last == "0" ? digits.dropLast() : digits[...])"
    }

    /// The string with its quotes.
    func quoted(_ text: String) -> [UInt8] {
        var writer = JSONWriter(.compact)
        writer.put(nil, text)
        guard style.isASCII else { return writer.bytes }
        var bytes: [UInt8] = []
        for unit in String(decoding: writer.bytes, as: UTF8.self).utf16 {
            if unit < 0x80 { bytes.append(UInt8(unit)) } else { bytes += ("\\u" + hex(unit, isUppercase: false)).utf8 }
        }
        return bytes
    }
}

extension JSONValue {
    /// The number of nested arrays.
    var arrayDepth: Int { if case .array(let elements) = self { 1 + (elements.first?.arrayDepth ?? 0) } else { 0 } }
}
