/// Finds places in features one after the other, each feature's members only once: many findings are about one feature.
///
/// What lies between the members of a small object is stepped over by its brackets. A value that is long, or has escapes in
/// its keys, is read once, and its contents are kept until another feature is asked about, so that many findings about one
/// feature take no more than reading it.
package struct JSONWalk {
    /// A member of an object, by its bytes: the key between its quotes, and where the value starts.
    private struct Member {
        let key: Range<Int>
        let value: Int
    }

    /// The starts of the children of a value.
    private enum Children {
        case object([String: Int])
        case array([Int])
        case none
    }

    /// The members of the object that was asked about last.
    private var members: [Member] = []
    private var object = -1
    private var text: FileBytes?
    /// The members of the object inside of it that was asked about last: mostly its properties.
    private var inner: [Member] = []
    private var innerObject = -1
    /// The children of the long values inside of it, by where these start.
    private var read: [Int: Children] = [:]
    /// Whether all text was read before, so that it is known to be JSON.
    private let isChecked: Bool

    /// The number of bytes of an array or an inner object from which it is read only once.
    private static let longSize = 4096
    /// The number of members from which they are looked up by key.
    private static let manyMembers = 32

    /// Knows nothing.
    ///
    /// - Parameter isChecked: whether all text was read before, so that it is known to be JSON, as that of features is.
    package init(isChecked: Bool = true) { self.isChecked = isChecked }

    /// The result of ``JSONLocator/offset(of:from:in:)``.
    package mutating func offset(of pointer: String, from start: Int, in bytes: FileBytes) -> Int {
        if pointer.isEmpty { return start }
        if object != start || text !== bytes {
            (object, text, innerObject) = (start, bytes, -1)
            if !read.isEmpty { read.removeAll() }
            if !isChecked || !Scan(bytes).members(of: start, into: &members) {
                read[start] = Self.children(of: start, in: bytes)
            }
        }
        var pointer = pointer
        return pointer.withUTF8 { offset(of: $0, from: start, in: bytes) }
    }

    /// The same for the bytes of a pointer, in the object of which the members are known.
    private mutating func offset(of pointer: UnsafeBufferPointer<UInt8>, from start: Int, in bytes: FileBytes) -> Int {
        var at = start
        // Text before the first slash is not a token.
        guard let slash = pointer.firstIndex(of: UInt8(ascii: "/")) else { return start }
        var rest = pointer[(slash + 1)...]
        while true {
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            let token = UnsafeBufferPointer(rebasing: rest[..<end])
            guard let child = child(token, of: at, in: bytes) else { return at }
            at = child
            guard end < rest.endIndex else { return at }
            rest = rest[(end + 1)...]
        }
    }

    /// The start of the child of a value that a token of a pointer means; nil if there is none.
    private mutating func child(_ token: UnsafeBufferPointer<UInt8>, of at: Int, in bytes: FileBytes) -> Int? {
        if !read.isEmpty, let known = read[at] { return Self.child(token, in: known) }
        let scan = Scan(bytes)
        switch bytes.base[at] {
        case UInt8(ascii: "["):
            guard let position = Int(String(decoding: token, as: UTF8.self)), position >= 0 else { return nil }
            if let found = scan.element(position, of: at, within: Self.longSize) { return found < 0 ? nil : found }
        case UInt8(ascii: "{") where !token.contains(UInt8(ascii: "~")):
            if at == object { return scan.last(token, of: members) }
            if innerObject != at {
                innerObject = -1
                if scan.members(of: at, into: &inner, within: Self.longSize) { innerObject = at }
            }
            if innerObject == at { return scan.last(token, of: inner) }
        case UInt8(ascii: "{"): break
        default: return nil
        }
        let children = Self.children(of: at, in: bytes)
        read[at] = children
        return Self.child(token, in: children)
    }

    private static func child(_ token: UnsafeBufferPointer<UInt8>, in children: Children) -> Int? {
        let text = String(checked: token)
        switch children {
        case .object(let members): return members[JSONPointer.unescape(text[...])]
        case .array(let elements): return Int(text).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .none: return nil
        }
    }

    /// The children of a value, by reading it; none if it is not JSON.
    private static func children(of start: Int, in bytes: FileBytes) -> Children {
        guard start < bytes.count else { return .none }
        return JSONElement.withValue(bytes, at: start) { value in
            if value.kind == .array {
                var elements: [Int] = []
                value.forEachElement {
                    elements.append($0.node.start)
                    return true
                }
                return .array(elements)
            }
            var members: [String: Int] = [:]
            value.forEachMember { key, member in
                members[key] = member.node.start
                return true
            }
            return .object(members)
        } ?? .none
    }

    /// The bytes of the value that `pointer` means, likewise.
    package mutating func range(of pointer: String, from start: Int, in bytes: FileBytes) -> Range<Int> {
        Self.range(at: offset(of: pointer, from: start, in: bytes), in: bytes, isChecked: isChecked)
    }

    /// The bytes of the value that starts at a place.
    package static func range(at value: Int, in bytes: FileBytes, isChecked: Bool) -> Range<Int> {
        isChecked
            ? value..<max(value, Scan(bytes).behindValue(value)) : JSONLocator.range(of: "", from: value, in: bytes)
    }

    /// Steps over JSON by its bytes. Past the end, and where something else than JSON comes, it gives up.
    private struct Scan {
        let base: UnsafePointer<UInt8>
        let count: Int

        init(_ bytes: FileBytes) { (base, count) = (bytes.base, bytes.count) }

        /// The value of the last member with a key, as readers take it.
        func last(_ key: UnsafeBufferPointer<UInt8>, of members: [Member]) -> Int? {
            members.last {
                $0.key.count == key.count
                    && UnsafeBufferPointer(start: base + $0.key.lowerBound, count: key.count).isSame(as: key)
            }?.value
        }

        /// The members of the object at a place; false where there is none, a key has escapes, they are many, or they take
        /// more than a number of bytes.
        func members(of start: Int, into members: inout [Member], within size: Int = .max) -> Bool {
            members.removeAll(keepingCapacity: true)
            guard start < count, base[start] == UInt8(ascii: "{") else { return false }
            var at = behindSpace(start + 1)
            if at < count, base[at] == UInt8(ascii: "}") { return true }
            while at < count, base[at] == Byte.quote {
                let key = at + 1
                at = behindString(at)
                guard at <= count else { return false }
                let keyEnd = at - 1
                for place in key..<keyEnd where base[place] == Byte.backslash { return false }
                at = behindSpace(at)
                guard at < count, base[at] == Byte.colon else { return false }
                at = behindSpace(at + 1)
                members.append(Member(key: key..<keyEnd, value: at))
                at = behindSpace(behindValue(at))
                guard at < count, at - start <= size, members.count <= JSONWalk.manyMembers else { return false }
                if base[at] == UInt8(ascii: "}") { return true }
                guard base[at] == Byte.comma else { return false }
                at = behindSpace(at + 1)
            }
            return false
        }

        /// The start of an element of the array at a place; -1 if there is none, nil if it is farther than a number of bytes.
        func element(_ position: Int, of start: Int, within size: Int) -> Int? {
            var at = behindSpace(start + 1)
            for _ in 0..<position {
                guard at < count, base[at] != UInt8(ascii: "]") else { return -1 }
                at = behindSpace(behindValue(at))
                guard at - start <= size else { return nil }
                guard at < count, base[at] == Byte.comma else { return -1 }
                at = behindSpace(at + 1)
            }
            return at < count && base[at] != UInt8(ascii: "]") ? at : -1
        }

        private func behindSpace(_ start: Int) -> Int {
            var at = start
            while at < count, base[at] <= Byte.space { at += 1 }
            return at
        }

        private func behindString(_ start: Int) -> Int {
            var at = start + 1
            while at < count {
                // Eight bytes at a time where none is a quotation mark or a backslash.
                if at + 8 <= count {
                    let plain = Self.bytesBeforeEnd(UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
                    at += plain
                    if plain == 8 { continue }
                }
                if base[at] == Byte.quote { break }
                at += base[at] == Byte.backslash ? 2 : 1
            }
            return at + 1
        }

        func behindValue(_ start: Int) -> Int {
            guard start < count else { return count }
            switch base[start] {
            case Byte.quote: return behindString(start)
            case UInt8(ascii: "["), UInt8(ascii: "{"): return behindBrackets(start)
            default:
                var at = start
                while at < count, base[at] > Byte.space, base[at] != Byte.comma, !Self.isBracket(base[at]) { at += 1 }
                return at
            }
        }

        private func behindBrackets(_ start: Int) -> Int {
            var at = start
            var depth = 0
            while at < count {
                // Eight bytes at a time where none is a bracket or a quote, as in most of what coordinates are.
                if at + 8 <= count {
                    let plain = Self.bytesBeforeMark(UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
                    at += plain
                    if plain == 8 { continue }
                }
                switch base[at] {
                case Byte.quote: at = behindString(at)
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    at += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    at += 1
                    if depth == 0 { return at }
                default: at += 1
                }
            }
            return count
        }

        private static func isBracket(_ byte: UInt8) -> Bool { byte | 0x26 == 0x7F }

        /// The number of bytes of a word, from the first in memory on, before a quote, a bracket, or one of a few others that
        /// look like one.
        @inline(__always) private static func bytesBeforeMark(_ word: UInt64) -> Int {
            let word = word.littleEndian
            let brackets = (word | ones &* 0x26) ^ (ones &* 0x7F)
            let quotes = word ^ (ones &* UInt64(Byte.quote))
            return (zeros(brackets) | zeros(quotes)).trailingZeroBitCount / 8
        }

        /// The number of bytes of a word, from the first in memory on, before a quote or a backslash.
        @inline(__always) private static func bytesBeforeEnd(_ word: UInt64) -> Int {
            let word = word.littleEndian
            let quotes = word ^ (ones &* UInt64(Byte.quote))
            let backslashes = word ^ (ones &* UInt64(Byte.backslash))
            return (zeros(quotes) | zeros(backslashes)).trailingZeroBitCount / 8
        }

        /// The top bit of the first byte of a word that is zero is set, and of none before it.
        @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
            (word &- ones) & ~word & (ones &* 0x80)
        }

        /// A one in each byte.
        private static let ones: UInt64 = 0x0101_0101_0101_0101
    }
}
