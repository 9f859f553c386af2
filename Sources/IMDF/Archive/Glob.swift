/// A pattern for paths, as in shells and `.gitignore`.
///
/// | pattern | matches |
/// |---|---|
/// | `*` | any characters but a slash, or none |
/// | `?` | one character but a slash |
/// | `[a-z]`, `[!a-z]` | one character of the ranges, one of all others |
/// | `**` as a whole component | any number of folders, or none |
/// | `\*` | the character after the backslash |
///
/// A pattern without a slash matches a name in any folder: `old.zip`, `*.geojson`. A pattern with one matches a whole
/// path: `venues/*.zip`, `venues/**`, `./*.zip`, `/build`. Components that are empty or `.` do not count, neither in
/// the pattern nor in the path. Case counts. A bracket that is not closed is a character like any other.
///
/// Matching compares bytes, so names that are not UTF-8 are matched too.
package struct Glob: Sendable, Hashable {
    /// The pattern as given.
    package let pattern: String

    private enum Token: Hashable {
        case literal(UInt8)
        case anyCharacter
        case anyRun
        case oneOf([ClosedRange<UInt32>], isNegated: Bool)
    }

    private enum Component: Hashable {
        case anyFolders
        case name([Token])
    }

    private let components: [Component]

    /// Parses a pattern. Every text is valid; the empty one matches nothing.
    package init(_ pattern: String) {
        self.pattern = pattern
        let parts = Self.parts(pattern)
        var components = parts.map { $0.elementsEqual("**".utf8) ? Component.anyFolders : .name(Self.tokens($0)) }
        let isWithoutSlash = !pattern.utf8.dropLast().contains(UInt8(ascii: "/"))
        if isWithoutSlash, !components.isEmpty { components.insert(.anyFolders, at: 0) }
        self.components = components
    }

    /// Whether the pattern has a wildcard; if not, it matches only itself.
    package var isPlain: Bool {
        components.allSatisfy { component in
            guard case .name(let tokens) = component else { return false }
            return tokens.allSatisfy { if case .literal = $0 { true } else { false } }
        }
    }

    /// Whether the pattern matches a path.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of path and pattern, whatever they are.
    package func matches(_ path: String) -> Bool { places(after: Self.parts(path)).last ?? false }

    /// Whether the pattern matches a path or a folder above it, as an exclusion does.
    package func covers(_ path: String) -> Bool {
        let parts = Self.parts(path)
        return parts.indices.contains { places(after: Array(parts[...$0])).last ?? false }
    }

    /// Whether the pattern may match files below a folder, so that the folder must be searched.
    package func mayMatch(below folder: String) -> Bool { progress(in: folder).contains(true) }

    /// The positions in the pattern from which matching can continue below a folder.
    func progress(in folder: String) -> [Bool] { places(after: Self.parts(folder)).dropLast() }

    // MARK: - Components

    private typealias Bytes = Substring.UTF8View

    private static func parts(_ path: String) -> [Bytes] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0).utf8 }.filter { !$0.elementsEqual(".".utf8) }
    }

    /// The possible positions in the pattern after matching some components of a path; the last one is the end.
    private func places(after parts: [Bytes]) -> [Bool] {
        guard !components.isEmpty else { return [] }
        var places = [Bool](repeating: false, count: components.count + 1)
        places[0] = true
        for part in parts {
            var next = [Bool](repeating: false, count: places.count)
            for (index, component) in components.enumerated() where mayStand(at: index, places) {
                switch component {
                case .anyFolders: next[index] = true
                case .name(let tokens): if Self.matches(tokens, Array(part)) { next[index + 1] = true }
                }
            }
            // `a/**` matches what is below `a`, so a last `**` needs at least one component.
            if components.last == .anyFolders, next[components.count - 1], mayStand(at: components.count - 1, places) {
                next[components.count] = true
            }
            places = next
        }
        return places
    }

    /// Whether matching can be at a component, also if `**` before it match no folder.
    private func mayStand(at index: Int, _ places: [Bool]) -> Bool {
        var index = index
        while !places[index], index > 0, components[index - 1] == .anyFolders { index -= 1 }
        return places[index]
    }

    // MARK: - Names

    private static func tokens(_ text: Bytes) -> [Token] {
        var tokens: [Token] = []
        var rest = Array(text)[...]
        // Where one set is not closed, none behind it is. Looking for the end of each would take quadratic time.
        var mayClose = true
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): if tokens.last != .anyRun { tokens.append(.anyRun) }
            case UInt8(ascii: "?"): tokens.append(.anyCharacter)
            case UInt8(ascii: "["):
                if mayClose, let (set, behind) = set(rest) {
                    tokens.append(set)
                    rest = behind
                } else {
                    mayClose = false
                    tokens.append(.literal(byte))
                }
            case UInt8(ascii: "\\"): tokens.append(.literal(rest.popFirst() ?? byte))
            default: tokens.append(.literal(byte))
            }
        }
        return tokens
    }

    /// Reads a set after its opening bracket. A bracket or dash at the start is a member.
    private static func set(_ text: ArraySlice<UInt8>) -> (Token, ArraySlice<UInt8>)? {
        var rest = text
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<UInt32>] = []
        while let lower = character(&rest) {
            if lower == UInt32(ascii: "]"), !ranges.isEmpty { return (.oneOf(ranges, isNegated: isNegated), rest) }
            var upper = lower
            if rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first, next != UInt8(ascii: "]") {
                rest.removeFirst()
                upper = character(&rest) ?? lower
            }
            // A reversed range is reduced to its first character.
            ranges.append(lower <= upper ? lower...upper : lower...lower)
        }
        return nil
    }

    /// Takes a character: a Unicode scalar, or a byte that belongs to none.
    private static func character(_ bytes: inout ArraySlice<UInt8>) -> UInt32? {
        guard let first = bytes.first else { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        if first >= 0x80, case .scalarValue(let scalar) = decoder.decode(&iterator) {
            bytes = bytes.dropFirst(UTF8.width(scalar))
            return scalar.value
        }
        bytes.removeFirst()
        return UInt32(first)
    }

    /// Backtracks only to the last `*`, which is sufficient and limits the time to the product of the lengths.
    private static func matches(_ tokens: [Token], _ name: [UInt8]) -> Bool {
        var token = 0
        var rest = name[...]
        var retry: (token: Int, rest: ArraySlice<UInt8>)?
        while true {
            if token < tokens.count, tokens[token] == .anyRun {
                token += 1
                retry = (token, rest)
                continue
            }
            if token == tokens.count, rest.isEmpty { return true }
            if token < tokens.count, take(tokens[token], &rest) {
                token += 1
                continue
            }
            guard var again = retry, !again.rest.isEmpty else { return false }
            again.rest.removeFirst()
            retry = again
            (token, rest) = again
        }
    }

    private static func take(_ token: Token, _ rest: inout ArraySlice<UInt8>) -> Bool {
        switch token {
        case .literal(let byte):
            guard rest.first == byte else { return false }
            rest.removeFirst()
            return true
        case .anyRun: return true
        case .anyCharacter: return character(&rest) != nil
        case .oneOf(let ranges, let isNegated):
            guard let value = character(&rest) else { return false }
            return ranges.contains { $0.contains(value) } != isNegated
        }
    }
}

extension UInt32 { fileprivate init(ascii scalar: Unicode.Scalar) { self = scalar.value } }
