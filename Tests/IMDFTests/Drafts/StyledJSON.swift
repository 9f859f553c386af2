import TestSupport

@testable import IMDF
@testable import IMDFDrafts

/// A way to write JSON, as different programs do.
struct StyledJSON: Sendable, CustomStringConvertible {
    let name: String
    var newline = ""
    var indent = ""
    var comma = ","
    var colon = ":"
    /// Objects deeper than this are on one line.
    var brokenDepth = Int.max
    var breaksArrays = true
    /// Arrays deeper than this are on one line: the one of all features has depth 1.
    var brokenArrayDepth = Int.max

    var description: String { name }

    static let all: [StyledJSON] = [
        StyledJSON(name: "one line"), StyledJSON(name: "one line with spaces", comma: ", ", colon: ": "),
        StyledJSON(name: "two spaces", newline: "\n", indent: "  ", colon: ": "),
        StyledJSON(name: "four spaces and CRLF", newline: "\r\n", indent: "    ", colon: " : "),
        StyledJSON(name: "tabs", newline: "\n", indent: "\t", colon: ":"),
        StyledJSON(
            name: "coordinates on one line", newline: "\n", indent: "  ", comma: ", ", colon: ": ", brokenArrayDepth: 1),
        StyledJSON(
            name: "a line for each feature", newline: "\n", comma: ", ", colon: ": ", brokenDepth: 0,
            brokenArrayDepth: 1),
    ]

    /// The text of a value; keys in the order of the standard where it has one.
    func text(of value: JSONValue) -> String {
        var result = ""
        put(value, 0, &result)
        return result
    }

    private func put(_ value: JSONValue, _ depth: Int, _ result: inout String) {
        switch value {
        case .object(let members):
            let isBroken = depth <= brokenDepth && !newline.isEmpty
            list("{", "}", Self.ordered(members.keys), isBroken, depth, &result) { key, result in
                result += String(decoding: JSONPrinter(JSONStyle()).quoted(key), as: UTF8.self) + colon
                put(members[key] ?? .null, depth + 1, &result)
            }
        case .array(let elements):
            let isBroken = breaksArrays && depth <= brokenArrayDepth && !newline.isEmpty
            list("[", "]", elements, isBroken, depth, &result) { element, result in put(element, depth + 1, &result) }
        default:
            var printer = JSONPrinter(JSONStyle())
            printer.put(value, like: nil, depth: 0)
            result += String(decoding: printer.bytes, as: UTF8.self)
        }
    }

    private func list<Element>(
        _ open: String, _ close: String, _ elements: [Element], _ isBroken: Bool, _ depth: Int, _ result: inout String,
        _ body: (Element, inout String) -> Void
    ) {
        result += open
        for (place, element) in elements.enumerated() {
            if place > 0 { result += isBroken ? "," : comma }
            if isBroken { result += newline + String(repeating: indent, count: depth + 1) }
            body(element, &result)
        }
        if isBroken, !elements.isEmpty { result += newline + String(repeating: indent, count: depth) }
        result += close
    }

    private static func ordered(_ keys: some Sequence<String>) -> [String] {
        let first = ["id", "type", "feature_type", "geometry", "properties", "features", "coordinates"]
        return keys.sorted { (first.firstIndex(of: $0) ?? 99, $0) < (first.firstIndex(of: $1) ?? 99, $1) }
    }
}

/// Random values for edits.
enum RandomJSON {
    static func object(_ generator: inout SeededGenerator, depth: Int = 0) -> JSONValue {
        var members: JSONObject = [:]
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            members["k\(Int.random(in: 0..<8, using: &generator))"] = value(&generator, depth: depth + 1)
        }
        return .object(members)
    }

    static func value(_ generator: inout SeededGenerator, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &generator) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &generator))
        case 2: return .integer(Int64.random(in: -9...9, using: &generator))
        case 3: return .number(Double(Int.random(in: -999...999, using: &generator)) / 8 + 0.0625)
        case 4: return .string(["", "a", "ü\"\\", "long text"].randomElement(using: &generator)!)
        case 5: return object(&generator, depth: depth)
        default:
            let count = Int.random(in: 0...4, using: &generator)
            return .array((0..<count).map { _ in value(&generator, depth: depth + 1) })
        }
    }

    /// The value with some parts changed.
    static func changed(_ old: JSONValue, _ generator: inout SeededGenerator) -> JSONValue {
        switch old {
        case .object(var members):
            for key in members.keys.sorted() where Int.random(in: 0..<4, using: &generator) == 0 {
                members[key] = Bool.random(using: &generator) ? nil : changed(members[key]!, &generator)
            }
            if Int.random(in: 0..<3, using: &generator) == 0 {
                members["k\(Int.random(in: 0..<8, using: &generator))"] = value(&generator, depth: 2)
            }
            return .object(members)
        case .array(var elements):
            for index in elements.indices.reversed() where Int.random(in: 0..<3, using: &generator) == 0 {
                if Bool.random(using: &generator) {
                    elements.remove(at: index)
                } else {
                    elements[index] = changed(elements[index], &generator)
                }
            }
            if Bool.random(using: &generator) {
                elements.insert(value(&generator, depth: 2), at: Int.random(in: 0...elements.count, using: &generator))
            }
            return .array(elements)
        default: return value(&generator, depth: 2)
        }
    }
}
