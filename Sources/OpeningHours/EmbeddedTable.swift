import CTables

/// A table of words or names: a text file of the target `CTables`.
///
/// A file has lines, and may have sections, each of which begins with a line `[name]`.
package struct EmbeddedTable: Sendable {
    /// The contents of the file.
    package let text: String

    /// Reads a table, which ends with a null: linear in its size.
    package init(_ bytes: UnsafePointer<CChar>) { text = String(cString: bytes) }

    /// The sections in the order of the file; what stands before the first belongs to none.
    package var sections: [(name: Substring, text: Substring)] {
        var sections: [(name: Substring, text: Substring)] = []
        for line in lines where line.utf8.first == UInt8(ascii: "[") {
            let start = line.endIndex == text.endIndex ? line.endIndex : text.utf8.index(after: line.endIndex)
            if let last = sections.indices.last {
                sections[last].text = text[sections[last].text.startIndex..<line.startIndex]
            }
            sections.append((line.dropFirst().dropLast(), text[start...]))
        }
        return sections
    }

    /// The text of a section; nil if there is no such section.
    package subscript(section: String) -> Substring? { sections.first { $0.name == section }?.text }

    /// The lines that are not empty.
    package var lines: [Substring] { Self.lines(of: text[...]) }

    /// The lines of a text that are not empty.
    package static func lines(of text: Substring) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    }

    /// The words of a text, between spaces and ends of lines.
    package static func words(of text: Substring) -> [Substring] {
        text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
    }
}
