import IMDFLint

/// JSON output; members keep their order.
indirect enum JSONText {
    case string(String)
    case number(Int)
    /// Finite; written as the shortest text that reads back the same.
    case decimal(Double)
    case bool(Bool)
    case array([JSONText])
    case object(KeyValuePairs<String, JSONText>)
    /// An object whose members depend on what there is to say.
    case members([(key: String, value: JSONText)])
    case null

    /// A string, or null.
    static func string(orNull string: String?) -> JSONText { string.map(JSONText.string) ?? .null }

    /// An array of strings.
    static func strings(_ strings: [String]) -> JSONText { .array(strings.map(JSONText.string)) }

    /// The text, indented, with a final line break.
    var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .string(let string): JSONString.quote(string, into: &text)
        case .number(let number): text += "\(number)"
        case .decimal(let number): text += Int(exactly: number).map(String.init) ?? "\(number)"
        case .bool(let bool): text += bool ? "true" : "false"
        case .array(let elements):
            guard !elements.isEmpty else { return text += "[]" }
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index == 0 ? "\n" : ",\n") + inner
                element.write(to: &text, indent: inner)
            }
            text += "\n\(indent)]"
        case .object(let members):
            JSONText.members(members.map { ($0.key, $0.value) }).write(to: &text, indent: indent)
        case .members(let members):
            guard !members.isEmpty else { return text += "{}" }
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "\n" : ",\n") + inner
                JSONString.quote(member.key, into: &text)
                text += ": "
                member.value.write(to: &text, indent: inner)
            }
            text += "\n\(indent)}"
        case .null: text += "null"
        }
    }
}
