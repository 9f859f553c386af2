import TestSupport
import Testing

@testable import IMDFLint

@Suite struct WorkspaceTextTests {
    static let pieces = ["a", "ü", "€", "𝄞", "\n", "\r\n", "\r", "{", "\"", "  ", "語", "\n\n"]

    /// The place of each character, counted one by one.
    private static func places(_ text: String) -> [(
        offset: Int, utf8: WorkspaceText.Position, utf16: WorkspaceText.Position
    )] {
        var found: [(Int, WorkspaceText.Position, WorkspaceText.Position)] = []
        var (line, bytes, units, offset) = (0, 0, 0, 0)
        let scalars = Array(text.unicodeScalars)
        for (number, scalar) in scalars.enumerated() {
            found.append((offset, .init(line: line, column: bytes), .init(line: line, column: units)))
            offset += String(scalar).utf8.count
            let next = number + 1 < scalars.count ? scalars[number + 1] : " "
            if scalar == "\n" || (scalar == "\r" && next != "\n") {
                (line, bytes, units) = (line + 1, 0, 0)
            } else {
                bytes += String(scalar).utf8.count
                units += String(scalar).utf16.count
            }
        }
        found.append((offset, .init(line: line, column: bytes), .init(line: line, column: units)))
        return found
    }

    private static func random(_ count: Int, _ generator: inout SeededGenerator) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func `Positions are those that are counted`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = Self.random(Int(seed) * 60, &generator)
        let own = WorkspaceText(text)
        let all = Array(text.utf8)
        for place in Self.places(text) {
            expectEqual(own.position(of: place.offset, .utf8), place.utf8)
            expectEqual(own.position(of: place.offset, .utf16), place.utf16)
            // Between the two characters of a line end the line is over.
            let isInside =
                place.offset > 0 && place.offset < all.count && all[place.offset - 1] == 13 && all[place.offset] == 10
            if isInside { continue }
            expectEqual(own.offset(of: place.utf8, .utf8), place.offset)
            expectEqual(own.offset(of: place.utf16, .utf16), place.offset)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func `A replacement leads to the lines of the new text`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Even seeds stay ASCII, for which the lines are not looked for again.
        let pieces = seed % 2 == 0 ? ["a", "\n", "b\n", "{"] : Self.pieces
        // Units of UTF-16 are counted by blocks, of which a longer text has several.
        var own = WorkspaceText(seed % 4 == 3 ? String(repeating: "aü𝄞 ", count: 200) : "one\ntwo\n")
        for _ in 0..<60 {
            let count = own.bytes.count
            let ends = [0, 1].map { _ in
                own.offset(of: own.position(of: Int.random(in: 0...count, using: &generator), .utf16), .utf16)
            }
            let text = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            let range = (ends.min() ?? 0)..<(ends.max() ?? 0)
            let expected = own.string(0..<range.lowerBound) + text.joined() + own.string(range.upperBound..<count)
            own = own.replacing(range, with: Array(text.joined().utf8))
            expectEqual(own.string(0..<own.bytes.count), expected)
            let other = WorkspaceText(expected)
            for offset in stride(from: 0, through: own.bytes.count, by: max(own.bytes.count / 100, 1)) {
                expectEqual(own.position(of: offset, .utf16), other.position(of: offset, .utf16))
            }
        }
    }

    @Test(arguments: [
        ("ab\ncd", 0, 9, 2), ("ab\r\ncd", 0, 9, 2), ("ab\ncd", 9, 0, 5), ("ab\ncd", -1, 0, 0), ("ab", 0, -4, 0),
        ("𝄞b", 0, 1, 0), ("𝄞b", 0, 2, 4), ("", 0, 0, 0),
    ]) func `Positions that do not exist are the nearest ones`(text: String, line: Int, column: Int, offset: Int) {
        expectEqual(WorkspaceText(text).offset(of: .init(line: line, column: column), .utf16), offset)
    }
}

@Suite struct SyntaxTreeTests {
    private static func outline(_ text: String) -> [String] {
        let own = WorkspaceText(text)
        let tree = SyntaxTree(own.bytes, in: 0..<own.bytes.count)
        return tree.nodes.indices.map { number in
            let path = tree.path(to: number).joined(separator: "/")
            return "\(path) \(tree.nodes[number].kind) \(own.string(tree.nodes[number].range))"
        }
    }

    @Test func `A tree has each value with its place`() {
        expectEqual(
            Self.outline(#"{"a": [1, {"b": "c"}, "d"], "e": true} rest"#),
            [
                #" object {"a": [1, {"b": "c"}, "d"], "e": true}"#, #"a array [1, {"b": "c"}, "d"]"#,
                #"a/1 object {"b": "c"}"#, #"a/1/b string "c""#, #"a/2 string "d""#, "e word true",
            ])
    }

    @Test(arguments: [
        (#"{"a": {"b": "#, ["object", "object", "loneKey"]), (#"{"a" "b": 1}"#, ["object", "loneKey", "number"]),
        (#"{"a": "x, "b": 2"#, ["object", "string", "loneKey"]), (#"[}{"#, ["array", "object"]), ("}}]", []),
        (#"{"a": [1, 2}"#, ["object", "array"]), (#"{ // "x": 1\#n "y": /* 2 */ 3 }"#, ["object", "number"]),
        ("\"", ["string"]), ("{\"a\\", ["object", "loneKey"]), ("", []),
    ]) func `What is being typed has a tree, too`(text: String, kinds: [String]) {
        let own = WorkspaceText(text)
        expectEqual(SyntaxTree(own.bytes, in: 0..<own.bytes.count).nodes.map { "\($0.kind)" }, kinds)
    }

    @Test func `No text leads out of the tree`() {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["{", "}", "[", "]", "\"", ":", ",", "\\", "1", "x", " ", "\n", "/", "/*", "*/", "ü", "\"a\":"]
        for _ in 0..<2000 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let own = WorkspaceText(text)
            let tree = SyntaxTree(own.bytes, in: 0..<own.bytes.count)
            for (number, node) in tree.nodes.enumerated() {
                #expect(
                    node.whole.upperBound <= own.bytes.count && node.behind > number && node.behind <= tree.nodes.count)
                _ = tree.path(to: number) + tree.children(of: number).map { tree.string($0) ?? "" }
            }
            for offset in 0...own.bytes.count {
                _ = (tree.node(at: offset), tree.container(at: offset), CompletionPlace(tree, at: offset))
            }
        }
    }
}
