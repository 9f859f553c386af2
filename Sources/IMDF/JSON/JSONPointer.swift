/// JSON pointers (RFC 6901), which give the position of a value in a document.
package enum JSONPointer {
    /// A key as a reference token.
    package static func escape(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
        return key.reduce(into: "") { text, character in
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.append(character)
            }
        }
    }

    /// The tokens of a pointer, unescaped.
    static func tokens(_ pointer: String) -> [String] {
        guard !pointer.isEmpty else { return [] }
        var pointer = pointer
        return pointer.withUTF8 { text in
            var tokens: [String] = []
            // Text before the first slash is not a token.
            var start = (text.firstIndex(of: UInt8(ascii: "/")) ?? text.count) + 1
            while start <= text.count {
                var end = start
                while end < text.count, text[end] != UInt8(ascii: "/") { end += 1 }
                let token = String(checked: UnsafeBufferPointer(rebasing: text[start..<end]))
                tokens.append(unescape(token[...]))
                start = end + 1
            }
            return tokens
        }
    }

    /// The key that a token means.
    static func unescape(_ token: Substring) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
        var text = ""
        var rest = token
        while let tilde = rest.firstIndex(of: "~") {
            text += rest[..<tilde]
            let code = rest.index(after: tilde)
            text += code < rest.endIndex && rest[code] == "1" ? "/" : "~"
            rest = code < rest.endIndex ? rest[rest.index(after: code)...] : rest[rest.endIndex...]
        }
        return text + rest
    }
}
