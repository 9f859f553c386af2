/// The texts in a source file that may be sentences: string literals with a blank, without their interpolations.
package enum TextLiterals {
    /// The texts of a Swift file, each with the number of its line. Comments and literals with JSON are left out.
    package static func all(in source: String) -> [(line: Int, text: String)] {
        var found: [(line: Int, text: String)] = []
        var isInside = false
        var block = ""
        var start = 0
        for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let text = line.drop { $0 == " " }
            if !isInside, text.hasPrefix("//") { continue }
            let pieces = text.split(separator: #"""""#, omittingEmptySubsequences: false)
            for (index, piece) in pieces.enumerated() {
                if index > 0 {
                    isInside.toggle()
                    if isInside {
                        (block, start) = ("", number + 1)
                    } else {
                        found.append((start, withoutInterpolations(block)))
                    }
                }
                if isInside, !piece.isEmpty {
                    block += piece.hasSuffix("\\") ? String(piece.dropLast()) : piece + " "
                } else if !isInside {
                    found += quoted(piece).map { (number + 1, $0) }
                }
            }
        }
        return found.filter { $0.text.contains(" ") && !$0.text.contains("\\\"") }
    }

    /// The literals of a line.
    private static func quoted(_ line: Substring) -> [String] {
        var texts: [String] = []
        var text: String?
        var depth = 0
        var isEscaped = false
        for character in line {
            guard text != nil else {
                if character == "\"" { text = "" }
                continue
            }
            if isEscaped {
                isEscaped = false
                if character == "(" { depth = 1 } else if depth == 0 { text? += "\\" + String(character) }
            } else if depth > 0 {
                if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
                if depth == 0 { text? += "…" }
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                texts.append(text ?? "")
                text = nil
            } else {
                text?.append(character)
            }
        }
        return texts
    }

    private static func withoutInterpolations(_ block: String) -> String {
        var text = ""
        var depth = 0
        var isEscaped = false
        for character in block {
            if depth > 0 {
                if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            } else if isEscaped {
                isEscaped = false
                if character == "(" { (depth, text) = (1, text + "…") } else { text.append(character) }
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }
}
