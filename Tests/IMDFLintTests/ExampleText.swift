@testable import IMDF
@testable import IMDFLint

/// The edits of an example in words and JSON, for the pages about rules.
enum ExampleText {
    /// How long a line of JSON may get before it is broken.
    private static let width = 100

    static func markdown(of example: Example) -> String {
        var text = "**\(capitalized(example.caption))**"
        let edits = example.edits.filter { if case .archiveIsPlace = $0 { false } else { true } }
        text += edits.isEmpty ? "\n" : ":\n"
        for edit in edits { text += "\n" + markdown(of: edit) }
        return text
    }

    private static func markdown(of edit: Example.Edit) -> String {
        switch edit {
        case .change(let type, let patch): "- the \(type.rawValue) has\n" + block(patch)
        case .add(let type, let patch): "- one more \(type.rawValue), with\n" + block(patch)
        case .removeAll(let type): "- no feature of type \(type.rawValue)\n"
        case .file(let name, nil): "- no file `\(name)`\n"
        case .file(let name, let content?): "- the file `\(name)` is\n" + block(content)
        case .archiveIsPlace: ""
        }
    }

    private static func block(_ content: String) -> String {
        var visible = ""
        for scalar in content.unicodeScalars {
            // What cannot be seen is named.
            if scalar.properties.generalCategory == .format || (scalar.value < 0x20 && scalar != "\n") {
                visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        let shown = visible.isEmpty ? "(nothing)" : JSONLayout.broken(visible, width: width)
        let lines = shown.split(separator: "\n").map { "  \($0)\n" }.joined()
        return "\n  ```json\n" + lines + "  ```\n"
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// Lays out JSON that may hold marks, the word `absent`, or faults: text is moved, never changed.
private struct JSONLayout {
    /// The text with spaces after colons and commas, objects and arrays broken into lines where they are too long.
    static func broken(_ json: String, width: Int) -> String {
        var layout = JSONLayout(rest: Array(json))
        let root = layout.node()
        layout.skipSpaces()
        // What is not one value is shown as it stands: its layout may be what the example is about.
        guard let root, layout.at == layout.rest.count else { return json }
        return root.text(indent: 0, width: width)
    }

    private indirect enum Node {
        case leaf(String)
        /// Opening bracket with marks before it, members, closing bracket with marks after it.
        case list(open: String, members: [(key: String, value: Node)], close: String)

        var line: String {
            switch self {
            case .leaf(let text): text
            case .list(let open, let members, let close):
                open + members.map { $0.key + $0.value.line }.joined(separator: ", ") + close
            }
        }

        func text(indent: Int, width: Int) -> String {
            let line = line
            // Positions may stand in longer lines: nobody reads them one by one.
            guard case .list(let open, let members, let close) = self, !members.isEmpty,
                indent + line.count > (line.contains("\"") ? width : 2 * width)
            else { return line }
            let space = String(repeating: " ", count: indent + 2)
            let lines = members.map { space + $0.key + $0.value.text(indent: indent + 2, width: width) }
            return open + "\n" + lines.joined(separator: ",\n") + "\n" + space.dropLast(2) + close
        }
    }

    private let rest: [Character]
    private var at = 0

    private init(rest: [Character]) { self.rest = rest }

    private var next: Character? { at < rest.count ? rest[at] : nil }

    private mutating func skipSpaces() { while let next, next.isWhitespace { at += 1 } }

    private mutating func marks(_ mark: Character) -> String {
        var text = ""
        skipSpaces()
        while next == mark {
            text.append(mark)
            at += 1
            skipSpaces()
        }
        return text
    }

    private mutating func node() -> Node? {
        let lead = marks("⟪")
        guard let first = next else { return nil }
        if first == "{" || first == "[" {
            at += 1
            let end: Character = first == "{" ? "}" : "]"
            var members: [(key: String, value: Node)] = []
            skipSpaces()
            while next != end {
                if !members.isEmpty {
                    guard next == "," else { return nil }
                    at += 1
                }
                var key = ""
                if first == "{" {
                    let before = marks("⟪")
                    guard let name = scalar() else { return nil }
                    key = before + name + marks("⟫")
                    guard next == ":" else { return nil }
                    at += 1
                    key += ": "
                }
                guard let value = node() else { return nil }
                // Of a key that an edit has twice the last counts.
                if !key.isEmpty { members.removeAll { $0.key == key } }
                members.append((key, value))
                skipSpaces()
            }
            at += 1
            return .list(open: lead + String(first), members: members, close: String(end) + marks("⟫"))
        }
        guard let text = scalar() else { return nil }
        return .leaf(lead + text + marks("⟫"))
    }

    /// A string with its quotes, or a word or number; marks within it stay.
    private mutating func scalar() -> String? {
        let start = at
        if next == "\"" {
            at += 1
            while let character = next, character != "\"" { at += character == "\\" ? 2 : 1 }
            guard next == "\"" else { return nil }
            at += 1
        } else {
            while let character = next, !",:{}[]⟫\"".contains(character), !character.isWhitespace { at += 1 }
        }
        return at > start && at <= rest.count ? String(rest[start..<at]) : nil
    }
}
