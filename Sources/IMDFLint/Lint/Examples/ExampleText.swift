/// An edit of an example in words and JSON, for `imdf-lint explain` and the pages on rules.
package struct ExampleText: Sendable {
    /// A phrase that names the changed object.
    package let lead: String
    /// The JSON, in lines; empty if the lead is enough.
    package let lines: [String]

    /// The edits of an example.
    ///
    /// - Parameter width: the length up to which a line of JSON is not broken.
    package static func edits(of example: Example, width: Int) -> [ExampleText] {
        example.edits.compactMap { edit in
            switch edit {
            case .change(let type, let json): ExampleText("the \(type.rawValue) has", json, width)
            case .add(let type, let json): ExampleText("one more \(type.rawValue), with", json, width)
            case .removeAll(let type): ExampleText(lead: "no feature of type \(type.rawValue)", lines: [])
            case .file(let name, nil): ExampleText(lead: "no file `\(name)`", lines: [])
            case .file(let name, let json?): ExampleText("the file `\(name)` is", json, width)
            case .archiveIsPlace: nil
            }
        }
    }

    private init(lead: String, lines: [String]) {
        self.lead = lead
        self.lines = lines
    }

    private init(_ lead: String, _ json: ExampleJSON, _ width: Int) {
        var visible = ""
        for scalar in json.lines(width: width).unicodeScalars {
            // Escapes invisible characters so that readers can see them.
            if scalar.properties.generalCategory == .format || (scalar.value < 0x20 && scalar != "\n") {
                visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        self.lead = lead
        lines = visible.isEmpty ? ["(nothing)"] : visible.split(separator: "\n").map(String.init)
    }

    /// Whether a value in the JSON is marked.
    package var hasMark: Bool { lines.contains { $0.contains("⟪") } }
}
