/// JSON in an example, written as Swift literals. Keeps the order of members and the spelling of numbers.
///
///     ["category": "steps", "name": .marked(nil), "display_point": .point(5, 5), "level_id": .id(.level)]
///
/// A mark shows where the finding must be. For text that no literal can express, use ``raw(_:)``.
package struct ExampleJSON: Sendable {
    private enum Content: Sendable {
        /// A number, word, or string as written, or text that is not JSON.
        case text(String)
        case array([ExampleJSON])
        case object([(key: String, value: ExampleJSON)])
    }

    private var content: Content
    private(set) var isMarked = false

    /// The text, with `⟪` and `⟫` around marked values.
    package var text: String {
        let text =
            switch content {
            case .text(let text): text
            case .array(let values): "[" + values.map { $0.text }.joined(separator: ",") + "]"
            case .object(let members):
                "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
            }
        return isMarked ? "⟪" + text + "⟫" : text
    }

    /// The members of an object in order; nil for other values.
    var members: [(key: String, value: ExampleJSON)]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// Text as written, such as numbers in an unusual spelling or text that is not JSON.
    static func raw(_ text: String) -> ExampleJSON { ExampleJSON(content: .text(text)) }

    /// A value that removes its member in ``changed(by:)``.
    static let absent = raw("absent")

    /// The value with a mark.
    static func marked(_ value: ExampleJSON) -> ExampleJSON { value.marked }

    /// The value with a mark.
    var marked: ExampleJSON { marked(true) }

    /// The value with or without a mark.
    func marked(_ isMarked: Bool) -> ExampleJSON {
        var value = self
        value.isMarked = isMarked
        return value
    }

    /// The value without its own mark and those inside it.
    var withoutMarks: ExampleJSON {
        switch content {
        case .text: marked(false)
        case .array(let values): .array(values.map { $0.withoutMarks })
        case .object(let members): .object(members.map { ($0.key, $0.value.withoutMarks) })
        }
    }

    static func object(_ members: [(key: String, value: ExampleJSON)]) -> ExampleJSON {
        ExampleJSON(content: .object(members))
    }

    static func array(_ values: [ExampleJSON]) -> ExampleJSON { ExampleJSON(content: .array(values)) }

    static func string(_ text: String) -> ExampleJSON { raw(quoted(text)) }

    /// The object with the members of `more`, which replace those with the same keys.
    func with(_ more: ExampleJSON) -> ExampleJSON {
        let added = more.members ?? []
        let kept = (members ?? []).filter { member in !added.contains { $0.key == member.key } }
        return Self.object(kept + added).marked(isMarked)
    }

    /// The object with its members replaced by those of `change`, in the order of this object. Properties are
    /// replaced member by member. An absent value removes its member. The result is marked if the change is.
    func changed(by change: ExampleJSON) -> ExampleJSON {
        guard let base = members, let changes = change.members else { return change }
        var result: [(key: String, value: ExampleJSON)] = []
        for (key, value) in base {
            guard let new = changes.last(where: { $0.key == key })?.value else {
                result.append((key, value))
                continue
            }
            if new.isAbsent { continue }
            let deepens = key == "properties" && !new.isMarked && new.members != nil && value.members != nil
            result.append((key, deepens ? value.changed(by: new) : new))
        }
        for (key, value) in changes where !base.contains(where: { $0.key == key }) { result.append((key, value)) }
        return Self.object(result).marked(change.isMarked)
    }

    /// The value with each occurrence of `old`, compared as text, replaced by `new`.
    func replacing(_ old: ExampleJSON, with new: ExampleJSON) -> ExampleJSON {
        if text == old.text { return new }
        switch content {
        case .text: return self
        case .array(let values): return Self.array(values.map { $0.replacing(old, with: new) }).marked(isMarked)
        case .object(let members):
            return Self.object(members.map { ($0.key, $0.value.replacing(old, with: new)) }).marked(isMarked)
        }
    }

    /// The value with each position, which is an array of two numbers, replaced by another.
    func changingPositions(_ change: (_ longitude: Double, _ latitude: Double) -> ExampleJSON) -> ExampleJSON {
        switch content {
        case .text: return self
        case .array(let values):
            if values.count == 2, let x = Double(values[0].text), let y = Double(values[1].text) { return change(x, y) }
            return Self.array(values.map { $0.changingPositions(change) }).marked(isMarked)
        case .object(let members):
            return Self.object(members.map { ($0.key, $0.value.changingPositions(change)) }).marked(isMarked)
        }
    }

    private var isAbsent: Bool { if case .text("absent") = content { true } else { false } }

    /// A member of an object, for edits of the sample's features.
    subscript(key: String) -> ExampleJSON? { members?.first { $0.key == key }?.value }

    private static func quoted(_ text: String) -> String {
        var json = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += #"\""#
            case "\\": json += #"\\"#
            case "\n": json += #"\n"#
            case "\t": json += #"\t"#
            default: json.unicodeScalars.append(scalar)
            }
        }
        return "\"" + json + "\""
    }
}

extension ExampleJSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A JSON string.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A JSON number.
    package init(integerLiteral value: Int) { self = .raw("\(value)") }
    /// A JSON number.
    package init(floatLiteral value: Double) { self = .raw("\(value)") }
    /// A JSON boolean.
    package init(booleanLiteral value: Bool) { self = .raw("\(value)") }
    /// The JSON value null.
    package init(nilLiteral: ()) { self = .raw("null") }
    /// A JSON array.
    package init(arrayLiteral elements: ExampleJSON...) { self = .array(elements) }
    /// A JSON object, in the order of the literal. The last value of a duplicate key counts.
    package init(dictionaryLiteral elements: (String, ExampleJSON)...) {
        self = elements.reduce(.object([])) { $0.with(.object([(key: $1.0, value: $1.1)])) }
    }
}

extension ExampleJSON {
    /// The text with spaces after colons and commas. Objects and arrays that are longer than a line are broken into
    /// lines.
    func lines(width: Int, indent: Int = 0) -> String {
        let line = line
        let parts: [(key: String, value: ExampleJSON)]
        let brackets: (open: String, close: String)
        switch content {
        case .text: return line
        case .array(let values): (parts, brackets) = (values.map { ("", $0) }, ("[", "]"))
        case .object(let members):
            (parts, brackets) = (members.map { (Self.quoted($0.key) + ": ", $0.value) }, ("{", "}"))
        }
        // Positions may be in longer lines, since people do not read them one by one.
        guard !parts.isEmpty, indent + line.count > (line.contains("\"") ? width : 2 * width) else { return line }
        let space = String(repeating: " ", count: indent + 2)
        let lines = parts.map { space + $0.key + $0.value.lines(width: width, indent: indent + 2) }
        return (isMarked ? "⟪" : "") + brackets.open + "\n" + lines.joined(separator: ",\n") + "\n" + space.dropLast(2)
            + brackets.close + (isMarked ? "⟫" : "")
    }

    /// The text in one line, with spaces after colons and commas.
    private var line: String {
        let line =
            switch content {
            case .text(let text): text
            case .array(let values): "[" + values.map { $0.line }.joined(separator: ", ") + "]"
            case .object(let members):
                "{" + members.map { Self.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ") + "}"
            }
        return isMarked ? "⟪" + line + "⟫" : line
    }
}
