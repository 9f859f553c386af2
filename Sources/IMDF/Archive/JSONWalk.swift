/// Finds places in features one after the other, each feature's members only once: many findings are about one feature.
///
/// Only for text that has been read before, so that it is known to be JSON: what lies between is stepped over by its brackets.
package struct JSONWalk {
    /// A member of an object, by its bytes: the key between its quotes, and where the value starts.
    private struct Member {
        let key: Range<Int>
        let value: Int
    }

    /// The members of the object that was asked about last.
    private var members: [Member] = []
    private var object = -1
    private var text: FileBytes?
    /// The members of the object inside of it that was asked about last: mostly its properties.
    private var inner: [Member] = []
    private var innerObject = -1

    /// Knows nothing.
    package init() {}

    /// The result of ``JSONLocator/offset(of:from:in:)``.
    package mutating func offset(of pointer: String, from start: Int, in bytes: FileBytes) -> Int {
        if pointer.isEmpty { return start }
        if object != start || text !== bytes {
            (object, text, innerObject) = (start, bytes, -1)
            guard Scan(bytes).members(of: start, into: &members) else {
                object = -1
                return JSONLocator.offset(of: pointer, from: start, in: bytes)
            }
        }
        var pointer = pointer
        return pointer.withUTF8 { offset(of: $0, from: start, in: bytes) }
            ?? JSONLocator.offset(of: pointer, from: start, in: bytes)
    }

    /// The same for the bytes of a pointer, in the object of which the members are known; nil for what this does not read.
    private mutating func offset(of pointer: UnsafeBufferPointer<UInt8>, from start: Int, in bytes: FileBytes) -> Int? {
        // Escapes are rare in keys.
        guard pointer.first == UInt8(ascii: "/"), !pointer.contains(UInt8(ascii: "~")) else { return nil }
        let scan = Scan(bytes)
        var at = start
        var isFirst = true
        var rest = pointer.dropFirst()
        while true {
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            let token = UnsafeBufferPointer(rebasing: rest[..<end])
            if isFirst {
                guard let member = scan.last(token, of: members) else { return start }
                at = member
                isFirst = false
            } else {
                switch bytes.base[at] {
                case UInt8(ascii: "["):
                    guard let position = Int(String(decoding: token, as: UTF8.self)),
                        let element = scan.element(position, of: at)
                    else { return at }
                    at = element
                case UInt8(ascii: "{"):
                    if innerObject != at {
                        innerObject = -1
                        guard scan.members(of: at, into: &inner) else { return nil }
                        innerObject = at
                    }
                    guard let member = scan.last(token, of: inner) else { return at }
                    at = member
                default: return at
                }
            }
            guard end < rest.endIndex else { return at }
            rest = rest[(end + 1)...]
        }
    }

    /// The bytes of the value that `pointer` means, likewise.
    package mutating func range(of pointer: String, from start: Int, in bytes: FileBytes) -> Range<Int> {
        let value = offset(of: pointer, from: start, in: bytes)
        return value..<max(value, Scan(bytes).behindValue(value))
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

        /// The members of the object at a place; false where there is none, or a key has escapes.
        func members(of start: Int, into members: inout [Member]) -> Bool {
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
                guard at < count else { return false }
                if base[at] == UInt8(ascii: "}") { return true }
                guard base[at] == Byte.comma else { return false }
                at = behindSpace(at + 1)
            }
            return false
        }

        /// The start of an element of the array at a place.
        func element(_ position: Int, of start: Int) -> Int? {
            guard position >= 0 else { return nil }
            var at = behindSpace(start + 1)
            for _ in 0..<position {
                guard at < count, base[at] != UInt8(ascii: "]") else { return nil }
                at = behindSpace(behindValue(at))
                guard at < count, base[at] == Byte.comma else { return nil }
                at = behindSpace(at + 1)
            }
            return at < count && base[at] != UInt8(ascii: "]") ? at : nil
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
