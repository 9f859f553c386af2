import CTables

/// A table of words or names from a text file of the target `CTables`.
///
/// A file consists of lines. It may have sections, each of which begins with a line `[name]`.
package struct EmbeddedTable: Sendable {
    /// The contents of the file.
    package let text: String

    /// Reads a null-terminated table. Linear in its size.
    package init(_ bytes: UnsafePointer<CChar>) { text = String(cString: bytes) }

    /// The sections of a file that begins with one, in the order of the file. Each is read when it is asked for.
    package var sections: some Sequence<(name: Substring, text: Substring)> {
        sequence(state: text[...]) { rest in
            guard !rest.isEmpty else { return nil }
            let start = Self.nextLine(of: rest)
            var end = start
            while end < rest.endIndex, rest.utf8[end] != UInt8(ascii: "[") { end = Self.nextLine(of: rest[end...]) }
            defer { rest = rest[end...] }
            return (rest[..<start].dropFirst().dropLast(2), rest[start..<end])
        }
    }

    /// The text of a section; nil if there is no such section. What follows the section is not read.
    package subscript(section: String) -> Substring? { sections.first { $0.name == section }?.text }

    /// The start of the line after the first one, or the end.
    private static func nextLine(of text: Substring) -> String.Index {
        text.utf8.firstIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? text.endIndex
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
