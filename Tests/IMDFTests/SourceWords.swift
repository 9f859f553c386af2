/// The words that a Swift file declares and those that it refers to, without its comments and texts. Reads bytes: regular
/// expressions took a minute for the sources of a module.
struct SourceWords {
    /// Types outside others; functions, variables, cases, and labels, by which values of enumerations and tuples are read.
    private(set) var declared: Set<String> = []
    /// Types inside others and private ones, whose names a layer above may use too.
    private(set) var nested: Set<String> = []
    /// Types, members after a period, and functions.
    private(set) var used: Set<String> = []

    init(_ text: String) {
        let code = Self.code(Array(text.utf8))
        code.withUnsafeBufferPointer { gather($0) }
    }

    private static let typeKeywords: Set<String> = [
        "struct", "enum", "class", "protocol", "actor", "typealias", "associatedtype",
    ]

    private mutating func gather(_ code: UnsafeBufferPointer<UInt8>) {
        // The last type of a line counts, as in “indirect enum Shape” or “class var”.
        var typeOfLine: String?
        var lineStart = 0
        var keyword = ""
        var keywordEnd = 0
        var at = 0
        func endLine(_ end: Int) {
            defer { (typeOfLine, lineStart) = (nil, end + 1) }
            guard let type = typeOfLine else { return }
            let line = String(decoding: code[lineStart..<end], as: UTF8.self)
            if line.first == " " || line.contains("private ") { nested.insert(type) } else { declared.insert(type) }
        }
        while at < code.count {
            if code[at] == UInt8(ascii: "\n") { endLine(at) }
            guard Self.isWord(code[at]) else {
                at += 1
                continue
            }
            let start = at
            while at < code.count, Self.isWord(code[at]) { at += 1 }
            let word = String(decoding: code[start..<at], as: UTF8.self)
            let before = start > 0 ? code[start - 1] : UInt8(ascii: " ")
            let isLower = Self.isLower(code[start])
            let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= code[start]
            let isBehindSpaces = code[keywordEnd..<start].allSatisfy { Self.isSpace($0) || $0 == UInt8(ascii: "`") }
            if isUpper, isBehindSpaces, start > keywordEnd, Self.typeKeywords.contains(keyword) { typeOfLine = word }
            if isLower, isBehindSpaces, start > keywordEnd, ["func", "var", "let"].contains(keyword) {
                declared.insert(word)
            }
            if isLower {
                var next = at
                while next < code.count, Self.isSpace(code[next]) { next += 1 }
                // Not a member or a value before the colon of a choice or of a case: `? .name :`, `? name :`, `case .name:`.
                if next < code.count, code[next] == UInt8(ascii: ":"), before != UInt8(ascii: "."),
                    !Self.isChoice(code[..<start])
                {
                    declared.insert(word)
                }
                if before == UInt8(ascii: ".") { used.insert(word) }
                let isCall = at < code.count && code[at] == UInt8(ascii: "(")
                if isCall, before != UInt8(ascii: "."), before != UInt8(ascii: "`") { used.insert(word) }
            }
            if isUpper, before != UInt8(ascii: ".") { used.insert(word) }
            if word == "case", at < code.count, code[at] == UInt8(ascii: " ") { addCases(code[(at + 1)...]) }
            (keyword, keywordEnd) = (word, at)
        }
        endLine(code.count)
    }

    /// Adds the cases of a list that ends with the line, at a colon, or at an equals sign.
    private mutating func addCases(_ rest: Slice<UnsafeBufferPointer<UInt8>>) {
        let list = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") }
        for part in list.split(separator: UInt8(ascii: ",")) {
            let word = part.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }.prefix(while: Self.isWord)
            if let first = word.first, Self.isLower(first) { declared.insert(String(decoding: word, as: UTF8.self)) }
        }
    }

    /// Whether code ends with the question mark of a choice.
    private static func isChoice(_ code: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        code.last(where: { !isSpace($0) }) == UInt8(ascii: "?") && code.last.map(isSpace) == true
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || isLower(byte | 0x20)
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func isLower(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

    /// The text without comments and literals; lines stay lines.
    private static func code(_ text: [UInt8]) -> [UInt8] {
        let (quote, newline) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))
        var code: [UInt8] = []
        code.reserveCapacity(text.count)
        // The number of quotation marks of the literal that is open.
        var open = 0
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte == quote {
                let isTriple = at + 2 < text.count && text[at + 1] == quote && text[at + 2] == quote
                if open == 0 {
                    open = isTriple ? 3 : 1
                    code.append(UInt8(ascii: " "))
                    at += open
                    continue
                }
                if open == 1 || isTriple {
                    at += open
                    open = 0
                    continue
                }
            } else if byte == newline {
                if open == 1 { open = 0 }
                code.append(byte)
            } else if open > 0 {
                if byte == UInt8(ascii: "\\") { at += 1 }
            } else if byte == UInt8(ascii: "/"), at + 1 < text.count, text[at + 1] == byte {
                while at < text.count, text[at] != newline { at += 1 }
                continue
            } else {
                code.append(byte)
            }
            at += 1
        }
        return code
    }
}
