import CTables

/// A table of words or names from a text file of the target `CTables`.
///
/// A file consists of lines. It may have sections, each of which begins with a line `[name]`.
package struct EmbeddedTable: Sendable {
    /// The contents of the file.
    package let text: String

    /// Reads a null-terminated table. Linear in its size.
    package init(_ bytes: UnsafePointer<CChar>) { text = String(cString: bytes) }

    /// The sections in the order of the file. Lines before the first section are not included.
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

    /// The text of a section; nil if there is no such section. What follows the section is not read.
    package subscript(section: String) -> Substring? {
        let head = Array("[\(section)]\n".utf8)
        var at = text.startIndex
        while at < text.endIndex, !text.utf8[at...].starts(with: head) {
            at = text.utf8[at...].firstIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.endIndex
        }
        guard at < text.endIndex else { return nil }
        let start = text.utf8.index(at, offsetBy: head.count)
        var end = start
        while end < text.endIndex, text.utf8[end] != UInt8(ascii: "[") {
            end =
                text.utf8[end...].firstIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.endIndex
        }
        return text[start..<end]
    }

    /// The nonempty lines.
    package var lines: [Substring] { Self.lines(of: text[...]) }

    /// The nonempty lines of a text.
    package static func lines(of text: Substring) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    }

    /// The words of a text, separated by spaces and line ends.
    package static func words(of text: Substring) -> [Substring] {
        var words: [Substring] = []
        var start = 0
        // By offsets into the bytes: indices of a substring take ten times as long.
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        for (at, byte) in bytes.enumerated() where byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
            if at > start {
                let first = text.utf8.index(text.startIndex, offsetBy: start)
                words.append(text[first..<text.utf8.index(first, offsetBy: at - start)])
            }
            start = at + 1
        }
        return words
    }
}
